/** A token on a scene. */
export type Placed = TokenDocument.Implementation;

/** A point on a scene, in its pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The space that a token fills, in the pixels of its scene. */
export interface Space extends Point {
  readonly width: number;
  readonly height: number;
}

/** The space that a token fills; null when its scene is not the one looked at. */
export function spaceOf(token: Placed): Space | null {
  const { grid, scene } = canvas;
  if (!grid || !scene || token.parent !== scene) return null;
  const { x, y, width, height } = token;
  return { x, y, width: width * grid.size, height: height * grid.size };
}

/** The middle of a token, on whatever scene it is; null when it is on none. */
export function middleOnScene({ x, y, width, height, parent }: Placed): Point | null {
  const size = parent?.grid.size;
  return size === undefined ? null : middleOf({ x, y, width: width * size, height: height * size });
}

/** The middle of a space. */
export function middleOf({ x, y, width, height }: Space): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
