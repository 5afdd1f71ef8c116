import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations } from '../axe.ts';
import { picture, setTheme } from '../looking.ts';
import { bringFromPack, closeSheets, openSheetOf, storedIn, storedItem } from '../sheets.ts';

/** The words of the sheet about dice that are none. */
const UNREADABLE = 'Write it like 1d8+1';

const { table, pages } = setUpTable(['Game Master'], {
  views: { 'Game Master': { width: 1200, height: 900 } },
  isFresh: false,
});
let gm: Page;
const ids: Record<string, string> = {};

const THINGS = [
  ['weapons', 'spear-1h'],
  ['weapons', 'pistol'],
  ['armour', 'gambeson-coat'],
  ['styles', 'alley'],
  ['skills', 'acrobatics'],
  ['abilities', 'venomous'],
  ['powers', 'blinding-dust'],
  ['gear', 'arrows'],
] as const;

beforeAll(async () => {
  [gm] = pages;
  for (const [pack, key] of THINGS) ids[key || pack] = await bringFromPack(gm, pack, key);
});

const sheet = (): Locator => gm.locator('.passe-item');

async function read(key: string): Promise<string> {
  await closeSheets(gm);
  await sheet().waitFor({ state: 'detached' });
  await openSheetOf(gm, ids[key] ?? '');
  await sheet().waitFor();
  return ids[key] ?? '';
}

/** Opens the sheet of an item that may have been edited before, to edit it. */
async function open(key: string): Promise<string> {
  const id = await read(key);
  const edit = sheet().locator('.passe-mode[aria-pressed="false"]');
  if (await edit.count()) await edit.click();
  await sheet().locator('.passe-item-body:not([hidden])').waitFor();
  return id;
}

describe('an opened item', () => {
  test('opens for reading: what it does, its numbers as on sheets, the meaning of its traits, and no field', async () => {
    await read('spear-1h');
    const told = sheet().locator('.passe-item-reading');
    await told.getByText('1d8+1').first().waitFor();
    expect(await told.locator('input, select, textarea').count()).toBe(0);
    const set = told.locator('[data-reading="mode-two-hands"] .passe-tile', { hasText: /^Set$/u });
    expect(await set.getAttribute('data-tooltip-text')).toBe('It can be set against a charge.');
    expect(await told.locator('[data-reading="thing"]').textContent()).toContain('4/5');
    expect(await told.getByText('For the rules').count()).toBe(0);
    await picture(gm, 'item-read-weapon');
  });

  test('says ranges as the row of the weapon does', async () => {
    await read('pistol');
    const range = sheet().locator('[data-reading="ranged"] div', {
      has: gm.getByText('Range', { exact: true }),
    });
    await expect.poll(() => range.first().locator('dd').textContent()).toMatch(/^\d+\/\d+\/\d+ m$/u);
    await picture(gm, 'item-read-pistol');
  });

  test('is edited after one click, and read after another', async () => {
    await read('alley');
    await sheet().locator('.passe-item-reading').getByRole('button', { name: 'Edit' }).click();
    await sheet().getByRole('textbox', { name: 'Name', exact: true }).waitFor();
    await sheet().locator('.passe-mode').click();
    await sheet().getByRole('button', { name: 'Show in chat' }).waitFor();
    expect(await sheet().locator('input').count()).toBe(0);
    await picture(gm, 'item-read-style');
  });
});

