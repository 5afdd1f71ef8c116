import { flagOf, inSection, number } from '../../../rules/shared/fields.ts';
import {
  MAGIC_ITEM_FIELDS,
  RANK,
  SCROLL_FIELDS,
  SPELL_FIELDS,
  WRITTEN_WEAPON_FIELDS,
} from '../../../rules/segments/item-fields.ts';
import { CARRIED_FIELDS, GEAR_FIELDS, PLACE_FIELDS } from '../../data/item-fields.ts';

/** The fields of each type of item, as the rules and the sheet need them. */
export const ITEM_FIELDS = {
  'segments-weapon': { ...WRITTEN_WEAPON_FIELDS, ...CARRIED_FIELDS, ...PLACE_FIELDS },
  'segments-armour': {
    ...inSection('armour', {
      /** Bonus to armour class (SEG-CORE-03). */
      threshold: number({ from: 0, to: 50, initial: 1, listed: 'filter' }),
      /** Encumbrance, which tires (SEG-FATIGUE-07). */
      encumbrance: number({ ...RANK, initial: 0, listed: 'row' }),
      worn: flagOf({ initial: true }),
      ...CARRIED_FIELDS,
    }),
    ...PLACE_FIELDS,
  },
  'segments-gear': GEAR_FIELDS,
  'segments-spell': SPELL_FIELDS,
  'segments-magic-item': {
    ...MAGIC_ITEM_FIELDS,
    ...SCROLL_FIELDS,
    ...CARRIED_FIELDS,
    ...PLACE_FIELDS,
  },
};
