import { endOf, passingOf, type Pace } from './conditions.ts';
import type { Fact } from './fact.ts';
import type { Fighter } from './ruleset.ts';
import type { Reason } from './target.ts';
import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from './units.ts';

/** The lengths of a rest that a table names, the shortest first. */
export const REST_LENGTHS = ['hour', 'night', 'day', 'week'] as const;
export type RestLength = (typeof REST_LENGTHS)[number];

/** Hours of each; a night is eight hours of sleep. */
export const REST_HOURS: Readonly<Record<RestLength, number>> = { hour: 1, night: 8, day: 24, week: 168 };

/** True for the length of a rest. */
export function isRestLength(length: string): length is RestLength {
  return (REST_LENGTHS as readonly string[]).includes(length);
}

/** What an undisturbed rest does: its facts, and what it brings and does not bring in words; or why there is none. */
export type Rest =
  | { readonly refused: Reason }
  | { readonly refused: null; readonly facts: readonly Fact[]; readonly brings: readonly Reason[] };

/**
 * The rest of a fighter outside a fight. No die is rolled: what a book leaves to a die is refused with the reason.
 * @param company those who rest together, the fighter among them
 */
export type UndisturbedRest = (fighter: Fighter, length: RestLength, company: readonly Fighter[]) => Rest;

/** The facts of conditions with a time: they end within the rest, or have less of it left. */
export function outlasted(
  fighter: Pick<Fighter, 'id' | 'state'>,
  length: RestLength,
  pace: Pace,
): readonly Fact[] {
  return runDown(fighter, REST_HOURS[length] * SECONDS_PER_HOUR, pace);
}

/** The facts of conditions with a time, in so many seconds: they end, or have less of it left. */
export function runDown(
  { id, state }: Pick<Fighter, 'id' | 'state'>,
  seconds: number,
  pace: Pace,
): readonly Fact[] {
  return state.conditions.flatMap((known): readonly Fact[] => {
    const { lasts, effect } = known;
    // One that an active effect brings ends with that.
    if (!lasts || effect !== undefined) return [];
    const unit = lasts.unit === 'minutes' ? SECONDS_PER_MINUTE : pace[lasts.unit];
    const left = Math.ceil(lasts.amount - seconds / unit);
    if (left <= 0) return [endOf(id, known)];
    return left < lasts.amount ? [passingOf(id, known, left)] : [];
  });
}

/** The points that facts heal at the places that are meant. */
export function pointsHealed(facts: readonly Fact[], isMeant: (where: string) => boolean): number {
  return facts.reduce(
    (sum, fact) => (fact.fact === 'healed' && isMeant(fact.where) ? sum + fact.points : sum),
    0,
  );
}

/** What of the conditions ends, each once. */
export function endings(facts: readonly Fact[], hidden: readonly string[], rule: string): readonly Reason[] {
  const ended = facts.flatMap(fact => (fact.fact === 'ended' ? [fact.condition] : []));
  return [...new Set(ended)]
    .filter(condition => !hidden.includes(condition))
    .map(condition => ({ rule, id: 'resting.ends', names: { condition } }));
}
