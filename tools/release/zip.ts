import { zipSync } from 'fflate';

/** The first day that a zip can name: always the same, so that the same files make the same zip. */
const mtime = new Date(1980, 0, 1);

/** A zip of files by their paths, as small as fflate makes it. */
export function zip(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  return zipSync(Object.fromEntries(files), { level: 9, mem: 12, mtime });
}
