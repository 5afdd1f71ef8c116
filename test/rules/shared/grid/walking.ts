import { footprintOf } from '../../../../src/rules/shared/grid/creature-size.ts';
import type { Ground, Square } from '../../../../src/rules/shared/grid/ground-schema.ts';
import type { Occupant } from '../../../../src/rules/shared/grid/occupants.ts';
import { walk } from '../../../../src/rules/shared/grid/path.ts';
import type { Mover } from '../../../../src/rules/shared/grid/spaces.ts';
import { at } from './drawn.ts';

/** Fills one square. */
export const HUMAN: Mover = { size: 'medium' };
/** Fills four. */
export const OGRE: Mover = { size: 'large' };

/** A path over squares, each named as `x,y`; the first is where it sets out. */
export function walked(
  mover: Mover,
  path: string,
  ground: Ground = {},
  occupants: readonly Occupant[] = [],
  slowed = 0,
) {
  const squares = path.split(' ').map((square): Square => {
    const [x = 0, y = 0] = square.split(',').map(Number);
    return { x, y };
  });
  const [from = { x: 0, y: 0 }, ...rest] = squares;
  const footprint = footprintOf(mover.size, from);
  return walk(mover, { from: footprint, squares: rest }, { ground, occupants }, 'alternating', slowed);
}

/** A creature in a square: an enemy of one's own size, unless it is changed. */
export const occupant = (x: number, y: number, changes: Partial<Occupant> = {}): Occupant => ({
  footprint: at(x, y),
  size: 'medium',
  isFriend: false,
  ...changes,
});
