import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { buildClient } from '../../bin/build-client.ts';
import { readCommandLine, type StartRequest } from '../../bin/command-line.ts';
import { runCommand, UsageError } from '../../bin/options.ts';
import { startHost, type RunningHost } from '../../server/start-host.ts';
import { findBrowser } from '../find-browser.ts';
import { OWNED, STEPS, tryOut, type Outcome } from './trial.ts';

const USAGE = 'npm run host:strangers -- [--lang en] FOLDER... (folders of built systems)';
/** The longest time a world may take to open, in milliseconds. */
const PATIENCE = 60_000;
const GIVE_ACTORS = `(async () => {
  const player = game.users.find(user => !user.isGM);
  for (const type of game.documentTypes.Actor.filter(one => one !== 'base'))
    await Actor.create({ name: 'Of ' + player.name, type, ownership: { [player.id]: 3 } });
})()`;

/** Starts a system as a user would, and reports how far it gets. */
async function tryStranger(
  { system, foundry }: StartRequest,
  browser: Browser,
  lang: string,
): Promise<Outcome[]> {
  const place = await mkdtemp(join(tmpdir(), 'strangers-'));
  const users = [{ name: 'Gamemaster', role: 4 }, { name: 'Player' }];
  const world = join(place, 'world');
  const host = await startHost({ world, systems: { [system.id]: system.folder }, foundry, users });
  const thrown: string[] = [];
  try {
    const outcomes: Outcome[] = [];
    const gm = await enter(browser, host, 'Gamemaster', lang, thrown, outcomes);
    if (!gm) return outcomes;
    const player = await enter(browser, host, 'Player', lang, thrown, outcomes);
    for (const { what, who, code } of STEPS) {
      const page = who === 'gm' ? gm : player;
      if (page) outcomes.push(await tryOut(page, what, code));
    }
    await gm.evaluate(GIVE_ACTORS).catch(() => null);
    if (player) outcomes.push(await tryOut(player, 'sheets of a player', OWNED));
    const problems = [...new Set(thrown)];
    return [
      ...outcomes,
      { what: 'nothing else thrown', worked: problems.length ? 0 : 1, tried: 1, problems },
    ];
  } finally {
    await host.close();
    await rm(place, { recursive: true, force: true });
  }
}

async function enter(
  browser: Browser,
  host: RunningHost,
  name: string,
  lang: string,
  thrown: string[],
  outcomes: Outcome[],
): Promise<Page | null> {
  const page = await (await browser.newContext({ viewport: { width: 1600, height: 1000 } })).newPage();
  const problems: string[] = [];
  page.on('pageerror', error => {
    const [line = ''] = (error.stack ?? '').split('\n').slice(1);
    const text = `${error.message.slice(0, 240)} ${line.trim().replace(/https?:\/\/[^/]+/, '')}`;
    problems.push(text);
    thrown.push(`${name}: ${text}`);
  });
  page.on('console', message => {
    if (message.type() !== 'error' || /Failed to load resource/.test(message.text())) return;
    problems.push(message.text().slice(0, 400));
    thrown.push(`${name}: ${message.text().slice(0, 300)}`);
  });
  await page.goto(`${host.users.find(user => user.name === name)?.link ?? ''}&lang=${lang}`);
  const isReady = await page
    .waitForFunction(`document.querySelector('.boot-failure') || globalThis.game?.ready === true`, null, {
      timeout: PATIENCE,
    })
    .then(() => page.evaluate<boolean>('globalThis.game?.ready === true'))
    .catch(() => false);
  outcomes.push({
    what: `the world opens for ${name}`,
    worked: isReady ? 1 : 0,
    tried: 1,
    problems: isReady ? [] : problems,
  });
  return isReady ? page : null;
}

function print(request: StartRequest, outcomes: readonly Outcome[]): boolean {
  console.log(`\n${request.system.id}, on Foundry ${request.foundry}`);
  for (const { what, worked, tried, problems } of outcomes) {
    console.log(`  ${`${worked} of ${tried}`.padStart(10)}  ${what}`);
    for (const problem of problems) console.log(`              ${problem}`);
  }
  return outcomes.every(({ worked, tried }) => worked === tried);
}

async function run(folders: readonly string[], lang: string): Promise<boolean> {
  if (!folders.length) throw new UsageError('Name the folders of built systems');
  const requests = folders.map(folder => readCommandLine(['--system', folder]));
  await buildClient();
  const { executablePath, args: flags, env } = findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...flags], env: { ...env } });
  try {
    let isWhole = true;
    for (const request of requests)
      isWhole = print(request, await tryStranger(request, browser, lang)) && isWhole;
    return isWhole;
  } finally {
    await browser.close();
  }
}

await runCommand(
  USAGE,
  { allowPositionals: true, options: { lang: { type: 'string', default: 'en' } } },
  async ({ positionals, values }) => ((await run(positionals, values.lang)) ? 0 : 1),
);
