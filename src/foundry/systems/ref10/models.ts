import { Ref10FighterData } from './data/fighter-data.ts';
import { Ref10ArmourData, Ref10GearData, Ref10WeaponData } from './data/item-data.ts';

/** The data model of each type of actor. */
export const ACTOR_MODELS = { 'ref10-fighter': Ref10FighterData };

/** The data model of each type of item. */
export const ITEM_MODELS = {
  'ref10-weapon': Ref10WeaponData,
  'ref10-armour': Ref10ArmourData,
  'ref10-gear': Ref10GearData,
};
