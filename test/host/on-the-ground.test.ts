import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { handsOn, reload } from './remote-hands.ts';
import { laidFor } from './seats.ts';

const { pages, gm, alix } = laidFor(['Game Master', 'Alix', 'Basile']);

const weapon = (page: Page, name: string, of: string) =>
  page.evaluate<string>(`passeHands.actorNamed('${name}').items.getName('${of}')?.id ?? ''`);
/** Lets a weapon fall: a free action. */
async function drops(name: string, what: string): Promise<string> {
  const exchange = await pages[0].evaluate<string>(`game.system.api.begin('drop-item',
    passeHands.actorNamed('${name}').uuid, { weapon: passeHands.actorNamed('${name}').items.getName('${what}').id })`);
  await gm.settled(exchange);
  return exchange;
}
/** Goes for what somebody has dropped; the turn is theirs first. */
async function picksUp(page: Page, by: string, of: string): Promise<string> {
  await turnTo(by);
  const exchange = await page.evaluate<string>(`game.system.api.begin('pick-up',
    passeHands.actorNamed('${by}').uuid, { target: passeHands.actorNamed('${of}').uuid })`);
  await handsOn(page).settled(exchange);
  return exchange;
}
async function turnTo(name: string): Promise<void> {
  await pages[0].evaluate(`(async () => {
    const combat = passeHands.theCombat();
    const turn = combat.turns.findIndex(one => one.name.startsWith('${name}'));
    if (combat.turn !== turn) await combat.update({ turn });
  })()`);
  for (const page of pages) await page.waitForFunction(`passeHands.fight().turn === '${name}'`);
}
/** Undoes an exchange, and what rests on it when that is agreed to. */
async function undo(exchange: string, more = false): Promise<void> {
  await gm.button(exchange, 'undo');
  if (more) await pages[0].click('dialog [data-action="yes"]');
  await gm.asWas(exchange);
}
const conditions = (name: string) =>
  pages[0].evaluate<string[]>(
    `passeHands.actorNamed('${name}').toObject().system.state.conditions.map(({ condition }) => condition)`,
  );
/** What the map shows: pictures, by the name of the thing. */
const onTheMap = (page: Page) => page.evaluate<number>(`document.querySelectorAll('.board-tile').length`);
const carried = (page: Page, name: string) =>
  page.evaluate<string[]>(
    `[...passeHands.actorNamed('${name}').items].filter(({ type }) => type === 'weapon').map(({ name }) => name).sort()`,
  );
