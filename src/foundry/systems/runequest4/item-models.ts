import { itemModels, type ItemModels } from '../../data/item-model.ts';
import { ITEM_FIELDS } from './item-fields.ts';

/** The data model of each type of item. */
export const ITEM_MODELS: ItemModels<typeof ITEM_FIELDS> = itemModels(ITEM_FIELDS, {
  'opposed-weapon': { words: ['PASSE.Runequest4Weapon'] },
  'opposed-style': { words: ['PASSE.Runequest4Style'] },
});
