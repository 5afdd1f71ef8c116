import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importAll, openImport, paste } from '../../host/importing.ts';
import { setUpTable } from '../../host/seats.ts';
import { HORROR, PIRATE, spoiltBy } from '../../rules/mythras/meg-import/samples.ts';
import { axeViolations } from '../axe.ts';
import { picture, setTheme } from '../looking.ts';
import { closeSheets, openSheetOf, storedIn } from '../sheets.ts';

const { table, pages } = setUpTable(['Game Master'], {
  views: { 'Game Master': { height: 860 } },
  isFresh: false,
});
let gm: Page;
let window: Locator;

beforeAll(() => {
  [gm] = pages;
});

beforeEach(async () => {
  await closeSheets(gm);
  await gm.evaluate(
    `[...foundry.applications.instances.values()].find(({ id }) => id === 'passe-import')?.close()`,
  );
  window = await openImport(gm);
});

/** The ids of the world's actors with a name. */
const actorsCalled = (name: string): Promise<string[]> =>
  gm.evaluate(`game.actors.filter(actor => actor.name === ${JSON.stringify(name)}).map(({ id }) => id)`);

/** Something of the data of an actor. */
const dataOf = (name: string, path: string): Promise<unknown> =>
  gm.evaluate(`game.actors.getName(${JSON.stringify(name)}).toObject()${path}`);

const notice = (): Promise<string | null> => window.locator('.passe-import-notice').textContent();
const row = (name: string): Locator => window.locator('.passe-import-creature', { hasText: name }).first();

async function carryOut(): Promise<void> {
  await window.locator('[data-action="go"]').click();
  await window.locator('.passe-import-made').first().waitFor();
}

