import type { Condition, Fact } from './fact.ts';
import type { FighterId } from './play.ts';
import type { Fighter } from './ruleset.ts';
import type { Reason } from './target.ts';
import { SECONDS_PER_MINUTE } from './units.ts';

/** Seconds of a turn and of a round in a combat system, where durations of unlike units meet. */
export interface Pace {
  readonly turns: number;
  readonly rounds: number;
}

/** The condition that a fact tells, without the fact's other keys; `lasts` and `before` replace its duration and what it is counted by. */
export function conditionOf(
  source: Condition,
  lasts = source.lasts,
  { before }: Pick<Condition, 'before'> = source,
): Condition {
  const { condition, where, with: weapon, by, amount, roll } = source;
  // Built key by key: objects built in one order share a shape in the engine, and are quick to read.
  const plain: { -readonly [Key in keyof Condition]: Condition[Key] } = { condition };
  if (where !== undefined) plain.where = where;
  if (weapon !== undefined) plain.with = weapon;
  if (by !== undefined) plain.by = by;
  if (amount !== undefined) plain.amount = amount;
  if (roll) plain.roll = roll;
  if (lasts) plain.lasts = lasts;
  if (before !== undefined) plain.before = before;
  return plain;
}

/** Adds a condition; of two of one kind at one place the longer stays (MYT-OPEN-30). */
export function withCondition(
  conditions: readonly Condition[],
  gained: Condition,
  pace: Pace,
): readonly Condition[] {
  const at = conditions.findIndex(
    known =>
      known.condition === gained.condition &&
      known.where === gained.where &&
      known.with === gained.with &&
      known.by === gained.by &&
      known.effect === undefined,
  );
  const known = conditions[at];
  if (!known) return [...conditions, gained];
  return length(gained, pace) > length(known, pace) ? conditions.with(at, gained) : conditions;
}

/** Sets the time that a condition has left, or ends it when null (MYT-OPEN-25). */
export function withTimeLeft(
  conditions: readonly Condition[],
  which: Which,
  left: number | null,
): readonly Condition[] {
  const after: Condition[] = [];
  for (const known of conditions) {
    if (!isMeant(known, which)) after.push(known);
    else if (known.lasts && left !== null)
      after.push(conditionOf(known, { amount: left, unit: known.lasts.unit }, which));
  }
  return after;
}

type Which = Pick<Condition, 'condition' | 'where' | 'with' | 'by' | 'before'>;

/**
 * True for a condition that a fact ends or ages: keys left out of the fact match anything, and `before` asks for nothing; what an
 * effect causes lasts as long as the effect.
 */
export function isMeant(known: Condition, { condition, where, with: weapon, by }: Which): boolean {
  if (known.condition !== condition || known.effect !== undefined) return false;
  if (where !== undefined && known.where !== where) return false;
  return (weapon === undefined || known.with === weapon) && (by === undefined || known.by === by);
}

/** Adds to a cumulative condition such as fatigue, or takes away when negative (MYT-FATIGUE-02, MYT-FATIGUE-05). */
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

/** In seconds; infinite where only an event ends it. */
function length({ lasts }: Condition, pace: Pace): number {
  if (!lasts) return Infinity;
  return lasts.amount * (lasts.unit === 'minutes' ? SECONDS_PER_MINUTE : pace[lasts.unit]);
}

/** Ends a fighter's conditions of some turns or rounds, when turns and rounds are no longer counted. */
export function overWithRounds({ id: who, state }: Fighter): readonly Fact[] {
  const short = state.conditions.filter(({ lasts }) => lasts?.unit === 'turns' || lasts?.unit === 'rounds');
  return short.map(known => endOf(who, known));
}

type Ended = Extract<Fact, { fact: 'ended' }>;

/** The fact that ends this very condition, and no other of its kind. */
export function endOf(who: FighterId, { condition, where, with: weapon, by }: Condition): Ended {
  // Built key by key, as in `conditionOf`: most changes of turn make one.
  const over: { -readonly [Key in keyof Ended]: Ended[Key] } = { fact: 'ended', who, condition };
  if (where !== undefined) over.where = where;
  if (weapon !== undefined) over.with = weapon;
  if (by !== undefined) over.by = by;
  return over;
}

