import { expect, test } from 'vitest';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations } from '../axe.ts';
import { picture } from '../looking.ts';

const { pages, alix, gm } = setUpTable(['Game Master', 'Alix'], {
  views: { 'Game Master': { lang: 'fr', height: 1000 } },
  ruleset: 'segments',
  isFresh: false,
});

const WOUND = 'Une oreille en moins (malus −2)';

/** The text of the table for cuts, as everybody reads it. */
const written = () =>
  Promise.all(pages.map(page => page.evaluate(`game.settings.get('passe-darmes', 'reading.cuts-table')`)));

test('a Game Master chooses a table of the world in the window of settings', async () => {
  const [page] = pages;
  await page.evaluate(`RollTable.implementation.create({ name: 'Nos blessures', formula: '1d100',
    results: [{ type: 'text', description: ${JSON.stringify(WOUND)}, range: [1, 100], weight: 100 }] })`);
  await page.evaluate('ui.settings.activate()');
  await page.locator('#settings [data-app="configure"]').click();
  await page.locator('#settings-config nav [data-tab="system"]').click();
  const tables = page.locator('#settings-config .passe-settings-group', { hasText: 'Tables critiques' });
  await tables.getByLabel('Table critique : entailles').selectOption({ label: 'Nos blessures' });
  await picture(page, 'segments-critical-table-fr');
  expect(await axeViolations(page, '#settings-config')).toEqual([]);
  await page.locator('#settings-config').getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(written).toEqual(pages.map(() => '1-100 malus-2|Une oreille en moins'));
});

test('the next critical wound is told on the card as that table says', async () => {
  await alix.aim('Isaut');
  await pages[0].evaluate(`(async () => {
    await Combat.deleteDocuments(game.combats.map(({ id }) => id));
    const isaut = passePlayer.actorNamed('Isaut');
    await isaut.update({ 'system.state.hurt.endurance': isaut.toFighter().endurance });
  })()`);
  await alix.dice([19, 20], [1, 8], [50, 100]);
  await pages[1].evaluate('game.user.character.sheet.render({ force: true }).then(() => true)');
  await pages[1]
    .locator('.passe-segments')
    .getByRole('button', { name: /Long sword \+12$/u })
    .click();
  await expect.poll(() => pages[0].evaluate('game.system.api.exchanges().length')).toBe(1);
  const exchange = await pages[0].evaluate<string>('game.system.api.exchanges()[0]');
  await gm.choose(exchange, 'parry.with', 'none');
  for (const page of pages) {
    await page.evaluate(`ui.sidebar.changeTab('chat', 'primary')`);
    await page.locator('.passe-latest .passe-card', { hasText: 'Une oreille en moins' }).waitFor();
  }
  await picture(pages[0], 'segments-own-wound-fr');
  const conditions = `passePlayer.actorNamed('Isaut').system.state.conditions.map(({ condition }) => condition)`;
  expect(await pages[0].evaluate(conditions)).toContain('critical-wound');
});
