import type { FighterId } from '../rules/shared/play.ts';
import type { Fact } from '../rules/shared/fact.ts';
import type { Fighter, FightState, Ruleset } from '../rules/shared/ruleset.ts';

/** Whether the turn of the one who acted is over with these facts, in a fight where they are paid. */
export function endsTurn(
  ruleset: Ruleset,
  paid: FightState,
  acted: FighterId,
  facts: readonly Fact[],
): boolean {
  return paid.turn === acted && !ruleset.keepsTurn(acted, facts);
}

/** The fight once something is done: what it cost is paid, and the turn of the one who acted is over unless it goes on. */
export function fightAfterExchange(
  ruleset: Ruleset,
  fight: FightState,
  fighters: Readonly<Record<FighterId, Fighter>>,
  acted: FighterId,
  facts: readonly Fact[],
): FightState {
  const paid = ruleset.fightAfter(fight, facts);
  return endsTurn(ruleset, paid, acted, facts) ? ruleset.nextTurn(paid, fighters) : paid;
}

/** The fight as two fighters need it: an exchange keeps no more of it than that. */
export function fightOf(fight: FightState, those: readonly FighterId[]): FightState {
  return {
    ...fight,
    order: fight.order.filter(id => those.includes(id)),
    ap: Object.fromEntries(Object.entries(fight.ap).filter(([id]) => those.includes(id))),
  };
}

/** What decides somebody's place in the order, the most telling number first; empty for who has not rolled. */
export type Rank = readonly number[];

/** Sorts those who act first to the front: the higher number, one after the other; who has none comes last. */
export function byRank(a: Rank, b: Rank): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [one = -Infinity, other = -Infinity] = [a[i], b[i]];
    if (one !== other) return one < other ? 1 : -1;
  }
  return 0;
}