type Passing = Extract<Fact, { fact: 'passing' }>;

/** The fact that this very condition lasts so much longer, in the unit it is counted in. */
export function passingOf(
  who: FighterId,
  { condition, where, with: weapon, by, before }: Condition,
  left: number,
): Passing {
  // Built key by key, as in `endOf`: there is one every turn.
  const one: { -readonly [Key in keyof Passing]: Passing[Key] } = { fact: 'passing', who, condition, left };
  if (where !== undefined) one.where = where;
  if (weapon !== undefined) one.with = weapon;
  if (by !== undefined) one.by = by;
  if (before !== undefined) one.before = before;
  return one;
}

/** The facts that end these conditions, for those that the fighter is in by no active effect. */
export function endsOf(
  { id, state }: Pick<Fighter, 'id' | 'state'>,
  ids: readonly string[],
): readonly Ended[] {
  const facts: Ended[] = [];
  for (const known of state.conditions) {
    if (known.effect === undefined && ids.includes(known.condition)) facts.push(endOf(id, known));
  }
  return facts;
}

/**
 * Returns why no action ends these conditions: an active effect keeps the fighter in one of them, and it would cost its
 * time for nothing; null where none does.
 */
export function keptByEffect(
  { state }: Pick<Fighter, 'state'>,
  ids: readonly string[],
  rule: string,
): Reason | null {
  const kept = state.conditions.find(
    ({ condition, effect }) => effect !== undefined && ids.includes(condition),
  );
  return kept?.effect === undefined
    ? null
    : { rule, id: 'lasts-with-effect', names: { effect: kept.effect } };
}

type Stricken = { readonly state: { readonly conditions: readonly Condition[] } };

/** True for a condition with this source or subject; what is left out may be any. */
function isAbout(
  known: Condition,
  { with: subject, by, where }: Pick<Condition, 'with' | 'by' | 'where'>,
): boolean {
  if (subject !== undefined && known.with !== subject) return false;
  return (where === undefined || known.where === where) && (by === undefined || known.by === by);
}

/** The conditions of a fighter, by the ids of one ruleset. */
export function conditionsNamed<Id extends string>() {
  /** The fighter's condition of this id, by its source or its subject where `about` names them; null for none. */
  function conditionIn(
    { conditions }: Stricken['state'],
    condition: Id,
    about?: Pick<Condition, 'with' | 'by' | 'where'>,
  ): Condition | null {
    // Plain loops, here and below: no query is asked more often.
    for (const known of conditions) {
      if (known.condition === condition && (about === undefined || isAbout(known, about))) return known;
    }
    return null;
  }

  function isIn({ state }: Stricken, ...ids: readonly Id[]): boolean {
    const those: readonly string[] = ids;
    for (const { condition } of state.conditions) if (those.includes(condition)) return true;
    return false;
  }

  /** The first of these conditions that a fighter is in, as a reason; null for none. */
  function reasonIn({ state }: Stricken, ids: readonly Id[], rule: string): Reason | null {
    if (state.conditions.length === 0) return null;
    for (const id of ids) if (conditionIn(state, id)) return { rule, id: `condition.${id}` };
    return null;
  }

  /** The fact that a fighter gains a condition. */
  function gains(
    { id: who }: Pick<Fighter, 'id'>,
    condition: Id,
    more: Omit<Condition, 'condition'> = {},
  ): Fact {
    return { fact: 'gained', who, condition, ...more };
  }

  /** The facts that end these conditions, for those that the fighter has. */
  function ends(fighter: Pick<Fighter, 'id' | 'state'>, ...conditions: readonly Id[]): readonly Fact[] {
    return endsOf(fighter, conditions);
  }

  /** The fact that ends a condition with this source or subject; empty where there is none. */
  function endsAbout(
    fighter: Pick<Fighter, 'id' | 'state'>,
    condition: Id,
    about: Pick<Condition, 'with' | 'by'>,
  ): readonly Fact[] {
    const known = conditionIn(fighter.state, condition, about);
    return known ? [endOf(fighter.id, known)] : [];
  }

  return { conditionIn, isIn, reasonIn, gains, ends, endsAbout };
}
