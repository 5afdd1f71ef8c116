import { isData, type Data } from '../data-types.ts';
import { withSpecialKeys } from '../operators.ts';

/** The name of a value's type, finer than `typeof`. */
export function getType(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) return 'Array';
  if (value instanceof Set) return 'Set';
  if (value instanceof Map) return 'Map';
  if (value instanceof Date) return 'Date';
  if (value instanceof RegExp) return 'RegExp';
  if (value instanceof Promise) return 'Promise';
  if (value instanceof Error) return 'Error';
  if (typeof HTMLElementOf() === 'function' && value instanceof HTMLElementOf()!) return 'HTMLElement';
  if (isData(value)) return 'Object';
  return 'Unknown';
}

function HTMLElementOf(): (new () => object) | undefined {
  return (globalThis as { HTMLElement?: new () => object }).HTMLElement;
}

/** Copies plain objects, arrays and dates to any depth; other objects, sets and maps too, are kept by reference, or refused when strict. */
export function deepClone<T>(original: T, { strict = false }: { strict?: boolean } = {}): T {
  return cloneValue(original, strict) as T;
}

function cloneValue(value: unknown, strict: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(entry => cloneValue(entry, strict));
  if (value instanceof Date) return new Date(value);
  if (isData(value)) {
    const copy: Data = {};
    for (const key of Object.keys(value)) if (key !== '__proto__') copy[key] = cloneValue(value[key], strict);
    return copy;
  }
  if (strict) throw new Error('deepClone cannot clone advanced objects');
  return value;
}

/** Copies by way of JSON. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

/** Is there nothing in it: undefined, null, or an empty object, array, set or map? */
export function isEmpty(value: unknown): boolean {
  switch (getType(value)) {
    case 'undefined':
    case 'null':
      return true;
    case 'Array':
      return (value as unknown[]).length === 0;
    case 'Object':
      return Object.keys(value as Data).length === 0;
    case 'Set':
    case 'Map':
      return (value as Set<unknown>).size === 0;
    default:
      return false;
  }
}

