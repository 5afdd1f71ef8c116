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

async function render(source: string, data: object = {}): Promise<string> {
  return page.evaluate(
    ([template, given]) => {
      const { Handlebars } = globalThis as unknown as PageGlobals;
      return Handlebars.compile(template as string)(given as object);
    },
    [source, data] as const,
  );
}

describe('the Handlebars helpers', () => {
  it.each([
    ['{{localize "PLAIN"}}', {}, 'plain words'],
    ['{{localize "GREETING" name="Aude"}}', {}, 'Hello Aude'],
    ['{{checked a}}|{{checked b}}', { a: true }, 'checked|'],
    ['{{disabled a}}', { a: 1 }, 'disabled'],
    ['{{concat "a" b "c"}}', { b: 2 }, 'a2c'],
    ['{{#if (and (eq a 1) (gt b 2))}}yes{{/if}}', { a: 1, b: 3 }, 'yes'],
    ['{{#if (or (lt a 1) (not b))}}yes{{else}}no{{/if}}', { a: 1, b: 3 }, 'no'],
    ['{{ifThen (ne a b) "x" "y"}}', { a: 1, b: 1 }, 'y'],
    ['{{numberFormat 5.5 decimals=2 sign=true}}', {}, '+5.50'],
    ['{{#with (object a=1)}}{{a}}{{/with}}', {}, '1'],
    [
      '{{selectOptions choices selected=value}}',
      { choices: { a: 'Choice A', b: 'Choice B' }, value: 'a' },
      '<option value="a" selected="">Choice A</option>\n<option value="b">Choice B</option>',
    ],
    [
      '{{selectOptions choices selected="b" valueAttr="key" labelAttr="name" blank="none"}}',
      {
        choices: [
          { key: 'a', name: 'A' },
          { key: 'b', name: 'B' },
        ],
      },
      '<option value="">none</option>\n<option value="a">A</option>\n<option value="b" selected="">B</option>',
    ],
    [
      '{{numberInput 3.3 name="n" step=0.5 min=1}}',
      {},
      '<input type="number" step="0.5" min="1" name="n" value="3.5">',
    ],
  ])('%s', async (source, data, expected) => {
    expect(await render(source, data)).toBe(expected);
  });

  it('refuse what the host lacks', async () => {
    await expect(render('{{filePicker type="image" target="y"}}')).rejects.toThrow('not offered by the host');
  });
});

describe('formGroup and formInput', () => {
  it('build the row of a data field with its label, hint, limits and choices', async () => {
    const html = await page.evaluate(() => {
      const { fields, Handlebars } = globalThis as unknown as PageGlobals;
      const schema = new fields.SchemaField({
        hp: new fields.NumberField({ integer: true, min: 0, max: 20, label: 'PLAIN', hint: 'GREETING' }),
        size: new fields.StringField({ required: true, blank: false, choices: { s: 'Small', l: 'Large' } }),
        tags: new fields.SetField(new fields.StringField()),
        open: new fields.BooleanField(),
      });
      const source =
        '{{formGroup f.hp value=7 rootId="r"}}{{formInput f.size value="l"}}{{formInput f.tags value=tags}}{{formInput f.open value=true}}';
      return Handlebars.compile(source)(
        { f: schema.fields, tags: ['a', 'b'] },
        { allowProtoPropertiesByDefault: true },
      );
    });
    expect(html).toBe(
      '<div class="form-group"><label for="r-hp">plain words</label><div class="form-fields">' +
        '<input type="number" min="0" max="20" step="1" value="7" name="hp" id="r-hp"></div>' +
        '<p class="hint">Hello {name}</p></div>' +
        '<select name="size"><option value="s">Small</option><option value="l" selected="">Large</option></select>' +
        '<string-tags value="a,b" name="tags"></string-tags><input type="checkbox" checked="" name="open">',
    );
  });
});

