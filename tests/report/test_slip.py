"""The ruling slip: what decides comes first, nothing in it is markup, and it needs no network."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from msgspec.structs import replace
from rich.cells import cell_len

from judgetool import language
from judgetool.report.disputes.ruling import ruling
from judgetool.report.disputes.settlement import settled_json, settled_lines
from judgetool.report.safe import inert
from judgetool.report.slip import FORMATS, Judged, Slip, html_page, slip_of, written
from judgetool.report.slip.line_parsing import taken_apart
from judgetool.report.slip.records import Line, Part, Run
from judgetool.report.slip.svg_picture import GROUND, INK
from judgetool.report.slip.text import PAGE, rows
from judgetool.report.slip.text import lines as text_lines
from judgetool.report.svg import alone
from judgetool.rulebook import policies
from judgetool.rulebook.importing.source import source
from judgetool.rulebook.official_texts.edition import OfficialRule
from judgetool.rulebook.official_texts.quoting import NOTHING, Official, Quoted
from judgetool.scenario import run, sharing
from judgetool.scenario.builtin import scenarios_root
from judgetool.scenario.disputes.settle import settle

DISPUTES = scenarios_root() / "fab" / "disputes"
DISPUTE = DISPUTES / "dominate-two-cards-declared.yaml"

HOSTILE = (
    "[x](javascript:alert(1))",
    "<script>alert(1)</script>",
    "a | b",
    "`code` ``` ~~~",
    "\x1b[31mred\x1b[0m\x07",
    "\u202eevil\u2066",
    "日本語の長い名前",
    "x" * 300,
    "**bold** __bold__ ~~gone~~ ==marked== $x^2$ ^[1]",
    "![i](https://evil.example/x.png) https://evil.example www.evil.example a@evil.example",
    "<https://evil.example> &lt;b&gt; &#60; &amp;",
    "# title",
    "1. one",
    "- [ ] done",
    "</style></title></li><img src=x onerror=alert(1)>",
    ":smile: {{ x }} {% y %} [^1] %%z%%",
    "a\\",
    "'\"><svg onload=alert(1)>",
    "[red]x[/red] \\[red]",
    "@font-face { x } <style>y</style> <!-- z -->",
)

_MARKDOWN = MarkdownIt("gfm-like")


def slip(path: Path = DISPUTE, day: str = "") -> Slip:
    return slip_of(Judged(run.load(path)), words=lambda system, number: NOTHING, day=day)


class Page(HTMLParser):
    """What a browser would see: tags with their attributes, and the text that is shown."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.shown: list[str] = []
        self._style = False
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self._style = tag == "style"

    def handle_endtag(self, tag: str) -> None:
        self._style = self._style and tag != "style"

    def handle_data(self, data: str) -> None:
        if not self._style:
            self.shown.append(data)

    @property
    def text(self) -> str:
        return _folded("".join(self.shown))


def _folded(text: str) -> str:
    """A text without its spaces, which formats set in their own way."""
    return "".join(text.split())


def _said(of: Slip) -> list[str]:
    """All that a slip says, line by line."""
    parts = [line.plain for part in of.parts for line in part.lines]
    return [of.title, *of.about, *of.foot, *(part.title for part in of.parts), *parts]


def lines_of(of: Slip, title: str) -> list[Line]:
    """The lines of a part."""
    return list(next(part for part in of.parts if part.title == title).lines)


def _drawn(svg: str) -> str:
    root = ET.fromstring(svg)
    texts = root.iter("{http://www.w3.org/2000/svg}text")
    return _folded("".join("".join(text.itertext()) for text in texts))


def _shown(of: Slip, form: str) -> tuple[str, set[str]]:
    """The text that a reader of a format sees, and the tags it is made of."""
    text = written(of, form)
    match form:
        case "md":
            rendered = Page(_MARKDOWN.render(text))
            return rendered.text, rendered.tags
        case "html":
            shown = Page(text)
            return shown.text, shown.tags
        case "svg":
            root = ET.fromstring(text)
            return _drawn(text), {tag.tag.rpartition("}")[2] for tag in root.iter()}
        case _:
            return _folded(text), set()


