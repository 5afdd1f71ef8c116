import { describe, expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';
import { systemsPlayed } from './table.ts';

/** A combat system with the type of its spells, the action that casts one, and what one is made of. */
const SYSTEMS = [
  ['mythras', 'power', 'cast-magic', { cost: 1 }],
  ['d20', 'd20-spell', 'cast', { casting: 'standard', delivery: 'ray', damage: '2d6' }],
  ['segments', 'segments-spell', 'cast', { damage: '2d6' }],
] as const;

describe.each(systemsPlayed(SYSTEMS, 1))('what now, by the rules of %s', (ruleset, type, action, system) => {
  const { pages, gm } = setUpSeats(['Game Master', 'Alix'], { ruleset, isFresh: false });
  const mine = `game.actors.find(one => one.testUserPermission(game.users.getName('Alix'), 'OWNER'))`;

  /** The rows of the actions on the sheet: name, what stands beside it, and the spell named. */
  const rows = () =>
    pages[0].evaluate<{ name: string; about: string; action: string; tool: string }[]>(`(async () => {
      const actor = ${mine};
      const { element } = await new actor.sheet.constructor({ document: actor }).render({ force: true });
      return [...element.querySelectorAll('.passe-act')].map(button => ({
        name: button.querySelector('span').textContent,
        about: button.querySelector('small')?.textContent ?? '',
        action: button.dataset.key,
        tool: button.dataset.tool ?? '',
      }));
    })()`);

  test('a spell stands in it by its name, with what a click begins', async () => {
    const spell = await pages[0].evaluate<string>(`(async () => {
      const [made] = await ${mine}.createEmbeddedDocuments('Item', [
        { name: 'Sunspear', type: '${type}', system: ${JSON.stringify(system)} },
      ]);
      if ('${ruleset}' === 'mythras') {
        const magic = { key: 'magic', kind: 'professional', points: 60 };
        await ${mine}.createEmbeddedDocuments('Item', [{ name: 'Magic', type: 'skill', system: magic }]);
      }
      return made.id;
    })()`);
    await agree(pages);
    const all = await rows();
    expect(all.find(({ tool }) => tool === spell)).toMatchObject({ name: 'Sunspear', action });
    expect(all.find(({ tool }) => tool === spell)?.about).toMatch(/cast/iu);
  });

  test('it asks whom, and the faces stand under the name of the spell', async () => {
    const faces = await pages[0].evaluate<{ title: string; faces: number }>(`(async () => {
      const actor = ${mine};
      const sheet = await new actor.sheet.constructor({ document: actor }).render({ force: true });
      sheet.element.querySelector('.passe-act[data-tool]').click();
      const shown = await passePlayer.until('the faces', () => document.querySelector('.passe-whom'));
      await passePlayer.until('a face', () => shown.querySelector('.passe-foe'));
      const title = shown.querySelector('.window-title').textContent;
      const faces = shown.querySelectorAll('.passe-foe').length;
      const app = [...foundry.applications.instances.values()].find(({ id }) => id === 'passe-whom');
      await app.close();
      return { title, faces };
    })()`);
    expect(faces.title).toContain('Sunspear');
    expect(faces.faces).toBeGreaterThan(1);
    expect(await gm.heard()).toEqual([]);
  });
});
