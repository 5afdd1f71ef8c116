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
  page = await applications.open('?theme=dark');
  await page.evaluate(() => (globalThis as unknown as PageGlobals).startInterface());
});
afterEach(() => page.close());

describe('the interface', () => {
  it('fires the hooks that systems wait for, and wears the theme of the address', async () => {
    const called = await page.evaluate(() => (globalThis as unknown as PageGlobals).called);
    expect(called).toEqual(
      expect.arrayContaining([
        'renderSidebar',
        'renderChatLog',
        'renderCombatTracker',
        'renderPlayers',
        'canvasInit',
        'canvasReady',
      ]),
    );
    expect(await page.evaluate(() => document.body.className)).toContain('theme-dark');
  });

  it('posts a line of the chat box, and renders only the message that changed', async () => {
    await page.fill('#chat-message', 'En garde !');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.chat-log .message:has-text("En garde !")');
    const other = await page.$('.chat-log .message');
    const id = await page.evaluate(async () => {
      const { ChatMessage } = globalThis as unknown as PageGlobals;
      return (await ChatMessage.create({ content: 'first' })).id;
    });
    const content = page.locator(`[data-message-id="${id}"] .message-content`);
    await content.getByText('first').waitFor();
    await page.evaluate(async changed => {
      const { game } = globalThis as unknown as PageGlobals;
      await game.messages.get(changed)?.update({ content: 'second' });
    }, id);
    await content.getByText('second').waitFor();
    expect(await other?.evaluate(element => element.isConnected)).toBe(true);
  });

  it('reports an unknown command, and leaves the line for correction', async () => {
    await page.fill('#chat-message', '/nonsense');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.notification.error');
    expect(await page.inputValue('#chat-message')).toBe('/nonsense');
  });

  it('shows the turn order, and lets the GM pass the turn', async () => {
    await page.click('#sidebar-tab-combat');
    await page.click('[data-action=startCombat]');
    await page.waitForSelector('.combatant.active:has-text("Aude")');
    await page.click('[data-action=nextTurn]');
    await page.waitForSelector('.combatant.active:has-text("Gardien")');
    expect(await page.locator('.combatant.active').count()).toBe(1);
  });

  it('selects, targets and moves tokens by pointer and keyboard', async () => {
    await page.click('[data-token-id="t-aude"]');
    await page.focus('[data-token-id="t-gardien"]');
    await page.keyboard.press('t');
    const seen = await page.evaluate(() => {
      const { canvas, game } = globalThis as unknown as PageGlobals;
      return [
        canvas.tokens.controlled.map(token => token.id),
        [...game.user.targets].map(token => token.name),
      ];
    });
    expect(seen).toEqual([['t-aude'], ['Gardien']]);
    await page.focus('[data-token-id="t-aude"]');
    await page.keyboard.press('ArrowRight');
    const box = (await page.locator('[data-token-id="t-aude"]').boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * 1.5 + 3, { steps: 4 });
    await page.mouse.up();
    const writes = await page.evaluate(
      () => (globalThis as unknown as PageGlobals).canvas.tokens.get('t-aude').document.writes,
    );
    expect(writes).toEqual([
      { x: 400, y: 300 },
      { x: 400, y: 400 },
    ]);
  });

  it('opens the sheet of a token on a double click, and closes it with Escape', async () => {
    await page.dblclick('[data-token-id="t-gardien"]');
    await page.waitForSelector('.sample-sheet');
    expect(await page.locator('.sample-sheet').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.sample-sheet', { state: 'detached' });
  });

  it('measures on the grid', async () => {
    const distance = await page.evaluate(() => {
      const { canvas } = globalThis as unknown as PageGlobals;
      return canvas.grid.measurePath([
        { x: 50, y: 50 },
        { x: 350, y: 250 },
      ]).distance;
    });
    expect(distance).toBe(3);
  });
});
