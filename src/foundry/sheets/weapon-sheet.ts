import { DAMAGE_TYPES, SIZES } from '../../rules/mythras/fighter.ts';
import { words } from '../words.ts';
import {
  entries,
  itemPart,
  PasseItemSheet,
  ticks,
  type Entry,
  type ItemContext,
  type Tick,
} from './item-sheet.ts';
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

interface WeaponContext extends ItemContext {
  sizes: Entry[];
  types: Tick[];
  hands: Entry[];
  /** What is wrong with the damage formula; empty when it can be read. */
  damageProblem: string;
}

/** The sheet of a weapon or shield. */
export class WeaponSheet extends PasseItemSheet {
  static override PARTS = itemPart('weapon');

  protected override async _prepareContext(
    options: ItemSheetV2.RenderOptions & { isFirstRender: boolean },
  ): Promise<WeaponContext> {
    const context = await super._prepareContext(options);
    const { item } = this;
    if (!item.isType('weapon')) throw new Error(`not a weapon: ${item.uuid}`);
    const { size, types, hands, isDamageReadable } = item.system;
    return Object.assign(context, {
      sizes: entries('SIZE', SIZES, size),
      types: ticks('DAMAGETYPE', DAMAGE_TYPES, types),
      hands: [1, 2].map(value => ({ value, label: String(value), isChosen: value === hands })),
      damageProblem: isDamageReadable ? '' : words('REASON.damage-unreadable'),
    });
  }
}
