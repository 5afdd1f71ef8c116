import {
  GrowthData,
  InitiativeData,
  LinkData,
  RecordData,
  SkillRollData,
  SummaryData,
  TimeData,
} from './data/message-data.ts';
import { CharacterData, CreatureData } from './systems/mythras/data/actor-data.ts';
import {
  AbilityData,
  ArmourData,
  CombatStyleData,
  GearData,
  PowerData,
  SkillData,
} from './systems/mythras/data/item-data.ts';
import { WeaponData } from './systems/mythras/data/weapon-data.ts';
import { Ref10FighterData } from './systems/ref10/data/fighter-data.ts';
import { Ref10ArmourData, Ref10GearData, Ref10WeaponData } from './systems/ref10/data/item-data.ts';
import { Runequest4FighterData } from './systems/runequest4/data/fighter-data.ts';
import { Runequest4StyleData, Runequest4WeaponData } from './systems/runequest4/data/item-data.ts';

/** The data model of each type, by the kind of document that has it. */
export const DATA_MODELS = {
  Actor: {
    character: CharacterData,
    creature: CreatureData,
    'opposed-fighter': Runequest4FighterData,
    'ref10-fighter': Ref10FighterData,
  },
  Item: {
    weapon: WeaponData,
    'combat-style': CombatStyleData,
    armour: ArmourData,
    skill: SkillData,
    ability: AbilityData,
    power: PowerData,
    gear: GearData,
    'opposed-weapon': Runequest4WeaponData,
    'opposed-style': Runequest4StyleData,
    'ref10-weapon': Ref10WeaponData,
    'ref10-armour': Ref10ArmourData,
    'ref10-gear': Ref10GearData,
  },
  ChatMessage: {
    ...{ link: LinkData, 'skill-roll': SkillRollData, time: TimeData, initiative: InitiativeData },
    ...{ summary: SummaryData, growth: GrowthData, record: RecordData },
  },
};
