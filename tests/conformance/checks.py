"""The contract as checks of any game: plain functions that raise AssertionError.

They need no test runner, so that the built wheel is checked by them inside Pyodide as well. Each takes a
game, how many play and a seed; a random game is played, and at some of its positions everything is asked.
"""

from __future__ import annotations

import copy
import json
import pickle
import random
import re
from collections.abc import Callable, Iterator, Mapping
from importlib.util import find_spec
from typing import Any, get_type_hints

from estates_core.ai.bot import Budget, decide
from estates_core.ai.levels import level as find_level
from estates_core.ai.levels import levels
from estates_core.bridge import Bridge, ErrorData
from estates_core.drawing import Drawing
from estates_core.errors import NotAtChance, NotationError, SetupError
from estates_core.game import CHANCE, TERMINAL, Action, Game, Message, State, draw
from estates_core.match import Match, MatchState, round_state
from estates_core.record import load_record, write_record
from estates_core.record.model import new_record
from estates_core.words import LANGUAGES, catalogue, say

from .conservation import conserved
from .effects import hold
from .shapes import observation_problems, problems, result_of

TOKEN = re.compile(r"[A-Za-z0-9.-]{1,40}")

Options = Mapping[str, Any] | None

SHARE = 0.5
"""How many positions of a game are asked everything: of each kind of question half of what it names."""


def positions(
    game: Game, players: int, seed: int, options: Options = None
) -> Iterator[tuple[State, Action, State]]:
    """A random game, ply by ply: the position, what is played and the position after it."""
    rng = random.Random(seed)
    state = game.new_initial_state(players, options)
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            action = draw(state, rng.random())
        else:
            action = rng.choice(state.legal_actions())
        after = state.clone()
        after.apply(action)
        yield state, action, after
        state = after


def sampled(
    game: Game, players: int, seed: int, options: Options, part: float
) -> Iterator[tuple[State, Action, State]]:
    """About that part, times `SHARE`, of a random game's positions, the first and the last ones included.

    Of a match about as many as of a game.
    """
    rng = random.Random(f"sample {seed}")
    part *= SHARE / rounds_of(game)
    for count, (before, action, after) in enumerate(positions(game, players, seed, options)):
        if count < 2 or after.is_terminal() or rng.random() < part:
            yield before, action, after


def rounds_of(game: Game) -> int:
    return game.rounds if isinstance(game, Match) else 1


def fingerprint(state: State) -> str:
    """Everything that the contract lets one ask about a position, as text."""
    legal = list(map(str, state.legal_actions()))
    viewers = [None, *range(state.players)]
    return json.dumps(
        [
            state.current_player(),
            state.phase,
            legal,
            state.bounds(),
            [state.observation(viewer) for viewer in viewers],
            [[score.player, score.total] for score in state.scores()],
            state.returns(),
            state.sealed(),
            state.standing() if isinstance(state, MatchState) else None,
        ]
    )


WELL_SAID: set[tuple[str, str]] = set()
"""Messages that have been looked at, with their facts: most are met again and again."""


def check_words(message: Message, namespace: str) -> None:
    """The message has a sentence in each language that needs no other facts than it has."""
    assert isinstance(message, Message), message
    told = (message.id, repr(message.facts))
    if told in WELL_SAID:
        return
    json.dumps({name: value for name, value in message.facts.items() if not _said(value)})
    for language in LANGUAGES:
        template = catalogue(language).get(message.id)
        assert template is not None, f"{message.id} has no words in {language}"
        words = say(message, language, ["Ada", "Ben", "Cleo", "Dana", "Eve", "Finn"])
        assert words.strip(), f"{message.id} says nothing in {language}"
        assert "{" not in words, f"{message.id} in {language} lacks facts: {words} {dict(message.facts)}"
        assert f"{namespace}." not in words, f"{message.id} shows an id in {language}: {words}"
        assert not re.search(r"\bNone\b", words), f"{message.id} shows None in {language}: {words}"
    WELL_SAID.add(told)


def _said(value: Any) -> bool:
    """Whether a fact is itself said: a message or a list of them."""
    return isinstance(value, Message) or (
        isinstance(value, list) and bool(value) and isinstance(value[0], Message)
    )


