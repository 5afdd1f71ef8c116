import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { setUpTable } from '../host/seats.ts';

/*
 * Numbers typed by keyboard into the sheets of each combat system, while something else redraws the sheet.
 */

/** Opens the sheet of the first fighter in edit mode, at the tab with its numbers. */
const OPEN = `(async () => {
  const { sheet } = passePlayer.theCombat().turns[0].actor;
  sheet.isEditing = true;
  await sheet.render({ force: true });
})()`;

/** Opens an item of the first fighter in edit mode: a weapon, whose hit points or rounds are numbers. */
const OPEN_WEAPON = `(async () => {
  const { actor } = passePlayer.theCombat().turns[0];
  const { sheet } = actor.items.find(({ type }) => /weapon/i.test(type));
  sheet.isEditing = true;
  await sheet.render({ force: true });
  return sheet.id;
})()`;

/** Redraws the part of the sheet that holds the focus, as what another user writes does. */
const REDRAW = `(async () => {
  const part = document.activeElement.closest('[data-application-part]').dataset.applicationPart;
  const app = document.activeElement.closest('.application').id;
  await foundry.applications.instances.get(app).render({ parts: [part] });
})()`;

/** The stored value of a field of the first fighter's actor. */
const stored = (page: Page, path: string) =>
  page.evaluate<unknown>(
    `foundry.utils.getProperty(passePlayer.theCombat().turns[0].actor.toObject(), ${JSON.stringify(path)})`,
  );

/** The state and everything else that is stored of the first fighter. */
const whole = (page: Page) =>
  page.evaluate<string>(`JSON.stringify(passePlayer.theCombat().turns[0].actor.toObject().system)`);

/** Selects what is in a field and types over it. */
async function type(field: Locator, typed: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  if (typed === '') await field.press('Delete');
  else await field.pressSequentially(typed);
}

