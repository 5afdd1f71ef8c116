import { notOffered } from '../../common/data-types.ts';
import { CONFIG, type StatusEffect } from '../config.ts';

type Statuses = readonly StatusEffect[] | Readonly<Record<string, StatusEffect>>;

/** The operator that moves entries of a list: public reports say that entries get lost by it, and not how. */
const UNKNOWN = ['copyWithin', 'fill', 'reverse', 'shift', 'splice', 'unshift'];

/** Every status that tokens may be marked with, whether they are kept as a list or by id. */
export function statusEffects(): readonly StatusEffect[] {
  return Object.values(CONFIG.statusEffects);
}

/** Makes `CONFIG.statusEffects` what it is in generation 14: by id, and still a list for what was written before. */
export function keepStatusesById(): void {
  let kept = byId(CONFIG.statusEffects);
  Object.defineProperty(CONFIG, 'statusEffects', {
    get: () => kept,
    set: (statuses: Statuses) => (kept = byId(Object.values(statuses))),
    enumerable: true,
    configurable: true,
  });
}

function byId(statuses: readonly StatusEffect[]): StatusEffect[] {
  const find = (list: StatusEffect[], key: string | symbol) => list.findIndex(({ id }) => id === key);
  return new Proxy([...statuses], {
    get(list, key, receiver) {
      if (UNKNOWN.includes(String(key)))
        throw notOffered(`CONFIG.statusEffects.${String(key)} in generation 14`);
      return list[find(list, key)] ?? (Reflect.get(list, key, receiver) as unknown);
    },
    set(list, key, value: StatusEffect, receiver) {
      if (typeof key === 'symbol' || key === 'length' || /^\d+$/.test(key))
        return Reflect.set(list, key, value, receiver);
      const at = find(list, key);
      list[at < 0 ? list.length : at] = value;
      return true;
    },
    has: (list, key) => find(list, key) >= 0 || Reflect.has(list, key),
    deleteProperty(list, key) {
      const at = find(list, key);
      if (at < 0) return Reflect.deleteProperty(list, key);
      list.splice(at, 1);
      return true;
    },
    // Two with the same id are an error of the engine's, as they are in Foundry.
    ownKeys: list => [...list.map(({ id }) => id), 'length'],
    getOwnPropertyDescriptor(list, key) {
      const value = list[find(list, key)];
      return value
        ? { value, writable: true, enumerable: true, configurable: true }
        : Reflect.getOwnPropertyDescriptor(list, key);
    },
  });
}
