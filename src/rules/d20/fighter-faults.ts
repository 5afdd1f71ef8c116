import { repeatedIds, unknownKeys } from '../shared/fighter-schema.ts';
import type { Fault } from '../shared/ruleset.ts';
import { faultsOf } from '../shared/schema.ts';
import { isTakenId } from '../shared/taking.ts';
import { FIGHTER } from './fighter-schema.ts';
import { BODY, NONLETHAL, type D20Fighter } from './fighter.ts';
import { SLOT_KEYS } from './spell-slots.ts';

/** The faults of fighter data that was sent; empty when the rules can take it. */
export const faults = faultsOf(FIGHTER, jointFaults);

/** Keys of damage, wear and use must name a known location, weapon or spell. */
function jointFaults({ weapons, spells = [], state }: D20Fighter): readonly Fault[] {
  // Keys of items taken from others stay after the item is gone.
  const isWeapon = (key: string) => weapons.some(({ id }) => id === key) || isTakenId(key);
  const isSpell = (key: string) =>
    spells.some(({ id }) => id === key) || key === 'turning' || SLOT_KEYS.includes(key);
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
