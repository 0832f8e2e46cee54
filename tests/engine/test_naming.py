"""Lines of any game: names of objects told from others, clauses, options, passing to a goal."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, cast

import pytest

from judgetool import games
from judgetool.cardgame.lines.move_lines import (
    LONGEST,
    as_orders_are,
    in_clauses,
    line_of,
    number_in,
    only,
)
from judgetool.cardgame.lines.options import Called, Options, option_called
from judgetool.cardgame.lines.passing import step_called
from judgetool.engine.choice import Choice, Move
from judgetool.engine.naming import (
    MoveError,
    NotPossibleNow,
    Plain,
    SeveralError,
    called,
    distinct,
    exactly,
    names_in,
    one,
    possessed,
    possessive,
    search,
    told_apart,
    unlike,
    who_is,
)


class Goat(NamedTuple):
    name: str
    place: str = "meadow"
    colored: str = "white"
    owner: str = ""


class Herd:
    """How goats are named."""

    def wanted(self, text: str) -> Plain[Goat]:
        return Plain(text, self.label)

    def label(self, goat: Goat) -> str:
        return goat.name

    def whose(self, goat: Goat) -> str:
        return possessive(goat.owner) + " " if goat.owner else ""

    def zone(self, goat: Goat) -> str:
        return goat.place

    def features(self, goat: Goat) -> Hashable:
        return goat

    def unknown(self, goat: Goat) -> bool:
        return goat.name == "unknown"

    def exists(self, text: str) -> bool:
        return text == "Winter Goat"


HERD = Herd()
GOATS = [Goat("Village Goat"), Goat("Goat"), Goat("Village Goat", colored="brown"), Goat("unknown")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("goat", [1]),
        ("village goat", [0, 2]),
        ("VILL", [0, 2]),
        ("g", [0, 1, 2]),
        ("village goat no 2", [2]),
        ("vill no 1", [0]),
        ("oat", []),
        ("", []),
    ],
)
def test_a_name_is_looked_for_whole_and_then_by_a_beginning(text: str, found: list[int]) -> None:
    assert search(HERD, text, GOATS) == [GOATS[i] for i in found]


def test_only_the_very_name_counts_where_a_line_is_cut_into_names() -> None:
    assert exactly(HERD, "vill", GOATS) == []
    assert exactly(HERD, "Village Goat no 7", GOATS) == [GOATS[0], GOATS[2]]


@pytest.mark.parametrize(
    ("text", "goats", "error"),
    [
        ("g", GOATS, "'g' could be Goat or Village Goat; write which"),
        (
            "village goat",
            GOATS,
            (
                "'village goat' could be Village Goat no 1 or Village Goat no 2, "
                "which differ; write which"
            ),
        ),
        ("village goat no 3", GOATS, "there are only 2 village goat"),
        ("village goat no 0", GOATS, "there are only 2 village goat"),
        ("sheep", GOATS, "there is no 'sheep' here; there are Goat, Village Goat"),
        ("vilage goat", GOATS, "there is no 'vilage goat' here; did you mean Village Goat?"),
        (
            "goat",
            [Goat("Goat"), Goat("Goat", "stall")],
            "'goat' could be Goat from meadow or Goat from stall; write which, with 'from ZONE'",
        ),
    ],
)
def test_what_could_be_several_is_none(text: str, goats: list[Goat], error: str) -> None:
    with pytest.raises(MoveError) as refusal:
        one(HERD, text, [goats], "here")
    assert str(refusal.value) == error


def test_the_first_group_that_has_the_name_is_meant_and_of_several_the_one_that_fits() -> None:
    far = [Goat("Village Goat", "stall")]
    assert one(HERD, "village goat", [far, GOATS], "here") is far[0]
    brown = one(HERD, "vill", [GOATS], "here", fits=lambda goat: goat.colored == "brown")
    assert brown is GOATS[2]
    assert one(HERD, "goat", [[Goat("Goat")] * 3], "here") == Goat("Goat")


@pytest.mark.parametrize("text", ["vg", "VG no 1", "vil go", "vllggt", "v. goa"])
def test_what_nothing_is_called_is_a_name_in_a_hurry(text: str) -> None:
    """By first letters, by beginnings of words in their order, by letters in order."""
    assert one(HERD, text, [[Goat("Goat")], GOATS[:1]], "here") == GOATS[0]
    assert search(HERD, text, GOATS) == []


def test_a_name_in_a_hurry_goes_before_nothing_that_is_called_so() -> None:
    gown = Goat("Green Owl")
    assert one(HERD, "go", [[gown], [Goat("Goat")]], "here") == Goat("Goat")
    assert one(HERD, "go", [[gown], GOATS[:0]], "here") == gown
    with pytest.raises(MoveError, match="there is no 'Winter Goat' here"):
        one(HERD, "Winter Goat", [[Goat("Winter Old Goat")]], "here")
    with pytest.raises(MoveError, match="'go' could be Green Owl or Grey Ox; write which"):
        one(HERD, "go", [[gown, Goat("Grey Ox")]], "here")


def test_what_exists_but_is_not_here_is_a_move_that_can_not_be_made_now() -> None:
    with pytest.raises(NotPossibleNow):
        one(HERD, "Winter Goat", [GOATS], "here")
    with pytest.raises(MoveError) as refusal:
        one(HERD, "Winter Goad", [GOATS], "here")
    assert not isinstance(refusal.value, NotPossibleNow)


def test_an_object_is_numbered_only_among_others_that_are_not_alike() -> None:
    alike = [Goat("Goat"), Goat("Goat")]
    apart = [GOATS[0], GOATS[2]]
    assert [told_apart(HERD, goat, alike) for goat in alike] == ["", ""]
    assert [told_apart(HERD, goat, apart) for goat in apart] == [" no 1", " no 2"]
    assert told_apart(HERD, Goat("Goat"), apart) == ""


def test_whose_it_is_tells_an_object_before_its_number_does() -> None:
    goats = [
        Goat("Goat", owner="Iris"),
        Goat("Goat", owner="Bob"),
        Goat("Goat", "stall", owner="Bob"),
    ]
    assert [called(HERD, goat, [*goats, GOATS[0]]) for goat in goats] == [
        "Iris' Goat", "Bob's Goat no 1", "Bob's Goat no 2",
    ]  # fmt: skip
    assert [called(HERD, goat, goats[1:]) for goat in goats[1:]] == ["Goat no 1", "Goat no 2"]
    with pytest.raises(SeveralError, match="could be Iris' Goat or Bob's Goat; write which"):
        one(HERD, "goat", [goats[:2]], "here")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("bob's goat", (0, "goat")),
        ("Iris' Goat", (2, "Goat")),
        ("BOB'S GOAT", (0, "GOAT")),
        ("ir’s Goat", (2, "Goat")),
        ("Bobby's Goat's Bell", (1, "Goat's Bell")),
        ("Goat's Bell", None),
        ("Bob", None),
    ],
)
def test_a_name_may_say_whose_it_is(text: str, parts: tuple[int, str] | None) -> None:
    assert possessed(text, ("Bob", "Bobby", "Iris")) == parts


def test_a_player_is_called_by_a_beginning_or_by_a_word_of_the_name() -> None:
    players = ("Ann of Hill", "Bob", "Bobby")
    assert [who_is(players, who) for who in ("ann", "HILL", "bob", "bobb", "All", "judge")] == [
        "Ann of Hill", "Ann of Hill", "Bob", "Bobby", "all", "judge",
    ]  # fmt: skip
    with pytest.raises(MoveError, match="'bo' could be Bob or Bobby"):
        who_is(players, "bo")
    with pytest.raises(MoveError, match="no player is called 'Carl'; write one of Ann of Hill, "):
        who_is(players, "Carl")


def test_a_name_with_and_in_it_may_have_a_number() -> None:
    known = {"Give and Take", "Goat"}.__contains__
    assert names_in("Give and Take no 2 and Goat, Give and Take", known) == [
        "Give and Take no 2", "Goat", "Give and Take",
    ]  # fmt: skip


def test_options_that_say_the_same_are_numbered() -> None:
    assert distinct(["Goat", "Ram", "Goat"]) == ["Goat no 1", "Ram", "Goat no 2"]


def test_a_name_with_a_comma_or_an_and_stays_whole() -> None:
    known = {"Salt and Pepper", "Goat", "Ann, the Old"}
    text = "Goat, Salt and Pepper and Ann, the Old"
    assert names_in(text, known.__contains__) == ["Goat", "Salt and Pepper", "Ann, the Old"]


KEYS = {"at": "at", "on": "at", "from": "from", "x": "x"}
TAKES = {"take": "take", "takes": "take"}
ASKED = Choice("Bob", "window", "")


def test_clauses_begin_where_the_longest_name_ends() -> None:
    names = {"Goat on Hill", "Goat"}.__contains__
    assert in_clauses("Goat on Hill ON Bob from hand x 3", KEYS, names) == (
        "Goat on Hill",
        {"at": "Bob", "from": "hand", "x": "3"},
    )
    assert in_clauses("Sheep on Hill", KEYS, names) == ("Sheep", {"at": "Hill"})


def test_a_clause_that_says_nothing_here_is_refused() -> None:
    with pytest.raises(MoveError, match="'x 3' does not go with this move"):
        only({"at": "Bob", "x": "3"}, "at")
    with pytest.raises(MoveError, match="x is a number; write x 2, not x many"):
        number_in({"x": "many"}, "x")
    assert number_in({"x": "= 12"}, "x") == 12


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        (" ann :  take   back ", ("ann", "take back")),
        ("Ann takes back", ("Ann", "takes back")),
        ("take back", ("Bob", "take back")),
        ("Ann: takes back", ("Ann", "takes back")),
    ],
)
def test_who_moves_stands_before_the_colon_or_the_verb(line: str, parts: tuple[str, str]) -> None:
    assert line_of(line, ASKED, ("Ann", "Bob"), TAKES) == parts


def test_a_verb_behind_a_name_is_the_one_of_an_order() -> None:
    assert as_orders_are("takes back", TAKES) == "take back"
    assert as_orders_are("is taking back", TAKES) == "take back"
    assert as_orders_are("sleeps", TAKES) == "sleeps"


@pytest.mark.parametrize("unit", ["a, ", ",", " and ", "a and "])
def test_a_list_of_twice_as_many_names_is_looked_up_twice_as_often(unit: str) -> None:
    """Every stretch of a list was looked up, since a name may hold commas: four times as often."""

    def looked_up(times: int) -> int:
        asked: list[str] = []
        names_in(unit * times, lambda name: bool(asked.append(name)))  # type: ignore[func-returns-value]
        return len(asked)

    assert looked_up(200) < 2.5 * looked_up(100)


def test_a_clause_is_looked_for_behind_the_beginnings_that_may_be_a_name() -> None:
    asked: list[str] = []

    def is_name(text: str) -> bool:
        asked.append(text)
        return False

    with pytest.raises(MoveError, match="'at' is there twice"):
        in_clauses("Goat" + " at Bob" * 1000, {"at": "at"}, is_name)
    assert len(asked) < 20


@pytest.mark.parametrize("line", ["Ann:", "", "Ann: " + "take " * (LONGEST // 5)])
def test_a_line_says_something_and_not_too_much(line: str) -> None:
    with pytest.raises(MoveError):
        line_of(line, ASKED, ("Ann", "Bob"), TAKES)


@pytest.mark.parametrize(
    ("text", "meant"),
    [("red goat", 0), ("blue", 1), ("goat no 2", 4), ("2", 1), ("goat", 3), ("sheep", 2)],
)
def test_an_option_is_called_by_text_name_beginning_or_number(text: str, meant: int) -> None:
    options = [(0, "red goat"), (1, "blue goat"), (2, "ram"), (3, "goat"), (4, "goat")]
    assert option_called(
        text, options, lambda o: o[1], lambda o: text == "sheep" and o[0] == 2, lambda o: o[1]
    ) == options[meant]  # fmt: skip


def test_an_option_that_could_be_several_is_none() -> None:
    options = ["red goat", "red ram"]
    for text, error in (("red", "could be red goat or red ram"), ("3", "choose one of red goat")):
        with pytest.raises(MoveError, match=error):
            option_called(text, options, str, lambda option: False, str)


def test_a_step_is_called_whole_or_by_its_beginning() -> None:
    steps = ("Second Supper", "Supper", "Second")
    assert [step_called(t, steps) for t in ("the supper", "Sec", "second")] == [
        "Supper", "Second Supper", "Second",
    ]  # fmt: skip
    for nothing in ("the", "lunch"):
        with pytest.raises(MoveError, match=r"is no step; write one of Second Supper, .* or done"):
            step_called(nothing, steps, ("done",))


def test_of_what_is_alike_only_the_first_is_offered() -> None:
    lines = [
        "A: play Goat", "A: play Goat no 2", "A: play Goat no 3",
        "A: play Ram no 1", "A: play Ram no 2",  # these are not alike
        "A: play Goat at Ram no 1", "A: play Goat no 2 at Ram no 1",
        "A: play Goat no 2 at Ram no 2",  # the same of the other Ram is not offered
    ]  # fmt: skip
    assert unlike(lines) == [
        "A: play Goat", "A: play Ram no 1", "A: play Ram no 2",
        "A: play Goat at Ram no 1", "A: play Goat no 2 at Ram no 2",
    ]  # fmt: skip


class Beast(NamedTuple):
    """A beast of somebody, somewhere."""

    name: str
    player: int
    zone: str


class Farm(NamedTuple):
    """A state: whose beasts are where."""

    objects: dict[int, Beast]
    players: tuple[str, ...]


class Catch(Move, frozen=True):
    """An option: a beast."""

    id: int


BEASTS: Options[Farm] = Options(
    lambda farm, move: farm.objects[cast(Catch, move).id].name,
    lambda move: (cast(Catch, move).id,),
)


@pytest.mark.parametrize(
    ("beasts", "called"),
    [
        ([("Goat", "Ann", "fold"), ("Ram", "Ann", "fold")], ["Goat", "Ram"]),
        ([("Goat", "Ann", "fold"), ("Goat", "Ann", "barn")], ["Goat from fold", "Goat from barn"]),
        ([("Goat", "Ann", "fold"), ("Goat", "Iris", "fold")], ["Ann's Goat", "Iris' Goat"]),
        (
            [("Goat", "Ann", "fold"), ("Goat", "Bob", "fold"), ("Goat", "Bob", "barn")],
            ["Ann's Goat from fold", "Bob's Goat from fold", "Goat from barn"],
        ),
        (
            [("Goat", "Ann", "fold"), ("Goat", "Ann", "barn"), ("Goat no 2", "Ann", "barn")],
            ["Goat from fold", "Goat from barn", "Goat no 2 from barn"],
        ),
        (
            [("Goat no 1", "Ann", "fold"), ("Goat no 2", "Ann", "barn")],
            ["Goat no 1", "Goat no 2"],
        ),
        ([("Goat", "Ann", "fold"), ("Goat", "Ann", "fold")], ["Goat", "Goat no 2"]),
        (
            [("Goat", "", ""), ("Goat", "", ""), ("Goat no 2", "", ""), ("Goat", "", "")],
            ["Goat", "Goat no 3", "Goat no 2", "Goat no 4"],
        ),
        (
            [("Goat", "Ann", "fold"), ("Goat", "Ann", "fold"), ("Goat", "Ann", "barn")],
            ["Goat from fold", "Goat from fold no 2", "Goat from barn"],
        ),
    ],
)
def test_no_two_options_are_called_the_same(
    beasts: list[tuple[str, str, str]], called: list[str]
) -> None:
    players = tuple(dict.fromkeys(whose for _, whose, _ in beasts))
    farm = Farm(
        {
            id: Beast(name, players.index(whose), zone)
            for id, (name, whose, zone) in enumerate(beasts)
        },
        players,
    )
    options = tuple(Catch(id) for id in farm.objects)
    choice = Choice("Ann", "beast", "Which?", options=options)
    written = [BEASTS.called(farm, choice, option).written for option in options]
    assert written == called
    for option, line in zip(options, written, strict=True):
        assert option_called(
            line, options, lambda o: BEASTS.called(farm, choice, o).written,
            lambda _: False, lambda o: farm.objects[o.id].name,
        ) == option  # fmt: skip


@pytest.mark.usefixtures("in_japanese")
def test_what_tells_an_option_from_others_is_told_in_the_judges_language() -> None:
    games.system("fab")  # whose words the zones are called by
    assert Called("Goat", "Ann", "hand").told("ヤギ") == "Annの手札のヤギ"
    assert Called("Goat", number=2).told("ヤギ") == "ヤギ（2番）"
