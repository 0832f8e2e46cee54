"""Events (1.9): every change a Flesh and Blood game state can undergo, each able to apply and
describe itself.  Rules decide when they occur; nothing here decides anything.
"""

from __future__ import annotations

from judgetool.games.fab.objects.events.assets import *
from judgetool.games.fab.objects.events.base import *
from judgetool.games.fab.objects.events.chain import *
from judgetool.games.fab.objects.events.effects import *
from judgetool.games.fab.objects.events.stack import *
from judgetool.games.fab.objects.events.turn import *
from judgetool.games.fab.objects.events.zones import *
