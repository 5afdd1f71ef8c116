import { NumberField } from '../fields/primitive-fields.ts';

/** A place on a scene. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A field for a place on one axis, in pixels. */
export const coordinate = (): NumberField =>
  new NumberField({ required: true, nullable: false, initial: undefined });

/** The corners of a rectangle that is turned about a middle. */
export function cornersOf(
  { x, y, width, height }: Place & { readonly width: number; readonly height: number },
  middle: Place,
  degrees: number,
): Place[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ].map(corner => turnedBack(corner, middle, -degrees));
}

/** Places along a bow about a middle, in steps of five degrees at most. */
export function bow(middle: Place, radiusX: number, radiusY: number, from = 0, to = 360): Place[] {
  const steps = Math.max(1, Math.ceil((to - from) / 5));
  return Array.from({ length: steps + 1 }, (_, at) => {
    const angle = ((from + ((to - from) * at) / steps) * Math.PI) / 180;
    return { x: middle.x + radiusX * Math.cos(angle), y: middle.y + radiusY * Math.sin(angle) };
  });
}

/** How far a place lies from the edge of an outline. */
export function distanceToOutline(place: Place, outline: readonly Place[]): number {
  return Math.min(...outline.map((to, at) => distanceToLine(place, outline.at(at - 1) ?? to, to)));
}

function distanceToLine(place: Place, from: Place, to: Place): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((place.x - from.x) * dx + (place.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(place.x - from.x - part * dx, place.y - from.y - part * dy);
}

/** Turns a place the other way about a middle, so that a turned shape can be asked as if it lay straight. */
export function turnedBack({ x, y }: Place, middle: Place, degrees: number): Place {
  const angle = (-degrees * Math.PI) / 180;
  const [dx, dy] = [x - middle.x, y - middle.y];
  return {
    x: middle.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: middle.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}
