/** A plain object of unknown content: source data, changes, options. */
export type Data = Record<string, unknown>;

/** Is this a plain object, as JSON would produce it? */
export function isData(value: unknown): value is Data {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Refuses by name what the host lacks, so that nothing fails silently. */
export function notOffered(what: string): Error {
  return new Error(`not offered by the host: ${what}`);
}
