import { beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations } from '../axe.ts';
import { picture } from '../looking.ts';
import { closeSheets } from '../sheets.ts';

const { pages } = setUpTable(['Game Master', 'Alix'], {
  views: { 'Game Master': { lang: 'fr' }, Alix: { width: 1024, height: 768 } },
  isFresh: false,
});
let gm: Page;
let alix: Page;

beforeAll(async () => {
  [gm, alix] = pages;
  await gm.evaluate(
    `passePlayer.actorNamed('Brannoc').update({ ownership: { default: 2 } }).then(() => true)`,
  );
  await alix.evaluate(`game.user.character.sheet.render(true)`);
});

const sheet = (): Locator => alix.locator('.passe-character');
const menu = (page: Page): Locator => page.locator('#context-menu');
const lines = async (page: Page): Promise<string[]> => {
  await menu(page).waitFor();
  return (await menu(page).locator('.context-item').allTextContents()).map(text => text.trim());
};
const row = (name: string): Locator =>
  sheet().locator('.passe-weapon-row', { has: alix.getByRole('button', { name, exact: true }) });
const ownItems = (): Promise<string[]> => alix.evaluate(`game.user.character.items.map(({ name }) => name)`);

describe('the menu of a row', () => {
  test('offers its owner all, at a right click', async () => {
    await row('Broadsword').locator('.passe-open').click({ button: 'right' });
    expect(await lines(alix)).toEqual([
      ...['With a modifier…', 'Open', 'Show in chat', 'Put on the hotbar', 'Edit', 'Duplicate', 'Delete'],
    ]);
    await picture(alix, 'item-menu');
    await alix.keyboard.press('Escape');
    await menu(alix).waitFor({ state: 'detached' });
  });

  test('opens from its button by keyboard, is gone through with the arrows, and gives the focus back', async () => {
    const dots = row('Broadsword').getByRole('button', { name: 'What can be done with Broadsword' });
    await dots.focus();
    await alix.keyboard.press('Enter');
    await menu(alix)
      .getByRole('menuitem', { name: 'With a modifier…' })
      .and(alix.locator(':focus'))
      .waitFor();
    expect(await axeViolations(alix, '#context-menu')).toEqual([]);
    await alix.keyboard.press('ArrowUp');
    await menu(alix).getByRole('menuitem', { name: 'Delete' }).and(alix.locator(':focus')).waitFor();
    await alix.keyboard.press('Escape');
    await menu(alix).waitFor({ state: 'detached' });
    expect(await dots.evaluate(button => button === document.activeElement)).toBe(true);
  });

  test('duplicates, opens to edit, and deletes only once that is confirmed', async () => {
    const before = await ownItems();
    await row('Broadsword').locator('.passe-open').click({ button: 'right' });
    await menu(alix).getByText('Duplicate').click();
    await row('Broadsword (copy)').waitFor();
    await row('Broadsword (copy)').locator('.passe-open').click({ button: 'right' });
    await menu(alix).getByText('Edit').click();
    const item = alix.locator('.passe-item');
    await item.getByRole('textbox', { name: 'Damage' }).first().waitFor();
    await item.locator('[data-action="close"]').click();
    await row('Broadsword (copy)').locator('.passe-open').click({ button: 'right' });
    await menu(alix).getByText('Delete').click();
    await alix.getByRole('button', { name: 'Yes' }).click();
    await row('Broadsword (copy)').waitFor({ state: 'detached' });
    expect(await ownItems()).toEqual(before);
  });

  test('puts a weapon on the first free place of the hotbar, once', async () => {
    const macros = (): Promise<string[]> =>
      alix.evaluate(`Object.values(game.user.hotbar).map(id => game.macros.get(id).command)`);
    for (let time = 0; time < 2; time += 1) {
      await row('Broadsword').locator('.passe-open').click({ button: 'right' });
      await menu(alix).getByText('Put on the hotbar').click();
      await expect.poll(macros).toEqual([expect.stringContaining('game.system.api.attack(')]);
    }
  });

  test('offers an observer what changes nothing', async () => {
    await alix.evaluate(`passePlayer.actorNamed('Brannoc').sheet.render(true)`);
    const other = alix.locator('.passe-character').nth(1);
    await other.locator('.passe-weapon-row .passe-dots').first().click();
    expect(await lines(alix)).toEqual(['Open', 'Show in chat']);
    await alix.keyboard.press('Escape');
    await closeSheets(alix);
  });
});

