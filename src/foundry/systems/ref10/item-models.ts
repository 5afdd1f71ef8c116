import { itemModels, type ItemModels } from '../../data/item-model.ts';
import { ITEM_FIELDS } from './item-fields.ts';

/** The data model of each type of item. */
export const ITEM_MODELS: ItemModels<typeof ITEM_FIELDS> = itemModels(ITEM_FIELDS, {
  'ref10-weapon': { words: ['PASSE.Ref10Weapon'] },
  'ref10-armour': { words: ['PASSE.Ref10Armour'] },
  'ref10-gear': { words: ['PASSE.Ref10Gear'] },
});
