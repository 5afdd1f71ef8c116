/** A point on the scene, in its pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle on the scene. */
export interface Rectangle extends Point {
  width: number;
  height: number;
}

/** The position and scale of the view of the scene. */
export interface View extends Point {
  scale: number;
}

/** Keep a number within limits. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