TAGS = {
    "md": {"details", "summary", "hr", "h1", "h2", "h3", "p", "ul", "li", "strong", "code", "pre"},
    "html": {
        *("html", "head", "meta", "title", "style", "body", "main", "section"),
        *("details", "summary"),
        *("h1", "h2", "h3", "p", "ul", "li", "strong", "span", "code"),
    },
    "svg": {"svg", "style", "defs", "clipPath", "rect", "circle", "g", "text"},
    "txt": set(),
}


def hostile(names: tuple[str, ...]) -> Slip:
    """A slip in which texts stand wherever a text can stand."""
    safe = [inert(name) for name in names]
    marked = [f"\x1b[1m{name}\x1b[0m  {name}   \x1b[2m[{name}]\x1b[0m" for name in safe]
    lines = [*taken_apart([*safe, *marked, *(f"    {name}" for name in safe)])]
    lines += [Line((Run(name),), 0, "> 12") for name in safe]
    lines += [Line((Run(name, "strong"),), heading=True) for name in safe]
    parts = tuple(Part(name or "-", tuple(lines)) for name in safe)
    return Slip(safe[0], tuple(safe), parts, "jt1", "en", 1, tuple(safe))


def _is_inert(of: Slip, form: str) -> None:
    shown, tags = _shown(of, form)
    assert tags <= TAGS[form], (form, tags - TAGS[form])
    for said in _said(replace(of, parts=of.first) if form == "svg" else of):
        assert _folded(said) in shown, (form, said)
    text = written(of, form)
    assert "\x1b" not in text
    assert "\u202e" not in text


@pytest.mark.parametrize("form", FORMATS)
def test_hostile_names_are_text_in_every_format(form: str) -> None:
    for name in HOSTILE:
        _is_inert(hostile((name, "Bravo")), form)


@settings(max_examples=60)
@given(st.text(max_size=40))
@example("{p}")
@example("\xa0")
@example("\u3000 - x")
@example("a\\b\\")
@example("1) x")
@example("--- \n===")
def test_any_text_is_read_as_itself(text: str) -> None:
    of = hostile((text, "x"))
    for form in ("md", "html"):
        _is_inert(of, form)


@settings(max_examples=12)
@given(st.text(max_size=20))
def test_any_text_is_drawn_as_itself(text: str) -> None:
    _is_inert(hostile((text, "x")), "svg")


@given(st.lists(st.sampled_from([*"[]()<>!*_`~#|:/.@&;-+=1 \\^$%{}\"'w\n", "ftp", "http"])))
def test_any_markup_is_read_as_itself(pieces: list[str]) -> None:
    _is_inert(hostile(("".join(pieces), "x")), "md")


def test_names_of_a_file_are_inert_in_every_format(tmp_path: Path) -> None:
    """The way from a file: cards, players, titles, notes, claims and rulings."""
    name = "<script>x</script> [y](javascript:z) | `q` \u202e日本 \x1b[31m"
    quoted = name.replace("\x1b", "\\x1b").replace("\u202e", "\\u202e")
    file = tmp_path / "x.yaml"
    file.write_text(
        f"""\
title: "{quoted}"
system: fab
cards:
  "{quoted}": {{type: Generic Action - Attack, color: red, cost: 0, power: 3, text: "{quoted}"}}
board:
  turn: "{quoted}"
  players:
    "{quoted}": {{life: 20, hero: {{card: Rhinar}}, hand: ["{quoted}"]}}
    Bravo: {{life: 20}}
moves:
  - note: "{quoted}"
  - "{quoted}": "play {quoted} at Bravo"
claims:
  - {{by: Bravo, says: "{quoted}"}}
ruling: "{quoted}"
""",
        encoding="utf-8",
    )
    of = slip(file)
    safe = inert(name)
    assert of.title == safe
    for title in ("question", "ruling", "board", "moves"):
        assert any(safe in line.plain for line in lines_of(of, title)), title
    for form in FORMATS:
        _is_inert(of, form)


# --- what a slip says -----------------------------------------------------------------------------


