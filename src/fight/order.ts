import type { FighterId } from '../rules/shared/play.ts';
import type { Fact } from '../rules/shared/fact.ts';
import type { Fighter, FightState, Ruleset } from '../rules/shared/ruleset.ts';

/** The fight once an exchange is over: what it cost is paid, and if it was the turn of the one who acted, the turn is over. */
export function fightAfterExchange(
  ruleset: Ruleset,
  fight: FightState,
  fighters: Readonly<Record<FighterId, Fighter>>,
  acted: FighterId,
  facts: readonly Fact[],
): FightState {
  const paid = ruleset.fightAfter(fight, facts);
  return paid.turn === acted ? ruleset.nextTurn(paid, fighters) : paid;
}

/** The fight as two fighters need it: an exchange keeps no more of it than that. */
export function fightOf(fight: FightState, those: readonly FighterId[]): FightState {
  return {
    ...fight,
    order: fight.order.filter(id => those.includes(id)),
    ap: Object.fromEntries(Object.entries(fight.ap).filter(([id]) => those.includes(id))),
  };
}
