import type { Circumstances } from '../../shared/circumstances.ts';
import type { Reason } from '../../shared/reason.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { CIRCUMSTANCES } from '../situations.ts';
import { everywhere, isAShot } from './everywhere.ts';
import { known } from './known.ts';
import { offered } from './offered.ts';
import { remarks } from './remarks.ts';

/** More than all that can be said of eight fighters at once was not said by anybody. */
const MOST = 60;

const RANGES: readonly string[] = ['at-close-range', 'at-effective-range', 'at-long-range', 'out-of-range'];

/** What is made of the situation before anything is rolled (MYT-SITU-01). */
export const circumstances: Circumstances = {
  everywhere,
  offered,
  known,
  remarks,
  toConfirm: ['fully-in-cover'],
  wantsDistance: setup => isAShot(setup) && !rangeSaid(setup),
  ways: setup => {
    const { action } = setup.undertaking;
    const plain: Setup = { ...setup, undertaking: { ...setup.undertaking, action: 'attack' } };
    if (!BLOWS.includes(action) || isAShot(plain)) return [action];
    return [action, ...BLOWS.filter(blow => blow !== action)];
  },
};

/** The attacks of close combat (MYT-ACT-01, MYT-CLOSE-03, MYT-CLOSE-07). */
const BLOWS: readonly string[] = ['attack', 'charge', 'sweep'];

/** Why circumstances cannot be taken as they were sent, or null: unknown ones could only be passed over in silence. */
export function circumstanceRefusal({ situations, fighters }: Setup): Reason | null {
  if (!situations) return null;
  if (situations.length > MOST)
    return { rule: 'MYT-SITU-01', id: 'too-many-circumstances', names: { most: MOST } };
  for (const { fighter, id } of situations) {
    if (!CIRCUMSTANCES.includes(id))
      return { rule: 'MYT-SITU-01', id: 'unknown-circumstance', names: { id } };
    if (!Object.hasOwn(fighters, fighter)) return { rule: 'MYT-SITU-01', id: 'circumstance-of-nobody' };
  }
  return null;
}

function rangeSaid({ situations = [], undertaking }: Setup): boolean {
  return situations.some(({ fighter, id }) => fighter === undertaking.by && RANGES.includes(id));
}