def test_what_decides_comes_first() -> None:
    of = slip()
    assert [part.title for part in of.first] == [
        *("question", "ruling", "deciding rules", "how the game goes on"),
    ]
    first, second = lines_of(of, "question")
    ruling, _, reason, legal_if, made, *_ = lines_of(of, "ruling")
    gist, closest = lines_of(of, "deciding rules")
    assert ruling.plain.startswith("the judge's ruling: The game goes back to the declaration")
    assert made.runs == (
        Run(
            "Bravo may defend with Head Jab; if all then pass as Rhinar claims, "
            "Bravo is at 19 life",
            "strong",
        ),
    )
    assert (first.lead, first.runs[0]) == ("1.", Run("FAILS", "strong"))
    assert first.plain.endswith("[8.3.4a]")
    assert reason.plain.endswith("a second card from hand beside Head Jab (red)   [8.3.4a 7.3.2b]")
    assert legal_if.plain == "legal if: no card from hand defended Isolate (red) yet"
    assert gist.plain.startswith("8.3.4a  While a card from hand")
    assert closest.plain.startswith("7.3.2b  ")
    assert second.plain.startswith("HOLDS  Rhinar claims")
    assert [line.plain for line in lines_of(of, "how the game goes on")] == [
        "how to repair the game   [1.10.3]",
        "go back to just before Bravo: defend with Head Jab, Wounding Blow",
        "undo these, the latest first:",
        *("all: pass until Damage Step", "all: pass until Reaction Step"),
        "Bravo: defend with Head Jab, Wounding Blow",
        "then Bravo is asked: Declare defending cards, or none",
    ]
    assert [part.title for part in of.rest] == [
        *("claim 1: why", "claim 2: why", "cards"),
        *("board", "moves", "journal", "end"),
        "other rules cited in the journal",
    ]


TABLE = """\
title: Rhinar against Katsu
system: fab
board:
  turn: Rhinar
  players:
    Rhinar: {life: 15, hand: [1 unknown]}
    Katsu:
      life: 8
      hand: [Fate Foreseen (yellow), Brutal Assault (blue)]
      arsenal: [Unmovable (red)]
  chain:
    - {attack: Scar for a Scar (blue), defending: [Wounding Blow (red)], hit: false}
    - {attack: Brutal Assault (red), hit: true}
    - {attack: Demolition Crew (yellow), defending: [Sink Below (blue)]}
  stack: [{card: Pummel (red), by: Rhinar, at: Demolition Crew (yellow), mode: 2}]
  step: Reaction Step
  priority: Katsu
claims:
  - by: Rhinar
    illegal: {Katsu: play Unmovable (red) from arsenal}
  - by: Katsu
    legal: {Katsu: play Fate Foreseen (yellow)}
  - by: Rhinar
    illegal: {Katsu: play Fate Foreseen (yellow)}
  - by: Katsu
    moves:
      - Katsu: play Unmovable (red) from arsenal
      - Katsu: pitch Brutal Assault (blue)
      - Katsu: pass
      - Rhinar: pass
      - Rhinar: pass
      - Katsu: pass
      - Rhinar: pass
      - Katsu: pass
    expect: {Katsu: {life: 8}}
"""
"""Three links in, dominate: a defense reaction from arsenal and one from hand."""


def table() -> Slip:
    return slip_of(
        Judged(run.load(TABLE.encode(), "<screen>")), words=lambda system, number: NOTHING
    )


def test_the_ruling_is_made_from_the_verdicts_a_sentence_for_each_question() -> None:
    lines = [line for line in lines_of(table(), "ruling") if not line.depth]
    assert [line.runs for line in lines[:3]] == [
        (Run("Katsu may play Unmovable (red) from arsenal", "strong"),),
        (Run("Katsu may not play Fate Foreseen (yellow)", "strong"),),
        (
            Run(
                "Katsu may play Unmovable (red) from arsenal; if the game then goes on as "
                "Katsu claims, Katsu is at 8 life",
                "strong",
            ),
        ),
    ]


