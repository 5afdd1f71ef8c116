import type { Circumstance, Fighter } from '../../rules/shared/ruleset.ts';
import type { Fighters } from '../../fight/after.ts';
import type { Chance } from '../dice.ts';
import { between, inTurn, oneOf } from './answers.ts';
import type { Exchange } from './fight.ts';
import type { Trial } from './trial.ts';

/*
 * What random fights are to bring about, whatever the ruleset: each thing by its kind and its id, such as
 * `action brace`, `fact hurt`.
 */

/** Everything that has to occur: the ids, by kind. */
export function occurrences(ids: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return Object.entries(ids).flatMap(([kind, all]) => all.map(id => `${kind} ${id}`));
}

/** What the fighters bring into a fight: the conditions that they are in. */
export function broughtBy(fighters: Fighters): readonly string[] {
  return Object.values(fighters).flatMap(({ state }) =>
    state.conditions.map(({ condition }) => `condition ${condition}`),
  );
}

/** What was done in an exchange, and what it and the time after it told. */
export function doneIn({ setup, facts, after }: Exchange): readonly string[] {
  return [
    `action ${setup.undertaking.action}`,
    ...[...(facts ?? []), ...after.facts].flatMap(fact => {
      const kind = `fact ${fact.fact}`;
      if (fact.fact === 'effect') return [kind, `effect ${fact.effect}`];
      if (fact.fact === 'gained') return [kind, `condition ${fact.condition}`];
      if (fact.fact === 'spent' && fact.what === 'magic') return [kind, 'condition magic-spent'];
      return fact.fact === 'tired' ? [kind, 'condition fatigue'] : [kind];
    }),
  ];
}

/** The same, with the circumstances that anybody was in. */
export function seenIn(exchange: Exchange): readonly string[] {
  const around = exchange.setup.situations ?? [];
  return [...doneIn(exchange), ...around.map(({ id }) => `circumstance ${id}`)];
}

/** Up to so many circumstances for somebody: one in turn, so that none is left out for long, and others by chance. */
export function someOf(ids: readonly string[], most: number, chance: Chance, turn: number): string[] {
  return Array.from({ length: between(0, most, chance) }, (_, i) =>
    i === 0 ? inTurn(ids, turn) : oneOf(ids, chance),
  );
}

/** Somebody in circumstances, each of them once. */
export function inCircumstances(
  { id: fighter }: Pick<Fighter, 'id'>,
  ids: readonly string[],
): Circumstance[] {
  return [...new Set(ids)].map(id => ({ fighter, id }));
}

/** Up to so many circumstances for somebody, whoever it is. */
export function anyOf(ids: readonly string[], most: number): Trial['circumstances'] {
  return (fighter, chance, turn) => inCircumstances(fighter, someOf(ids, most, chance, turn));
}
