import type { Fact } from '../../rules/shared/fact.ts';
import { SYSTEM_ID } from '../system.ts';
import { idOf } from './fight-state.ts';

/**
 * Writes the initiative that came of what a round was declared with, and the places of equals: the order of the combat
 * follows from them (REF-INIT-02). Writes nothing where nobody declared anything.
 */
export async function writeDeclaredOrder(
  combat: Combat.Implementation,
  facts: readonly Fact[],
): Promise<void> {
  const declared = facts.filter(fact => fact.fact === 'declared');
  const updates = combat.turns.flatMap(combatant => {
    const said = declared.find(({ who }) => who === idOf(combatant));
    if (!said) return [];
    const tie = declared.length - said.place;
    return [{ _id: combatant.id, initiative: said.initiative, flags: { [SYSTEM_ID]: { tie } } }];
  });
  if (updates.length > 0)
    await combat.updateEmbeddedDocuments('Combatant', updates as Combatant.UpdateData[]);
}
