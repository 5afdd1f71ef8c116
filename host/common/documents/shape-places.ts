import { NumberField } from '../fields/primitive-fields.ts';

/** A place on a scene. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A field for a place on one axis, in pixels. */
export const coordinate = (): NumberField =>
  new NumberField({ required: true, nullable: false, initial: undefined });

/** Turns a place the other way about a middle, so that a turned shape can be asked as if it lay straight. */
export function turnedBack({ x, y }: Place, middle: Place, degrees: number): Place {
  const angle = (-degrees * Math.PI) / 180;
  const [dx, dy] = [x - middle.x, y - middle.y];
  return {
    x: middle.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: middle.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}
