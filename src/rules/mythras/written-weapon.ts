import type { OwnedWeapon } from './character.ts';
import type { Ammunition, DamageType, FireMode, Ranged, Size } from './fighter.ts';

/** The ranged data of a written weapon. */
export interface WrittenRanged extends Omit<Ranged, 'force' | 'impaleSize' | 'modes'> {
  readonly force: string | null;
  readonly impaleSize: string | null;
  readonly modes?: Iterable<string>;
}

/** The strike of a written weapon in one way of holding it. */
export interface WrittenStrike {
  readonly damage: string;
  readonly size: string;
  readonly types: Iterable<string>;
  readonly hands: number;
  readonly traits?: Iterable<string>;
  readonly reach?: number | null;
  /** Added when left out (MYT-CHAR-04). */
  readonly addsModifier?: boolean;
  readonly ranged?: WrittenRanged | null;
}

/** The data of a weapon on a sheet or in a pack, with its modes. */
export interface WrittenWeapon extends WrittenStrike {
  readonly key: string;
  readonly natural: boolean;
  readonly shield: boolean;
  readonly ready: boolean;
  readonly ap: number;
  readonly hp: number;
  readonly covers?: number;
  readonly quantity?: number;
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
  const main = owned(written, written, id, name, carried);
  // All under one name: records hold no words, and the id tells the mode.
  const others = Object.entries(written.modes ?? {}).map(([mode, strike]) =>
    owned(written, strike, `${id}:${mode}`, name, carried),
  );
  return [main, ...others];
}

/** Pieces of ammunition carried, by key. */
export type Carried = Readonly<Record<string, number>>;

/** The ammunition of a weapon; null without a magazine or a carried stack, where nothing is counted. */
function ammunitionOf(
  { ammunition: kind = '', magazine = { holds: 0, left: 0 } }: WrittenWeapon,
  carried: Carried,
): Ammunition | null {
  const pieces = kind !== '' && Object.hasOwn(carried, kind) ? (carried[kind] ?? 0) : null;
  const { holds, left } = magazine;
  return holds > 0 || pieces !== null ? { kind, carried: pieces, holds, left } : null;
}

function owned(
  written: WrittenWeapon,
  {
    damage,
    size,
    types,
    hands,
    traits = [],
    reach = null,
    addsModifier = true,
    ranged = null,
  }: WrittenStrike,
  id: string,
  name: string,
  carried: Carried,
): OwnedWeapon {
  const { key, natural, shield, ready, ap, hp, covers = 0, quantity = 1 } = written;
  const ammunition = ranged ? ammunitionOf(written, carried) : null;
  return {
    id,
    key,
    name,
    damage,
    size: size as Size,
    types: [...types] as DamageType[],
    hands: hands === 2 ? 2 : 1,
    natural,
    shield,
    ready,
    traits: [...traits],
    ap,
    hp,
    ...(covers > 0 && { covers }),
    ...(reach !== null && { reach }),
    ...(!addsModifier && { addsModifier }),
    ...(ammunition && { ammunition }),
    ...(quantity > 1 && { quantity }),
    ...(ranged && { ranged: rangedFrom(ranged) }),
  };
}

function rangedFrom({
  modes = [],
  burst = 0,
  rate = 0,
  scope = 0,
  force,
  impaleSize,
  ...rest
}: WrittenRanged): Ranged {
  const fires = [...modes] as FireMode[];
  return {
    ...rest,
    force: force as Size | null,
    impaleSize: impaleSize as Size | null,
    ...(fires.length > 0 && {
      modes: fires,
      ...(burst > 0 && { burst }),
      ...(rate > 0 && { rate }),
    }),
    ...(scope > 0 && { scope }),
  };
}
