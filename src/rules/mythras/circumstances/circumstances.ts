import type { Circumstances } from '../../shared/circumstances.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { everywhere, isAShot } from './everywhere.ts';
import { known } from './known.ts';
import { offered } from './offered.ts';
import { remarks } from './remarks.ts';

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
    const { action } = setup.attempt;
    const plain: Setup = { ...setup, attempt: { ...setup.attempt, action: 'attack' } };
    if (!BLOWS.includes(action) || isAShot(plain)) return [action];
    return [action, ...BLOWS.filter(blow => blow !== action)];
  },
};

/** The attacks of close combat (MYT-ACT-01, MYT-CLOSE-03, MYT-CLOSE-07). */
const BLOWS: readonly string[] = ['attack', 'charge', 'sweep'];

function rangeSaid({ situations = [], attempt }: Setup): boolean {
  return situations.some(({ fighter, id }) => fighter === attempt.by && RANGES.includes(id));
}
