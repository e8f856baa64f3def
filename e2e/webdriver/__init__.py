"""The site and the one file in Firefox and WebKit, by WebDriver: `python -m e2e.webdriver`."""
