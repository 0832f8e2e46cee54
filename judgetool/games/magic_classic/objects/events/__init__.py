"""Events: every change that a game can undergo, each able to apply and describe itself.  Rules
decide when they occur; nothing here decides anything.
"""

from __future__ import annotations

from judgetool.games.magic_classic.objects.events.base import *
from judgetool.games.magic_classic.objects.events.combat import *
from judgetool.games.magic_classic.objects.events.damage import *
from judgetool.games.magic_classic.objects.events.effects import *
from judgetool.games.magic_classic.objects.events.stack import *
from judgetool.games.magic_classic.objects.events.turn import *
from judgetool.games.magic_classic.objects.events.zones import *
