import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

let open: OpenTable;

const REGISTER = `
  const { fields } = foundry.data;
  const own = (key, data) => game.settings.register(game.system.id, key, { name: key, hint: 'Says ' + key, config: true, ...data });
  own('aloud', { scope: 'client', type: Boolean, default: true });
  own('metre', { scope: 'world', type: String, choices: { a: 'Alpha', b: 'Beta' }, default: 'a' });
  own('wait', { scope: 'world', type: Number, range: { min: 0, max: 60, step: 5 }, default: 10 });
  own('purse', { scope: 'world', type: new fields.NumberField({ integer: true, initial: 3 }), requiresReload: true });
  own('tongues', { scope: 'client', default: ['oc'],
    type: new fields.SetField(new fields.StringField({ choices: { oc: 'Occitan', oil: 'Oïl' } })) });
  own('secret', { config: false, type: String, default: '' });
  globalThis.opened = 0;
  class Menu { render() { globalThis.opened++; } }
  const menu = { name: 'menu', label: 'Open it', hint: 'A menu', icon: 'fa-solid fa-gear', type: Menu };
  game.settings.registerMenu(game.system.id, 'free', menu);
  game.settings.registerMenu(game.system.id, 'kept', { ...menu, restricted: true });
`;

beforeAll(async () => {
  open = await openTable();
  for (const page of [open.gm, open.anna]) await run(page, REGISTER);
});

afterAll(() => open.close());

/** Opens the window from the sidebar, on the category of the system. */
async function openWindow(page: typeof open.gm): Promise<void> {
  await run(page, `ui.settings.activate();`);
  await page.locator('#settings button[data-action="openApp"][data-app="configure"]').click();
  await page.locator('#settings-config button[data-action="tab"][data-tab="system"]').click();
  await page.locator('#settings-config section[data-category="system"]').waitFor();
}

const rows = (page: typeof open.gm) =>
  page
    .locator('#settings-config section[data-category="system"] .form-group')
    .locator('visible=true')
    .locator('> label')
    .allTextContents();

const setting = (key: string) => run(open.gm, `return game.settings.get(game.system.id, '${key}')`);

const input = (key: string) =>
  run<string>(open.gm, `return game.system.id`).then(id =>
    open.gm.locator(`#settings-config [name="${id}.${key}"]`),
  );

test('submenus stand above the settings, and each user finds what they may change', async () => {
  await openWindow(open.gm);
  expect(await rows(open.gm)).toEqual([
    'menu',
    'menu',
    'small.rule',
    'aloud',
    'metre',
    'wait',
    'purse',
    'tongues',
  ]);
  await openWindow(open.anna);
  expect(await rows(open.anna)).toEqual(['menu', 'aloud', 'tongues']);
  await open.anna.locator('#settings-config button[data-action="openSubmenu"]').click();
  expect(await run(open.anna, 'return opened')).toBe(1);
});

test('an input is that of its field, of its choices or of its range', async () => {
  const tags = ['aloud', 'metre', 'wait', 'purse', 'tongues'].map(async key =>
    (await input(key)).evaluate(element => element.localName),
  );
  expect(await Promise.all(tags)).toEqual(['input', 'select', 'range-picker', 'input', 'multi-select']);
  expect(await (await input('metre')).locator('option').allTextContents()).toEqual(['Alpha', 'Beta']);
});

test('a search keeps the rows that match', async () => {
  await open.gm.fill('#settings-config input[type="search"]', 'PURSE');
  expect(await rows(open.gm)).toEqual(['purse']);
  expect(await open.gm.locator('#settings-config nav [data-tab="system"] .count').textContent()).toBe('[1]');
  await open.gm.fill('#settings-config input[type="search"]', '');
});

test('nothing is written until it is saved', async () => {
  await (await input('metre')).selectOption('b');
  await (await input('wait')).locator('input[type="number"]').fill('25');
  expect(await setting('metre')).toBe('a');
  await open.gm.click('#settings-config button[type="submit"]');
  await expect.poll(() => setting('wait')).toBe(25);
  expect(await setting('metre')).toBe('b');
  expect(await open.gm.locator('#settings-config, #reload-world-confirm').count()).toBe(0);
});

test('defaults are filled in, and count once they are saved', async () => {
  await openWindow(open.gm);
  await open.gm.click('#settings-config button[data-action="resetDefaults"]');
  expect(await (await input('metre')).inputValue()).toBe('a');
  expect(await setting('metre')).toBe('b');
  await open.gm.click('#settings-config button[type="submit"]');
  await expect.poll(() => setting('metre')).toBe('a');
  expect(await setting('wait')).toBe(10);
});

test('there is one window, and it opens on the requested tab', async () => {
  const shown = `const sheet = game.settings.sheet;
    await sheet.render({ force: true });
    sheet.changeTab('system', 'categories');
    return [sheet === game.settings.sheet, sheet instanceof foundry.applications.settings.SettingsConfig,
      sheet.element.querySelector('section.active').dataset.category];`;
  expect(await run(open.gm, shown)).toEqual([true, true, 'system']);
});

test('a setting that needs a reload asks for it, and all pages reload', async () => {
  await (await input('purse')).fill('4');
  await open.gm.click('#settings-config button[type="submit"]');
  const both = [open.gm, open.anna].map(page => page.waitForEvent('load'));
  await open.gm.click('#reload-world-confirm [data-action="yes"]');
  await Promise.all(both);
  await open.gm.waitForFunction('globalThis.game?.ready === true');
  await run(open.gm, REGISTER);
  expect(await setting('purse')).toBe(4);
});
