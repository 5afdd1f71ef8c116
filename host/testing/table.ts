import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { checkClientIsBuilt, generationOf, readBuiltSystem, readManifest } from '../bin/package-on-disk.ts';
import { startHost, type RunningHost } from '../server/start-host.ts';
import { waitForLateNews } from './late-news.ts';
import { NodeSeat } from './node-seat.ts';
import type { Seat } from './seat.ts';
import { giveBackBrowser, takeBrowser } from './shared-browser.ts';

const GAMEMASTER = 4;

/** Timeout in milliseconds, generous for busy machines. */
const PATIENCE = 60_000;

/** The number of checks in a row that must find no new write: one write may cause another. */
const CALM = 3;

/** Pages are laid out and clicked, and nothing is drawn: a sixth of a browser's work where nobody takes pictures. */
export const UNPAINTED = `document.addEventListener('DOMContentLoaded', () => {
  document.documentElement.style.opacity = '0';
});`;

/** Boxes are worked out only when a script asks for the place of one, which is seldom where nobody clicks or types. */
const WITHOUT_BOXES = `document.addEventListener('DOMContentLoaded', () => {
  document.body.style.contentVisibility = 'hidden';
});`;

/** What a table is opened with. */
export interface TableOptions {
  /** The folder of the built system, with its `system.json`. */
  readonly system: string;
  /** The generation of Foundry: 13 when left out, unless the system needs a later one. */
  readonly foundry?: 13 | 14;
  /** The folders of modules that the world uses. */
  readonly modules?: readonly string[];
  /** The names of the players who are there beside `Gamemaster`; one `Player` in a new world when left out. */
  readonly players?: readonly string[];
  /** The folder of the world, made when there is none; when left out, one that is deleted at the end. */
  readonly world?: string;
  /** An expression that each client is waited for after Foundry's `ready`, such as a promise of the system. */
  readonly ready?: string;
  /** False if pages of Chromium are laid out and not painted, which takes far less time; true when left out. */
  readonly isPainted?: boolean;
  /** Called with each new context of Chromium before its page is opened, such as to add scripts. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  /** CommonJS scripts that are evaluated on each page in Node; see `PageScript`. */
  readonly scripts?: readonly string[];
  /** CommonJS scripts that stand for the system's modules in Node, by the paths of these: so its threads serve again. */
  readonly asScripts?: Readonly<Record<string, string>>;
}

/** The device and settings of a user at the table. */
export interface View {
  readonly lang?: string;
  readonly theme?: 'light' | 'dark';
  /** In pixels, 1280 by 800 when left out. */
  readonly width?: number;
  readonly height?: number;
  /** True if it is held in the hand: a finger in place of a mouse. */
  readonly isTouched?: boolean;
  /**
   * False if nobody clicks or types on a page of Chromium, and it is laid out only where a script asks for a place: nothing
   * has the focus then, and `innerText` is empty. This saves a quarter of its processor time. True when left out.
   */
  readonly isLaidOut?: boolean;
  /** A page in whose browser this is one more window. */
  readonly beside?: Page;
}

/** A table with its own world and server, at which users take their seats. */
export interface Table<Who extends string = string> {
  readonly host: RunningHost;
  /** Opens the table for a user in Chromium, in a browser of their own or beside another window, and waits until it is ready. */
  sit(who: Who, view?: View): Promise<Page>;
  /** Opens the table for a user in a thread of Node, without a browser, and waits until it is ready. */
  sitInNode(who: Who, view?: Pick<View, 'lang' | 'theme'>): Promise<NodeSeat>;
  /** Waits until nobody has anything more to write, and everybody has heard of what was written. */
  untilCalm(): Promise<void>;
  /** The errors of any client since the last look that nobody caught, and its uses of what is deprecated. */
  errors(): string[];
  /** The server restarts, under its old address; open clients have lost it until they are loaded again. */
  restart(): Promise<void>;
  /** Everybody leaves, and the server ends. */
  leave(): Promise<void>;
}

/**
 * Opens a table.
 * @throws {UsageError} where the system or a module is not there, or is not built
 */