UNMOVABLE_PLAYED = "Katsu may play Unmovable (red) from arsenal"
UNMOVABLE = f"{UNMOVABLE_PLAYED}; after that"


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("Katsu: pass", "if the game goes as Katsu claims"),
        ("Katsu: pass; Rhinar: pass", "if all pass as Katsu claims"),
        ("all: pass until resolved", "if all pass as Katsu claims"),
        (
            "Katsu: pass; Rhinar: pass; Katsu: play Unmovable (red) from arsenal",
            f"after the passes that Katsu claims, {UNMOVABLE}",
        ),
        ("Katsu: play Unmovable (red) from arsenal", UNMOVABLE),
        (
            "Katsu: play Unmovable (red) from arsenal; all: pass until resolved",
            f"{UNMOVABLE_PLAYED}; if all then pass as Katsu claims",
        ),
        (
            "Katsu: play Unmovable (red) from arsenal; Katsu: pass",
            f"{UNMOVABLE_PLAYED}; if the game then goes on as Katsu claims",
        ),
    ],
)
def test_what_an_account_comes_to_is_told_with_the_moves_that_it_hangs_on(
    moves: str, said: str
) -> None:
    account = f"moves: [{moves.replace('; ', ', ')}], expect: {{Katsu: {{life: 8}}}}"
    board = TABLE.partition("claims:")[0].replace("life: 8", "life: 8\n      resources: 5")
    claims = f"claims: [{{by: Katsu, {account}}}]\n"
    document = run.load((board + claims).encode(), "<screen>")
    assert list(ruling(settle(document))) == [f"{said}, Katsu is at 8 life"]


def test_whether_the_game_is_over_is_said_as_players_say_it() -> None:
    said = list(ruling(settle(run.load(DISPUTES / "lethal-hit-and-an-answer.yaml"))))
    assert said[1] == "the game is over; Bravo is at 0 life"
    assert said[2].endswith("as Rhinar claims, the game is not over; Bravo is at 3 life")


def test_a_line_that_tells_of_no_deed_makes_no_sentence_of_what_may_be_done() -> None:
    path = DISPUTES / "equipment-defends-a-second-time.yaml"
    assert "if the game goes as Katsu claims, Bravo is at 14 life" in ruling(settle(run.load(path)))


def test_claims_against_each_other_are_one_question_which_is_answered_once() -> None:
    of = table()
    titles = [part.title for part in of.rest]
    assert titles[:3] == ["claim 1: why", "claims 2 and 3: why", "claim 4: why"]
    why = [line.plain for line in of.rest[1].lines]
    assert why[:2] == [
        "FAILS: 'Katsu: play Fate Foreseen (yellow)' is illegal",
        "claim 3, by Rhinar: HOLDS",
    ]
    short = next(line for line in of.first[0].lines if line.lead == "3.")
    assert short.plain == "HOLDS  Rhinar claims that it is illegal"


def test_an_account_is_told_with_what_each_part_of_it_comes_to() -> None:
    of = table()
    (claimed,) = (line.plain for line in of.first[0].lines if line.lead == "4.")
    assert "'Katsu: pitch Brutal Assault (blue)', Katsu and Rhinar pass 3 times; then" in claimed
    why = [line.plain.partition("   [")[0] for line in of.rest[2].lines]
    at = why.index("the game as claimed")
    assert why[at + 1 : at + 10] == [
        "'Katsu: play Unmovable (red) from arsenal'",
        "'Katsu: pitch Brutal Assault (blue)'",
        "Reaction Step  Unmovable (red) is played",
        "'Katsu: pass', 'Rhinar: pass'",
        "Reaction Step  Unmovable (red) defends alone",
        "'Rhinar: pass', 'Katsu: pass'",
        "Reaction Step  Pummel (red) has resolved",
        "'Rhinar: pass', 'Katsu: pass'",
        "Damage Step  9 power against 10 defense: no damage",
    ]
    assert "shown by" not in why


def test_what_the_board_leaves_open_is_said_once_and_in_words() -> None:
    doubts = [said for said in _said(table()) if "is from hand" in said]
    assert doubts == ["! chain link 3: we assume that Sink Below (blue) is from hand"]


def test_the_board_says_which_mode_was_chosen_and_nothing_of_a_deck_that_nobody_entered() -> None:
    board = next(part for part in table().parts if part.title == "board").lines
    (layer,) = (line.plain for line in board if line.plain.startswith("Pummel (red)"))
    assert layer.startswith("Pummel (red) (mode: Target attack action card with cost 2 or greater")
    assert layer.endswith("of Rhinar at Demolition Crew (yellow)")
    assert not any(line.plain.startswith("deck") for line in board)


