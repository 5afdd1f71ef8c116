import { itemModels, type ItemModels } from '../../data/item-model.ts';
import { ITEM_FIELDS } from './item-fields.ts';

/** The data model of each type of item. */
export const ITEM_MODELS: ItemModels<typeof ITEM_FIELDS> = itemModels(ITEM_FIELDS, {
  'segments-weapon': { words: ['PASSE.SegmentsWeapon'] },
  'segments-armour': { words: ['PASSE.SegmentsArmour'] },
  'segments-gear': { words: ['PASSE.SegmentsGear'] },
  'segments-spell': { words: ['PASSE.SegmentsSpell'] },
  'segments-magic-item': { words: ['PASSE.SegmentsMagicItem'] },
});
