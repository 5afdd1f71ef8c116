import { CHARACTERISTICS } from '../../../../rules/mythras/fighter.ts';
import { numbersOf } from '../../../../rules/mythras/numbers.ts';
import type { DerivedField } from '../../../data/derived-field.ts';

/** The numbers of a fighter in lists of packs. */
const NUMBERS = ['actionPoints', 'damageModifier', 'initiativeBonus', 'movementRate'] as const;

type Numbers = Parameters<typeof numbersOf>;

interface Stored {
  readonly characteristics?: Numbers[0];
  readonly statblock?: Numbers[1];
}

/** The numbers of characters and creatures in lists of packs: those of a statblock, or what follows from characteristics. */
export const LISTED_NUMBERS: readonly DerivedField[] = NUMBERS.map(id => ({
  id,
  words: `NUMBER.${id}`,
  from: ['characteristics', 'statblock'],
  valueOf(system) {
    const { characteristics, statblock } = system as Stored;
    if (!characteristics || CHARACTERISTICS.some(one => typeof characteristics[one] !== 'number')) return '';
    return numbersOf(characteristics, statblock)[id].value;
  },
}));
