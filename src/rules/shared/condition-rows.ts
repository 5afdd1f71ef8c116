/** The kinds of conditions: a wound, another hindrance, what a fighter takes on or is helped by, and magic. */
export type ConditionKind = 'harm' | 'hinders' | 'guards' | 'magic';

/** What is true of a condition wherever it is shown. */
export interface ConditionRow {
  readonly kind: ConditionKind;
  /** The rules remember an event by it: they set and end it themselves. */
  readonly isRemembered?: true;
  /** It has an amount, or time brings it about: no click sets it. */
  readonly isCounted?: true;
  /** No token and no tracker shows it. */
  readonly isHidden?: true;
  /** It takes a fighter out of the fight; the gravest is 1. */
  readonly out?: number;
  /** It lasts only while the fighter who caused it is there. */
  readonly isHeld?: true;
  /** Its bearer may act out of turn. */
  readonly actsOutOfTurn?: true;
  /** Its bearer is surprised, until the rules end it. */
  readonly isSurprise?: true;
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

/** What a ruleset tells of its conditions. */
export function knownConditions<Rows extends ConditionRows>(rows: Rows) {
  const ids = idsOfRows(rows);
  const gravity = (id: keyof Rows): number => rows[id]?.out ?? 0;
  return {
    conditions: ids,
    conditionRows: rows as ConditionRows,
    counted: idsOfRows(rows, 'isCounted'),
    hidden: idsOfRows(rows, 'isHidden'),
    out: ids.filter(id => gravity(id) > 0).sort((a, b) => gravity(a) - gravity(b)),
    heldBy: idsOfRows(rows, 'isHeld'),
  };
}
