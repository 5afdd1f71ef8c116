import {
  globals,
  localize,
  type FoundryCombat,
  type FoundryCombatant,
  type FoundryToken,
} from '../applications/foundry-globals.ts';
import type { Notifications } from '../applications/ui/notifications.ts';
import { statusEffects } from '../helpers/status-registry.ts';
import { DialogV2 } from '../applications/api/dialog.ts';

interface Tracker {
  viewed: FoundryCombat | null;
  readonly combats: FoundryCombat[];
}

const TIME_ACTIONS = [
  'startCombat',
  'endCombat',
  'nextTurn',
  'previousTurn',
  'nextRound',
  'previousRound',
  'rollAll',
  'rollNPC',
  'resetAll',
] as const;

/** True if a button of the tracker is named after what the combat does. */
export function isTimeAction(action: string): action is (typeof TIME_ACTIONS)[number] {
  return (TIME_ACTIONS as readonly string[]).includes(action);
}

function combatantOf(tracker: Tracker, target: HTMLElement): FoundryCombatant | undefined {
  const id = target.closest<HTMLElement>('[data-combatant-id]')?.dataset['combatantId'] ?? '';
  return tracker.viewed?.combatants.get(id);
}

/** Begin a new combat and show it. */
export async function createCombat(this: Tracker): Promise<FoundryCombat> {
  const combatClass = globals.CONFIG['Combat']?.['documentClass'] as {
    create(data: object): Promise<FoundryCombat>;
  };
  const scene = (globalThis as { canvas?: { scene?: { id: string } | null } }).canvas?.scene;
  const combat = await combatClass.create({ scene: scene?.id ?? null, active: true });
  this.viewed = combat;
  return combat;
}

/** Show the next of several combats. */
export function cycleCombat(this: Tracker): void {
  const { combats, viewed } = this;
  const at = viewed ? combats.indexOf(viewed) : -1;
  this.viewed = combats[(at + 1) % combats.length] ?? null;
}

/** Remove a combat that was not begun. */
export async function deleteCombat(this: Tracker): Promise<void> {
  const title = localize('COMBAT.Delete');
  const content = `<p>${localize('COMBAT.DeleteWarning')}</p>`;
  if ((await DialogV2.confirm({ window: { title }, content })) === true) await this.viewed?.delete();
}

/** Let the tokens that are selected on the board take part. */
export async function addSelected(this: Tracker): Promise<void> {
  const canvas = (globalThis as { canvas?: { tokens: { controlled: { document: FoundryToken }[] } } }).canvas;
  const tokens = (canvas?.tokens.controlled ?? []).map(token => token.document);
  if (!tokens.length) {
    (globals.ui['notifications'] as Notifications).warn('COMBAT.NoTokensSelected', { localize: true });
    return;
  }
  const combat = this.viewed ?? (await createCombat.call(this));
  const absent = tokens.filter(token => !combat.combatants.find(({ tokenId }) => tokenId === token.id));
  const data = absent.map(token => ({
    tokenId: token.id,
    sceneId: token.parent?.id ?? null,
    actorId: token.actor?.isToken ? (token as { actorId?: string }).actorId : token.actor?.id,
    hidden: token.hidden,
  }));
  if (data.length) await combat.createEmbeddedDocuments('Combatant', data);
}

/** Roll initiative for one combatant. */
export async function rollInitiative(
  this: Tracker,
  _event: PointerEvent,
  target: HTMLElement,
): Promise<void> {
  const combatant = combatantOf(this, target);
  if (combatant) await this.viewed?.rollInitiative([combatant.id]);
}

/** Hide a combatant from the players, or show it. */
export async function toggleHidden(this: Tracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const combatant = combatantOf(this, target);
  await combatant?.update({ hidden: !combatant.hidden });
}

/** Mark a combatant as defeated, or not. */
export async function toggleDefeated(
  this: Tracker,
  _event: PointerEvent,
  target: HTMLElement,
): Promise<void> {
  const combatant = combatantOf(this, target);
  if (!combatant) return;
  const defeated = !combatant.isDefeated;
  await combatant.update({ defeated });
  const status = globals.CONFIG['specialStatusEffects']?.['DEFEATED'];
  const actor = combatant.actor as {
    toggleStatusEffect?(id: unknown, options: object): Promise<unknown>;
  } | null;
  if (statusEffects().some(({ id }) => id === status))
    await actor?.toggleStatusEffect?.(status, { overlay: true, active: defeated });
}

/** Let a combatant leave the combat. */
export async function removeCombatant(
  this: Tracker,
  _event: PointerEvent,
  target: HTMLElement,
): Promise<void> {
  await combatantOf(this, target)?.delete();
}

/** Select the token of a combatant, or open its sheet on a double click; a click on a button of its line is the button's. */
export function activateCombatant(this: Tracker, event: PointerEvent, target: HTMLElement): void {
  if ((event.target as Element).closest('button')) return;
  const combatant = combatantOf(this, target);
  const { actor, token } = combatant ?? {};
  if (!actor?.testUserPermission(globals.game.user, 'OBSERVER')) return;
  if (event.detail === 2) {
    actor.sheet?.render({ force: true });
    return;
  }
  const placed = token as { object?: { control(options: object): boolean } | null } | null | undefined;
  placed?.object?.control({ releaseOthers: true });
}
