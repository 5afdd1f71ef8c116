import { present } from '../shared/compact.ts';
import { endings, outlasted, type UndisturbedRest } from '../shared/rest.ts';
import { KNOWN, PACE, reasonIn } from './conditions.ts';
import { asRef10 } from './setup.ts';
import { lifeLost } from './state.ts';

/** A rest that nothing disturbs: what lasts for rounds is over. The book says nothing of how life points come back. */
export const undisturbedRest: UndisturbedRest = (one, length) => {
  const fighter = asRef10(one);
  const refused = reasonIn(fighter, ['dead'], 'REF-GEN-01');
  if (refused) return { refused };
  const facts = outlasted(fighter, length, PACE);
  return {
    refused: null,
    facts,
    brings: present([
      ...endings(facts, KNOWN.hidden, 'REF-GEN-01'),
      lifeLost(fighter) > 0 && { rule: 'REF-GEN-01', id: 'resting.silent' },
    ]),
  };
};
