import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openTable, type Table } from '../../host/table.ts';
import { axeViolations } from '../axe.ts';
import { setTheme } from '../looking.ts';

let table: Table;
let gm: Page;
beforeAll(async () => {
  table = await openTable({ isNew: true });
  gm = await table.sit('Game Master');
  await gm.evaluate(`(async () => {
    for (const all of [game.combats, game.scenes, game.actors])
      for (const one of [...all]) await one.delete();
    for (const user of game.users) await user.update({ character: null });
  })()`);
});
afterAll(() => table.leave());

const welcome = (page: Page) => page.locator('.passe-welcome');
const isWelcomed = (page: Page) =>
  expect.poll(() => page.evaluate(`game.user.getFlag('passe-darmes', 'isWelcomed')`)).toBe(true);

test('a player without a character is told once whom to ask and what to read', async () => {
  const alix = await table.sit('Alix');
  await welcome(alix).waitFor();
  expect(await welcome(alix).locator('li b').allTextContents()).toEqual([
    'Your character',
    'Read how a fight goes',
  ]);
  await welcome(alix).getByRole('button', { name: 'Open the journal' }).click();
  await alix.locator('.journal-sheet, .journal-entry').first().waitFor();
  await isWelcomed(alix);
  const again = await table.sit('Alix');
  expect(await welcome(again).count()).toBe(0);
});

test('a player who may create actors makes a character of their own', async () => {
  await gm.evaluate(
    `game.users.getName('Basile').update({ permissions: { ACTOR_CREATE: true } }).then(() => true)`,
  );
  const basile = await table.sit('Basile');
  await welcome(basile).getByRole('button', { name: 'Make one' }).click();
  await basile.locator('.passe-character').waitFor();
  await expect
    .poll(() => basile.evaluate(`game.actors.filter(one => one.isOwner).map(({ type }) => type)`))
    .toEqual(['character']);
});

test('a Game Master of an empty world is offered three ways to start, accessible to everybody', async () => {
  await gm.evaluate(`(async () => {
    for (const one of [...game.actors]) await one.delete();
    await game.user.unsetFlag('passe-darmes', 'isWelcomed');
  })()`);
  gm = await table.sit('Game Master');
  await welcome(gm).waitFor();
  expect(await welcome(gm).locator('li b').allTextContents()).toEqual([
    'Make a character',
    'Drag a fight together',
    'Learn in the practice yard',
  ]);
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(gm, theme);
    expect(await axeViolations(gm, '.passe-welcome')).toEqual([]);
  }
});

test('a Game Master who chooses the combat system that the world already has is welcomed then', async () => {
  await gm.evaluate(`(async () => {
    await game.user.unsetFlag('passe-darmes', 'isWelcomed');
    await game.settings.set('passe-darmes', 'ruleset', '');
  })()`);
  gm = await table.sit('Game Master');
  await gm.getByRole('button', { name: 'Play by these rules' }).click();
  await welcome(gm).getByText('Make a character').waitFor();
});

test('the practice yard is a scene with two against two, and a fight ready to begin', async () => {
  await welcome(gm).getByRole('button', { name: 'Make the yard' }).click();
  await expect
    .poll(() =>
      gm.evaluate(`(() => {
        const scene = game.scenes.getName('Practice yard');
        return [
          [...(scene?.tokens ?? [])].map(({ disposition }) => disposition).sort(),
          [...game.combats].map(({ scene: where, round, combatants }) => [where?.id === scene?.id, round, combatants.size]),
        ];
      })()`),
    )
    .toEqual([[-1, -1, 1, 1], [[true, 0, 4]]]);
  await isWelcomed(gm);
  const again = await table.sit('Game Master');
  expect(await welcome(again).count()).toBe(0);
});
