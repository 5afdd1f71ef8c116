import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpTable } from '../../host/seats.ts';
import { loadDice } from '../../../host/testing/dice.ts';
import { axeViolations } from '../axe.ts';
import { picture, setTheme, tokenOf } from '../looking.ts';

const { pages } = setUpTable(['Game Master', 'Alix', 'Basile'], {
  views: { 'Game Master': { height: 1000 }, Alix: { lang: 'fr', height: 1000 } },
  isFresh: false,
});
let gm: Page;
let alix: Page;
let basile: Page;

beforeAll(() => {
  [gm, alix, basile] = pages;
});

const sheetOn = (page: Page): Locator => page.locator('.passe-character');

async function openSheet(page: Page, name: string): Promise<Locator> {
  await tokenOf(page, name).dblclick();
  await sheetOn(page).waitFor();
  return sheetOn(page);
}

/** The value in an actor at a path of its system data, as a page knows it. */
function stored(page: Page, name: string, path: string): Promise<unknown> {
  return page.evaluate(
    ([who = '', where = '']) => {
      const actor = [...game.actors].find(one => one.name.startsWith(who));
      const steps = ['system', ...where.split('.')];
      return steps.reduce<unknown>(
        (value, step) => (value as Record<string, unknown> | undefined)?.[step],
        actor?.toObject(),
      );
    },
    [name, path],
  );
}

/** Sets the hit points that Maëlys has lost, by location. */
async function lose(page: Page, hurt: Readonly<Record<string, number>>): Promise<void> {
  await page.evaluate(async points => {
    const actor = [...game.actors].find(one => one.name.startsWith('Maëlys'));
    await actor?.update({ system: { state: { hurt: points } } } as never);
  }, hurt);
}

async function tab(sheet: Locator, name: string): Promise<void> {
  await sheet.getByRole('tab', { name }).click();
}

