import { isObject } from '../../cards/difference.ts';
import { SYSTEM_ID } from '../system.ts';
import { MIGRATIONS } from './all.ts';
import type { Backup } from './backup.ts';
import type { Source } from './migration.ts';

/** Why a file is not put back: a word below `RESTORE.refused`, and what it names. */
export interface Refusal {
  readonly why: 'unreadable' | 'notABackup' | 'ofAnotherWorld' | 'ofANewerVersion' | 'broken';
  readonly names: Readonly<Record<string, string>>;
}

const ID = '[A-Za-z0-9]{16}';
const PACK = String.raw`(?:Compendium\.world\.[^.]+\.)?`;
const TOKEN = String.raw`Scene\.${ID}\.Token\.${ID}\.Actor\.${ID}`;

/** Where a document of a backup can lie: in the world by itself, in an actor or the actor of a token, or in a pack of the world. */
const ADDRESS = new RegExp(
  String.raw`^(?:(?:${PACK}Item|Combat|ChatMessage|Scene)\.${ID}|(?:${PACK}Actor\.${ID}|${TOKEN})(?:\.Item\.${ID})?)$`,
);

/**
 * Reads the text of a backup; what anybody could have made up is refused as a whole.
 * @param world the id of the world that it must be of
 */
export function readBackup(text: string, world: string): Backup | Refusal {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return refusal('unreadable');
  }
  if (!isObject(read) || read['system'] !== SYSTEM_ID || !isObject(read['documents']))
    return refusal('notABackup');
  const { upgraded, saved, documents, world: from } = read;
  if (typeof from !== 'string' || !isCount(upgraded) || !isMoment(saved)) return refusal('notABackup');
  if (from !== world) return refusal('ofAnotherWorld', { world: from });
  if (upgraded > MIGRATIONS.length) return refusal('ofANewerVersion');
  const unfit = Object.entries(documents).find(([uuid, source]) => !fits(uuid, source));
  if (unfit) return refusal('broken', { where: unfit[0] });
  return { system: SYSTEM_ID, world, upgraded, saved, documents: documents as Record<string, Source> };
}

/** Whether a backup was refused. */
export function isRefused(read: Backup | Refusal): read is Refusal {
  return 'why' in read;
}

function refusal(why: Refusal['why'], names: Refusal['names'] = {}): Refusal {
  return { why, names };
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** Whether a document stands at its own address. */
function fits(uuid: string, source: unknown): boolean {
  return ADDRESS.test(uuid) && isObject(source) && source['_id'] === uuid.split('.').at(-1);
}
