"""A session ends with its tab.

The server writes to the standard input of the session's process, and closes it when the tab is
gone; if the server itself is gone, killed even, the system closes it.  So its end is watched, from
the first moment on and whatever the process is busy with.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import threading
import time

LEAVING = 2.0  # seconds in which a session leaves by itself

DELIVERIES = 8
"""Files of a session that may wait to be fetched; then the oldest is given up."""


def ends_with_tab() -> None:
    """End this process when nobody can write to its standard input any more."""
    if hasattr(select, "poll"):  # where there is none, the server ends it
        threading.Thread(target=_watch, name="tab", daemon=True).start()


def _watch() -> None:
    end = select.poll()
    end.register(sys.__stdin__ or 0, 0)  # neither input nor output: its end alone
    end.poll()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(LEAVING)
    os._exit(1)  # it is busy with something; what was done is saved as it is done
