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
