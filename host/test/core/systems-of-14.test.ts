import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

let table: OpenTable;

beforeAll(async () => {
  table = await openTable('en', 14);
});
afterAll(() => table.close());

/** Runs a script at the gamemaster's client. */
const at = (script: string): Promise<unknown> => run(table.gm, script);

describe('HOST-105: what systems of 14 depend on', () => {
  it('searches by fields', async () => {
    const asked = `const { SearchFilter } = foundry.applications.ux;
      const { OPERATORS } = SearchFilter;
      const data = { type: 'sword', system: { tags: ['old', 'long'], weight: 3, note: '' } };
      const ask = (field, operator, value, negate) => SearchFilter.evaluateFilter(data, { field, operator, value, negate });
      return [ask('type', OPERATORS.EQUALS, 'sword'), ask('type', OPERATORS.EQUALS, 'sword', true), ask('type', undefined, 'axe'),
        ask('system.tags', OPERATORS.CONTAINS, 'old'), ask('type', OPERATORS.STARTS_WITH, 'sw'),
        ask('system.weight', OPERATORS.BETWEEN, [1, 3]), ask('system.weight', OPERATORS.LESS_THAN, 3),
        ask('system.note', OPERATORS.IS_EMPTY), SearchFilter.testQuery(/epee/i, 'Épée')]`;
    expect(await at(asked)).toEqual([true, false, false, true, true, true, false, true, true]);
  });

  it('HOST-124: have a field for formulas', async () => {
    const asked = `const { HTMLFormulaInputElement } = foundry.applications.elements;
      const field = HTMLFormulaInputElement.create({ name: 'system.damage', value: '1d6 + @mod', placeholder: '1d4' });
      const before = field.value ?? null;
      const form = document.createElement('form');
      form.append(field);
      document.body.append(form);
      const heard = [];
      for (const name of ['input', 'change', 'edit']) form.addEventListener(name, event => {
        heard.push([name, event.target === field, field.value]);
        event.preventDefault();
      });
      field.input.value = '2d6';
      field.input.dispatchEvent(new Event('change', { bubbles: true }));
      field.button.click();
      const sent = new foundry.applications.ux.FormDataExtended(form).object;
      field.disabled = true;
      const shown = [field.context, field.input.placeholder, field.input.disabled, field.button.disabled];
      form.remove();
      return [before, heard, sent, shown]`;
    expect(await at(asked)).toEqual([
      null,
      [
        ['input', true, '2d6'],
        ['change', true, '2d6'],
        ['edit', true, '2d6'],
      ],
      { 'system.damage': '2d6' },
      ['default', '1d4', true, true],
    ]);
  });

  it('offers choices by their keys, whatever value the records have, or by an attribute', async () => {
    const asked = `const { StringField } = foundry.data.fields;
      const sizes = { tiny: { label: 'Tiny', value: 0 }, huge: { label: 'Huge', value: 3 } };
      const values = select => [...select.querySelectorAll('option')].map(one => one.value + ' ' + one.textContent);
      const config = { choices: sizes };
      StringField._prepareChoiceConfig(config);
      return [values(new StringField({ required: true, blank: false, choices: sizes }).toInput({ name: 'x', value: 'tiny' })),
        values(new StringField({ required: true, blank: false }).toInput({ name: 'x', value: 'b',
          choices: [{ id: 'a', name: 'A' }, { id: 'b', name: 'B' }], valueAttr: 'id', labelAttr: 'name' })),
        config.options.map(one => one.value)]`;
    expect(await at(asked)).toEqual([
      ['tiny Tiny', 'huge Huge'],
      ['a A', 'b B'],
      ['tiny', 'huge'],
    ]);
  });

  it('cleans the parts of a model that a field makes for it, with the options that it was given', async () => {
    const asked = `const { fields } = foundry.data;
      class Inner extends foundry.abstract.DataModel {
        static defineSchema() { return { size: new fields.NumberField({ initial: 7 }), type: new fields.StringField({ initial: 'inner' }) }; }
      }
      class InnerField extends fields.ObjectField {
        initialize(value, model, options = {}) { return new Inner(value, { parent: model, ...options }); }
      }
      class Outer extends foundry.abstract.DataModel {
        static defineSchema() { return {
          inner: new InnerField(),
          typed: new fields.ArrayField(new fields.TypedSchemaField({ inner: Inner })),
          later: new fields.ArrayField(new (class extends fields.StringField { initialize(value) { return () => value; } })()),
        }; }
      }
      class Whole extends foundry.abstract.DataModel {
        static defineSchema() { return { outer: new fields.EmbeddedDataField(Outer) }; }
      }
      const { outer } = new Whole({ outer: { inner: {}, typed: [{ type: 'inner' }], later: ['x'] } });
      const kept = new Outer({ inner: {}, typed: [...outer.typed], later: [] });
      return [outer.inner.size, outer.typed[0].size, outer.later.map(one => one()), kept.typed[0] instanceof Inner]`;
    expect(await at(asked)).toEqual([7, 7, ['x'], true]);
  });

  it('makes the parts of a model as strictly as the document that it is in', async () => {
    const asked = `const { fields } = foundry.data;
      class Inner extends foundry.abstract.DataModel {
        static defineSchema() { return { size: new fields.StringField({ choices: ['small', 'large'] }) }; }
      }
      class InnerField extends fields.ObjectField {
        initialize(value, model, options = {}) { return Inner.fromSource(value, { parent: model, ...options }); }
      }
      class Whole extends foundry.abstract.DataModel {
        static defineSchema() { return { inner: new InnerField() }; }
      }
      class Outer extends foundry.abstract.DataModel {
        static defineSchema() { return { whole: new fields.EmbeddedDataField(Whole) }; }
      }
      const data = { whole: { inner: { size: '' } } };
      const strict = (() => { try { new Outer(data); return 'made'; } catch (error) { return 'refused'; } })();
      return [strict, new Outer(data, { strict: false }).whole.inner.size ?? null]`;
    expect(await at(asked)).toEqual(['refused', null]);
  });

  it('reads data by an old name with a warning, moves data to a new one, and changes the pattern of tokens', async () => {
    const asked = `const { Document } = foundry.abstract;
      const warned = [];
      const { warn } = console;
      console.warn = text => warned.push(text.split('\\n')[0]);
      const data = { hero: {}, skills: { value: 3 } };
      Document._addDataFieldShim(data, 'hero.skills', 'skills.value', { warning: 'It has moved' });
      data.hero.skills = data.hero.skills + 1;
      console.warn = warn;
      const moved = [Document._addDataFieldMigration({ old: 1, fresh: 2 }, 'old', 'fresh'), { a: { b: 5 } }];
      Document._addDataFieldMigration(moved[1], 'a.b', 'c.d', one => one.a.b * 2);
      const [type] = game.documentTypes.Actor.filter(one => one !== 'base');
      const actor = await Actor.create({ name: 'Bear', type });
      await actor.prototypeToken.update({ width: 2, 'texture.scaleX': 1.5 });
      class Own extends foundry.applications.elements.AdoptableHTMLElement {}
      customElements.define('own-element', Own);
      const element = document.createElement('own-element');
      Object.setPrototypeOf(element, HTMLElement.prototype);
      Own.prototype.adoptedCallback.call(element);
      return [data.skills.value, warned, moved, actor.prototypeToken.width, actor.prototypeToken.texture.scaleX, element instanceof Own]`;
    expect(await at(asked)).toEqual([
      4,
      ['It has moved', 'It has moved'],
      [false, { a: {}, c: { d: 10 } }],
      2,
      1.5,
      true,
    ]);
  });

  it('knows the tokens of an actor by their scenes, and links by what was matched', async () => {
    const asked = `const [type] = game.documentTypes.Actor.filter(one => one !== 'base');
      const actor = await Actor.create({ name: 'Rat', type });
      const scene = await Scene.create({ name: 'Yard' });
      await scene.createEmbeddedDocuments('Token', [{ name: 'One', actorId: actor.id }, { name: 'Two', actorId: actor.id, actorLink: true }]);
      const { TextEditor } = foundry.applications.ux;
      const link = await TextEditor.implementation._createContentLink(['', 'UUID', actor.uuid, undefined, 'This rat']);
      return [[...actor._dependentTokens].map(([one, tokens]) => [one === scene, [...tokens].map(token => token.name)]),
        actor.getDependentTokens({ linked: true }).map(token => token.name), link.dataset.uuid === actor.uuid, link.textContent]`;
    expect(await at(asked)).toEqual([[[true, ['One', 'Two']]], ['Two'], true, 'This rat']);
  });

  it('has the client’s settings of volume, size and animation', async () => {
    const asked = `const get = key => game.settings.get('core', key);
      return [...['Ambient', 'Interface', 'Playlist'].map(one => get('global' + one + 'Volume')), get('uiConfig').uiScale, get('animateRollTable')]`;
    expect(await at(asked)).toEqual([0.5, 0.5, 0.5, 1, true]);
  });

  it('makes windows with tabs of their own where the host has none, and colours by their global name', async () => {
    const asked = `class Own extends foundry.applications.sheets.AmbientLightConfig {
        static TABS = (() => { super.TABS.sheet.tabs.push({ id: 'own' }); return super.TABS; })();
      }
      return [Own.TABS.sheet.tabs.map(one => one.id), Object.keys(foundry.applications.api.DocumentSheetV2.TABS), Color === foundry.utils.Color]`;
    expect(await at(asked)).toEqual([['own'], [], true]);
  });

  it('prepares the parts of the tracker and the scenes of the navigation for systems that draw them', async () => {
    const asked = `const { CombatTracker } = foundry.applications.sidebar.tabs;
      const order = [];
      class Tracker extends CombatTracker {
        async _prepareCombatContext(context, options) { order.push('combat'); return super._prepareCombatContext(context, options); }
        async _prepareTrackerContext(context, options) { order.push('tracker'); return super._prepareTrackerContext(context, options); }
      }
      await new Tracker({ id: 'other' })._prepareContext({});
      const begun = order.length;
      const { scenes } = await ui.nav._prepareContext({});
      return [begun, Object.keys(scenes).sort(), scenes.inactive.every(one => one.id && one.name)]`;
    expect(await at(asked)).toEqual([0, expect.arrayContaining(['active', 'inactive']), true]);
  });
});

