import { reactionsLeft } from '../../../rules/runequest4/defence.ts';
import { armourPenalty } from '../../../rules/runequest4/skills.ts';
import { locationNumbers } from '../mythras/roll-data.ts';
import { opposedView } from './sheets/runequest4-view.ts';
import type { Runequest4Actor } from './to-fighter.ts';

/** The numbers that follow from those of the actor, for formulas (MYT-CHAR-04, RQ4-STYLE-01). */
export function rollData(actor: Runequest4Actor): Readonly<Record<string, unknown>> {
  const { fighter, options } = opposedView(actor);
  return {
    damageModifier: fighter.damageModifier,
    armourPenalty: armourPenalty(fighter, options),
    reactionsLeft: Math.max(0, reactionsLeft(fighter)),
    locations: locationNumbers(fighter.locations, fighter.state.hurt),
  };
}