describe('the first tab, in a fight', () => {
  test('shows each location with its numbers, and takes what is lost there by mouse and by keyboard', async () => {
    const sheet = await openSheet(gm, 'Maëlys');
    await sheet.locator('.passe-silhouette [data-where="chest"]').click();
    await sheet.getByRole('spinbutton', { name: 'Hit Points lost' }).fill('8');
    await gm.keyboard.press('Tab');
    await sheet.locator('.passe-location[data-where="chest"][data-wound="serious"]').waitFor();
    await sheet.locator('.passe-silhouette [data-where="chest"]', { hasText: '−1' }).waitFor();
    const head = sheet.getByRole('button', { name: /^19–20 Head 5\/5 HP 4 AP Unhurt/ });
    await head.focus();
    await gm.keyboard.press('Enter');
    await sheet.getByRole('button', { name: 'One Hit Point lost' }).focus();
    await gm.keyboard.press('Enter');
    await sheet.locator('.passe-location[data-where="head"][data-wound="minor"]').waitFor();
    expect(await stored(gm, 'Maëlys', 'state.hurt')).toMatchObject({ chest: 8, head: 1 });
    const focused = () => gm.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('One Hit Point lost');
    await picture(gm, 'character-hurt');
  });

  test('shows chance, critical and fumble before the roll, and why', async () => {
    const attack = sheetOn(gm).getByRole('button', { name: 'Attack 68%: Broadsword, critical 01–07' });
    expect(await attack.getAttribute('aria-label')).toContain('fumble 99–00');
    await attack.focus();
    await gm.keyboard.press('Shift+Tab');
    await gm.keyboard.press('Tab');
    await gm.locator('#tooltip', { hasText: 'Tarvenne Watch' }).waitFor();
  });

  test('spends a luck point at a click, and takes it back at another', async () => {
    const sheet = sheetOn(gm);
    await sheet
      .getByRole('button', { name: /^Spend a Luck Point/ })
      .first()
      .click();
    await sheet.getByRole('button', { name: /^Regain a Luck Point/ }).waitFor();
    expect(await stored(gm, 'Maëlys', 'state.luckSpent')).toBe(1);
    await sheet.getByRole('button', { name: /^Regain a Luck Point/ }).click();
    await expect.poll(() => stored(gm, 'Maëlys', 'state.luckSpent')).toBe(0);
  });

  test('says what fatigue does, and rolls against it', async () => {
    const sheet = sheetOn(gm);
    await sheet.getByRole('combobox', { name: 'Fatigue' }).selectOption({ label: 'Wearied' });
    await sheet.getByText('all skills Formidable').waitFor();
    await sheet.getByRole('button', { name: 'Attack 34%: Broadsword' }).waitFor();
    await sheet.getByRole('combobox', { name: 'Fatigue' }).selectOption({ label: 'Fresh' });
    await sheet.getByRole('button', { name: 'Attack 68%: Broadsword' }).waitFor();
  });

  test('offers the actions that are open, and says why the others are not', async () => {
    const sheet = sheetOn(gm);
    await sheet.getByRole('button', { name: /^Brace/ }).waitFor();
    await sheet.getByText(/^Not now/).click();
    const counter = sheet.locator('.passe-not-open li', { hasText: 'Counter spell' });
    expect(await counter.textContent()).toMatch(/Counter spell \S/);
    await gm.evaluate(`game.combat.update({ turn: 1 })`);
    await sheet.locator('.passe-not-open li', { hasText: 'Brace' }).waitFor();
    await gm.evaluate(`game.combat.update({ turn: 0 })`);
    await sheet.getByRole('button', { name: /^Brace/ }).waitFor();
  });

  test('begins an action in the chat', async () => {
    await sheetOn(gm)
      .getByRole('button', { name: /^Brace/ })
      .click();
    await sheetOn(gm).locator('.passe-conditions', { hasText: 'Braced' }).waitFor();
    await sheetOn(gm).locator('.passe-conditions').getByText('Harder to push back').waitFor();
    await gm.evaluate(`game.combat.update({ turn: 0 })`);
    await sheetOn(gm).locator('.passe-conditions').getByRole('button', { name: 'End: Braced' }).click();
    await sheetOn(gm).locator('.passe-conditions').waitFor({ state: 'detached' });
  });
});

describe('skills', () => {
  test('are found as one types, and the filter stays while numbers change', async () => {
    const sheet = sheetOn(gm);
    await tab(sheet, 'Skills');
    const filter = sheet.getByRole('searchbox', { name: 'Search' });
    await filter.fill('ev');
    await expect
      .poll(() => sheet.locator('.passe-skill:visible').allTextContents())
      .toEqual([expect.stringContaining('Evade')]);
    await gm.evaluate(`[...game.actors].find(a => a.name.startsWith('Maëlys'))
      .update({ 'system.skills.evade.points': 25 })`);
    await sheet.locator('.passe-skill:visible', { hasText: '51' }).waitFor();
    await expect.poll(() => sheet.locator('.passe-skill:visible').count()).toBe(1);
    await expect.poll(() => filter.inputValue()).toBe('ev');
    const focused = () => gm.evaluate(() => document.activeElement?.classList.contains('passe-filter'));
    await expect.poll(focused).toBe(true);
    await gm.keyboard.type('a');
    expect(await filter.inputValue()).toBe('eva');
  });

  test('are rolled at one click with a grade, into words of each reader', async () => {
    const sheet = sheetOn(gm);
    await sheet.getByRole('combobox', { name: 'Difficulty' }).selectOption({ label: 'Hard' });
    await loadDice(gm, [20, 100]);
    await sheet.getByRole('button', { name: /^Evade 51: chance/ }).click();
    const card = gm.locator('.passe-skill-roll').last();
    await card.waitFor();
    expect(await card.textContent()).toMatch(/Evade 34%.*20.*Success/su);
    const french = alix.locator('.passe-skill-roll').last();
    await french.waitFor();
    expect(await french.textContent()).toMatch(/Esquive 34.%.*20.*Réussite/su);
    expect(await french.locator('details').textContent()).toContain('Difficile');
    const grade = sheet.getByRole('combobox', { name: 'Difficulty' });
    await expect.poll(() => grade.inputValue()).toBe('standard');
  });

  test('rolled for the GM alone are seen by the GM alone', async () => {
    await gm.evaluate(`passePlayer.rollIn('selfroll')`);
    await loadDice(gm, [99, 100]);
    const before = await alix.locator('.passe-skill-roll').count();
    await sheetOn(gm)
      .getByRole('button', { name: /^Evade 51: chance/ })
      .click();
    await gm.locator('.passe-skill-roll[data-level="fumble"]').waitFor();
    expect(await alix.locator('.passe-skill-roll').count()).toBe(before);
    await gm.evaluate(`passePlayer.rollIn('publicroll')`);
  });
});

