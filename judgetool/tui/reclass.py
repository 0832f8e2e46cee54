"""Classes of a widget changed together, which Textual does one by one: it styles the widget, its
parts and all that it holds anew for each."""

from __future__ import annotations

from collections.abc import Mapping

from textual.widget import Widget


def reclass(widget: Widget, classes: Mapping[str, bool], *, styled: bool = True) -> None:
    """Give a widget classes or take them, and style it anew if it had others.

    Only for classes that no style of anything inside the widget asks for.

    Args:
        classes: whether it has each of them from now on.
        styled: whether a style asks for any of them on a terminal of this size; another size
            styles everything anew.
    """
    if all(widget.has_class(name) == has for name, has in classes.items()):
        return
    for name, has in classes.items():
        widget.set_class(has, name, update=False)
    if styled:
        widget.app.stylesheet.apply(widget)
