import type { FightingActor } from '../documents/actor.ts';
import { tell } from '../chat/telling.ts';
import { combatOfFighter, fightStateOf } from '../fight/fight-state.ts';
import { onlyOneInReach } from '../map/within-reach.ts';
import { numbersFor, onlyTarget, weaponsFor, type Acting } from './actions-context.ts';
import { askNumber } from './ask-number.ts';
import { chooseWeapon } from './choose-weapon.ts';
import { undertake } from '../situation/undertake.ts';
import { words } from '../words.ts';

/** A fighter as it could act now, and in which fight. */
export function actingOf(actor: FightingActor): Acting {
  const fighter = actor.toFighter();
  if (!fighter) throw new Error(`no fighter: ${actor.uuid}`);
  const fight = fightStateOf(combatOfFighter(fighter.id));
  return { actor, fighter, fight, nameOf: id => actor.thing(id)?.label ?? null };
}

/**
 * Begins an action in the chat, or tells the user why not.
 * @param asks whether the situation is shown first
 */
export async function beginAction(actor: FightingActor, id: string, asks = false): Promise<boolean> {
  const acting = actingOf(actor);
  const by = acting.fighter.id;
  const named = await namedWith(acting, id);
  if (named === null) return false;
  const at = onlyTarget() ?? by;
  const thing = named ?? onlyOneInReach({ action: id, by, at });
  const { refusal } = await undertake({ action: id, by, at, with: thing }, asks);
  tell(refusal, acting.nameOf);
  return refusal === null;
}

/** The weapon or the number that is named with an action, asked for where there is a choice; null when the user thinks better of it. */
async function namedWith(acting: Acting, id: string): Promise<string | null | undefined> {
  const numbers = numbersFor(acting, id);
  if (numbers) return askNumber(id, numbers);
  const weapons = weaponsFor(acting, id);
  return weapons.length > 1 ? chooseWeapon(acting, words(`ACTION.${id}.name`), weapons) : weapons[0];
}
