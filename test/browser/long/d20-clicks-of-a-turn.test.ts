import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { agree, playerOn } from '../../host/remote-player.ts';
import { setUpTable } from '../../host/seats.ts';
import { carry } from '../dragging.ts';
import { closeAll } from '../windows.ts';

/*
 * Clicks of a turn of d20, counted on the page of who acts: docs/fight.md tells them.
 */

const { pages } = setUpTable(['Game Master'], {
  views: { 'Game Master': { width: 1400, height: 900 } },
  ruleset: 'd20',
  isFresh: false,
});
let gm: Page;

beforeAll(async () => {
  [gm] = pages;
  // In the first round nobody strikes at anybody before they have acted.
  for (let turns = 0; turns < 4; turns++)
    await gm.evaluate(`game.combats.contents[0].nextTurn().then(() => true)`);
  // The map takes clicks for itself: what is pressed is counted.
  await gm.evaluate(`globalThis.passeClicks = 0;
    window.addEventListener('pointerdown', event => { if (event.isTrusted) passeClicks += 1; }, true);`);
  await agree(pages);
});

beforeEach(async () => {
  await gm.evaluate(`(async () => {
    const { exchanges, undo, status } = game.system.api;
    for (const id of exchanges().reverse()) if (status(id)?.state === 'applied') await undo(id);
    canvas.tokens.setTargets([]);
  })()`);
  await closeAll(gm);
  await agree(pages);
  await playerOn(gm).dice(...Array.from({ length: 12 }, () => [2, 20] as [number, number]));
  await gm.evaluate('passeClicks = 0');
});

const clicks = () => gm.evaluate<number>('passeClicks');
const exchanges = () => gm.evaluate<string[]>('game.system.api.exchanges()');

async function openSheet(name: string): Promise<void> {
  await gm.evaluate(`passePlayer.actorNamed('${name}').sheet
    .render({ force: true, position: { left: 10, top: 10 } }).then(() => true)`);
  await gm.locator('.passe-classic .passe-attack').first().waitFor();
}

/** Waits until an exchange is over that was not there. */
async function over(had: readonly string[]): Promise<void> {
  await gm.waitForFunction(`game.system.api.exchanges().length > ${had.length}`);
  const exchange = (await exchanges()).at(-1) ?? '';
  await playerOn(gm).settled(exchange);
}

const onCard = (question: string, option: string) =>
  gm.locator(`.chat-log [data-question^="${question}"].is-yours [data-option="${option}"]`).first().click();

const point = (name: string) => gm.locator('.passe-foes .passe-foe', { hasText: name }).first().click();

const longsword = () => gm.locator('.passe-classic .passe-attack', { hasText: '+11' }).first();

test('an attack takes one click with a target, and two without', async () => {
  await playerOn(gm).aim('Nolwenn');
  await openSheet('Hoel');
  let had = await exchanges();
  await longsword().click();
  await over(had);
  expect(await clicks()).toBe(1);
  await gm.evaluate(`(async () => {
    await game.system.api.undo(game.system.api.exchanges().at(-1));
    canvas.tokens.setTargets([]);
    passeClicks = 0;
  })()`);
  await agree(pages);
  had = await exchanges();
  await longsword().click();
  await point('Nolwenn');
  await over(had);
  expect(await clicks()).toBe(2);
});

test('a full attack with two weapons takes three, and one more without a target', async () => {
  for (const isAimed of [true, false]) {
    await gm.evaluate(`(async () => {
      for (const id of game.system.api.exchanges().reverse())
        if (game.system.api.status(id)?.state === 'applied') await game.system.api.undo(id);
      canvas.tokens.setTargets([]);
      passeClicks = 0;
    })()`);
    await agree(pages);
    if (isAimed) await playerOn(gm).aim('Nolwenn');
    await openSheet('Hoel');
    const had = await exchanges();
    await gm.getByRole('button', { name: 'Full attack: Longsword' }).click();
    if (!isAimed) await point('Nolwenn');
    await onCard('hands', 'primary-first');
    await onCard('plan', 'all-at-one');
    await over(had);
    expect(await clicks()).toBe(isAimed ? 3 : 4);
  }
});

test('a move and an attack take one drag and two clicks', async () => {
  await gm.evaluate(`(async () => {
    const { unconstrainedMovement } = ui.controls.controls.tokens.tools;
    unconstrainedMovement.active = true;
    const token = canvas.scene.tokens.find(({ name }) => name.startsWith('Nolwenn'));
    await token.update({ x: 7 * canvas.grid.size });
    unconstrainedMovement.active = false;
  })()`);
  await agree(pages);
  let had = await exchanges();
  const { drop } = await carry(gm, 'Hoel', [2, 0]);
  await drop();
  await over(had);
  // The drag began with a press of its own.
  await gm.evaluate('passeClicks = 0');
  await openSheet('Hoel');
  had = await exchanges();
  await longsword().click();
  await point('Nolwenn');
  await over(had);
  expect(await clicks()).toBe(2);
});

test('a fireball on four takes two clicks where nobody can strike the caster', async () => {
  await gm.evaluate(`(async () => {
    const ronan = passePlayer.actorNamed('Ronan');
    const dropped = [...ronan.items].filter(({ system }) => system.kind && system.kind !== 'unarmed').map(({ id }) => id);
    await ronan.update({ system: { state: { dropped } } });
    const combat = passePlayer.theCombat();
    while (!combat.combatant.name.startsWith('Ronan')) await combat.nextTurn();
    ui.notifications.clear();
  })()`);
  await agree(pages);
  await playerOn(gm).dice(...Array.from({ length: 12 }, () => [10, 20] as [number, number]));
  await openSheet('Ronan');
  const had = await exchanges();
  await gm.locator('.passe-spell', { hasText: 'Fireball' }).locator('[data-action="cast"]').click();
  await gm.locator('.passe-areas').waitFor();
  const { x, y } = await gm.evaluate<{ x: number; y: number }>(`(() => {
    const { left, top, width } = document.querySelector('.board-scene').getBoundingClientRect();
    const size = canvas.grid.size * (width / canvas.scene.width);
    return { x: left + 5 * size, y: top + 4 * size };
  })()`);
  await gm.mouse.click(x + 3, y + 2);
  await over(had);
  expect(await clicks()).toBe(2);
  expect(await gm.locator('.chat-log .passe-latest .passe-row').count()).toBe(4);
});
