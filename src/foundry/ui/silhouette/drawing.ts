/** One hit location of a drawing. */
export interface DrawnPart {
  /** The outline, as the `d` of an SVG path. */
  readonly path: string;
  /** Where its number stands. */
  readonly at: readonly [x: number, y: number];
  /** Moved by so much: the far one of a pair uses the outline of the near one. */
  readonly shift?: readonly [x: number, y: number];
  /** Mirrored in the middle of the drawing: the other one of a pair. */
  readonly isMirrored?: true;
  /** On the side turned away. */
  readonly isFar?: true;
}

/** A body of one shape, drawn by us: its locations by id, from the back to the front. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly parts: Readonly<Record<string, DrawnPart>>;
}

/** A hit location as sheets and cards show it. */
export interface LocationRow {
  readonly id: string;
  readonly label: string;
  /** The results of 1d20 that strike it. */
  readonly range: string;
  readonly from: number;
  readonly to: number;
  /** Hit points left, as they are shown; below none with a minus. */
  readonly left: string;
  readonly full: number;
  readonly lost: number;
  /** What is left of the hit points, in percent; 0 below none. */
  readonly share: number;
  readonly armour: number;
  readonly armourWhy: string;
  /** The id of its wound; `none` where there is none. */
  readonly wound: string;
  readonly woundLabel: string;
  /** The wound as a sign, for those who do not see its colour. */
  readonly sign: string;
  /** What the drawing says in small besides what is left; nothing when left out. */
  readonly note?: string;
  /** All of it in one line. */
  readonly summary: string;
}
