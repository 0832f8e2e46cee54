"""What card games say alike of what is claimed of a position.

``expected_names`` finds what is wrong with the names in an expectation; ``left_to_the_judge`` what
influenced a game though it could not be read.

What decides on a fact, and which rules weigh more than others, only a game can say.
"""
