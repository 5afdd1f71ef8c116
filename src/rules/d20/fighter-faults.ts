import { repeatedIds, unknownKeys } from '../shared/fighter-schema.ts';
import type { Fault } from '../shared/ruleset.ts';
import { faultsOf } from '../shared/schema.ts';
import { isTakenId } from '../shared/taking.ts';
import { FIGHTER } from './fighter-schema.ts';
import { BODY, NONLETHAL, type D20Fighter } from './fighter.ts';

/** What is wrong with a fighter that somebody sent; nothing when the rules can take it. */
export const faults = faultsOf(FIGHTER, jointFaults);

/** What is hurt, worn out or used up is there. */
function jointFaults({ weapons, spells = [], state }: D20Fighter): readonly Fault[] {
  // What somebody took may be gone from their weapons, and what it was when they had it stays.
  const isWeapon = (key: string) => weapons.some(({ id }) => id === key) || isTakenId(key);
  const isSpell = (key: string) => spells.some(({ id }) => id === key) || key === 'turning';
  return [
    ...repeatedIds('weapons', weapons),
    ...repeatedIds('spells', spells),
    ...unknownKeys('state.hurt', state.hurt, {
      isKnown: key => key === BODY || key === NONLETHAL,
      id: 'unknown-location',
    }),
    ...unknownKeys('state.wear', state.wear, { isKnown: isWeapon, id: 'unknown-value' }),
    ...unknownKeys('state.used', state.used, {
      isKnown: key => isWeapon(key) || isSpell(key),
      id: 'unknown-value',
    }),
  ];
}
