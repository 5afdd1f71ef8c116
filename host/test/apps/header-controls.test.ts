import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApplicationsPage, type ApplicationsPage } from './open-page.ts';
import type { PageGlobals } from './page/page-globals.ts';

let applications: ApplicationsPage;
let page: Page;

beforeAll(async () => {
  applications = await startApplicationsPage();
  page = await applications.open();
});
afterAll(() => applications.close());

type Hooking = PageGlobals & {
  Hooks: { on(name: string, listener: (app: object, controls: object[]) => void): void };
  clicked: string[];
};

describe('HOST-17: entries of the menu in the head of a window', () => {
  it('come from hooks for each class of the chain, with a click of their own', async () => {
    await page.evaluate(async () => {
      const globals = globalThis as unknown as Hooking;
      globals.clicked = [];
      for (const name of ['SampleWindow', 'ApplicationV2']) {
        globals.Hooks.on(`getHeaderControls${name}`, (_app, controls) => {
          const onClick = () => globals.clicked.push(name);
          controls.push({ action: `added${name}`, icon: 'fa-solid fa-feather', label: name, onClick });
        });
      }
      await new globals.SampleWindow().render({ force: true });
    });
    await page.locator('[data-action="toggleControls"]').first().click();
    await page.locator('[data-action="addedSampleWindow"]').click();
    await page.locator('[data-action="toggleControls"]').first().click();
    await page.locator('[data-action="addedApplicationV2"]').click();
    expect(await page.evaluate(() => (globalThis as unknown as Hooking).clicked)).toEqual([
      'SampleWindow',
      'ApplicationV2',
    ]);
  });
});
