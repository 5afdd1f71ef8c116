import { HUMANOID, type BodyPart } from './body.ts';
import { bodyParts } from './body-shapes.ts';

/** A hit location outside the tables: a tentacle, a third arm, a second head (MYT-LOC-03). */
export interface OwnLocation {
  readonly id: string;
  /** The name; empty for a location of the tables, which is localized. */
  readonly name: string;
  /** The results of 1d20 that strike it, both ends included. */
  readonly from: number;
  readonly to: number;
  readonly kind: BodyPart['kind'];
}

/** The prefix of ids of hit locations outside the tables. */
export const OWN_LOCATION = 'own-';

/** A hit location, with the name that only this body has. */
export type Part = BodyPart & { readonly name?: string };

/** The data of a body: its shape, and locations in place of the shape's. */
interface WrittenBody {
  readonly shape?: string | undefined;
  readonly locations?: readonly OwnLocation[] | undefined;
}

/** The key of a body shape; `humanoid` for an unknown one. */
export function shapeOf(shape: string | undefined): string {
  return shape !== undefined && bodyParts(shape) ? shape : 'humanoid';
}

/** The hit locations of a shape; the humanoid ones for an unknown shape. */
export function tableOf(shape: string | undefined): readonly BodyPart[] {
  return bodyParts(shapeOf(shape)) ?? HUMANOID;
}

/** The hit locations of a body: its own, or those of its shape (MYT-LOC-02, MYT-LOC-03). */
export function partsOf({ shape, locations = [] }: WrittenBody): readonly Part[] {
  const table = tableOf(shape);
  if (locations.length === 0) return table;
  return locations.map(location => {
    const { id, name, from, to, kind } = location;
    const hpClass = table.find(part => part.id === id)?.hpClass ?? kind;
    const adjacent = nearTo(location, locations, table);
    return { id, from, to, kind, hpClass, adjacent, ...(name !== '' && { name }) };
  });
}

/** The range of a hit location: its id, and the results of 1d20 that strike it. */
type Ranged = Pick<OwnLocation, 'id' | 'from' | 'to'>;

/** A fault in the ranges of 1d20 of some locations (MYT-LOC-01). */
type RangeFault =
  /** A number that is no result of 1d20, or a range that ends before it begins. */
  | { readonly problem: 'unreadable' | 'backwards'; readonly id: string }
  /** A result that strikes nothing, or two locations. */
  | { readonly problem: 'none'; readonly result: number }
  | { readonly problem: 'two'; readonly result: number; readonly ids: readonly [string, string] };

/** Returns the fault of some ranges; null when each result of 1d20 strikes exactly one (MYT-LOC-01). */
export function rangeFault(locations: readonly Ranged[]): RangeFault | null {
  const isResult = (number: number) => Number.isInteger(number) && number >= 1 && number <= 20;
  for (const { id, from, to } of locations) {
    if (!isResult(from) || !isResult(to)) return { problem: 'unreadable', id };
    if (to < from) return { problem: 'backwards', id };
  }
  for (let result = 1; result <= 20; result++) {
    const [first, second] = locations.filter(({ from, to }) => from <= result && result <= to);
    if (!first) return { problem: 'none', result };
    if (second) return { problem: 'two', result, ids: [first.id, second.id] };
  }
  return null;
}

/** True when each result of 1d20 strikes exactly one of these (MYT-LOC-01). */
export function coversTheDie(locations: readonly Ranged[]): boolean {
  return rangeFault(locations) === null;
}

/** Ruling, MYT-LOC-05: a limb or head outside the table lies beside the trunk, and a trunk location beside all. */
function nearTo(
  { id, kind }: OwnLocation,
  locations: readonly OwnLocation[],
  table: readonly BodyPart[],
): readonly string[] {
  const inTable = table.find(part => part.id === id);
  const isNear = (other: OwnLocation): boolean =>
    inTable && table.some(part => part.id === other.id)
      ? inTable.adjacent.includes(other.id)
      : isTrunk(kind) || isTrunk(other.kind);
  return locations.filter(other => other.id !== id && isNear(other)).map(other => other.id);
}

function isTrunk(kind: BodyPart['kind']): boolean {
  return kind === 'chest' || kind === 'abdomen';
}