describe('creatures that are pasted', () => {
  test('are shown with what could not be mapped, and created when the user agrees', async () => {
    await paste(window, [PIRATE, HORROR]);
    await window.getByRole('heading', { name: '3 creatures' }).waitFor();
    await row('Ossa').locator('summary').first().click();
    expect(await row('Ossa').textContent()).toMatch(/Lore \(Currents\)\s*55%/u);
    const line = row('Ossa').locator('li', { hasText: 'Fish' });
    expect(await line.textContent()).toMatch(/combat_styles\.0\.weapons\.1\.effects.*kept as a note/u);
    expect(await row('The Bell Beneath').textContent()).toContain('bound to Marsh Horror');
    expect(await actorsCalled('Ossa of the Reeds')).toEqual([]);
    await picture(gm, 'import-preview');
    await row('The Bell Beneath').getByRole('checkbox').uncheck();
    await window.getByRole('button', { name: 'Create 2' }).waitFor();
    await row('The Bell Beneath').getByRole('checkbox').check();
    await window.getByRole('button', { name: 'Create 3' }).click();
    await window.getByRole('heading', { name: 'Done' }).waitFor();
    await window.getByRole('button', { name: 'Open the sheet of Marsh Horror' }).click();
    const sheet = gm.locator('.passe-creature');
    await sheet.locator('tr[data-where="own-gas-bag"]', { hasText: '7–14' }).waitFor();
    expect(await sheet.locator('.passe-silhouette g').count()).toBe(5);
    await sheet.locator('.passe-beast-texts a', { hasText: 'The Bell Beneath' }).waitFor();
    expect(await sheet.locator('.passe-beast-texts').textContent()).toContain('A nameless murmur');
  });

  test('have skills of their own, which are called by their names wherever they are told', async () => {
    const [id = ''] = await actorsCalled('Ossa of the Reeds');
    await openSheetOf(gm, id);
    const sheet = gm.locator('.passe-creature');
    await sheet.getByRole('button', { name: 'Net Mending 60' }).waitFor();
    const shown = await sheet.evaluate(element => element.outerHTML);
    expect(shown).toContain('Net Mending 60');
    expect(shown).not.toMatch(/PASSE\.|undefined|\[object/u);
  });

  test('are recognised: unchanged ones are left alone, a changed one is updated, and users’ additions stay', async () => {
    const [id] = await actorsCalled('Ossa of the Reeds');
    await gm.evaluate(`(async () => {
      const ossa = game.actors.get('${id}');
      await ossa.createEmbeddedDocuments('Item', [{ name: 'Lucky eel', type: 'gear' }]);
      await ossa.update({ system: { biography: '<p>Friend of Maëlys.</p>', skills: { stealth: { points: 7 } }, state: { hurt: { chest: 2 } } } });
    })()`);
    const [style] = PIRATE.combat_styles;
    const changed = {
      ...PIRATE,
      skills: [{ Athletics: 80 }],
      combat_styles: [{ ...style, weapons: style?.weapons.slice(0, 1) }],
      folk_spells: [],
    };
    await paste(window, [changed, HORROR]);
    await row('Marsh Horror').getByText('comes from this very export').waitFor();
    expect(await row('Marsh Horror').getByRole('checkbox').isChecked()).toBe(false);
    await row('Ossa').getByText('comes from another export with this name').waitFor();
    await row('Ossa').getByRole('combobox').selectOption('update');
    await picture(gm, 'import-again');
    await window.getByRole('button', { name: 'Update 1', exact: true }).click();
    await window.getByText('updated', { exact: true }).waitFor();
    expect(await actorsCalled('Ossa of the Reeds')).toEqual([id]);
    const items = (await dataOf('Ossa of the Reeds', '.items.map(({ name }) => name)')) as string[];
    expect([...items].sort()).toEqual(['Dagger', 'Delta Boarder', 'Lucky eel', 'Night Sight']);
    expect(await dataOf('Ossa of the Reeds', '.system.skills')).toEqual({
      athletics: { points: 80 - 26 },
      stealth: { points: 7 },
    });
    expect(await dataOf('Ossa of the Reeds', '.system.biography')).toBe('<p>Friend of Maëlys.</p>');
    expect(await dataOf('Ossa of the Reeds', '.system.state.hurt.chest')).toBe(2);
  });

  test('are updated by the export that they come from, also if it changes nothing', async () => {
    await paste(window, HORROR);
    await row('Marsh Horror').getByRole('checkbox').check();
    await window.getByRole('button', { name: 'Update 1', exact: true }).click();
    await window.getByText('updated', { exact: true }).waitFor();
    expect(await actorsCalled('Marsh Horror')).toHaveLength(1);
    expect(table.errors()).toEqual([]);
  });

  test('keep the body that they came with, until a user chooses a shape on the sheet', async () => {
    const [id = ''] = await actorsCalled('Marsh Horror');
    await openSheetOf(gm, id, { left: 10, top: 10, width: 720, height: 760 });
    const sheet = gm.locator('.passe-creature');
    await sheet.locator('[data-action="toggleMode"]').click();
    const shape = sheet.locator('select[name="system.body.shape"]');
    expect(await shape.locator('option:checked').textContent()).toBe('Its own body');
    const armour = sheet.locator('[name="system.statblock.locations.own-gas-bag.ap"]');
    await armour.fill('5');
    await gm.keyboard.press('Tab');
    await expect.poll(() => storedIn(gm, id, 'statblock.locations.own-gas-bag.ap')).toBe(5);
    expect(await storedIn(gm, id, 'body.locations.length')).toBe(5);
    await picture(gm, 'import-own-body');
    await shape.selectOption('fish');
    await expect.poll(() => storedIn(gm, id, 'body.locations.length')).toBe(0);
    expect(await storedIn(gm, id, 'body.shape')).toBe('fish');
    await sheet.locator('tr[data-where="dorsal-fin"]').waitFor();
  });

  test('can be made once more', async () => {
    await paste(window, HORROR);
    await row('Marsh Horror').getByRole('combobox').selectOption('create');
    await window.getByRole('button', { name: 'Create 1' }).click();
    await window.getByRole('heading', { name: 'Done' }).waitFor();
    expect(await actorsCalled('Marsh Horror')).toHaveLength(2);
    expect(await actorsCalled('The Bell Beneath')).toHaveLength(1);
  });

  test('go into the folder that was chosen', async () => {
    await gm.evaluate(`Folder.create({ name: 'Delta', type: 'Actor' })`);
    await paste(window, { ...PIRATE, name: 'Nim' });
    await window.getByRole('combobox', { name: 'Folder' }).selectOption({ label: 'Delta' });
    await carryOut();
    expect(await gm.evaluate(`game.actors.getName('Nim').folder.name`)).toBe('Delta');
  });

  test('can be cancelled, in any number, while they are read and after', async () => {
    const many = Array.from({ length: 200 }, (_, i) => ({ ...PIRATE, name: `Pirate ${i}` }));
    await window.locator('textarea').fill(JSON.stringify(many));
    // Held in the middle: the page may draw itself between two handfuls, and no further.
    await gm.evaluate(`globalThis.passeGoOn = globalThis.setTimeout; globalThis.passeHeld = [];
      globalThis.setTimeout = (then, after, ...rest) => after === undefined ? passeHeld.push(then) : passeGoOn(then, after, ...rest);`);
    await window.locator('[data-action="look"]').click();
    await window.getByText('0 of 200 creatures').waitFor();
    await window.getByRole('button', { name: 'Cancel' }).click();
    await gm.evaluate(`globalThis.setTimeout = passeGoOn; passeHeld.forEach(then => then())`);
    await window.locator('textarea').waitFor();
    await window.locator('[data-action="look"]').click();
    await window.getByRole('heading', { name: '200 creatures' }).waitFor();
    await window.getByRole('button', { name: 'Take none' }).click();
    expect(await window.getByRole('button', { name: 'Nothing taken' }).isDisabled()).toBe(true);
    await row('Pirate 7').getByRole('checkbox').check();
    await window.getByRole('button', { name: 'Back' }).click();
    await window.locator('textarea').waitFor();
    expect(await actorsCalled('Pirate 7')).toEqual([]);
  });
});

describe('bad input and failures', () => {
  test.each<[string, string, string]>([
    ['nothing', ' ', 'There is nothing to read'],
    ['no JSON', '[{"name": "Ossa",\n]', 'line 2, column 1'],
    ['another thing', '{"hello": "world"}', 'no creature in it'],
    ['too deep', '['.repeat(5000), 'too deep'],
  ])('%s says why, and what was typed stays', async (_what, text, said) => {
    await window.locator('textarea').fill(text);
    await window.locator('[data-action="look"]').click();
    await expect.poll(notice).toContain(said);
    expect(await window.locator('textarea').inputValue()).toBe(text);
  });

  test('a file of fifty megabytes is refused before it is read', async () => {
    await window.locator('input[type="file"]').evaluate(field => {
      const files = new DataTransfer();
      const file = new File(['{}'], 'huge.json');
      Object.defineProperty(file, 'size', { value: 50_000_000 });
      Object.defineProperty(file, 'text', { value: () => Promise.reject(new Error('it was read')) });
      files.items.add(file);
      Object.defineProperty(field, 'files', { value: [file] });
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect.poll(notice).toContain('50.0 million characters');
  });

  test('a file that is chosen or dropped is read', async () => {
    const buffer = Buffer.from(JSON.stringify({ ...PIRATE, name: 'Chosen' }));
    await window
      .locator('input[type="file"]')
      .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
    await row('Chosen').waitFor();
    await window.locator('[data-action="back"]').click();
    await window.locator('.passe-import-body').evaluate(
      (body, text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], 'b.json'));
        body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      JSON.stringify({ ...PIRATE, name: 'Dropped' }),
    );
    await row('Dropped').waitFor();
  });

  test('hostile text is shown as it stands, and does nothing anywhere', async () => {
    await gm.evaluate('globalThis.passeHarmed = 0');
    const harm = '<img src="x" onerror="passeHarmed++"><script>passeHarmed++</script>';
    await paste(window, spoiltBy(harm));
    await row('<img src').waitFor();
    for (const summary of await window.locator('.passe-import-creature summary').all()) await summary.click();
    await carryOut();
    await window.locator('[data-action="openSheet"]').click();
    const sheet = gm.locator('.passe-creature');
    await sheet.locator('.passe-beast-texts', { hasText: 'onerror' }).waitFor();
    expect(
      await gm
        .locator('.passe-import img[src="x"], .passe-creature img[src="x"], .passe-import script')
        .count(),
    ).toBe(0);
    await gm.locator('button[data-tab="actors"]').first().click();
    expect(await gm.evaluate('globalThis.passeHarmed')).toBe(0);
  });

  test('a failure to create leaves nothing behind, and says so', async () => {
    await paste(window, { ...PIRATE, name: 'Never' });
    await gm.evaluate(`globalThis.passeHook = Hooks.on('preCreateActor', () => false)`);
    await window.locator('[data-action="go"]').click();
    await expect.poll(notice).toContain('Nothing was created');
    await gm.evaluate(`Hooks.off('preCreateActor', passeHook)`);
    expect(await actorsCalled('Never')).toEqual([]);
    expect(await row('Never').count()).toBe(1);
  });

  test('a failure to update leaves the creature as it was, and says so', async () => {
    const before = await dataOf('Ossa of the Reeds', '');
    await paste(window, { ...PIRATE, notes: 'Changed.' });
    await row('Ossa').getByRole('combobox').selectOption('update');
    await gm.evaluate(`globalThis.passeHook = Hooks.on('preUpdateActor', () => false)`);
    await window.locator('[data-action="go"]').click();
    await window.getByText('Not updated, and as they were: Ossa of the Reeds').waitFor();
    await gm.evaluate(`Hooks.off('preUpdateActor', passeHook)`);
    const bare = (data: unknown) => ({ ...(data as object), _stats: null });
    expect(bare(await dataOf('Ossa of the Reeds', ''))).toEqual(bare(before));
    await expect.poll(() => table.errors().join()).toContain('was not updated');
  });
});

describe('the import window', () => {
  test.each([680, 320])('%i pixels wide, anybody can use it, in both themes', async width => {
    const set = `[...foundry.applications.instances.values()].find(({ id }) => id === 'passe-import').setPosition({ width: ${width}, left: 0, top: 0 })`;
    await gm.evaluate(set);
    for (const given of [null, [PIRATE, { ...HORROR, name: 'Horror '.repeat(12) }]]) {
      if (given) {
        await paste(window, given);
        await row('Ossa').locator('summary').first().click();
      }
      for (const theme of ['light', 'dark'] as const) {
        await setTheme(gm, theme);
        expect(await axeViolations(gm, '.passe-import'), theme).toEqual([]);
      }
      const isCut = await window
        .locator('.passe-import-body')
        .evaluate(body => body.scrollWidth > body.clientWidth + 1);
      expect(isCut).toBe(false);
    }
    await picture(gm, `import-${width}`);
    await window.locator('[data-action="back"]').click();
  });

  test('is in French for a French user', async () => {
    const french = await table.sit('Game Master', { lang: 'fr', width: 1000, height: 860 });
    const fenetre = await openImport(french);
    await paste(fenetre, [PIRATE, HORROR]);
    await fenetre.locator('.passe-import-creature').first().waitFor();
    expect(await axeViolations(french, '.passe-import')).toEqual([]);
    await picture(french, 'import-french');
    await fenetre.locator('[data-action="back"]').click();
    await fenetre.locator('[data-action="leave"]').click();
    await importAll(french, { ...PIRATE, name: 'Mousse' });
    const shown = `game.actors.getName('Mousse').toObject().system.texts`;
    expect(await gm.evaluate(shown)).toMatchObject({
      en: expect.stringContaining('<h3>Cults</h3>') as string,
      fr: expect.stringContaining('<h3>Cultes</h3>') as string,
    });
    expect(table.errors().filter(error => !error.includes('was not updated'))).toEqual([]);
  });
});
