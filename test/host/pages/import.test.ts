import { expect, test } from 'vitest';
import { HORROR, PIRATE } from '../../rules/mythras/meg-import/samples.ts';
import { importAll } from '../importing.ts';
import { reload } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix'], { isFresh: false });

test('users who may create actors may import them, and own them; others are offered nothing', async () => {
  const [gmPage, alixPage] = pages;
  await alixPage.locator('button[data-tab="actors"]').first().click();
  expect(await alixPage.locator('.passe-import-open').count()).toBe(0);
  const names = () => alixPage.evaluate(`game.actors.map(({ name }) => name)`);
  expect(await names()).not.toContain('Ossa of the Reeds');

  await gmPage.evaluate(`game.users.getName('Alix').update({ role: 3 })`);
  await alixPage.waitForFunction(`game.user.role === 3`);
  await reload(alixPage);
  await importAll(alixPage, PIRATE);
  expect(await names()).toContain('Ossa of the Reeds');
  await gmPage.waitForFunction(`game.actors.getName('Ossa of the Reeds')`);
  const owned = `game.actors.getName('Ossa of the Reeds').testUserPermission(game.users.getName('Alix'), 'OWNER')`;
  expect(await gmPage.evaluate(owned)).toBe(true);
  await gmPage.evaluate(`game.users.getName('Alix').update({ role: 1 })`);
  await reload(alixPage);
});

test('an imported creature is dropped on the scene, struck at its own locations, and strikes back', async () => {
  const [gmPage, alixPage] = pages;
  await importAll(gmPage, HORROR);
  await gmPage.evaluate(`game.combat.delete()`);
  await gmPage.evaluate(`(async () => {
    const board = document.querySelector('#board');
    const box = board.getBoundingClientRect();
    const { uuid } = game.actors.getName('Marsh Horror');
    passePlayer.dropOn(board, { type: 'Actor', uuid }, { clientX: box.left + 40, clientY: box.top + 200 });
    await passePlayer.until('a token', () => canvas.scene.tokens.find(({ name }) => name.startsWith('Marsh')));
  })()`);
  await alixPage.waitForFunction(`canvas.scene.tokens.some(({ name }) => name.startsWith('Marsh'))`);

  await alix.dice([30, 100], [20, 20], [4, 8], [1, 2]);
  await alix.aim('Marsh Horror');
  const { exchange, notice } = await alix.attack('Maëlys', 'Broadsword');
  expect(notice).toBe('');
  // It fails to resist the wound to its eye, which counts as the head.
  await gm.dice([99, 100], [2, 3]);
  await gm.choose(exchange, 'defence', 'none');
  await alix.take(exchange);
  const { story } = await alix.stands(exchange, 'applied');
  expect(story.join(' ')).toContain('Eye');
  const hurt = `canvas.scene.tokens.find(({ name }) => name.startsWith('Marsh')).actor.system.state.hurt['own-eye']`;
  expect(await gmPage.evaluate(hurt)).toBeGreaterThan(0);

  // With its sting, which adds no modifier: one die of damage, and no more.
  await gm.dice([20, 100], [11, 20], [3, 3]);
  await gm.aim('Maëlys');
  const back = await gm.attack('Marsh Horror', 'Sting');
  await alix.choose(back.exchange, 'defence', 'none');
  await gm.take(back.exchange);
  // Armour stops all of it: there is nothing to be written.
  const { story: backStory } = await gm.stands(back.exchange, 'over');
  expect(backStory).toContain('Damage 3');

  await alix.dice([30, 100], [7, 8], [1, 2]);
  await alix.aim('Marsh Horror');
  const chosen = await alix.attack('Maëlys', 'Broadsword');
  // Out of its senses, it is not asked for a defence.
  await alix.take(chosen.exchange, 'choose-location');
  await alix.asked(chosen.exchange, 'location');
  const options = await alixPage
    .locator('.passe-latest .passe-card')
    .last()
    .locator('[data-option]')
    .allTextContents();
  expect(options.map(text => text.trim())).toEqual(['Eye', 'Head', 'Gas bag', 'Tentacle', 'Tentacle']);
  await alix.choose(chosen.exchange, 'location', 'own-gas-bag');
  const { story: chosenStory } = await alix.stands(chosen.exchange, 'applied');
  expect(chosenStory.join(' ')).toContain('Gas bag');
});
