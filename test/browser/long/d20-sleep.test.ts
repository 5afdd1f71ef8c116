import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { agree, playerOn } from '../../host/remote-player.ts';
import { setUpTable } from '../../host/seats.ts';
import { latestCard, picture } from '../looking.ts';
import { attackFromSheet, playOut, seedDice } from '../playing.ts';
import { playersAt, WIDE_VIEWS } from '../sheet-and-fight.ts';

/*
 * Sleep at a table: Basile's wizard puts two of three to sleep; one is woken by a friend, the other by a wound.
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

const exchanges = () => gm.evaluate<string[]>(`game.system.api.exchanges()`);
const asleep = () =>
  gm.evaluate<string[]>(`['Hoel', 'Nolwenn', 'Tiphaine'].filter(name =>
    passePlayer.actorNamed(name).statuses.has('asleep'))`);

beforeAll(async () => {
  [gm, alix, basile] = pages;
  // With empty hands he may cast; four hit dice suffice for the two weakest.
  await gm.evaluate(`(async () => {
    const ronan = passePlayer.actorNamed('Ronan');
    const dropped = [...ronan.items].filter(({ system }) => system.kind && system.kind !== 'unarmed').map(({ id }) => id);
    const ownership = { [game.users.getName('Basile').id]: 3 };
    await ronan.update({ ownership, system: { state: { dropped } } });
    for (const [name, level] of Object.entries({ Hoel: 1, Nolwenn: 2, Tiphaine: 3 }))
      await passePlayer.actorNamed(name).update({ system: { level } });
    const { tools } = ui.controls.controls.tokens;
    tools.unconstrainedMovement.active = true;
    for (const [name, x, y] of [['Ronan', 9, 6], ['Hoel', 4, 2], ['Tiphaine', 3, 3], ['Nolwenn', 5, 3]])
      await canvas.scene.tokens.find(one => one.name.startsWith(name))
        .update({ x: x * canvas.grid.size, y: y * canvas.grid.size });
    tools.unconstrainedMovement.active = false;
  })()`);
  for (let turns = 0; turns < 4; turns++) await passTurn();
});

async function passTurn(): Promise<void> {
  await gm.evaluate(`game.combats.contents[0].nextTurn().then(() => true)`);
  await agree(pages);
}

async function untilTurnOf(name: string): Promise<void> {
  for (let turns = 0; turns < 5; turns++) {
    if ((await playerOn(gm).fight()).turn === name) break;
    await passTurn();
  }
}

/** Plays the exchange that came after these to its end. */
async function playedAfter(had: readonly string[]): Promise<string> {
  await gm.waitForFunction(`game.system.api.exchanges().length > ${had.length}`);
  const exchange = await gm.evaluate<string>(`game.system.api.exchanges().at(-1)`);
  await playOut(players, exchange);
  await playerOn(gm).settled(exchange);
  await agree(pages);
  return exchange;
}

/** Presses the button of the spell on Ronan's sheet. */
async function cast(): Promise<void> {
  await basile.evaluate(`passePlayer.actorNamed('Ronan').sheet.render({ force: true }).then(() => true)`);
  await basile.locator('.passe-spell').filter({ hasText: 'Sommeil' }).locator('[data-action="cast"]').click();
}

test('sleep takes the weakest within its hit dice, who lie there until they are woken (D20-AID-02.a)', async () => {
  await untilTurnOf('Ronan');
  const had = await exchanges();
  await cast();
  await playedAfter(had);
  await basile.evaluate(`passePlayer.actorNamed('Ronan').sheet.render({ force: true }).then(() => true)`);
  await picture(basile, 'd20-sleep-begun-fr');
  await passTurn();
  await untilTurnOf('Ronan');
  const note = basile.locator('.passe-areas .passe-way-note');
  await note.waitFor();
  const { x, y } = await basile.evaluate<{ x: number; y: number }>(`(() => {
    const { left, top, width } = document.querySelector('.board-scene').getBoundingClientRect();
    const size = canvas.grid.size * width / canvas.scene.width;
    return { x: left + 4 * size, y: top + 3 * size };
  })()`);
  await basile.mouse.move(x + 4, y - 3);
  await expect.poll(() => basile.locator('.passe-areas .passe-caught').count()).toBe(3);
  await picture(basile, 'd20-sleep-area-fr');
  for (const page of pages) await seedDice(page, 5, [1, 20], [1, 20], [1, 20]);
  const before = await exchanges();
  await basile.keyboard.press('Enter');
  await playedAfter(before);
  expect(await asleep()).toEqual(['Hoel', 'Nolwenn']);
  const card = latestCard(gm);
  expect(await card.innerText()).toMatch(/Sommeil/u);
  expect(await card.locator('.passe-scene-title, .passe-scene').first().innerText()).toMatch(
    /Endormi\s+2 sur 3/u,
  );
  expect(await card.locator('.passe-row').first().innerText()).not.toContain('indemne');
  await card.scrollIntoViewIfNeeded();
  await picture(gm, 'd20-sleep-result-fr');
  await picture(alix, 'd20-sleep-result-en');
});

test('a friend wakes one sleeper with a standard action, a wound wakes the other', async () => {
  await untilTurnOf('Tiphaine');
  await basile.evaluate(`(async () => {
    for (const token of [...game.user.targets]) token.setTarget(false, { releaseOthers: false });
    canvas.tokens.placeables.find(({ name }) => name.startsWith('Hoel')).setTarget(true, { releaseOthers: true });
    await passePlayer.actorNamed('Tiphaine').sheet.render({ force: true });
  })()`);
  const had = await exchanges();
  const wake = basile.locator('[data-action="act"]', { hasText: 'Secouer' });
  await wake.first().scrollIntoViewIfNeeded();
  await picture(basile, 'd20-sleep-wake-fr');
  await wake.first().click();
  await playedAfter(had);
  expect(await asleep()).toEqual(['Nolwenn']);
  await picture(gm, 'd20-sleep-woken-fr');
  await basile.evaluate(`passePlayer.actorNamed('Tiphaine').sheet.close().then(() => true)`);
  await untilTurnOf('Hoel');
  for (const page of pages) await seedDice(page, 5, [19, 20]);
  const [actor, target] = await gm.evaluate<[string, string]>(`[
    passePlayer.actorNamed('Hoel').uuid,
    canvas.scene.tokens.find(({ name }) => name.startsWith('Nolwenn')).id]`);
  const { exchange, notice } = await attackFromSheet(alix, { actor, target, weapon: null });
  expect(notice).toBe('');
  await playOut(players, exchange ?? '');
  await playerOn(gm).settled(exchange ?? '');
  await agree(pages);
  expect(await playerOn(gm).lost('Nolwenn')).toBeGreaterThan(0);
  expect(await asleep()).toEqual([]);
  expect(await latestCard(alix).innerText()).toContain('Nolwenn Asq: Asleep, over');
  await picture(gm, 'd20-sleep-wounded-fr');
  await picture(alix, 'd20-sleep-wounded-en');
});
