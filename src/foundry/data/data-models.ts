import { AbilityData } from './ability-data.ts';
import { ArmourData } from './armour-data.ts';
import { CharacterData } from './character-data.ts';
import { CombatStyleData } from './combat-style-data.ts';
import { CreatureData } from './creature-data.ts';
import { GearData } from './gear-data.ts';
import { GrowthData } from './growth-data.ts';
import { InitiativeData } from './initiative-data.ts';
import { LinkData } from './link-data.ts';
import { PowerData } from './power-data.ts';
import { RecordData } from './record-data.ts';
import { SkillData } from './skill-data.ts';
import { SkillRollData } from './skill-roll-data.ts';
import { SummaryData } from './summary-data.ts';
import { TimeData } from './time-data.ts';
import { WeaponData } from './weapon-data.ts';
import { Ref10ArmourData } from '../rulesets/ref10/armour-data.ts';
import { Ref10FighterData } from '../rulesets/ref10/fighter-data.ts';
import { Ref10GearData } from '../rulesets/ref10/gear-data.ts';
import { Ref10WeaponData } from '../rulesets/ref10/weapon-data.ts';
import { Runequest4FighterData } from '../rulesets/runequest4/fighter-data.ts';
import { Runequest4StyleData } from '../rulesets/runequest4/style-data.ts';
import { Runequest4WeaponData } from '../rulesets/runequest4/weapon-data.ts';

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
