/** The keys that a set of an item holds; none for an item without that set. */
function keysIn(item: Item.Implementation, set: string): ReadonlySet<string> {
  const held = (item.system as unknown as Readonly<Record<string, unknown>>)[set];
  return held instanceof Set ? (held as ReadonlySet<string>) : new Set();
}

/** Puts a key into a set of an item, when it is not there yet. */
export async function putIn(item: Item.Implementation, set: string, key: string): Promise<void> {
  const before = keysIn(item, set);
  if (!before.has(key)) await item.update({ system: { [set]: [...before, key] } } as Item.UpdateData);
}

/** Takes a key out of a set of an item. */
export async function takeFrom(item: Item.Implementation, set: string, key: string): Promise<void> {
  const left = [...keysIn(item, set)].filter(one => one !== key);
  await item.update({ system: { [set]: left } } as Item.UpdateData);
}
