"""The terminal screen: it draws positions and passes on what is typed; it knows no rules."""
