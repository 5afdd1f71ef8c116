import { type StoredOf, valuesOf } from '../shared/field-values.ts';
import type { OwnedWeapon } from './character.ts';
import type { Ammunition } from './fighter.ts';
import { OBJECT_FIELDS, STRIKE_FIELDS } from './item-fields.ts';

/** The strike of a written weapon in one way of holding it. */
export type WrittenStrike = StoredOf<typeof STRIKE_FIELDS>;

/** The data of a weapon on a sheet or in a pack, with its modes. */
export interface WrittenWeapon extends WrittenStrike, StoredOf<typeof OBJECT_FIELDS> {
  readonly key: string;
  readonly ready: boolean;
  /** The location that strikes with a natural weapon; empty where several could. */
  readonly limb?: string;
  readonly magazine?: { readonly holds: number; readonly left: number };
  /** The key of its ammunition; empty without any. */
  readonly ammunition?: string;
  readonly modes?: Readonly<Record<string, WrittenStrike>>;
}

/** The owned weapons of a written one, once for each mode: `id`, `id:thrown`. */
export function ownedWeapons(
  id: string,
  name: string,
  written: WrittenWeapon,
  carried: Carried = {},
): OwnedWeapon[] {
  const { key, ready, natural, limb = '', modes = {} } = written;
  const ammunition = ammunitionOf(written, carried);
  // All under one name: records hold no words, and the id tells the mode.
  const strikes = [
    [id, written],
    ...Object.entries(modes).map(([mode, strike]) => [`${id}:${mode}`, strike]),
  ];
  return (strikes as [string, WrittenStrike][]).map(([id, strike]) => ({
    ...{ id, key, name, ready },
    ...(natural && limb !== '' && { limb }),
    ...valuesOf(STRIKE_FIELDS, strike),
    ...valuesOf(OBJECT_FIELDS, written),
    ...(strike.ranged && ammunition && { ammunition }),
  }));
}

/** Pieces of ammunition carried, by key. */
type Carried = Readonly<Record<string, number>>;

/** The ammunition of a weapon; null without a magazine or a carried stack, where nothing is counted. */
function ammunitionOf(
  { ammunition: kind = '', magazine = { holds: 0, left: 0 } }: WrittenWeapon,
  carried: Carried,
): Ammunition | null {
  const pieces = kind !== '' && Object.hasOwn(carried, kind) ? (carried[kind] ?? 0) : null;
  const { holds, left } = magazine;
  return holds > 0 || pieces !== null ? { kind, carried: pieces, holds, left } : null;
}
