import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { axeViolations } from '../../browser/axe.ts';
import { setTheme } from '../../browser/looking.ts';
import { agree } from '../remote-player.ts';
import { EVERYBODY, setUpTable } from '../seats.ts';

const { table, pages, gm, alix, basile, clarisse, crash, comeBack } = setUpTable(EVERYBODY);

const rows = () => pages[0].locator('#passe-waiting .passe-waiting-row');

/** Maëlys strikes at Corvin on her turn, and Brannoc at Ysolt on his: the defences are the GM's and Clarisse's. */
async function twoDefences(): Promise<[string, string]> {
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const first = await alix.attack('Maëlys', 'Broadsword');
  await gm.asked(first.exchange, 'defence');
  await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 2 })`);
  await agree(pages.filter(page => !page.isClosed()));
  await basile.dice([40, 100]);
  await basile.aim('Ysolt');
  const weapon = await pages[2].evaluate<string>(
    `[...passePlayer.actorNamed('Brannoc').items].find(one => one.type === 'weapon').name`,
  );
  const second = await basile.attack('Brannoc', weapon);
  expect(second.notice).toBe('');
  return [first.exchange, second.exchange];
}

test('each user is asked about their own fighters, and the Game Master takes over for absent users until they return', async () => {
  const [first, second] = await twoDefences();
  await gm.asked(first, 'defence', 'yours');
  await clarisse.asked(second, 'defence', 'yours');
  for (const player of [gm, alix, basile]) await player.asked(second, 'defence', 'not yours');
  expect(await rows().count()).toBe(0);
  await crash('Clarisse');
  await rows().nth(1).waitFor();
  await gm.asked(second, 'defence', 'yours');
  await comeBack('Clarisse');
  await expect.poll(() => rows().count()).toBe(1);
  await clarisse.asked(second, 'defence', 'yours');
  await clarisse.choose(second, 'defence', 'none');
  await basile.asked(second, 'effects');
  await gm.choose(first, 'defence', 'none');
  await alix.asked(first, 'effects');
});

describe('while a player is away', () => {
  beforeEach(() => crash('Clarisse'));
  afterEach(() => comeBack('Clarisse'));

  test('two defences of several exchanges are listed with a proposal each, and sent with one request', async () => {
    // A notice stays until a user dismisses it.
    await pages[0].evaluate('void (ui.notifications.constructor.LIFETIME_MS = 2 ** 30)');
    const [first, second] = await twoDefences();
    await rows().nth(1).waitFor();
    const notices = () => pages[0].locator('#notifications .notification.info').allInnerTexts();
    await expect.poll(notices).toEqual([expect.stringContaining('2 questions for you')]);
    await expect
      .poll(() => rows().locator('b').allTextContents())
      .toEqual(['Corvin Sable', 'Ysolt of the Ford']);
    // Who, against whom, and what fell so far.
    expect(await rows().locator('.passe-waiting-so-far').allTextContents()).toEqual([
      'Maëlys Tarvenne: 30 Success',
      'Brannoc Dol: 40 Success',
    ]);
    const proposed = await rows()
      .locator('select')
      .evaluateAll(lists => lists.map(list => (list as HTMLSelectElement).value));
    expect(proposed.every(id => id.startsWith('parry:'))).toBe(true);
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(pages[0], theme);
      expect(await axeViolations(pages[0], '#passe-waiting')).toEqual([]);
    }
    // Nothing is sent before it is confirmed.
    await pages[0].getByRole('button', { name: 'All parry if they can' }).click();
    expect((await gm.card(first))?.question).toBe('defence');
    await gm.dice([96, 100], [97, 100]);
    table.host.writes.reset();
    await pages[0].getByRole('button', { name: 'Send 2 answers' }).click();
    await alix.asked(first, 'effects');
    await basile.asked(second, 'effects');
    expect(table.host.writes.by['ChatMessage.create']?.requests).toBe(1);
    await pages[0].locator('#passe-waiting').waitFor({ state: 'detached' });
    await expect.poll(notices).toEqual([]);
  });

  test('a defence, effects and a resistance stand in one list, and the usual choice comes back with one click', async () => {
    const [resisted, defended] = await twoDefences();
    await gm.choose(resisted, 'defence', 'none');
    await alix.dice([14, 20], [4, 8]);
    await alix.take(resisted, 'trip-opponent');
    await gm.asked(resisted, 'skill.trip-opponent', 'yours');
    await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 1 })`);
    await agree(pages.filter(page => !page.isClosed()));
    await gm.dice([30, 100]);
    await gm.aim('Maëlys');
    const { exchange: won } = await gm.attack('Corvin', 'Shortsword');
    await alix.choose(won, 'defence', 'none');
    await gm.asked(won, 'effects', 'yours');
    await pages[0].evaluate(`passePlayer.actorNamed('Corvin').sheet.close().then(() => true)`);
    await rows().nth(2).waitFor();
    const chosen = () =>
      rows().evaluateAll(all =>
        all.map(row => [...row.querySelectorAll('select')].map(({ value }) => value).join()),
      );
    const usual = await chosen();
    expect([...usual].sort()).toEqual(['evade', 'impale', 'parry:ysoltScutum00000']);
    const defence = usual.findIndex(id => id.startsWith('parry:'));
    await rows().nth(defence).locator('select').selectOption('none');
    expect(await chosen()).not.toEqual(usual);
    await pages[0].getByRole('button', { name: 'Usual choice' }).click();
    await expect.poll(chosen).toEqual(usual);
    await pages[0].evaluate('void (CONFIG.Dice.randomUniform = () => 0.65)');
    table.host.writes.reset();
    await pages[0].getByRole('button', { name: 'Send 3 answers' }).click();
    await gm.settled(resisted);
    await basile.asked(defended, 'effects');
    await expect.poll(async () => (await alix.card(won))?.story.join()).toContain('Special Effects: Impale');
    expect(table.host.writes.by['ChatMessage.create']?.requests).toBe(1);
  });

  test('an unticked row stays open, and another choice is sent', async () => {
    const [first, second] = await twoDefences();
    await rows().nth(1).waitFor();
    await rows().nth(0).locator('[data-on]').uncheck();
    await rows().nth(1).locator('select').selectOption('none');
    await pages[0].getByRole('button', { name: 'Send one answer' }).click();
    await basile.asked(second, 'effects');
    expect((await gm.card(first))?.question).toBe('defence');
    await expect.poll(() => rows().count()).toBe(1);
    await gm.choose(first, 'defence', 'none');
    await alix.asked(first, 'effects');
  });
});

