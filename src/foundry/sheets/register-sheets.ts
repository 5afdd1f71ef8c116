import { SYSTEM_ID } from '../platform/system-id.ts';
import { CharacterSheet } from '../systems/mythras/sheets/character/character-sheet.ts';
import { CreatureSheet } from '../systems/mythras/sheets/creature/creature-sheet.ts';
import { Ref10ItemSheet } from '../systems/ref10/sheets/item-sheet.ts';
import { Ref10Sheet } from '../systems/ref10/sheets/ref10-sheet.ts';
import { Runequest4ItemSheet } from '../systems/runequest4/sheets/item-sheet.ts';
import { Runequest4Sheet } from '../systems/runequest4/sheets/runequest4-sheet.ts';
import { ItemSheet } from './item-sheet.ts';

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
  Actors.registerSheet(SYSTEM_ID, Ref10Sheet, {
    types: ['ref10-fighter'],
    makeDefault: true,
    label: 'PASSE.SHEET.ref10-fighter',
  });
  Actors.registerSheet(SYSTEM_ID, Runequest4Sheet, {
    types: ['opposed-fighter'],
    makeDefault: true,
    label: 'PASSE.SHEET.opposed-fighter',
  });
  Items.registerSheet(SYSTEM_ID, Ref10ItemSheet, {
    types: ['ref10-weapon', 'ref10-armour', 'ref10-gear'],
    makeDefault: true,
    label: 'PASSE.SHEET.item',
  });
  Items.registerSheet(SYSTEM_ID, Runequest4ItemSheet, {
    types: ['opposed-weapon', 'opposed-style'],
    makeDefault: true,
    label: 'PASSE.SHEET.item',
  });
  Items.registerSheet(SYSTEM_ID, ItemSheet, {
    types: ['weapon', 'combat-style', 'armour', 'skill', 'ability', 'power', 'gear'],
    makeDefault: true,
    label: 'PASSE.SHEET.item',
  });
}
