import { AngleField, BooleanField, NumberField, StringField } from '../fields/primitive-fields.ts';
import type { DataSchema } from '../fields/schema-field.ts';
import { BaseShapeData } from './region-shapes.ts';
import { bow, coordinate, cornersOf, turnedBack, type Place } from './shape-places.ts';

const length = (): NumberField =>
  new NumberField({ required: true, nullable: false, initial: undefined, min: 0 });

/** The position of a place relative to an origin and direction: ahead, and to the side. */
function seenFrom(place: Place, origin: Place, degrees: number): { ahead: number; aside: number } {
  const { x, y } = turnedBack(place, origin, degrees);
  return { ahead: x - origin.x, aside: y - origin.y };
}

/** A cone from its point, about the direction that it looks in: round at its far end, flat, or a half circle. */
export class ConeShapeData extends BaseShapeData {
  declare readonly x: number;
  declare readonly y: number;
  declare readonly radius: number;
  declare readonly angle: number;
  declare readonly rotation: number;
  declare readonly curvature: 'round' | 'flat' | 'semicircle';
  static override TYPE = 'cone';

  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      x: coordinate(),
      y: coordinate(),
      radius: length(),
      angle: new AngleField({ initial: undefined, min: 0, normalize: false }),
      rotation: new AngleField(),
      curvature: new StringField({
        required: true,
        initial: 'round',
        choices: ['round', 'flat', 'semicircle'],
      }),
      gridBased: new BooleanField(),
    };
  }

  override contains(place: Place): boolean {
    const { ahead, aside } = seenFrom(place, this, this.rotation);
    const half = ((this.angle / 2) * Math.PI) / 180;
    const isBetweenItsSides = Math.abs(Math.atan2(aside, ahead)) <= half;
    if (this.curvature === 'round') return isBetweenItsSides && Math.hypot(ahead, aside) <= this.radius;
    if (this.curvature === 'flat') return isBetweenItsSides && ahead <= this.radius;
    // The half circle stands on the line between the corners, and reaches as far as the cone.
    const width = Math.sin(half) / (Math.cos(half) + Math.sin(half));
    const [middle, across] = [this.radius * (1 - width), this.radius * width];
    return ahead <= middle ? isBetweenItsSides : Math.hypot(ahead - middle, aside) <= across;
  }

  override _outlines(): Place[][] {
    const half = this.angle / 2;
    const [from, to] = [this.rotation - half, this.rotation + half];
    if (this.curvature === 'round') return [[this, ...bow(this, this.radius, this.radius, from, to)]];
    const [cos, sin] = [Math.cos((half * Math.PI) / 180), Math.sin((half * Math.PI) / 180)];
    const width = this.curvature === 'flat' ? 0 : this.radius * (sin / (cos + sin));
    const ahead = this.radius - width;
    const aside = this.curvature === 'flat' ? (ahead * sin) / cos : width;
    const middle = { x: this.x + ahead, y: this.y };
    const end =
      width > 0
        ? bow(middle, width, width, -90, 90)
        : [
            { x: middle.x, y: middle.y - aside },
            { x: middle.x, y: middle.y + aside },
          ];
    return [[this, ...end].map(place => turnedBack(place, this, -this.rotation))];
  }
}

/** A line from its origin in the direction that it looks in, as wide to one side as to the other. */
export class LineShapeData extends BaseShapeData {
  declare readonly x: number;
  declare readonly y: number;
  declare readonly length: number;
  declare readonly width: number;
  declare readonly rotation: number;
  static override TYPE = 'line';

  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      x: coordinate(),
      y: coordinate(),
      length: length(),
      width: length(),
      rotation: new AngleField(),
      gridBased: new BooleanField(),
    };
  }

  override contains(place: Place): boolean {
    const { ahead, aside } = seenFrom(place, this, this.rotation);
    return ahead >= 0 && ahead <= this.length && Math.abs(aside) <= this.width / 2;
  }

  override _outlines(): Place[][] {
    const { x, y, length: width, width: height, rotation } = this;
    return [cornersOf({ x, y: y - height / 2, width, height }, this, rotation)];
  }
}

/** A ring about its middle: from so far within its radius to so far beyond it. */
export class RingShapeData extends BaseShapeData {
  declare readonly x: number;
  declare readonly y: number;
  declare readonly radius: number;
  declare readonly innerWidth: number;
  declare readonly outerWidth: number;
  static override TYPE = 'ring';

  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      x: coordinate(),
      y: coordinate(),
      radius: length(),
      innerWidth: length(),
      outerWidth: length(),
      gridBased: new BooleanField(),
    };
  }

  override contains({ x, y }: Place): boolean {
    const distance = Math.hypot(x - this.x, y - this.y);
    return distance >= this.radius - this.innerWidth && distance <= this.radius + this.outerWidth;
  }

  override _outlines(): Place[][] {
    const [inner, outer] = [this.radius - this.innerWidth, this.radius + this.outerWidth];
    return [bow(this, outer, outer), ...(inner > 0 ? [bow(this, inner, inner)] : [])];
  }
}
