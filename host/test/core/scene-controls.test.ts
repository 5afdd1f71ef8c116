import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

let table: OpenTable;

beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

/** What the controls show. */
const SHOWN = `const shown = () => ['layer', 'tool'].map(kind =>
  [...document.querySelectorAll('#scene-controls button.' + kind)].map(({ dataset, ariaPressed }) =>
    [dataset.control ?? dataset.tool, ariaPressed].join(' ')));`;

describe('HOST-82: the controls of the scene', () => {
  it('are drawn at the left edge, with the tools of the tokens', async () => {
    const asked = `${SHOWN} return [shown(), ui.controls.control.name, ui.controls.tool.name]`;
    expect(await run(table.gm, asked)).toEqual([
      [
        ['tokens true', 'lighting false'],
        ['select true', 'unconstrainedMovement false'],
      ],
      'tokens',
      'select',
    ]);
    expect(await run(table.anna, `${SHOWN} return shown()`)).toEqual([['tokens true'], ['select true']]);
  });

  it('switch a tool that is on or off', async () => {
    const asked = `${SHOWN}
      document.querySelector('#scene-controls [data-tool="unconstrainedMovement"]').click();
      while (!ui.controls.tools.unconstrainedMovement.active) await new Promise(done => setTimeout(done, 20));
      await ui.controls.render();
      const on = shown()[1];
      await ui.controls.activate({ toggles: { unconstrainedMovement: false } });
      return [on, shown()[1]]`;
    expect(await run(table.gm, asked)).toEqual([
      ['select true', 'unconstrainedMovement true'],
      ['select true', 'unconstrainedMovement false'],
    ]);
  });

  it('hold what packages add, and tell them when it is chosen, left or pressed', async () => {
    const asked = `${SHOWN}
      const heard = [];
      const hear = (name, more = {}) => ({ name, order: 1, title: name, icon: 'fa-solid fa-star',
        onChange: (event, active) => heard.push(name + ' ' + active), ...more });
      Hooks.once('getSceneControlButtons', controls => {
        controls.own = { ...hear('own', { order: 2 }), activeTool: 'first', tools: {
          first: hear('first'), second: hear('second', { order: 2 }), now: hear('now', { order: 3, button: true }),
          hidden: hear('hidden', { visible: false }) } };
        controls.tokens.tools.sing = hear('sing', { order: 5, button: true });
      });
      await ui.controls.render({ reset: true });
      const before = shown();
      await ui.controls.activate({ control: 'own' });
      const turned = shown();
      await ui.controls.activate({ tool: 'second' });
      await ui.controls.activate({ tool: 'now' });
      await ui.controls.activate({ control: 'tokens', tool: 'sing' });
      return [before, turned, heard]`;
    expect(await run(table.gm, asked)).toEqual([
      [
        ['tokens true', 'own false', 'lighting false'],
        ['select true', 'unconstrainedMovement false', 'sing '],
      ],
      [
        ['tokens false', 'own true', 'lighting false'],
        ['first true', 'second false', 'now '],
      ],
      ['own true', 'first false', 'second true', 'now true', 'own false', 'sing true'],
    ]);
  });

  it('make a scene dark and light again by the tools of the lights, for Game Masters', async () => {
    const asked = `${SHOWN}
      const scene = await Scene.create({ name: 'Field', width: 500, height: 500 });
      await scene.view();
      await ui.controls.activate({ control: 'lighting' });
      const [, tools] = shown();
      const levels = [];
      for (const tool of ['night', 'day']) {
        const changed = new Promise(done => Hooks.once('updateScene', done));
        document.querySelector('#scene-controls [data-tool="' + tool + '"]').click();
        await changed;
        levels.push(scene.environment.darknessLevel);
      }
      await ui.controls.activate({ control: 'tokens' });
      await scene.delete();
      return [tools, levels]`;
    expect(await run(table.gm, asked)).toEqual([
      ['day ', 'night '],
      [1, 0],
    ]);
    expect(await run(table.anna, 'return ui.controls.controls.lighting.visible')).toBe(false);
  });
});
