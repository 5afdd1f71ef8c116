import type { FightingActor } from '../combat-system/manifest.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Numbers, OpenAction } from '../../rules/shared/open-action.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { localize } from '../platform/localize.ts';
import { notifyIfMissing } from '../platform/lazy.ts';
import { notify } from '../platform/notify.ts';
import type { PasseActor } from '../documents/actor.ts';
import { combatOfFighter, fightStateOf } from '../documents/combat-state.ts';
import { fighterIdOf, isActor } from '../documents/fighter-id.ts';
import { itemNames, ownNames, tableNameOf } from '../documents/names.ts';
import { isReadable } from '../documents/unreadable.ts';
import { onlyOneInReach } from '../scene/reach.ts';
import type { Acting } from './actions-context.ts';
import { chooseTarget, releaseTargetOfOthers } from './chosen-target.ts';
import { unmarked } from '../ui/choices.ts';
import { beginOrAsk } from './declare.ts';
import { Possibilities } from './possibilities.ts';
import { whomFor } from './whom.ts';

/** A fighter as it could act now, and in which fight. */
export function actingOf(actor: FightingActor): Acting {
  const fighter = actor.toFighter();
  if (!fighter) throw new Error(`no fighter: ${actor.uuid}`);
  const fight = fightStateOf(combatOfFighter(fighter.id));
  return { actor, fighter, fight, nameOf: ownNames(actor) };
}

/**
 * Begins an action in the chat, or tells the user why not. If it needs a target, that is the user's, or whom the
 * user points at.
 */
export async function beginAction(actor: FightingActor, id: string): Promise<boolean> {
  return beginWith(actor, id, undefined, false);
}

/** The same with a weapon, a spell or an item that is named already. */
export async function beginWith(
  actor: FightingActor,
  id: string,
  named: string | undefined,
  asks: boolean,
): Promise<boolean> {
  if (!isReadable(actor)) return false;
  const acting = actingOf(actor);
  const { id: by } = acting.fighter;
  releaseTargetOfOthers(by);
  const possible = new Possibilities(acting);
  const action = possible.action(id, { at: by, tool: named ?? '' });
  if (!action) return false;
  const whom = await whomFor({ action, named }, possible);
  if (!whom) return false;
  const at = whom.fighter;
  const tool = named ?? (await namedWith(acting, action, possible.weaponsAt(action, at)));
  if (tool === null) return false;
  if (whom.token !== '') chooseTarget(whom.token, by);
  const itemId = tool ?? onlyOneInReach({ action: id, by, at });
  const { refusal } = await beginOrAsk({ action: id, by, at, with: itemId }, asks || whom.asks === true);
  if (refusal) releaseTargetOfOthers(null);
  notify(refusal, acting.nameOf);
  return refusal === null;
}

/** The weapon or the number that is named with an action, asked for where there is a choice; null when the user thinks better of it. */
async function namedWith(
  acting: Acting,
  { id, numbers }: OpenAction,
  weapons: readonly string[],
): Promise<string | null | undefined> {
  if (numbers) return numberFor(id, numbers);
  return weapons.length > 1 ? chooseWeapon(acting, localize(`ACTION.${id}.name`), weapons) : weapons[0];
}

/** Asks for the number that an action needs, such as the metres of a fall; null when the user thinks better of it. */
async function numberFor(action: string, { least, most }: Numbers): Promise<string | null> {
  const { askNumber } = await notifyIfMissing(() => import('../ui/ask-number.ts'));
  const given = await askNumber({
    title: localize(`ACTION.${action}.name`),
    question: localize(`ACTION.${action}.asks`),
    least,
    most,
    buttons: new Map([['say', localize('SHEET.sayNumber')]]),
  });
  return given && String(given.number);
}

/** Asks with which weapon something is done; null when the user thinks better of it. */
async function chooseWeapon(
  { fighter, actor }: Acting,
  title: string,
  ids: readonly string[],
): Promise<string | null> {
  const names = itemNames(actor, fighter);
  const question = localize('SHEET.withWhich');
  const chosen: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ['passe', 'passe-choice'],
    window: { title },
    content: `<p>${question}</p>`,
    buttons: ids.map(action => ({
      action,
      label: unmarked(names.get(action) ?? action),
    })),
    rejectClose: false,
  });
  return typeof chosen === 'string' ? chosen : null;
}

/** Fetches an item from the ground, with the fighter for whom this user acts (MYT-ACT-10). */
export async function pickUpItem(owner: FighterId, itemId: string): Promise<void> {
  const actor = actingActor();
  if (actor) await fetchItem(actor, owner, itemId);
  else notify({ rule: '', id: 'nobody-to-act' });
}

/** Fetches an item from the ground: one's own is readied again, another's is picked up. */
export async function fetchItem(actor: PasseActor, owner: FighterId, itemId: string): Promise<void> {
  const { own, others } = activeRuleset().takingUp;
  const action = fighterIdOf(actor) === owner ? own : others;
  if (action === null) return notify({ rule: '', id: 'cannot-be-taken-up' });
  await beginWithItem(actor, action, owner, itemId);
}

/** Begins an action with an item that is known, at a target that is known, or tells the user why not. */
export async function beginWithItem(
  actor: PasseActor,
  action: string,
  at: FighterId,
  itemId: string,
): Promise<void> {
  const { refusal } = await beginOrAsk({ action, by: fighterIdOf(actor), at, with: itemId });
  notify(refusal, id => actor.findItem(id)?.label ?? tableNameOf(id));
}

/** For whom this user acts now: whose turn it is, if that is theirs to play; else the token selected, or their character. */
export function actingActor(): FightingActor | null {
  const current = game.combat?.started ? game.combat.combatant : null;
  const selected = canvas.tokens?.controlled.find(({ actor }) => actor?.isOwner)?.actor;
  const actor = current?.isOwner ? current.actor : (selected ?? game.user.character);
  return isActor(actor) && actor.isFighter() ? actor : null;
}
