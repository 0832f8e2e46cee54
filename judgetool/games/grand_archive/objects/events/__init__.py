"""Events: every change a Grand Archive game state can undergo, each able to apply and describe
itself.  Rules decide when they occur; nothing here decides anything.
"""

from __future__ import annotations

from judgetool.games.grand_archive.objects.events.base import *
from judgetool.games.grand_archive.objects.events.combat import *
from judgetool.games.grand_archive.objects.events.effects import *
from judgetool.games.grand_archive.objects.events.stack import *
from judgetool.games.grand_archive.objects.events.turn import *
from judgetool.games.grand_archive.objects.events.zones import *
