import { isAdded } from '../../../../rules/mythras/added-ids.ts';
import { bodyParts, isLocation } from '../../../../rules/mythras/body-shapes.ts';
import { coversTheDie, OWN_LOCATION, type OwnLocation } from '../../../../rules/mythras/own-body.ts';
import { readDice } from '../../../../rules/shared/dice.ts';
import { localize } from '../../../platform/localize.ts';

/** Refuses a range that is shorter than the one before it (MYT-RANGED-05); for `validateJoint`. */
export function refuseShrinkingRanges(...ranged: readonly (Ranges | null | undefined)[]): void {
  for (const ranges of ranged) {
    if (!ranges) continue;
    const { close, effective, long } = ranges;
    if (close > effective || effective > long) {
      throw new Error(localize('INVALID.ranges', { close, effective, long }));
    }
  }
}

/** The ranges of a weapon, in metres. */
export interface Ranges {
  readonly close: number;
  readonly effective: number;
  readonly long: number;
}

/** The rounds that a magazine holds, and those in it now. */
export interface Magazine {
  readonly holds: number;
  readonly left: number;
}

/** Refuses a magazine with more rounds in it than it holds; for `validateJoint`. */
export function refuseFullerThanFull({ holds, left }: Magazine): void {
  if (left > holds) throw new Error(localize('INVALID.magazine', { holds, left }));
}

/** Refuses dice that cannot be read, and lets nothing at all pass; for `validate`. */
export function diceOrNothing(formula: unknown): true {
  // Statblocks print a plus before a damage modifier.
  const dice = typeof formula === 'string' ? formula.trim().replace(/^\+/u, '') : 'x';
  if (dice === '' || readDice(dice) !== null) return true;
  throw new Error(localize('INVALID.dice', { formula: String(formula) }));
}

/** The id of a hit location that no table has. */
const OWN_ID = new RegExp(`^${OWN_LOCATION}[a-z0-9-]{1,60}$`, 'u');

/** Refuses what is no hit location of any body (MYT-LOC-02, MYT-LOC-03); for `validate`. */
export function locationId(id: unknown): true {
  if (OWN_ID.test(String(id)) || isLocation(String(id)) || isAdded(id)) return true;
  throw new Error(localize('INVALID.location', { id: String(id) }));
}

/** Refuses what is no shape of a body; one whose module is not there waits for it. For `validate`. */
export function shapeId(shape: unknown): true {
  if (bodyParts(String(shape)) || isAdded(shape)) return true;
  throw new Error(localize('INVALID.shape', { shape: String(shape) }));
}

/** Refuses locations that leave a result of 1d20 without one, or strike two with it (MYT-LOC-01); for `validate`. */
export function ownLocations(locations: unknown): true {
  const all = [...(locations as Iterable<OwnLocation>)];
  const ids = new Set(all.map(({ id }) => id));
  if (all.length === 0 || (ids.size === all.length && coversTheDie(all))) return true;
  throw new Error(localize('INVALID.ownLocations'));
}
