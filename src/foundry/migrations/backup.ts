import { SYSTEM_ID } from '../system.ts';
import type { Kind } from './migration.ts';
import { placesOf } from './places.ts';

/** What is saved before a world is changed: its documents as they are stored. */
export interface Backup {
  readonly system: string;
  /** How many migrations the world had behind it. */
  readonly upgraded: number;
  /** When it was saved, in the form of ISO 8601. */
  readonly saved: string;
  /** Each by its address (`uuid`). */
  readonly documents: Readonly<Record<string, object>>;
}

/** Saves all documents of these kinds as a file on this computer. */
export function saveBackup(upgraded: number, kinds: readonly Kind[]): void {
  const saved = new Date().toISOString();
  const entries = placesOf(kinds).flatMap(({ documents }) =>
    documents.map(document => [document.uuid, document.toObject()] as const),
  );
  const backup: Backup = {
    system: SYSTEM_ID,
    upgraded,
    saved,
    documents: Object.fromEntries(entries),
  };
  const name = `${game.world.id}-${saved.replaceAll(/[:.]/g, '-')}.json`;
  foundry.utils.saveDataToFile(JSON.stringify(backup), 'application/json', name);
}
