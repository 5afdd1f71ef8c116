import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApplicationsPage, type ApplicationsPage } from './open-page.ts';
import type { PageGlobals } from './page/page-globals.ts';

let applications: ApplicationsPage;
let page: Page;

beforeAll(async () => {
  applications = await startApplicationsPage();
});
afterAll(() => applications.close());
beforeEach(async () => {
  page = await applications.open();
});
afterEach(() => page.close());

async function openSheet(): Promise<void> {
  await page.evaluate(async () => {
    const { game, sheetFor } = globalThis as unknown as PageGlobals;
    await sheetFor(game.actors.get('aude'))?.render({ force: true });
  });
}

const writes = () =>
  page.evaluate(() => (globalThis as unknown as PageGlobals).game.actors.get('aude').writes);

describe('document sheets', () => {
  it('are one instance per document, of the default class of its type', async () => {
    const seen = await page.evaluate(() => {
      const { game, sheetFor, OtherSheet, registerSheet, unregisterSheet } =
        globalThis as unknown as PageGlobals;
      const actor = game.actors.get('aude');
      const first = sheetFor(actor);
      const names = [first?.constructor.name, sheetFor(actor) === first, first?.id];
      registerSheet('Actor', 'sample', OtherSheet, { types: ['character'], makeDefault: true });
      names.push(sheetFor(actor)?.constructor.name);
      unregisterSheet('Actor', 'sample', OtherSheet);
      return [...names, sheetFor(actor)?.constructor.name];
    });
    expect(seen).toEqual(['SampleSheet', true, 'SampleSheet-Actor-aude', 'OtherSheet', 'SampleSheet']);
  });

  it('write a changed field to the document, with its type, and show the change', async () => {
    await openSheet();
    await page.fill('.sample-sheet input[name="system.hp"]', '12');
    await page.keyboard.press('Tab');
    await expect
      .poll(async () => (await writes()).at(-1))
      .toEqual({ name: 'Aude', system: { hp: 12, ready: false } });
    await page.check('.sample-sheet input[type=checkbox]');
    await expect.poll(async () => (await writes()).at(-1)).toMatchObject({ system: { ready: true } });
    await page.fill('.sample-sheet input[name=name]', 'Aude la Rousse');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.textContent('.sample-sheet .window-title'))
      .toBe('DOCUMENT.Actor: Aude la Rousse');
  });

  it('are disabled for those who may only look, and closed to the others', async () => {
    const [disabled, submitted] = await page.evaluate(async () => {
      const { game, sheetFor } = globalThis as unknown as PageGlobals;
      const actor = game.actors.get('aude');
      actor.owner = false;
      const sheet = sheetFor(actor);
      await sheet?.render({ force: true });
      const inputs = [...(sheet?.element.querySelectorAll('input') ?? [])].map(input => input.disabled);
      await sheet?.submit();
      return [inputs, actor.writes];
    });
    expect(disabled).toEqual([true, true, true]);
    expect(submitted).toEqual([]);
  });

  it('take a dropped item of another actor', async () => {
    await openSheet();
    await page.evaluate(async () => {
      const { game, sheetFor } = globalThis as unknown as PageGlobals;
      const other = game.actors.get('gardien');
      const [mace] = await other.createEmbeddedDocuments('Item', [{ _id: 'mace', name: 'Masse' }]);
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/plain', JSON.stringify({ type: 'Item', uuid: mace?.uuid }));
      const list = sheetFor(game.actors.get('aude'))?.element;
      list?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    });
    const names = () =>
      page.evaluate(() => {
        const { game } = globalThis as unknown as PageGlobals;
        return [...game.actors.get('aude').items.values()].map(item => item.name);
      });
    await expect.poll(names).toContain('Masse');
  });

  it('give the data of a dragged item', async () => {
    await openSheet();
    const data = await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      const item = document.querySelector('.sample-sheet [data-item-id=sword]');
      item?.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }));
      return JSON.parse(dataTransfer.getData('text/plain')) as object;
    });
    expect(data).toMatchObject({ type: 'Item' });
  });
});
