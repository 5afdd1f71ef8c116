import { isActiveGM } from '../active-gm.ts';
import { oneByOne } from './one-by-one.ts';

/**
 * Takes those out of their fights who were there only as a token that is not linked, when its scene is deleted, as one
 * who is deleted alone is taken out: the actor they were made from would have their turns otherwise.
 */
export function watchScenes(): void {
  Hooks.on('deleteScene', scene => {
    if (!isActiveGM()) return;
    const gone = new Set([...scene.tokens].flatMap(({ actorLink, id }) => (actorLink ? [] : (id ?? []))));
    void oneByOne(async () => {
      for (const combat of game.combats) {
        const ids = combat.combatants.contents.flatMap(({ id, sceneId, tokenId }) =>
          sceneId === scene.id && gone.has(tokenId ?? '') ? (id ?? []) : [],
        );
        if (ids.length > 0) await combat.deleteEmbeddedDocuments('Combatant', ids);
      }
    });
  });
}
