import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

const open = new Map<13 | 14, OpenTable>();
beforeAll(async () => {
  for (const foundry of [13, 14] as const) {
    const table = await openTable('fr', foundry);
    open.set(foundry, table);
    await run(
      table.gm,
      `await Scene.create({ name: 'Ford', active: true, width: 1000, height: 1000, grid: { size: 100 } });
      await canvas.scene.createEmbeddedDocuments('Region', [{ name: 'Bank', shapes: [
        { type: 'rectangle', x: 0, y: 0, width: 400, height: 400 }] }]);`,
    );
    await table.anna.waitForFunction('canvas.scene?.regions.size === 1');
  }
});
afterAll(async () => {
  for (const one of open.values()) await one.close();
});

describe.each([13, 14] as const)('on %i', foundry => {
  const table = (): OpenTable => open.get(foundry) as OpenTable;

  it('HOST-153: a system has behaviors of its own, by the names that its manifest declares', async () => {
    const asked = `const [region] = canvas.scene.regions;
      const made = await region.createEmbeddedDocuments('RegionBehavior', [
        { name: 'Deep', type: 'mire', system: { depth: 3 } }, { name: 'Way', type: 'small.ford' }]);
      const unknown = await region.createEmbeddedDocuments('RegionBehavior', [{ type: 'ford' }]).then(() => '', ({ message }) => message);
      const { typeLabels, typeIcons, typeHints } = CONFIG.RegionBehavior;
      const found = [made.map(({ type, system, active }) => [type, system.depth ?? null, active]), unknown !== '',
        RegionBehavior.TYPES.filter(type => ['mire', 'small.ford', 'pauseGame'].includes(type)),
        ['mire', 'small.ford'].map(type => game.i18n.localize(typeLabels[type])), typeIcons.mire,
        typeHints ? game.i18n.localize(typeHints['small.ford']) : null];
      await region.deleteEmbeddedDocuments('RegionBehavior', made.map(({ id }) => id));
      return found`;
    expect(await run(table().gm, asked)).toEqual([
      [
        ['mire', 3, true],
        ['small.ford', null, true],
      ],
      true,
      ['pauseGame', 'mire', 'small.ford'],
      ['Mire', 'Ford'],
      'fa-solid fa-water',
      foundry === 14 ? 'A way through.' : null,
    ]);
  });

  it('HOST-153: a region that is hidden has no active behaviors in 14, and in 13 none is hidden', async () => {
    const asked = `const [region] = canvas.scene.regions;
      const heard = [];
      CONFIG.RegionBehavior.dataModels.mire.events = {
        behaviorActivated() { heard.push('on'); }, behaviorDeactivated() { heard.push('off'); } };
      const [behavior] = await region.createEmbeddedDocuments('RegionBehavior', [{ name: 'Deep', type: 'mire' }]);
      const states = [behavior.active];
      await region.update({ hidden: true });
      states.push(behavior.active);
      await region.update({ hidden: false });
      await behavior.update({ disabled: true });
      states.push(behavior.active);
      await behavior.delete();
      const [other] = await region.createEmbeddedDocuments('RegionBehavior', [{ name: 'Deep', type: 'mire' }]);
      await region.update({ hidden: true });
      await other.delete();
      await region.update({ hidden: false });
      CONFIG.RegionBehavior.dataModels.mire.events = {};
      return [states, heard]`;
    const all = await run(table().gm, asked);
    if (foundry === 14)
      expect(all).toEqual([
        [true, false, false],
        ['on', 'off', 'on', 'off', 'on', 'off'],
      ]);
    else
      expect(all).toEqual([
        [true, true, false],
        ['on', 'off', 'on', 'off'],
      ]);
  });

  it('HOST-154: the window of a region adds, switches, configures and deletes behaviors', async () => {
    const asked = `const [region] = canvas.scene.regions;
      const { RegionConfig, RegionBehaviorConfig } = foundry.applications.sheets;
      const { sheet } = region;
      await sheet.render({ force: true });
      const until = async found => {
        let got;
        while (!(got = found())) await new Promise(done => setTimeout(done, 20));
        return got;
      };
      const at = selector => sheet.element.querySelector(selector);
      const list = () => [...sheet.element.querySelectorAll('li.region-behavior')].map(one =>
        [one.querySelector('.region-element-name').textContent, one.querySelector('.region-element-type').textContent,
          one.querySelector('input').checked, one.querySelector('i').className].join(', '));
      at('header.region-behavior .region-element-controls [data-action="behaviorCreate"]').click();
      const dialog = await until(() => document.querySelector('dialog.application, .application.dialog'));
      const type = dialog.querySelector('[name="type"]');
      const offered = [...type.options].map(one => one.text).filter(text => ['Mire', 'Ford', 'Pause'].includes(text));
      type.value = 'mire';
      type.dispatchEvent(new Event('change', { bubbles: true }));
      const hint = dialog.querySelector('p.hint').textContent;
      dialog.querySelector('[name="name"]').value = 'Deep';
      dialog.querySelector('button[data-action="ok"]').click();
      const behavior = await until(() => region.behaviors.contents[0]);
      await until(() => behavior.sheet.rendered);
      const first = await until(() => list().length && list());
      const own = behavior.sheet.element;
      const told = own.querySelector('p.hint')?.textContent ?? '';
      const labels = [...own.querySelectorAll('label')].map(one => one.textContent.trim());
      own.querySelector('[name="system.depth"]').value = '4';
      own.querySelector('button[type="submit"]').click();
      await until(() => behavior.system.depth === 4 && !behavior.sheet.rendered);
      at('[data-action="behaviorToggle"]').click();
      await until(() => behavior.disabled && !list()[0].includes('true'));
      at('[data-action="behaviorEdit"]').click();
      await until(() => behavior.sheet.rendered);
      await behavior.sheet.close();
      at('[data-action="behaviorDelete"]').click();
      await until(() => region.behaviors.size === 0 && list().length === 0);
      const canHide = Boolean(at('[name="hidden"]'));
      at('[name="name"]').value = 'Shore';
      at('[name="elevation.top"]').value = '5';
      at('button[type="submit"]').click();
      await until(() => region.elevation.top === 5);
      return [sheet instanceof RegionConfig, behavior.sheet instanceof RegionBehaviorConfig, offered, hint, first, told,
        labels, [region.name, canHide]]`;
    const hint = foundry === 14 ? 'Who walks here sinks.' : '';
    expect(await run(table().gm, asked)).toEqual([
      true,
      true,
      ['Pause', 'Mire', 'Ford'],
      hint,
      ['Deep, Mire, true, fa-solid fa-water'],
      hint,
      ['Name', 'Does nothing for now', 'Depth'],
      ['Shore', foundry === 14],
    ]);
  });
});
