import { isData, type Data } from '../common/data-types.ts';

/** Which collections are kept inside the documents of a collection; the value says whether it is a list or one document. */
const HIERARCHY: Record<string, Record<string, 'many' | 'one'>> = {
  actors: { items: 'many', effects: 'many' },
  items: { effects: 'many' },
  journal: { pages: 'many' },
  tables: { results: 'many' },
  cards: { cards: 'many' },
  combats: { combatants: 'many', groups: 'many' },
  scenes: {
    drawings: 'many',
    levels: 'many',
    lights: 'many',
    notes: 'many',
    regions: 'many',
    sounds: 'many',
    templates: 'many',
    tiles: 'many',
    tokens: 'many',
    walls: 'many',
  },
  regions: { behaviors: 'many' },
  tokens: { delta: 'one' },
  delta: { items: 'many', effects: 'many' },
};

/** A document source as entries of a database: each embedded document under a key of its own. */
export function toEntries(collection: string, source: Data, path = collection, ids = ''): Map<string, Data> {
  const entries = new Map<string, Data>();
  const id = ids ? `${ids}.${String(source['_id'])}` : String(source['_id']);
  const own: Data = { ...source };
  for (const [name, kind] of Object.entries(HIERARCHY[collection] ?? {})) {
    const inner = own[name];
    const list =
      kind === 'many' ? (Array.isArray(inner) ? (inner as Data[]) : []) : isData(inner) ? [inner] : [];
    for (const child of list) {
      for (const [key, value] of toEntries(name, child, `${path}.${name}`, id)) entries.set(key, value);
    }
    const names = list.map(child => child['_id']);
    if (kind === 'one') own[name] = names[0] ?? null;
    else if (inner !== undefined) own[name] = names;
  }
  entries.set(`!${path}!${id}`, own);
  return entries;
}

/** Puts the documents of a collection together again from the entries of a database. */
export function fromEntries(collection: string, entries: ReadonlyMap<string, Data>): Data[] {
  const prefix = `!${collection}!`;
  return [...entries]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, value]) => compose(collection, value, collection, key.slice(prefix.length), entries));
}

function compose(
  collection: string,
  value: Data,
  path: string,
  id: string,
  entries: ReadonlyMap<string, Data>,
): Data {
  const source: Data = { ...value };
  delete source['_key'];
  for (const [name, kind] of Object.entries(HIERARCHY[collection] ?? {})) {
    const listed = source[name];
    const ids =
      kind === 'many' ? (Array.isArray(listed) ? (listed as unknown[]) : []) : listed ? [listed] : [];
    const children = ids.flatMap(entry => {
      if (isData(entry)) return [entry];
      const key = `!${path}.${name}!${id}.${String(entry)}`;
      const child = entries.get(key);
      return child ? [compose(name, child, `${path}.${name}`, `${id}.${String(entry)}`, entries)] : [];
    });
    if (kind === 'many') {
      if (listed !== undefined) source[name] = children;
    } else source[name] = children[0] ?? null;
  }
  return source;
}
