import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RenderContext, RenderOptions } from '../../client/applications/api/application-options.ts';
import { startApplicationsPage, type ApplicationsPage } from './open-page.ts';
import type { PageGlobals, SampleWindow } from './page/page-globals.ts';

let applications: ApplicationsPage;
let page: Page;

beforeAll(async () => {
  applications = await startApplicationsPage();
});
afterAll(() => applications.close());
beforeEach(async () => {
  page = await applications.open();
  await page.evaluate(async () => {
    const globals = globalThis as unknown as PageGlobals & { opened: SampleWindow };
    globals.opened = await new globals.SampleWindow().render({ force: true });
  });
});
afterEach(() => page.close());

type Opened = PageGlobals & { opened: SampleWindow };

describe('the life of an application', () => {
  it('is configured by its class chain, and appears once it is forced', async () => {
    const seen = await page.evaluate(async () => {
      const { opened, SampleWindow } = globalThis as unknown as Opened;
      const quiet = await new SampleWindow().render();
      return {
        id: opened.id,
        classes: [...opened.element.classList],
        title: opened.element.querySelector('.window-title')?.textContent,
        content: opened.element.querySelector('.window-content')?.children.length,
        rendered: [opened.rendered, quiet.rendered],
        frozen: Object.isFrozen(opened.options),
      };
    });
    expect(seen.id).toMatch(/^sample-\d+$/);
    expect(seen.classes).toEqual(expect.arrayContaining(['application', 'sample']));
    expect(seen).toMatchObject({ title: 'plain words', content: 2, rendered: [true, false], frozen: true });
  });

  it('takes its documented steps in order, and calls a hook for each class', async () => {
    const [steps, called] = await page.evaluate(async () => {
      const { opened, steps, called } = globalThis as unknown as Opened;
      await opened.render({ parts: ['head'] });
      await opened.close();
      return [steps, called.filter(name => /^(render|close)/.test(name))];
    });
    expect(steps).toEqual([
      'prepareContext',
      'onFirstRender',
      'onRender head+body',
      'prepareContext',
      'onRender head',
      'onClose',
    ]);
    expect(called.slice(0, 3)).toEqual([
      'renderSampleWindow',
      'renderHandlebarsApplication',
      'renderApplicationV2',
    ]);
    expect(called.slice(-3)).toEqual([
      'closeSampleWindow',
      'closeHandlebarsApplication',
      'closeApplicationV2',
    ]);
  });

  it('is known to foundry.applications.instances while it is shown', async () => {
    const [before, after] = await page.evaluate(async () => {
      const { opened, foundry } = globalThis as unknown as Opened;
      const { instances } = foundry.applications;
      const before = instances.get(opened.id) === opened;
      await opened.close();
      return [before, instances.has(opened.id)];
    });
    expect([before, after]).toEqual([true, false]);
  });

  it('keeps the scroll position and the focus of a part that is rendered again', async () => {
    await page.fill('.sample input[name=typed]', 'changed');
    const kept = await page.evaluate(async () => {
      const { opened } = globalThis as unknown as Opened;
      const body = opened.parts['body'] as HTMLElement;
      body.scrollTop = 300;
      await opened.render();
      const again = opened.parts['body'] as HTMLElement;
      return [again !== body, again.scrollTop, (document.activeElement as HTMLInputElement).name];
    });
    expect(kept).toEqual([true, 300, 'typed']);
  });

  it('calls actions with itself as this, by the buttons that they name', async () => {
    await page.click('.sample .window-content [data-action=mark]');
    await page.click('.sample [data-action=right]');
    await page.click('.sample [data-action=right]', { button: 'right' });
    const counts = await page.evaluate(() => {
      const { opened } = globalThis as unknown as Opened;
      return [opened.marks, opened.rights];
    });
    expect(counts).toEqual([1, 1]);
  });

  it('changes tabs by a click and from code', async () => {
    await page.click('.sample [data-tab=two]');
    expect(await page.isVisible('.sample div[data-tab=two]')).toBe(true);
    expect(await page.isVisible('.sample div[data-tab=one]')).toBe(false);
    const groups = await page.evaluate(async () => {
      const { opened } = globalThis as unknown as Opened;
      await opened.render();
      opened.changeTab('one', 'main');
      return opened.tabGroups;
    });
    expect(groups).toEqual({ main: 'one' });
    expect(await page.isVisible('.sample div[data-tab=one]')).toBe(true);
  });

  it('is dragged by its header, resized by its corner and collapsed by a double click', async () => {
    const place = async () =>
      (await page.locator('.sample').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const before = await place();
    await page.mouse.move(before.x + 60, before.y + 12);
    await page.mouse.down();
    await page.mouse.move(before.x + 10, before.y + 42, { steps: 3 });
    await page.mouse.up();
    expect(await place()).toMatchObject({ x: before.x - 50, y: before.y + 30 });
    await page.mouse.move(before.x - 50 + before.width - 5, before.y + 30 + before.height - 5);
    await page.mouse.down();
    await page.mouse.move(before.x + before.width, before.y + before.height + 50, { steps: 3 });
    await page.mouse.up();
    const resized = await place();
    expect([resized.width - before.width, resized.height - before.height]).toEqual([55, 25]);
    await page.dblclick('.sample .window-title');
    expect((await place()).height).toBeLessThan(50);
  });

  it('asks for the templates of its parts before it is drawn', async () => {
    const order = await page.evaluate(async () => {
      const { SampleWindow } = globalThis as unknown as Opened;
      const order: string[] = [];
      const { fetch } = globalThis;
      globalThis.fetch = async path => {
        order.push(path as string);
        return new Response('<p>late</p>');
      };
      class Late extends SampleWindow {
        static override PARTS = { only: { template: 'sample/late.hbs' } };
        override async _preRender(context: RenderContext, options: RenderOptions) {
          await super._preRender(context, options);
          order.push('before it is drawn');
        }
      }
      const late = await new Late().render({ force: true });
      await late.close();
      globalThis.fetch = fetch;
      return order;
    });
    expect(order).toEqual(['/sample/late.hbs', 'before it is drawn']);
  });

  it('refuses a template part with two root elements', async () => {
    const message = await page.evaluate(async () => {
      const { SampleWindow } = globalThis as unknown as Opened;
      class Broken extends SampleWindow {
        static override PARTS = { only: { template: 'sample/broken.hbs' } };
      }
      return new Broken().render({ force: true }).catch((error: Error) => error.message);
    });
    expect(message).toContain('Template part "only" must render a single HTML element');
  });
});
