"""Sentences that are read and written by one table."""

from __future__ import annotations

import msgspec
import pytest

from judgetool import language
from judgetool.cardgame.phrases.phrasing import (
    Phrasing,
    any_of,
    listed,
    otherwise,
    repeated,
    settled,
    token,
    words_of,
)
from judgetool.cardgame.phrases.rows import also, means, reads, says, written
from judgetool.cardgame.phrases.speech import UnreadableError, Unsayable
from judgetool.language import use


class Bake(msgspec.Struct, frozen=True):
    what: str
    number: int = 1
    slowly: bool = False


KITCHEN = Phrasing(
    (
        means("dish", "bread", "bread", "loaf"),
        means("dish", "cake", "cake"),
        says("deed", Bake, "bake a {what:dish}", "put a {what:dish} into the oven"),
        says("deed", Bake, "bake {number} {what:dish}s"),
        says("deed", Bake, "bake a {what:dish} slowly", slowly=True),
        reads(
            "deeds",
            lambda one: (one,),
            lambda value: {"one": value[0]} if len(value) == 1 else None,
            "{one:deed}",
        ),
        also("deeds", lambda one, rest: (one, *rest), "{one:deed} and {rest:deeds}"),
        means("either", 1, "left or right"),
        means("either", 2, "left or right"),
    )
)


@pytest.mark.parametrize(
    ("text", "sense"),
    [
        ("bake a cake", Bake("cake")),
        ("Bake a loaf", Bake("bread")),
        ("put a cake into the oven", Bake("cake")),
        ("bake three cakes", None),  # "cakes" is one word: a template's end is cut as the line is
        ("bake a cake slowly", Bake("cake", slowly=True)),
        ("bake a pie", None),
        ("bake a cake now", None),
        ("bake a", None),
        ("", None),
    ],
)
def test_a_line_is_read_as_a_whole_or_not_at_all(text: str, sense: Bake | None) -> None:
    assert KITCHEN.senses("deed", text) == (() if sense is None else (sense,))


def test_the_first_template_is_written() -> None:
    assert KITCHEN.write("deed", Bake("bread")) == "bake a bread"
    assert KITCHEN.write("deed", Bake("cake", slowly=True)) == "bake a cake slowly"
    assert KITCHEN.write("deeds", (Bake("cake"),)) == "bake a cake"


@pytest.mark.parametrize(
    ("kind", "value"),
    [("deed", Bake("pie")), ("deeds", (Bake("cake"), Bake("bread"))), ("number", "two")],
)
def test_what_no_template_says_is_not_written(kind: str, value: object) -> None:
    with pytest.raises(Unsayable):
        KITCHEN.write(kind, value)


def test_a_record_is_not_said_by_a_template_that_would_lose_a_field() -> None:
    """Two slowly baked cakes are not "bake 2 cakes"."""
    with pytest.raises(Unsayable):
        KITCHEN.write("deed", Bake("cake", 2, slowly=True))


def test_other_ways_to_say_it_are_read_and_not_written() -> None:
    both = (Bake("cake"), Bake("bread"))
    assert KITCHEN.read("deeds", "bake a cake and bake a bread") == both


def test_two_senses_are_none() -> None:
    assert KITCHEN.senses("either", "left or right") == (1, 2)
    with pytest.raises(UnreadableError):
        KITCHEN.read("either", "left or right")


def test_words_numbers_and_points_are_told_apart() -> None:
    assert words_of("Its owner's +2, (3): non-toxic") == (
        *("its", "owner", "'s", "+2", ",", "(", "3", ")", ":", "non-toxic"),
    )


class Burn(msgspec.Struct, frozen=True):
    what: str
    again: bool = False
    to: str | None = None
    by: str | None = None


NUMBERED = Phrasing(
    (
        means("thing", "bread", "the bread", ja="パン"),
        means("thing", "cakes", "the cakes", ja="ケーキ"),
        token("number", str, str),
        means("dozen", "a dozen", "12", ja="1ダース"),
        otherwise("named", "dozen", "number"),
        any_of("either", "dozen", "number"),
        settled("sure", "either"),
        settled("long", "either", lambda value: len(value) > 0),
        says(
            "deed",
            Burn,
            "{what:thing} burns~burn( to {to:named}| by {by:named}|)"
            "[again?. It~They burns~burn again]",
            ja="{what:}が[{to:}に]燃える",
        ),
    ),
    many={"thing": lambda what: what == "cakes"},
    strict=True,
)


@pytest.mark.parametrize(
    ("text", "sense"),
    [
        ("the bread burns", Burn("bread")),
        ("the bread burn", None),
        ("the cakes burn by 7", Burn("cakes", by="7")),
        ("the cakes burns by 7", None),
        ("the cakes burn to 7. They burn again", Burn("cakes", again=True, to="7")),
        ("the cakes burn to 7. It burns again", None),
        ("the bread burns. They burn again", None),
    ],
)
def test_words_that_have_to_agree_are_read_and_written_in_one_number(
    text: str, sense: Burn | None
) -> None:
    assert NUMBERED.senses("deed", text) == (() if sense is None else (sense,))
    if sense is not None:
        assert NUMBERED.write("deed", sense, english=True) == text


