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
import { caughtInCone } from './cone.ts';
import { POOR_SIGHT, rangeAt, RANGES } from './ranges.ts';
import type { OwnRange } from '../shared/own-modifiers.ts';
import type { Circumstance, Setup } from '../shared/ruleset.ts';
import { ATTACKS } from './actions/all-actions.ts';
import { isClose, type Weapon } from './fighter.ts';
import { weaponOf } from '../shared/setup.ts';
import { fighterIn, isIn } from './setup.ts';
import { isAutomatic } from './volley.ts';

/** What a player may state for a roll. Ruling: as much as a Game Master would give without a second thought. */
export const OWN_RANGE: OwnRange = { unit: 'points', from: -5, to: 5 };

/** Ids of all circumstances (REF-GEN-02, REF-GEN-03, REF-SURPRISE-04, REF-MOVE-05, REF-AIM-01, REF-RANGE-01). */
export const CIRCUMSTANCES: readonly string[] = [
  'unseen',
  'hidden',
  'out-of-sight',
  'in-water',
  'floating',
  ...POOR_SIGHT,
  ...RANGES,
  ...RULED,
];

/** Ruling: no source gives the reach of weapons of contact; a target in the next space, or as near, is within it. */
const REACH_METRES = 2.5;

const everywhere: readonly CircumstanceGroup[] = [
  { id: 'light', isSingle: true, choices: POOR_SIGHT.map(id => ({ id, gives: [] })) },
  { id: 'ground', isSingle: false, choices: [{ id: 'in-water', gives: [] }] },
];

/** The circumstances of REF, known before anything is rolled. */
export const circumstances: Circumstances = {
  own: OWN_RANGE,
  everywhere,
  offered(setup) {
    const { by, at } = setup.attempt;
    const own = isAfar(setup) ? ['hidden', 'unseen'] : ['unseen'];
    const target = at !== '' && at !== by ? choicesFor(at, ['out-of-sight']) : [];
    return [
      ...offeredToAll(setup, everywhere),
      { id: 'actor', isSingle: false, choices: choicesFor(by, [...own, 'floating']) },
      { id: 'target', isSingle: false, choices: target },
      ...ruledGroups(setup),
    ].filter(({ choices }) => choices.length > 0);
  },
  known: (setup, where) => [...byDistance(setup, where), ...knownByScene(setup, where)],
  remarks(setup, where) {
    const weapon = weaponIn(setup);
    const metres = metresToTarget(setup, where);
    const tooFar = weapon !== null && isClose(weapon) && metres !== null && metres > REACH_METRES;
    return tooFar ? [{ rule: 'REF-MELEE-02', id: 'beyond-reach', names: { metres } }] : [];
  },
  accidents: caughtInCone,
  wantsDistance: setup => isAfar(setup) && !RANGES.some(id => isIn(setup, setup.attempt.by, id)),
  variants(setup) {
    const { action } = setup.attempt;
    if (!ATTACKS.includes(action)) return [action];
    const weapon = weaponIn(setup);
    const bursts = weapon && isAutomatic(weapon) ? ATTACKS : ATTACKS.slice(0, 2);
    return [action, ...bursts.filter(way => way !== action)];
  },
};

function weaponIn(setup: Setup): Weapon | null {
  const fighter = fighterIn(setup, setup.attempt.by);
  return fighter && weaponOf(fighter, setup.attempt.with);
}

/** True for shots and throws, for which distance matters. */
function isAfar(setup: Setup): boolean {
  const weapon = weaponIn(setup);
  const throws = ATTACKS.includes(setup.attempt.action) || setup.attempt.action === 'throw-grenade';
  return throws && weapon !== null && !isClose(weapon) && weapon.kind !== 'explosive';
}

function byDistance(setup: Setup, where: Whereabouts): readonly Circumstance[] {
  const { by } = setup.attempt;
  const unit = weaponIn(setup)?.unit;
  const metres = metresToTarget(setup, where);
  if (unit === undefined || metres === null || !isAfar(setup)) return [];
  return [{ fighter: by, id: rangeAt(metres, unit), from: 'map', metres }];
}
