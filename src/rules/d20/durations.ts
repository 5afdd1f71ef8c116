import { endOf, passingOf } from '../shared/conditions.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { Fighter } from '../shared/ruleset.ts';
import { thenDue } from './ailments.ts';
import { thenBurns } from './burning.ts';
import type { D20Fighter } from './fighter.ts';
import { settled } from './hit-points.ts';
import { fighterIn } from './setup.ts';
import { fighterAfter } from './state.ts';

type Fighters = Readonly<Record<FighterId, Fighter>>;

/** Rounds in a minute (D20-STAT-01). */
const ROUNDS = 10;

/** What is counted in minutes has one less of them after every ten rounds of a fight (D20-BOON-02). */
export function minutePassing(fighter: D20Fighter, round: number): readonly Fact[] {
  if (round <= 1 || (round - 1) % ROUNDS !== 0) return [];
  return oneLess(fighter, ({ lasts, effect }) => lasts?.unit === 'minutes' && effect === undefined);
}

/**
 * Durations in turns pass with the fighter's own turn, those in rounds at the place in the order at which they began: that of
 * the fighter who caused the condition, or of the next in the order if that one has moved; if neither has a place, the
 * fighter's own (D20-RND-03).
 */
export function passing(fighter: D20Fighter, turn: FighterId, order: readonly FighterId[]): readonly Fact[] {
  const counts = ({ lasts, by, before }: Condition) => {
    if (lasts?.unit === 'turns') return fighter.id;
    return [before, by].find(id => id !== undefined && order.includes(id)) ?? fighter.id;
  };
  return oneLess(fighter, known => known.lasts?.unit !== 'minutes' && counts(known) === turn);
}

/** One less of what these conditions last; who loses the hit points of a spell may fall (D20-BOON-03). */
function oneLess(fighter: D20Fighter, isMeant: (known: Condition) => boolean): readonly Fact[] {
  const { id: who, state } = fighter;
  const facts = state.conditions.flatMap((known): Fact[] => {
    if (!known.lasts || !isMeant(known)) return [];
    const left = known.lasts.amount - 1;
    return [left > 0 ? passingOf(who, known, left) : endOf(who, known)];
  });
  return settled(fighter, thenBurns(fighter, thenDue(fighter, facts)));
}

/** The fighters once a place in the order has come, and what lasted until then is over. */
export function afterPlace(place: FighterId, order: readonly FighterId[], fighters: Fighters): Fighters {
  return eachAfter(fighters, fighter => passing(fighter, place, order));
}

/** The fighters after these facts. */
export function afterFacts(fighters: Fighters, facts: readonly Fact[]): Fighters {
  return facts.length === 0 ? fighters : eachAfter(fighters, () => facts);
}

function eachAfter(fighters: Fighters, factsOf: (fighter: D20Fighter) => readonly Fact[]): Fighters {
  const all = Object.entries(fighters).map(([id, one]): [FighterId, Fighter] => {
    const fighter = fighterIn({ fighters }, id);
    return [id, fighter ? fighterAfter(fighter, factsOf(fighter)) : one];
  });
  return Object.fromEntries(all);
}
