import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import type { Setup } from '../../rules/shared/ruleset.ts';

/** Characters of packed text, and bytes that it may come to: beyond this nobody sent it in good faith. */
const LONGEST = 60_000;
const LARGEST = 1_000_000;

/** A setup as text that a message can carry: the numbers of ten fighters would make it ten times as long. */
export function packSetup(setup: Setup): string {
  const bytes = deflateSync(strToU8(JSON.stringify(setup)), { level: 9 });
  return btoa(String.fromCharCode(...bytes));
}

/** What `packSetup` made text of; null when it cannot be read. */
export function unpackSetup(packed: string): unknown {
  if (packed.length > LONGEST) return null;
  try {
    const bytes = Uint8Array.from(atob(packed), char => char.charCodeAt(0));
    const text = strFromU8(inflateSync(bytes, { out: new Uint8Array(LARGEST) }));
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
