import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { agree, playerOn } from '../../host/remote-player.ts';
import { setUpTable } from '../../host/seats.ts';
import { carry } from '../dragging.ts';
import { picture, tokenOf } from '../looking.ts';
import { playOut, seedDice, type Players, type Wishes } from '../playing.ts';
import { WIDE_VIEWS } from '../sheet-and-fight.ts';
import { bringFromPack } from '../sheets.ts';

/*
 * Squares of 1.5 m as players see and use them: tokens that are dragged past enemies, and what is marked.
 */

const { pages } = setUpTable(['Game Master', 'Alix', 'Basile'], {
  views: WIDE_VIEWS,
  ruleset: 'd20',
  isFresh: false,
  isPainted: false,
});
let gm: Page;
let alix: Page;
let wishes: Wishes = {};

beforeAll(async () => {
  [gm, alix] = pages;
  await bringOrc();
  // In the first round nobody strikes at anybody before they have acted.
  for (let turns = 0; turns < 5; turns++) {
    await gm.evaluate(`game.combats.contents[0].nextTurn().then(() => true)`);
    await agree(pages);
  }
});

const players: Players = {
  get gm() {
    return gm;
  },
  pageOf: name => (name === 'Alix' ? alix : name === 'Basile' ? pages[2] : gm),
  wishesOf: () => wishes,
};

/** An orc with a flail joins the fight, to the left of Hoel and below. */
async function bringOrc(): Promise<void> {
  const orc = await bringFromPack(gm, 'd20-creatures', 'orc');
  await gm.evaluate(`(async () => {
    const actor = game.actors.get('${orc}');
    const weapons = game.packs.get('passe-darmes.d20-weapons');
    const flail = [...(await weapons.getIndex())].find(({ system }) => system?.key === 'flail');
    await actor.createEmbeddedDocuments('Item', [(await weapons.getDocument(flail._id)).toObject()]);
    const prototype = { ...actor.prototypeToken.toObject(), actorId: actor.id, actorLink: true };
    const [token] = await canvas.scene.createEmbeddedDocuments('Token', [{ ...prototype, x: 100, y: 300 }]);
    const place = { tokenId: token.id, sceneId: canvas.scene.id, actorId: actor.id, initiative: 5 };
    await game.combats.contents[0].createEmbeddedDocuments('Combatant', [place]);
  })()`);
  for (const page of pages)
    await page.waitForFunction(
      `game.combats.contents[0].turns.length === 5 && canvas.tokens.placeables.length === 5`,
    );
}

async function drag(page: Page, name: string, columns: number, rows: number): Promise<void> {
  const { drop } = await carry(page, name, [columns, rows]);
  await drop();
}

/** The square of a fighter, as a page draws it. */
const drawnAt = (page: Page, name: string) =>
  page.evaluate<string>(`(() => {
    const { object } = canvas.scene.tokens.find(one => one.name.startsWith('${name}'));
    const { left, top } = object.element.style;
    return [parseFloat(left) / canvas.grid.size, parseFloat(top) / canvas.grid.size].join(' ');
  })()`);

/** The place of every token, and every number of everybody. */
const everything = (page: Page) =>
  page.evaluate<string>(`JSON.stringify([passePlayer.numbers(),
    canvas.scene.tokens.map(({ name, x, y }) => [name, x, y])])`);

const idOf = (name: string) => gm.evaluate<string>(`passePlayer.actorNamed('${name}').toFighter().id`);
const itemOf = (name: string, item: string) =>
  gm.evaluate<string>(`[...passePlayer.actorNamed('${name}').items].find(one => one.name === '${item}').id`);
const conditionsOf = (page: Page, name: string) =>
  page.evaluate<string[]>(
    `passePlayer.actorNamed('${name}').system.state.conditions.map(({ condition }) => condition)`,
  );
const exchanges = () => gm.evaluate<string[]>(`game.system.api.exchanges()`);

/** The exchange that came after these. */
async function begunAfter(had: readonly string[]): Promise<string> {
  await gm.waitForFunction(`game.system.api.exchanges().length > ${had.length}`);
  return gm.evaluate<string>(`game.system.api.exchanges().at(-1)`);
}

