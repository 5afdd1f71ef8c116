import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { StartRequest } from '../bin/command-line.ts';
import { startHost, type RunningHost } from '../server/start-host.ts';
import { giveBackBrowser, takeBrowser } from '../testing/shared-browser.ts';
import { OWNED, STEPS, tryOut, type Outcome } from './steps.ts';

/** The longest time a world may take to open, in milliseconds. */
const PATIENCE = 60_000;
const GIVE_ACTORS = `(async () => {
  const player = game.users.find(user => !user.isGM);
  for (const type of game.documentTypes.Actor.filter(one => one !== 'base'))
    await Actor.create({ name: 'Of ' + player.name, type, ownership: { [player.id]: 3 } });
})()`;

/** The system that is tried, and on what. */
export type TrialRequest = Pick<StartRequest, 'system' | 'foundry' | 'modules'> & {
  /** The language that both users read. */
  readonly lang: string;
};

/** Starts a system in a new world of a Game Master and a player, and says how far it comes. */
export async function trySystem({ system, foundry, modules, lang }: TrialRequest): Promise<Outcome[]> {
  const place = await mkdtemp(join(tmpdir(), 'stand-in-trial-'));
  const users = [{ name: 'Gamemaster', role: 4 }, { name: 'Player' }];
  const world = join(place, 'world');
  const host = await startHost({ world, systems: { [system.id]: system.folder }, modules, foundry, users });
  try {
    const browser = await takeBrowser();
    try {
      return await play(browser, host, lang);
    } finally {
      await giveBackBrowser();
    }
  } finally {
    await host.close();
    await rm(place, { recursive: true, force: true });
  }
}

async function play(browser: Browser, host: RunningHost, lang: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = unopened(host);
  const thrown: string[] = [];
  const gm = await enter(browser, host, 'Gamemaster', lang, thrown, outcomes);
  const player = gm && (await enter(browser, host, 'Player', lang, thrown, outcomes));
  for (const { what, who, code } of gm ? STEPS : []) {
    const page = who === 'gm' ? gm : player;
    if (page) outcomes.push(await tryOut(page, what, code));
  }
  await gm?.evaluate(GIVE_ACTORS).catch(() => null);
  if (player) outcomes.push(await tryOut(player, 'sheets of a player', OWNED));
  const said = (await gm?.evaluate<string[]>('globalThis.saidInTrial ?? []').catch(() => [])) ?? [];
  await player?.context().close();
  await gm?.context().close();
  if (!gm) return outcomes;
  // What the system said of its rules is no fault, though it was said as an error.
  const problems = [...new Set(thrown)].filter(text => !said.some(reason => text.endsWith(`: ${reason}`)));
  return [...outcomes, { what: 'nothing else thrown', worked: problems.length ? 0 : 1, tried: 1, problems }];
}

/** The packs that are left out: no step meets them, since the world does not have them. */
function unopened({ unopenedPacks }: RunningHost): Outcome[] {
  if (!unopenedPacks.length) return [];
  const problems = unopenedPacks.map(({ id, reason }) => `${id}: ${reason}`);
  return [{ what: 'databases of packs', worked: 0, tried: problems.length, problems }];
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
  if (isReady) return page;
  await page.context().close();
  return null;
}
