/** Points with a button for one more and one for one less. */
interface PointsRow {
  readonly label: string;
  /** The place in the state. */
  readonly where: string;
  /** The click action of its buttons, and the field that the sheet writes. */
  readonly action: string;
  readonly field: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** All of the points; left out where they are counted up from 0. */
  readonly of?: number;
  /** What the buttons add to the points that are lost, and how they are called. */
  readonly down: number;
  readonly less: string;
  readonly noLess?: boolean;
  readonly up: number;
  readonly more: string;
  readonly noMore?: boolean;
}

/** A number of the state that is typed. */
export interface StateField {
  readonly id: string;
  readonly set: string;
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** Context of the part on points that are left. */
export interface LifeContext {
  readonly title: string;
  readonly points: readonly PointsRow[];
  readonly fields: readonly StateField[];
}

/** Points of a fighter: their maximum, and how many are lost. */
export function pointsOf(
  row: Pick<PointsRow, 'label' | 'where' | 'field' | 'less' | 'more'>,
  { left, full, lost }: { readonly left: number; readonly full: number; readonly lost: number },
): PointsRow {
  const counted = { value: left, min: -9999, max: full, of: full, noMore: lost === 0 };
  return { ...row, ...counted, action: 'harm', down: 1, up: -1 };
}
