import { hasBegun } from '../documents/combat-state.ts';
import { isActiveGM, whenWriterChanges } from '../platform/active-gm.ts';
import { enqueue } from '../platform/serial-queue.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { PasseCombat } from './combat.ts';
import { leftOnTurn, passOn } from './leave-combat.ts';
import { endTurn, followTurn, nextMark } from './turns.ts';

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
  const combat = game.combats.find(one => nextMark(one) === asked.mark);
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
