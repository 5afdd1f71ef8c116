import { seededChance } from '../../src/forecast/dice.ts';
import { answerer, type Policy } from '../../src/forecast/policy.ts';
import { type FighterId, playOut } from '../../src/rules/shared/play.ts';
import type { Ruleset, Setup } from '../../src/rules/shared/ruleset.ts';

/** The averages of many exchanges. */
export interface Forecast {
  readonly times: number;
  /** Chance of losing any hit points, by fighter. */
  readonly chanceOfHurt: Readonly<Record<FighterId, number>>;
  /** Hit points lost on average, by fighter. */
  readonly meanHurt: Readonly<Record<FighterId, number>>;
}

/** Plays an exchange many times over; the same seed gives the same forecast. */
export function forecastExchange(
  ruleset: Ruleset,
  setup: Setup,
  policy: Policy,
  { times, seed }: { readonly times: number; readonly seed: number },
): Forecast {
  const answer = answerer(ruleset.presentation, policy, seededChance(seed));
  const ids = Object.keys(setup.fighters);
  const struck = new Map(ids.map(id => [id, { times: 0, points: 0 }]));
  for (let i = 0; i < times; i++) {
    for (const fact of playOut(ruleset.play(setup), answer)) {
      const tally = fact.fact === 'hurt' ? struck.get(fact.who) : undefined;
      if (fact.fact !== 'hurt' || !tally || fact.points === 0) continue;
      tally.times += 1;
      tally.points += fact.points;
    }
  }
  const share = (of: 'times' | 'points') =>
    Object.fromEntries(ids.map(id => [id, (struck.get(id)?.[of] ?? 0) / times]));
  return { times, chanceOfHurt: share('times'), meanHurt: share('points') };
}