def test_a_question_on_a_move_that_nobody_made_leaves_the_game_as_it_is() -> None:
    said = "\n".join(_said(table()))
    assert "correct position" not in said
    assert "how this move goes" in said
    assert "is asked: Katsu has" not in said


def test_a_slip_says_why_where_it_parts_from_the_rules_and_how_to_put_the_game_right() -> None:
    why = "\n".join(line.plain for line in slip().rest[0].lines)
    for said in (
        "FAILS: 'Bravo: defend with Head Jab, Wounding Blow' is illegal",
        "departs from the rules at",
        "30  Defend Step  ! Bravo: defend with Head Jab, Wounding Blow: refused",
        "how to repair the game",
        "correct position",
    ):
        assert said in why


def test_a_slip_says_by_what_it_was_judged_and_opens_the_case_elsewhere() -> None:
    of = slip(day="2000-04-01")
    assert of.about == ("ruling slip", "Rhinar and Bravo", "2000-04-01")
    assert of.foot[:3] == (
        "Flesh and Blood",
        "edition en-2025-05, default",
        "the rules are in our own words, not in the official text",
    )
    assert of.foot[3].startswith("judgetool ")
    assert slip().about == of.about[:2]
    again = run.load(sharing.decode(of.code).encode(), "x")
    assert slip_of(Judged(again), day="2000-04-01").first == of.first
    for form in ("md", "html", "txt"):
        assert of.code in _shown(of, form)[0]


def test_the_journal_has_its_steps_entries_and_refusals() -> None:
    journal = next(part for part in slip().parts if part.title == "journal").lines
    assert [line.plain for line in journal if line.heading][:2] == ["Action Phase", "Layer Step"]
    assert journal[2].lead == "> 1"
    assert journal[2].plain == "Rhinar: play Isolate (red) at Bravo   [8.1.1a 5.1.1 1.11.1]"
    leads = [line.lead for line in journal]
    assert ">>" in leads
    refused = leads.index("! 30")
    assert journal[refused + 1].depth == 1
    assert journal[refused + 2].plain.startswith("legal if: ")


def test_without_claims_the_slip_says_what_was_refused_and_where_the_game_stands() -> None:
    file = scenarios_root() / "fab" / "two-links.yaml"
    of = slip(file)
    (ruling,) = lines_of(of, "ruling")
    assert ruling.plain.startswith("the judge's ruling: Both links hit")
    assert of.rest[0].title == "rules in question"
    assert of.rest[0].lines[0].plain.startswith("7.2.3a  ")
    (then,) = lines_of(of, "how the game goes on")
    assert then.plain == (
        "Action Phase: Rhinar has priority: play a card, activate an ability or pass"
    )


def test_official_words_are_quoted_as_such_below_ours() -> None:
    rule = OfficialRule("7.3.2b", words="Their <b>words</b>.\nMore [7.3.2].", notes=("N|N",))
    quoted = Official((Quoted("en", ("May 2025",), rule),))

    def words(system: str, number: str) -> Official:
        return quoted if number == "7.3.2b" else NOTHING

    of = slip_of(Judged(run.load(DISPUTE)), words=words)
    said = [line.plain for line in lines_of(of, "deciding rules")]
    assert said[1].startswith("7.3.2b  A card cannot be declared")
    assert said[2] == "official text, May 2025 (English):"
    assert said[3:5] == ["| Their <b>words</b>.", "| More [7.3.2]."]
    for form in FORMATS:
        _is_inert(of, form)


@pytest.mark.parametrize(
    "name",
    ["grand-archive/disputes/stealth-before-damage", "magic-classic/disputes/tapped-blocker"],
)
def test_every_system_has_slips_in_both_languages(name: str) -> None:
    file = scenarios_root() / f"{name}.yaml"
    english = slip(file)
    language.use("ja")
    try:
        japanese = slip(file)
        assert japanese.parts[0].title == "質問"
        for form in FORMATS:
            _is_inert(japanese, form)
    finally:
        language.use("en")
    assert japanese.code == english.code
    assert len(japanese.parts) == len(english.parts)


