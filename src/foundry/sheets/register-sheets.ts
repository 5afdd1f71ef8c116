import { SYSTEM_ID } from '../system.ts';
import { ArmourSheet } from './armour-sheet.ts';
import { CharacterSheet } from './character-sheet.ts';
import { CombatStyleSheet } from './combat-style-sheet.ts';
import { WeaponSheet } from './weapon-sheet.ts';

/** Makes our sheets the ones that open. */
export function registerSheets(): void {
  const { Actors, Items } = foundry.documents.collections;
  Actors.registerSheet(SYSTEM_ID, CharacterSheet, {
    types: ['character'],
    makeDefault: true,
    label: 'PASSE.SHEET.character',
  });
  Items.registerSheet(SYSTEM_ID, WeaponSheet, {
    types: ['weapon'],
    makeDefault: true,
    label: 'PASSE.SHEET.weapon',
  });
  Items.registerSheet(SYSTEM_ID, CombatStyleSheet, {
    types: ['combat-style'],
    makeDefault: true,
    label: 'PASSE.SHEET.combat-style',
  });
  Items.registerSheet(SYSTEM_ID, ArmourSheet, {
    types: ['armour'],
    makeDefault: true,
    label: 'PASSE.SHEET.armour',
  });
}
