import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { agree, playerOn } from '../../host/remote-player.ts';
import { setUpTable } from '../../host/seats.ts';
import { carry } from '../dragging.ts';
import { picture, tokenOf } from '../looking.ts';
import { seedDice } from '../playing.ts';

/*
 * A flier on the map: it is dragged through the air, raised and lowered, and its token says how high it is.
 */

const { pages } = setUpTable(['Game Master', 'Alix'], {
  views: {
    'Game Master': { lang: 'fr', width: 1400, height: 900 },
    Alix: { width: 1400, height: 900 },
  },
  ruleset: 'd20',
  isFresh: false,
  isPainted: false,
});
let gm: Page;
let alix: Page;

beforeAll(async () => {
  [gm, alix] = pages;
  await gm.evaluate(`(async () => {
    await game.settings.set('passe-darmes', 'reading.aerial', 'squares');
    await passePlayer.actorNamed('Hoel').update({ system: { fly: 8, manoeuvrability: 'average' } });
    const { tools } = ui.controls.controls.tokens;
    tools.unconstrainedMovement.active = true;
    const size = canvas.grid.size;
    for (const token of canvas.scene.tokens) {
      const isHoel = token.name.startsWith('Hoel');
      await token.update(isHoel ? { x: 2 * size, y: 6 * size } : { x: 13 * size, y: token.y });
    }
    tools.unconstrainedMovement.active = false;
  })()`);
  for (let turns = 0; turns < 8; turns++) {
    if ((await playerOn(gm).fight()).turn === 'Hoel' && turns > 3) break;
    await gm.evaluate(`game.combats.contents[0].nextTurn().then(() => true)`);
    await agree(pages);
  }
});

const note = (page: Page) => page.locator('.passe-way .passe-way-note');
const exchanges = () => gm.evaluate<string[]>(`game.system.api.exchanges()`);
const flight = (page: Page) =>
  page.evaluate<Record<string, unknown>>(`({ ...passePlayer.actorNamed('Hoel').system.state.flight })`);
/** Column, row and elevation of Hoel's token. */
const place = (page: Page) =>
  page.evaluate<string>(`(() => {
    const { x, y, elevation } = canvas.scene.tokens.find(one => one.name.startsWith('Hoel'));
    return [x / canvas.grid.size, y / canvas.grid.size, elevation].join(' ');
  })()`);

/** The exchange that came after these. */
async function begunAfter(had: readonly string[]): Promise<string> {
  await gm.waitForFunction(`game.system.api.exchanges().length > ${had.length}`);
  return gm.evaluate<string>(`game.system.api.exchanges().at(-1)`);
}

/** The Game Master puts Hoel at an elevation, heading up the map. */
async function putAt(elevation: number): Promise<void> {
  await gm.evaluate(`(async () => {
    const { tools } = ui.controls.controls.tokens;
    tools.unconstrainedMovement.active = true;
    await canvas.scene.tokens.find(one => one.name.startsWith('Hoel')).update({ elevation: ${elevation} });
    tools.unconstrainedMovement.active = false;
  })()`);
  for (const page of pages) await expect.poll(() => place(page)).toMatch(new RegExp(` ${elevation}$`, 'u'));
}

/** The Game Master has Hoel head another way, in eighths clockwise from up. */
const heads = (heading: number) =>
  gm.evaluate(
    `passePlayer.actorNamed('Hoel').update({ system: { state: { flight: { heading: ${heading} } } } }).then(() => true)`,
  );

