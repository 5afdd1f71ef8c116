import { writeDice } from '../shared/dice.ts';
import { sumOf, type Reason } from '../shared/reason.ts';
import type { Fighter, Initiative } from '../shared/ruleset.ts';
import { initiativeReasons } from './actions/declare.ts';
import { optionsOf } from './options.ts';
import { asRef10 } from './setup.ts';

/**
 * Who acts before whom, before anybody has declared anything: each round's order comes with what is declared
 * (REF-INIT-01, REF-INIT-02).
 */
export const initiative: Initiative = {
  dice: fighter => {
    return writeDice({ terms: [{ sign: 1, count: 1, faces: 10 }], bonus: sumOf(reasonsOf(fighter)) });
  },
  reasons: reasonsOf,
  now: (fighter, { die }) => die + sumOf(reasonsOf(fighter)),
  precedence: fighter => [asRef10(fighter).characteristics.ref],
  tieDice: null,
};

function reasonsOf(fighter: Fighter): readonly Reason[] {
  return initiativeReasons(asRef10(fighter), optionsOf({}));
}
