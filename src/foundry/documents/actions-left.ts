import { activeRuleset } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { fightStateOf, hasBegun } from './combat-state.ts';
import { fighterIdOf } from './fighter-id.ts';

/** The bar attribute for the points left to act with, which are kept in the combat and not on the actor. */
export const ACTIONS = 'actions';

/** A fighter's points left to act with, as a bar; full outside a combat. */
export function actionsLeft(actor: FightingActor): { readonly value: number; readonly max: number } | null {
  const fighter = actor.toFighter();
  if (!fighter) return null;
  const most = activeRuleset().mostPoints(fighter);
  const combat = game.combats.find(
    one => hasBegun(one) && one.combatants.some(({ actor: who }) => who === actor),
  );
  const left = combat ? (fightStateOf(combat)?.ap[fighterIdOf(actor)] ?? 0) : most;
  return { value: left, max: Math.max(most, left) };
}
