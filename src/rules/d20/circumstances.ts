import {
  choicesFor,
  type CircumstanceChoice,
  type CircumstanceGroup,
  type Circumstances,
  knownByScene,
  metresToTarget,
  offeredToAll,
  RULED,
  ruledGroups,
  type Whereabouts,
} from '../shared/circumstances.ts';
import type { FighterId } from '../shared/play.ts';
import type { OwnRange } from '../shared/own-modifiers.ts';
import type { Circumstance, Setup } from '../shared/ruleset.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { actionOf, ATTACKS } from './actions/all-actions.ts';
import { hide } from './actions/hiding.ts';
import { WITH_SYMBOL } from './actions/turning.ts';
import { isIn } from './conditions.ts';
import { asThrown, isRanged } from './fighter.ts';
import { accidents } from './into-grapple.ts';
import { hangsInGrip } from './mounts.ts';
import { optionsOf } from './options.ts';
import { RANGES } from './positions.ts';
import { CONCEALMENTS } from './cover-and-concealment.ts';
import { asD20, FULL_THROW, THROW, weaponIn } from './setup.ts';

const LIGHT = ['in-shadow', 'in-darkness'] as const;
const WATER = ['in-water', 'under-water'] as const;
const PACES = ['mount-moves', 'mount-double-move', 'mount-runs'] as const;
const ACTOR = ['flanking', 'higher-ground', ...PACES] as const;
/** Circumstances of who goes on foot through water (D20-WATER-05), and of who turns undead (D20-TURN-02). */
const WALKING = ['firm-footing'] as const;
const TURNING = ['without-symbol'] as const;
/** Circumstances of aerial combat alone (D20-AIR-15, D20-AIR-58). */
const AIR = ['in-blind-spot', 'among-peaks'] as const;
const TARGET = ['unaware', 'engaged', 'threatens', 'beside', 'tight-squeeze'] as const;
const COVERS = ['cover', 'soft-cover', 'improved-cover', 'total-cover'] as const;
const CONCEALED = CONCEALMENTS.map(([id]) => id);

/** What a player may state for a roll. Ruling: as much as a Game Master would give without a second thought. */
export const OWN_RANGE: OwnRange = { unit: 'points', from: -10, to: 10 };

/** All circumstances. */
export const CIRCUMSTANCES: readonly string[] = [
  ...LIGHT,
  ...WATER,
  ...ACTOR,
  ...WALKING,
  ...TURNING,
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

/** The water of the map is waded: said for a movement, or for the scene, and of mounts as well (D20-WATER-05). */
const footing: CircumstanceGroup = {
  id: 'footing',
  isSingle: false,
  choices: WALKING.map(id => ({ id, gives: [] })),
};

/** The circumstances of an exchange before anything is rolled. */
export const circumstances: Circumstances = {
  own: OWN_RANGE,
  everywhere: [...everywhere, footing],
  offered(setup) {
    const { by, at, action } = setup.attempt;
    const hasTarget = at !== '' && at !== by;
    const isAir = optionsOf(setup).aerial !== 'off';
    // Cover is that of the hiding fighter.
    const covered = action === hide.id ? by : at;
    return [
      ...offeredToAll(setup, actionOf(action)?.moves === true ? [...everywhere, footing] : everywhere),
      { id: 'actor', isSingle: false, choices: choicesFor(by, ofActor(setup)) },
      { id: 'threats', isSingle: false, choices: threats(setup) },
      {
        id: 'target',
        isSingle: false,
        choices: hasTarget ? choicesFor(at, ['unaware', 'engaged', 'tight-squeeze']) : [],
      },
      {
        id: 'air',
        isSingle: false,
        choices:
          isAir && hasTarget
            ? [...choicesFor(at, ['in-blind-spot']), ...choicesFor(by, ['among-peaks'])]
            : [],
      },
      { id: 'cover', isSingle: true, choices: hasTarget ? choicesFor(covered, COVERS) : [] },
      { id: 'concealment', isSingle: true, choices: hasTarget ? choicesFor(covered, CONCEALED) : [] },
      ...ruledGroups(setup),
    ].filter(({ choices }) => choices.length > 0);
  },
  known: (setup, where) => [...byDistance(setup, where), ...knownByScene(setup, where)],
  remarks: () => [],
  accidents: setup => accidents(setup),
  wantsDistance: setup =>
    isAfar(setup) &&
    !setup.places &&
    !RANGES.some(id => hasCircumstance(setup, { id: setup.attempt.by }, id)),
  variants(setup) {
    const { action } = setup.attempt;
    const ways = [...ATTACKS, ...throwsIn(setup)];
    return ways.includes(action) ? [action, ...ways.filter(way => way !== action)] : [action];
  },
};

/** What is asked of who acts: of a mount only where it rides, and of flanking only where no map tells (D20-FLANK-01, D20-MOUNT-06). */
function ofActor(setup: Setup): readonly string[] {
  const { by, at, action } = setup.attempt;
  const rider = setup.fighters[by];
  const isRiding = rider && isIn(asD20(rider), 'mounted', 'aboard') && !hangsInGrip(asD20(rider));
  return [
    ...(at === '' || at === by || isOnMap(setup, by, at) ? [] : ['flanking']),
    'higher-ground',
    ...(isRiding ? PACES : []),
    ...(WITH_SYMBOL.includes(action) ? TURNING : []),
  ];
}

/** Who threatens the acting fighter's space: asked by name, of those of whom no map tells (D20-AOO-02). */
function threats(setup: Setup): readonly CircumstanceChoice[] {
  const { by } = setup.attempt;
  return Object.keys(setup.fighters)
    .filter(id => id !== by && !isOnMap(setup, by, id))
    .map(id => ({ id: `threatens.${id}`, of: id, gives: [{ fighter: id, id: 'threatens' }] }));
}

function isOnMap({ places = {} }: Setup, ...those: readonly FighterId[]): boolean {
  return those.every(id => Object.hasOwn(places, id));
}

/** The ways to throw the weapon of an attack: none for one that is thrown by any attack, or not made for it (D20-ATK-04). */
function throwsIn(setup: Setup): readonly string[] {
  const weapon = weaponIn({ ...setup, attempt: { ...setup.attempt, action: '' } });
  return weapon && !isRanged(weapon) && asThrown(weapon) ? [THROW, FULL_THROW] : [];
}

function isAfar(setup: Setup): boolean {
  const weapon = weaponIn(setup);
  const isAttack = [...ATTACKS, THROW, FULL_THROW].includes(setup.attempt.action);
  return isAttack && weapon !== null && isRanged(weapon);
}

/** Metres in a square (D20-STAT-01). */
const SQUARE = 1.5;

/** The number of range increments to the target (D20-ATK-05). */
function byDistance(setup: Setup, where: Whereabouts): readonly Circumstance[] {
  const { by } = setup.attempt;
  const increment = weaponIn(setup)?.increment;
  const metres = metresToTarget(setup, where);
  if (increment === undefined || metres === null || !isAfar(setup)) return [];
  const id = RANGES[Math.min(RANGES.length, Math.floor(metres / (increment * SQUARE))) - 1];
  return id === undefined ? [] : [{ fighter: by, id, from: 'map', metres }];
}
