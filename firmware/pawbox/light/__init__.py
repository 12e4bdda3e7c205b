"""The lights: what they show, and the way to the LEDs."""