/** The tests of a number typed on the sheets of a combat system, on a generation of Foundry. */
export function testTypedNumbers(ruleset: string, foundry: 13 | 14): void {
  const { pages, table } = setUpTable(['Game Master'], { ruleset, foundry, isFresh: false });
  let gm: Page;
  let field: Locator;
  let path = '';

  /** The first number that Foundry’s form writes. */
  beforeEach(async () => {
    [gm] = pages;
    await gm.evaluate(OPEN);
    const form = gm.locator('form.passe.sheet').first();
    const first = form.locator('input[type="number"][name^="system."]:not([placeholder])').first();
    path = (await first.getAttribute('name')) ?? '';
    const tab = await first.evaluate(input => input.closest<HTMLElement>('[data-tab]')?.dataset['tab'] ?? '');
    field = form.locator(`input[name="${path}"]`);
    if (!(await field.isVisible())) await form.locator(`nav [data-tab="${tab}"]`).click();
    await field.waitFor();
  });

  test('stays when the sheet is redrawn, and is written on blur', async () => {
    const before = await stored(gm, path);
    await type(field, '1');
    await gm.evaluate(REDRAW);
    expect(await field.inputValue()).toBe('1');
    await gm.keyboard.type('4');
    await gm.evaluate(REDRAW);
    await gm.evaluate(REDRAW);
    expect(await field.inputValue()).toBe('14');
    expect(await stored(gm, path)).toBe(before);
    await gm.keyboard.press('Tab');
    await expect.poll(() => stored(gm, path)).toBe(14);
    expect(await field.inputValue()).toBe('14');
  });

  test('stays when another value is stored meanwhile, and Enter writes it', async () => {
    await type(field, '13');
    await gm.evaluate(`passePlayer.theCombat().turns[0].actor.update({ ${JSON.stringify(path)}: 12 })`);
    await expect.poll(() => stored(gm, path)).toBe(12);
    await expect.poll(() => field.getAttribute('value')).toBe('12');
    expect(await field.inputValue()).toBe('13');
    await gm.keyboard.press('Enter');
    await expect.poll(() => stored(gm, path)).toBe(13);
  });

  test('replaces the number that was selected before the sheet was redrawn', async () => {
    await field.focus();
    await field.press('ControlOrMeta+a');
    await gm.evaluate(REDRAW);
    await gm.keyboard.type('11');
    await gm.keyboard.press('Tab');
    await expect.poll(() => stored(gm, path)).toBe(11);
  });

  test('leaves alone what another user writes into another field meanwhile', async () => {
    const other =
      await gm.evaluate<string>(`[...document.querySelectorAll('form.passe.sheet input[type="number"][name^="system."]')]
      .map(({ name }) => name).find(name => name !== ${JSON.stringify(path)})`);
    await type(field, '9');
    await gm.evaluate(`(async () => {
      const { actor } = passePlayer.theCombat().turns[0];
      const { render } = actor.sheet;
      // The sheet has not heard of it yet.
      actor.sheet.render = async () => actor.sheet;
      await actor.update({ ${JSON.stringify(other)}: 7 });
      actor.sheet.render = render;
    })()`);
    await gm.keyboard.press('Tab');
    await expect.poll(() => stored(gm, path)).toBe(9);
    expect(await stored(gm, other)).toBe(7);
  });

  test.each(['', 'abc', '1,5', '1.5', '-3', '1e3'])(
    'is refused with the reason where %j is typed',
    async typed => {
      const before = await whole(gm);
      const shown = await field.inputValue();
      await type(field, typed);
      await gm.keyboard.press('Tab');
      await field.locator('~ .passe-field-problem').waitFor();
      expect(await field.locator('~ .passe-field-problem').textContent()).toMatch(
        /^Write (?:a whole number|a number|[01] or more)$/,
      );
      expect(await field.inputValue()).toBe(shown);
      expect(await whole(gm)).toBe(before);
      table.errors();
    },
  );

  test('is taken once a number replaces an invalid text', async () => {
    await type(field, '1,5');
    await type(field, '6');
    await gm.keyboard.press('Tab');
    await expect.poll(() => stored(gm, path)).toBe(6);
    expect(await field.locator('~ .passe-field-problem').count()).toBe(0);
  });

  test('is pasted without surrounding blanks', async () => {
    await type(field, '');
    await gm.evaluate(`document.execCommand('insertText', false, ' 10 ')`);
    await gm.keyboard.press('Tab');
    await expect.poll(() => stored(gm, path)).toBe(10);
  });

  test('is refused in the fields that the sheet itself writes', async () => {
    const form = gm.locator('form.passe.sheet').first();
    const own = form.locator('input[type="number"][data-set]:visible').first();
    // The numbers of a character’s things have a tab of their own.
    if (!(await own.isVisible())) await form.locator('nav [data-tab="gear"]').click();
    await own.waitFor();
    const shown = await own.inputValue();
    const before = await whole(gm);
    for (const typed of ['', 'abc', '1,5', '1e3']) {
      await type(own, typed);
      await gm.keyboard.press('Tab');
      await own.locator('~ .passe-field-problem').waitFor();
      expect(await own.inputValue()).toBe(shown);
    }
    expect(await whole(gm)).toBe(before);
    table.errors();
  });

  test('of a weapon is refused too, and stays when its sheet is redrawn', async () => {
    const id = await gm.evaluate<string>(OPEN_WEAPON);
    const number = gm.locator(`[id="${id}"] input[type="number"][name^="system."]:visible`).first();
    await number.waitFor();
    const shown = await number.inputValue();
    for (const typed of ['abc', '1,5', '1e3']) {
      await type(number, typed);
      await gm.keyboard.press('Tab');
      await number.locator('~ .passe-field-problem').waitFor();
      expect(await number.inputValue()).toBe(shown);
    }
    await type(number, '1');
    await gm.evaluate(REDRAW);
    expect(await number.inputValue()).toBe('1');
    table.errors();
  });
}
