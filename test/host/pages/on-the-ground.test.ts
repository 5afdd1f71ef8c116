import { beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { putsAway } from '../beside.ts';
import { agree, playerOn, reload } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix', 'Basile']);

beforeEach(async () => {
  await putsAway(pages[0], 'Maëlys', 'Heater');
  if (await pages[0].evaluate('canvas.scene !== null')) await standsBeside('Maëlys', 'Corvin');
});

const weapon = (page: Page, name: string, of: string) =>
  page.evaluate<string>(
    `passePlayer.actorNamed('${name}').allItems.find(({ name }) => name === '${of}')?.id ?? ''`,
  );
/** Lets a weapon fall: a free action. */
async function drops(name: string, what: string): Promise<string> {
  const exchange = await pages[0].evaluate<string>(`game.system.api.begin('drop-item',
    passePlayer.actorNamed('${name}').uuid, { weapon: passePlayer.actorNamed('${name}').items.getName('${what}').id })`);
  await gm.settled(exchange);
  return exchange;
}
/** Picks up what another fighter has dropped; the fighter gets the turn first. */
async function picksUp(page: Page, by: string, of: string): Promise<string> {
  await turnTo(by);
  const exchange = await page.evaluate<string>(`game.system.api.begin('pick-up',
    passePlayer.actorNamed('${by}').uuid, { target: passePlayer.actorNamed('${of}').uuid })`);
  await playerOn(page).settled(exchange);
  return exchange;
}
async function turnTo(name: string): Promise<void> {
  await pages[0].evaluate(`(async () => {
    const combat = passePlayer.theCombat();
    const turn = combat.turns.findIndex(one => one.name.startsWith('${name}'));
    if (combat.turn !== turn) await combat.update({ turn });
  })()`);
  for (const page of pages) await page.waitForFunction(`passePlayer.fight().turn === '${name}'`);
}
/** Moves a fighter's token to this many spaces from another's, on the side away from the edge. */
async function standsBeside(name: string, other: string, spaces = 1): Promise<void> {
  const [x, y] = await pages[0].evaluate<[number, number]>(`(async () => {
    const tokenOf = name => canvas.scene.tokens.find(one => one.name.startsWith(name));
    const { x, y } = tokenOf('${other}');
    const place = { x: x - ${spaces} * canvas.grid.size, y };
    await tokenOf('${name}').update(place);
    return [place.x, place.y];
  })()`);
  const isThere = `canvas.scene.tokens.some(one => one.name.startsWith('${name}') && one.x === ${x} && one.y === ${y})`;
  for (const page of pages) await page.waitForFunction(isThere);
}
/** Waits until what was begun with a click is applied and paid for: the next test begins with nothing on its way. */
async function lastIsSettled(): Promise<void> {
  await pages[0].waitForFunction(`game.messages.contents.at(-1)?.author?.name === 'Alix'`);
  await gm.settled(await pages[0].evaluate<string>('game.messages.contents.at(-1).id'));
}
/** Undoes an exchange, and what rests on it when that is agreed to. */
async function undo(exchange: string, more = false): Promise<void> {
  await gm.button(exchange, 'undo');
  if (more) await pages[0].click('dialog [data-action="yes"]');
  await gm.asWas(exchange);
}
const conditions = (name: string) =>
  pages[0].evaluate<string[]>(
    `passePlayer.actorNamed('${name}').toObject().system.state.conditions.map(({ condition }) => condition)`,
  );
/** The pictures on the map, by the name of the item. */
const onTheMap = (page: Page) =>
  page.evaluate<number>(`document.querySelectorAll('.passe-lying-item').length`);
const carried = (page: Page, name: string) =>
  page.evaluate<string[]>(
    `passePlayer.actorNamed('${name}').allItems.filter(({ type }) => type === 'weapon').map(({ name }) => name).sort()`,
  );
const listed = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('.passe-ground-item')].map(one => one.textContent.replace(/\\s+/g, ' ').trim())`,
  );

describe('MYT-ACT-10: a dropped weapon', () => {
  test('lies on the map and in the tracker for everybody, and an undo removes it from both', async () => {
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
    const at = (page: Page) =>
      page.evaluate<number[][]>(
        `[...document.querySelectorAll('.passe-lying-item')].map(({ style }) => [parseFloat(style.left), parseFloat(style.top)])`,
      );
    const [[x = 0, y = 0] = []] = await at(pages[0]);
    const box = await pages[0].locator('.passe-lying-item').boundingBox();
    if (!box) throw new Error('nothing lies there');
    const scale = await pages[0].evaluate<number>(
      `document.querySelector('.passe-lying-item').getBoundingClientRect().width / document.querySelector('.passe-lying-item').offsetWidth`,
    );
    const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
    await pages[0].mouse.move(left, top);
    await pages[0].mouse.down();
    await pages[0].mouse.move(left + 100 * scale, top + 50 * scale, { steps: 3 });
    await pages[0].mouse.up();
    for (const page of pages) await expect.poll(() => at(page)).toEqual([[x + 100, y + 50]]);
    await reload(pages[0]);
    await expect.poll(() => at(pages[0])).toEqual([[x + 100, y + 50]]);
  });

  test('another fighter picks it up in two actions and strikes with it; an undo puts it back', async () => {
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
    await pages[0].evaluate(`passePlayer.theCombat().nextRound().then(() => true)`);
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

  test('MYT-ACT-10: is picked up by a fighter beside it, and the list of actions says how far away it is', async () => {
    await drops('Corvin', 'Shortsword');
    await expect.poll(() => onTheMap(pages[1])).toBe(1);
    await standsBeside('Maëlys', 'Corvin', 4);
    await turnTo('Maëlys');
    await alix.heard();
    await pages[1].locator('.passe-lying-item').press('Enter');
    const far = 'It lies 4 m away: move beside it first, at no cost';
    await expect.poll(() => alix.heard()).toEqual([far]);
    await alix.aim('Corvin');
    await pages[1].keyboard.press('k');
    const row = pages[1].locator('[id^="passe-actions"] .passe-not-open li', { hasText: 'Pick up' });
    expect(await row.textContent()).toContain(far);
    await pages[1].keyboard.press('Escape');
    await standsBeside('Maëlys', 'Corvin');
    await pages[1].locator('.passe-lying-item').press('Enter');
    await lastIsSettled();
    await expect.poll(() => conditions('Maëlys')).toEqual(['fetching']);
  });

  test('MYT-ACT-10: stays where it fell when its owner moves away, who has to come back for it', async () => {
    const at = (page: Page) =>
      page.evaluate<string>(`document.querySelector('.passe-lying-item')?.getAttribute('style') ?? ''`);
    await drops('Corvin', 'Shortsword');
    await expect.poll(() => at(pages[1])).not.toBe('');
    const before = await at(pages[1]);
    await standsBeside('Corvin', 'Maëlys', -6);
    expect(await at(pages[1])).toBe(before);
    await turnTo('Corvin');
    await gm.heard();
    const id = await weapon(pages[0], 'Corvin', 'Shortsword');
    const begun = `game.system.api.begin('ready-weapon', passePlayer.actorNamed('Corvin').uuid, { weapon: '${id}' })`;
    expect(await pages[0].evaluate(begun)).toBe(null);
    expect(await gm.heard()).toEqual(['It lies 5 m away: move beside it first, at no cost']);
    await standsBeside('Corvin', 'Maëlys', -1);
  });

  test('keeps its wear (MYT-OBJ-01)', async () => {
    await pages[0].evaluate(
      `passePlayer.actorNamed('Corvin').update({ system: { state: { wear: { corvinShortsword: 3 } } } }).then(() => true)`,
    );
    await drops('Corvin', 'Shortsword');
    await picksUp(pages[1], 'Maëlys', 'Corvin');
    await picksUp(pages[1], 'Maëlys', 'Corvin');
    await expect.poll(() => carried(pages[1], 'Maëlys')).toContain('Shortsword');
    const id = await weapon(pages[1], 'Maëlys', 'Shortsword');
    expect(await pages[1].evaluate(`passePlayer.actorNamed('Maëlys').system.state.wear['${id}']`)).toBe(3);
    await pages[0].evaluate(
      `passePlayer.actorNamed('Corvin').update({ system: { state: { wear: { corvinShortsword: 0 } } } }).then(() => true)`,
    );
  });

  test('MYT-OBJ-01: keeps its later wear when it is picked up again after an undo', async () => {
    const worn = (points: number) =>
      pages[0].evaluate(
        `passePlayer.actorNamed('Corvin').update({ system: { state: { wear: { corvinShortsword: ${points} } } } }).then(() => true)`,
      );
    const seen = async () => {
      const id = await weapon(pages[1], 'Maëlys', 'Shortsword');
      return pages[1].evaluate(`passePlayer.actorNamed('Maëlys').system.state.wear['${id}']`);
    };
    await worn(1);
    await drops('Corvin', 'Shortsword');
    await picksUp(pages[1], 'Maëlys', 'Corvin');
    const taken = await picksUp(pages[1], 'Maëlys', 'Corvin');
    await expect.poll(() => carried(pages[1], 'Maëlys')).toContain('Shortsword');
    expect(await seen()).toBe(1);
    await undo(taken);
    await expect.poll(() => carried(pages[1], 'Maëlys')).not.toContain('Shortsword');
    await worn(4);
    await agree(pages);
    await picksUp(pages[1], 'Maëlys', 'Corvin');
    await expect.poll(() => carried(pages[1], 'Maëlys')).toContain('Shortsword');
    expect(await seen()).toBe(4);
    await worn(0);
  });

  test('a player takes it from the list of the tracker', async () => {
    await drops('Corvin', 'Shortsword');
    await turnTo('Maëlys');
    await pages[1].click('[role="tab"][data-tab="combat"]');
    await pages[1].getByLabel('Pick up: Shortsword', { exact: true }).click();
    await lastIsSettled();
    await expect.poll(() => conditions('Maëlys')).toEqual(['fetching']);
    await pages[1].click('[role="tab"][data-tab="chat"]');
  });

  test('its owner sees on the sheet who has it, and cannot pick it up', async () => {
    await drops('Corvin', 'Shortsword');
    await picksUp(pages[1], 'Maëlys', 'Corvin');
    await picksUp(pages[1], 'Maëlys', 'Corvin');
    await expect.poll(() => carried(pages[0], 'Maëlys')).toContain('Shortsword');
    const row = `passePlayer.attackButton('Corvin', 'Shortsword').then(button => button.closest('.passe-weapon-row'))`;
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
  test('it is in the list alone, and is picked up as usual', async () => {
    await pages[0].evaluate(`(async () => {
      await passePlayer.theCombat().update({ scene: null });
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

describe('an owner who leaves the world', () => {
  test('leaves an item with the fighter who picked it up', async () => {
    const owned = (page: Page) =>
      page.evaluate<string[]>(`[...passePlayer.actorNamed('Maëlys').items].map(({ name }) => name)`);
    await drops('Corvin', 'Shortsword');
    await picksUp(pages[1], 'Maëlys', 'Corvin');
    await picksUp(pages[1], 'Maëlys', 'Corvin');
    await expect.poll(() => carried(pages[1], 'Maëlys')).toContain('Shortsword');
    expect(await owned(pages[1])).not.toContain('Shortsword');
    await pages[0].evaluate(`passePlayer.actorNamed('Corvin').delete().then(() => true)`);
    for (const page of pages) await expect.poll(() => owned(page)).toContain('Shortsword');
    expect((await carried(pages[1], 'Maëlys')).filter(name => name === 'Shortsword')).toHaveLength(1);
  });
});