describe('gear and powers', () => {
  test('armour is taken off, and the location shows it', async () => {
    const sheet = sheetOn(gm);
    await tab(sheet, 'Gear');
    await sheet
      .getByRole('button', { name: /^Worn: Iron Cap|^Worn: / })
      .last()
      .click();
    await tab(sheet, 'Fight');
    await sheet.getByRole('button', { name: /^19–20 Head .* 0 AP/ }).waitFor();
  });

  test('items are counted', async () => {
    const sheet = sheetOn(gm);
    await tab(sheet, 'Gear');
    const more = sheet.getByRole('button', { name: /^One more: / }).last();
    const name = ((await more.getAttribute('aria-label')) ?? '').replace('One more: ', '');
    await more.click();
    const field = sheet.getByRole('spinbutton', { name: `Quantity: ${name}` });
    await expect.poll(() => field.inputValue()).toBe('2');
  });
});

describe('everybody can use it', () => {
  test.each(['light', 'dark'] as const)('axe finds nothing, in %s', async theme => {
    await setTheme(gm, theme);
    const sheet = sheetOn(gm);
    for (const name of ['Fight', 'Skills', 'Gear', 'Powers', 'Effects', 'Background']) {
      await tab(sheet, name);
      expect(await axeViolations(gm, '.passe-character'), name).toEqual([]);
    }
    await sheet.getByRole('button', { name: /^Edit$/ }).click();
    for (const name of ['Fight', 'Skills', 'Gear', 'Powers', 'Effects', 'Background']) {
      await tab(sheet, name);
      expect(await axeViolations(gm, '.passe-character'), `${name}, editing`).toEqual([]);
    }
    await sheet.getByRole('button', { name: /^Play$/ }).click();
  });

  test('nothing is cut off at 320 pixels', async () => {
    const sheet = sheetOn(gm);
    await gm.evaluate(`for (const app of foundry.applications.instances.values())
      if (app.document) app.setPosition({ width: 320 })`);
    for (const name of ['Fight', 'Skills', 'Gear', 'Powers', 'Effects', 'Background']) {
      await tab(sheet, name);
      const content = sheet.locator('.window-content');
      const [needs, has] = await content.evaluate(one => [one.scrollWidth, one.clientWidth]);
      expect(needs, name).toBeLessThanOrEqual(has ?? 0);
    }
    await gm.evaluate(`for (const app of foundry.applications.instances.values())
      if (app.document) app.setPosition({ width: 780 })`);
  });

  test('tabs are reached by arrow keys', async () => {
    const sheet = sheetOn(gm);
    await tab(sheet, 'Fight');
    await gm.keyboard.press('ArrowRight');
    await sheet.getByRole('tab', { name: 'Skills', selected: true }).waitFor();
    await gm.keyboard.press('ArrowLeft');
  });
});

