import type { Fighters } from '../../fight/turns.ts';
import type { ChoiceQuestion, FighterId } from '../../rules/shared/play.ts';
import type { Attempt, Fighter, FightState, Ruleset, Setup } from '../../rules/shared/ruleset.ts';
import type { OpenAction, Purpose } from '../../rules/shared/open-action.ts';
import type { Chance } from '../dice.ts';
import type { Answerer } from '../policy.ts';
import { type Battle, LUCK_USES, type Manner, partyOf, setupIn } from './battle.ts';
import { luckAnswer, offersLuck } from './luck.ts';
import { type Ratings, sensibleAnswers } from './ratings.ts';

/** Chooses the attempts and answers in a fight. */
export interface Player {
  /** The attempt of the fighter whose turn it is, who is neither out nor gone; null for none. */
  attempt(fight: FightState, fighters: Fighters, isGone: (id: FighterId) => boolean): Attempt | null;
  answers(setup: Setup): Answerer;
  /** Notes points as a fighter loses them. */
  hurt(who: FighterId, points: number): void;
}

/** The number of actions declared in advance, by manner. */
const AT_ONCE: Readonly<Record<Manner, number>> = { careful: 1, sensible: 2, ruthless: 4 };

/** The malus on a foe for each fighter who engages it already. */
const CROWDED = 100;

/** Plays a fight once, each party in its manner (docs/forecast.md). */
export function sensiblePlayer(ruleset: Ruleset, battle: Battle, ratings: Ratings, chance: Chance): Player {
  const memory: Memory = { foeOf: new Map(), lost: new Map(), ranked: new Map() };
  return {
    attempt(fight, fighters, isGone) {
      const fighter = fight.turn === null ? undefined : fighters[fight.turn];
      if (!fighter) return null;
      return attemptOf({ ruleset, battle, ratings, memory, fight, fighters, fighter, isGone });
    },
    answers: setup => answersIn(ruleset, battle, setup, chance),
    hurt: (who, points) => void memory.lost.set(who, (memory.lost.get(who) ?? 0) + points),
  };
}

/** What a player remembers of a fight. */
interface Memory {
  /** The last foe of each fighter. */
  readonly foeOf: Map<FighterId, FighterId>;
  /** Points lost by each fighter. */
  readonly lost: Map<FighterId, number>;
  /** The attacks of one on another, the best first: what they are worth was found before the fight. */
  readonly ranked: Map<string, readonly RatedAttack[]>;
}

/** The turn of a fighter. */
interface Turn {
  readonly ruleset: Ruleset;
  readonly battle: Battle;
  readonly ratings: Ratings;
  readonly memory: Memory;
  readonly fight: FightState;
  readonly fighters: Fighters;
  readonly fighter: Fighter;
  isGone(id: FighterId): boolean;
}

/** What a fighter does first, then an attack, then what makes one possible, then waiting; null for nothing. */
function attemptOf(turn: Turn): Attempt | null {
  const { ruleset, memory, fight, fighter } = turn;
  const known = kindsOf(ruleset, setupOf(turn, { action: '', by: fighter.id, at: fighter.id, with: '' }));
  const ready = ruleset.underWay?.(fighter).find(({ due }) => due <= fight.round)?.with;
  const weapons = ready === undefined ? ruleset.weaponsOf(fighter).map(({ id }) => id) : [ready];
  const rise = meantTo('rise', known);
  const open = (ids: readonly string[], tools: readonly string[] = ['']) =>
    openAction(turn, known, ids, tools);

  const { actions } = ruleset.moment(fight);
  const first =
    open(actions.filter(id => known.get(id)?.purpose !== 'wait')) ??
    (fighter.state.conditions.length > 0 ? open(rise) : null);
  if (first) return first;
  const strikes = ['attack', ...meantTo('strike', known)];
  const attack = firstOf(
    attacksOf(turn, weapons, strikes),
    one => ruleset.refusal(setupOf(turn, one)) === null,
  );
  if (attack) memory.foeOf.set(fighter.id, attack.at);
  return (
    attack ??
    open([...rise, ...meantTo('recover', known)], ['', ...weapons]) ??
    foesStanding(turn).flatMap(at => closing(turn, at))[0] ??
    // MYT-ACT-13: who waits can still parry, for the point that a turn costs anyway.
    (ruleset.passFacts ? open(actions) : null)
  );
}

function setupOf({ ruleset, battle, fighters, fight }: Turn, attempt: Attempt): Setup {
  return setupIn(ruleset, battle, { attempt, fighters, fight });
}

function foesStanding({ battle, fighter, isGone }: Turn): readonly FighterId[] {
  const foes = battle.parties[partyOf(battle, fighter.id) === 0 ? 1 : 0].members;
  return foes.filter(id => !isGone(id));
}

/** Every attack on a foe who stands: the preferred foe first, each with the best weapon first. */
function* attacksOf(turn: Turn, weapons: readonly string[], strikes: readonly string[]): Generator<Attempt> {
  const { memory, fighter } = turn;
  const foes = foesStanding(turn);
  const rated = (at: FighterId) => attacksAt(turn, at, weapons, strikes);
  const own = isRuthless(turn) ? undefined : foes.find(at => memory.foeOf.get(fighter.id) === at);
  if (own !== undefined) for (const { attempt } of rated(own)) yield begun(turn, attempt);
  const rest = foes.filter(at => at !== own).map(at => [at, valueOf(turn, at, rated(at))] as const);
  for (const [at] of rest.sort(([, a], [, b]) => b - a)) {
    for (const { attempt } of rated(at)) yield begun(turn, attempt);
  }
}

