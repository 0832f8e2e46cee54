"""What is checked of a file for learners against the other files of its course."""
