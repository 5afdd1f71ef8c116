import { conditionsNamed, type Pace } from '../shared/conditions.ts';
import { type ConditionRow, idsOfRows, knownConditions } from '../shared/condition-rows.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import type { Reason } from '../shared/target.ts';
import type { Fighter } from '../shared/ruleset.ts';
import { SECONDS_PER_ROUND } from '../shared/units.ts';
import type { Ref10Fighter } from './fighter.ts';

/** A round of five seconds, in which each fighter has a turn (overview of a round). */
export const PACE: Pace = { turns: SECONDS_PER_ROUND, rounds: SECONDS_PER_ROUND };

/** What is true of a condition of these rules. */
interface Row extends ConditionRow {
  /** Over with the round, no matter who set it (REF-ACT-01, REF-MOVE-05, REF-SURPRISE-02). */
  readonly endsWithRound?: true;
}

/** The conditions that a fight can put a fighter in. */
const ROWS = {
  declared: { kind: 'hinders', isCounted: true, isHidden: true, endsWithRound: true },
  intends: { kind: 'hinders', isCounted: true, isHidden: true, endsWithRound: true },
  afloat: { kind: 'hinders', endsWithRound: true },
  moved: { kind: 'hinders', isCounted: true, isHidden: true, endsWithRound: true },
  walked: { kind: 'hinders', isCounted: true, isHidden: true, endsWithRound: true },
  alert: { kind: 'guards', endsWithRound: true },
  'on-the-defensive': { kind: 'guards', endsWithRound: true },
  'taking-aim': { kind: 'hinders', isRemembered: true },
  feinting: { kind: 'hinders', isRemembered: true },
  surprising: { kind: 'hinders', isRemembered: true, endsWithRound: true },
  unconscious: { kind: 'harm', out: 2 },
  dead: { kind: 'harm', out: 1, isHeadline: true },
} as const satisfies Readonly<Record<string, Row>>;

type ConditionId = keyof typeof ROWS;
export const CONDITIONS = idsOfRows(ROWS);

/** What the ruleset tells of its conditions. */
export const KNOWN = knownConditions(ROWS);
/** Conditions that count what was declared and done in a round. */
export const COUNTED = idsOfRows(ROWS, 'isCounted');

/** Conditions that are over with the round, no matter who set them (REF-ACT-01, REF-MOVE-05, REF-SURPRISE-02). */
export const OF_A_ROUND: readonly string[] = idsOfRows(ROWS, 'endsWithRound');

export const { conditionIn, reasonIn, gains, ends } = conditionsNamed<ConditionId>();

/** The rest of the round in which it begins. */
export const THIS_ROUND: NonNullable<Condition['lasts']> = { amount: 1, unit: 'rounds' };

/** The reason that keeps a fighter from acting and defending; null for none (REF-GEN-01). */
export function incapacity(fighter: Fighter): Reason | null {
  return reasonIn(fighter, KNOWN.out, 'REF-GEN-01');
}

/** The facts that set the amount of a counting condition for this round. */
export function counts(fighter: Ref10Fighter, condition: ConditionId, amount: number): readonly Fact[] {
  return [...ends(fighter, condition), gains(fighter, condition, { amount, lasts: THIS_ROUND })];
}
