import type { FoundryDocument } from '../foundry-globals.ts';

const DENSITY = 100_000;

/** The changes which put a document before another one among its siblings. */
export function sortUpdates(
  source: FoundryDocument,
  target: FoundryDocument,
  siblings: readonly FoundryDocument[],
): { _id: string | null; sort: number }[] {
  const ordered = [...siblings].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  const at = ordered.indexOf(target);
  const upward = (source.sort ?? 0) > (target.sort ?? 0);
  ordered.splice(upward ? at : at + 1, 0, source);
  const place = ordered.indexOf(source);
  const before = ordered[place - 1]?.sort;
  const after = ordered[place + 1]?.sort;
  const sort = between(before, after);
  if (sort !== null) return [{ _id: source.id, sort }];
  return ordered.map((document, index) => ({ _id: document.id, sort: (index + 1) * DENSITY }));
}

function between(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined) return (after ?? DENSITY) - DENSITY;
  if (after === undefined) return before + DENSITY;
  const middle = Math.round((before + after) / 2);
  return middle > before && middle < after ? middle : null;
}
