import { allSystems } from '../combat-system/fetched-systems.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** Makes our sheets the ones that open. */
export function registerSheets(): void {
  const { Actors, Items } = foundry.documents.collections;
  for (const { actorSheets, itemSheet } of allSystems()) {
    for (const [type, sheet] of Object.entries(actorSheets)) {
      const label = `PASSE.SHEET.${type}`;
      Actors.registerSheet(SYSTEM_ID, sheet, { types: [type as Actor.SubType], makeDefault: true, label });
    }
    const types = [...itemSheet.types];
    Items.registerSheet(SYSTEM_ID, itemSheet.sheet, { types, makeDefault: true, label: 'PASSE.SHEET.item' });
  }
}
