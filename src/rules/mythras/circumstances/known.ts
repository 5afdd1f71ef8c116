import type { CircumstanceGroup, Whereabouts } from '../../shared/circumstances.ts';
import type { Circumstance, Setup } from '../../shared/ruleset.ts';
import { weaponOf } from '../../shared/setup.ts';
import { has, incapacity } from '../conditions.ts';
import type { MythrasFighter } from '../fighter.ts';
import { metresAt } from '../movement.ts';
import { type Range, rangeAt } from '../ranged/shot-skill.ts';
import { asThrown, isShot } from '../ranged/shot.ts';
import { torpor } from '../restraint.ts';
import { fighterIn } from '../setup.ts';
import { allTraitsOf, isIn } from '../situational-modifiers.ts';

/** Reach of weapons in metres. Ruling: no source gives it; a fighter in the next space, or as near, is within reach. */
export const REACH_METRES = 2.5;

/** Metres above its foe from which a fighter strikes down at it. Ruling: a step is not enough. */
const HIGHER_GROUND = 1;

const AT_RANGE: Readonly<Record<Range, string>> = {
  close: 'at-close-range',
  effective: 'at-effective-range',
  long: 'at-long-range',
  out: 'out-of-range',
};

/** Map darkness from which light counts as bad. Ruling: no source gives it. */
const DARK: readonly (readonly [from: number, light: string])[] = [
  [0.95, 'pitch-black'],
  [0.5, 'partial-darkness'],
  [0.25, 'poor-visibility'],
];

/** The circumstances that follow from map, scene and state (MYT-SITU-01, MYT-RANGED-05, MYT-CLOSE-01). */
export function known(given: Setup, where: Whereabouts): readonly Circumstance[] {
  const setup = shotOf(given);
  const fighter = fighterIn(setup, setup.attempt.by);
  if (!fighter) return [];
  const near = thrownNearFoes(setup, fighter, where);
  const placed: Setup =
    near.length > 0 ? { ...setup, circumstances: [...(setup.circumstances ?? []), ...near] } : setup;
  const all = [
    ...near,
    ...byDistance(placed, fighter, where),
    ...byWalls(placed, where),
    ...byState(placed, fighter),
    ...byPlace(placed, where),
    ...byLight(placed, where),
  ];
  // The same circumstance may have two causes: a rider on a hill.
  return all.filter(
    (one, i) => all.findIndex(({ fighter: who, id }) => who === one.fighter && id === one.id) === i,
  );
}

/** An engaged fighter strikes with a weapon that can be thrown (MYT-CLOSE-01, MYT-RANGED-01). */
function thrownNearFoes(setup: Setup, fighter: MythrasFighter, where: Whereabouts): Circumstance[] {
  const { action, with: weapon } = setup.attempt;
  if (action !== 'attack' || !isAShot(setup) || !weaponOf(fighter, weapon)?.traits?.includes('thrown'))
    return [];
  const foe = Object.keys(setup.fighters).find(id => {
    const metres = id === fighter.id ? null : where.metresBetween(fighter.id, id);
    const isFoe = id === setup.attempt.at || where.areFoes(fighter.id, id);
    return metres !== null && metres <= REACH_METRES && isFoe;
  });
  return foe === undefined ? [] : [{ fighter: fighter.id, id: 'engaged', from: 'map' }];
}

function byDistance(setup: Setup, fighter: MythrasFighter, where: Whereabouts): Circumstance[] {
  const { action, at, with: id } = setup.attempt;
  if (at === '' || at === fighter.id) return [];
  const metres = where.metresBetween(fighter.id, at);
  const ranged = weaponOf(fighter, id)?.ranged;
  if (metres !== null && ranged && isAShot(setup)) {
    return [{ fighter: fighter.id, id: AT_RANGE[rangeAt(ranged, metres)], from: 'map', metres }];
  }
  if (action !== 'attack' && action !== 'charge' && action !== 'sweep') return [];
  const above = where.metresAbove(fighter.id, at) ?? 0;
  const lower: Circumstance[] =
    above >= HIGHER_GROUND ? [{ fighter: at, id: 'lower-ground', from: 'map' }] : [];
  if (action !== 'charge' || metres === null) return lower;
  // MYT-CLOSE-07: a run or a sprint; a target beyond a sprint is only remarked on, since earlier movement is unknown.
  const gait = metres <= metresAt(fighter, 'run') ? 'running' : 'sprinting';
  return [...lower, { fighter: fighter.id, id: gait, from: 'map', metres }];
}

/** Walls between the two (MYT-CLOSE-13, MYT-CLOSE-15); the GM says what cover there is once it is hit. */
function byWalls(setup: Setup, where: Whereabouts): Circumstance[] {
  const { by, at } = setup.attempt;
  const target = isAShot(setup) ? fighterIn(setup, at) : null;
  const cover = target && where.coverFrom(by, at);
  if (!target || cover === null || cover === 'none') return [];
  if (cover === 'full') return [{ fighter: at, id: 'fully-in-cover', from: 'map' }];
  return has(target.state, 'in-cover') ? [] : [{ fighter: at, id: 'in-cover', from: 'map' }];
}

