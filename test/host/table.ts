import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { startHost, type RunningHost } from '../../host/server/start-host.ts';
import { giveBackBrowser, takeBrowser } from '../../host/test/shared-browser.ts';
import { preparePracticeTable, type Guest } from '../../tools/practice-table.ts';
import { SYSTEM_FOLDER, SYSTEM_ID } from '../../tools/system-files.ts';
import { eyesAtTheTable } from './eyes.ts';
import { NodeSeat } from './node/node-seat.ts';
import { unpack } from '../../src/foundry/exchange/play/message-parts.ts';
import { playerActions } from './player-actions.ts';
import type { Seat } from './seat.ts';
import { waitForLateNews } from '../../host/test/late-news.ts';

/** The users at the practice table; Clarisse only where a place was laid for her. */
export type Who = 'Game Master' | 'Alix' | 'Basile' | 'Clarisse';

/** The generation that is under trial, by `FOUNDRY_UNDER_TRIAL`; null where none is named. */
const UNDER_TRIAL = ([13, 14] as const).find(one => String(one) === process.env.FOUNDRY_UNDER_TRIAL) ?? null;

/** The generations of Foundry that a test plays one after the other: one alone with `FOUNDRY_UNDER_TRIAL`. */
export const GENERATIONS: readonly (13 | 14)[] = UNDER_TRIAL === null ? [13, 14] : [UNDER_TRIAL];

/** A third player, whose fighter is Ysolt. */
export const CLARISSE: Guest = { id: 'playerClarisse00', name: 'Clarisse', plays: 'ysolt-of-the-ford' };

/** Timeout in milliseconds, generous for busy machines. */
const PATIENCE = 60_000;

/** The number of times in a row that everybody must have heard of all writes, and nothing new: one write may follow from another. */
const CALM = 3;

/** Pages are laid out and clicked, and nothing is drawn: a sixth of a browser's work where nobody takes pictures. */
const UNPAINTED = `document.addEventListener('DOMContentLoaded', () => {
  document.documentElement.style.opacity = '0';
});`;

/** The differences from the usual practice table. */
export interface Laying {
  /** Another player. */
  readonly guest?: Guest;
  /** The combat system of the world: the usual one when left out. */
  readonly ruleset?: string;
  /** True if it is laid for people who see it for the first time. */
  readonly isNew?: boolean;
  /** The folders of modules that the world uses. */
  readonly modules?: readonly string[];
  /** The generation of Foundry that it is: 13 when left out. */
  readonly foundry?: 13 | 14;
  /** The folder of another build of the system. */
  readonly system?: string;
  /** The folder of the world; one that lies there already is taken as it is. */
  readonly world?: string;
  /** Changes the world before it is opened. */
  readonly prepare?: (world: string) => Promise<void>;
}

/** The device and settings of a user at the table. */
export interface View {
  readonly lang?: 'en' | 'fr' | 'eo';
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /** True if it is held in the hand: a finger in place of a mouse. */
  readonly isTouched?: boolean;
  /** A page in whose browser this is one more window. */
  readonly beside?: Page;
}

/** A practice table with its own world and host. */
export interface Table {
  readonly host: RunningHost;
  /** Opens the table for a user, in a browser of their own or beside another window, and waits until it is ready. */
  sit(who: Who, view?: View): Promise<Page>;
  /** Opens the table for a user without a browser, and waits until it is ready. */
  sitInNode(who: Who, view?: Pick<View, 'lang' | 'theme'>): Promise<NodeSeat>;
  /** Waits until nobody has anything more to write. */
  untilCalm(): Promise<void>;
  /** The errors of any page since the last look that nobody caught. */
  errors(): string[];
  /** The server restarts, under its old address; open clients have lost it until they are loaded again. */
  restart(): Promise<void>;
  leave(): Promise<void>;
}

/**
 * Lays a practice table. The built system and host client must be there (`npm run build`);
 * `SYSTEM_UNDER_TRIAL` names the folder of another build of the system, and `FOUNDRY_UNDER_TRIAL` lets every table that
 * asks for none be of that generation; with `PAINTS_NOTHING` no page is drawn.
 */
