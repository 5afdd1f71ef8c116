import type { Fact } from '../../rules/shared/fact.ts';
import { idOf } from './fight-state.ts';
import type { Place } from './initiative.ts';

/**
 * The places that come of what a round was declared with: the initiative, and the order of equals (REF-INIT-02). None
 * where nobody declared anything.
 */
export function declaredOrder(combat: Combat.Implementation, facts: readonly Fact[]): readonly Place[] {
  const declared = facts.filter(fact => fact.fact === 'declared');
  return combat.turns.flatMap((combatant): Place[] => {
    const said = declared.find(({ who }) => who === idOf(combatant));
    return said ? [{ combatant, initiative: said.initiative, tie: declared.length - said.place }] : [];
  });
}
