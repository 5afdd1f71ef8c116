import { knownName } from '../platform/localize.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** The names and texts of a pack document without our data model, by language: kept in its flags, unchecked. */
interface Localized {
  readonly names?: Readonly<Record<string, string>> | null;
  readonly texts?: Readonly<Record<string, string>> | null;
}

/** A document, or its entry in the index of a pack. */
export interface Localizable {
  readonly name?: string | null;
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly system?: unknown;
}

/** The names and texts of a document, or of its entry in a pack's index. */
export function localizedOf({ flags, system }: Localizable): Localized {
  const inSystem = (system ?? {}) as Localized;
  return inSystem.names ? inSystem : ((flags?.[SYSTEM_ID] ?? {}) as Localized);
}

/** The name to show for a document or an entry of an index, in the reader's language. */
export function nameOf(entry: Localizable): string {
  return knownName(entry.name ?? '', localizedOf(entry).names ?? {});
}
