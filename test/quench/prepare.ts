import { tables } from 'practice-documents';
import { names } from './foundry.ts';

/**
 * Lays the practice table of the world's combat system in an empty world, for a Game Master. Throws when the world is not
 * empty, or when it has chosen no combat system, or one for which there is no table.
 */
export async function prepare(): Promise<void> {
  const { game, CONFIG } = names();
  if ([...game.actors].length > 0)
    throw new Error('This world is not empty: make one of its own for the trial.');
  const ruleset = String(game.settings.get('passe-darmes', 'ruleset'));
  if (ruleset === '')
    throw new Error(
      'This world plays by no rules yet: choose them in the window that asks, or in the settings of the system.',
    );
  const documents = tables[ruleset];
  if (!documents)
    throw new Error(`There is no table for ${ruleset}: choose one of ${Object.keys(tables).join(', ')}.`);
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
