import { expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

/* The import of creatures, where what it knows their words by cannot be fetched. */

const { table, pages } = setUpSeats(['Game Master'], { isFresh: false });

test('says why, returns to the text, and reads it once the names have loaded', async () => {
  const seen = await pages[0].evaluate<string[]>(`(async () => {
    const directory = document.createElement('section');
    directory.innerHTML = '<header class="directory-header"><div class="header-actions"></div></header>';
    Hooks.callAll('renderActorDirectory', ui.actors, directory);
    directory.querySelector('.passe-import-open').click();
    const window = await passePlayer.until('the import', () =>
      [...foundry.applications.instances.values()].find(({ id, rendered }) => id === 'passe-import' && rendered));
    const pack = game.packs.get('passe-darmes.weapons');
    const { getDocuments, getIndex } = pack;
    pack.getDocuments = pack.getIndex = () => Promise.reject(new Error('the line is down'));
    const text = JSON.stringify([{ name: 'Rat', stats: [], attributes: {}, hit_locations: [], combat_styles: [], skills: [] }]);
    await window.read(text).catch(() => undefined);
    const failed = [window.standing.stage, window.element.textContent.includes('the line is down') ? 'told' : 'untold'];
    delete pack.getDocuments;
    delete pack.getIndex;
    await window.read(text);
    const then = window.standing.stage;
    await window.close();
    return [...failed, then];
  })()`);
  expect(seen).toEqual(['write', 'told', 'preview']);
  expect(table.errors().join()).toContain('the line is down');
});
