import { HUMANOID, type BodyPart, type HpClass } from './body.ts';

/**
 * A row of a table: id, results of 1d20, kind, adjacent locations, and the hit point class where it differs from
 * the kind.
 */
type Row = readonly [string, number, number, BodyPart['kind'], readonly string[], HpClass?];

/** Ruling: tails, wings and fins are limbs on which nobody stands, and follow the rules of arms. */
function parts(rows: readonly Row[]): readonly BodyPart[] {
  return rows.map(([id, from, to, kind, adjacent, hpClass = kind]) => {
    return { id, from, to, kind, hpClass, adjacent };
  });
}

/** The tables of hit locations by the shape of the body (MYT-LOC-02, MYT-LOC-03, MYT-LOC-05, `hit-locations.json`). */
export const BODY_SHAPES = {
  humanoid: HUMANOID,
  'horned-humanoid': parts([
    ['right-leg', 1, 3, 'leg', ['abdomen']],
    ['left-leg', 4, 6, 'leg', ['abdomen']],
    ['abdomen', 7, 9, 'abdomen', ['right-leg', 'left-leg', 'chest']],
    ['chest', 10, 12, 'chest', ['abdomen', 'right-arm', 'left-arm', 'head']],
    ['right-arm', 13, 14, 'arm', ['chest']],
    ['left-arm', 15, 16, 'arm', ['chest']],
    ['head', 17, 20, 'head', ['chest']],
  ]),
  quadruped: parts([
    ['right-rear-leg', 1, 3, 'leg', ['hindquarters']],
    ['left-rear-leg', 4, 6, 'leg', ['hindquarters']],
    ['hindquarters', 7, 9, 'abdomen', ['right-rear-leg', 'left-rear-leg', 'forequarters']],
    ['forequarters', 10, 12, 'chest', ['hindquarters', 'right-front-leg', 'left-front-leg', 'head']],
    ['right-front-leg', 13, 15, 'leg', ['forequarters']],
    ['left-front-leg', 16, 18, 'leg', ['forequarters']],
    ['head', 19, 20, 'head', ['forequarters']],
  ]),
  'hoofed-quadruped': parts([
    ['right-rear-leg', 1, 3, 'leg', ['hindquarters']],
    ['left-rear-leg', 4, 6, 'leg', ['hindquarters']],
    ['hindquarters', 7, 9, 'abdomen', ['right-rear-leg', 'left-rear-leg', 'forequarters']],
    ['forequarters', 10, 12, 'chest', ['hindquarters', 'right-front-leg', 'left-front-leg', 'head']],
    ['right-front-leg', 13, 14, 'leg', ['forequarters'], 'arm'],
    ['left-front-leg', 15, 16, 'leg', ['forequarters'], 'arm'],
    ['head', 17, 20, 'head', ['forequarters']],
  ]),
  'tailed-quadruped': parts([
    ['tail', 1, 3, 'arm', ['hindquarters'], 'leg'],
    ['right-rear-leg', 4, 5, 'leg', ['hindquarters']],
    ['left-rear-leg', 6, 7, 'leg', ['hindquarters']],
    ['hindquarters', 8, 10, 'abdomen', ['right-rear-leg', 'left-rear-leg', 'forequarters', 'tail']],
    ['forequarters', 11, 14, 'chest', ['hindquarters', 'right-front-leg', 'left-front-leg', 'head']],
    ['right-front-leg', 15, 16, 'leg', ['forequarters']],
    ['left-front-leg', 17, 18, 'leg', ['forequarters']],
    ['head', 19, 20, 'head', ['forequarters']],
  ]),
  'small-tailed-quadruped': parts([
    ['tail', 1, 2, 'arm', ['hindquarters'], 'leg'],
    ['right-rear-leg', 3, 4, 'leg', ['hindquarters']],
    ['left-rear-leg', 5, 6, 'leg', ['hindquarters']],
    ['hindquarters', 7, 9, 'abdomen', ['right-rear-leg', 'left-rear-leg', 'forequarters', 'tail']],
    ['forequarters', 10, 13, 'chest', ['hindquarters', 'right-front-leg', 'left-front-leg', 'head']],
    ['right-front-leg', 14, 15, 'leg', ['forequarters']],
    ['left-front-leg', 16, 17, 'leg', ['forequarters']],
    ['head', 18, 20, 'head', ['forequarters']],
  ]),
  'winged-tailed-quadruped': parts([
    ['tail', 1, 2, 'arm', ['hindquarters'], 'leg'],
    ['right-rear-leg', 3, 4, 'leg', ['hindquarters']],
    ['left-rear-leg', 5, 6, 'leg', ['hindquarters']],
    ['hindquarters', 7, 8, 'abdomen', ['tail', 'right-rear-leg', 'left-rear-leg', 'forequarters']],
    ['right-wing', 9, 10, 'arm', ['forequarters']],
    ['left-wing', 11, 12, 'arm', ['forequarters']],
    [
      'forequarters',
      13,
      14,
      'chest',
      ['hindquarters', 'right-wing', 'left-wing', 'right-front-leg', 'left-front-leg', 'head'],
    ],
    ['right-front-leg', 15, 16, 'leg', ['forequarters']],
    ['left-front-leg', 17, 18, 'leg', ['forequarters']],
    ['head', 19, 20, 'head', ['forequarters']],
  ]),
  insect: parts([
    ['right-rear-leg', 1, 1, 'leg', ['thorax'], 'arm'],
    ['left-rear-leg', 2, 2, 'leg', ['thorax'], 'arm'],
    ['right-middle-leg', 3, 3, 'leg', ['thorax'], 'arm'],
    ['left-middle-leg', 4, 4, 'leg', ['thorax'], 'arm'],
    ['abdomen', 5, 9, 'abdomen', ['thorax'], 'chest'],
    [
      'thorax',
      10,
      13,
      'chest',
      [
        'right-rear-leg',
        'left-rear-leg',
        'right-middle-leg',
        'left-middle-leg',
        'abdomen',
        'right-front-leg',
        'left-front-leg',
        'head',
      ],
      'arm',
    ],
    ['right-front-leg', 14, 14, 'leg', ['thorax'], 'arm'],
    ['left-front-leg', 15, 15, 'leg', ['thorax'], 'arm'],
    ['head', 16, 20, 'head', ['thorax']],
  ]),
  fish: parts([
    ['tail', 1, 3, 'arm', ['hindquarters'], 'leg'],
    ['dorsal-fin', 4, 6, 'arm', ['hindquarters', 'forequarters']],
    ['hindquarters', 7, 10, 'abdomen', ['tail', 'dorsal-fin', 'forequarters']],
    ['forequarters', 11, 14, 'chest', ['dorsal-fin', 'hindquarters', 'right-fin', 'left-fin', 'head']],
    ['right-fin', 15, 16, 'arm', ['forequarters']],
    ['left-fin', 17, 18, 'arm', ['forequarters']],
    // MYT-OPEN-32: the book prints two rows that overlap.
    ['head', 19, 20, 'head', ['forequarters']],
  ]),
  'tailed-biped': parts([
    ['tail', 1, 3, 'arm', ['abdomen']],
    ['right-rear-leg', 4, 5, 'leg', ['abdomen']],
    ['left-rear-leg', 6, 7, 'leg', ['abdomen']],
    ['abdomen', 8, 10, 'abdomen', ['tail', 'right-rear-leg', 'left-rear-leg', 'chest']],
    ['chest', 11, 14, 'chest', ['abdomen', 'right-arm', 'left-arm', 'head']],
    ['right-arm', 15, 16, 'arm', ['chest']],
    ['left-arm', 17, 18, 'arm', ['chest']],
    ['head', 19, 20, 'head', ['chest']],
  ]),
} as const satisfies Readonly<Record<string, readonly BodyPart[]>>;
export type BodyShape = keyof typeof BODY_SHAPES;

const shapes = new Map<string, readonly BodyPart[]>(Object.entries(BODY_SHAPES));

/** All body shapes: the book's, then those of modules. */
export function shapeIds(): readonly string[] {
  return [...shapes.keys()];
}

/** The hit locations of a shape; null for an unknown one. */
export function bodyParts(shape: string): readonly BodyPart[] | null {
  return shapes.get(shape) ?? null;
}

/** Adds a shape to the list; see `additions.ts`. */
export function listShape(shape: string, locations: readonly BodyPart[]): void {
  shapes.set(shape, locations);
}

/** True for a hit location of any body shape. */
export function isLocation(id: string): boolean {
  return [...shapes.values()].some(locations => locations.some(part => part.id === id));
}
