import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, UsageError } from '../../host/bin/options.ts';
import { startHost } from '../../host/server/start-host.ts';
import { preparePracticeTable } from '../../tools/practice-table.ts';
import { SYSTEM_FOLDER, SYSTEM_ID } from '../../tools/system-files.ts';
import { Firefox, type FirefoxPage } from './bidi.ts';

const USAGE = 'npm run firefox -- PATH (of firefox or firefox-esr); build the system first';

/** The status of the only exchange, and the buttons of its card for the user who is asked. */
const STANDING = `game.system.api.exchanges().map(id => game.system.api.status(id)).at(-1)`;
const OFFERED = ['[data-act="confirm"]', '[data-act="choose"]', 'input[data-pick]:not(:checked)']
  .map(selector => `#chat .chat-log .passe-card ${selector}:not(:disabled)`)
  .map(selector => `document.querySelector('${selector}')`)
  .join(' ?? ');

const ENDS = ['applied', 'over', 'refused'];

/** Clicks through the cards of the users who are asked until the exchange is over; returns the clicks and the result. */
async function playOn(seats: Readonly<Record<string, FirefoxPage>>): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    for (const [who, page] of Object.entries(seats)) {
      const { state } = await page.until<{ state: string }>('the exchange', STANDING);
      if (ENDS.includes(state)) return [...done, state];
      const clicked = await page.click(OFFERED);
      if (clicked !== null) done.push(`${who}: ${clicked}`);
    }
  }
}

/** Plays the first exchange; returns the exit code. */
async function run([executable]: readonly string[]): Promise<number> {
  if (!executable) throw new UsageError('It wants the path of a Firefox.');
  const folder = await mkdtemp(join(tmpdir(), 'first-exchange-'));
  const world = join(folder, 'world');
  await preparePracticeTable(world);
  const host = await startHost({ world, systems: { [SYSTEM_ID]: SYSTEM_FOLDER } });
  const firefox = await Firefox.start(executable);
  try {
    console.log(`Firefox ${await firefox.begin()}`);
    const open = async (who: string): Promise<FirefoxPage> => {
      const link = host.users.find(({ name }) => name === who)?.link ?? '';
      const page = await firefox.open(`${link}&lang=en&theme=light`);
      await page.until('the table', 'globalThis.game?.ready === true');
      return page;
    };
    const gm = await open('Game Master');
    const alix = await open('Alix');
    await alix.evaluate(
      `canvas.tokens.placeables.find(one => one.actor.name.startsWith('Corvin')).setTarget(true)`,
    );
    await alix.evaluate(`game.user.character.sheet.render(true).then(() => true)`);
    while (!(await alix.click(`document.querySelector('.passe-character .passe-attack')`)));
    await gm.until('an exchange', STANDING);
    const clicked = await playOn({ 'Game Master': gm, Alix: alix });
    console.log(clicked.join('\n'));
    return clicked.at(-1) === 'refused' ? 1 : 0;
  } finally {
    await firefox.end();
    await host.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await runCommand(USAGE, { allowPositionals: true }, ({ positionals }) => run(positionals));
