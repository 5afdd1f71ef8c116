import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

const open = new Map<13 | 14, OpenTable>();
beforeAll(async () => {
  for (const foundry of [13, 14] as const) open.set(foundry, await openTable('en', foundry));
});
afterAll(async () => {
  for (const one of open.values()) await one.close();
});

describe.each([13, 14] as const)('on %i', foundry => {
  const table = (): OpenTable => open.get(foundry) as OpenTable;
  const at = (script: string): Promise<unknown> => run(table().gm, script);

  it('HOST-151: the window of a scene shows and saves what the scene holds', async () => {
    const asked = `const scene = await Scene.create({ name: 'Ford', width: 1000, height: 800, grid: { type: 0, size: 50 } });
      const { sheet } = scene;
      await sheet.render(true);
      const at = name => sheet.element.querySelector('[name="' + name + '"]');
      const shown = ['name', 'grid.size', 'grid.type', 'width', 'ownership.default'].map(name => String(at(name).value));
      const own = at('background.src') ? 'background' : [...at('initialLevel').options].map(one => one.text).length;
      at('name').value = 'Bridge';
      at('grid.type').value = '1';
      at('grid.size').value = '80';
      at('ownership.default').value = '2';
      at('navigation').checked = false;
      at('environment.darknessLevel').value = 0.5;
      const saved = new Promise(done => Hooks.once('updateScene', done));
      sheet.element.querySelector('button[type="submit"]').click();
      await saved;
      while (sheet.rendered) await new Promise(done => setTimeout(done, 20));
      const { name, grid, ownership, navigation, environment, width, initial } = scene.toObject();
      return [shown, own, name, grid.type, grid.size, ownership.default, navigation, environment.darknessLevel, width, initial]`;
    expect(await at(asked)).toEqual([
      ['Ford', '50', '0', '1000', '0'],
      foundry === 14 ? 1 : 'background',
      'Bridge',
      ...[1, 80, 2, false, 0.5, 1000],
      { x: null, y: null, scale: null },
    ]);
  });

  it('HOST-151: the window of a scene has parts and tabs, to which a package may add', async () => {
    const asked = `const { SceneConfig } = foundry.applications.sheets;
      const words = SceneConfig.TABS.sheet.tabs.map(({ id }) => game.i18n.localize('SCENE.TABS.SHEET.' + id));
      return [Object.keys(SceneConfig.PARTS), words, game.scenes.contents.every(scene => scene.sheet instanceof SceneConfig)]`;
    expect(await at(asked)).toEqual([
      ['tabs', 'basics', 'grid', 'visibility', 'environment', 'misc', 'footer'],
      ['Basics', 'Grid', 'Vision', 'Light', 'View'],
      true,
    ]);
  });

  it('HOST-152: the directory of scenes is for Game Masters, and its menu has what packages add', async () => {
    const asked = `const scene = await Scene.create({ name: 'Marsh' });
      Hooks.once('getSceneContextOptions', (app, entries) => entries.push({ name: 'Own', label: 'Own', icon: '', callback() {}, onClick() {} }));
      const list = await ui.scenes.renderPopout();
      const entry = () => list.element.querySelector('[data-entry-id="' + scene.id + '"]');
      while (!entry()) await new Promise(done => setTimeout(done, 20));
      const menu = () => [...document.querySelectorAll("#context-menu li")];
      const open = () => entry().dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
      const choose = async word => {
        open();
        let line;
        while (!(line = menu().find(one => one.textContent.trim() === word))) await new Promise(done => setTimeout(done, 20));
        const lines = menu().map(one => one.textContent.trim());
        line.click();
        return lines;
      };
      const lines = await choose('Look at it');
      while (canvas.scene !== scene) await new Promise(done => setTimeout(done, 20));
      await choose('Configure');
      while (!scene.sheet.rendered) await new Promise(done => setTimeout(done, 20));
      await scene.sheet.close();
      await choose('Show or hide in the navigation');
      while (scene.navigation) await new Promise(done => setTimeout(done, 20));
      await list.close();
      return lines`;
    expect(await at(asked)).toEqual([
      'Look at it',
      'Bring everybody here',
      'Configure',
      'Show or hide in the navigation',
      'Delete',
      'Own',
    ]);
    const anna = `await ui.scenes.render({ force: true });
      return [ui.scenes.rendered, document.querySelector('#sidebar-tab-scenes')]`;
    expect(await run(table().anna, anna)).toEqual([false, null]);
  });
});
