import { beforeEach, expect, test } from 'vitest';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix']);

const list = () => pages[0].locator('#passe-waiting');

/** The Game Master has a fighter played automatically. */
async function playAutomatically(name: string): Promise<void> {
  await pages[0].evaluate('ui.combat.activate()');
  const row = pages[0].locator('.passe-fighter', { hasText: name });
  await row.hover();
  await row.locator('[data-action="passeAutomatic"]').click();
  await row.locator('.passe-turn-automatic').waitFor();
  await agree(pages);
}

beforeEach(async () => {
  await pages[0].evaluate(`(async () => {
    const combat = passePlayer.theCombat();
    const flags = { 'passe-darmes': { automatic: false } };
    await combat.updateEmbeddedDocuments('Combatant', combat.turns.map(({ id }) => ({ _id: id, flags })));
  })()`);
  await list().waitFor({ state: 'detached' });
});

/** It is Corvin's turn. */
async function turnOfCorvin(): Promise<void> {
  await pages[0].evaluate('passePlayer.theCombat().update({ turn: 1 })');
  await agree(pages);
}

test('questions to an automatic creature are answered as usual, and nobody is notified', async () => {
  await playAutomatically('Corvin');
  await alix.dice([30, 100]);
  await gm.dice([96, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await alix.asked(exchange, 'effects');
  expect((await alix.card(exchange))?.story.join()).toContain('Defence: Parry');
  expect(await pages[0].locator('#notifications .notification.info').count()).toBe(0);
});

test('on its turn the list shows its proposed action, and plays it at a click', async () => {
  await turnOfCorvin();
  await playAutomatically('Corvin');
  const turn = list().locator('.is-turn');
  await turn.getByText('Corvin Sable').waitFor();
  const proposed = await turn
    .locator('select')
    .evaluate(one => (one as HTMLSelectElement).selectedOptions[0]?.text);
  expect(proposed).toMatch(/Shortsword/);
  await gm.dice([30, 100]);
  await list().getByRole('button', { name: 'Play this turn' }).click();
  await expect.poll(() => turn.count()).toBe(0);
  await expect.poll(() => pages[1].evaluate('game.system.api.exchanges().length')).toBe(1);
});

test('another action is played if it is chosen', async () => {
  await turnOfCorvin();
  await playAutomatically('Corvin');
  await list().locator('select[data-turn]').selectOption({ label: 'End the turn' });
  await list().getByRole('button', { name: 'Play this turn' }).click();
  await expect.poll(() => pages[0].evaluate(`passePlayer.theCombat().combatant.name`)).toBe('Brannoc Dol');
  expect(await pages[0].evaluate('game.system.api.exchanges().length')).toBe(0);
});

test('a double click plays one turn', async () => {
  await turnOfCorvin();
  await playAutomatically('Corvin');
  await playAutomatically('Ysolt');
  await list().locator('select[data-turn]').selectOption({ label: 'End the turn' });
  await list().getByRole('button', { name: 'Play this turn' }).dblclick();
  await expect.poll(() => pages[0].evaluate(`passePlayer.theCombat().combatant.name`)).toBe('Brannoc Dol');
});

test('only its player plays a player’s fighter, whatever other clients claim', async () => {
  await pages[1].evaluate(`(async () => {
    const own = passePlayer.theCombat().turns.find(({ name }) => name.startsWith('Maëlys'));
    await own.update({ flags: { 'passe-darmes': { automatic: true } } }).catch(() => null);
  })()`);
  await turnOfCorvin();
  await gm.dice([30, 100]);
  await gm.aim('Maëlys');
  const { exchange } = await gm.attack('Corvin', 'Shortsword');
  await alix.asked(exchange, 'defence', 'yours');
  expect(await list().count()).toBe(0);
});

test('dice rolled by hand are still typed in', async () => {
  await pages[0].evaluate(`game.settings.set('passe-darmes', 'dice', 'typed').then(() => true)`);
  await playAutomatically('Corvin');
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.asked(exchange, 'parry', 'yours');
  await pages[0].evaluate(`game.settings.set('passe-darmes', 'dice', 'itself').then(() => true)`);
});
