"""The box on a screen: the same app as on the board, with a picture of its lights and keys around it."""
