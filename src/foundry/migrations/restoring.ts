import { SYSTEM_ID } from '../system.ts';
import { saveBackup, type Backup } from './backup.ts';
import type { Source } from './migration.ts';
import type { Stored } from './places.ts';
import { isOtherwise, makeAgain, putBack, type Home } from './put-back.ts';

/** A document of a backup, and what putting it back would do. */
interface Line {
  readonly name: string;
  readonly source: Source;
  readonly now: Stored | null;
  readonly home: Home | null;
}

/** What putting a backup back would do, document by document. */
export interface Plan {
  readonly backup: Backup;
  /** How many are as they were. */
  readonly same: number;
  readonly changed: readonly Line[];
  /** Gone since, and made again. */
  readonly gone: readonly Line[];
  /** Gone with what they lay in, so that there is no place for them. */
  readonly homeless: readonly Line[];
}

/** Looks at what putting a backup back would do; changes nothing. */
export async function planOf(backup: Backup): Promise<Plan> {
  const lines: Line[] = [];
  for (const [uuid, source] of Object.entries(backup.documents)) {
    // What lies in an actor of the world is put back with it.
    if (backup.documents[holderOf(uuid)] && !isInToken(uuid)) continue;
    const now = (await fromUuid(uuid as never)) as unknown as Stored | null;
    lines.push({ name: nameOf(uuid, source, now), source, now, home: now ? null : await homeOf(uuid) });
  }
  const there = lines.filter(({ now }) => now);
  const changed = there.filter(({ now, source }) => now && isOtherwise(now, source));
  return {
    backup,
    same: there.length - changed.length,
    changed,
    gone: lines.filter(({ now, home }) => !now && home),
    homeless: lines.filter(({ now, home }) => !now && !home),
  };
}

/**
 * Puts a backup back. First the documents as they are now are saved as a file; then the world is marked, so that it is
 * known when this breaks off, and falls back behind the migrations that the backup has not seen. What the server
 * refuses stays as it is.
 * @returns the names of what could not be put back
 */
export async function restore(
  { backup, changed, gone }: Plan,
  isAt: (done: number, all: number) => void,
): Promise<string[]> {
  saveBackup(
    game.settings.get(SYSTEM_ID, 'upgraded'),
    changed.flatMap(({ now }) => now ?? []),
  );
  await game.settings.set(SYSTEM_ID, 'restoring', backup.saved);
  await game.settings.set(SYSTEM_ID, 'upgraded', backup.upgraded);
  const left: string[] = [];
  for (const [i, { name, now, home, source }] of [...gone, ...changed].entries()) {
    try {
      if (home) await makeAgain(home, source);
      else await putBack(now, source);
    } catch (error) {
      console.error(`${SYSTEM_ID} |`, error);
      left.push(name);
    }
    isAt(i + 1, gone.length + changed.length);
  }
  if (left.length === 0) await game.settings.set(SYSTEM_ID, 'restoring', '');
  return left;
}

/** The address of what a document lies in; empty where it lies in the world. */
function holderOf(uuid: string): string {
  return uuid.split('.').slice(0, -2).join('.');
}

function isInToken(uuid: string): boolean {
  return uuid.startsWith('Scene.') && uuid.includes('.Token.');
}

async function homeOf(uuid: string): Promise<Home | null> {
  const kind = uuid.split('.').at(-2) ?? '';
  const holder = holderOf(uuid);
  if (holder === '') return { collection: game.collections.get(kind as 'Actor') };
  const [, pack] = /^Compendium\.(world\.[^.]+)$/.exec(holder) ?? [];
  const collection = game.packs.get(pack ?? '');
  if (pack !== undefined) return collection ? { collection, pack } : null;
  const found: unknown = await fromUuid(holder as never);
  // The actor of a token is there as long as the token is: it is never made by itself.
  return found && kind === 'Item' ? { holder: found, kind } : null;
}

function nameOf(uuid: string, { name }: Source, now: Stored | null): string {
  return now?.label ?? (typeof name === 'string' && name !== '' ? name : uuid);
}
