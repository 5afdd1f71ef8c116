import { CharacterData, CreatureData } from './data/actor-data.ts';
import { ITEM_MODELS } from './item-models.ts';

/** The data model of each type of actor. */
export const ACTOR_MODELS = { character: CharacterData, creature: CreatureData };

export { ITEM_MODELS };
