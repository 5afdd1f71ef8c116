import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { agree, playerOn } from '../../host/remote-player.ts';
import { setUpTable } from '../../host/seats.ts';
import { latestCard, picture } from '../looking.ts';
import { playOut, seedDice } from '../playing.ts';
import { playersAt, WIDE_VIEWS } from '../sheet-and-fight.ts';
import { bringFromPack } from '../sheets.ts';

/*
 * A spell that fills an area, placed on the map: Basile's wizard throws a fireball at two foes, beside whom a friend stands.
 */

const { pages } = setUpTable(['Game Master', 'Alix', 'Basile'], {
  views: { ...WIDE_VIEWS, Basile: { lang: 'fr', width: 1400, height: 900 } },
  ruleset: 'd20',
  isFresh: false,
  isPainted: false,
});
let gm: Page;
let alix: Page;
let basile: Page;

const players = playersAt(pages, { casting: ['openly'] });

/** Puts a token on a square, as the Game Master does. */
async function put(name: string, column: number, row: number): Promise<void> {
  await gm.evaluate(`(async () => {
    const { tools } = ui.controls.controls.tokens;
    tools.unconstrainedMovement.active = true;
    await canvas.scene.tokens.find(one => one.name.startsWith('${name}'))
      .update({ x: ${column} * canvas.grid.size, y: ${row} * canvas.grid.size });
    tools.unconstrainedMovement.active = false;
  })()`);
}

beforeAll(async () => {
  [gm, alix, basile] = pages;
  // With empty hands he may cast.
  await gm.evaluate(`(async () => {
    const ronan = passePlayer.actorNamed('Ronan');
    const dropped = [...ronan.items].filter(({ system }) => system.kind && system.kind !== 'unarmed').map(({ id }) => id);
    const ownership = { [game.users.getName('Basile').id]: 3 };
    await ronan.update({ ownership, system: { state: { dropped } } });
  })()`);
  await put('Ronan', 9, 6);
  await put('Hoel', 4, 2);
  await put('Tiphaine', 3, 3);
  await put('Nolwenn', 5, 3);
  for (let turns = 0; turns < 4; turns++) await passTurn();
  await untilRonansTurn();
});

async function passTurn(): Promise<void> {
  await gm.evaluate(`game.combats.contents[0].nextTurn().then(() => true)`);
  await agree(pages);
}

async function untilRonansTurn(): Promise<void> {
  for (let turns = 0; turns < 5; turns++) {
    if ((await playerOn(gm).fight()).turn === 'Ronan') break;
    await passTurn();
  }
  await agree(pages);
}

/** The position of an intersection of the scene on a page. */
const pointOn = (page: Page, column: number, row: number) =>
  page.evaluate<{ x: number; y: number }>(`(() => {
    const { left, top, width } = document.querySelector('.board-scene').getBoundingClientRect();
    const scale = width / canvas.scene.width;
    const size = canvas.grid.size * scale;
    return { x: left + ${column} * size, y: top + ${row} * size };
  })()`);

async function pointAt(page: Page, column: number, row: number): Promise<void> {
  const { x, y } = await pointOn(page, column, row);
  await page.mouse.move(x + 4, y - 3);
}

const note = (page: Page) => page.locator('.passe-areas .passe-way-note');
const lost = (name: string) => playerOn(gm).lost(name);
const exchanges = () => gm.evaluate<string[]>(`game.system.api.exchanges()`);
const everything = (page: Page) =>
  page.evaluate<string>(`JSON.stringify([passePlayer.numbers(),
    canvas.scene.tokens.map(({ name, x, y }) => [name, x, y])])`);

/** Presses the button of a spell on Ronan's sheet. */
async function cast(spell: string): Promise<void> {
  await basile.evaluate(`passePlayer.actorNamed('Ronan').sheet.render({ force: true }).then(() => true)`);
  const row = basile.locator('.passe-spell').filter({ hasText: spell });
  await row.locator('[data-action="cast"]').click();
}

