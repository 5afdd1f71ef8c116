import { differingPath } from '../../cards/applied-records.ts';
import { isActiveGM, whenWriterChanges } from '../platform/active-gm.ts';
import { localize, localizeCount, withoutMarkup } from '../platform/localize.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { loadBundle } from '../platform/translations.ts';
import {
  type Place,
  placesInPack,
  placesOf,
  saveBackup,
  type Stored,
  type WorldPack,
  worldPacks,
  writeAt,
} from './backup.ts';
import { type Kind, type Migration, MIGRATIONS, type Source } from './list.ts';

/** Documents written with one request. */
const AT_ONCE = 50;

/** A document that has to change, and how. */
interface Due {
  readonly document: Stored;
  readonly update: Source;
}

/** A pack of the world, and how many migrations it has behind it. */
interface Behind {
  readonly pack: WorldPack;
  readonly since: number;
}

/** Set once this client has begun: a failure is tried again when the page is reloaded, and not before. */
let hasBegun = false;

/** Registers the settings for the number of applied migrations and for unlocked packs. */
export function registerUpgrade(): void {
  game.settings.register(SYSTEM_ID, 'upgraded', { scope: 'world', config: false, type: Number, default: 0 });
  game.settings.register(SYSTEM_ID, 'lockedPacks', {
    scope: 'world',
    config: false,
    type: Object,
    default: {},
  });
}

/** Upgrades the world later too: when the Game Master who was at it has left. */
export function watchUpgrade(): void {
  whenWriterChanges(() => void upgradeWorld());
}

/**
 * Brings a world that an earlier version has written to the form that this version wants. Only the active Game
 * Master's client does, and only once; broken off, it is begun again when a Game Master comes next.
 */
export async function upgradeWorld(): Promise<void> {
  if (hasBegun || !isActiveGM()) return;
  hasBegun = true;
  const upgraded = game.settings.get(SYSTEM_ID, 'upgraded');
  if (upgraded > MIGRATIONS.length) {
    await loadWords();
    ui.notifications.warn(localize('UPGRADE.newer'), { permanent: true });
    return;
  }
  try {
    await upgradeFrom(upgraded);
  } catch (error) {
    console.error(`${SYSTEM_ID} |`, error);
    await loadWords();
    ui.notifications.error(localize('UPGRADE.broken'), { permanent: true });
  }
}

async function upgradeFrom(upgraded: number): Promise<void> {
  const behind = packsBehind(upgraded);
  const open = behind.filter(({ pack }) => !pack.locked);
  const first = Math.min(upgraded, ...open.map(({ since }) => since));
  const placesAt = async (i: number, kinds: readonly Kind[]): Promise<Place[]> => {
    const packs = open.filter(({ since }) => since <= i);
    const inPacks = await Promise.all(packs.map(({ pack }) => placesInPack(pack, kinds)));
    return [...(i >= upgraded ? placesOf(kinds) : []), ...inPacks.flat()];
  };
  let isSaved = false;
  for (const [i, migration] of MIGRATIONS.entries()) {
    if (i < first) continue;
    const places = await placesAt(i, kindsOf(migration));
    if (isDue(places, migration)) {
      if (!isSaved) {
        const all = await placesAt(i, MIGRATIONS.slice(i).flatMap(kindsOf));
        saveBackup(
          first,
          all.flatMap(({ documents }) => documents),
        );
      }
      isSaved = true;
      const left = await carryOut(migration, places);
      if (left.length > 0) {
        await warnOf(
          'error',
          'UPGRADE.failed',
          left.map(({ label, name, uuid }) => label ?? name ?? uuid),
        );
        return;
      }
    }
    if (i >= upgraded) await game.settings.set(SYSTEM_ID, 'upgraded', i + 1);
  }
  if (first < MIGRATIONS.length)
    await noteLocked(behind.filter(({ pack, since }) => pack.locked && since < MIGRATIONS.length));
}

/** Waits for the words of its notices, which most worlds never need. */
function loadWords(): Promise<void> {
  return loadBundle('upkeep').catch(() => undefined);
}

async function warnOf(level: 'warn' | 'error', key: string, names: readonly string[]): Promise<void> {
  await loadWords();
  ui.notifications[level](withoutMarkup(localize(key, { names: names.join(', ') })), { permanent: true });
}

/** Each pack of the world, and how many migrations it has behind it: fewer than the world where it was locked. */
function packsBehind(upgraded: number): Behind[] {
  const noted = game.settings.get(SYSTEM_ID, 'lockedPacks');
  return worldPacks().map(pack => ({ pack, since: noted[pack.collection] ?? upgraded }));
}

/** Keeps which locked packs are of an older form, and names those that were not known; unlocked, they are brought along. */
async function noteLocked(locked: readonly Behind[]): Promise<void> {
  const noted = game.settings.get(SYSTEM_ID, 'lockedPacks');
  const now: Record<string, number> = {};
  for (const { pack, since } of locked) {
    for (const migration of MIGRATIONS.slice(since))
      if (isDue(await placesInPack(pack, kindsOf(migration)), migration)) now[pack.collection] = since;
  }
  if (differingPath(noted, now)) await game.settings.set(SYSTEM_ID, 'lockedPacks', now);
  const isNew = ({ pack: { collection } }: Behind) => collection in now && !(collection in noted);
  const names = locked.filter(isNew).map(({ pack }) => pack.title);
  if (names.length > 0) await warnOf('warn', 'UPGRADE.locked', names);
}

function isDue(places: readonly Place[], migration: Migration): boolean {
  return places.some(place => dueAt(place, migration).length > 0);
}

function kindsOf({ changes }: Migration): Kind[] {
  return Object.keys(changes) as Kind[];
}

function dueAt({ kind, documents }: Place, { changes }: Migration): Due[] {
  return documents.flatMap(document => {
    const update = changes[kind]?.(document.toObject() as Source);
    return update ? [{ document, update: { ...update, _id: document.id } }] : [];
  });
}

/** Writes what is due and shows how far it is; gives the documents that could not be written and are as they were. */
async function carryOut(migration: Migration, places: readonly Place[]): Promise<Stored[]> {
  const { version } = migration;
  await loadWords();
  const bar = ui.notifications.info(localize('UPGRADE.begun', { version }), { progress: true });
  const left: Stored[] = [];
  let written = 0;
  for (const [i, place] of places.entries()) {
    // Worked out only now: what is in a token shows what its actor has just become.
    const due = dueAt(place, migration);
    for (let from = 0; from < due.length; from += AT_ONCE) {
      const batch = due.slice(from, from + AT_ONCE);
      left.push(...(await write(batch)));
      written += batch.length;
      bar.update({ pct: (i + from / due.length) / places.length });
    }
  }
  bar.update({ pct: 1 });
  if (left.length === 0) ui.notifications.info(localizeCount('UPGRADE.done', written));
  return left;
}

/** Writes a batch; where it is refused, each document by itself, so that one alone stays behind. */
async function write(batch: readonly Due[]): Promise<Stored[]> {
  try {
    await writeAt(batch);
    return [];
  } catch (error) {
    console.error(`${SYSTEM_ID} |`, error);
    if (batch.length === 1) return batch.map(({ document }) => document);
    const left: Stored[] = [];
    for (const one of batch) left.push(...(await write([one])));
    return left;
  }
}
