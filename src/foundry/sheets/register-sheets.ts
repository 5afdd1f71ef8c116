import { SYSTEM_ID } from '../system.ts';
import { Ref10ItemSheet } from '../rulesets/ref10/sheet/item-sheet.ts';
import { Ref10Sheet } from '../rulesets/ref10/sheet/ref10-sheet.ts';
import { Runequest4ItemSheet } from '../rulesets/runequest4/sheet/item-sheet.ts';
import { Runequest4Sheet } from '../rulesets/runequest4/sheet/runequest4-sheet.ts';
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
