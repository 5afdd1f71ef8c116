/** The kinds of conditions: a wound, another hindrance, what a fighter takes on or is helped by, and magic. */
type ConditionKind = 'harm' | 'hinders' | 'guards' | 'magic';

/** What is true of a condition wherever it is shown. */
export interface ConditionRow {
  readonly kind: ConditionKind;
  /** The rules remember an event by it: they set and end it themselves. */
  readonly isRemembered?: true;
  /** It tells how far the own turn of its bearer has come, and matters to nothing that others do. */
  readonly isOfOwnTurn?: true;
  /** It has an amount, or time brings it about: no click sets it. */
  readonly isCounted?: true;
  /** No token and no tracker shows it. */
  readonly isHidden?: true;
  /** It takes a fighter out of the fight; its gravity, 1 for the gravest. */
  readonly out?: number;
  /** The gravity of one that takes nobody out by itself, on the same scale: a fighter's conditions begin with the grave ones. */
  readonly gravity?: number;
  /** The headline of a card tells it before any wound. */
  readonly isHeadline?: true;
  /** It lasts only while the fighter who caused it is there. */
  readonly isHeld?: true;
  /** Two fighters have it from each other, and it is told once. */
  readonly isMutual?: true;
  /** Its bearer may act out of turn. */
  readonly actsOutOfTurn?: true;
  /** Its bearer is surprised, until the rules end it. */
  readonly isSurprise?: true;
  /** Its bearer lies on the ground. */
  readonly isOnGround?: true;
  /** Its bearer sees nothing, and its token neither. */
  readonly isBlinding?: true;
  /** Its bearer sits on a mount. */
  readonly isOnMount?: true;
  /** The tracker shows its amount. */
  readonly showsAmount?: true;
  /** Its end is told in a line of its own. */
  readonly isToldAtEnd?: true;
}

/** The rows of all conditions of a ruleset. */
export type ConditionRows = Readonly<Record<string, ConditionRow>>;

/** The ids of some conditions, in the order of their rows: of all, or of those whose row has this key. */
export function idsOfRows<Rows extends ConditionRows>(
  rows: Rows,
  key?: 'isCounted' | 'isHidden' | 'isHeld' | Exclude<KeysOf<Rows[keyof Rows]>, keyof ConditionRow>,
): readonly (keyof Rows & string)[] {
  const ids = Object.keys(rows) as (keyof Rows & string)[];
  return key === undefined ? ids : ids.filter(id => key in (rows[id] ?? {}));
}

/** The keys of each row of a union. */
type KeysOf<Row> = Row extends unknown ? keyof Row : never;

/** The ids of all conditions, the gravest first, then in the order of their rows. */
export function idsByGravity<Rows extends ConditionRows>(rows: Rows): readonly (keyof Rows & string)[] {
  return idsOfRows(rows).toSorted((one, other) => {
    const [a, b] = [gravityOf(rows[one]), gravityOf(rows[other])];
    return a === b ? 0 : a - b;
  });
}

function gravityOf({ out, gravity = Infinity }: Partial<ConditionRow> = {}): number {
  return out ?? gravity;
}

/** What a ruleset tells of its conditions. */
export function knownConditions<Rows extends ConditionRows>(rows: Rows) {
  const ids = idsOfRows(rows);
  const byGravity = idsByGravity(rows);
  return {
    conditions: ids,
    conditionRows: rows as ConditionRows,
    counted: idsOfRows(rows, 'isCounted'),
    hidden: idsOfRows(rows, 'isHidden'),
    out: byGravity.filter(id => rows[id]?.out !== undefined),
    gravest: byGravity.filter(id => gravityOf(rows[id]) < Infinity),
    headlines: byGravity.filter(id => rows[id]?.isHeadline),
    heldBy: idsOfRows(rows, 'isHeld'),
  };
}
