import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

describe.each([13, 14] as const)('what other systems depend on, on %i', foundry => {
  let table: OpenTable;
  beforeAll(async () => {
    table = await openTable('en', foundry);
  });
  afterAll(() => table.close());

  it('HOST-122: a page of a journal is embedded by its own text', async () => {
    const asked = `const entry = await JournalEntry.create({ name: 'Rules', pages: [{ name: 'Falls', type: 'text',
        text: { content: '<p>Far <em>down</em>.</p><p>https://example.org</p>', format: 1 } }] });
      const [page] = entry.pages;
      const text = await page._embedTextPage({ links: false });
      const shown = async config => {
        const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML('@Embed[' + page.uuid + config);
        const [element] = foundry.utils.parseHTML('<div>' + html + '</div>').children;
        return [element.tagName, element.className, element.dataset.contentEmbed, element.dataset.uuid === page.uuid,
          [...element.children].map(one => one.tagName).join(' '), element.querySelector('.embed-caption')?.textContent ?? null,
          element.querySelector('cite > a.content-link')?.dataset.uuid === page.uuid];
      };
      return [text instanceof HTMLCollection, [...text].map(one => one.outerHTML),
        await shown(' classes="small right"]{How to fall}'), await shown(' inline]'),
        await shown(' cite=false captionPosition=top]'), await shown(' cite=false caption=false]')]`;
    expect(await run(table.gm, asked)).toEqual([
      true,
      ['<p>Far <em>down</em>.</p>', '<p>https://example.org</p>'],
      ['FIGURE', 'content-embed small right', '', true, 'P P FIGCAPTION', 'How to fall', true],
      ['SECTION', 'content-embed', '', true, 'P P', null, false],
      ['FIGURE', 'content-embed', '', true, 'FIGCAPTION P P', 'Falls', false],
      ['FIGURE', 'content-embed', '', true, 'P P', null, false],
    ]);
  });

  it('HOST-123: a window’s position is in numbers, and a class may change it', async () => {
    const asked = `const told = [];
      class Narrow extends foundry.applications.api.ApplicationV2 {
        static DEFAULT_OPTIONS = { id: 'narrow', position: { width: 500 } };
        async _renderHTML() { return ''; }
        _replaceHTML() {}
        _updatePosition(position) {
          const { left, top, width } = super._updatePosition(position);
          told.push([Number.isFinite(left), Number.isFinite(top), width]);
          return { ...position, left: left + 3, top, width: Math.min(width, 450) };
        }
      }
      const app = await new Narrow().render({ force: true });
      const { left } = app.position;
      app.setPosition({ width: 480 });
      const shown = [app.position.width, app.element.style.width, app.position.left - left];
      await app.close();
      return [told, shown]`;
    expect(await run(table.gm, asked)).toEqual([
      [
        [true, true, 500],
        [true, true, 480],
      ],
      [450, '450px', 3],
    ]);
  });

  it('HOST-124: a system’s own element is defined, and gets attribute and disconnect callbacks', async () => {
    const asked = `const heard = [];
      class Own extends foundry.applications.elements.AbstractFormInputElement {
        _value = '';
        _buildElements() { return []; }
        _disconnect() { heard.push('gone', this.abortSignal.aborted); }
        attributeChangedCallback(name, before, now) {
          super.attributeChangedCallback(name, before, now);
          heard.push(name);
        }
      }
      customElements.define('own-field', Own);
      const element = document.createElement('own-field');
      document.body.append(element);
      heard.push(element.abortSignal.aborted);
      element.disabled = true;
      element.remove();
      return heard`;
    expect(await run(table.gm, asked)).toEqual([false, 'disabled', 'gone', true]);
  });

  it('HOST-126: fields pass on the parts of a path in the order of the generation', async () => {
    const asked = `const { ArrayField, NumberField, SchemaField, TypedObjectField } = foundry.data.fields;
      const heard = [];
      class Own extends TypedObjectField {
        _getField(parts, options) {
          heard.push([...parts]);
          return super._getField(parts, options);
        }
      }
      const schema = new SchemaField({
        skills: new Own(new SchemaField({ roll: new SchemaField({ mode: new NumberField() }) })),
        list: new ArrayField(new SchemaField({ x: new NumberField() })),
      });
      const found = ['skills.ste.roll.mode', 'list.0.x', 'list.element.x', 'list.x', 'skills.ste.none']
        .map(path => schema.getField(path)?.name ?? null);
      return [found, heard[0], schema.getField(['skills', 'ste']) === schema.fields.skills.element]`;
    const inOrder = ['ste', 'roll', 'mode'];
    expect(await run(table.gm, asked)).toEqual([
      ['mode', 'x', 'x', 'x', null],
      foundry === 14 ? inOrder.reverse() : inOrder,
      true,
    ]);
  });
});
