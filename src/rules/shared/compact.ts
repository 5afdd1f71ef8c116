/** What may be given for `T`: each optional key may also be `undefined`, a required one may not. */
type Given<T> = { [K in keyof T]: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K] };

/**
 * The object without its keys that are `undefined`; the others keep their order. Its type is the one that its place expects,
 * or the type argument. Not for a patch or an inverse, in which `undefined` says that a key is to be deleted.
 */
export function compact<T extends object>(given: NoInfer<Given<T>>): T {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
}

/** The list without `false`, `null` and `undefined`, which are what a condition leaves that does not hold. */
export function present<T>(given: readonly (T | false | null | undefined)[]): T[] {
  return given.filter((one): one is T => one !== false && one !== null && one !== undefined);
}
