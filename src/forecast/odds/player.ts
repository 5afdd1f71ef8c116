import type { Fighters } from '../../fight/turns.ts';
import type { ChoiceQuestion, FighterId } from '../../rules/shared/play.ts';
import type { Attempt, FightState, Ruleset, Setup } from '../../rules/shared/ruleset.ts';
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
  const foeOf = new Map<FighterId, FighterId>();
  const lost = new Map<FighterId, number>();
  /** The attacks of one on another, the best first: what they are worth was found before the fight. */
  const ranked = new Map<string, readonly RatedAttack[]>();
  const mannerOf = (id: FighterId) => battle.parties[partyOf(battle, id)].manner;
  const [cautious] = ruleset.presentation.tactics;
  const leaningOf = (id: FighterId) => {
    return Object.hasOwn(battle.fighters, id) && mannerOf(id) === 'careful' ? cautious : undefined;
  };

  return {
    attempt(fight, fighters, isGone) {
      const fighter = fight.turn === null ? undefined : fighters[fight.turn];
      if (!fighter) return null;
      const by = fighter.id;
      const ready = ruleset.underWay?.(fighter).find(({ due }) => due <= fight.round)?.with;
      const weapons = ready === undefined ? ruleset.weaponsOf(fighter).map(({ id }) => id) : [ready];
      const foes = battle.parties[partyOf(battle, by) === 0 ? 1 : 0].members;
      const standing = foes.filter(id => !isGone(id));
      const setupOf = (attempt: Attempt) => setupIn(ruleset, battle, { attempt, fighters, fight });
      const known = kindsOf(ruleset, setupOf({ action: '', by, at: by, with: '' }));
      const open = (ids: readonly string[], tools: readonly string[] = ['']) =>
        openAction(ruleset, setupOf, known, { ids, by, tools });

      // Where a weapon has to be made ready first, that is what an attack with it begins.
      const begin = (one: Attempt): Attempt =>
        ruleset.defaultAction && one.action === 'attack'
          ? { ...one, action: ruleset.defaultAction(setupOf(one)) }
          : one;

      const { actions } = ruleset.moment(fight);
      const first =
        open(actions.filter(id => known.get(id)?.purpose !== 'wait')) ??
        (fighter.state.conditions.length > 0 ? open(meantTo('rise', known)) : null);
      if (first) return first;
      const attack = firstOf(
        attacks(standing, isGone, by, weapons, ['attack', ...meantTo('strike', known)], begin),
        one => ruleset.refusal(setupOf(one)) === null,
      );
      if (attack) foeOf.set(by, attack.at);
      return (
        attack ??
        open([...meantTo('rise', known), ...meantTo('recover', known)], ['', ...weapons]) ??
        standing.flatMap(at => closing(ruleset, setupOf({ action: '', by, at, with: '' })))[0] ??
        // MYT-ACT-13: who waits can still parry, for the point that a turn costs anyway.
        (ruleset.passFacts ? open(actions) : null)
      );
    },
    answers: setup => {
      const answer = sensibleAnswers(ruleset, setup, chance, leaningOf);
      return question => {
        const answered = answer(question);
        if (question.ask === 'roll' || !('chosen' in answered)) return answered;
        if (!Object.hasOwn(battle.fighters, question.by)) return answered;
        const { manner, luck = LUCK_USES[0] } = battle.parties[partyOf(battle, question.by)];
        if (offersLuck(question)) return { chosen: luckAnswer(question, luck) };
        return { chosen: severalOf(question, answered.chosen, manner) };
      };
    },
    hurt: (who, points) => void lost.set(who, (lost.get(who) ?? 0) + points),
  };

  /** Every attack on a foe who stands: the preferred foe first, each with the best weapon first. */
  function* attacks(
    foes: readonly FighterId[],
    isGone: (id: FighterId) => boolean,
    by: FighterId,
    weapons: readonly string[],
    strikes: readonly string[],
    begin: (attempt: Attempt) => Attempt,
  ): Generator<Attempt> {
    const isRuthless = mannerOf(by) === 'ruthless';
    const own = isRuthless ? undefined : foes.find(at => foeOf.get(by) === at);
    if (own !== undefined) for (const { attempt } of attacksAt(own)) yield begin(attempt);
    const rest = foes.filter(at => at !== own).map(at => [at, value(at)] as const);
    for (const [at] of rest.sort(([, a], [, b]) => b - a)) {
      for (const { attempt } of attacksAt(at)) yield begin(attempt);
    }

    function attacksAt(at: FighterId): readonly RatedAttack[] {
      const pair = `${by} ${at} ${weapons.join(' ')}`;
      const known = ranked.get(pair);
      if (known) return known;
      const rated = weapons.flatMap(weapon =>
        strikes.map(action => ({
          attempt: { action, by, at, with: weapon },
          score: ratings(by, weapon, at, action),
        })),
      );
      rated.sort((a, b) => b.score - a.score);
      ranked.set(pair, rated);
      return rated;
    }

    /** The value of striking at a foe: less where others fight it, except for the ruthless. */
    function value(at: FighterId): number {
      const most = attacksAt(at)[0]?.score ?? 0;
      if (isRuthless) return most + (lost.get(at) ?? 0);
      let others = 0;
      for (const [who, whom] of foeOf) if (whom === at && who !== by && !isGone(who)) others += 1;
      return most - CROWDED * others;
    }
  }
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
  ruleset: Ruleset,
  setupOf: (attempt: Attempt) => Setup,
  known: Known,
  { ids, by, tools }: { ids: readonly string[]; by: FighterId; tools: readonly string[] },
): Attempt | null {
  for (const tool of tools) {
    for (const action of ids) {
      const attempt = { action, by, at: by, with: tool };
      // Most are refused: only the rest are looked up.
      if (ruleset.refusal(setupOf(attempt)) !== null) continue;
      const one = known.get(action);
      if (one && one.kind !== 'reactive' && (one.needs !== 'weapon' || tool !== '')) return attempt;
    }
  }
  return null;
}

/** The attempts that bring a fighter within reach of a foe, or past who keeps it off. */
function closing(ruleset: Ruleset, setup: Setup): readonly Attempt[] {
  return ruleset
    .openActions(setup)
    .filter(({ purpose, refused }) => purpose === 'close' && refused === undefined)
    .map(({ id: action }) => ({ ...setup.attempt, action }));
}
