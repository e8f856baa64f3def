"""The site and the one file in Firefox, by WebDriver: `python -m e2e.firefox`."""
