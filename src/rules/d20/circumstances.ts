import {
  type CircumstanceGroup,
  type Circumstances,
  type Whereabouts,
  RULED,
  ruledGroups,
} from '../shared/circumstances.ts';
import type { Circumstance, Setup } from '../shared/ruleset.ts';
import { hasCircumstance, weaponOf } from '../shared/setup.ts';
import { ATTACKS } from './actions/all-actions.ts';
import { hide } from './actions/hiding.ts';
import { isRanged, type Weapon } from './fighter.ts';
import { optionsOf } from './options.ts';
import { CONCEALMENTS, RANGES } from './positions.ts';
import { fighterIn } from './setup.ts';

const LIGHT = ['in-shadow', 'in-darkness'] as const;
const WATER = ['in-water', 'under-water'] as const;
const ACTOR = ['flanking', 'higher-ground', 'mount-moves', 'mount-double-move', 'mount-runs'] as const;
/** Circumstances of aerial combat alone (D20-AIR-15, D20-AIR-58). */
const AIR = ['in-blind-spot', 'among-peaks'] as const;
const TARGET = ['unaware', 'engaged', 'threatens', 'beside', 'tight-squeeze'] as const;
const COVERS = ['cover', 'soft-cover', 'improved-cover', 'total-cover'] as const;
const CONCEALED = CONCEALMENTS.map(([id]) => id);

/** All circumstances. */
export const CIRCUMSTANCES: readonly string[] = [
  ...LIGHT,
  ...WATER,
  ...ACTOR,
  ...TARGET,
  ...AIR,
  ...COVERS,
  ...CONCEALED,
  ...RANGES,
  ...RULED,
];

const everywhere: readonly CircumstanceGroup[] = [
  { id: 'light', isSingle: true, choices: LIGHT.map(id => ({ id, gives: [] })) },
  { id: 'ground', isSingle: true, choices: WATER.map(id => ({ id, gives: [] })) },
];

/** The circumstances of an exchange before anything is rolled. */
export const circumstances: Circumstances = {
  everywhere,
  offered(setup) {
    const { by, at } = setup.attempt;
    const of = (fighter: string, ids: readonly string[]) => ids.map(id => ({ id, gives: [{ fighter, id }] }));
    const hasTarget = at !== '' && at !== by;
    const isAir = optionsOf(setup).aerial !== 'off';
    // Cover is that of the hiding fighter.
    const covered = setup.attempt.action === hide.id ? by : at;
    const threats = Object.keys(setup.fighters)
      .filter(id => id !== by)
      .flatMap(id => of(id, ['threatens']));
    return [
      ...everywhere.map(group => ({
        ...group,
        choices: group.choices.map(({ id }) => ({ id, gives: forAll(setup, id) })),
      })),
      { id: 'actor', isSingle: false, choices: of(by, ACTOR) },
      { id: 'threats', isSingle: false, choices: threats },
      {
        id: 'target',
        isSingle: false,
        choices: hasTarget ? of(at, ['unaware', 'engaged', 'tight-squeeze']) : [],
      },
      {
        id: 'air',
        isSingle: false,
        choices: isAir && hasTarget ? [...of(at, ['in-blind-spot']), ...of(by, ['among-peaks'])] : [],
      },
      { id: 'cover', isSingle: true, choices: hasTarget ? of(covered, COVERS) : [] },
      { id: 'concealment', isSingle: true, choices: hasTarget ? of(covered, CONCEALED) : [] },
      ...ruledGroups(setup),
    ].filter(({ choices }) => choices.length > 0);
  },
  known(setup, where) {
    const places = where.everywhere.flatMap(id => forAll(setup, id));
    return [...byDistance(setup, where), ...places.map((one): Circumstance => ({ ...one, from: 'scene' }))];
  },
  remarks: () => [],
  wantsDistance: setup =>
    isAfar(setup) &&
    !setup.places &&
    !RANGES.some(id => hasCircumstance(setup, { id: setup.attempt.by }, id)),
  ways(setup) {
    const { action } = setup.attempt;
    return ATTACKS.includes(action) ? [action, ...ATTACKS.filter(way => way !== action)] : [action];
  },
};

function weaponIn(setup: Setup): Weapon | null {
  const fighter = fighterIn(setup, setup.attempt.by);
  return fighter && weaponOf(fighter, setup.attempt.with);
}

function isAfar(setup: Setup): boolean {
  const weapon = weaponIn(setup);
  return ATTACKS.includes(setup.attempt.action) && weapon !== null && isRanged(weapon);
}

function forAll({ fighters }: Setup, id: string): readonly Circumstance[] {
  return Object.keys(fighters).map(fighter => ({ fighter, id }));
}

/** Metres in a square (D20-STAT-01). */
const SQUARE = 1.5;

/** The number of range increments to the target (D20-ATK-05). */
function byDistance(setup: Setup, where: Whereabouts): readonly Circumstance[] {
  const { by, at } = setup.attempt;
  const increment = weaponIn(setup)?.increment;
  const metres = at === '' || at === by ? null : where.metresBetween(by, at);
  if (increment === undefined || metres === null || !isAfar(setup)) return [];
  const id = RANGES[Math.min(RANGES.length, Math.floor(metres / (increment * SQUARE))) - 1];
  return id === undefined ? [] : [{ fighter: by, id, from: 'map', metres }];
}
