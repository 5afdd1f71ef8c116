import { loadGrades, loadOnInitiative, loadOnMovement } from '../../../../rules/mythras/carrying.ts';
import type { MythrasFighter } from '../../../../rules/mythras/fighter.ts';
import type { Stowage } from '../../../documents/containers.ts';
import { formatNumber, localize, localizeCount } from '../../../platform/localize.ts';
import { plainLoad } from '../../../sheets/item-rows.ts';
import { isLoadCounted } from '../../../settings/load-counted.ts';
import { thingsCarried, thingsOf } from '../things.ts';
import type { MythrasActor } from '../to-fighter.ts';
import { present } from '../../../../rules/shared/compact.ts';

/** A number of the sheet. */
interface Cell {
  readonly label: string;
  readonly value: string;
  readonly why: string;
}

/** What a fighter carries, of what it can without hindrance, and what the load does (MYT-LOAD-01, MYT-LOAD-05). */
export function loadCell(actor: MythrasActor, fighter: MythrasFighter): Cell | null {
  const label = localize('SHEET.burden');
  const things = thingsCarried(actor);
  const plain = plainLoad(actor);
  if (things === undefined) return plain && { label, value: plain.value, why: plain.why };
  const grades = loadGrades(fighter);
  const carried = localize('THINGS.of', {
    things: formatNumber(things),
    most: fighter.characteristics.str,
  });
  const does = [
    localizeCount('THINGS.grades', grades),
    localize('THINGS.initiative', { amount: -loadOnInitiative(fighter) }),
    localize('THINGS.movement', { metres: -loadOnMovement(fighter) }),
  ];
  return {
    label,
    value: grades > 0 ? `${carried} · ${localize(`THINGS.loaded.${grades}`)}` : carried,
    why: present([localize('THINGS.why'), ...(grades > 0 ? does : []), plain && plain.value]).join('\n'),
  };
}

/** How many Things a row counts for; empty for none, and if load is not counted. */
export function rowThings(item: Item.Implementation, stowage: Stowage): string {
  const things = isLoadCounted() ? thingsOf(item, stowage) : 0;
  return things > 0 ? localizeCount('THINGS.row', things, { things: formatNumber(things) }) : '';
}
