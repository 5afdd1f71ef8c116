import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { ROOT } from '../../../tools/system-files.ts';
import { loadDice } from '../../../host/testing/dice.ts';
import { openTable, untilReady, type Table } from '../../host/table.ts';
import { latestCard, tokenOf } from '../looking.ts';

/*
 * The walk-through of docs/fight.md, as a newcomer plays it with the mouse. Every press of a button is
 * counted, of everybody together. With PICTURES set it takes the pictures of the guide.
 */

const FOLDER = join(ROOT, 'docs', 'pictures');
const MOST_CLICKS = 4;

/** The labels of the buttons, in each language. */
const WORDS = {
  en: {
    parry: 'Parry with Shortsword',
    waits: 'Waiting for Corvin Sable',
    bleed: 'Bleed',
    undo: 'Undo',
    over: 'Bleeding',
    attack: 'Attack',
    takeBack: 'Take back',
    takeBackAction: 'Take the action back',
    actions: 'What now?',
    dice: 'Your dice',
    how: 'How',
    ways: ['Charge', 'Sweep attack'],
    trip: 'Trip Opponent',
    evade: /^Evade/,
  },
  fr: {
    parry: 'Parer avec Épée courte',
    waits: 'On attend Corvin Sable',
    bleed: 'Saigner',
    undo: 'Annuler',
    over: 'Hémorragie',
    attack: 'Attaquer',
    takeBack: 'Retirer ma réponse',
    takeBackAction: 'Retirer l’action',
    actions: 'Que faire ?',
    dice: 'Vos dés',
    how: 'Façon',
    ways: ['Charger', 'Balayage'],
    trip: 'Faire Trébucher',
    evade: /^Esquive/,
  },
} as const;

const COUNT = `
  globalThis.clicks = 0;
  document.addEventListener('pointerdown', event => { if (event.isTrusted) clicks += 1; }, true);
`;

const tables: Table[] = [];

afterAll(async () => {
  for (const table of tables) await table.leave();
});

/** Takes a picture for the guide, when it is asked for. */
async function show(page: Page, name: string, part?: Locator): Promise<void> {
  if (!process.env['PICTURES']) return;
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `fight-${name}.png`);
  if (!part) return void (await page.screenshot({ path }));
  // A card may be longer than the log is high.
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 1400 });
  const isLoaded = () => part.evaluate(card => [...card.querySelectorAll('img')].every(one => one.complete));
  await expect.poll(isLoaded).toBe(true);
  await part.screenshot({ path });
  if (before) await page.setViewportSize(before);
}