def tokens_are_exact(game: Game, players: int, seed: int, options: Options = None) -> None:
    """`parse_action` and `str` are inverses over the universe; no other text is a token."""
    tokens = [str(action) for action in game.universe]
    assert len(set(tokens)) == len(tokens), "two actions have one token"
    for number, (action, token) in enumerate(zip(game.universe, tokens, strict=True)):
        assert TOKEN.fullmatch(token), token
        assert game.parse_action(token) == action
        assert hash(game.parse_action(token)) == hash(action)
        json.dumps(action.describe())
        assert action.describe()["kind"] == action.kind
        # To look for similar tokens takes a while, so not every one is spoilt.
        for other in (token + "x", " " + token, token.upper() + ".") if number % 12 == seed % 12 else ():
            try:
                game.parse_action(other)
            except NotationError as error:
                assert error.text == other[:80]
            else:
                raise AssertionError(f"{other!r} was read as a token")


def setup_is_checked(game: Game, players: int, seed: int, options: Options = None) -> None:
    """Only the right number of players and known options with allowed values set a game up."""
    first = game.new_initial_state(players, options)
    assert first.players == players
    assert first.game is game
    assert dict(first.options) == game.check_setup(players, options)
    bad: list[tuple[Any, Any]] = [
        (game.min_players - 1, None),
        (game.max_players + 1, None),
        (True, None),
        (str(players), None),
        (players, {"no such option": 1}),
    ]
    bad += [(players, {option.name: object()}) for option in game.options]
    for how_many, values in bad:
        try:
            game.new_initial_state(how_many, values)
        except SetupError as error:
            assert error.allowed
        else:
            raise AssertionError(f"{how_many!r} players with {values!r} were set up")


def legality_is_decided_once(game: Game, players: int, seed: int, options: Options = None) -> None:
    """For every action of the universe: it is legal if and only if no rule refuses it, with words."""
    for state, _, after in sampled(game, players, seed, options, 0.12):
        for position in (state, after) if after.is_terminal() else (state,):
            legal = position.legal_actions()
            listed = set(legal)
            assert len(listed) == len(legal), "an action is listed twice"
            assert position.clone().legal_actions() == legal, "the order is not canonical"
            assert bool(legal) != position.is_terminal()
            for action in game.universe:
                refusal = position.why_not(action)
                assert (refusal is None) == (action in listed), f"{action}: {refusal} in {position.phase}"
                if refusal is not None:
                    assert refusal.rule in game.rules
                    json.dumps(dict(refusal.facts))
                    case = refusal.facts.get("case")
                    message_id = f"{game.namespace}.refusal.{refusal.rule.id}"
                    special = f"{message_id}.{case}"
                    found = special if case is not None and special in catalogue("en") else message_id
                    check_words(Message(found, refusal.facts), game.namespace)
            assert listed <= set(game.universe)


def chance_is_listed(game: Game, players: int, seed: int, options: Options = None) -> None:
    """At a chance ply the outcomes are the legal actions, with probabilities that sum to 1."""
    last = None
    for state, _, last in positions(game, players, seed, options):  # noqa: B007, as it is asked after the loop
        if state.current_player() == CHANCE:
            outcomes = state.chance_outcomes()
            assert tuple(action for action, _ in outcomes) == state.legal_actions()
            assert abs(sum(probability for _, probability in outcomes) - 1) < 1e-9
            assert all(probability > 0 for _, probability in outcomes)
        else:
            assert 0 <= state.current_player() < players
            _refuses_chance(state)
    assert last is not None and last.is_terminal()
    _refuses_chance(last)


def _refuses_chance(state: State) -> None:
    try:
        state.chance_outcomes()
    except NotAtChance as error:
        assert error.state is state
    else:
        raise AssertionError("chance_outcomes() answers where nothing is drawn")


def clones_are_independent(game: Game, players: int, seed: int, options: Options = None) -> None:
    """Playing on a copy changes nothing of the original, and the copy goes on just the same."""
    for state, action, after in sampled(game, players, seed, options, 0.08):
        before = fingerprint(state)
        copy = state.clone()
        assert type(copy) is type(state)
        assert fingerprint(copy) == before
        child = state.child(action)
        copy.apply(action)
        assert fingerprint(copy) == fingerprint(child) == fingerprint(after)
        for other in state.legal_actions():
            state.child(other)
        assert fingerprint(state) == before