describe('a weapon', () => {
  test('with dice that cannot be read is refused at the field, and nothing of the form is written', async () => {
    const spear = await open('spear-1h');
    const damage = sheet().getByRole('textbox', { name: 'Damage' }).first();
    await sheet().getByRole('spinbutton', { name: 'Hit Points' }).fill('1234');
    await gm.keyboard.press('Tab');
    await sheet().getByText('Write 1000 or less').waitFor();
    await damage.fill('a lot');
    await gm.keyboard.press('Tab');
    await sheet().getByText('Write it like 1d8+1').waitFor();
    expect(await damage.getAttribute('aria-invalid')).toBe('true');
    expect(await storedIn(gm, spear, 'damage')).toBe('1d8+1');
    expect(await storedIn(gm, spear, 'hp')).toBe(5);
    await expect.poll(() => table.errors().join()).toContain(`Damage: ${UNREADABLE}`);
    await sheet().getByRole('spinbutton', { name: 'Hit Points' }).fill('7');
    await damage.fill('1d6');
    await gm.keyboard.press('Tab');
    await expect.poll(() => storedIn(gm, spear, 'damage')).toBe('1d6');
    expect(await storedIn(gm, spear, 'hp')).toBe(7);
    await expect.poll(() => sheet().locator('[aria-invalid]').count()).toBe(0);
    table.errors();
  });

  test('shows ranges only when it strikes from afar, and a firearm’s fields only for firearms', async () => {
    const spear = await open('spear-1h');
    const own = sheet().locator('[data-section="ranged"]');
    expect(await own.count()).toBe(0);
    await sheet().getByRole('button', { name: 'Make it a ranged weapon' }).first().click();
    await own.waitFor();
    expect(await own.getByText('Fire modes').count()).toBe(0);
    await own.getByRole('checkbox', { name: 'Firearm' }).check();
    await own.getByText('Fire modes').waitFor();
    await own.getByRole('button', { name: 'Not a ranged weapon' }).click();
    await own.waitFor({ state: 'detached' });
    expect(await storedIn(gm, spear, 'ranged')).toBe(null);
  });

  test('MYT-RANGED-06: says that it is thrown itself while it has neither a load time nor ammunition', async () => {
    await open('spear-1h');
    const own = sheet().locator('[data-section="ranged"]');
    const note = own.getByRole('note').filter({ hasText: 'the weapon itself is thrown' });
    await sheet().getByRole('button', { name: 'Make it a ranged weapon' }).first().click();
    await note.waitFor();
    const load = own.getByRole('spinbutton', { name: 'Load' });
    await load.fill('1');
    await gm.keyboard.press('Tab');
    await note.waitFor({ state: 'detached' });
    await load.fill('0');
    await gm.keyboard.press('Tab');
    await note.waitFor();
    await own.getByRole('combobox', { name: 'Ammunition' }).selectOption({ label: 'Arrows' });
    await note.waitFor({ state: 'detached' });
    await own.getByRole('combobox', { name: 'Ammunition' }).selectOption({ label: 'None' });
    await note.waitFor();
    await own.getByRole('button', { name: 'Not a ranged weapon' }).click();
    await own.waitFor({ state: 'detached' });
  });

  test('is given another grip with its own name, and loses it again', async () => {
    const spear = await open('spear-1h');
    await sheet().getByRole('button', { name: 'Add another grip' }).click();
    const way = sheet().locator('details[data-key="mode-mode-1"]');
    await way.getByRole('textbox', { name: 'Name of this grip' }).fill('by its end');
    await gm.keyboard.press('Tab');
    await expect.poll(() => storedIn(gm, spear, 'modes.mode-1.names.en')).toBe('by its end');
    await picture(gm, 'item-weapon');
    await way.getByRole('button', { name: 'Remove: by its end' }).click();
    await way.waitFor({ state: 'detached' });
    expect(await storedIn(gm, spear, 'modes.mode-1')).toBe(undefined);
    expect(await storedIn(gm, spear, 'modes.thrown.damage')).toBe('1d8');
  });

  test('keeps its name in each language when something else is changed', async () => {
    const french = await table.sit('Game Master', { lang: 'fr', width: 700, theme: 'dark' });
    await openSheetOf(french, ids['spear-1h'] ?? '');
    const there = french.locator('.passe-item');
    await there.getByRole('button', { name: 'Modifier' }).first().click();
    expect(await there.getByRole('textbox', { name: 'Nom', exact: true }).inputValue()).toMatch(
      /^Lance à\s1\sM$/u,
    );
    await there.getByRole('spinbutton', { name: 'Points d’armure' }).fill('6');
    await french.keyboard.press('Tab');
    await expect.poll(() => storedIn(gm, ids['spear-1h'] ?? '', 'ap')).toBe(6);
    const { name: named } = await storedItem(gm, ids['spear-1h'] ?? '');
    expect(named).toBe('1H Spear');
    await picture(french, 'item-weapon-fr');
    await french.context().close();
  });
});

describe('a combat style', () => {
  test('takes weapons that are dropped on it, and gives them back by keyboard', async () => {
    const style = await open('alley');
    const uuid = `Item.${ids['pistol']}`;
    await sheet()
      .locator('.passe-item-body')
      .evaluate((element, dropped) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData('text/plain', JSON.stringify({ type: 'Item', uuid: dropped }));
        element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      }, uuid);
    const out = sheet().getByRole('button', { name: 'Remove Pistol' });
    await out.waitFor();
    expect(await storedIn(gm, style, 'weapons')).toContain('pistol');
    await out.focus();
    await gm.keyboard.press('Enter');
    await out.waitFor({ state: 'detached' });
    expect(await storedIn(gm, style, 'weapons')).not.toContain('pistol');
    await sheet().getByRole('checkbox', { name: 'Daredevil' }).check();
    await expect.poll(() => storedIn(gm, style, 'traits')).toEqual(['daredevil', 'knockout-blow']);
    await picture(gm, 'item-style');
  });
});

