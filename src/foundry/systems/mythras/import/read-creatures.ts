import type { ReadCreature } from '../../../../rules/mythras/meg-import/creature.ts';
import { MOST_CREATURES } from '../../../../rules/mythras/meg-import/limits.ts';
import type { Source } from '../../../../rules/mythras/meg-import/open-text.ts';
import { readCreature } from '../../../../rules/mythras/meg-import/read-creature.ts';
import { type Line, twinsOf } from './create-actors.ts';
import type { KnownNames } from './known-names.ts';

/** Creatures that are read before the window may draw itself, and hear that it is closed. */
const AT_ONCE = 10;

/** Whoever waits for creatures to be read. */
export interface Reader {
  /** How many were read; false when nobody wants the rest any more. */
  readonly goesOn: (read: number) => Promise<boolean>;
}

/** Reads creatures a few at a time; null when that was called off. */
export async function readAll(
  sources: readonly Source[],
  { lexicon }: KnownNames,
  { goesOn }: Reader,
): Promise<ReadCreature[] | null> {
  const read: ReadCreature[] = [];
  for (const [i, source] of sources.entries()) {
    if (i % AT_ONCE === 0 && !(await goesOn(i))) return null;
    read.push(readCreature(source, lexicon));
  }
  return read;
}

/** One line for each creature and each spirit, with what is usually wanted: what is there already is left alone. */
export function linesFor(read: readonly ReadCreature[]): Line[] {
  const flat: { readonly read: ReadCreature; readonly parent: number | null }[] = [];
  const add = (creature: ReadCreature, parent: number | null): void => {
    if (flat.length >= MOST_CREATURES) return;
    const place = flat.push({ read: creature, parent }) - 1;
    for (const spirit of creature.spirits) add(spirit, place);
  };
  for (const creature of read) add(creature, null);
  const twins = twinsOf(flat.map(({ read: creature }) => creature));
  return flat.map((one, i) => {
    const twin = twins[i] ?? null;
    return { ...one, twin, fate: twin?.isSame ? 'leave' : 'create' };
  });
}
