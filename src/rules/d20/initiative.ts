import { writeDice } from '../shared/dice.ts';
import { sumOf, type Reason } from '../shared/target.ts';
import type { Initiative } from '../shared/initiative.ts';
import type { Fighter } from '../shared/ruleset.ts';
import { abilityModifier } from './abilities.ts';
import { bonusesTo, bonusReasons } from './bonuses.ts';
import { asD20 } from './setup.ts';

/** Initiative: 1d20 and the Dexterity modifier, once for the whole fight (D20-INIT-01, D20-INIT-02). */
export const initiative: Initiative = {
  setsOrder: true,
  dice: fighter => writeDice({ terms: [{ sign: 1, count: 1, faces: 20 }], bonus: sumOf(reasonsOf(fighter)) }),
  reasons: reasonsOf,
  now: (fighter, { die }) => die + sumOf(reasonsOf(fighter)),
  // Ties: the higher modifier; then, by ruling, another die in place of a coin.
  precedence: fighter => [sumOf(reasonsOf(fighter))],
  tieDice: '1d20',
};

function reasonsOf(fighter: Fighter): readonly Reason[] {
  const known = asD20(fighter);
  return [
    { rule: 'D20-INIT-01', id: 'd20.ability.dex', amount: abilityModifier(known, 'dex') },
    ...bonusReasons('D20-INIT-01', bonusesTo(known, 'initiative')),
  ];
}
