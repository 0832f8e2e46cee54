"""Classes of a widget changed together, which Textual does one by one: it styles the widget, its
parts and all that it holds anew for each."""

from __future__ import annotations

from collections.abc import Mapping

from textual.widget import Widget


def reclass(widget: Widget, classes: Mapping[str, bool]) -> None:
    """Give a widget classes or take them, and style it anew if it had others.

    Only for classes that no style of anything inside the widget asks for.

    Args:
        classes: whether it has each of them from now on.
    """
    if all(widget.has_class(name) == has for name, has in classes.items()):
        return
    for name, has in classes.items():
        widget.set_class(has, name, update=False)
    widget.app.stylesheet.apply(widget)
