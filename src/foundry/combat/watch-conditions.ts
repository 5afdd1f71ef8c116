import { activeRuleset } from '../combat-system/active-system.ts';
import { localize } from '../platform/localize.ts';
import { notifyOnce } from '../platform/notify.ts';
import { enqueue } from '../platform/serial-queue.ts';
import { userName } from '../documents/audience.ts';
import { actorWith, everyFighter, isActor, uuidOf } from '../documents/fighter-id.ts';
import { isActiveGM, whenWriterChanges } from '../platform/active-gm.ts';

/**
 * Whoever is gone engages and holds nobody any more. The rules see it so at once; here it is written as well, so that no
 * token shows an icon of it.
 */
export function watchLettingGo(): void {
  for (const hook of ['deleteActor', 'deleteToken', 'deleteScene'] as const) Hooks.on(hook, letGo);
  whenWriterChanges(letGo);
  letGo();
}

function letGo(): void {
  if (!isActiveGM()) return;
  void enqueue(async () => {
    for (const actor of everyFighter()) {
      const { conditions } = actor.system.toObject().state;
      const lasting = conditions.filter(one => !isByOneGone(one));
      if (lasting.length < conditions.length)
        await actor.update({ system: { state: { conditions: lasting } } } as unknown as Actor.UpdateData);
    }
  });
}

function isByOneGone({
  condition,
  by,
}: {
  readonly condition: string;
  readonly by?: string | null | undefined;
}): boolean {
  return (
    Boolean(by) && activeRuleset().ids.heldBy.includes(condition) && actorWith(uuidOf(by ?? '')) === null
  );
}

/**
 * Tells the GM of conditions that players write on their own actors and that the rules do not know. They count for
 * nothing: see `conditionsOf`.
 */
export function watchConditions(): void {
  tellAll();
  whenWriterChanges(tellAll);
  Hooks.on('updateActor', (actor, change, _options, userId) => {
    if (change.system && 'state' in change.system) look(actor, userId);
  });
}

function tellAll(): void {
  for (const actor of game.actors) look(actor, actor._stats.lastModifiedBy);
}

function look(actor: Actor.Implementation, userId: string | null): void {
  if (!isActiveGM() || !userId || game.users.get(userId)?.isGM !== false) return;
  if (!isActor(actor) || !actor.isFighter()) return;
  const known = actor.toState()?.conditions.length ?? 0;
  if (known === actor.system.state.conditions.length) return;
  notifyOnce(userId, localize('CHEAT.conditions', { user: userName(userId), actor: actor.tableName }));
}