/** Are two values equal in content, to any depth? */
export function objectsEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((entry, index) => objectsEqual(entry, b[index]));
  }
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every(entry => b.has(entry));
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (hasEquals(a)) return a.equals(b);
  if (!isData(a) || !isData(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every(key => key in b && objectsEqual(a[key], b[key]));
}

function hasEquals(value: object): value is { equals(other: unknown): boolean } {
  return typeof (value as { equals?: unknown }).equals === 'function';
}

/** Is this one of the keys that ask for a deletion (`-=key`) or a forced replacement (`==key`)? */
export function isDeletionKey(key: unknown): key is string {
  return typeof key === 'string' && (key.startsWith('-=') || key.startsWith('=='));
}

/** Turns dotted keys into nested objects. */
export function expandObject(object: Data): Data {
  return expandValue(object, 0) as Data;
}

function expandValue(value: unknown, depth: number): unknown {
  if (depth > 32) throw new Error('Maximum object expansion depth exceeded');
  if (Array.isArray(value)) return value.map(entry => expandValue(entry, depth + 1));
  if (!isData(value)) return value;
  const expanded: Data = {};
  for (const [key, inner] of Object.entries(value)) {
    const next = expandValue(inner, depth + 1);
    // Most keys are no paths.
    if (key !== '' && !key.includes('.') && !(key in expanded) && !POLLUTING.has(key)) {
      expanded[key] = next;
      continue;
    }
    const current = getProperty(expanded, key);
    setProperty(expanded, key, isData(current) && isData(next) ? mergeObject(current, next) : next);
  }
  return expanded;
}

/** Turns nested objects into one object of dotted keys. */
export function flattenObject(object: Data, depth = 0): Data {
  if (depth > 100) throw new Error('Maximum depth exceeded');
  const flat: Data = {};
  for (const [key, value] of Object.entries(object)) {
    if (isData(value) && !isEmpty(value)) {
      for (const [inner, leaf] of Object.entries(flattenObject(value, depth + 1)))
        flat[`${key}.${inner}`] = leaf;
    } else flat[key] = value;
  }
  return flat;
}

/** Is there such a property, by dotted path? */
export function hasProperty(object: object, key: string): boolean {
  if (!key || !object) return false;
  if (key in object) return true;
  let target: unknown = object;
  for (const part of key.split('.')) {
    if (typeof target !== 'object' || target === null || !(part in target)) return false;
    target = (target as Data)[part];
  }
  return true;
}

/** The value of a property, by dotted path. */
export function getProperty(object: object, key: string): unknown {
  if (!key || !object) return undefined;
  if (key in object) return (object as Data)[key];
  let target: unknown = object;
  for (const part of key.split('.')) {
    if (target === null || target === undefined) return undefined;
    target = (target as Data)[part];
  }
  return target;
}

const POLLUTING = new Set(['__proto__', 'constructor', 'prototype']);

/** True for objects, and for functions, of which classes are some. */
function mayHoldProperties(value: unknown): boolean {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Sets a property by dotted path, making objects on the way; true when the value changed. */
export function setProperty(object: object, key: string, value: unknown): boolean {
  if (!key) return false;
  const parts = key.split('.');
  if (parts.some(part => POLLUTING.has(part))) return false;
  const last = parts.pop() ?? key;
  let target = object as Data;
  for (const part of parts) {
    if (!mayHoldProperties(target[part])) target[part] = {};
    target = target[part] as Data;
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Deletes a property by dotted path; true when there was one. */
export function deleteProperty(object: object, key: string): boolean {
  if (key in object) return delete (object as Data)[key];
  const parts = key.split('.');
  const last = parts.pop() ?? key;
  const target = parts.length ? getProperty(object, parts.join('.')) : object;
  if (typeof target !== 'object' || target === null || !(last in target)) return false;
  return delete (target as Data)[last];
}

/** The options of `mergeObject`. */
export interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  performDeletions?: boolean;
  /** From generation 14 on: does what operators ask for. */
  applyOperators?: boolean;
}

/** Merges one object into another; nested objects are merged too, arrays are replaced. */
export function mergeObject<T extends object>(
  original: T,
  other: object = {},
  options: MergeOptions = {},
  depth = 0,
): T {
  const { insertKeys = true, insertValues = true, overwrite = true, recursive = true } = options;
  const { inplace = true, enforceTypes = false, performDeletions = false } = options;
  const target = (inplace || depth > 0 ? original : deepClone(original)) as Data;
  const changes = depth === 0 ? expandObject(other as Data) : (other as Data);
  if (depth === 0 && Object.keys(target).some(key => key.includes('.'))) {
    const expanded = expandObject(target);
    for (const key of Object.keys(target)) delete target[key];
    Object.assign(target, expanded);
  }
  const heedsOperators = performDeletions || options.applyOperators === true;
  for (const [key, value] of Object.entries(heedsOperators ? withSpecialKeys(changes) : changes)) {
    if (POLLUTING.has(key)) continue;
    if (heedsOperators && key.startsWith('-=')) {
      delete target[key.slice(2)];
      continue;
    }
    if (heedsOperators && key.startsWith('==')) {
      target[key.slice(2)] = applySpecialKeys(value);
      continue;
    }
    const isKnown = Object.hasOwn(target, key);
    if (!isKnown) {
      const mayInsert = depth === 0 ? insertKeys : insertValues;
      if (mayInsert)
        target[key] = isData(value)
          ? mergeObject({}, value, { ...options, inplace: true }, depth + 1)
          : value;
      continue;
    }
    const current = target[key];
    if (isData(value) && isData(current) && recursive) {
      mergeObject(current, value, { ...options, inplace: true }, depth + 1);
      continue;
    }
    if (!overwrite && current !== undefined) continue;
    if (enforceTypes && current !== undefined && getType(current) !== getType(value)) {
      throw new Error('Mismatched data types encountered during object merge.');
    }
    target[key] = isData(value) && performDeletions ? applySpecialKeys(value) : value;
  }
  return target as T;
}

/** Carries out the deletions and replacements that an object's special keys ask for. */
export function applySpecialKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(applySpecialKeys);
  if (!isData(value)) return value;
  const clean: Data = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith('-=')) continue;
    clean[key.startsWith('==') ? key.slice(2) : key] = applySpecialKeys(inner);
  }
  return clean;
}

/** The differences of `other` from `original`; with `inner`, only keys that both have; with `deletionKeys`, also those gone. */
export function diffObject(
  original: object,
  other: object,
  options: { inner?: boolean; deletionKeys?: boolean } = {},
): Data {
  const difference: Data = {};
  const before = original as Data;
  for (const [key, value] of Object.entries(other)) {
    const isDeletion = isDeletionKey(key);
    if (isDeletion && key.startsWith('-=')) {
      if (options.deletionKeys && key.slice(2) in before) difference[key] = value;
      continue;
    }
    if (options.inner && !(key in before)) continue;
    const current = before[key];
    if (isData(current) && isData(value)) {
      if (isEmpty(current) !== isEmpty(value)) difference[key] = value;
      else {
        const inner = diffObject(current, value, options);
        if (!isEmpty(inner)) difference[key] = inner;
      }
    } else if (!objectsEqual(current, value)) difference[key] = value;
  }
  return difference;
}

/** Keeps of `source` only the keys that `template` has. */
export function filterObject(
  source: Data,
  template: Data,
  options: { deletionKeys?: boolean; templateValues?: boolean } = {},
): Data {
  const kept: Data = {};
  for (const [key, value] of Object.entries(source)) {
    if (key in template) {
      const shape = template[key];
      if (isData(shape) && isData(value)) kept[key] = filterObject(value, shape, options);
      else kept[key] = options.templateValues ? shape : value;
    } else if (options.deletionKeys && isDeletionKey(key)) kept[key] = value;
  }
  return kept;
}

/** Swaps keys and values. */
export function invertObject(object: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [String(value), key]));
}

/** Freezes an object to any depth. */
export function deepFreeze<T extends object>(object: T): T {
  for (const value of Object.values(object)) if (isData(value) || Array.isArray(value)) deepFreeze(value);
  return Object.freeze(object);
}
