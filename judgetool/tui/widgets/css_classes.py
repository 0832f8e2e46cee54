"""Classes of a widget changed together, which Textual does one by one: it styles the widget, its
parts and all that it holds anew for each."""

from __future__ import annotations

from collections.abc import Mapping

from textual.reactive import Reactive
from textual.widget import Widget


def reclass(widget: Widget, classes: Mapping[str, bool], *, styled: bool = True) -> None:
    """Give a widget classes or take them, and style it anew if it had others.

    Only for classes that no style of anything inside the widget asks for: its component classes,
    which take as long as all else, are left as they are.

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
        _style(widget)


def compact(widget: Widget, way: Reactive[bool]) -> None:
    """Have a new widget take no room for a border, which Textual would style it for at once."""
    widget.set_reactive(way, True)
    widget.add_class("-textual-compact", update=False)


def _style(widget: Widget) -> None:
    """Style a widget, but not its component classes."""
    parts = "_get_component_classes"
    widget.__dict__[parts] = frozenset
    try:
        widget.app.stylesheet.apply(widget)
    finally:
        del widget.__dict__[parts]
