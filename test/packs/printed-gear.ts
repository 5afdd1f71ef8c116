/** The weapons, shields and armour of the book (MYT-SIZE-06, MYT-CLOSE-20, MYT-RANGED-11, MYT-ARMOUR-06), by key. */

/** Damage, size, armour points, hit points and hands. */
export const PRINTED_MELEE: Readonly<Record<string, readonly [string, string, number, number, number]>> = {
  chain: ['1d4', 'medium', 8, 6, 1],
  dagger: ['1d4+1', 'small', 6, 8, 1],
  shortsword: ['1d6', 'medium', 6, 8, 1],
  broadsword: ['1d8', 'medium', 6, 10, 1],
  longsword: ['1d8', 'medium', 6, 12, 2],
  net: ['1d4', 'small', 2, 20, 1],
  whip: ['1d3', 'medium', 2, 8, 1],
  'great-axe': ['2d6+2', 'huge', 4, 10, 2],
  club: ['1d6', 'medium', 4, 4, 1],
  axe: ['1d6+1', 'medium', 4, 8, 1],
  'spear-1h': ['1d8+1', 'medium', 4, 5, 1],
  'spear-2h': ['1d10+1', 'large', 4, 10, 2],
  'war-hammer': ['1d8+1', 'medium', 3, 8, 2],
  mace: ['1d8', 'medium', 6, 6, 1],
  'fist-kick': ['1d3', 'small', 0, 0, 1],
};

/** Damage, size, armour points, hit points and locations covered. */
export const PRINTED_SHIELDS: Readonly<Record<string, readonly [string, string, number, number, number]>> = {
  heater: ['1d4', 'large', 6, 12, 3],
  kite: ['1d4', 'huge', 4, 15, 4],
  buckler: ['1d3+1', 'large', 6, 9, 2],
  scutum: ['1d4', 'huge', 4, 18, 5],
  viking: ['1d4', 'large', 4, 12, 4],
};

/** A shot or throw: damage, whether the damage modifier is added, force, ranges in metres, load, impale size. */
export interface PrintedShot {
  readonly damage: string;
  readonly addsModifier: boolean;
  readonly force: string | null;
  readonly range: readonly [number, number, number];
  readonly load: number;
  readonly impaleSize: string | null;
  readonly firearm: boolean;
}

/** The ranged weapons; `dagger:thrown` is the dagger in the attack variant that is called `thrown`. */
export const PRINTED_SHOTS: Readonly<Record<string, PrintedShot>> = {
  bow: {
    damage: '1d8',
    addsModifier: true,
    force: 'large',
    range: [15, 100, 200],
    load: 1,
    impaleSize: 'small',
    firearm: false,
  },
  bolas: {
    damage: '1d4',
    addsModifier: false,
    force: null,
    range: [10, 25, 50],
    load: 0,
    impaleSize: null,
    firearm: false,
  },
  rifle: {
    damage: '2d6',
    addsModifier: false,
    force: 'huge',
    range: [100, 300, 2000],
    load: 2,
    impaleSize: null,
    firearm: true,
  },
  'dagger:thrown': {
    damage: '1d4',
    addsModifier: true,
    force: 'small',
    range: [5, 10, 20],
    load: 0,
    impaleSize: 'small',
    firearm: false,
  },
  sling: {
    damage: '1d8',
    addsModifier: false,
    force: 'large',
    range: [10, 150, 300],
    load: 2,
    impaleSize: null,
    firearm: false,
  },
  shotgun: {
    damage: '3d6',
    addsModifier: false,
    force: 'medium',
    range: [20, 50, 200],
    load: 2,
    impaleSize: null,
    firearm: true,
  },
  'laser-rifle': {
    damage: '1d10+2',
    addsModifier: false,
    force: null,
    range: [40, 120, 480],
    load: 3,
    impaleSize: null,
    firearm: true,
  },
  'plasma-rifle': {
    damage: '2d6+4',
    addsModifier: false,
    force: null,
    range: [30, 100, 300],
    load: 3,
    impaleSize: null,
    firearm: true,
  },
  'gauss-rifle': {
    damage: '2d8+2',
    addsModifier: false,
    force: 'enormous',
    range: [150, 500, 5000],
    load: 3,
    impaleSize: null,
    firearm: true,
  },
  javelin: {
    damage: '1d8+1',
    addsModifier: true,
    force: 'huge',
    range: [10, 20, 50],
    load: 0,
    impaleSize: 'medium',
    firearm: false,
  },
  stone: {
    damage: '1d3',
    addsModifier: true,
    force: 'small',
    range: [5, 10, 20],
    load: 0,
    impaleSize: null,
    firearm: false,
  },
  pistol: {
    damage: '1d6',
    addsModifier: false,
    force: 'large',
    range: [50, 100, 200],
    load: 2,
    impaleSize: null,
    firearm: true,
  },
};

/** Armour points and era. */
export const PRINTED_ARMOUR: readonly (readonly [era: string, ap: number])[] = [
  ['ancient', 1],
  ['modern', 1],
  ['ancient', 2],
  ['modern', 2],
  ['ancient', 3],
  ['modern', 3],
  ['ancient', 4],
  ['modern', 4],
  ['future', 4],
  ['ancient', 5],
  ['modern', 5],
  ['ancient', 6],
  ['modern', 6],
  ['future', 6],
  ['ancient', 7],
  ['modern', 7],
  ['ancient', 8],
  ['modern', 8],
  ['future', 8],
  ['modern', 10],
  ['future', 12],
];
