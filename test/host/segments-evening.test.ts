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

test('a foe out of reach and charge is not offered, and its portrait says why', async () => {
  // Guenolé stands beside Isaut; Maugis is three squares away, too near for a charge (SEG-MOVE-19).
  expect(await faces('Guenolé')).toEqual([
    { name: 'Isaut', isOpen: true, notes: ['2 m'] },
    { name: 'Maugis', isOpen: false, notes: ['6 m', 'Not in contact'] },
  ]);
});

test('where every face is closed, the heading names what they are closed to', async () => {
  const heading = await pages[0].evaluate<{
    closed: boolean[];
    heading: string;
    action: string;
  }>(`(async () => {
    const actor = passePlayer.actorNamed('Guenolé');
    const { tokens, grid } = game.scenes.active;
    const [own, foe] = ['Guenolé', 'Isaut'].map(name => tokens.find(one => one.actor === passePlayer.actorNamed(name)));
    const { x, y } = foe;
    await foe.update({ x: own.x, y: own.y + 3 * grid.size }, { teleport: true, animate: false });
    const sheet = await new actor.sheet.constructor({ document: actor }).render({ force: true });
    sheet.element.querySelector('.passe-attack:not(:disabled)').click();
    const face = await passePlayer.until('a face', () => document.querySelector('.passe-foe'));
    const seen = {
      closed: [...document.querySelectorAll('.passe-foe')].map(({ disabled }) => disabled),
      heading: document.querySelector('.passe-action-attacks h3').textContent.trim(),
      action: game.i18n.localize('PASSE.ACTION.' + face.dataset.begins + '.name'),
    };
    const windows = [...foundry.applications.instances.values()].filter(({ id }) => id.startsWith('passe-actions'));
    for (const one of [...windows, sheet]) await one.close();
    await foe.update({ x, y }, { teleport: true, animate: false });
    return seen;
  })()`);
  expect(heading.closed).toEqual([true, true]);
  expect(heading.heading).toBe(heading.action);
});

test('a target that one circumstance would allow stays offered, and a click asks for the circumstance first', async () => {
  const seen = await pages[0].evaluate<{ isOpen: boolean; notes: string[]; asked: boolean }>(`(async () => {
    const actor = passePlayer.actorNamed('Guenolé');
    const maugis = passePlayer.actorNamed('Maugis');
    const sheet = await new actor.sheet.constructor({ document: actor }).render({ force: true });
    const first = sheet.element.querySelector('.passe-attack:not(:disabled)');
    const weapon = actor.items.get(first.dataset.weapon ?? first.closest('[data-item-id]')?.dataset.itemId);
    const token = scene => scene.tokens.find(one => one.actor === maugis);
    const own = game.scenes.active.tokens.find(one => one.actor === actor);
    const was = { x: token(game.scenes.active).x, y: token(game.scenes.active).y };
    const { size } = game.scenes.active.grid;
    const { polearm } = weapon.system;
    await weapon.update({ system: { polearm: true } });
    await token(game.scenes.active).update({ x: own.x + 2 * size, y: own.y }, { teleport: true, animate: false });
    sheet.element.querySelector('.passe-attack:not(:disabled)').click();
    const face = await passePlayer.until('the face', () =>
      [...document.querySelectorAll('.passe-foe')].find(one => one.textContent.includes('Maugis')));
    const seen = {
      isOpen: !face.disabled,
      notes: [...face.querySelectorAll('small')].map(one => one.textContent),
    };
    face.click();
    const asked = await passePlayer.until('the circumstances', () => document.querySelector('.passe-circumstances'));
    const windows = [...foundry.applications.instances.values()].filter(({ id }) => /^passe-(actions|circumstances)/.test(id));
    for (const one of [...windows, sheet]) await one.close();
    await weapon.update({ system: { polearm } });
    await token(game.scenes.active).update(was, { teleport: true, animate: false });
    return { ...seen, asked: asked !== null };
  })()`);
  expect(seen).toEqual({ isOpen: true, notes: ['4 m', 'Not in contact'], asked: true });
});

test('the prototype token has the new name of its actor, unless it had another', async () => {
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

test('linked tokens on the map have the new name of their actor, unless they had another', async () => {
  const names = await pages[0].evaluate<string[]>(`(async () => {
    const scene = game.scenes.active;
    const actor = await Actor.create({ name: 'New character', type: 'segments-character' });
    const at = (more) => ({ actorId: actor.id, actorLink: true, name: 'New character', x: 0, y: 0, ...more });
    const placed = await scene.createEmbeddedDocuments('Token', [
      at({}), at({ name: 'A hooded man' }), at({ actorLink: false }),
    ]);
    await actor.update({ name: 'Yvain' });
    await passePlayer.until('the new name', () => placed[0].name === 'Yvain');
    const names = placed.map(({ id }) => scene.tokens.get(id)._source.name);
    await scene.deleteEmbeddedDocuments('Token', placed.map(({ id }) => id));
    await actor.delete();
    return names;
  })()`);
  expect(names).toEqual(['Yvain', 'A hooded man', 'New character']);
});

test('only a sheet in edit mode searches the packs', async () => {
  const looks = await pages[0].evaluate<number[]>(`(async () => {
    const actor = passePlayer.actorNamed('Guenolé');
    const sheet = new actor.sheet.constructor({ document: actor });
    const looks = async isEditing => {
      sheet.isEditing = isEditing;
      const { inPacks } = await sheet._prepareContext({ isFirstRender: false });
      return Object.keys(inPacks).length;
    };
    return [await looks(false), await looks(true)];
  })()`);
  expect(looks).toEqual([0, expect.any(Number)]);
  expect(looks[1]).toBeGreaterThan(0);
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
