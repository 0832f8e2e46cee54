"""Who gets in: the token, the cookie, other sites, names that only point here."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import pytest
from aiohttp import ClientResponse
from aiohttp.test_utils import TestClient, TestServer
from aiohttp.web import Application, Request

from judgetool.serving import address
from judgetool.serving.address import is_loopback, listening, reached, spelled
from judgetool.serving.server import application
from judgetool.serving.sessions import Sessions

TOKEN = "a-long-random-token"
Client = TestClient[Request, Application]

EVERYTHING = (
    "/",
    "/ws",
    "/static/page.js",
    "/terminal/js/textual.js",
    "/download/key",
    "/nothing-like-that",
)


@asynccontextmanager
async def client(token: str | None = None) -> AsyncIterator[Client]:
    """A browser without any manners: it sends what it is told to."""
    served = application(Sessions(["exit"], 16), "A case", token, 8000)
    async with TestClient(TestServer(served)) as asking:
        yield asking


async def status(asking: Client, path: str, headers: Mapping[str, str]) -> int:
    async with asking.get(path, headers=headers) as answer:
        return answer.status


def own(asking: Client) -> dict[str, str]:
    """What a browser says of a page of ours."""
    return {"Origin": f"http://{asking.host}:{asking.port}"}


async def test_on_loopback_the_page_is_shown_to_whoever_is_here() -> None:
    async with client() as asking, asking.get("/") as answer:
        assert answer.status == 200
        assert "A case" in await answer.text()


@pytest.mark.parametrize("path", EVERYTHING)
async def test_a_name_that_only_points_here_is_refused(path: str) -> None:
    async with client() as asking:
        headers = {"Host": "evil.example", "Origin": "http://evil.example"}
        assert await status(asking, path, headers) == 403


@pytest.mark.parametrize("name", ["localhost:8000", "127.0.0.1:9000", "[::1]:8000", "127.0.0.2"])
async def test_every_name_of_loopback_will_do(name: str) -> None:
    async with client() as asking:
        assert await status(asking, "/", {"Host": name}) == 200


@pytest.mark.parametrize("token", [None, TOKEN])
@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "http://127.0.0.1:1"])
@pytest.mark.parametrize("path", EVERYTHING)
async def test_the_page_of_another_site_gets_nothing(
    path: str, origin: str, token: str | None
) -> None:
    async with client(token) as asking:
        headers = {"Origin": origin, "Cookie": f"judgetool-8000={TOKEN}"}
        assert await status(asking, path, headers) == 403


async def test_a_websocket_that_does_not_say_where_it_comes_from_is_refused() -> None:
    async with client() as asking:
        assert await status(asking, "/ws", {}) == 403
        assert await status(asking, "/ws", own(asking)) == 400  # it is let in, but no websocket


async def test_another_site_can_load_nothing_but_may_link_here() -> None:
    async with client() as asking:
        loading = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}
        going = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
        assert await status(asking, "/static/page.js", loading) == 403
        assert await status(asking, "/", going) == 200


@pytest.mark.parametrize("path", EVERYTHING)
@pytest.mark.parametrize("given", ["", "?token=", f"?token={TOKEN[:-1]}", "?token=\u30c8\u30fc"])
async def test_without_the_token_nothing_is_reached(path: str, given: str) -> None:
    async with client(TOKEN) as asking:
        headers = own(asking) | {"Cookie": "judgetool-8000=wrong; judgetool-1=" + TOKEN}
        assert await status(asking, path + given, headers) == 403


async def test_the_token_leaves_the_address_and_becomes_a_strict_cookie() -> None:
    async with client(TOKEN) as asking:
        async with asking.get(f"/?token={TOKEN}", allow_redirects=False) as answer:
            assert answer.status == 200  # no redirect: a strict cookie would not come along
            assert 'content="0;url=/"' in await answer.text()
            kept = answer.cookies["judgetool-8000"]
        assert kept.value == TOKEN
        assert kept["httponly"]
        assert kept["samesite"] == "Strict"
        headers = own(asking) | {"Cookie": f"judgetool-8000={TOKEN}"}
        for path in ("/", "/static/page.js", "/terminal/js/textual.js"):
            assert await status(asking, path, headers) == 200
        assert await status(asking, "/download/key", headers) == 404
        assert await status(asking, "/ws", headers) == 400


async def test_the_token_opens_only_the_page() -> None:
    async with client(TOKEN) as asking:
        for path in EVERYTHING[1:]:
            assert await status(asking, f"{path}?token={TOKEN}", own(asking)) == 403


@pytest.mark.parametrize("path", ["/", "/static/page.js", "/download/key", "/nothing-like-that"])
async def test_every_answer_forbids_asking_other_machines_and_framing(path: str) -> None:
    async with client() as asking, asking.get(path) as answer:
        _forbids(answer)


async def test_a_refusal_forbids_it_too() -> None:
    async with client(TOKEN) as asking, asking.get("/") as answer:
        assert answer.status == 403
        _forbids(answer)


def _forbids(answer: ClientResponse) -> None:
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy or policy.startswith("sandbox;")
    assert answer.headers["Referrer-Policy"] == "no-referrer"


async def test_no_folder_is_listed_and_none_left() -> None:
    async with client() as asking:
        for path in ("/static/", "/terminal/", "/static/%2e%2e/gate.py", "/static/../gate.py"):
            assert await status(asking, path, {}) in (403, 404)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "127.1.2.3", "::1", "[::1]", "localhost", "LocalHost."]
)
def test_loopback_is_known(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize(
    "host", ["0.0.0.0", "::", "", "192.168.0.7", "localhost.evil.example", "127.evil.example"]
)
def test_what_others_reach_is_not_loopback(host: str) -> None:
    assert not is_loopback(host)


def test_an_address_is_spelled_as_it_is_typed() -> None:
    assert spelled("::1", 80) == "http://[::1]:80/"
    assert spelled("judge.local", 8000) == "http://judge.local:8000/"


def test_on_every_network_it_is_said_where_others_reach_it() -> None:
    with listening("0.0.0.0", 0) as held:
        assert reached("192.168.0.7", held) == ["192.168.0.7"]
        hosts = reached("0.0.0.0", held)
    assert hosts
    assert not {"0.0.0.0", "::", ""} & set(hosts)


@pytest.mark.parametrize("host", ["", "0.0.0.0", "::"])
def test_every_address_that_is_printed_for_it_leads_there(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a machine that has addresses of both kinds, whatever this one has."""
    own = {socket.AF_INET: "127.0.0.1", socket.AF_INET6: "::1"}
    monkeypatch.setattr(address, "_own", lambda target, family: own[family])
    try:
        held = listening(host, 0)
    except OSError:
        if host != "::":
            raise
        pytest.skip("this machine has no addresses of that kind")
    with held:
        hosts = reached(host, held)
        assert "127.0.0.1" in hosts
        for each in hosts:
            socket.create_connection((each, held.getsockname()[1]), timeout=5).close()
