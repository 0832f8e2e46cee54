"""What the commands do that look up, import and compare texts of rules and of policies."""
