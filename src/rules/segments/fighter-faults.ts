import { repeatedIds, unknownKeys } from '../shared/fighter-schema.ts';
import type { Fault } from '../shared/ruleset.ts';
import { faultsOf } from '../shared/schema.ts';
import { isTakenId } from '../shared/taking.ts';
import { FIGHTER } from './fighter-schema.ts';
import { BODY, ENDURANCE, isRanged, SKILLS, type SegmentsFighter } from './fighter.ts';

/** The faults of fighter data that was sent; empty when the rules can take it. */
export const faults = faultsOf(FIGHTER, jointFaults);

/** Keys of damage, wear and use must name a known location, weapon or spell; ranged weapons need ranges. */
function jointFaults({ weapons, spells = [], items = [], ranks, state }: SegmentsFighter): readonly Fault[] {
  // Keys of items taken from others stay after the item is gone.
  const isWeapon = (key: string) => weapons.some(({ id }) => id === key) || isTakenId(key);
  const isSpell = (key: string) => spells.some(({ id }) => id === key);
  return [
    ...repeatedIds('weapons', weapons),
    ...repeatedIds('spells', spells),
    ...repeatedIds('items', items),
    ...weapons.flatMap((weapon, i): readonly Fault[] =>
      isRanged(weapon) && !weapon.ranges ? [{ path: `weapons.${i}.ranges`, id: 'not-an-object' }] : [],
    ),
    ...unknownKeys('ranks', ranks, {
      isKnown: key => SKILLS.some(known => known === key),
      id: 'unknown-value',
    }),
    ...unknownKeys('state.hurt', state.hurt, {
      isKnown: key => key === ENDURANCE || key === BODY,
      id: 'unknown-location',
    }),
    ...unknownKeys('state.wear', state.wear, { isKnown: isWeapon, id: 'unknown-value' }),
    ...unknownKeys('state.used', state.used, {
      isKnown: key => isWeapon(key) || isSpell(key),
      id: 'unknown-value',
    }),
  ];
}
