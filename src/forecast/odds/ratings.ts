import { fightersAfter, type Fighters } from '../../fight/turns.ts';
import { playOut, type FighterId } from '../../rules/shared/play.ts';
import type { Ruleset, Setup } from '../../rules/shared/ruleset.ts';
import { type Chance, rollDice, seededChance } from '../dice.ts';
import type { Answerer } from '../policy.ts';
import { type Battle, isOut, setupIn } from './battle.ts';

/** The number of exchanges in which a weapon is tried against a foe. */
const TRIED = 24;
/** The value of putting a foe out of the fight, in points. */
const FELLING = 6;

/**
 * The rating of a weapon against a foe: the points lost in one exchange, more where it fells.
 * @param action the action to strike with; 0 where the rules know no such action or do not allow it
 */
export type Ratings = (by: FighterId, weapon: string, at: FighterId, action: string) => number;

/** Rates each weapon against each foe once, as they are when the battle begins: the same for the same battle. */
export function ratingsOf(ruleset: Ruleset, battle: Battle): Ratings {
  const known = new Map<FighterId, Map<FighterId, Map<string, number>>>();
  return (by, weapon, at, action) => {
    const own = within(within(known, by), at);
    const key = `${action} ${weapon}`;
    const rated = own.get(key) ?? rate(ruleset, battle, { action, by, at, with: weapon });
    own.set(key, rated);
    return rated;
  };
}

/** The inner map under a key, created if needed. */
function within<Key, Inner>(outer: Map<Key, Map<string, Inner>>, key: Key): Map<string, Inner> {
  const known = outer.get(key) ?? new Map<string, Inner>();
  outer.set(key, known);
  return known;
}

function rate(ruleset: Ruleset, battle: Battle, attempt: Setup['attempt']): number {
  const { by, at } = attempt;
  const { [by]: one, [at]: other } = battle.fighters;
  if (!one || !other) return 0;
  const fighters: Fighters = { [by]: one, [at]: other };
  const setup = setupIn(ruleset, battle, { attempt, fighters, fight: null });
  if (ruleset.refusal(setup) !== null) return 0;
  let score = 0;
  for (let i = 0; i < TRIED; i++) {
    // The same dice for all that is tried: two blows are never worse than the first of them by luck alone.
    const facts = playOut(ruleset.play(setup), sensibleAnswers(ruleset, setup, seededChance(i + 1)));
    for (const fact of facts) if (fact.fact === 'hurt' && fact.who === at) score += fact.points;
    if (isOut(ruleset, fightersAfter(ruleset, fighters, facts), at)) score += FELLING;
  }
  return score / TRIED;
}

/**
 * Answers with the suggested choices.
 * @param leaningOf the tactic of a fighter, such as `parry`; none when left out
 */
export function sensibleAnswers(
  { presentation }: Ruleset,
  setup: Setup,
  chance: Chance,
  leaningOf?: (who: FighterId) => string | undefined,
): Answerer {
  return question =>
    question.ask === 'roll'
      ? { dice: rollDice(question.dice, chance) }
      : { chosen: presentation.suggestion(setup, question, leaningOf?.(question.by)) };
}
