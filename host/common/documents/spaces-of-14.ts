import { TOKEN_SHAPES } from '../constants.ts';
import { ArrayField } from '../fields/array-fields.ts';
import { BooleanField, NumberField } from '../fields/primitive-fields.ts';
import { SchemaField, type DataSchema } from '../fields/schema-field.ts';
import { TypedSchemaField } from '../fields/typed-schema-field.ts';
import {
  BaseShapeData,
  CircleShapeData,
  EllipseShapeData,
  PolygonShapeData,
  RectangleShapeData,
} from './region-shapes.ts';
import { bow, coordinate, cornersOf, distanceToOutline, type Place } from './shape-places.ts';
import { ConeShapeData, LineShapeData, RingShapeData } from './shapes-of-14.ts';

const SIZE_WITHOUT_SCENE = 100;

/** The side of a space of the scene in which a shape lies, in pixels. */
function spaceOf(shape: BaseShapeData): number {
  for (let at: unknown = shape.parent; at; at = (at as { parent?: unknown }).parent) {
    const { grid } = at as { grid?: { size?: number } };
    if (grid?.size) return grid.size;
  }
  return SIZE_WITHOUT_SCENE;
}

/** The space that a token stands on. */
export class TokenShapeData extends BaseShapeData {
  declare readonly x: number;
  declare readonly y: number;
  declare readonly width: number;
  declare readonly height: number;
  declare readonly shape: number;
  static override TYPE = 'token';

  static override defineSchema(): DataSchema {
    const spaces = (): NumberField =>
      new NumberField({ required: true, nullable: false, positive: true, initial: undefined });
    return {
      ...super.defineSchema(),
      x: coordinate(),
      y: coordinate(),
      width: spaces(),
      height: spaces(),
      shape: new NumberField({ required: true, choices: Object.values(TOKEN_SHAPES), initial: undefined }),
    };
  }

  get #isRound(): boolean {
    return this.shape === TOKEN_SHAPES.ELLIPSE_1 || this.shape === TOKEN_SHAPES.ELLIPSE_2;
  }

  override contains({ x, y }: Place): boolean {
    const space = spaceOf(this);
    const across = (x - this.x) / (this.width * space);
    const down = (y - this.y) / (this.height * space);
    if (this.#isRound) return Math.hypot(across - 0.5, down - 0.5) <= 0.5;
    return across >= 0 && across <= 1 && down >= 0 && down <= 1;
  }

  override _outlines(): Place[][] {
    const space = spaceOf(this);
    const [width, height] = [this.width * space, this.height * space];
    const middle = { x: this.x + width / 2, y: this.y + height / 2 };
    if (this.#isRound) return [bow(middle, width / 2, height / 2)];
    return [cornersOf({ x: this.x, y: this.y, width, height }, middle, 0)];
  }
}

/** Spaces of the grid. */
export class GridShapeData extends BaseShapeData {
  declare readonly offsets: readonly { readonly i: number; readonly j: number }[];
  declare readonly origin: Place | null;
  static override TYPE = 'grid';

  static override defineSchema(): DataSchema {
    const whole = (): NumberField => new NumberField({ required: true, nullable: false, integer: true });
    return {
      ...super.defineSchema(),
      offsets: new ArrayField(new SchemaField({ i: whole(), j: whole() })),
      origin: new SchemaField(
        { x: coordinate(), y: coordinate() },
        { required: true, nullable: true, initial: null },
      ),
    };
  }

  override contains({ x, y }: Place): boolean {
    const space = spaceOf(this);
    const [row, column] = [Math.floor(y / space), Math.floor(x / space)];
    return this.offsets.some(({ i, j }) => i === row && j === column);
  }

  override _outlines(): Place[][] {
    const space = spaceOf(this);
    return this.offsets.map(({ i, j }) => {
      const corner = { x: j * space, y: i * space };
      return cornersOf({ ...corner, width: space, height: space }, corner, 0);
    });
  }
}

/** What something can be that another shape reaches so far around. */
const BASES = {
  rectangle: RectangleShapeData,
  circle: CircleShapeData,
  ellipse: EllipseShapeData,
  cone: ConeShapeData,
  line: LineShapeData,
  polygon: PolygonShapeData,
  token: TokenShapeData,
  grid: GridShapeData,
} as const;

/** The area within a distance of another shape, that shape included. */
export class EmanationShapeData extends BaseShapeData {
  declare readonly base: BaseShapeData;
  declare readonly radius: number;
  static override TYPE = 'emanation';

  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      base: new TypedSchemaField(BASES),
      radius: new NumberField({ required: true, nullable: false, initial: undefined, min: 0 }),
      gridBased: new BooleanField(),
    };
  }

  override contains(place: Place): boolean {
    if (this.base.contains(place)) return true;
    return this.base._outlines().some(outline => distanceToOutline(place, outline) <= this.radius);
  }

  override _outlines(): Place[][] {
    return this.base._outlines();
  }
}

/** The shapes that only generation 14 has, by their names. */
export const SHAPES_OF_14 = {
  emanation: EmanationShapeData,
  cone: ConeShapeData,
  ring: RingShapeData,
  line: LineShapeData,
  token: TokenShapeData,
  grid: GridShapeData,
} as const;