describe.each(['en', 'fr'] as const)('a first exchange, in %s', lang => {
  const words = WORDS[lang];
  let table: Table;
  let alix: Page;
  let gm: Page;

  const clicks = async () => Promise.all([alix, gm].map(page => page.evaluate<number>('clicks')));

  test('the foe is targeted, the sheet is open', async () => {
    table = await openTable();
    tables.push(table);
    alix = await table.sit('Alix', { lang });
    gm = await table.sit('Game Master', { lang });
    await tokenOf(alix, 'Corvin Sable').hover();
    await alix.keyboard.press('t');
    await tokenOf(alix, 'Maëlys Tarvenne').dblclick();
    await alix.locator('.passe-character .passe-attack').first().waitFor();
    await show(alix, `1-sheet-${lang}`);
    for (const page of [alix, gm]) await page.evaluate(COUNT);
  });

  test('one click attacks, and the card waits for the defender', async () => {
    await loadDice(alix, [30, 100]);
    await alix.locator('.passe-character .passe-attack').first().click();
    await latestCard(alix).getByText(words.waits).waitFor();
    await latestCard(gm).getByRole('button', { name: words.parry }).waitFor();
    await show(gm, `2-defence-${lang}`, latestCard(gm));
    expect(await clicks()).toEqual([1, 0]);
  });

  test('one click parries, and the winner is asked for an effect', async () => {
    await loadDice(gm, [80, 100]);
    await latestCard(gm).getByRole('button', { name: words.parry }).click();
    await latestCard(alix).locator('.passe-pick-one').first().waitFor();
    await show(alix, `3-effects-${lang}`, latestCard(alix));
    expect(await clicks()).toEqual([1, 1]);
  });

  test('one click takes it, the blow lands, and everything is written', async () => {
    await loadDice(alix, [14, 20], [7, 8]);
    await loadDice(gm, [2, 3], [60, 100], [90, 100], [90, 100]);
    await latestCard(alix).locator('.passe-pick-one', { hasText: words.bleed }).click();
    await gm.locator('.passe-card[data-state="applied"]').waitFor();
    await latestCard(gm).getByRole('button', { name: words.undo, exact: true }).waitFor();
    await latestCard(alix).getByText(words.over).first().waitFor();
    await show(gm, `4-over-${lang}`, latestCard(gm));
    const [mine = 0, theirs = 0] = await clicks();
    expect([mine, theirs]).toEqual([2, 1]);
    expect(mine + theirs).toBeLessThanOrEqual(MOST_CLICKS);
  });

  test('the fight can be saved, and undone', async () => {
    await gm.evaluate(`ui.sidebar.changeTab('combat', 'primary')`);
    await gm.locator('.passe-export').click();
    await gm.locator('.dialog button[data-action="json"]').waitFor();
    await show(gm, `5-save-${lang}`, gm.locator('.dialog').last());
    await gm.keyboard.press('Escape');
    await gm.evaluate(`ui.sidebar.changeTab('chat', 'primary')`);
    await latestCard(gm).getByRole('button', { name: words.undo, exact: true }).click();
    await alix.locator('.passe-card[data-state="undone"]').waitFor();
    expect(table.errors()).toEqual([]);
  });

  test('further names in the guide are those of the interface', async () => {
    const sheet = alix.locator('.passe-character');
    await sheet.getByText(words.actions, { exact: true }).first().waitFor();
    expect(
      await alix.evaluate(`game.i18n.localize(game.settings.settings.get('passe-darmes.dice').name)`),
    ).toBe(words.dice);
    await sheet
      .locator('.passe-attack')
      .first()
      .click({ modifiers: ['Shift'] });
    const how = alix.locator('.passe-circumstances').getByLabel(words.how);
    await how.waitFor();
    expect(await how.locator('option').allTextContents()).toEqual(expect.arrayContaining([...words.ways]));
    await alix.locator('.passe-circumstances [data-action="close"]').click();
    const guide = readFileSync(join(ROOT, 'docs', 'fight.md'), 'utf8');
    for (const name of [
      words.attack,
      words.parry,
      words.bleed,
      words.undo,
      words.takeBack,
      words.takeBackAction,
    ]) {
      expect(guide).toContain(`**${name}**`);
    }
    for (const name of [words.actions, words.dice, words.how]) expect(guide).toContain(`*${name}*`);
  });

  test('a reloaded page asks again, J lists the question, and the answer is taken back', async () => {
    await loadDice(alix, [30, 100]);
    await alix.locator('.passe-character .passe-attack').first().click();
    const parry = latestCard(gm).getByRole('button', { name: words.parry });
    await parry.waitFor();
    await gm.reload();
    await untilReady(gm);
    await parry.waitFor();
    await gm.locator('body').press('j');
    const list = gm.locator('#passe-waiting');
    await list.getByText('Corvin Sable').first().waitFor();
    await list.locator('[data-action="close"]').click();
    await latestCard(gm).getByRole('button', { name: words.takeBackAction }).click();
    await parry.waitFor({ state: 'detached' });
  });

  test('takes as many clicks when the GM plays both sides, and one more for a chosen resistance', async () => {
    await alix.goto('about:blank');
    await gm.waitForFunction(`!game.users.getName('Alix').active`);
    await tokenOf(gm, 'Corvin Sable').hover();
    await gm.keyboard.press('t');
    await tokenOf(gm, 'Maëlys Tarvenne').dblclick();
    await gm.locator('.passe-character .passe-attack').first().waitFor();
    await gm.evaluate(COUNT);
    // The attack that was taken back has fallen: it is not rolled again.
    for (const [effect, most, ...dice] of [
      [words.bleed, 3, [80, 100]],
      [words.trip, 4, [30, 100], [80, 100]],
    ] as const) {
      await gm.evaluate('void (clicks = 0)');
      await loadDice(gm, ...dice);
      await gm.locator('.passe-character .passe-attack').first().click();
      await latestCard(gm).getByRole('button', { name: words.parry }).click();
      await gm.evaluate('void (CONFIG.Dice.randomUniform = () => 0.65)');
      await latestCard(gm).locator('.passe-pick-one', { hasText: effect }).click();
      if (effect === words.trip) await latestCard(gm).getByRole('button', { name: words.evade }).click();
      const undo = latestCard(gm).getByRole('button', { name: words.undo, exact: true });
      await undo.waitFor();
      await gm.waitForFunction(
        `game.system.api.exchanges().every(one => game.system.api.status(one).state !== 'waiting')`,
      );
      expect(await gm.evaluate('clicks')).toBe(most);
      await undo.click();
      await undo.waitFor({ state: 'detached' });
    }
    expect(table.errors()).toEqual([]);
  });
});

test('the guide shows the pictures that were taken, and says the clicks that were counted', () => {
  const guide = readFileSync(join(ROOT, 'docs', 'fight.md'), 'utf8');
  const shown = [...guide.matchAll(/pictures\/(fight-[\w-]+\.png)/g)].map(([, name = '']) => name);
  expect(shown.length).toBeGreaterThanOrEqual(8);
  for (const name of shown) expect(readFileSync(join(FOLDER, name)).length).toBeGreaterThan(1000);
  expect(guide).toContain('| All together | **3** |');
  expect(guide).toContain('| Tous ensemble | **3** |');
});
