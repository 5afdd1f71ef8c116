import { activeRuleset } from '../combat-system/active-system.ts';
import { userName } from '../documents/audience.ts';
import { fightStateOf, hasBegun } from '../documents/combat-state.ts';
import { actorWith, everyFighter, isActor, uuidOf } from '../documents/fighter-id.ts';
import { isActiveGM, whenWriterChanges } from '../platform/active-gm.ts';
import { localize } from '../platform/localize.ts';
import { notifyOnce } from '../platform/notify.ts';
import { enqueue } from '../platform/slices.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { missedDeparture, PasseCombat, passTurnFrom } from './combat.ts';
import { enqueueIn } from './enqueue-in.ts';
import { isAskedIn } from './turn-ending.ts';
import { endTurn, followTurn, nextTurnIdOf } from './turns.ts';

/** Follows turns that players ended, and combatants deleted on their turn, while no GM was there. */
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
    void enqueueIn(combat, async () => {
      const left = missedDeparture(combat);
      await (left ? passTurnFrom(combat, left) : followTurn(combat, null));
    });
  }
  for (const user of game.users) void enqueue(() => endTurnFor(user));
}

/** Ends the turn that a user has asked to end, if it is theirs and still goes on. For the active GM's client. */
async function endTurnFor(user: User.Implementation): Promise<void> {
  const asked = user.getFlag(SYSTEM_ID, 'turnEnded');
  if (!asked) return;
  // First: a request must not end a turn twice, and can be made again after it was undone.
  await user.setFlag(SYSTEM_ID, 'turnEnded', null);
  const combat = game.combats.find(one => nextTurnIdOf(one) === asked.recordId);
  if (!(combat instanceof PasseCombat) || !hasBegun(combat)) return;
  const isTheirs = combat.combatant?.testUserPermission(user, 'OWNER') === true;
  const now = fightStateOf(combat);
  if (!isTheirs || !now || combat.combatant?.id !== asked.combatant || isAskedIn(combat, now)) return;
  void enqueueIn(combat, () => endTurn(combat));
}

/**
 * Removes unlinked tokens' combatants when their scene is deleted, as Foundry does for a single token: their
 * base actors would get the turns otherwise.
 */
export function watchScenes(): void {
  Hooks.on('deleteScene', scene => {
    if (!isActiveGM()) return;
    const gone = new Set([...scene.tokens].flatMap(({ actorLink, id }) => (actorLink ? [] : (id ?? []))));
    for (const combat of game.combats) {
      void enqueueIn(combat, async () => {
        const ids = combat.combatants.contents.flatMap(({ id, sceneId, tokenId }) =>
          sceneId === scene.id && gone.has(tokenId ?? '') ? (id ?? []) : [],
        );
        if (ids.length > 0) await combat.deleteEmbeddedDocuments('Combatant', ids);
      });
    }
  });
}

/**
 * Ends conditions caused by deleted fighters, who no longer engage or hold anybody. The rules ignore them at
 * once; they are written too, so that no token shows an icon.
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
 * Notifies the GM of unknown conditions that players write on their own actors. The rules ignore them: see
 * `conditionsOf`.
 */
export function watchConditions(): void {
  announceAll();
  whenWriterChanges(announceAll);
  Hooks.on('updateActor', (actor, change, _options, userId) => {
    if (change.system && 'state' in change.system) look(actor, userId);
  });
}

function announceAll(): void {
  for (const actor of game.actors) look(actor, actor._stats.lastModifiedBy);
}

function look(actor: Actor.Implementation, userId: string | null): void {
  if (!isActiveGM() || !userId || game.users.get(userId)?.isGM !== false) return;
  if (!isActor(actor) || !actor.isFighter()) return;
  const known = actor.toState()?.conditions.length ?? 0;
  if (known === actor.system.state.conditions.length) return;
  notifyOnce(userId, localize('CHEAT.conditions', { user: userName(userId), actor: actor.tableName }));
}
