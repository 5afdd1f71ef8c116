import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

/** Opens a menu of two lines, one by the old names and one by the new ones, and clicks on each that is there. */
const OPENED = `
  const complaints = [];
  const { warn } = console;
  console.warn = text => complaints.push(text.split('\\n')[0]);
  const clicked = [];
  const box = document.createElement('div');
  box.id = 'menu-box';
  document.body.append(box);
  const entries = [
    { name: 'Old', icon: '', condition: () => true, callback: at => clicked.push(['old', at.id]) },
    { label: 'New', icon: 'fa-solid fa-axe', visible: () => true, onClick: (event, at) => clicked.push([event.type, at.id]) },
    { label: 'Hidden', name: 'Hidden', visible: () => false, condition: () => false },
  ];
  const menu = new foundry.applications.ux.ContextMenu(box, null, entries, { jQuery: false });
  await menu.render(box);
  const lines = [...menu.element.querySelectorAll('.context-item')];
  const said = lines.map(line => line.textContent);
  for (const line of lines) line.click();
  console.warn = warn;
  box.remove();
  return { said, clicked, complaints };`;

describe.each([13, 14] as const)('a context menu of generation %i', foundry => {
  let open: OpenTable;
  beforeAll(async () => {
    open = await openTable('en', foundry);
  });
  afterAll(() => open.close());

  it('reads its lines by the names of its generation', async () => {
    const seen = await run(open.gm, OPENED);
    const complaint = (old: string, now: string) =>
      `ContextMenuEntry#${old} is deprecated. Use ContextMenuEntry#${now} instead.`;
    expect(seen).toEqual(
      foundry === 13
        ? { said: ['Old', ''], clicked: [['old', 'menu-box']], complaints: [] }
        : {
            said: ['Old', 'New'],
            clicked: [
              ['old', 'menu-box'],
              ['click', 'menu-box'],
            ],
            complaints: [
              complaint('name', 'label'),
              complaint('condition', 'visible'),
              complaint('callback', 'onClick'),
              complaint('name', 'label'),
              complaint('condition', 'visible'),
            ],
          },
    );
  });

  it('gives its own lines by these names, and no line of its own is complained of', async () => {
    const names = `return Object.keys(ui.combat._getEntryContextOptions()[0])`;
    expect(await run(open.gm, names)).toEqual(
      foundry === 13 ? ['name', 'icon', 'condition', 'callback'] : ['label', 'icon', 'visible', 'onClick'],
    );
  });
});
