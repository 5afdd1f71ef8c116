import { SYSTEM_ID } from '../system.ts';

/** Takes the tiles off the scenes that showed where things lie in an earlier version. For the active GM. */
export async function clearOldTiles(): Promise<void> {
  for (const scene of game.scenes) {
    const old = [...scene.tiles].filter(({ flags }) => 'lies' in ((flags as Flags)[SYSTEM_ID] ?? {}));
    const ids = old.flatMap(({ id }) => id ?? []);
    if (ids.length > 0) await scene.deleteEmbeddedDocuments('Tile', ids);
  }
}

type Flags = Readonly<Record<string, object | undefined>>;