describe('editing', () => {
  test('fields take the place of numbers, and what is typed is kept', async () => {
    const sheet = sheetOn(gm);
    await sheet.getByRole('button', { name: /^Edit$/ }).click();
    await tab(sheet, 'Skills');
    await sheet.getByRole('searchbox', { name: 'Search' }).fill('');
    await sheet.getByRole('spinbutton', { name: 'Strength' }).fill('15');
    await gm.keyboard.press('Tab');
    await expect.poll(() => stored(gm, 'Maëlys', 'characteristics.str')).toBe(15);
    await sheet.getByRole('textbox', { name: 'Mount’s Damage Modifier' }).fill('1d12');
    await gm.keyboard.press('Tab');
    await expect.poll(() => stored(gm, 'Maëlys', 'mountModifier')).toBe('1d12');
    await sheet.getByRole('button', { name: /^Play$/ }).click();
    await sheet.getByRole('button', { name: /^Brawn 42: chance 42%/ }).waitFor();
    await sheet.getByText(/^Mount’s Damage Modifier\s*\+1d12$/).waitFor();
  });

  test('a shape that lacks a wounded place is refused, and says where to heal', async () => {
    const sheet = sheetOn(gm);
    await tab(sheet, 'Fight');
    await sheet.getByRole('button', { name: /^Edit$/ }).click();
    await lose(gm, { chest: 3, head: 0 });
    const shapes = sheet.getByRole('combobox', { name: 'Body' });
    await shapes.selectOption('quadruped');
    await gm.getByText('The body “On paws” lacks a wounded place: Chest').waitFor();
    expect(await shapes.inputValue()).toBe('humanoid');
    expect(await stored(gm, 'Maëlys', 'body.shape')).toBe('humanoid');
    await lose(gm, { chest: 0 });
    await sheet.getByRole('button', { name: /^Play$/ }).click();
  });

  test('any shape of body is drawn', async () => {
    const sheet = sheetOn(gm);
    await tab(sheet, 'Fight');
    await sheet.getByRole('button', { name: /^Edit$/ }).click();
    const shapes = sheet.getByRole('combobox', { name: 'Body' });
    const values = await shapes
      .locator('option')
      .evaluateAll(all => all.map(one => one.getAttribute('value') ?? ''));
    const places = (of: string) =>
      sheet.locator(of).evaluateAll(all => all.map(one => one.getAttribute('data-where')).sort());
    for (const value of values) {
      await shapes.selectOption(value);
      await expect.poll(() => stored(gm, 'Maëlys', 'body.shape')).toBe(value);
      await expect
        .poll(() => places('.passe-part'), { message: value })
        .toEqual(await places('.passe-location'));
    }
    expect(values.length).toBe(10);
    await shapes.selectOption('humanoid');
    await sheet.getByRole('button', { name: /^Play$/ }).click();
  });
});

describe('others', () => {
  test('an observer sees the numbers and can change none', async () => {
    const sheet = await openSheet(basile, 'Maëlys');
    expect(
      await sheet
        .getByRole('button', { name: /^Attack \d/ })
        .first()
        .isDisabled(),
    ).toBe(true);
    expect(await sheet.locator('[data-action="toggleMode"]').count()).toBe(0);
    const open = sheet.locator(
      '.window-content button:not(:disabled):not([role="tab"], [data-action="openItem"], [data-action="itemMenu"])',
    );
    expect(await open.count()).toBe(0);
    await sheet.locator('.window-header [data-action="close"]').click();
    await sheet.waitFor({ state: 'detached' });
  });

  test('a player with limited permission gets picture, name and story, and nothing else', async () => {
    const sheet = await openSheet(basile, 'Corvin');
    const text = (await sheet.locator('.window-content').textContent()) ?? '';
    expect(text).toContain('Corvin Sable');
    expect(await sheet.locator('.window-content').innerHTML()).not.toMatch(
      /data-item-id|data-where|Fatigue|d6|%/,
    );
  });
});
