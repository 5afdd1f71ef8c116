import { HUMANOID } from '../../rules/mythras/body.ts';
import { itemPart, PasseItemSheet, ticks, type ItemContext, type Tick } from './item-sheet.ts';
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

interface ArmourContext extends ItemContext {
  locations: Tick[];
}

/** The sheet of a piece of armour. */
export class ArmourSheet extends PasseItemSheet {
  static override PARTS = itemPart('armour');

  protected override async _prepareContext(
    options: ItemSheetV2.RenderOptions & { isFirstRender: boolean },
  ): Promise<ArmourContext> {
    const context = await super._prepareContext(options);
    const { item } = this;
    if (!item.isType('armour')) throw new Error(`not armour: ${item.uuid}`);
    const ids = HUMANOID.map(({ id }) => id);
    return Object.assign(context, { locations: ticks('LOCATION', ids, item.system.locations) });
  }
}
