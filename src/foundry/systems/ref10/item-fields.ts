import { LOCATIONS } from '../../../rules/ref10/fighter.ts';
import { ARMOUR, GUARD_FIELDS, WEAPON_FIELDS } from '../../../rules/ref10/item-fields.ts';
import { flagOf, inSection, number, some } from '../../../rules/shared/fields.ts';
import { CARRIED_FIELDS, GEAR_FIELDS, PLACE_FIELDS } from '../../data/item-fields.ts';

const LOCATION_IDS = LOCATIONS.map(({ id }) => id);

/** The fields of each type of item, as the rules and the sheet need them. */
export const ITEM_FIELDS = {
  'ref10-weapon': { ...WEAPON_FIELDS, ...GUARD_FIELDS, ...CARRIED_FIELDS, ...PLACE_FIELDS },
  'ref10-armour': {
    ...inSection('armour', {
      ap: number({ ...ARMOUR, initial: 5, listed: 'filter' }),
      /** Penalty to every roll while it is worn (REF-GEN-01). */
      encumbrance: number({ from: 0, to: 20, initial: 0, listed: 'row' }),
      worn: flagOf({ initial: true }),
      ...CARRIED_FIELDS,
      /** Ids of the locations that it covers (REF-AP-03). */
      locations: some(LOCATION_IDS, { words: 'LOCATION' }),
    }),
    ...PLACE_FIELDS,
  },
  'ref10-gear': GEAR_FIELDS,
};