describe('a flier on the map', () => {
  test('takes off by the key that raises its token, and the undo puts it back on the ground (D20-AIR-09, D20-AIR-47)', async () => {
    const had = await exchanges();
    await tokenOf(alix, 'Hoel').click();
    await alix.keyboard.press('KeyE');
    const exchange = await begunAfter(had);
    await playerOn(alix).choose(exchange, 'heading.flight', 'heading-0');
    await playerOn(gm).settled(exchange);
    await agree(pages);
    for (const page of pages) await expect.poll(() => place(page)).toBe('2 6 1.5');
    expect(await flight(alix)).toMatchObject({ altitude: 1, heading: 0 });
    expect(await tokenOf(alix, 'Hoel').locator('.token-tooltip').textContent()).toContain('+1.5');
    await gm.evaluate(`game.system.api.undo('${exchange}')`);
    await playerOn(gm).asWas(exchange);
    await agree(pages);
    for (const page of pages) await expect.poll(() => place(page)).toBe('2 6 0');
    expect(await flight(alix)).toMatchObject({ altitude: 0, status: 'grounded' });
  });

  test('has the altitude that the Game Master gives its token, down to the ground (D20-AIR-47)', async () => {
    await putAt(9);
    for (const page of pages)
      await expect.poll(() => flight(page)).toMatchObject({ altitude: 6, status: 'slow' });
    await putAt(0);
    for (const page of pages) await expect.poll(() => flight(page)).toMatchObject({ altitude: 0 });
    await putAt(9);
    for (const page of pages)
      await expect.poll(() => flight(page)).toMatchObject({ altitude: 6, heading: 0 });
  });

  test('sees the cost of its path before the drop: pace, turns and height (D20-AIR-19, D20-AIR-34)', async () => {
    const { release } = await carry(alix, 'Hoel', [2, -5]);
    await alix.keyboard.press('KeyE');
    await expect.poll(() => note(alix).innerText()).toContain('Altitude: 35 ft.');
    const told = await note(alix).innerText();
    expect(told).toContain('Fly on the map');
    expect(told).toContain('Manoeuvres');
    expect(await alix.locator('.passe-way .passe-turn').count()).toBeGreaterThan(0);
    await picture(alix, 'd20-air-way-en');
    await release();
    await expect.poll(() => alix.locator('.passe-way').count()).toBe(0);
  });

  test('is told where a turn is too sharp or the path too short, before and after the drop (D20-AIR-24, D20-AIR-46)', async () => {
    const had = await exchanges();
    await heads(4);
    const back = await carry(gm, 'Hoel', [0, -5]);
    await expect.poll(() => note(gm).getAttribute('class')).toContain('is-refused');
    expect(await note(gm).innerText()).toContain('Virage trop serré');
    expect(await gm.locator('.passe-way .passe-turn.is-refused').count()).toBe(1);
    await picture(gm, 'd20-air-too-sharp-fr');
    await back.release();
    await heads(0);
    await agree(pages);
    await playerOn(alix).heard();
    const short = await carry(alix, 'Hoel', [0, -2]);
    await expect.poll(() => note(alix).innerText()).toContain('you stall');
    await short.drop();
    await expect.poll(async () => (await playerOn(alix).heard()).join()).toContain('you stall');
    expect(await place(alix)).toBe('2 6 9');
    expect(await exchanges()).toEqual(had);
  });

  test('flies there on the drop: token, height and heading, and the undo takes all of it back', async () => {
    const had = await exchanges();
    const { drop } = await carry(alix, 'Hoel', [0, -5]);
    await alix.keyboard.press('KeyE');
    await alix.keyboard.press('KeyE');
    await expect.poll(() => note(alix).innerText()).toContain('Altitude: 40 ft.');
    await drop();
    const exchange = await begunAfter(had);
    await playerOn(gm).settled(exchange);
    await agree(pages);
    for (const page of pages) await expect.poll(() => place(page)).toBe('2 1 12');
    expect(await flight(gm)).toMatchObject({ altitude: 8, heading: 0, status: 'slow', squares: 7 });
    await picture(gm, 'd20-air-flown-fr');
    await gm.evaluate(`game.system.api.undo('${exchange}')`);
    await playerOn(gm).asWas(exchange);
    await agree(pages);
    for (const page of pages) await expect.poll(() => place(page)).toBe('2 6 9');
    expect(await flight(gm)).toMatchObject({ altitude: 6 });
  });

  test('turns by more than a right angle in one drag, with the check of its sharp turn; the undo takes it back (D20-AIR-34, D20-AIR-45)', async () => {
    const had = await exchanges();
    await heads(4);
    await agree(pages);
    // From down the map two squares to the right, and two up to the right: 135 degrees.
    const { drop } = await carry(alix, 'Hoel', [4, -2]);
    await expect.poll(() => note(alix).innerText()).toContain('DC 15');
    expect(await alix.locator('.passe-way .passe-turn').count()).toBe(2);
    await picture(alix, 'd20-air-round-en');
    for (const page of pages) await seedDice(page, 5, [19, 20]);
    await drop();
    const exchange = await begunAfter(had);
    await playerOn(gm).settled(exchange);
    await agree(pages);
    for (const page of pages) await expect.poll(() => place(page)).toBe('6 4 9');
    expect(await flight(gm)).toMatchObject({ altitude: 6, heading: 1, status: 'slow' });
    await picture(gm, 'd20-air-round-flown-fr');
    await gm.evaluate(`game.system.api.undo('${exchange}')`);
    await playerOn(gm).asWas(exchange);
    await agree(pages);
    for (const page of pages) await expect.poll(() => place(page)).toBe('2 6 9');
    expect(await flight(gm)).toMatchObject({ altitude: 6, heading: 4 });
  });
});