describe('an item that is shown in the chat', () => {
  const cards = (page: Page): Locator => page.locator('.passe-item-card:visible');

  test('is read by each in their own language, with nothing to edit', async () => {
    await alix.evaluate(`game.user.character.sheet.render(true)`);
    await row('Broadsword').locator('.passe-open').click({ button: 'right' });
    await menu(alix).getByText('Show in chat').click();
    await closeSheets(alix);
    await cards(alix).last().getByRole('heading', { name: 'Broadsword' }).waitFor();
    await cards(gm).last().getByRole('heading', { name: 'Épée large' }).waitFor();
    expect(await cards(gm).last().locator('button, input').count()).toBe(0);
    expect(await cards(gm).last().textContent()).toContain('Chances de toucher');
    await picture(alix, 'item-card');
    await picture(gm, 'item-card-fr');
    expect(await axeViolations(alix, '.passe-item-card')).toEqual([]);
  });

  test.each([
    ['selfroll', ['Alix']],
    ['gmroll', ['Game Master']],
  ])('in the mode %s is shown to %j and nobody else', async (mode, told) => {
    await alix.evaluate(`passePlayer.rollIn('${mode}')`);
    await alix.evaluate(`game.user.character.sheet.render(true)`);
    await row('Broadsword').locator('.passe-open').click({ button: 'right' });
    const before = await alix.evaluate<number>('game.messages.size');
    await menu(alix).getByText('Show in chat').click();
    await expect.poll(() => alix.evaluate<number>('game.messages.size')).toBe(before + 1);
    const whispered = `game.messages.contents.at(-1).whisper.map(id => game.users.get(id).name)`;
    expect(await alix.evaluate<string[]>(whispered)).toEqual(told);
    await alix.evaluate(`passePlayer.rollIn('publicroll')`);
    await closeSheets(alix);
  });

  test('keeps only its name once it is deleted, and a user who may not see it cannot show it', async () => {
    await gm.evaluate(`(async () => {
      const [item] = await passePlayer.actorNamed('Corvin').createEmbeddedDocuments('Item', [
        { name: 'Hidden blade', type: 'weapon' }]);
      await ChatMessage.create({ type: 'item', system: { item: item.uuid, name: item.name } });
      globalThis.hidden = item;
    })()`);
    await cards(alix).last().getByRole('heading', { name: 'Hidden blade' }).waitFor();
    // A user who may not observe Corvin sees none of his numbers.
    expect(await cards(alix).last().textContent()).not.toContain('Chance to hit');
    const uuid = await gm.evaluate(`hidden.uuid`);
    const id = await alix.evaluate<string>(
      `ChatMessage.create({ type: 'item', system: { item: '${String(uuid)}', name: 'Mine' } }).then(({ id }) => id)`,
    );
    // Cards of the tests before may still come.
    const card = gm.locator(`.chat-log [data-message-id="${id}"] .passe-item-card`);
    await card.locator('.passe-note').waitFor();
    expect(await card.textContent()).not.toContain('Hidden blade');
    await gm.evaluate(`hidden.delete().then(() => true)`);
    await alix.evaluate(
      `ChatMessage.create({ type: 'item', system: { item: '${String(uuid)}', name: '<b>Gone</b>' } }).then(() => true)`,
    );
    await cards(gm).last().getByRole('heading', { name: '<b>Gone</b>' }).waitFor();
    expect(await cards(gm).last().textContent()).toContain('N’existe plus');
  });
});