describe('HOST-106: the window of a table', () => {
  it('is read and rolled on, and in its other mode written', async () => {
    const asked = `const table = await RollTable.create({ name: 'Weather', formula: '1d1', results: [{ name: 'Rain', range: [1, 1] }] });
      const { sheet } = table;
      await sheet.render({ force: true });
      const shown = () => [...sheet.element.querySelectorAll('[data-application-part]')].map(one => one.dataset.applicationPart);
      const read = [sheet.isEditMode, shown(), sheet.element.querySelector('.result-details').textContent.trim()];
      const until = (hook, click) => new Promise(done => { Hooks.once(hook, done); sheet.element.querySelector(click).click(); });
      await until('createChatMessage', '[data-action="drawResult"]');
      await until('renderRollTableSheet', '[data-action="changeMode"]');
      const written = [sheet.isEditMode, shown()];
      const name = sheet.element.querySelector('[name="name"]');
      name.value = 'Storms';
      sheet.element.querySelector('[name="results.0.weight"]').value = '3';
      await sheet.submit();
      await until('createTableResult', '[data-action="createResult"]');
      return [read, written, table.name, table.results.map(one => [one.name, one.weight, one.range])]`;
    expect(await at(asked)).toEqual([
      [false, ['sheet', 'footer'], 'Rain'],
      [true, ['header', 'tabs', 'results', 'summary', 'footer']],
      'Storms',
      [
        ['Rain', 3, [1, 1]],
        ['', 1, [2, 2]],
      ],
    ]);
  });
});