/** Circumstances from the state of the two (MYT-SITU-04, MYT-SITU-05). */
function byState(setup: Setup, fighter: MythrasFighter): Circumstance[] {
  const { action, at } = setup.attempt;
  const target = at === fighter.id ? null : fighterIn(setup, at);
  if (!target) return [];
  if (isAShot(setup)) {
    return has(target.state, 'prone') ? [{ fighter: fighter.id, id: 'target-prone', from: 'state' }] : [];
  }
  if (action !== 'attack' && action !== 'charge' && action !== 'sweep') return [];
  const found: Circumstance[] = [];
  if (incapacity(target.state) ?? torpor(target))
    found.push({ fighter: fighter.id, id: 'helpless-target', from: 'state' });
  const ridesDown = isIn(fighter, 'mounted') && !isIn(target, 'mounted');
  if (ridesDown) found.push({ fighter: at, id: 'lower-ground', from: 'state' });
  return found;
}

function byPlace(setup: Setup, { everywhere }: Whereabouts): Circumstance[] {
  return everywhere.flatMap(choice =>
    givenBy(choice, setup).map(one => ({ ...one, from: 'scene' as const })),
  );
}

/** The darkness of the map at the target, unless the scene sets the light (MYT-SITU-04, MYT-SITU-05). */
function byLight(setup: Setup, where: Whereabouts): Circumstance[] {
  const { by, at } = setup.attempt;
  if (where.everywhere.some(id => LIGHTS.includes(id))) return [];
  const darkness = where.darknessAt(at === '' ? by : at) ?? 0;
  const light = DARK.find(([from]) => darkness >= from)?.[1];
  return light === undefined ? [] : givenBy(light, setup).map(one => ({ ...one, from: 'map' as const }));
}

const group = (id: string, isSingle: boolean, ...ids: readonly string[]): CircumstanceGroup => ({
  id,
  isSingle,
  choices: ids.map(choice => ({ id: choice, gives: [] })),
});

/** Kinds of bad light (MYT-SITU-04, MYT-SITU-05). */
const LIGHTS: readonly string[] = ['poor-visibility', 'partial-darkness', 'pitch-black'];

const WIND: readonly string[] = ['wind-light', 'wind-moderate', 'wind-strong', 'gale'];

/** Circumstances of a whole place (MYT-SITU-04, MYT-SITU-05, MYT-SITU-03). */
export const everywhere: readonly CircumstanceGroup[] = [
  group('light', true, ...LIGHTS),
  group('wind', true, ...WIND),
  group('ground', false, 'unstable-ground', 'confined', 'in-water'),
];

/** The circumstances of bad light for shots (MYT-SITU-05). */
const LIGHT_FOR_SHOTS: Readonly<Record<string, string>> = {
  'poor-visibility': 'target-in-mist',
  'partial-darkness': 'target-in-mist',
  'pitch-black': 'target-fully-obscured',
};

/** The circumstances of each fighter that follow from a choice for the place. */
export function givenBy(choice: string, setup: Setup): readonly Circumstance[] {
  const { by, at } = setup.attempt;
  const all = Object.keys(setup.fighters).map((fighter): Circumstance => ({ fighter, id: choice }));
  // It hinders the two who fight, not the bystanders.
  if (choice === 'confined')
    return isAShot(setup) ? [] : all.filter(({ fighter }) => fighter === by || fighter === at);
  if (!isAShot(setup)) return WIND.includes(choice) ? [] : all;
  if (WIND.includes(choice)) return catchesWind(setup) ? [{ fighter: by, id: choice }] : [];
  const others = all.filter(({ fighter }) => fighter !== by);
  const seen = LIGHTS.includes(choice) ? lightSeen(setup, choice) : choice;
  if (seen === null) return others;
  const forShots = seen === 'unstable-ground' ? 'attacker-unstable' : LIGHT_FOR_SHOTS[seen];
  return forShots === undefined ? all : [{ fighter: by, id: forShots }, ...others];
}

/** The actions that may be a shot or a throw (MYT-ACT-01, MYT-FIREARM-09, MYT-TRAIT-10). */
const SHOTS: readonly string[] = ['attack', 'shoot-two', 'throw-weapon'];

/** True for a shot or a throw; of a weapon not made for it, of the setup with it thrown (`shotOf`). */
export function isAShot(setup: Setup): boolean {
  return SHOTS.includes(setup.attempt.action) && isShot(setup);
}

/** The setup, with the weapon of a throw as one that flies (MYT-TRAIT-10). */
export function shotOf(setup: Setup): Setup {
  return setup.attempt.action === 'throw-weapon' ? asThrown(setup) : setup;
}

/** True for missiles that wind can divert (MYT-SITU-06). Ruling: neither bullets nor beams. */
export function catchesWind(setup: Setup): boolean {
  const shooter = fighterIn(setup, setup.attempt.by);
  const ranged = shooter && weaponOf(shooter, setup.attempt.with)?.ranged;
  return ranged ? !ranged.firearm && ranged.energy !== true : false;
}

/**
 * The light as the shooter sees by it; null where it does not hinder, by eyes (MYT-TRAIT-49, MYT-TRAIT-53, MYT-TRAIT-69)
 * or style (MYT-TRAIT-01), though not for fog.
 */
function lightSeen(setup: Setup, light: string): string | null {
  if (light !== 'partial-darkness' && light !== 'pitch-black') return light;
  const shooter = fighterIn(setup, setup.attempt.by);
  const weapon = shooter && weaponOf(shooter, setup.attempt.with);
  if (shooter && weapon && allTraitsOf(shooter, weapon).includes('blind-fighting')) return null;
  const abilities = shooter?.abilities ?? [];
  if (abilities.includes('dark-sight') || abilities.includes('earth-sense')) return null;
  if (!abilities.includes('night-sight')) return light;
  return light === 'pitch-black' ? 'partial-darkness' : null;
}
