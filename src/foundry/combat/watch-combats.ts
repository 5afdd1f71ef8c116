import { activeRuleset } from '../combat-system/active-system.ts';
import { userName } from '../documents/audience.ts';
import { hasBegun } from '../documents/combat-state.ts';
import { actorWith, everyFighter, isActor, uuidOf } from '../documents/fighter-id.ts';
import { isActiveGM, whenWriterChanges } from '../platform/active-gm.ts';
import { localize } from '../platform/localize.ts';
import { notifyOnce } from '../platform/notify.ts';
import { enqueue } from '../platform/slices.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { leftOnTurn, PasseCombat, passOn } from './combat.ts';
import { endTurn, followTurn, nextTurnIdOf } from './turns.ts';

/** Catches up with the turns that players have ended, or left the fight on, while no GM was there. */
export function watchTurns(): void {
  followAll();
  whenWriterChanges(followAll);
  Hooks.on('updateUser', user => {
    if (isActiveGM()) void enqueue(() => endTurnFor(user));
  });
}

function followAll(): void {
  if (!isActiveGM()) return;
  for (const combat of game.combats) {
    if (!(combat instanceof PasseCombat)) continue;
    void enqueue(async () => {
      const left = leftOnTurn(combat);
      await (left ? passOn(combat, left) : followTurn(combat, null));
    });
  }
  for (const user of game.users) void enqueue(() => endTurnFor(user));
}

/** Ends the turn that a user has asked to end, if it is that user's and still goes on. For the active GM's client. */
async function endTurnFor(user: User.Implementation): Promise<void> {
  const asked = user.getFlag(SYSTEM_ID, 'turnEnded');
  if (!asked) return;
  // First: what is asked must not end a turn twice, and the same can be asked again once that was taken back.
  await user.setFlag(SYSTEM_ID, 'turnEnded', null);
  const combat = game.combats.find(one => nextTurnIdOf(one) === asked.recordId);
  if (!(combat instanceof PasseCombat) || !hasBegun(combat)) return;
  const isTheirs = combat.combatant?.testUserPermission(user, 'OWNER') === true;
  if (isTheirs && combat.combatant?.id === asked.combatant) await endTurn(combat);
}

/**
 * Takes those out of their fights who were there only as a token that is not linked, when its scene is deleted, as one
 * who is deleted alone is taken out: the actor they were made from would have their turns otherwise.
 */
export function watchScenes(): void {
  Hooks.on('deleteScene', scene => {
    if (!isActiveGM()) return;
    const gone = new Set([...scene.tokens].flatMap(({ actorLink, id }) => (actorLink ? [] : (id ?? []))));
    void enqueue(async () => {
      for (const combat of game.combats) {
        const ids = combat.combatants.contents.flatMap(({ id, sceneId, tokenId }) =>
          sceneId === scene.id && gone.has(tokenId ?? '') ? (id ?? []) : [],
        );
        if (ids.length > 0) await combat.deleteEmbeddedDocuments('Combatant', ids);
      }
    });
  });
}

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