const listed = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('.passe-ground-thing')].map(one => one.textContent.replace(/\\s+/g, ' ').trim())`,
  );

describe('MYT-ACT-10: what is dropped', () => {
  test('lies on the map and in the tracker for everybody, and is gone from both when that is undone', async () => {
    const before = await gm.numbers();
    const exchange = await drops('Corvin', 'Shortsword');
    for (const page of pages) {
      await expect.poll(() => onTheMap(page)).toBe(1);
      await expect.poll(() => listed(page)).toEqual(['Shortsword (Corvin Sable)']);
    }
    await gm.button(exchange, 'undo');
    await gm.asWas(exchange);
    for (const page of pages) {
      await expect.poll(() => onTheMap(page)).toBe(0);
      await expect.poll(() => listed(page)).toEqual([]);
    }
    expect(await gm.numbers()).toBe(before);
  });

  test('lies where the GM has put it, also after a reload', async () => {
    await drops('Corvin', 'Shortsword');
    await expect.poll(() => onTheMap(pages[0])).toBe(1);
    await pages[0].evaluate(`canvas.scene.tiles.contents[0].update({ x: 800, y: 100 }).then(() => true)`);
    await reload(pages[0]);
    expect(await pages[0].evaluate(`canvas.scene.tiles.map(({ x, y }) => [x, y])`)).toEqual([[800, 100]]);
  });

  test('is picked up by another in two actions, who strikes with it; undone, it lies there again', async () => {
    await drops('Corvin', 'Shortsword');
    await expect.poll(() => onTheMap(pages[1])).toBe(1);
    await turnTo('Maëlys');
    const start = await gm.numbers();
    const kept = await carried(pages[0], 'Maëlys');
    const first = await picksUp(pages[1], 'Maëlys', 'Corvin');
    expect(await onTheMap(pages[1])).toBe(1);
    const second = await picksUp(pages[1], 'Maëlys', 'Corvin');
    await expect.poll(() => onTheMap(pages[1])).toBe(0);
    await expect.poll(() => carried(pages[1], 'Maëlys')).toEqual([...kept, 'Shortsword'].sort());
    await expect.poll(() => listed(pages[1])).toEqual([]);
    const own = await weapon(pages[1], 'Maëlys', 'Shortsword');
    expect(own).not.toBe(await weapon(pages[0], 'Corvin', 'Shortsword'));
    await pages[0].evaluate(`passeHands.theCombat().nextRound().then(() => true)`);
    await alix.dice([30, 100], [10, 20], [3, 6]);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Shortsword');
    await gm.choose(exchange, 'defence', 'none');
    await alix.take(exchange);
    await gm.settled(exchange);
    expect(await gm.lost('Corvin')).toBeGreaterThan(0);
    await undo(second, true);
    for (const page of pages) {
      await expect.poll(() => onTheMap(page)).toBe(1);
      await expect.poll(() => carried(page, 'Maëlys')).toEqual(kept);
    }
    expect(await conditions('Maëlys')).toEqual(['fetching']);
    await undo(first);
    expect(await gm.numbers()).toBe(start);
  });

  test('is as worn as it was (MYT-OBJ-01)', async () => {
    await pages[0].evaluate(
      `passeHands.actorNamed('Corvin').update({ system: { state: { wear: { corvinShortsword: 3 } } } }).then(() => true)`,
    );
    await drops('Corvin', 'Shortsword');
    await picksUp(pages[1], 'Maëlys', 'Corvin');
    await picksUp(pages[1], 'Maëlys', 'Corvin');
    await expect.poll(() => carried(pages[1], 'Maëlys')).toContain('Shortsword');
    const id = await weapon(pages[1], 'Maëlys', 'Shortsword');
    expect(await pages[1].evaluate(`passeHands.actorNamed('Maëlys').system.state.wear['${id}']`)).toBe(3);
    await pages[0].evaluate(
      `passeHands.actorNamed('Corvin').update({ system: { state: { wear: { corvinShortsword: 0 } } } }).then(() => true)`,
    );
  });

  test('a player takes it from the list of the tracker', async () => {
    await drops('Corvin', 'Shortsword');
    await turnTo('Maëlys');
    await pages[1].click('[role="tab"][data-tab="combat"]');
    await pages[1].getByLabel('Pick up: Shortsword').click();
    await expect.poll(() => conditions('Maëlys')).toEqual(['fetching']);
    await pages[1].click('[role="tab"][data-tab="chat"]');
  });

  test('its owner sees on the sheet who has it, and cannot pick it up', async () => {
    await drops('Corvin', 'Shortsword');
    await picksUp(pages[1], 'Maëlys', 'Corvin');
    await picksUp(pages[1], 'Maëlys', 'Corvin');
    await expect.poll(() => carried(pages[0], 'Maëlys')).toContain('Shortsword');
    const row = `passeHands.attackButton('Corvin', 'Shortsword').then(button => button.closest('.passe-weapon-row'))`;
    await expect
      .poll(() => pages[0].evaluate<string>(`${row}.then(row => row.textContent.replace(/\\s+/g, ' '))`))
      .toContain('Maëlys Tarvenne has it');
    expect(
      await pages[0].evaluate(`${row}.then(row => row.querySelector('[data-action="pickUp"]') === null)`),
    ).toBe(true);
  });
});

describe('MYT-SE-12: an unarmed winner', () => {
  test('has the weapon in hand, at once', async () => {
    await turnTo('Maëlys');
    await alix.dice([3, 100], [10, 20], [1, 3]);
    await gm.dice([98, 100], [97, 100]);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Fist/Kick');
    await gm.choose(exchange, 'defence', 'parry:' + (await weapon(pages[0], 'Corvin', 'Shortsword')));
    await alix.take(exchange, 'disarm-opponent');
    await gm.settled(exchange);
    await expect.poll(() => carried(pages[1], 'Maëlys')).toContain('Shortsword');
    expect(await onTheMap(pages[1])).toBe(0);
    const before = await carried(pages[1], 'Corvin');
    await undo(exchange);
    await expect.poll(() => carried(pages[1], 'Maëlys')).not.toContain('Shortsword');
    expect(await carried(pages[1], 'Corvin')).toEqual(before);
  });
});

describe('without a scene', () => {
  test('it lies in the list alone, and is picked up as ever', async () => {
    await pages[0].evaluate(`(async () => {
      await passeHands.theCombat().update({ scene: null });
      await canvas.scene.delete();
    })()`);
    await pages[1].waitForFunction('canvas.scene === null');
    await drops('Corvin', 'Shortsword');
    await expect.poll(() => listed(pages[1])).toEqual(['Shortsword (Corvin Sable)']);
    await picksUp(pages[1], 'Maëlys', 'Corvin');
    await picksUp(pages[1], 'Maëlys', 'Corvin');
    await expect.poll(() => carried(pages[1], 'Maëlys')).toContain('Shortsword');
    await expect.poll(() => listed(pages[1])).toEqual([]);
  });
});