describe('a template', () => {
  it('arrives in order, and its waiting code runs before the next one arrives (HOST-129)', async () => {
    let sendFirst = (): void => {};
    const secondSent = new Promise<void>(done => (sendFirst = done));
    await page.route('**/first.hbs', async route => {
      await secondSent;
      await route.fulfill({ body: 'first' });
    });
    await page.route('**/second.hbs', async route => {
      await route.fulfill({ body: 'second' });
      sendFirst();
    });
    const order = await page.evaluate(async () => {
      const { foundry } = globalThis as unknown as PageGlobals;
      const { renderTemplate } = foundry.applications.handlebars;
      const seen: string[] = [];
      const see = async (path: string, steps: number): Promise<void> => {
        const text = await renderTemplate(path, {});
        for (let step = 0; step < steps; step += 1) await Promise.resolve();
        seen.push(text);
      };
      await Promise.all([see('first.hbs', 100), see('second.hbs', 0)]);
      return seen;
    });
    expect(order).toEqual(['first', 'second']);
  });

  it('that was registered under its path is not fetched (HOST-32)', async () => {
    const html = await page.evaluate(() => {
      const { Handlebars, foundry } = globalThis as unknown as PageGlobals;
      Handlebars.registerPartial('nowhere/greeting.hbs', Handlebars.compile('<p>{{name}}</p>'));
      return foundry.applications.handlebars.renderTemplate('nowhere/greeting.hbs', { name: '<Aude>' });
    });
    expect(html).toBe('<p>&lt;Aude&gt;</p>');
  });

  it('for tabs and one for buttons are lent to systems (HOST-35)', async () => {
    const html = await page.evaluate(async () => {
      const { renderTemplate } = (globalThis as unknown as PageGlobals).foundry.applications.handlebars;
      const tabs = { one: { id: 'one', group: 'main', cssClass: 'active', label: 'PLAIN' } };
      const buttons = [{ type: 'submit', action: 'save', label: 'PLAIN', disabled: true }];
      const [nav, footer] = [
        await renderTemplate('templates/generic/tab-navigation.hbs', { tabs }),
        await renderTemplate('templates/generic/form-footer.hbs', { buttons }),
      ];
      return `${nav}${footer}`.replaceAll(/\s+/g, ' ').replaceAll(/ ?([<>]) ?/g, '$1');
    });
    expect(html).toContain('<a class="active" data-action="tab" data-group="main" data-tab="one">');
    expect(html).toContain('<span>plain words</span>');
    expect(html).toContain('data-action="save" disabled>');
  });

  it('that does not exist is named in the error', async () => {
    const missing = page.evaluate(() =>
      (globalThis as unknown as PageGlobals).foundry.applications.handlebars.getTemplate(
        'nowhere/at-all.hbs',
      ),
    );
    await expect(missing).rejects.toThrow('"nowhere/at-all.hbs" could not be loaded');
  });
});

describe('the text editor', () => {
  it('enriches links, rolls and addresses, and leaves out secrets', async () => {
    const html = await page.evaluate(() => {
      const { foundry } = globalThis as unknown as PageGlobals;
      const text =
        '<p>@UUID[Actor.aude]{her} [[/r 1d6 # hurt]] https://example.org.</p>' +
        '<section class="secret">unknown to you</section><img src="x" onerror="1"><p>@UUID[Actor.none]</p>';
      return foundry.applications.ux.TextEditor.implementation.enrichHTML(text);
    });
    expect(html).toContain('data-uuid="Actor.aude"');
    expect(html).toContain('data-formula="1d6" data-flavor="hurt"');
    expect(html).toContain('href="https://example.org"');
    expect(html).toContain('content-link broken');
    expect(html).not.toContain('unknown to you');
  });

  it('does not clean what it enriches', async () => {
    const html = await page.evaluate(() => {
      const { foundry } = globalThis as unknown as PageGlobals;
      return foundry.applications.ux.TextEditor.implementation.enrichHTML('<img src="data:," onerror="1">');
    });
    expect(html).toContain('onerror');
  });
});