export async function openTable<Who extends string = string>(options: TableOptions): Promise<Table<Who>> {
  const system = resolve(options.system);
  const manifest = readBuiltSystem(system, 'The table');
  checkClientIsBuilt();
  const modules = (options.modules ?? []).map(module => resolve(module));
  const { foundry = generationOf(manifest), players, ready = null, isPainted = true } = options;
  const folders = Object.fromEntries([
    [`systems/${manifest.id}`, system],
    ...modules.map(module => [`modules/${readManifest(module, 'module.json', 'A module').id}`, module]),
  ]) as Record<string, string>;
  const folder = await mkdtemp(join(tmpdir(), 'stand-in-'));
  const world = options.world ?? join(folder, 'world');
  const isNew = !existsSync(join(world, 'world.json'));
  const users = isNew || players ? [{ name: 'Gamemaster', role: GAMEMASTER }] : [];
  users.push(...(players ?? (isNew ? ['Player'] : [])).map(name => ({ name, role: 1 })));
  const serve = (port: number) =>
    startHost({ world, systems: { [manifest.id]: system }, modules, foundry, port, users });
  let host = await serve(0);
  let browser: Promise<Browser> | null = null;
  const contexts: BrowserContext[] = [];
  const nodeSeats: NodeSeat[] = [];
  let wrong: string[] = [];

  function linkOf(who: Who, { lang = 'en', theme = 'light' }: View): string {
    const link = host.users.find(user => user.name === who)?.link;
    const names = host.users.map(({ name }) => name);
    if (!link) throw new Error(`nobody called ${who} at this table: there are ${names.join(', ')}`);
    return `${link}&lang=${lang}&theme=${theme}`;
  }

  async function newContext(view: BrowserContextOptions): Promise<BrowserContext> {
    browser ??= takeBrowser();
    const context = await (await browser).newContext(view);
    contexts.push(context);
    context.setDefaultTimeout(PATIENCE);
    // What is sent from a test may have been compiled with calls of `__name`.
    await context.addInitScript('globalThis.__name = named => named;');
    if (!isPainted) await context.addInitScript(UNPAINTED);
    await options.prepare?.(context);
    return context;
  }

  return {
    get host() {
      return host;
    },
    async restart() {
      const { port } = host;
      await host.close();
      host = await serve(port);
    },
    async sitInNode(who, view = {}) {
      const { scripts = [], asScripts = {} } = options;
      const place = { link: linkOf(who, view), folders, scripts, asScripts, ready };
      const seat = new NodeSeat(place, why => wrong.push(`${who}: ${why}`));
      nodeSeats.push(seat);
      await seat.open();
      return seat;
    },
    async sit(who, view = {}) {
      const { width = 1280, height = 800, isTouched = false, isLaidOut = true, beside } = view;
      const viewport = { width, height };
      const link = linkOf(who, view);
      const context =
        beside?.context() ?? (await newContext({ viewport, hasTouch: isTouched, isMobile: isTouched }));
      const page = await context.newPage();
      if (!isLaidOut) await page.addInitScript(WITHOUT_BOXES);
      await waitForLateNews(page);
      page.on('pageerror', error => wrong.push(`${who}: ${error.message}`));
      page.on('console', message => {
        // What a later Foundry will not have is no error yet, and is not to be used here.
        if (message.type() === 'error' || /Deprecated since/u.test(message.text()))
          wrong.push(`${who}: ${message.text()}${ofResource(message)}`);
      });
      await page.goto(link);
      await untilReady(page, ready);
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

/**
 * Waits until Foundry's `ready` has come at a seat.
 * @param ready an expression that is awaited after it
 * @throws where the client cannot begin, with the words that stand on its page
 */
export async function untilReady(seat: Seat, ready: string | null = null): Promise<void> {
  await seat.waitForFunction(
    `globalThis.game?.ready === true || document.querySelector('.boot-failure') !== null`,
  );
  const failure = await seat.evaluate<string | null>(
    `document.querySelector('.boot-failure')?.textContent ?? null`,
  );
  if (failure !== null) throw new Error(failure);
  if (ready !== null) await seat.evaluate(ready);
}
