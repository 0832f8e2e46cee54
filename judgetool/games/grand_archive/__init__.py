"""Grand Archive: attacking and the combat phase, from the pages "Attacking" and "Damage Step"."""