/** What an attack begins: where a weapon has to be made ready first, that. */
function begun(turn: Turn, attempt: Attempt): Attempt {
  const { defaultAction } = turn.ruleset;
  return defaultAction && attempt.action === 'attack'
    ? { ...attempt, action: defaultAction(setupOf(turn, attempt)) }
    : attempt;
}

function isRuthless({ battle, fighter }: Turn): boolean {
  return battle.parties[partyOf(battle, fighter.id)].manner === 'ruthless';
}

/** The attacks on a foe, the best first. */
function attacksAt(
  { memory, ratings, fighter: { id: by } }: Turn,
  at: FighterId,
  weapons: readonly string[],
  strikes: readonly string[],
): readonly RatedAttack[] {
  const pair = `${by} ${at} ${weapons.join(' ')}`;
  const known = memory.ranked.get(pair);
  if (known) return known;
  const rated = weapons.flatMap(weapon =>
    strikes.map(action => ({
      attempt: { action, by, at, with: weapon },
      score: ratings(by, weapon, at, action),
    })),
  );
  rated.sort((a, b) => b.score - a.score);
  memory.ranked.set(pair, rated);
  return rated;
}

/** The value of striking at a foe: less where others fight it, except for the ruthless. */
function valueOf(turn: Turn, at: FighterId, [best]: readonly RatedAttack[]): number {
  const { memory, fighter, isGone } = turn;
  const most = best?.score ?? 0;
  if (isRuthless(turn)) return most + (memory.lost.get(at) ?? 0);
  let others = 0;
  for (const [who, whom] of memory.foeOf) if (whom === at && who !== fighter.id && !isGone(who)) others += 1;
  return most - CROWDED * others;
}

/** The answers of all who fight, each party's in its manner; of others the suggested ones. */
function answersIn(ruleset: Ruleset, battle: Battle, setup: Setup, chance: Chance): Answerer {
  const [cautious] = ruleset.presentation.tactics;
  const isIn = (id: FighterId) => Object.hasOwn(battle.fighters, id);
  const partyWith = (id: FighterId) => battle.parties[partyOf(battle, id)];
  const leaningOf = (id: FighterId) =>
    isIn(id) && partyWith(id).manner === 'careful' ? cautious : undefined;
  const answer = sensibleAnswers(ruleset, setup, chance, leaningOf);
  return question => {
    const answered = answer(question);
    if (question.ask === 'roll' || !('chosen' in answered) || !isIn(question.by)) return answered;
    const { manner, luck = LUCK_USES[0] } = partyWith(question.by);
    if (offersLuck(question)) return { chosen: luckAnswer(question, luck) };
    return { chosen: severalOf(question, answered.chosen, manner) };
  };
}

/** An attack, and how much it does (`ratings.ts`). */
interface RatedAttack {
  readonly attempt: Attempt;
  readonly score: number;
}

function firstOf<One>(all: Iterable<One>, fits: (one: One) => boolean): One | undefined {
  for (const one of all) if (fits(one)) return one;
  return undefined;
}

/**
 * Repeats a choice by manner: where the actions of a round are declared in advance, players declare more than
 * the one required.
 */
function severalOf(
  { options, atLeast, atMost }: ChoiceQuestion,
  chosen: readonly string[],
  manner: Manner,
): readonly string[] {
  const [only] = chosen;
  const times = options.find(({ id }) => id === only)?.times ?? 1;
  if (atLeast === 0 || atMost === 1 || chosen.length !== 1 || only === undefined || times === 1)
    return chosen;
  return Array.from({ length: Math.min(times, atMost, AT_ONCE[manner]) }, () => only);
}

type KnownAction = Pick<OpenAction, 'kind' | 'needs' | 'purpose'>;
type Known = ReadonlyMap<string, KnownAction>;

const kindsByRules = new WeakMap<Ruleset, Known>();

/** The kinds and uses of actions that need nobody else, constant over a run. */
function kindsOf(ruleset: Ruleset, setup: Setup): Known {
  const known = kindsByRules.get(ruleset) ?? new Map(ruleset.openActions(setup).map(one => [one.id, one]));
  kindsByRules.set(ruleset, known);
  return known;
}

function meantTo(purpose: Purpose, known: Known): readonly string[] {
  return [...known].flatMap(([id, one]) => (one.purpose === purpose ? [id] : []));
}

/** The first open action of some of a fighter's, with one of some tools; null for none. */
function openAction(
  turn: Turn,
  known: Known,
  ids: readonly string[],
  tools: readonly string[],
): Attempt | null {
  const { id: by } = turn.fighter;
  for (const tool of tools) {
    for (const action of ids) {
      const attempt = { action, by, at: by, with: tool };
      // Most are refused: only the rest are looked up.
      if (turn.ruleset.refusal(setupOf(turn, attempt)) !== null) continue;
      const one = known.get(action);
      if (one && one.kind !== 'reactive' && (one.needs !== 'weapon' || tool !== '')) return attempt;
    }
  }
  return null;
}

/** The attempts that bring a fighter within reach of a foe, or past who keeps it off. */
function closing(turn: Turn, at: FighterId): readonly Attempt[] {
  const attempt = { action: '', by: turn.fighter.id, at, with: '' };
  return turn.ruleset
    .openActions(setupOf(turn, attempt))
    .filter(({ purpose, refused }) => purpose === 'close' && refused === undefined)
    .map(({ id: action }) => ({ ...attempt, action }));
}
