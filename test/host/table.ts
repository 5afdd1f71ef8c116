import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { Seat } from '../../host/testing/seat.ts';
import * as standIn from '../../host/testing/table.ts';
import { unpack } from '../../src/foundry/exchange/play/message-parts.ts';
import { preparePracticeTable, type Guest } from '../../tools/practice-table.ts';
import { SYSTEM_FOLDER } from '../../tools/system-files.ts';
import { eyesAtTheTable } from './eyes.ts';
import { OWN_SCRIPT, SYSTEM_AS_SCRIPT } from './node/seat-scripts.ts';
import { playerActions } from './player-actions.ts';

/** The users at the practice table; Clarisse only where a place was laid for her. */
export type Who = 'Game Master' | 'Alix' | 'Basile' | 'Clarisse';

/** A practice table with its own world and host. */
export type Table = standIn.Table<Who>;

/** The device and settings of a user at the table. */
export type View = standIn.View & { readonly lang?: 'en' | 'fr' | 'eo' };

/** The generation that is under trial, by `FOUNDRY_UNDER_TRIAL`; null where none is named. */
const UNDER_TRIAL = ([13, 14] as const).find(one => String(one) === process.env.FOUNDRY_UNDER_TRIAL) ?? null;

/** The generations of Foundry that a test plays one after the other: one alone with `FOUNDRY_UNDER_TRIAL`. */
export const GENERATIONS: readonly (13 | 14)[] = UNDER_TRIAL === null ? [13, 14] : [UNDER_TRIAL];

/** True where also those who need no browser sit in Chromium: `SEATS=chromium`. */
export const IN_CHROMIUM = process.env.SEATS === 'chromium';

/**
 * The rows of a table of combat systems that are played: all of them in Node, and one in Chromium, where each test is played
 * in one system and each system in several files.
 * @param inChromium the place of that row, counted from 0
 */
export function systemsPlayed<Row>(rows: readonly Row[], inChromium: number): readonly Row[] {
  return IN_CHROMIUM ? rows.slice(inChromium, inChromium + 1) : rows;
}

/** Each combat system once, on one generation of Foundry. */
export const EACH_SYSTEM = [
  ['mythras', 13],
  ['runequest4', 14],
  ['ref10', 13],
  ['d20', 14],
  ['segments', 13],
] as const;

/** A third player, whose fighter is Ysolt. */
export const CLARISSE: Guest = { id: 'playerClarisse00', name: 'Clarisse', plays: 'ysolt-of-the-ford' };

/** The rules of the world come after Foundry's own `ready`. */
const READY = 'globalThis.game.system.api?.ready';

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
  /** False if its pages of Chromium are painted for pictures alone (`NO_PICTURES`); true when left out. */
  readonly isPainted?: boolean;
  /** The folder of another build of the system. */
  readonly system?: string;
  /** The folder of the world; one that lies there already is taken as it is. */
  readonly world?: string;
  /** Changes the world before it is opened. */
  readonly prepare?: (world: string) => Promise<void>;
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
  isPainted = true,
  system = process.env.SYSTEM_UNDER_TRIAL ?? SYSTEM_FOLDER,
  world: kept,
  prepare,
}: Laying = {}): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'passe-darmes-'));
  const world = kept ?? join(folder, 'world');
  if (!existsSync(join(world, 'world.json')))
    await preparePracticeTable(world, { ...(guest && { guest }), ...(ruleset && { ruleset }), isNew });
  await prepare?.(world);
  const table = await standIn.openTable<Who>({
    system,
    world,
    modules,
    foundry,
    ready: READY,
    isPainted: !process.env.PAINTS_NOTHING && (isPainted || process.env.NO_PICTURES === undefined),
    prepare: addPlayerActions,
    scripts: [OWN_SCRIPT],
    asScripts: SYSTEM_AS_SCRIPT,
  });
  const { leave } = table;
  return Object.assign(table, {
    async leave() {
      await leave();
      await rm(folder, { recursive: true, force: true });
    },
  });
}

/** Gives the pages of a browser the hands and eyes of those who play in the tests. */
async function addPlayerActions(context: BrowserContext): Promise<void> {
  await context.exposeFunction('passeUnpack', unpack);
  await context.addInitScript(
    `globalThis.passePlayer = (${String(playerActions)})((${String(eyesAtTheTable)})(), text => passeUnpack(text));`,
  );
}

/** Waits until Foundry's `ready` has come on this page, and the rules of the world. */
export function untilReady(page: Seat): Promise<void> {
  return standIn.untilReady(page, READY);
}
