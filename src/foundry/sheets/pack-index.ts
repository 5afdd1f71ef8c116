import { byLabel, knownName } from '../platform/localize.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import type { Chips } from '../ui/form-fields.ts';

interface IndexEntry {
  readonly name?: string;
  readonly type?: string;
  readonly system?: {
    readonly key?: string;
    readonly kind?: string;
    readonly names?: Readonly<Record<string, string>>;
  };
}

/** Which things are looked for. */
export interface Wanted {
  /** One of our packs. */
  readonly pack: string;
  readonly type: Item.SubType;
  /** Which kind of gear; any when left out. */
  readonly kind?: string;
  /** Whose own things count as well. */
  readonly owner: Actor.Implementation | null;
}

/** What our pack, the world and an owner have of a type: names in the reader's language by key. */
export async function knownThings({ pack, type, kind, owner }: Wanted): Promise<Map<string, string>> {
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

/** A set of keys as chips with names, and what else could be put in. */
export function chipsOf(
  chosen: ReadonlySet<string>,
  known: ReadonlyMap<string, string>,
  how: Pick<Chips, 'set' | 'label' | 'addLabel' | 'none'>,
): Chips {
  const chips = [...chosen].map(value => ({ value, label: known.get(value) ?? value })).sort(byLabel);
  const others = [...known]
    .filter(([value]) => !chosen.has(value))
    .map(([value, label]) => ({ value, label, isChosen: false }))
    .sort(byLabel);
  return { ...how, chips, others };
}
