import { Runequest4FighterData } from './data/fighter-data.ts';
import { Runequest4StyleData, Runequest4WeaponData } from './data/item-data.ts';

/** The data model of each type of actor. */
export const ACTOR_MODELS = { 'opposed-fighter': Runequest4FighterData };

/** The data model of each type of item. */
export const ITEM_MODELS = { 'opposed-weapon': Runequest4WeaponData, 'opposed-style': Runequest4StyleData };