# --- what the formats are -------------------------------------------------------------------------


def test_the_page_needs_nothing_and_may_do_nothing() -> None:
    text = written(slip(), "html")
    assert "'sha256-" in html_page.policy()
    for part in ("default-src 'none'", "base-uri 'none'", "form-action 'none'"):
        assert part in html_page.policy()
    assert f'content="{html_page.policy()}"' in text
    assert text.index("Content-Security-Policy") < text.index("<style>")
    assert "http" not in text.replace("http-equiv", "")
    assert "url(" not in text
    assert "@import" not in text
    assert not Page(text).attributes - {
        *("lang", "charset", "http-equiv", "content", "name", "class"),
    }
    for media in ("prefers-color-scheme:dark", "@media print", "width=device-width"):
        assert media in text


def _luminance(color: str) -> float:
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("colors", [html_page.LIGHT, html_page.DARK])
def test_the_page_has_enough_contrast_by_day_and_in_the_dark(colors: dict[str, str]) -> None:
    assert contrast(colors["text"], colors["ground"]) >= 7
    assert contrast(colors["faint"], colors["ground"]) >= 4.5
    assert contrast(colors["edge"], colors["ground"]) >= 3


def test_the_picture_fetches_no_font_and_has_contrast() -> None:
    svg = written(slip(), "svg")
    assert "font-face" not in svg
    assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)", svg)
    assert "url(http" not in svg
    ground, ink = (f"#{r:02x}{g:02x}{b:02x}" for r, g, b in (GROUND, INK))
    assert set(re.findall(r"fill: (#\w+)", svg)) == {ink}
    assert contrast(ink, ground) >= 7


def _placed(svg: str) -> Iterator[tuple[str, float, float]]:
    for found in re.finditer(r'x="([\d.]+)" y="[\d.]+" textLength="([\d.]+)"[^>]*>([^<]*)<', svg):
        yield unescape(found[3]), float(found[1]), float(found[2])


def test_wide_characters_of_a_picture_take_two_columns() -> None:
    of = Slip("x", (), (Part("p", (Line((Run("ab 日本語 cd"),)),)),), "", "en")
    column = 12.2
    at = 0.0
    drawn = [piece for piece in _placed(written(of, "svg")) if piece[0].strip()]
    pieces = [piece for piece in drawn if not piece[0].startswith("==")]
    assert [text.replace("\xa0", " ") for text, _, _ in pieces] == ["ab ", "日本語", " cd"]
    for text, x, length in pieces:
        assert x == pytest.approx(at)
        assert length == pytest.approx(cell_len(text) * column)
        at += length
    assert alone("<a></a>") == "<a></a>"


def test_text_stands_in_columns() -> None:
    lines = written(slip(), "txt").splitlines()
    assert ">    1  Rhinar: play Isolate (red) at Bravo   [8.1.1a 5.1.1 1.11.1]" in lines
    assert "    10  Rhinar gains priority   [7.1.2 1.11.3]" in lines
    assert ">>      all: pass until Defend Step" in lines
    assert "-- Layer Step" in lines
    assert "1.  Rhinar: play Isolate at Bravo" in lines


MOMENTS = """\
system: fab
board:
  turn: Katsu
  step: Reaction Step
  priority: Bravo
  chain: [{attack: Snatch (red)}]
  players:
    Katsu: {life: 20, resources: 1, hand: [Razor Reflex (red)]}
    Bravo: {life: 9}
  stack: [{card: Sink Below (red), by: Bravo}]
moves: [{Bravo: pass}]
claims:
  - {by: Katsu, AT legal: {Katsu: play Razor Reflex}}
  - {by: Bravo, illegal: {Katsu: play Razor Reflex}}
"""

