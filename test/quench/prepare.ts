import { documents } from 'practice-documents';
import { names } from './foundry.ts';

/** Lays the practice table in an empty world, for a Game Master. Throws when the world is not empty. */
export async function prepare(): Promise<void> {
  const { game, CONFIG } = names();
  if ([...game.actors].length > 0)
    throw new Error('This world is not empty: make one of its own for the trial.');
  const known = new Set([...game.users].map(({ name }) => name));
  const people = documents.users.filter(({ name, role }) => role < 4 && !known.has(String(name)));
  const made = [
    ['User', people],
    ['Actor', documents.actors],
    ['Scene', documents.scenes],
    ['Combat', documents.combats],
  ] as const;
  for (const [kind, sources] of made)
    await CONFIG[kind]?.documentClass.createDocuments(sources, { keepId: true });
}
