import { byLabel, knownName, localize } from '../platform/localize.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { formOf, type Section } from '../ui/form-fields.ts';

interface IndexEntry {
  readonly name?: string;
  readonly type?: string;
  readonly system?: {
    readonly key?: string;
    readonly kind?: string;
    readonly names?: Readonly<Record<string, string>>;
  };
}

/** The items to look for. */
interface Wanted {
  /** One of our packs. */
  readonly pack: string;
  readonly type: Item.SubType;
  /** The kind of gear; any when left out. */
  readonly kind?: string;
  /** The actor whose own items count too. */
  readonly owner: Actor.Implementation | null;
}

/** The items of a type in our pack, the world and an owner: names in the reader's language by key. */
export async function knownItems({ pack, type, kind, owner }: Wanted): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  // The types know only Foundry's own columns of an index; ours are asked for at `init`.
  const index: unknown = await game.packs.get(`${SYSTEM_ID}.${pack}`)?.getIndex();
  for (const { name = '', type: found, system } of (index ?? []) as Iterable<IndexEntry>) {
    if (found !== type || !system?.key || (kind && system.kind !== kind)) continue;
    labels.set(system.key, knownName(name, system.names ?? {}));
  }
  for (const item of [...game.items, ...(owner?.items ?? [])]) {
    const { key = '', kind: found } = item.system as { key?: string; kind?: string };
    if (item.type === type && key && (!kind || found === kind)) labels.set(key, item.label);
  }
  return labels;
}

/** The weapons that an item names by their keys, as chips, and what else of our pack could be put in. */
export async function weaponChips(
  item: Item.Implementation,
  wanted: Pick<Wanted, 'pack' | 'type'>,
): Promise<Section> {
  const { label, value } = formOf(item)('weapons');
  const chosen = value as ReadonlySet<string>;
  const known = await knownItems({ ...wanted, owner: item.actor });
  return {
    id: 'weapons',
    label,
    chips: {
      set: 'weapons',
      label,
      chips: [...chosen].map(key => ({ value: key, label: known.get(key) ?? key })).sort(byLabel),
      others: [...known]
        .filter(([key]) => !chosen.has(key))
        .map(([key, name]) => ({ value: key, label: name, isChosen: false }))
        .sort(byLabel),
      addLabel: localize('ITEM.addWeapon'),
      none: localize('ITEM.dropWeapons'),
    },
  };
}
