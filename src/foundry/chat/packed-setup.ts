import { inflateSync, strFromU8 } from 'fflate';
import type { Setup } from '../../rules/shared/ruleset.ts';

/** Characters of packed text, and bytes that it may come to: beyond this nobody sent it in good faith. */
const LONGEST = 60_000;
const LARGEST = 1_000_000;

/** A setup as text that a message can carry: the numbers of ten fighters would make it ten times as long. */
export async function packSetup(setup: Setup): Promise<string> {
  const packed = new Blob([JSON.stringify(setup)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}

/**
 * What `packSetup` made text of; null when it cannot be read.
 * Without waiting, which the browser's own unpacking would want: a log is read link by link as it is drawn.
 */
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
