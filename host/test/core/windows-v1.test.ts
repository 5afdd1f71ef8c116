import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

let opened: OpenTable;
let gm: Page;

/** A sheet as systems wrote them before 13: it is drawn as a whole, and speaks jQuery. */
const SHEET = `
  globalThis.called = [];
  Handlebars.registerPartial('old-sheet.hbs', Handlebars.compile(
    '<form class="{{cssClass}}"><input type="text" name="name" value="{{actor.name}}"><button type="button">Roll</button></form>'));
  class OldSheet extends ActorSheet {
    static get defaultOptions() {
      const own = { classes: ['old', 'sheet'], width: 400, height: 300, template: 'old-sheet.hbs' };
      return foundry.utils.mergeObject(super.defaultOptions, own);
    }
    activateListeners(html) {
      super.activateListeners(html);
      html.find('button').on('click', () => called.push('rolled'));
    }
  }
  Hooks.on('renderOldSheet', (app, html) => called.push(html.is('form') && app.rendered));
  Hooks.on('renderActorSheet', () => called.push('chain'));
  foundry.documents.collections.Actors.registerSheet('small', OldSheet, { makeDefault: true });
`;

beforeAll(async () => {
  opened = await openTable();
  ({ gm } = opened);
  await run(gm, SHEET);
});
afterAll(() => opened.close());

it('a sheet of the first kind is drawn, is written back, follows its document and closes', async () => {
  const id = await run<string>(
    gm,
    `const actor = await Actor.create({ name: 'Anathaym', type: 'character' });
     actor.sheet.render(true);
     return actor.id`,
  );
  const window = gm.locator('.window-app.old');
  const field = window.locator('[name="name"]');
  await expect.poll(() => field.inputValue()).toBe('Anathaym');
  expect(await run(gm, 'return called')).toEqual([true, 'chain']);
  expect(await window.boundingBox()).toMatchObject({ width: 400, height: 300 });
  await window.getByRole('button', { name: 'Roll' }).click();
  await field.fill('Brannoc');
  await field.press('Tab');
  await expect.poll(() => run(gm, `return game.actors.get('${id}').name`)).toBe('Brannoc');
  await run(gm, `await game.actors.get('${id}').update({ name: 'Corvin' })`);
  await expect.poll(() => field.inputValue()).toBe('Corvin');
  expect(await run(gm, 'return called')).toContain('rolled');
  await window.locator('.header-button.close').click();
  await expect.poll(() => window.count()).toBe(0);
  await run(gm, `await game.actors.get('${id}').update({ name: 'Dagny' })`);
  expect(await window.count()).toBe(0);
});

it('a window of a document has a link that copies its id, and its UUID at a right click', async () => {
  const copied = await run(
    gm,
    `const copied = [];
     game.clipboard.copyPlainText = async text => { copied.push(text); };
     class Plain extends foundry.appv1.sheets.ActorSheet {}
     const actor = await Actor.create({ name: 'Linked', type: 'character' });
     const sheet = new Plain(actor);
     const header = await sheet._renderOuter();
     const link = header.find('.document-id-link')[0];
     link.click();
     link.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
     return copied.map(text => text.replace(actor.id, 'ID'))`,
  );
  expect(copied).toEqual(['ID', 'Actor.ID']);
});

it('the author’s client rolls inline rolls of a message, but no deferred ones', async () => {
  const seen = await run(
    gm,
    `const { content } = await ChatMessage.create({ content: 'Deals [[1d6]] or [[/r 1d4]] and [[2 + 3]]' });
     return [/inline-result/.test(content), content.includes('[[1d6]]'), content.includes('[[/r 1d4]]'), content.includes('>5<') || content.endsWith('5</a>')]`,
  );
  expect(seen).toEqual([true, false, true, true]);
});

it('a journal of the first kind lists its pages, which a system may number, and shows their text', async () => {
  const seen = await run(
    gm,
    `class OwnJournal extends foundry.appv1.sheets.JournalSheet {
       _getPageData() { return super._getPageData().map(page => ({ ...page, number: page.number + 10 })); }
     }
     const entry = await JournalEntry.create({ name: 'Rules', pages: [
       { name: 'Second', type: 'text', sort: 2, text: { content: '<p>two</p>' } },
       { name: 'First', type: 'text', sort: 1, text: { content: '<p>one</p>' } }] });
     const sheet = new OwnJournal(entry);
     sheet.render(true);
     while (!sheet.rendered) await new Promise(done => setTimeout(done, 20));
     const [element] = sheet.element;
     const texts = selector => [...element.querySelectorAll(selector)].map(one => one.textContent.trim().replace(/\\s+/g, ' '));
     const shown = [sheet.title, texts('li.page'), texts('article')];
     await sheet.close();
     return shown`,
  );
  expect(seen).toEqual(['Rules', ['10 First', '11 Second'], ['one', 'two']]);
});

it('a dialog of the first kind gives what its button says', async () => {
  await gm.evaluate(`globalThis.answer = Dialog.confirm({ title: 'Sure?', content: '<p>Well?</p>' }), null`);
  await gm.locator('.window-app.dialog [data-button="no"]').click();
  expect(await run(gm, 'return globalThis.answer')).toBe(false);
  expect(await gm.locator('.window-app.dialog').count()).toBe(0);
});

it('a calendar tells a time in its parts, and a time by them', async () => {
  const look = `
    const { calendar } = game.time;
    const time = calendar.componentsToTime({ year: 8, day: 59, hour: 13, minute: 5, second: 9 });
    const { month, dayOfMonth, leapYear, dayOfWeek } = calendar.timeToComponents(time);
    return [calendar.format(time), month, dayOfMonth, leapYear, dayOfWeek, calendar.timeToComponents(-1).year,
      calendar.componentsToTime(calendar.timeToComponents(time)) === time]`;
  expect(await run(gm, look)).toEqual(['0008-02-29 13:05:09', 1, 28, true, 4, -1, true]);
});
