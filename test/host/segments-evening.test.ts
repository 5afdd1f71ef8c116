import { expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages } = setUpSeats(['Game Master', 'Alix'], { ruleset: 'segments', isFresh: false });

/** The faces of the foes for the first weapon of a fighter: whether they are open, and what is written under them. */
const faces = (name: string) =>
  pages[0].evaluate<{ name: string; isOpen: boolean; notes: string[] }[]>(`(async () => {
    const actor = passePlayer.actorNamed('${name}');
    const sheet = await new actor.sheet.constructor({ document: actor }).render({ force: true });
    sheet.element.querySelector('.passe-attack:not(:disabled)').click();
    await passePlayer.until('a face', () => document.querySelector('.passe-foe'));
    const shown = [...document.querySelectorAll('.passe-foe')].map(face => ({
      name: face.querySelector('b').textContent.split(' ')[0],
      isOpen: !face.disabled,
      notes: [...face.querySelectorAll('small')].map(one => one.textContent),
    }));
    const windows = [...foundry.applications.instances.values()].filter(({ id }) => id.startsWith('passe-actions'));
    for (const one of [...windows, sheet]) await one.close();
    return shown;
  })()`);

test('a foe whom nobody can reach or charge is not offered, and its face says why', async () => {
  // Guenolé stands beside Isaut; Maugis is three squares away, too near for a charge (SEG-MOVE-19).
  expect(await faces('Guenolé')).toEqual([
    { name: 'Isaut', isOpen: true, notes: ['2 m'] },
    { name: 'Maugis', isOpen: false, notes: ['6 m', 'Not in contact'] },
  ]);
});

test('a token bears the new name of its actor, unless it had another', async () => {
  const names = await pages[0].evaluate<string[]>(`(async () => {
    const actor = await Actor.create({ name: 'New character', type: 'segments-character' });
    await actor.update({ name: 'Yvain' });
    const first = actor.prototypeToken.name;
    await actor.update({ prototypeToken: { name: 'A hooded man' } });
    await actor.update({ name: 'Yvain of the Ford' });
    const second = actor.prototypeToken.name;
    await actor.delete();
    return [first, second];
  })()`);
  expect(names).toEqual(['Yvain', 'A hooded man']);
});

test('the compendium browser gives things to the character of its user', async () => {
  await pages[0].evaluate(
    `game.users.getName('Alix').update({ character: passePlayer.actorNamed('Armel').id }).then(() => true)`,
  );
  await agree(pages);
  const before = await pages[1].evaluate<number>(`game.user.character.items.size`);
  await pages[1].evaluate(`(async () => {
    const directory = document.createElement('section');
    directory.innerHTML = '<header class="directory-header"></header>';
    Hooks.callAll('renderCompendiumDirectory', ui.compendium, directory);
    directory.querySelector('.passe-browser-open').click();
    const browser = () => [...foundry.applications.instances.values()].find(({ id }) => id === 'passe-compendium-browser');
    const give = await passePlayer.until('a thing', () =>
      browser()?.element?.querySelector('.passe-browser-row [data-action="take"]'));
    give.click();
    await passePlayer.until('the thing', () => game.user.character.items.size > ${before});
    await browser().close();
  })()`);
  expect(await pages[1].evaluate<number>(`game.user.character.items.size`)).toBe(before + 1);
});
