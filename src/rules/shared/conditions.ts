import type { Condition, Fact } from './fact.ts';
import type { FighterId } from './play.ts';
import type { Fighter } from './ruleset.ts';

/** Ruling: a turn is taken as half a round (two action points a round) where durations of unlike units meet. */
const SECONDS = { turns: 2.5, rounds: 5, minutes: 60 } as const;

/** A condition without the rest of what it is told in; `lasts` in place of how long it says. */
export function conditionOf(told: Condition, lasts = told.lasts): Condition {
  const { condition, where, with: weapon, by, amount, roll } = told;
  // Made key by key: whatever is made in the same order is of one kind to the engine, and quick to read.
  const plain: { -readonly [Key in keyof Condition]: Condition[Key] } = { condition };
  if (where !== undefined) plain.where = where;
  if (weapon !== undefined) plain.with = weapon;
  if (by !== undefined) plain.by = by;
  if (amount !== undefined) plain.amount = amount;
  if (roll) plain.roll = roll;
  if (lasts) plain.lasts = lasts;
  return plain;
}

/** The conditions with one more; of the same kind at the same place the longest stays (MYT-OPEN-30). */
export function withCondition(conditions: readonly Condition[], gained: Condition): readonly Condition[] {
  const at = conditions.findIndex(
    known =>
      known.condition === gained.condition &&
      known.where === gained.where &&
      known.with === gained.with &&
      known.by === gained.by,
  );
  const known = conditions[at];
  if (!known) return [...conditions, gained];
  return length(gained) > length(known) ? conditions.with(at, gained) : conditions;
}

/** The conditions once one of them has this much time left, or is over when that is null (MYT-OPEN-25). */
export function withTimeLeft(
  conditions: readonly Condition[],
  which: Which,
  left: number | null,
): readonly Condition[] {
  const after: Condition[] = [];
  for (const known of conditions) {
    if (!isMeant(known, which)) after.push(known);
    else if (known.lasts && left !== null)
      after.push(conditionOf(known, { amount: left, unit: known.lasts.unit }));
  }
  return after;
}

type Which = Pick<Condition, 'condition' | 'where' | 'with' | 'by'>;

/** Whether a condition is the one that is spoken of: what is not said of it may be anything. */
function isMeant(known: Condition, { condition, where, with: weapon, by }: Which): boolean {
  if (known.condition !== condition) return false;
  if (where !== undefined && known.where !== where) return false;
  return (weapon === undefined || known.with === weapon) && (by === undefined || known.by === by);
}

/** The conditions with so much more of one that adds up, such as fatigue, or less (MYT-FATIGUE-02, MYT-FATIGUE-05). */
export function withMore(
  conditions: readonly Condition[],
  condition: string,
  more: number,
): readonly Condition[] {
  const before = conditions.find(known => known.condition === condition)?.amount ?? 0;
  const others = conditions.filter(known => known.condition !== condition);
  const amount = Math.max(0, before + more);
  return amount === 0 ? others : [...others, { condition, amount }];
}

/** In seconds; what lasts until something ends it is the longest. */
function length({ lasts }: Condition): number {
  return lasts ? lasts.amount * SECONDS[lasts.unit] : Infinity;
}

/** What somebody is in for some turns or rounds is over when there are none any more. */
export function overWithRounds({ id: who, state }: Fighter): readonly Fact[] {
  const short = state.conditions.filter(({ lasts }) => lasts?.unit === 'turns' || lasts?.unit === 'rounds');
  return short.map(known => endOf(who, known));
}

type Ended = Extract<Fact, { fact: 'ended' }>;

/** The fact that somebody is no longer in a condition: in this one, and no other of its kind. */
export function endOf(who: FighterId, { condition, where, with: weapon, by }: Condition): Ended {
  // Made key by key, as in `conditionOf`: there is one at most changes of turn.
  const over: { -readonly [Key in keyof Ended]: Ended[Key] } = { fact: 'ended', who, condition };
  if (where !== undefined) over.where = where;
  if (weapon !== undefined) over.with = weapon;
  if (by !== undefined) over.by = by;
  return over;
}

/** The facts that these conditions are over, for those of them that the fighter is in. */
export function endsOf(
  { id, state }: Pick<Fighter, 'id' | 'state'>,
  ids: readonly string[],
): readonly Ended[] {
  const facts: Ended[] = [];
  for (const known of state.conditions) if (ids.includes(known.condition)) facts.push(endOf(id, known));
  return facts;
}
