import { STYLE_FIELDS, WEAPON_FIELDS } from '../../../rules/runequest4/item-fields.ts';
import { flagOf, inSection, keys } from '../../../rules/shared/fields.ts';
import { CARRIED_FIELDS, PLACE_FIELDS } from '../../data/item-fields.ts';

/** The fields of each type of item, as the rules and the sheet need them. */
export const ITEM_FIELDS = {
  'opposed-weapon': {
    ...WEAPON_FIELDS,
    /** At hand, rather than put away. */
    ...inSection('thing', { ready: flagOf({ initial: true }) }),
    ...CARRIED_FIELDS,
    ...PLACE_FIELDS,
  },
  /** With the keys of the weapons that belong to it. */
  'opposed-style': { ...STYLE_FIELDS, weapons: keys() },
};
