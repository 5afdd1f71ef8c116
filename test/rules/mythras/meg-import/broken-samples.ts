import fc from 'fast-check';
import { HORROR, PIRATE } from './samples.ts';

/** Anything that can stand in JSON, and what has a meaning somewhere else in an export. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(1e300, -1, 0.5, 999, '20', '01-03', '1d6', '<script>', '__proto__', null, [], {}),
);

const KEYS = Object.keys({ ...PIRATE, ...HORROR });

/** Our samples with anything in place of anything. */
export const brokenSamples: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(
    fc.constantFrom(PIRATE, HORROR),
    fc.array(fc.tuple(fc.constantFrom(...KEYS), anything), { maxLength: 4 }),
    fc.array(fc.tuple(fc.nat(), anything), { maxLength: 5 }),
  )
  .map(([sample, changes, puts]) => {
    const broken = structuredClone({ ...sample, ...Object.fromEntries(changes) }) as Record<string, unknown>;
    for (const [at, value] of puts) put(broken, at, value);
    return broken;
  });

/** Puts a value somewhere inside another. */
function put(into: unknown, at: number, value: unknown): void {
  if (typeof into !== 'object' || into === null) return;
  const keys = Object.keys(into);
  const key = keys[at % Math.max(1, keys.length)];
  if (key === undefined) return;
  const inside = (into as Record<string, unknown>)[key];
  const isDeeper = typeof inside === 'object' && inside !== null && at % 3 > 0;
  if (isDeeper) put(inside, Math.floor(at / 3), value);
  else (into as Record<string, unknown>)[key] = value;
}
