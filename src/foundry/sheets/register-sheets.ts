import { SYSTEM_ID } from '../system.ts';
import { CharacterSheet } from './character/character-sheet.ts';
import { CreatureSheet } from './creature/creature-sheet.ts';
import { ItemSheet } from './item/item-sheet.ts';

/** Makes our sheets the ones that open. */
export function registerSheets(): void {
  const { Actors, Items } = foundry.documents.collections;
  Actors.registerSheet(SYSTEM_ID, CharacterSheet, {
    types: ['character'],
    makeDefault: true,
    label: 'PASSE.SHEET.character',
  });
  Actors.registerSheet(SYSTEM_ID, CreatureSheet, {
    types: ['creature'],
    makeDefault: true,
    label: 'PASSE.SHEET.creature',
  });
  Items.registerSheet(SYSTEM_ID, ItemSheet, {
    types: ['weapon', 'combat-style', 'armour', 'skill', 'ability', 'power', 'gear'],
    makeDefault: true,
    label: 'PASSE.SHEET.item',
  });
}
