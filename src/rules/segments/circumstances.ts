import {
  choicesFor,
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
import { hasCircumstance, weaponOf } from '../shared/setup.ts';
import { CEILINGS } from './ceilings.ts';
import { isClose, isRanged, type Weapon } from './fighter.ts';
import { SIGHT_IDS } from './modifiers.ts';
import { ANNOUNCES_NEXT } from './next-blow.ts';
import { COVER_IDS } from './numbers.ts';
import { accidents } from './scrum.ts';
import { fighterIn } from './setup.ts';
import { RANGES, VOLLEYS } from './shooting.ts';
import { clocksOf } from './state.ts';

const ROOM = ['narrow', 'very-narrow', 'low-ceiling', 'very-low-ceiling', ...CEILINGS];
const ACTOR = [
  'higher-ground',
  'unseen',
  'behind',
  'sneak',
  'prepared',
  'has-run',
  'senses-foe',
  'pike-rank',
  'no-stirrups',
] as const;
const TARGET = [
  'higher-ground',
  'unknown-place',
  'unsuspecting',
  'distracted',
  'against-obstacle',
  'no-way-through',
  'beside-target',
  'pike-rank',
  'second-rank',
  'very-fast',
  'galloping',
] as const;

/** What a player may state for a roll. Ruling: as much as a Game Master would give without a second thought. */
export const OWN_RANGE: OwnRange = { unit: 'points', from: -10, to: 10 };

/** All circumstances. */
export const CIRCUMSTANCES: readonly string[] = [
  ...new Set([
    ...SIGHT_IDS,
    ...ROOM,
    ...ACTOR,
    ...TARGET,
    ...COVER_IDS,
    ...RANGES,
    ...VOLLEYS,
    ANNOUNCES_NEXT,
    ...RULED,
  ]),
];

const everywhere: readonly CircumstanceGroup[] = [
  { id: 'light', isSingle: true, choices: SIGHT_IDS.map(id => ({ id, gives: [] })) },
  { id: 'ground', isSingle: true, choices: ROOM.map(id => ({ id, gives: [] })) },
];

/** The circumstances of an exchange before anything is rolled. */
export const circumstances: Circumstances = {
  own: OWN_RANGE,
  everywhere,
  offered(setup) {
    const { by, at } = setup.attempt;
    const hasTarget = at !== '' && at !== by;
    const far = isAfar(setup);
    return [
      ...offeredToAll(setup, everywhere),
      { id: 'actor', isSingle: false, choices: choicesFor(by, [...ACTOR, ...ofWhoGoesOn(setup, by)]) },
      {
        id: 'target',
        isSingle: false,
        choices: hasTarget ? choicesFor(at, [...TARGET, ...ofWhoGoesOn(setup, at)]) : [],
      },
      { id: 'cover', isSingle: true, choices: hasTarget && far ? choicesFor(at, COVER_IDS) : [] },
      { id: 'range', isSingle: true, choices: far ? choicesFor(by, RANGES) : [] },
      { id: 'volley', isSingle: true, choices: far ? choicesFor(by, VOLLEYS) : [] },
      ...ruledGroups(setup),
    ].filter(({ choices }) => choices.length > 0);
  },
  known: (setup, where) => [...byDistance(setup, where), ...knownByScene(setup, where)],
  remarks(setup, where) {
    const weapon = weaponIn(setup);
    const metres = metresToTarget(setup, where);
    const tooFar = weapon !== null && isClose(weapon) && metres !== null && metres > REACH;
    return tooFar ? [{ rule: 'SEG-MELEE-01', id: 'beyond-reach', names: { metres } }] : [];
  },
  accidents: setup => accidents(setup),
  wantsDistance: setup =>
    isAfar(setup) &&
    !setup.places &&
    !RANGES.some(id => hasCircumstance(setup, { id: setup.attempt.by }, id)),
  variants: ({ attempt: { action } }) => [action],
};

/** Metres to the next square, diagonals included. */
const REACH = 3;

function weaponIn(setup: Setup): Weapon | null {
  const fighter = fighterIn(setup, setup.attempt.by);
  return fighter && weaponOf(fighter, setup.attempt.with);
}

/** What is asked of a fighter whose blow or grip falls in this segment, and is followed by the next one (SEG-REACT-10). */
function ofWhoGoesOn(setup: Setup, id: FighterId): readonly string[] {
  const [fighter, segment] = [fighterIn(setup, id), setup.fight?.round];
  if (!fighter || segment === undefined) return [];
  const goesOn = clocksOf(fighter).some(
    ({ action, due }) => (action === 'melee' || action === 'wrestling') && due === segment,
  );
  return goesOn ? [ANNOUNCES_NEXT] : [];
}

function isAfar(setup: Setup): boolean {
  const weapon = weaponIn(setup);
  return weapon !== null && isRanged(weapon);
}

/** The range of the target (SEG-SHOOT-19). */
function byDistance(setup: Setup, where: Whereabouts): readonly Circumstance[] {
  const { by } = setup.attempt;
  const { ranges } = weaponIn(setup) ?? {};
  const metres = metresToTarget(setup, where);
  if (!ranges || metres === null || !isAfar(setup)) return [];
  const { short = 0, medium, long } = ranges;
  const bounds = [6, short, medium, long];
  const found = bounds.findIndex((most, i) => (i === 0 ? metres < most : metres <= most));
  const id = RANGES[found < 0 ? RANGES.length - 1 : found] ?? 'medium';
  return [{ fighter: by, id, from: 'map', metres }];
}
