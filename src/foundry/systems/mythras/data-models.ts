import { CharacterData, CreatureData } from './data/actor-data.ts';
import {
  AbilityData,
  ArmourData,
  CombatStyleData,
  GearData,
  PowerData,
  SkillData,
} from './data/item-data.ts';
import { WeaponData } from './data/weapon-data.ts';

/** The data model of each type of actor. */
export const ACTOR_MODELS = { character: CharacterData, creature: CreatureData };

/** The data model of each type of item. */
export const ITEM_MODELS = {
  weapon: WeaponData,
  'combat-style': CombatStyleData,
  armour: ArmourData,
  skill: SkillData,
  ability: AbilityData,
  power: PowerData,
  gear: GearData,
};
