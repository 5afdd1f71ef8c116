import type { ReadCreature, ReadWeapon } from '../../../../src/rules/mythras/meg-import/creature.ts';
import { Noticing, type Notice } from '../../../../src/rules/mythras/meg-import/notices.ts';
import { readCreature } from '../../../../src/rules/mythras/meg-import/read-creature.ts';
import { readWeapon } from '../../../../src/rules/mythras/meg-import/read-weapons.ts';
import { LEXICON } from './our-lexicon.ts';

/** Reads a creature of an export, with our names of things. */
export function read(creature: object): ReadCreature {
  return readCreature({ creature: creature as Readonly<Record<string, unknown>> }, LEXICON);
}

/** The remarks on some lines: `stats.0.STR out-of-range`. */
export function said(notices: readonly Notice[]): string[] {
  return notices.map(({ path, notice }) => `${path} ${notice}`);
}

/** A line of a statblock about a weapon, and what is said of it. */
export interface ReadLine {
  /** Nothing where it is no weapon. */
  readonly weapon: Partial<ReadWeapon>;
  readonly notices: readonly Notice[];
}

/** Reads the only weapon of a creature. */
export function readLine(value: unknown): ReadLine {
  const noticing = new Noticing();
  const arming = { lexicon: LEXICON, noticing, taken: new Set<string>() };
  const weapon = readWeapon({ key: '0', value, path: 'weapon' }, arming);
  return { weapon: weapon ?? {}, notices: noticing.all };
}