test('a key opens the list where one question waits, and closing it is respected', async () => {
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.asked(exchange, 'defence');
  expect(await rows().count()).toBe(0);
  await pages[0].locator('body').press('j');
  await rows().nth(0).waitFor();
  await pages[0].locator('#passe-waiting [data-action="close"]').click();
  await pages[0].locator('#passe-waiting').waitFor({ state: 'detached' });
  await pages[0].locator('body').press('j');
  await rows().nth(0).locator('select').focus();
  await pages[0].keyboard.press('End');
  await rows().nth(0).locator('select').selectOption('evade');
  await gm.dice([96, 100]);
  await pages[0].getByRole('button', { name: 'Send one answer' }).press('Enter');
  await alix.asked(exchange, 'effects');
  expect((await alix.card(exchange))?.story.join()).toContain('Defence: Evade');
});

test('an impossible combination is marked, and not sent', async () => {
  await alix.dice([3, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  const page = pages[1];
  await page.locator('body').press('j');
  const row = page.locator('#passe-waiting .passe-waiting-row');
  await row.locator('select').nth(0).selectOption('trip-opponent');
  await row.locator('select').nth(1).selectOption('trip-opponent');
  await row.getByRole('alert').waitFor();
  await page.locator('#passe-waiting [data-action="commit"]:disabled').waitFor();
  await row.locator('select').nth(1).selectOption('');
  await alix.dice([10, 20], [4, 8]);
  await page.getByRole('button', { name: 'Send one answer' }).click();
  await gm.asked(exchange, 'skill.trip-opponent');
});
