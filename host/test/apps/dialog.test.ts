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

/** Ask in the page, and remember the answer for later. */
async function ask(method: 'confirm' | 'prompt' | 'input' | 'wait', options: object): Promise<void> {
  await page.evaluate(
    ([name, given]) => {
      const { foundry } = globalThis as unknown as PageGlobals;
      const dialogs = foundry.applications.api.DialogV2 as unknown as Record<
        string,
        (o: object) => Promise<unknown>
      >;
      const asked = dialogs[name]?.(given);
      const answer = asked?.catch((error: Error) => `rejected: ${error.message}`);
      Object.assign(globalThis, { answer });
    },
    [method, options] as const,
  );
  await page.waitForSelector('dialog.application');
}

const answer = () => page.evaluate(() => (globalThis as unknown as { answer: Promise<unknown> }).answer);

describe('DialogV2', () => {
  it('confirms with true and false, and focuses the default button', async () => {
    await ask('confirm', { window: { title: 'Sure?' }, content: '<p>Really?</p>' });
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['action'])).toBe('no');
    await page.click('dialog [data-action=yes]');
    expect(await answer()).toBe(true);
    await ask('confirm', { content: '' });
    await page.keyboard.press('Enter');
    expect(await answer()).toBe(false);
    expect(await page.locator('dialog').count()).toBe(0);
  });

  it('presses the default button for Enter in a field, and gives typed form data', async () => {
    await ask('input', {
      content:
        '<input name="guess" type="number" value="4" autofocus><input type="checkbox" name="sure" checked>',
    });
    await page.fill('dialog input[name=guess]', '7');
    await page.keyboard.press('Enter');
    expect(await answer()).toEqual({ guess: 7, sure: true });
  });

  it('resolves to null when it is dismissed, or rejects when it was asked to', async () => {
    await ask('prompt', { content: '' });
    await page.keyboard.press('Escape');
    expect(await answer()).toBeNull();
    await ask('prompt', { content: '', rejectClose: true });
    await page.click('dialog [data-action=close]');
    expect(await answer()).toContain('rejected: Dialog was dismissed');
  });

  it('resolves to the name of a button without a callback, and cleans its content', async () => {
    await ask('wait', {
      content: '<b onclick="1" class="kept">x</b><script>1</script>',
      buttons: [
        { action: 'one', label: 'One' },
        { action: 'two', label: 'Two' },
      ],
    });
    expect(await page.innerHTML('dialog .dialog-content')).toBe('<b class="kept">x</b>');
    await page.click('dialog [data-action=two]');
    expect(await answer()).toBe('two');
  });

  it('needs at least one button', async () => {
    const message = await page.evaluate(() => {
      try {
        new (globalThis as unknown as PageGlobals).foundry.applications.api.DialogV2({ buttons: [] });
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(message).toBe('You must define at least one entry in options.buttons');
  });
});
