import type { Fact } from '../shared/fact.ts';
import type { FighterId } from '../shared/play.ts';
import type { FightState } from '../shared/ruleset.ts';

/*
 * The order of turns as readied actions and delays change it.
 */

/**
 * The fight with changed places in the order for readied actions and delays. Who steps in before the fighter whose turn it
 * is has the turn (D20-READY-04, D20-DELAY-01).
 */
export function fightAfter(fight: FightState, facts: readonly Fact[]): FightState {
  let { order, turn } = fight;
  for (const fact of facts) {
    if (fact.fact !== 'reordered') continue;
    order = reordered(order, fact);
    const { who, before } = fact;
    if (before !== undefined && before === turn && stepsIn(who, facts)) turn = who;
  }
  return order === fight.order ? fight : { ...fight, order, turn };
}

function stepsIn(id: FighterId, facts: readonly Fact[]): boolean {
  return facts.some(fact => fact.fact === 'gained' && fact.who === id && fact.condition === 'stepping-in');
}

function reordered(
  order: readonly FighterId[],
  { who, before, after }: Extract<Fact, { fact: 'reordered' }>,
): readonly FighterId[] {
  const others = order.filter(id => id !== who);
  const beside = others.indexOf(before ?? after ?? '');
  if (beside < 0 || others.length === order.length) return order;
  return others.toSpliced(before === undefined ? beside + 1 : beside, 0, who);
}

/** True where the turn of a fight is that of one who stepped in before another (D20-DELAY-01). */
export function isBefore({ order, turn }: FightState, other: FighterId | null): boolean {
  return turn !== null && other !== null && order.indexOf(turn) < order.indexOf(other);
}
