import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

const open = new Map<13 | 14, OpenTable>();
beforeAll(async () => {
  for (const foundry of [13, 14] as const) open.set(foundry, await openTable('en', foundry));
});
afterAll(async () => {
  for (const one of open.values()) await one.close();
});

/** Makes an effect with one change, and opens its window. */
const OPEN = `const [type] = game.documentTypes.Actor.filter(one => one !== 'base');
  const actor = await Actor.create({ name: 'Rat', type });
  const change = game.release.generation >= 14
    ? { system: { changes: [{ key: 'system.x', type: 'add', value: 3, priority: 7 }] } }
    : { changes: [{ key: 'system.x', mode: 2, value: '3', priority: 7 }] };
  const [effect] = await actor.createEmbeddedDocuments('ActiveEffect', [{ name: 'Slow', statuses: ['dead'], ...change }]);
  const { ActiveEffectConfig } = foundry.applications.sheets;
  const changesOf = () => (effect._source.system.changes ?? effect._source.changes).map(({ key, value, type, mode, priority }) =>
    [key, value, type ?? mode, priority]);`;

describe.each([13, 14] as const)('HOST-110: the window of an active effect on %i', foundry => {
  const at = (script: string): Promise<unknown> =>
    run((open.get(foundry) as OpenTable).gm, `${OPEN} ${script}`);
  const [add, more] = foundry === 14 ? ['add', 'multiply'] : [2, 1];

  it('has its parts and tabs, which a system may take, leave out and add to', async () => {
    const asked = `Handlebars.registerPartial('own.hbs', Handlebars.compile(
        '<section class="tab own {{tab.cssClass}}" data-group="sheet" data-tab="own">{{word}}</section>'));
      class Own extends ActiveEffectConfig {
        static PARTS = { header: super.PARTS.header, tabs: super.PARTS.tabs, own: { template: 'own.hbs' },
          changes: super.PARTS.changes, footer: super.PARTS.footer };
        static TABS = { sheet: { ...super.TABS.sheet, tabs: [{ id: 'own', label: 'Own' }, super.TABS.sheet.tabs[2]], initial: 'own' } };
        async _preparePartContext(id, context, options) {
          const prepared = await super._preparePartContext(id, context, options);
          if (id === 'own') prepared.word = 'mine';
          return prepared;
        }
      }
      const sheet = await new Own({ document: effect }).render({ force: true });
      const parts = [...sheet.element.querySelectorAll('[data-application-part]')].map(one => one.dataset.applicationPart);
      const own = sheet.element.querySelector('.tab.active').textContent;
      await sheet.close();
      return [Object.keys(ActiveEffectConfig.PARTS), ActiveEffectConfig.TABS.sheet.tabs.map(({ id }) => id), parts, own]`;
    expect(await at(asked)).toEqual([
      ['header', 'tabs', 'details', 'duration', 'changes', 'footer'],
      ['details', 'duration', 'changes'],
      ['header', 'tabs', 'own', 'changes', 'footer'],
      'mine',
    ]);
  });

  it('saves its name, statuses and duration, and changes that are added or removed', async () => {
    const asked = `const sheet = await effect.sheet.render({ force: true });
      const { element } = sheet;
      const set = (name, value) => { element.querySelector('[name="' + name + '"]').value = value; };
      const press = async action => {
        const done = new Promise(resolve => Hooks.once('updateActiveEffect', () => setTimeout(resolve, 50)));
        element.querySelector(action).click();
        await done;
      };
      const of14 = game.release.generation >= 14;
      const path = of14 ? 'system.changes' : 'changes';
      set('name', 'Slower');
      set(of14 ? 'duration.value' : 'duration.rounds', '2');
      if (of14) { set('duration.units', 'rounds'); set('duration.expiry', 'turnEnd'); }
      await press('[data-action="addChange"]');
      set(path + '.1.key', 'system.y');
      set(path + '.1.value', '5');
      set(path + '.1.' + (of14 ? 'type' : 'mode'), of14 ? 'multiply' : '1');
      await press('button[type="submit"]');
      const whole = [effect.name, [...effect.statuses], changesOf(), sheet.rendered,
        of14 ? [effect._source.duration.value, effect._source.duration.units, effect._source.duration.expiry] : effect._source.duration.rounds];
      const again = await effect.sheet.render({ force: true });
      again.element.querySelectorAll('[data-action="deleteChange"]')[0].click();
      while (changesOf().length > 1) await new Promise(resolve => setTimeout(resolve, 20));
      await again.close();
      return [whole, changesOf()]`;
    const value = (number: number): number | string => (foundry === 14 ? number : String(number));
    expect(await at(asked)).toEqual([
      [
        'Slower',
        ['dead'],
        [
          ['system.x', value(3), add, 7],
          ['system.y', value(5), more, null],
        ],
        false,
        foundry === 14 ? [2, 'rounds', 'turnEnd'] : 2,
      ],
      [['system.y', value(5), more, null]],
    ]);
  });
});
