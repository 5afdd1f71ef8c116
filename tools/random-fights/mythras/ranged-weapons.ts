import type { DamageType, Ranged, Size } from '../../../src/rules/mythras/fighter.ts';

/** A line of the table of ranged weapons (MYT-RANGED-11, `weapons-ranged.json`). */
export interface RangedWeaponRow extends Ranged {
  readonly id: string;
  readonly damage: string;
  readonly types: readonly DamageType[];
  readonly ap: number | null;
  readonly hp: number | null;
}

type Bands = readonly [close: number, effective: number, long: number];

const thrown = (
  id: string,
  damage: string,
  [close, effective, long]: Bands,
  more: Partial<RangedWeaponRow>,
): RangedWeaponRow => ({
  id,
  damage,
  close,
  effective,
  long,
  force: null,
  load: 0,
  impaleSize: null,
  addsModifier: false,
  firearm: false,
  types: [],
  ap: null,
  hp: null,
  ...more,
});

const firearm = (
  id: string,
  damage: string,
  bands: Bands,
  force: Size | null,
  more: Partial<RangedWeaponRow>,
): RangedWeaponRow => thrown(id, damage, bands, { firearm: true, force, types: ['impaling'], ...more });

/** The ranged weapons (MYT-RANGED-11). */
export const RANGED_WEAPONS: readonly RangedWeaponRow[] = [
  thrown('bow', '1d8', [15, 100, 200], {
    addsModifier: true,
    force: 'large',
    load: 1,
    impaleSize: 'small',
    types: ['impaling'],
    ap: 4,
    hp: 4,
  }),
  thrown('bolas', '1d4', [10, 25, 50], { types: ['entangling'], ap: 2, hp: 2 }),
  firearm('rifle', '2d6', [100, 300, 2000], 'huge', { load: 2 }),
  thrown('dagger-thrown', '1d4', [5, 10, 20], {
    addsModifier: true,
    force: 'small',
    impaleSize: 'small',
    types: ['impaling'],
    ap: 4,
    hp: 6,
  }),
  thrown('sling', '1d8', [10, 150, 300], { force: 'large', load: 2, types: ['bludgeoning'], ap: 1, hp: 2 }),
  firearm('shotgun', '3d6', [20, 50, 200], 'medium', { load: 2, types: [], spreads: true }),
  firearm('laser-rifle', '1d10+2', [40, 120, 480], null, { load: 3, types: [], energy: true }),
  firearm('plasma-rifle', '2d6+4', [30, 100, 300], null, { load: 3, types: [], energy: true }),
  firearm('gauss-rifle', '2d8+2', [150, 500, 5000], 'enormous', { load: 3 }),
  thrown('javelin', '1d8+1', [10, 20, 50], {
    addsModifier: true,
    force: 'huge',
    impaleSize: 'medium',
    types: ['impaling'],
    ap: 3,
    hp: 8,
  }),
  thrown('stone', '1d3', [5, 10, 20], { addsModifier: true, force: 'small', types: ['bludgeoning'] }),
  firearm('pistol', '1d6', [50, 100, 200], 'large', { load: 2 }),
];
