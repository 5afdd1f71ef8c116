import { itemPart, PasseItemSheet, type ItemContext } from './item-sheet.ts';
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

interface CombatStyleContext extends ItemContext {
  /** The weapons that its owner carries, or that it covers already. */
  weapons: { value: string; label: string; isTicked: boolean }[];
}

/** The sheet of a combat style. */
export class CombatStyleSheet extends PasseItemSheet {
  static override PARTS = itemPart('combat-style');

  protected override async _prepareContext(
    options: ItemSheetV2.RenderOptions & { isFirstRender: boolean },
  ): Promise<CombatStyleContext> {
    const context = await super._prepareContext(options);
    const { item } = this;
    if (!item.isType('combat-style')) throw new Error(`not a combat style: ${item.uuid}`);
    const covered = item.system.weapons;
    const labels = new Map([...covered].map(key => [key, key]));
    for (const other of [...game.items, ...(item.actor?.items ?? [])]) {
      if (other.isType('weapon') && other.system.key) labels.set(other.system.key, other.label);
    }
    const weapons = [...labels].map(([value, label]) => ({ value, label, isTicked: covered.has(value) }));
    return Object.assign(context, { weapons });
  }
}
