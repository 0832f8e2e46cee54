"""Orders: what can be typed besides moves, the same on the screen, line by line and in a browser.

``order`` says what an order is; ``registry`` holds all of them, and tells orders from moves.
Every other module has the orders of one subject in a table ``ORDERS``: a new order goes there, and
what it does to the case into the session or one of its other packages.
"""