describe('a token that is dragged past two enemies', () => {
  test('is struck at by one, tripped by the other and stops there; the undo puts all of it back (D20-AOO-04, D20-MOVE-24)', async () => {
    const before = await Promise.all(pages.map(everything));
    wishes = {
      [`opportunity.${await idOf('Nolwenn')}`]: [await itemOf('Nolwenn', 'Rapier')],
      [`opportunity.${await idOf('Orc')}`]: ['special'],
      weapon: [await itemOf('Orc', 'Flail')],
      instead: ['trip-with'],
    };
    // Nolwenn: 15 and 8 against 19, 3 on the d6. The orc: 15 on its touch, and 20 on the roll to trip; Hoel rolls 2.
    await seedDice(gm, 1, [15, 20], [3, 6], [15, 20], [20, 20]);
    await seedDice(alix, 1, [2, 20]);
    const had = await exchanges();
    await drag(alix, 'Hoel', -3, 3);
    const exchange = await begunAfter(had);
    // While it is not over the token is where it was.
    expect(await drawnAt(alix, 'Hoel')).toBe('4 2');
    const answers = await playOut(players, exchange);
    const chosen = answers.map(answer => answer.replace(/\.Actor\/\w+/u, ''));
    expect(chosen).toEqual([
      `opportunity: ${await itemOf('Nolwenn', 'Rapier')}`,
      'opportunity: special',
      `weapon: ${await itemOf('Orc', 'Flail')}`,
      'instead: trip-with',
      expect.stringMatching(/^resists-with: /u),
    ]);
    await agree(pages);
    for (const page of pages) await expect.poll(() => drawnAt(page, 'Hoel')).toBe('2 4');
    expect(await conditionsOf(alix, 'Hoel')).toContain('prone');
    expect(await playerOn(gm).lost('Hoel')).toBeGreaterThan(0);
    await picture(alix, 'd20-dragged-en');
    await picture(gm, 'd20-dragged-fr');
    await gm.evaluate(`game.system.api.undo('${exchange}')`);
    await playerOn(gm).asWas(exchange);
    await agree(pages);
    for (const page of pages) await expect.poll(() => drawnAt(page, 'Hoel')).toBe('4 2');
    await expect.poll(() => Promise.all(pages.map(everything))).toEqual(before);
  });

  test('is drawn where it was when it may not go there, with the reason', async () => {
    const had = await exchanges();
    await playerOn(alix).heard();
    await drag(alix, 'Hoel', 1, 0);
    await expect.poll(async () => (await playerOn(alix).heard()).join()).not.toBe('');
    await expect.poll(() => drawnAt(alix, 'Hoel')).toBe('4 2');
    expect(await exchanges()).toEqual(had);
  });
});

describe('while a token is dragged', () => {
  const note = (page: Page) => page.locator('.passe-way .passe-way-note');

  test('its path is marked before it is dropped: squares, their cost, and who would strike where', async () => {
    const { release } = await carry(alix, 'Hoel', [-1, 1], [-3, 3]);
    await expect.poll(() => note(alix).textContent()).toBe('Move, 20 ft.May strike: Nolwenn Asq, Orc');
    expect(await alix.locator('.passe-way .passe-struck').count()).toBe(2);
    expect(await alix.locator('.passe-way .passe-step').count()).toBe(2);
    expect(await alix.locator('.passe-way .passe-threatening').count()).toBe(2);
    await picture(alix, 'd20-way-en');
    await release();
    await expect.poll(() => alix.locator('.passe-way').count()).toBe(0);
  });

  test('the reason why it may not go there shows before it is dropped, in the language of the user', async () => {
    const taken = await carry(alix, 'Hoel', [1, 0]);
    await expect.poll(() => note(alix).getAttribute('class')).toContain('is-refused');
    await picture(alix, 'd20-way-taken-en');
    await taken.release();
    const far = await carry(gm, 'Hoel', [0, 4], [7, 4]);
    await expect.poll(() => note(gm).getAttribute('class')).toContain('is-refused');
    await picture(gm, 'd20-way-too-far-fr');
    await far.release();
    expect(await drawnAt(gm, 'Hoel')).toBe('4 2');
  });
});

describe('while a fighter aims', () => {
  const note = (page: Page) => page.locator('.passe-aim .passe-way-note');
  /** Puts a token on a square, as the Game Master does. */
  const put = async (name: string, column: number, row: number) => {
    await gm.evaluate(`canvas.scene.tokens.find(one => one.name.startsWith('${name}'))
      .update({ x: ${column} * canvas.grid.size, y: ${row} * canvas.grid.size }).then(() => true)`);
    for (const page of pages) await expect.poll(() => drawnAt(page, name)).toBe(`${column} ${row}`);
  };

  test('the ally who flanks the target is shown (D20-FLANK-01)', async () => {
    await put('Nolwenn', 4, 3);
    await playerOn(alix).aim('Nolwenn');
    await expect.poll(() => note(alix).textContent()).toBe('Flanked, with Tiphaine Marl');
    expect(await alix.locator('.passe-flanking').count()).toBe(1);
    await picture(alix, 'd20-flanked-en');
    await put('Nolwenn', 5, 2);
    await expect.poll(() => note(alix).count()).toBe(0);
  });

  test('a charge has its lane marked, or says what is in the way (D20-CHARGE-01, D20-CHARGE-02)', async () => {
    await playerOn(alix).aim('Orc');
    await expect.poll(() => note(alix).textContent()).toBe('Charge: 10 ft., the lane is free');
    expect(await alix.locator('.passe-lane').count()).toBe(2);
    await picture(alix, 'd20-charge-en');
    // Nobody means to charge a friend.
    await playerOn(alix).aim('Tiphaine');
    await expect.poll(() => note(alix).count()).toBe(0);
    await playerOn(gm).aim('Ronan');
    await put('Nolwenn', 5, 3);
    await expect.poll(() => note(gm).textContent()).toBe('Pas de charge\u00a0: Quelqu’un est sur le passage');
    await picture(gm, 'd20-no-charge-fr');
    await put('Nolwenn', 5, 2);
    await playerOn(alix).aim();
    await playerOn(gm).aim();
    await expect.poll(() => note(alix).count()).toBe(0);
  });

  test('threatened squares are shown while a key is held (D20-AOO-02)', async () => {
    await tokenOf(alix, 'Orc').hover();
    await alix.keyboard.down('KeyL');
    await alix.getByRole('img', { name: 'Threatened by Orc' }).waitFor();
    expect(await alix.locator('.passe-reached').count()).toBe(9);
    await picture(alix, 'd20-reach-en');
    await alix.keyboard.up('KeyL');
    await expect.poll(() => alix.locator('.passe-reach').count()).toBe(0);
  });
});
