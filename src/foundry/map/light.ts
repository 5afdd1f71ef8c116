import { middleOf, spaceOf, type Placed } from './place.ts';

/**
 * How dark it is where a token stands, from 0 to 1: nothing in the light of a lamp or of the whole scene, all of it
 * where darkness was put, and else as dark as the scene. Null when that cannot be told.
 */
export function darknessWhere(token: Placed): number | null {
  const space = spaceOf(token);
  if (!space) return null;
  const scene = token.parent?.environment.darknessLevel ?? 0;
  const { effects } = canvas;
  if (!canvas.ready || !effects) return scene;
  const point = { ...middleOf(space), elevation: token.elevation };
  if (effects.testInsideDarkness(point)) return 1;
  return effects.testInsideLight(point) ? 0 : effects.getDarknessLevel(point);
}
