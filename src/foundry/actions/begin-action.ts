import { actionOf } from '../../rules/mythras/actions/all-actions.ts';
import type { FightingActor } from '../documents/actor.ts';
import { tell } from '../chat/telling.ts';
import { combatOfFighter, fightStateOf } from '../fight/fight-state.ts';
import { fighterOf } from '../fight/fighter-of.ts';
import { onlyTarget, weaponsFor, type Acting } from '../sheets/character/actions-context.ts';
import { chooseWeapon } from '../sheets/character/choose-weapon.ts';
import { undertake } from '../situation/undertake.ts';
import { words } from '../words.ts';

/** A fighter as it could act now, and in which fight. */
export function actingOf(actor: FightingActor): Acting {
  const fighter = fighterOf(actor);
  const fight = fightStateOf(combatOfFighter(fighter.id));
  return { actor, fighter, fight, nameOf: id => actor.items.get(id)?.label ?? null };
}

/**
 * Begins an action in the chat, or tells the user why not.
 * @param asks whether the situation is shown first
 */
export async function beginAction(actor: FightingActor, id: string, asks = false): Promise<boolean> {
  const acting = actingOf(actor);
  const by = acting.fighter.id;
  const weapons = actionOf(id)?.needs === 'weapon' ? weaponsFor(acting, id) : [];
  const weapon =
    weapons.length > 1 ? await chooseWeapon(acting, words(`ACTION.${id}.name`), weapons) : weapons[0];
  if (weapon === null) return false;
  const at = onlyTarget() ?? by;
  const { refusal } = await undertake({ action: id, by, at, with: weapon ?? '' }, asks);
  tell(refusal, acting.nameOf);
  return refusal === null;
}