export async function openTable({
  guest,
  ruleset,
  isNew = false,
  modules = [],
  foundry = UNDER_TRIAL ?? 13,
  system,
  world: kept,
  prepare,
}: Laying = {}): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'passe-darmes-'));
  const world = kept ?? join(folder, 'world');
  if (!existsSync(join(world, 'world.json')))
    await preparePracticeTable(world, { ...(guest && { guest }), ...(ruleset && { ruleset }), isNew });
  await prepare?.(world);
  const built = system ?? process.env.SYSTEM_UNDER_TRIAL ?? SYSTEM_FOLDER;
  const serve = (port: number) =>
    startHost({ world, systems: { [SYSTEM_ID]: built }, modules, foundry, port });
  let host = await serve(0);
  let browser: Promise<Browser> | null = null;
  const contexts: BrowserContext[] = [];
  const nodeSeats: NodeSeat[] = [];
  let wrong: string[] = [];
  const folders = {
    [`systems/${SYSTEM_ID}`]: built,
    ...Object.fromEntries(modules.map(module => [`modules/${basename(module)}`, module])),
  };

  function linkOf(who: Who, { lang = 'en', theme = 'light' }: View): string {
    const link = host.users.find(user => user.name === who)?.link;
    if (!link) throw new Error(`nobody called ${who} at this table`);
    return `${link}&lang=${lang}&theme=${theme}`;
  }

  async function newContext(view: BrowserContextOptions): Promise<BrowserContext> {
    browser ??= takeBrowser();
    const context = await (await browser).newContext(view);
    contexts.push(context);
    context.setDefaultTimeout(PATIENCE);
    await context.exposeFunction('passeUnpack', unpack);
    if (process.env.PAINTS_NOTHING) await context.addInitScript(UNPAINTED);
    await context.addInitScript(
      // Run outside the tests, what is sent here was compiled with calls of `__name`.
      `globalThis.__name = named => named;
      globalThis.passePlayer = (${String(playerActions)})((${String(eyesAtTheTable)})(), text => passeUnpack(text));`,
    );
    return context;
  }

  return {
    get host() {
      return host;
    },
    async restart() {
      const [user] = host.users;
      await host.close();
      host = await serve(Number(new URL(user?.link ?? '').port));
    },
    async sitInNode(who, view = {}) {
      const seat = new NodeSeat({ link: linkOf(who, view), folders }, why => wrong.push(`${who}: ${why}`));
      nodeSeats.push(seat);
      await seat.open();
      return seat;
    },
    async sit(who, view = {}) {
      const { width = 1280, height = 800, isTouched = false, beside } = view;
      const viewport = { width, height };
      const context =
        beside?.context() ?? (await newContext({ viewport, hasTouch: isTouched, isMobile: isTouched }));
      const page = await context.newPage();
      await waitForLateNews(page);
      page.on('pageerror', error => wrong.push(`${who}: ${error.message}`));
      page.on('console', message => {
        // What a later Foundry will not have is no error yet, and is not to be used here.
        if (message.type() === 'error' || /Deprecated since/u.test(message.text()))
          wrong.push(`${who}: ${message.text()}${ofResource(message)}`);
      });
      await page.goto(linkOf(who, view));
      await untilReady(page);
      return page;
    },
    async untilCalm() {
      const asked = (): number => host.writes.requests + host.writes.refused;
      const seats = (): Seat[] => [
        ...contexts.flatMap(context => context.pages()),
        ...nodeSeats.filter(seat => !seat.isClosed()),
      ];
      for (let before = -1, rounds = 0; rounds < CALM; rounds += 1) {
        await Promise.all(seats().map(seat => seat.evaluate('null')));
        if (asked() !== before) rounds = 0;
        before = asked();
      }
    },
    errors() {
      const now = wrong;
      wrong = [];
      return now;
    },
    async leave() {
      await Promise.all(contexts.map(context => context.close()));
      if (browser) await giveBackBrowser();
      await Promise.all(nodeSeats.map(seat => seat.close()));
      await host.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The path of what could not be loaded, where a message tells of it; else nothing. */
function ofResource(message: ConsoleMessage): string {
  const { url } = message.location();
  return url && /Failed to load resource/u.test(message.text()) ? ` (${new URL(url).pathname})` : '';
}

/** Waits until Foundry's `ready` has come on this page, and the rules of the world. */
export async function untilReady(page: Seat): Promise<void> {
  await page.waitForFunction('globalThis.game?.ready === true');
  await page.evaluate('globalThis.game.system.api?.ready');
}

/** The next dice on this page: pairs of a face and the number of faces. Throws in the page when they run out. */
export async function loadDice(
  page: Seat,
  ...dice: readonly (readonly [face: number, faces: number])[]
): Promise<void> {
  await page.evaluate(
    next => {
      const { CONFIG } = globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } };
      const waiting = [...next];
      CONFIG.Dice.randomUniform = () => {
        const die = waiting.shift();
        if (!die) throw new Error('no dice are left');
        return (die[0] - 0.5) / die[1];
      };
    },
    dice.map(([face, faces]) => [face, faces] as [number, number]),
  );
}
