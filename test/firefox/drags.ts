import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runCommand, UsageError } from '../../host/bin/options.ts';
import { startHost } from '../../host/server/start-host.ts';
import { preparePracticeTable } from '../../tools/practice-table.ts';
import { SYSTEM_FOLDER, SYSTEM_ID } from '../../tools/system-files.ts';
import { Firefox, type FirefoxPage } from './bidi.ts';

const USAGE =
  'npm run firefox:drags -- PATH (of firefox or firefox-esr), on an X display with xdotool; build the system first';

/** A place of an element on the screen at which nothing lies that Firefox begins no drag on, once it can be seen. */
const placeOf = (element: string): string => `(element => {
  if (!element) return null;
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const y = top + height / 2;
  const at = x => document.elementFromPoint(x, y);
  const tried = Array.from({ length: 40 }, (_, step) => left + (width * (step + 0.5)) / 40);
  const mine = tried.filter(x => element.contains(at(x)));
  const x = mine.find(one => !at(one).closest('button')) ?? mine.at(mine.length / 2);
  return x === undefined ? null : [Math.round(mozInnerScreenX + x), Math.round(mozInnerScreenY + y)];
})(${element})`;

/** Drags with the mouse of the display, which the browser cannot tell from a hand's. */
async function drag(page: FirefoxPage, from: string, to: string): Promise<void> {
  const [x = 0, y = 0] = await page.until<number[]>(from, placeOf(from));
  const [toX = 0, toY = 0] = await page.until<number[]>(to, placeOf(to));
  const steps = Array.from({ length: 12 }, (_, step) => {
    const share = (step + 1) / 12;
    return [
      'mousemove',
      String(Math.round(x + (toX - x) * share)),
      String(Math.round(y + (toY - y) * share)),
    ];
  });
  const pause = ['sleep', '0.1'];
  const way = steps.flatMap(step => [...step, ...pause]);
  const hand = [
    'mousemove',
    String(x),
    String(y),
    ...pause,
    'mousedown',
    '1',
    ...pause,
    ...way,
    'mouseup',
    '1',
  ];
  await promisify(execFile)('xdotool', hand);
}

/** Drags a weapon and an item; returns the exit code. */
async function run([executable]: readonly string[]): Promise<number> {
  if (!executable || !process.env['DISPLAY'])
    throw new UsageError('It wants the path of a Firefox, and a display.');
  const folder = await mkdtemp(join(tmpdir(), 'drags-'));
  const world = join(folder, 'world');
  await preparePracticeTable(world);
  const host = await startHost({ world, systems: { [SYSTEM_ID]: SYSTEM_FOLDER } });
  const firefox = await Firefox.start(executable, { hasScreen: true });
  try {
    console.log(`Firefox ${await firefox.begin()}`);
    const link = host.users.find(({ name }) => name === 'Game Master')?.link ?? '';
    const page = await firefox.open(`${link}&lang=en&theme=light`);
    await page.until('the table', 'globalThis.game?.ready === true');
    const actor = `game.actors.find(one => one.name.startsWith('Maëlys'))`;
    await page.evaluate(
      `${actor}.sheet.render({ force: true, position: { left: 60, top: 40 } }).then(() => true)`,
    );

    await drag(
      page,
      `document.querySelector('.passe-character [data-item-id][draggable=true]')`,
      `document.querySelector('#hotbar [data-slot="5"]')`,
    );
    const macro = await page.until<string>(
      'a macro',
      `game.user.getHotbarMacros().find(({ slot }) => slot === 5)?.macro?.name`,
    );
    console.log(`a weapon dropped on the hotbar: ${macro}`);

    const count = await page.evaluate<number>(`${actor}.items.size`);
    await page.evaluate(
      `Item.create({ name: 'A rope', type: 'gear' }).then(() => ui.items.activate()).then(() => true)`,
    );
    await drag(
      page,
      `[...document.querySelectorAll('#items .directory-item')].find(one => one.textContent.includes('A rope'))`,
      `document.querySelector('.passe-character .window-content')`,
    );
    await page.until('the rope', `${actor}.items.size > ${count}`);
    console.log(
      `an item dropped on a sheet: ${await page.evaluate<string>(`${actor}.items.contents.at(-1).name`)}`,
    );
    return 0;
  } finally {
    await firefox.end();
    await host.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await runCommand(USAGE, { allowPositionals: true }, ({ positionals }) => run(positionals));