# which mode is declared, of those that there are legal targets for
MODE = "Declared for Razor Reflex (red): target Snatch (red); mode 2"


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (
            "before: {Bravo: pass},",
            [
                "Katsu may not play Razor Reflex (judged on the board as entered)",
                f"Katsu may play Razor Reflex ({MODE}) (judged after move 1: Bravo: pass)",
            ],
        ),
        ("", [f"Katsu may play Razor Reflex ({MODE})"]),
    ],
)
def test_what_may_be_done_at_one_moment_and_not_at_another_is_said_with_the_moment(
    at: str, said: list[str]
) -> None:
    document = run.load(MOMENTS.replace("AT", at).encode(), "<screen>")
    assert list(ruling(settle(document))) == said


def _cards(path: Path) -> list[str]:
    """What a slip tells of cards, line by line."""
    return [line.plain for part in slip(path).parts if part.title == "cards" for line in part.lines]


def test_the_cards_that_a_verdict_names_are_told_with_their_texts() -> None:
    assert _cards(DISPUTES / "unmovable-from-arsenal.yaml") == [
        "Unmovable (red)",
        "If this was played from arsenal, it gets +1{d}.",
    ]


def test_no_card_is_told_that_is_only_on_the_board() -> None:
    """Head Jab (red) was played and is in no question."""
    assert _cards(DISPUTES / "action-between-two-attacks.yaml") == [
        "Head Jab (blue)",
        "Go again",
        "Nimblism (red)",
        "The next attack action card with cost 1 or less you play this turn gets +3{p}.",
        "Go again",
    ]


def test_a_player_called_as_a_hero_is_no_card_that_is_told() -> None:
    named = "\n".join(line.plain for part in slip().first for line in part.lines)
    assert "Rhinar" in named
    assert not {"Rhinar", "Bravo"} & set(_cards(DISPUTE))


def test_an_ability_on_the_stack_is_not_told_beside_its_card() -> None:
    folder = scenarios_root() / "magic-classic" / "disputes"
    told = _cards(folder / "redirected-and-yet-combat-damage.yaml")
    assert told[0] == "Elvish Scout"
    assert not [line for line in told if "ability" in line]


# --- the first page -------------------------------------------------------------------------------


def _every_dispute() -> list[Path]:
    root = scenarios_root()
    files = sorted(root.rglob("*.yaml"))
    return [file for file in files if re.search(rb"^claims:", file.read_bytes(), re.MULTILINE)]


@pytest.mark.parametrize(
    ("lang", "each"),
    [
        ("en", 40),
        ("ja", 60),
        pytest.param("en", 1, marks=pytest.mark.full),
        pytest.param("ja", 1, marks=pytest.mark.full),
    ],
)
def test_the_first_page_of_every_dispute_is_a_page(lang: str, each: int) -> None:
    """None is so long that it takes more."""
    language.use(lang)
    try:
        taken = {file.stem: rows(slip(file)) for file in _every_dispute()[::each]}
    finally:
        language.use("en")
    assert not {name: n for name, n in taken.items() if n > PAGE}


def test_official_words_stand_on_the_first_page_only_if_there_is_room() -> None:
    def words(lines: int) -> Slip:
        rule = OfficialRule("7.3.2b", words="\n".join(["Their words."] * lines))
        quoted = Official((Quoted("en", ("May 2025",), rule),))
        asked = {"7.3.2b": quoted}
        return slip_of(
            Judged(run.load(DISPUTE)), words=lambda system, number: asked.get(number, NOTHING)
        )

    few, many = words(3), words(70)
    said = "| Their words."
    assert [line.plain for line in lines_of(few, "deciding rules")].count(said) == 3
    assert "deciding rules, official text" not in [part.title for part in few.parts]
    assert said not in [line.plain for line in lines_of(many, "deciding rules")]
    assert rows(many) <= PAGE
    farther = lines_of(many, "deciding rules, official text")
    assert farther[0].plain == "7.3.2b  What cannot be declared"
    assert [line.plain for line in farther].count(said) == 70


