"""Triggered abilities: "beyond C.1: triggers".

Begin with ``triggering``: every event that has occurred comes by there, and the abilities that
waited for it trigger.  They are put on the stack as somebody is about to get priority, by
``putting_on_the_stack``.  Of texts that nobody could read and that may have waited for the event,
too, the judge is reminded by ``unread``.
"""