def test_what_is_known_is_not_taken_for_something_else() -> None:
    assert NUMBERED.senses("number", "12") == ("12",)
    assert NUMBERED.senses("named", "12") == ("a dozen",)
    assert NUMBERED.senses("named", "7") == ("7",)


def test_words_of_two_senses_are_none_that_is_sure() -> None:
    assert NUMBERED.senses("sure", "12") == ()
    assert NUMBERED.senses("sure", "7") == ("7",)
    assert NUMBERED.senses("long", "12") == ("a dozen",)


def test_a_slot_of_the_japanese_may_have_the_kind_of_the_template() -> None:
    use("ja")
    try:
        assert NUMBERED.write("deed", Burn("cakes", to="7")) == "ケーキが7に燃える"
    finally:
        use("en")


# --- the notation of a template -------------------------------------------------------------------


class Serve(msgspec.Struct, frozen=True):
    dish: str
    number: int = 1
    hot: bool = False
    to: str | None = None


TABLE = Phrasing(
    (
        means("dish", "apple", "apple", ja="りんご"),
        means("dish", "pear", "pear", ja="なし"),
        means("dish", "university pudding", "university pudding", ja="プリン"),
        means("guest", "you", "you", ja="あなた"),
        means("guest", "them", "they", "that guest", ja="その客"),
        says(
            "order",
            Serve,
            "(serve|bring) a~an [hot?hot ]{dish}[ to {to:guest}][ please]",
            ja="{to:guest}に[hot?熱い]{dish}を出す",
            number=1,
        ),
        says("wish", Serve, "{to:guest} want~wants {dish}"),
        also("wish", Serve, "somebody (wants|(would|does) like) {dish}"),
        means("and", None, "and", ", and", ","),
        listed("dishes", "dish", "and"),
        repeated("heap", "dish"),
        any_of("anything", "dish", "guest"),
        written("price", int, lambda n, saying: f"{n} coins", lambda n, saying: f"{n}枚"),
    ),
    many={"guest": lambda guest: guest != "you"},
)


@pytest.mark.parametrize(
    ("text", "sense"),
    [
        ("serve an apple", Serve("apple")),
        ("bring a apple", Serve("apple")),
        ("serve a hot pear", Serve("pear", hot=True)),
        ("serve a pear to that guest please", Serve("pear", to="them")),
        ("serve a pear please to you", None),
        ("serve pear", None),
    ],
)
def test_choices_flags_and_what_may_be_missing_are_read(text: str, sense: Serve | None) -> None:
    assert TABLE.senses("order", text) == (() if sense is None else (sense,))


@pytest.mark.parametrize(
    ("order", "english"),
    [
        (Serve("apple"), "serve an apple"),
        (Serve("pear"), "serve a pear"),
        (Serve("university pudding"), "serve a university pudding"),
        (Serve("apple", hot=True), "serve a hot apple"),
        (Serve("pear", to="them"), "serve a pear to they"),
    ],
)
def test_the_first_choice_is_written_with_the_article_its_next_word_asks_for(
    order: Serve, english: str
) -> None:
    assert TABLE.write("order", order) == english
    assert TABLE.senses("order", english) == (order,)


def test_a_verb_agrees_with_the_slot_before_it() -> None:
    assert TABLE.write("wish", Serve("pear", to="you")) == "you want pear"
    assert TABLE.write("wish", Serve("pear", to="them")) == "they wants pear"
    assert TABLE.read("wish", "that guest want pear") == Serve("pear", to="them")
    assert TABLE.read("wish", "somebody does like pear") == Serve("pear")


def test_lists_heaps_and_kinds_of_kinds_are_read_to_each_of_their_ends() -> None:
    assert TABLE.read("dishes", "apple, pear, and apple") == ("apple", "pear", "apple")
    assert TABLE.senses("dishes", "apple and") == ()
    assert TABLE.read("heap", "apple pear pear") == ("apple", "pear", "pear")
    assert TABLE.read("anything", "they") == "them"
    assert TABLE.write("anything", "them") == "they"


def test_japanese_stands_beside_its_row() -> None:
    language.use("ja")
    try:
        assert TABLE.write("order", Serve("pear", hot=True, to="them")) == "その客に熱いなしを出す"
        assert TABLE.write("order", Serve("pear", to="you"), english=True) == "serve a pear to you"
        assert TABLE.write("price", 3) == "3枚"
    finally:
        language.use(language.ENGLISH)


def test_what_is_only_written_is_never_read() -> None:
    assert TABLE.write("price", 3) == "3 coins"
    assert TABLE.senses("price", "3 coins") == ()


def test_a_phrase_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing"):
        Phrasing((means("dish", "air", "[air]"),)).senses("dish", "air")


@pytest.mark.parametrize("template", ["air] please", "air [please", "air (please|now"])
def test_brackets_have_to_match(template: str) -> None:
    with pytest.raises(ValueError, match="brackets"):
        Phrasing((means("dish", "air", template),)).senses("dish", "air")
