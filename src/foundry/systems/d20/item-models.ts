import { itemModels, type ItemModels } from '../../data/item-model.ts';
import { ITEM_FIELDS } from './item-fields.ts';

/** The data model of each type of item. */
export const ITEM_MODELS: ItemModels<typeof ITEM_FIELDS> = itemModels(ITEM_FIELDS, {
  'd20-weapon': { words: ['PASSE.D20Weapon'] },
  'd20-shield': { words: ['PASSE.D20Weapon', 'PASSE.D20Armour'] },
  'd20-armour': { words: ['PASSE.D20Armour'] },
  'd20-gear': { words: ['PASSE.D20Gear'] },
  'd20-feat': { words: ['PASSE.D20Gear'] },
  'd20-spell': { words: ['PASSE.D20Spell'] },
});
