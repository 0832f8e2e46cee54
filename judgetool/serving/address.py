"""Where it is served: which addresses only this machine can reach, and what to type elsewhere."""

from __future__ import annotations

import socket
from ipaddress import IPv6Address, ip_address

EVERY_INTERFACE = ("", "0.0.0.0", "::")
_ELSEWHERE = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses for documentation (RFC 5737, RFC 3849): nobody has them, and nothing is sent there."""


def is_loopback(host: str) -> bool:
    """Whether an address, or a name, leads to this machine and no other."""
    if host.rstrip(".").casefold() == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens there.

    Raises:
        OSError: if the address is taken, or is none of this machine.
    """
    family, _, _, _, address = socket.getaddrinfo(
        host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    both = family == socket.AF_INET6 and host in EVERY_INTERFACE and socket.has_dualstack_ipv6()
    return socket.create_server(address[:2], family=family, dualstack_ipv6=both)


def spelled(host: str, port: int) -> str:
    """The address of the page as it is typed into a browser."""
    return f"http://{_bracketed(host)}:{port}/"


def reached(host: str, listening: socket.socket) -> list[str]:
    """The hosts under which others reach what listens there."""
    if host not in EVERY_INTERFACE:
        return [host]
    families = _families(listening)
    wanted = [pair for pair in _ELSEWHERE if pair[1] in families]
    found = [own for target, family in wanted if (own := _own(target, family)) is not None]
    return found or [socket.gethostname()]


def _families(listening: socket.socket) -> tuple[socket.AddressFamily, ...]:
    """The kinds of addresses under which a socket is reached."""
    if listening.family == socket.AF_INET:
        return (socket.AF_INET,)
    alone = listening.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)
    return (socket.AF_INET6,) if alone else (socket.AF_INET, socket.AF_INET6)


def _own(target: str, family: socket.AddressFamily) -> str | None:
    """This machine's address on the network by which it would reach a target."""
    with socket.socket(family, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect((target, 9))  # of UDP: it looks up the way and sends nothing
        except OSError:
            return None
        return str(asked.getsockname()[0])


def _bracketed(host: str) -> str:
    try:
        return f"[{host}]" if isinstance(ip_address(host), IPv6Address) else host
    except ValueError:
        return host