describe('armour', () => {
  test('covers the locations of the body that it is made for', async () => {
    const coat = await open('gambeson-coat');
    await sheet().getByRole('combobox', { name: 'Locations of' }).selectOption('insect');
    await sheet().getByRole('checkbox', { name: 'Thorax' }).check();
    await expect.poll(() => storedIn(gm, coat, 'locations')).toContain('thorax');
    expect(await storedIn(gm, coat, 'locations')).toContain('chest');
  });

  test('offers in words what an effect can change, in every row, and lets other keys be written', async () => {
    const coat = await open('gambeson-coat');
    await sheet().getByRole('button', { name: 'Add an effect' }).click();
    const config = gm.locator('.active-effect-config');
    await config.locator('nav [data-tab="changes"]').click();
    const add = config.getByRole('button', { name: 'Add a change' });
    await add.click();
    await config.locator('[data-changes] > li').first().waitFor();
    await add.click();
    await config.locator('[data-changes] > li').nth(1).waitFor();
    const offered = await config
      .locator('input[name$=".key"]')
      .evaluateAll(fields =>
        (fields as HTMLInputElement[]).map(({ list }) =>
          [...(list?.options ?? [])].map(({ value, label }) => `${value} ${label}`),
        ),
      );
    expect(offered).toHaveLength(2);
    for (const list of offered) {
      expect(list).toContain('system.characteristics.str Strength');
      expect(list).toContain('system.bonuses.armour Armour Points everywhere');
      expect(list).toContain('system.skills.evade.points Evade, in percent');
    }
    expect(await config.locator('datalist').count()).toBe(1);
    const keys = offered[0]?.map(one => one.replace(/^system\.(\S+) .*$/u, '$1'));
    const unknown = await gm.evaluate(`${JSON.stringify(keys)}.filter(key =>
      ['character', 'creature'].some(type => !CONFIG.Actor.dataModels[type].schema.getField(key)))`);
    expect(unknown).toEqual([]);
    await config.locator('input[name$=".key"]').first().fill('system.moves.fly');
    await config.getByRole('button', { name: 'Save Changes' }).click();
    await config.waitFor({ state: 'detached' });
    const { effects } = await storedItem(gm, coat);
    expect(effects[0]?.changes).toMatchObject([{ key: 'system.moves.fly' }, { key: '' }]);
    await sheet()
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await gm.getByRole('button', { name: 'Yes' }).click();
    await sheet().locator('.passe-effect').waitFor({ state: 'detached' });
  });

  test('is given an effect, which is named, changed, switched off and deleted', async () => {
    const coat = await open('gambeson-coat');
    await sheet().getByRole('button', { name: 'Add an effect' }).click();
    const config = gm.locator('.active-effect-config');
    await config.getByRole('textbox', { name: 'Name' }).fill('Light on its feet');
    await config.locator('nav [data-tab="changes"]').click();
    await config.getByRole('button', { name: 'Add a change' }).click();
    await config.getByRole('combobox', { name: 'What it changes' }).fill('system.bonuses.initiative');
    await config.getByRole('textbox', { name: 'By how much' }).fill('3');
    await config.getByRole('button', { name: 'Save Changes' }).click();
    await config.waitFor({ state: 'detached' });
    const works = sheet().getByRole('button', { name: 'On: Light on its feet' });
    expect(await works.getAttribute('aria-pressed')).toBe('true');
    const { effects } = await storedItem(gm, coat);
    const changes = effects[0]?.changes;
    expect(changes).toMatchObject([{ key: 'system.bonuses.initiative', mode: 2, value: '3' }]);
    await picture(gm, 'item-armour');
    await works.click();
    await sheet().locator('.passe-effect.is-off').waitFor();
    await sheet().getByRole('button', { name: 'Delete Light on its feet' }).click();
    await gm.getByRole('button', { name: 'Yes' }).click();
    await sheet().locator('.passe-effect').waitFor({ state: 'detached' });
  });
});

test.each(THINGS.map(([pack, key]) => key || pack))('everybody can use the sheet of %s', async key => {
  for (const how of [read, open]) {
    await how(key);
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(gm, theme);
      expect(await axeViolations(gm, '.passe-item')).toEqual([]);
    }
  }
});

test('no page reports an error', () => {
  // Foundry also logs unreadable values to the console, sometimes after the test has read it.
  expect(table.errors().filter(error => !error.includes(UNREADABLE))).toEqual([]);
});