def copies_and_pickles_play_on(game: Game, players: int, seed: int, options: Options = None) -> None:
    """Copied, deep-copied or pickled at any time, a position is the same one, and so goes on alone."""
    assert copy.copy(game) is copy.deepcopy(game) is game
    for state, action, after in sampled(game, players, seed, options, 0.08):
        state.why_not(action)
        before = fingerprint(state)
        copies = [copy.copy(state), copy.deepcopy(state)]
        copies += [pickle.loads(pickle.dumps(state, protocol)) for protocol in (2, pickle.HIGHEST_PROTOCOL)]
        for twin in copies:
            assert type(twin) is type(state)
            assert repr(twin) == repr(state)
            assert fingerprint(twin) == before
            assert twin.game.name == game.name
            assert twin.why_not(action) is None
            twin.apply(action)
            assert fingerprint(twin) == fingerprint(after)
        assert fingerprint(state) == before
        if not after.is_terminal():
            _play_out(copies[-1], random.Random(seed))
    again = pickle.loads(pickle.dumps(game))
    assert again is game or isinstance(game, Match)
    assert [rule.id for rule in again.rules] == [rule.id for rule in game.rules]
    assert list(map(str, again.universe)) == list(map(str, game.universe))


def nothing_handed_out_is_shared(game: Game, players: int, seed: int, options: Options = None) -> None:
    """Whoever spoils what the contract hands out spoils nothing of the position, nor of another game."""
    fresh = fingerprint(game.new_initial_state(players, options))
    for state, action, after in sampled(game, players, seed, options, 0.05):
        before, now = fingerprint(state), fingerprint(after)
        legal = state.legal_actions()
        refusals = [state.why_not(other) for other in game.universe[:: max(1, len(game.universe) // 40)]]
        handed_out = [
            state.options,
            state.bounds(),
            [state.observation(viewer) for viewer in (None, *range(players))],
            [[line.facts for line in score.lines] for score in state.scores()],
            [other.describe() for other in legal],
            [state.label(other).facts for other in legal],
            [refusal.facts for refusal in refusals if refusal is not None],
            *[state.prompt(viewer).facts for viewer in (None, *range(players))],
            [event.facts for event in game.events(state, action, after, None)],
            game.check_setup(players, options),
            state.standing() if isinstance(state, MatchState) else None,
        ]
        spoil(handed_out)
        assert fingerprint(state) == before
        assert fingerprint(after) == now
        assert fingerprint(game.new_initial_state(players, options)) == fresh
        check_words(state.prompt(None), game.namespace)
    for level in levels(game.name):
        known = dict(level.knowledge)
        spoil(level.knowledge)
        assert find_level(game.name, level.id).knowledge == known


def spoil(thing: Any) -> None:
    """Change everything in it that lets itself be changed."""
    if isinstance(thing, Mapping):
        for value in list(thing.values()):
            spoil(value)
        try:
            for key in list(thing):
                thing[key] = "spoilt"  # type: ignore[index]
            thing["spoilt"] = True  # type: ignore[index]
        except TypeError:
            pass
    elif isinstance(thing, list | tuple):
        for value in thing:
            spoil(value)
        if isinstance(thing, list):
            thing.append("spoilt")


def drawings_tell_no_secrets(game: Game, players: int, seed: int, options: Options = None) -> None:
    """A position draws itself as text; what a seat is shown is the same when hidden things are redrawn."""
    rng = random.Random(f"drawings {seed}")
    for state, _, after in sampled(game, players, seed, options, 0.1):
        for position in (state, after):
            text = str(position)
            assert len(text.splitlines()) > 3
            assert max(map(len, text.splitlines())) <= 120
            assert text == str(position.drawing(*range(players)))
            if find_spec("html") is not None:  # which the page's library does without, as it asks for no HTML
                text_of_it = html_unescaped(re.sub(r"<[^<>]*>", "", position._repr_html_()))
                assert text_of_it == str_with_ends(position.drawing())
            assert game.name in repr(position)
            assert repr(position) == repr(position.clone())
        assert repr(state) != repr(after)
        for seat in range(players):
            redrawn = state.resample(seat, rng)
            assert str(redrawn.drawing(seat)) == str(state.drawing(seat))
            assert str(redrawn.drawing(None)) == str(state.drawing(None))


def html_unescaped(text: str) -> str:
    """What a browser shows for the text of an HTML element."""
    from html import unescape

    assert not re.search(r"[<>]|&(?!(amp|lt|gt|quot|#x27);)", text)
    return unescape(text)


def str_with_ends(drawing: Drawing) -> str:
    """A drawing's text with the spaces at its lines' ends, as a notebook gets it."""
    return "\n".join("".join(span.text for span in line) for line in drawing.lines)


def observations_are_whitelists(game: Game, players: int, seed: int, options: Options = None) -> None:
    """Observations are JSON of exactly the declared shape, and each call gives its own data."""
    for state, _, after in sampled(game, players, seed, options, 0.2):
        for position in (state, after):
            for viewer in (None, *range(players)):
                view = position.observation(viewer)
                assert json.loads(json.dumps(view, allow_nan=False)) == view, "not what JSON gives back"
                assert not observation_problems(position, view), observation_problems(position, view)
                assert view["phase"] == position.phase
            assert json.loads(json.dumps(position.bounds())) == position.bounds()


def answers_have_their_shape(game: Game, players: int, seed: int, options: Options = None) -> None:
    """All that crosses the bridge is exactly what is declared, at a table of people and one bot.

    Where nothing is asked the game goes on by itself, so that what is answered next is of several plies.
    """
    bridge = Bridge()
    rng = random.Random(seed)

    def ask(op: str, **arguments: Any) -> Any:
        request = {"id": seed, "op": op, "session": "s", "lang": rng.choice(LANGUAGES), **arguments}
        answer = json.loads(bridge.dispatch(json.dumps(request)))
        failed = "error" in answer
        found = answer["error" if failed else "result"]
        assert answer == {"id": seed, "ok": not failed, "error" if failed else "result": found}
        shape = ErrorData if failed else result_of(op)
        wrong = list(problems(found, shape, op))
        assert not wrong, wrong
        return found

    def look(position: Any) -> Any:
        shown = position["seen"]["snapshot"]
        state = bridge.tables.sessions["s"].tree.state
        for sight in filter(None, (position["seen"], position["open"])):
            wrong = observation_problems(state, sight["snapshot"]["view"])
            assert not wrong, wrong
            legal = {str(action): action.describe() for action in state.legal_actions()}
            for action in sight["snapshot"]["legal"]:
                beside = action.keys() - {"token", "words", "effects"}
                assert {name: action[name] for name in beside} == legal[action["token"]]
        return shown

    rounds = rounds_of(game)
    seats = [{"name": "Ada"}, {"kind": "bot", "bot": levels(game.name)[0].id}, *[{}] * (players - 2)]
    begin = {"game": game.name, "players": players, "options": dict(options or {}), "rounds": rounds}
    shown = look(ask("new", **begin, seed=seed, seats=seats, viewer=0, follow=True))
    ask("catalogue")
    ask("rules", game=game.name)
    ask("why_not", token="nonsense")
    session = bridge.tables.sessions["s"]
    while not session.is_terminal():
        if rng.random() > SHARE / rounds:
            session.play(rng.choice(session.legal_actions()))
            continue
        shown = look(ask("snapshot", viewer=None, since=shown["plies"]))
        player = session.current_player()
        if rng.random() < 0.05:
            assert isinstance(ask("stop"), dict)
            ask("think", ms=0, level=levels(game.name)[0].id, viewer=player)
            ask("undo", viewer=player, since=shown["plies"])
            ask("redo", viewer=player, since=shown["plies"], seats=[player])
            look(ask("goto", ply=shown["ply"], viewer=None))
            for action in rng.sample(game.universe, 5):
                ask("why_not", token=str(action), viewer=rng.choice([None, 0, 1]))
            ask("play", token=str(rng.choice(game.universe)), viewer=1 - min(player, 1))
            look(ask("goto", ply=shown["ply"], viewer=player))
            player = session.current_player()
        token = str(rng.choice(session.legal_actions()))
        shown = look(ask("play", token=token, viewer=player, follow=rng.random() < 0.5, since=shown["plies"]))
    whole = ask("snapshot", viewer=None)
    assert look(whole)["terminal"]
    look(ask("open", record="\n".join(whole["record"]["lines"]), ply=3))
    ask("close")


def effects_come_true(game: Game, players: int, seed: int, options: Options = None) -> None:
    """What follows from an action is JSON, and what playing it brings; asking changes nothing."""
    for state, _, _ in sampled(game, players, seed, options, 0.15):
        if state.current_player() == CHANCE:
            continue
        before = fingerprint(state)
        if isinstance(state, MatchState):
            for action in state.legal_actions():
                assert state.effects(action) == state.acting.effects(action)
            continue
        for action in state.legal_actions():
            said = state.effects(action)
            assert json.loads(json.dumps(said, allow_nan=False)) == said, "not what JSON gives back"
            wrong = list(problems(said, get_type_hints(type(state).effects)["return"], str(action)))
            assert not wrong, wrong
            after = state.clone()
            after.apply(action)
            hold(state, action, after)
        assert fingerprint(state) == before, "asking for effects changed the position"
    layout = game.describe_layout()
    assert json.loads(json.dumps(layout, allow_nan=False)) == layout


def hidden_things_stay_hidden(game: Game, players: int, seed: int, options: Options = None) -> None:
    """Redrawing what a seat can't know changes nothing that it can see, and gives a playable position."""
    rng = random.Random(f"hidden {seed}")
    for state, _, _ in sampled(game, players, seed, options, 0.15):
        before = fingerprint(state)
        player = state.current_player()
        for seat in range(players):
            other = state.resample(seat, rng)
            assert fingerprint(state) == before, "resample changed the position"
            assert other.current_player() == player
            assert other.phase == state.phase
            assert other.observation(seat) == state.observation(seat)
            assert other.scores_for(seat) == state.scores_for(seat)
            assert other.sealed() == state.sealed()
            assert other.prompt(seat) == state.prompt(seat), "the prompt tells what is hidden"
            assert other.prompt(None) == state.prompt(None)
            if player in (seat, CHANCE):
                assert other.legal_actions() == state.legal_actions()
                assert other.bounds() == state.bounds()
            if player == seat:
                for action in state.legal_actions():
                    assert other.effects(action) == state.effects(action), "an effect tells what is hidden"
            if rng.random() < 0.2:
                _play_out(other, rng)


def _play_out(state: State, rng: random.Random) -> None:
    state = state.clone()
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        assert state.why_not(action) is None
        state.apply(action)


def sealed_choices_are_not_seen(game: Game, players: int, seed: int, options: Options = None) -> None:
    """Until all have chosen, nobody else can tell one sealed choice from another."""
    for state, _, _ in positions(game, players, seed, options):
        if not state.sealed() or len(state.legal_actions()) < 2:
            continue
        player = state.current_player()
        one, two = state.legal_actions()[0], state.legal_actions()[-1]
        after_one, after_two = state.child(one), state.child(two)
        if not after_one.sealed():
            continue  # the last choice is in: all are revealed
        for viewer in (None, *range(players)):
            same = after_one.observation(viewer) == after_two.observation(viewer)
            seen = game.events(state, one, after_one, viewer) == game.events(state, two, after_two, viewer)
            assert same == (viewer != player), f"seat {viewer} looks at seat {player}"
            assert seen or viewer == player
            assert viewer == player or after_one.scores_for(viewer) == after_two.scores_for(viewer)


def everything_has_words(game: Game, players: int, seed: int, options: Options = None) -> None:
    """Every prompt, label, event, score line and outcome has a sentence in every language."""
    namespace = game.namespace
    for state, action, after in positions(game, players, seed, options):
        for position in (state, after) if after.is_terminal() else (state,):
            for viewer in (None, *range(players)):
                check_words(position.prompt(viewer), namespace)
        for viewer in (None, 0, players - 1):
            for event in game.events(state, action, after, viewer):
                check_words(event, namespace)
    last = after
    rng = random.Random(f"words {seed}")
    for state, _, _ in sampled(game, players, seed, options, 0.1):
        legal = state.legal_actions()
        for choice in rng.sample(legal, min(8, len(legal))):
            check_words(state.label(choice), namespace)
    for score in last.scores():
        for line in score.lines:
            facts = {**line.facts, "points": line.points}
            check_words(Message(f"{namespace}.score.{line.kind}", facts), namespace)
    outcome = last.outcome()
    assert outcome is not None
    check_words(outcome.reason, namespace)
    if outcome.places:
        assert {seat for seat, place in enumerate(outcome.places) if place == 1} == set(outcome.winners)


def results_are_sound(game: Game, players: int, seed: int, options: Options = None) -> None:
    """Scores add up, returns sum to 0, and a game ends exactly once, with winners."""
    for state, _, after in positions(game, players, seed, options):
        assert state.outcome() is None
        assert not any(state.returns())
        for position in (state, after) if after.is_terminal() else (state,):
            scores = position.scores()
            assert [score.player for score in scores] == list(range(players))
            for score in scores:
                assert score.total == sum(line.points for line in score.lines)
                json.dumps([[line.kind, line.points, dict(line.facts)] for line in score.lines])
    assert after.current_player() == TERMINAL
    assert after.legal_actions() == ()
    outcome = after.outcome()
    assert outcome is not None
    assert outcome.winners
    assert len(set(outcome.winners)) == len(outcome.winners)
    returns = after.returns()
    assert abs(sum(returns)) < 1e-9
    assert max(returns) <= 1
    assert {seat for seat, value in enumerate(returns) if value == max(returns)} == set(outcome.winners)
    assert None not in after.scores_for(None), "scores are still hidden at the end"
    for action in game.universe:
        assert after.why_not(action) is not None, f"{action} after the end"


def nothing_is_lost(game: Game, players: int, seed: int, options: Options = None) -> None:
    """Money, cards and pieces are conserved at every ply."""
    base = game.base if isinstance(game, Match) else game
    opened = {option.name: True for option in base.options if option.name.startswith("open_")}
    previous = None
    for state, _, after in positions(game, players, seed, {**(options or {}), **opened}):
        rounds = [position.round if isinstance(position, MatchState) else 1 for position in (state, after)]
        if previous is None:
            previous = conserved(base.namespace, state.observation(None), players)
        now = conserved(base.namespace, after.observation(None), players)
        if rounds[0] == rounds[1]:
            assert now == previous, f"{previous} became {now}"
        previous = now


def records_replay(game: Game, players: int, seed: int, options: Options = None) -> None:
    """A game written as text and read again is the same game, ply by ply and to the letter."""
    record = new_record(game, players, options)
    tree = record.tree
    rng = random.Random(f"variations {seed}")
    for _, action, after in positions(game, players, seed, options):
        node = tree.play(action)
        assert fingerprint(node.state) == fingerprint(after) if rng.random() < 0.05 else True
        if rng.random() < 0.05:
            parent = node.parent
            assert parent is not None
            tree.add(parent, rng.choice(parent.state.legal_actions()), main=False)
    text = write_record(record)
    again = load_record(text)
    assert write_record(again) == text
    assert again.rounds == record.rounds
    assert again.options == record.options
    line = tree.line()
    assert [node.action for node in again.tree.line()] == [node.action for node in line]
    assert again.tree.size == tree.size
    assert fingerprint(again.final_state()) == fingerprint(tree.cursor.state)


ITERATIONS = 4
"""Of a level's budget: enough to search, little enough for many positions."""
TURNS = 2
"""Decisions of a game that every level is asked for: others at each table and with each option."""


def bots_play_fair(game: Game, players: int, seed: int, options: Options = None) -> None:
    """Every level chooses a legal action, the same again, and the same when hidden things are redrawn."""
    rng = random.Random(f"bots {seed} {players} {rounds_of(game)} {options}")
    chosen = [state for state, _, _ in positions(game, players, seed, options) if state.current_player() >= 0]
    for level in levels(game.name):
        for state in rng.sample(chosen, min(TURNS, len(chosen))):
            inner = round_state(state)
            seat = state.current_player()
            before = fingerprint(state)
            budget = Budget(min(level.budget.iterations, ITERATIONS))
            choice = decide(level.bot(), inner, seat, random.Random(f"{seed}/x"), budget)
            assert fingerprint(state) == before, f"{level.id} changed the position"
            assert state.why_not(choice.action) is None, f"{level.id} chose {choice.action}"
            redrawn = inner.resample(seat, rng)
            again = decide(level.bot(), redrawn, seat, random.Random(f"{seed}/x"), budget)
            assert again == choice, f"{level.id} chose {choice}, then {again}"
            if choice.reason is not None:
                check_words(choice.reason, game.namespace)


CHECKS: tuple[Callable[[Game, int, int, Options], None], ...] = (
    tokens_are_exact,
    setup_is_checked,
    legality_is_decided_once,
    chance_is_listed,
    clones_are_independent,
    copies_and_pickles_play_on,
    nothing_handed_out_is_shared,
    drawings_tell_no_secrets,
    observations_are_whitelists,
    answers_have_their_shape,
    effects_come_true,
    hidden_things_stay_hidden,
    sealed_choices_are_not_seen,
    everything_has_words,
    results_are_sound,
    nothing_is_lost,
    records_replay,
    bots_play_fair,
)
"""Every check, for whoever runs them without a test runner."""
