import { initiativeBonus } from '../mythras/attributes.ts';
import { sumOf, type Reason } from '../shared/reason.ts';
import type { Fighter, Initiative } from '../shared/ruleset.ts';
import { asRunequest4 } from './setup.ts';

/** Who acts before whom. Ruling: the text does not say; as with action points (MYT-INIT-02, MYT-INIT-04). */
export const initiative: Initiative = {
  dice: fighter => `1d10+${sumOf(reasonsOf(fighter))}`,
  reasons: reasonsOf,
  now: (fighter, { die }) => die + sumOf(reasonsOf(fighter)),
  precedence: fighter => [asRunequest4(fighter).characteristics.dex],
  tieDice: '1d10',
};

function reasonsOf(fighter: Fighter): readonly Reason[] {
  const { dex, int } = asRunequest4(fighter).characteristics;
  return [
    {
      rule: 'MYT-CHAR-08',
      id: 'derived.dex-and-int',
      amount: initiativeBonus(dex, int),
      names: { dex, int },
    },
  ];
}
