import { DataModel } from '../abstract/data-model.ts';
import { ArrayField } from '../fields/array-fields.ts';
import { AngleField, BooleanField, NumberField, StringField } from '../fields/primitive-fields.ts';
import type { DataSchema } from '../fields/schema-field.ts';
import { bow, coordinate, cornersOf, turnedBack, type Place } from './shape-places.ts';

const length = (): NumberField =>
  new NumberField({ required: true, nullable: false, initial: undefined, positive: true });

/** A part of a region, or a hole in it. */
export class BaseShapeData extends DataModel {
  declare readonly type: string;
  declare readonly hole: boolean;
  static TYPE = '';

  /** The shapes by their names. */
  static get TYPES(): Readonly<Record<string, typeof BaseShapeData>> {
    return SHAPES;
  }

  static override defineSchema(): DataSchema {
    return {
      type: new StringField({ required: true, blank: false, initial: this.TYPE, choices: [this.TYPE] }),
      hole: new BooleanField(),
    };
  }

  /** True if a place lies inside. */
  contains(_place: Place): boolean {
    return false;
  }

  /** The lines about it, and about what is cut out of its middle; bows as corners close together. */
  _outlines(): Place[][] {
    return [];
  }
}

/** A rectangle, turned about its middle. */
export class RectangleShapeData extends BaseShapeData {
  declare readonly x: number;
  declare readonly y: number;
  declare readonly width: number;
  declare readonly height: number;
  declare readonly rotation: number;
  static override TYPE = 'rectangle';

  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      x: coordinate(),
      y: coordinate(),
      width: length(),
      height: length(),
      rotation: new AngleField(),
    };
  }

  override contains(place: Place): boolean {
    const { x, y, width, height, rotation } = this;
    const straight = turnedBack(place, { x: x + width / 2, y: y + height / 2 }, rotation);
    return straight.x >= x && straight.x <= x + width && straight.y >= y && straight.y <= y + height;
  }

  override _outlines(): Place[][] {
    const { x, y, width, height, rotation } = this;
    return [cornersOf(this, { x: x + width / 2, y: y + height / 2 }, rotation)];
  }
}

/** A circle about its middle. */
export class CircleShapeData extends BaseShapeData {
  declare readonly x: number;
  declare readonly y: number;
  declare readonly radius: number;
  static override TYPE = 'circle';

  static override defineSchema(): DataSchema {
    return { ...super.defineSchema(), x: coordinate(), y: coordinate(), radius: length() };
  }

  override contains({ x, y }: Place): boolean {
    return Math.hypot(x - this.x, y - this.y) <= this.radius;
  }

  override _outlines(): Place[][] {
    return [bow(this, this.radius, this.radius)];
  }
}

/** An ellipse about its middle. */
export class EllipseShapeData extends BaseShapeData {
  declare readonly x: number;
  declare readonly y: number;
  declare readonly radiusX: number;
  declare readonly radiusY: number;
  declare readonly rotation: number;
  static override TYPE = 'ellipse';

  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      x: coordinate(),
      y: coordinate(),
      radiusX: length(),
      radiusY: length(),
      rotation: new AngleField(),
    };
  }

  override contains(place: Place): boolean {
    const { x, y } = turnedBack(place, this, this.rotation);
    return ((x - this.x) / this.radiusX) ** 2 + ((y - this.y) / this.radiusY) ** 2 <= 1;
  }

  override _outlines(): Place[][] {
    const straight = bow(this, this.radiusX, this.radiusY);
    return [straight.map(place => turnedBack(place, this, -this.rotation))];
  }
}

/** A polygon, as a list of coordinates: x and y by turns. */
export class PolygonShapeData extends BaseShapeData {
  declare readonly points: readonly number[];
  static override TYPE = 'polygon';

  static override defineSchema(): DataSchema {
    return { ...super.defineSchema(), points: new ArrayField(coordinate()) };
  }

  /** The corners. */
  get corners(): Place[] {
    const corners: Place[] = [];
    for (let index = 0; index + 1 < this.points.length; index += 2)
      corners.push({ x: this.points[index] ?? 0, y: this.points[index + 1] ?? 0 });
    return corners;
  }

  /** Inside is from where a line to the far right crosses the edge an odd number of times. */
  override contains({ x, y }: Place): boolean {
    const { corners } = this;
    let isInside = false;
    for (const [index, to] of corners.entries()) {
      const from = corners.at(index - 1) ?? to;
      const isBeside = from.y > y !== to.y > y;
      if (isBeside && x < ((from.x - to.x) * (y - to.y)) / (from.y - to.y) + to.x) isInside = !isInside;
    }
    return isInside;
  }

  override _outlines(): Place[][] {
    return [this.corners];
  }
}

const SHAPES = {
  rectangle: RectangleShapeData,
  circle: CircleShapeData,
  ellipse: EllipseShapeData,
  polygon: PolygonShapeData,
} as const;
