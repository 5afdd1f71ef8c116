import { SYSTEM_ID } from '../system.ts';
import type { Source } from './migration.ts';
import type { Stored } from './places.ts';

/** Documents as they were stored at one moment, in a file. */
export interface Backup {
  readonly system: string;
  /** The id of the world. */
  readonly world: string;
  /** How many migrations the world had behind it. */
  readonly upgraded: number;
  /** When it was saved, in the form of ISO 8601. */
  readonly saved: string;
  /** Each by its address (`uuid`). */
  readonly documents: Readonly<Record<string, Source>>;
}

/**
 * Saves documents as a file on this computer.
 * @param upgraded how many migrations the world has behind it
 */
export function saveBackup(upgraded: number, documents: readonly Stored[]): void {
  const saved = new Date().toISOString();
  const backup: Backup = {
    system: SYSTEM_ID,
    world: game.world.id,
    upgraded,
    saved,
    documents: Object.fromEntries(
      documents.map(document => [document.uuid, document.toObject() as Source] as const),
    ),
  };
  const name = `${game.world.id}-${saved.replaceAll(/[:.]/g, '-')}.json`;
  foundry.utils.saveDataToFile(JSON.stringify(backup), 'application/json', name);
}