describe('a spell that fills an area', () => {
  test('is shown before it is placed: its squares, foes and friends in it; Escape leaves it', async () => {
    const had = await exchanges();
    await cast('Boule de feu');
    await note(basile).waitFor();
    await pointAt(basile, 4, 3);
    await expect.poll(() => note(basile).innerText()).toContain('Boule de feu');
    expect(await basile.locator('.passe-areas .passe-area').count()).toBe(44);
    expect(await basile.locator('.passe-areas .passe-caught:not(.is-friend)').count()).toBe(2);
    expect(await basile.locator('.passe-areas .passe-caught.is-friend').count()).toBe(1);
    expect(await note(basile).innerText()).toContain('Nolwenn Asq');
    await picture(basile, 'd20-area-fr');
    await basile.keyboard.press('Escape');
    await expect.poll(() => basile.locator('.passe-areas').count()).toBe(0);
    expect(await exchanges()).toEqual(had);
  });

  test('is placed with a click, each owner saves, and the undo takes back the last number', async () => {
    const before = await Promise.all(pages.map(everything));
    const had = await exchanges();
    await seedDice(basile, 3, [5, 6], [5, 6], [4, 6], [3, 6], [3, 6]);
    for (const page of [gm, alix]) await seedDice(page, 5);
    await cast('Boule de feu');
    await note(basile).waitFor();
    const { x, y } = await pointOn(basile, 4, 3);
    await basile.mouse.click(x + 3, y + 2);
    await gm.waitForFunction(`game.system.api.exchanges().length > ${had.length}`);
    const exchange = await gm.evaluate<string>(`game.system.api.exchanges().at(-1)`);
    await playOut(players, exchange);
    await playerOn(gm).settled(exchange);
    await agree(pages);
    for (const name of ['Hoel', 'Tiphaine', 'Nolwenn']) expect([10, 20]).toContain(await lost(name));
    expect(await lost('Ronan')).toBe(0);
    // Everybody caught has a row, the worst first, named there alone; the damage is said once.
    const card = latestCard(gm);
    const rows = card.locator('.passe-row');
    const losses = (await rows.locator('.passe-row-loss').allTextContents()).map(
      text => -Number(text.replace('−', '-')),
    );
    expect(losses).toEqual([...losses].sort((a, b) => b - a));
    expect((await rows.locator('.passe-row-who > b').allTextContents()).sort()).toEqual([
      'Hoel Varenne',
      'Nolwenn Asq',
      'Tiphaine Marl',
    ]);
    for (const status of await rows.locator('.passe-row-status').allTextContents())
      expect(status).toMatch(/^Réflexes \d+ contre DD 16\s: (?:réussi|raté)/u);
    expect(await card.locator('.passe-sum').innerText()).toMatch(/^20\s+dégâts$/u);
    const told = await card.innerText();
    for (const name of ['Hoel', 'Tiphaine', 'Nolwenn']) expect(told.split(name)).toHaveLength(2);
    await card.scrollIntoViewIfNeeded();
    await picture(gm, 'd20-area-result-fr');
    await picture(alix, 'd20-area-result-en');
    await gm.evaluate(`game.system.api.undo('${exchange}')`);
    await playerOn(gm).asWas(exchange);
    await agree(pages);
    await expect.poll(() => Promise.all(pages.map(everything))).toEqual(before);
  });

  test.each([
    ['burning-hands', 'Mains brûlantes', ['Hoel'], 8],
    ['lightning-bolt', 'Éclair', ['Hoel', 'Nolwenn'], null],
  ] as const)(
    'begins at the edge of its maker’s square and goes where it points: %s',
    async (key, spell, caught, squares) => {
      const id = await bringFromPack(gm, 'd20-spells', key);
      await gm.evaluate(`passePlayer.actorNamed('Ronan')
        .createEmbeddedDocuments('Item', [game.items.get('${id}').toObject()]).then(() => true)`);
      await put('Hoel', 7, 6);
      await put('Nolwenn', 3, 6);
      await put('Tiphaine', 4, 1);
      await agree(pages);
      const before = await Promise.all(pages.map(everything));
      const had = await exchanges();
      for (const page of [gm, alix, basile]) await seedDice(page, 5);
      await cast(spell);
      await note(basile).waitFor();
      await pointAt(basile, 3, 6);
      await expect.poll(() => basile.locator('.passe-areas .passe-caught').count()).toBe(caught.length);
      // At the lower edge of the scene the note stands above the point.
      const shown = await note(basile).boundingBox();
      expect((shown?.y ?? 900) + (shown?.height ?? 0)).toBeLessThanOrEqual(900);
      if (squares !== null) expect(await basile.locator('.passe-areas .passe-area').count()).toBe(squares);
      await picture(basile, `d20-area-${key}-fr`);
      await basile.keyboard.press('Enter');
      await gm.waitForFunction(`game.system.api.exchanges().length > ${had.length}`);
      const exchange = await gm.evaluate<string>(`game.system.api.exchanges().at(-1)`);
      await playOut(players, exchange);
      await playerOn(gm).settled(exchange);
      await agree(pages);
      for (const name of ['Hoel', 'Nolwenn', 'Tiphaine', 'Ronan'])
        expect((await lost(name)) > 0, name).toBe((caught as readonly string[]).includes(name));
      await picture(gm, `d20-area-${key}-result-fr`);
      await gm.evaluate(`game.system.api.undo('${exchange}')`);
      await playerOn(gm).asWas(exchange);
      await agree(pages);
      await expect.poll(() => Promise.all(pages.map(everything))).toEqual(before);
      await put('Hoel', 4, 2);
      await put('Tiphaine', 3, 3);
      await put('Nolwenn', 5, 3);
    },
  );

  test('moves with the arrow keys, and Enter places it; its origin may not be behind a wall', async () => {
    await gm.evaluate(
      `canvas.scene.createEmbeddedDocuments('Wall', [{ c: [700, 0, 700, 1400] }]).then(() => true)`,
    );
    await basile.waitForFunction('canvas.scene.walls.size > 0');
    await basile.evaluate(`passePlayer.actorNamed('Ronan').sheet.render({ force: true }).then(() => true)`);
    await cast('Boule de feu');
    await note(basile).waitFor();
    await pointAt(basile, 4, 3);
    await expect.poll(() => note(basile).getAttribute('class')).toContain('is-refused');
    await picture(basile, 'd20-area-walled-off-fr');
    const had = await exchanges();
    await basile.keyboard.press('Enter');
    expect(await exchanges()).toEqual(had);
    for (let columns = 0; columns < 4; columns++) await basile.keyboard.press('ArrowRight');
    await expect.poll(() => note(basile).getAttribute('class')).not.toContain('is-refused');
    await basile.keyboard.press('Enter');
    await gm.waitForFunction(`game.system.api.exchanges().length > ${had.length}`);
    const exchange = await gm.evaluate<string>(`game.system.api.exchanges().at(-1)`);
    await playOut(players, exchange);
    await agree(pages);
    for (const name of ['Hoel', 'Tiphaine', 'Nolwenn']) expect(await lost(name)).toBe(0);
  });

  test('of a long casting is placed when it takes effect, by the caster’s player (D20-SPELL-15)', async () => {
    await gm.evaluate(`(async () => {
      await canvas.scene.deleteEmbeddedDocuments('Wall', [...canvas.scene.walls].map(({ id }) => id));
      await passePlayer.actorNamed('Ronan').items.find(({ system }) => system.key === 'fireball')
        .update({ system: { casting: 'full-round', uses: null } });
      await game.combats.contents[0].nextRound();
    })()`);
    await untilRonansTurn();
    const had = await exchanges();
    await cast('Boule de feu');
    await gm.waitForFunction(`game.system.api.exchanges().length > ${had.length}`);
    const begun = await gm.evaluate<string>(`game.system.api.exchanges().at(-1)`);
    await playOut(players, begun);
    await playerOn(gm).settled(begun);
    expect(await basile.locator('.passe-areas').count()).toBe(0);
    await gm.evaluate(`game.combats.contents[0].nextTurn().then(() => true)`);
    await untilRonansTurn();
    await note(basile).waitFor();
    // A user who leaves it is told how to place it later.
    await basile.keyboard.press('Escape');
    await expect.poll(async () => (await playerOn(basile).heard()).join()).toContain('Placez le sort');
    await cast('Boule de feu');
    await note(basile).waitFor();
    await pointAt(basile, 4, 3);
    await expect.poll(() => basile.locator('.passe-areas .passe-caught').count()).toBe(3);
    await picture(basile, 'd20-area-long-casting-fr');
    await basile.keyboard.press('Enter');
    await gm.waitForFunction(`game.system.api.exchanges().length > ${had.length + 1}`);
    const exchange = await gm.evaluate<string>(`game.system.api.exchanges().at(-1)`);
    await playOut(players, exchange);
    await playerOn(gm).settled(exchange);
    await agree(pages);
    for (const name of ['Hoel', 'Tiphaine', 'Nolwenn']) expect(await lost(name), name).toBeGreaterThan(0);
    expect(await lost('Ronan')).toBe(0);
  });
});
