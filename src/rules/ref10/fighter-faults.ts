import { locationFaults, repeatedIds, unknownKeys } from '../shared/joint-faults.ts';
import type { Fault } from '../shared/ruleset.ts';
import { faultsOf } from '../shared/schema.ts';
import { isTakenId } from '../shared/taking.ts';
import { FIGHTER } from './fighter-schema.ts';
import { BODY, type Ref10Fighter } from './fighter.ts';

/** What is wrong with a fighter that somebody sent; nothing when the rules can take it. */
export const faults = faultsOf(FIGHTER, jointFaults);

/** What is hurt, worn out or used up is there (REF-LOC-03, REF-AP-02, REF-AP-05). */
function jointFaults({ weapons, locations, state }: Ref10Fighter): readonly Fault[] {
  const isPlace = (key: string) => locations.some(({ id }) => id === key);
  // What somebody took may be gone from their weapons, and what it was when they had it stays.
  const isWeapon = (key: string) => weapons.some(({ id }) => id === key) || isTakenId(key);
  return [
    ...repeatedIds('weapons', weapons),
    ...locationFaults(locations, 10),
    ...unknownKeys('state.hurt', state.hurt, {
      isKnown: key => isPlace(key) || key === BODY,
      id: 'unknown-location',
    }),
    ...unknownKeys('state.wear', state.wear, {
      isKnown: key => isPlace(key) || isWeapon(key),
      id: 'unknown-value',
    }),
    ...unknownKeys('state.used', state.used, { isKnown: isWeapon, id: 'unknown-value' }),
  ];
}
