import type { Data } from '../data-types.ts';
import { logCompatibilityWarning } from '../utils/compatibility.ts';
import { deleteProperty, getProperty, hasProperty, setProperty } from '../utils/objects.ts';

/** The warning at data read by an old name; an own value replaces that of the new name. */
export interface ShimOptions {
  readonly warning?: string | null;
  readonly value?: unknown;
  readonly since?: number | string;
  readonly until?: number | string;
}

/** Lets data be read and written by an old name too, with a warning. */
export function addShim(data: Data, oldKey: string, newKey: string, options: ShimOptions = {}): void {
  const parts = oldKey.split('.');
  const name = parts.pop() ?? oldKey;
  const holder = parts.length ? getProperty(data, parts.join('.')) : data;
  if (typeof holder !== 'object' || holder === null || Object.hasOwn(holder, name)) return;
  const warn = (): void => {
    if (options.warning !== null)
      logCompatibilityWarning(
        options.warning ?? `You are accessing ${oldKey}, which has been migrated to ${newKey}`,
        options,
      );
  };
  Object.defineProperty(holder, name, {
    get: () => {
      warn();
      return 'value' in options ? options.value : getProperty(data, newKey);
    },
    set: (value: unknown) => {
      warn();
      setProperty(data, newKey, value);
    },
    configurable: true,
    enumerable: false,
  });
}

/** Moves data from an old name to a new one; true if there were any. */
export function migrateField(
  data: Data,
  oldKey: string,
  newKey: string,
  apply?: (data: Data) => unknown,
): boolean {
  if (hasProperty(data, newKey) || !hasProperty(data, oldKey)) return false;
  setProperty(data, newKey, apply ? apply(data) : getProperty(data, oldKey));
  deleteProperty(data, oldKey);
  return true;
}
