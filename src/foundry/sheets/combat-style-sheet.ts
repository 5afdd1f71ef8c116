import { knownName } from '../data/known-name.ts';
import { SYSTEM_ID } from '../system.ts';
import { itemPart, PasseItemSheet, type ItemContext } from './item-sheet.ts';
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

interface CombatStyleContext extends ItemContext {
  /** The weapons of our pack, of the world and of its owner, and those that it covers already. */
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
    for (const [key, label] of await packWeapons()) labels.set(key, label);
    for (const other of [...game.items, ...(item.actor?.items ?? [])]) {
      if (other.isType('weapon') && other.system.key) labels.set(other.system.key, other.label);
    }
    const weapons = [...labels]
      .map(([value, label]) => ({ value, label, isTicked: covered.has(value) }))
      .sort((a, b) => a.label.localeCompare(b.label, game.i18n.lang));
    return Object.assign(context, { weapons });
  }
}

interface IndexEntry {
  readonly name?: string;
  readonly system?: { readonly key?: string; readonly names?: Readonly<Record<string, string>> };
}

/** The weapons of our pack by key, with their names in the reader's language. */
async function packWeapons(): Promise<[string, string][]> {
  // The types know only Foundry's own columns of an index; ours are asked for at `init`.
  const index: unknown = await game.packs.get(`${SYSTEM_ID}.weapons`)?.getIndex();
  return [...((index ?? []) as Iterable<IndexEntry>)].flatMap(({ name = '', system }): [string, string][] =>
    system?.key ? [[system.key, knownName(name, system.names ?? {})]] : [],
  );
}
