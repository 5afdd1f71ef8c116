import { beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { agree } from '../host/remote-player.ts';
import { setUpTable } from '../host/seats.ts';
import { axeViolations } from './axe.ts';
import { picture } from './looking.ts';

const { pages, gm, alix } = setUpTable(['Game Master', 'Alix']);

beforeEach(async () => {
  for (const page of pages) await page.click('[role="tab"][data-tab="combat"]');
});

/** Puts a fighter into these conditions, for a GM. */
async function put(name: string, ...conditions: object[]): Promise<void> {
  await pages[0].evaluate(
    `passePlayer.actorNamed('${name}').update({ system: { state: { conditions: ${JSON.stringify(conditions)} } } }).then(() => true)`,
  );
  await agree(pages);
}

const row = (page: Page, name: string) => page.locator('.passe-fighter', { hasText: name });
const labels = (page: Page, name: string) =>
  row(page, name)
    .locator('.passe-turn-conditions li')
    .evaluateAll(icons => icons.map(icon => icon.getAttribute('aria-label') ?? ''));
const points = (page: Page, name: string) =>
  row(page, name).locator('.passe-turn-pips').getAttribute('aria-label');

describe('the tracker shows', () => {
  test('points, conditions with the time that is left, and why a fighter has no turn', async () => {
    const by = await gm.fighter('Maëlys');
    await put(
      'Corvin',
      { condition: 'cannot-attack', lasts: { amount: 2, unit: 'turns' } },
      { condition: 'engaged', by },
    );
    await put('Ysolt', { condition: 'stunned', lasts: { amount: 1, unit: 'rounds' } });
    for (const page of pages) {
      await row(page, 'Ysolt').getByText('Stunned').waitFor();
      await expect
        .poll(() => labels(page, 'Corvin'))
        .toEqual(['Cannot attack · 2 turns', 'Engaged · Maëlys Tarvenne']);
      await expect.poll(() => points(page, 'Corvin')).toBe('2 of 2 Action Points');
      await expect.poll(() => page.locator('.passe-moment').textContent()).toBe('Cycle 1: Maëlys Tarvenne');
    }
    await pages[0].locator('.passe-coming summary').click();
    await picture(pages[0], 'tracker');
  });

  test('the fighter an exchange waits for, and the points spent', async () => {
    await alix.dice([30, 100]);
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await row(pages[1], 'Corvin').getByText('Has to answer').waitFor();
    await pages[0].click('[role="tab"][data-tab="chat"]');
    await alix.dice([10, 20], [4, 8]);
    await gm.choose(exchange, 'defence', 'none');
    await pages[1].click('[role="tab"][data-tab="chat"]');
    await alix.take(exchange);
    await alix.settled(exchange);
    await pages[1].click('[role="tab"][data-tab="combat"]');
    await expect.poll(() => points(pages[1], 'Maëlys')).toBe('1 of 2 Action Points');
    await expect.poll(() => row(pages[1], 'Corvin').getByText('Has to answer').count()).toBe(0);
  });

  test('the Game Master, and nobody else, what time will bring', async () => {
    await put('Corvin', { condition: 'bleeding' });
    await expect
      .poll(async () => (await pages[0].locator('.passe-coming').textContent())?.replace(/\s+/g, ' ').trim())
      .toContain('At round 2 Corvin Sable: fatigue rises to Winded');
    expect(await pages[1].locator('.passe-coming').isVisible()).toBe(false);
    expect(await pages[1].locator('.passe-coming li').count()).toBe(0);
  });

  test('nothing of those who are hidden', async () => {
    const by = await gm.fighter('Corvin');
    await put('Maëlys', { condition: 'engaged', by });
    await put('Corvin', { condition: 'bleeding' });
    await pages[0].evaluate(`passePlayer.theCombat().turns[1].update({ hidden: true }).then(() => true)`);
    await expect.poll(() => row(pages[1], 'Corvin').count()).toBe(0);
    await expect.poll(() => row(pages[0], 'Corvin').count()).toBe(1);
    await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
    await expect.poll(() => pages[1].locator('.passe-moment').textContent()).toBe('Cycle 1: somebody');
    await expect.poll(() => labels(pages[1], 'Maëlys')).toEqual(['Engaged · somebody']);
    expect(await pages[1].locator('.passe-tracker').innerHTML()).not.toContain('Corvin');
    await pages[0].evaluate(`passePlayer.theCombat().turns[1].update({ hidden: false }).then(() => true)`);
  });
});

describe('the tracker works', () => {
  const foot = (page: Page) => page.locator('.passe-tracker-foot');

  test('for the owner of the current fighter: end the turn, or delay (MYT-ACT-13); for nobody else', async () => {
    await expect
      .poll(() => foot(pages[1]).getByRole('button').allTextContents())
      .toEqual(['End the turn', 'Delay']);
    await foot(pages[1]).getByText('Delay').click();
    await expect.poll(async () => (await alix.fight()).turn).toBe('Corvin');
    await expect.poll(() => labels(pages[1], 'Maëlys')).toEqual(['Delaying']);
    await expect.poll(() => foot(pages[1]).isVisible()).toBe(false);
    await foot(pages[0]).getByText('End the turn').click();
    await expect.poll(async () => (await gm.fight()).turn).toBe('Brannoc');
    await foot(pages[0]).getByLabel('Back to the last turn').click();
    await expect.poll(async () => (await gm.fight()).turn).toBe('Corvin');
  });

  test('for a user who may act: all open actions, by mouse, by Tab and by key', async () => {
    const opens = (page: Page) => page.getByRole('button', { name: 'what now?' });
    const shown = (page: Page) => page.locator('.passe-actions-window');
    await expect.poll(() => opens(pages[1]).count()).toBe(1);
    await row(pages[1], 'Maëlys').locator('.passe-turn-name').focus();
    await pages[1].keyboard.press('Tab');
    await picture(pages[1], 'tracker-acting');
    await pages[1].keyboard.press('Enter');
    await shown(pages[1]).getByText('Broadsword').first().waitFor();
    await pages[1].keyboard.press('Escape');
    await shown(pages[1]).waitFor({ state: 'detached' });
    await pages[0].locator('#board').focus();
    await pages[0].keyboard.press('k');
    await shown(pages[0]).getByText('Maëlys Tarvenne: what now?').waitFor();
    await pages[0].keyboard.press('Escape');
    await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
    await expect.poll(() => opens(pages[1]).count()).toBe(0);
    // A delaying fighter may interrupt at any moment (MYT-REACT-03).
    await put('Maëlys', { condition: 'delaying' });
    await expect.poll(() => row(pages[1], 'Maëlys').getByRole('button').count()).toBe(2);
    await expect.poll(() => opens(pages[0]).count()).toBe(2);
  });

  test('a player whose turn begins is told, and nobody else', async () => {
    await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
    const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'Your turn' });
    for (let i = 0; i < 8 && (await toast(pages[1]).count()) === 0; i += 1) {
      const before = (await gm.fight()).turn;
      await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
      await expect.poll(async () => (await gm.fight()).turn).not.toBe(before);
    }
    await toast(pages[1]).getByText('Your turn, Maëlys Tarvenne').waitFor();
    expect(await toast(pages[0]).count()).toBe(0);
    await toast(pages[1]).waitFor({ state: 'detached' });
  });

  test('with the keyboard: arrows move from name to name, and changes of other rows keep the focus', async () => {
    const focused = () => pages[0].evaluate(`document.activeElement?.textContent`);
    await row(pages[0], 'Maëlys').locator('.passe-turn-name').focus();
    await pages[0].keyboard.press('ArrowDown');
    await pages[0].keyboard.press('ArrowDown');
    await pages[0].keyboard.press('ArrowUp');
    expect(await focused()).toBe('Corvin Sable');
    await put('Brannoc', { condition: 'prone' });
    await expect.poll(() => labels(pages[0], 'Brannoc')).toEqual(['Prone']);
    expect(await focused()).toBe('Corvin Sable');
    await put('Corvin', { condition: 'prone' });
    await expect.poll(() => labels(pages[0], 'Corvin')).toEqual(['Prone']);
    expect(await focused()).toBe('Corvin Sable');
  });

  test.each([0, 1] as const)('for everybody, without accessibility violations (page %i)', async page => {
    await put(
      'Corvin',
      { condition: 'bleeding' },
      { condition: 'stunned', lasts: { amount: 2, unit: 'turns' } },
    );
    expect(await axeViolations(pages[page], '.passe-tracker')).toEqual([]);
  });

  test('with sixty in the fight: a turn that ends draws two rows, and a condition one', async () => {
    await pages[0].evaluate(`(async () => {
      const [goblin] = await Actor.createDocuments([{ name: 'Goblin', type: 'creature' }]);
      const more = Array.from({ length: 56 }, (_, i) => ({ actorId: goblin.id, name: 'Goblin ' + i, initiative: 5 - i / 100 }));
      await passePlayer.theCombat().createEmbeddedDocuments('Combatant', more);
    })()`);
    await expect.poll(() => pages[0].locator('.passe-fighter').count()).toBe(60);
    await expect.poll(() => pages[1].locator('.passe-fighter').count()).toBe(60);
    const marked = (page: Page) =>
      page.evaluate(`document.querySelectorAll('.passe-fighter').forEach(row => (row.isOld = true))`);
    const fresh = (page: Page) =>
      page.evaluate<number>(
        `[...document.querySelectorAll('.passe-fighter')].filter(row => !row.isOld).length`,
      );
    for (const page of pages) await marked(page);
    await pages[0].evaluate(`passePlayer.theCombat().nextTurn().then(() => true)`);
    for (const page of pages) {
      await expect.poll(() => page.locator('.passe-fighter[aria-current]').textContent()).toContain('Corvin');
      await expect.poll(() => fresh(page)).toBe(2);
      await marked(page);
    }
    await put('Ysolt', { condition: 'prone' });
    for (const page of pages) {
      await expect.poll(() => labels(page, 'Ysolt')).toEqual(['Prone']);
      await expect.poll(() => fresh(page)).toBe(1);
    }
  });
});
