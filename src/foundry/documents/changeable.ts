/*
 * What active effects may change: numbers of an actor's or item's data, within the bounds of their fields, and the
 * flags of modules. Owners may write any key, and what is worked out from other data, or has another shape, would
 * abort the preparation.
 */

/** The data that exchanges alone write: a fighter's state and records. */
const KEPT = /^(?:state|applied)(?:\.|$)/u;

/** Keys by which any object leads to prototypes that all objects share. */
const SHARED: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** The flags that Foundry and this system read. */
const OWN_FLAGS: readonly string[] = ['core', 'passe-darmes'];

/** Prepared system data with its schema. */
export interface Prepared {
  readonly schema: { getField(path: string): unknown };
}

/** The number of a field, by its bounds. */
export interface NumberBounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly integer?: boolean | undefined;
}

/**
 * True for a key that an effect may change.
 * @param isNumberField true for a number's field of a schema
 */
export function isChangeable(
  system: Prepared | null,
  key: string,
  isNumberField: (field: unknown) => boolean,
): boolean {
  const [first = '', ...keys] = key.split('.');
  if (keys.length === 0 || keys.some(one => one === '' || SHARED.includes(one))) return false;
  if (first === 'flags') return keys.length > 1 && !OWN_FLAGS.includes(keys[0] ?? '');
  if (first !== 'system' || system === null || KEPT.test(keys.join('.'))) return false;
  return isNumberField(system.schema.getField(keys.join('.'))) && leadsToNumber(system, keys);
}

/** True where the path goes through data alone, to a number or to one that is left out. */
function leadsToNumber(system: object, keys: readonly string[]): boolean {
  let at: unknown = system;
  for (const key of keys.slice(0, -1)) {
    if (typeof at !== 'object' || at === null) return false;
    at = Object.getOwnPropertyDescriptor(at, key)?.value;
  }
  if (typeof at !== 'object' || at === null) return false;
  const last = Object.getOwnPropertyDescriptor(at, keys.at(-1) ?? '');
  if (!last) return !Array.isArray(at) && at !== system;
  return last.writable === true && (last.value === null || typeof last.value === 'number');
}

/** A changed number within the bounds of its field; the old number if the input is not a number. */
export function withinBounds(
  changed: unknown,
  before: unknown,
  { min, max, integer }: NumberBounds,
): unknown {
  if (typeof changed !== 'number' || !Number.isFinite(changed)) return before;
  const whole = integer === true ? Math.round(changed) : changed;
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, whole));
}