def test_what_follows_the_first_page_is_on_other_pages_or_folded() -> None:
    of = slip()
    page, _, rest = written(of, "txt").partition("\f")
    assert len(page.splitlines()) < PAGE
    assert rest.startswith("--------------------\nthe rest of this slip: claim 1: why, ")
    assert "== board" in rest
    assert "== board" not in page
    assert "\f" not in "".join(text_lines(of))  # what a terminal shows

    markup = written(of, "md")
    assert markup.index("## how the game goes on") < markup.index("<details>")
    assert markup.index("<summary>claim 1: why, ") < markup.index("## board")
    assert markup.endswith("\n</details>\n")

    html = written(of, "html")
    assert html.index("</main>") < html.index("<details>") < html.index("<h2>board</h2>")
    for style in ("details:not([open]){display:none}", "details{break-before:page"):
        assert style in html

    drawn = _drawn(written(of, "svg"))
    assert "howthegamegoeson" in drawn
    assert "inotherformats" not in drawn
    assert "intheotherformats:claim1:why,claim2:why,cards,board," in drawn
    assert of.code not in drawn


def test_a_long_way_back_is_told_in_short_on_the_first_page() -> None:
    """Ten lines played since are undone, of which the first page names the latest."""
    begins, _, _ = DISPUTE.read_text(encoding="utf-8").partition("    illegal:")
    passes = "  - Rhinar: pass\n  - Bravo: pass\n" * 5
    claims = "claims: [{by: Rhinar, illegal: {Bravo: 'defend with Head Jab, Wounding Blow'}}]\n"
    document = run.load(f"{begins}{passes}{claims}".encode(), "x")
    of = slip_of(Judged(document), words=lambda system, number: NOTHING)
    then = [line.plain for line in lines_of(of, "how the game goes on")]
    assert then[2] == "undo these, the latest first:"
    more = next(i for i, line in enumerate(then) if line.endswith("more before these"))
    assert more == 9
    assert then[more + 1] == "Bravo: defend with Head Jab, Wounding Blow"
    told = [line.plain for part in of.rest for line in part.lines]
    assert told.count("Rhinar: pass") >= 5


# --- what a judge notes ---------------------------------------------------------------------------


def noted(*lines: str) -> Slip:
    text = DISPUTE.read_text(encoding="utf-8") + "".join(f"{line}\n" for line in lines)
    return slip_of(Judged(run.load(text.encode(), "x")), words=lambda system, number: NOTHING)


@pytest.mark.parametrize(
    "said",
    [*HOSTILE, "two\nlines\n\nand more", "\r\x0b\x0c\x00\x85\u2028", "x" * 3000, "漢" * 500, "²"],
)
def test_what_a_judge_notes_is_inert_in_every_format(said: str) -> None:
    quoted = json.dumps(said).replace("/", "\\/")
    fields = ("table", "round", "infraction", "penalty", "policy")
    of = noted(*(f"{field}: {quoted}" for field in fields))
    shown = inert(said.strip())
    assert f"table {shown}" in of.about
    assert f"penalty: {shown}" in [line.plain for line in lines_of(of, "infraction and penalty")]
    for form in FORMATS:
        _is_inert(of, form)
    for line in text_lines(of):
        assert line.isprintable()


def test_the_words_of_a_policy_go_to_the_next_page_where_there_is_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path))
    text = "2.1 Spilled tea\n" + "\n".join(f"- point {n}" for n in range(60))
    policies.save(policies.read(source("fair.txt", text.encode()), "fair"))
    of = noted("policy: 2.1")
    first = [line.plain for line in lines_of(of, "infraction and penalty")]
    assert first == ["policy 2.1  Spilled tea (fair)"]
    assert of.rest[0].title == "policy"
    assert of.rest[0].lines[-1].plain == "\u2022 point 59"
    assert rows(of) <= PAGE
    policies.save(policies.read(source("fair.txt", b"2.1 Spilled tea\nDry it.\n"), "fair"))
    of = noted("policy: 2.1")
    assert lines_of(of, "infraction and penalty")[-1].plain == "Dry it."
    assert "policy" not in [part.title for part in of.parts]


def test_what_a_judge_notes_stands_with_the_verdicts_too() -> None:
    text = DISPUTE.read_text(encoding="utf-8") + "table: 12\npenalty: Caution\n"
    settled = settle(run.load(text.encode(), "x"))
    assert list(settled_lines(settled))[-2:] == ["table 12", "penalty: Caution"]
    result = json.loads(list(settled_json(settled))[-1])["result"]
    assert result["noted"] == {"table": "12", "penalty": "Caution"}
