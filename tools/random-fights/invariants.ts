import { type Fighters, fightersAfter } from '../../src/fight/turns.ts';
import type { Chance } from '../../src/forecast/dice.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import { answerFault, GM, isOpen } from '../../src/rules/shared/play.ts';
import { replay } from '../../src/rules/shared/playthrough.ts';
import type { Circumstance, Fighter, Ruleset } from '../../src/rules/shared/ruleset.ts';
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

/** The conditions that the fighters bring into a fight. */
export function broughtBy(fighters: Fighters): readonly string[] {
  return Object.values(fighters).flatMap(({ state }) =>
    state.conditions.map(({ condition }) => `condition ${condition}`),
  );
}

/** The actions of an exchange, and the facts of it and of the time after it. */
export function doneIn({ setup, facts, after }: Exchange): readonly string[] {
  return [
    `action ${setup.attempt.action}`,
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
  const around = exchange.setup.circumstances ?? [];
  return [...doneIn(exchange), ...around.map(({ id }) => `circumstance ${id}`)];
}

/** Up to so many circumstances for a fighter: one in turn, so that none is left out for long, and others at random. */
export function someOf(ids: readonly string[], most: number, chance: Chance, turn: number): string[] {
  return Array.from({ length: between(0, most, chance) }, (_, i) =>
    i === 0 ? inTurn(ids, turn) : oneOf(ids, chance),
  );
}

/** A fighter in circumstances, each of them once. */
export function inCircumstances(
  { id: fighter }: Pick<Fighter, 'id'>,
  ids: readonly string[],
): Circumstance[] {
  return [...new Set(ids)].map(id => ({ fighter, id }));
}

/** Up to so many circumstances for any of the fighters. */
export function anyOf(ids: readonly string[], most: number): Trial['circumstances'] {
  return (fighter, chance, turn) => inCircumstances(fighter, someOf(ids, most, chance, turn));
}

/** The contradiction in an exchange, for any fighters and answers; null for none. */
export function broken(ruleset: Ruleset, { checks }: Trial, exchange: Exchange): string | null {
  const { facts, error } = exchange;
  if (!facts) return `the rules broke: ${String(error)}`;
  for (const check of [...CHECKS, ...checks, sameAgain]) {
    const wrong = check(exchange, facts, ruleset);
    if (wrong !== null) return wrong;
  }
  return null;
}

/** The contradiction in an exchange; null when there is none. */
export type Check = (exchange: Exchange, facts: readonly Fact[], ruleset: Ruleset) => string | null;

/** An exchange of answers needs every question to have a name of its own, and a fighter there to answer it. */
const questionsFit: Check = ({ setup, questions }) => {
  const names = new Set<string>();
  for (const { name, by } of questions) {
    if (names.has(name)) return `${name} was asked twice`;
    if (by !== GM && !Object.hasOwn(setup.fighters, by))
      return `${name} was asked of ${by}, who is not there`;
    names.add(name);
  }
  return null;
};

/** Every question can be answered, offers each option once, and does not accept a refused option. */
const choicesFit: Check = ({ questions }) => {
  for (const question of questions) {
    if (question.ask !== 'choose') continue;
    const { name, options, atLeast, atMost } = question;
    if (new Set(options.map(({ id }) => id)).size < options.length) return `${name} offers something twice`;
    const open = options.filter(isOpen);
    const most = open.reduce((sum, { times = 1 }) => sum + times, 0);
    if (atLeast > atMost || atLeast > most) return `${name} cannot be answered`;
    for (const { id, refused } of options) {
      if (refused && answerFault(question, { chosen: [id] }) === null)
        return `${id} was refused and could be chosen`;
    }
  }
  return null;
};

const pointsPaid: Check = ({ setup }, facts, ruleset) => {
  if (!setup.fight)
    return facts.some(fact => fact.fact === 'spent' && fact.what === 'ap')
      ? 'points were paid without a fight'
      : null;
  const paid = ruleset.fightAfter(setup.fight, facts);
  for (const [id, left] of Object.entries(paid.ap)) {
    if (left < 0) return `${id} has ${left} action points`;
    const amount = spentOf(facts, id, 'ap');
    const efforts = facts.filter(fact => fact.fact === 'effort' && fact.who === id).length;
    const before = (setup.fight.ap[id] ?? 0) + efforts;
    if (amount > before) return `${id} paid ${amount} of ${before} action points`;
  }
  return null;
};

const hitPointsLost: Check = ({ setup }, facts, ruleset) => {
  const fighters = fightersAfter(ruleset, setup.fighters, facts);
  for (const [id, before] of Object.entries(setup.fighters)) {
    const after = fighters[id];
    const told = facts.reduce((sum, fact) => sum + signedPoints(fact, id), 0);
    const lost = after ? lostBy(after) - lostBy(before) : 0;
    if (lost !== told) return `${id} lost ${lost} hit points, and the facts say ${told}`;
  }
  return null;
};

const fightersStay: Check = ({ after }, _facts, ruleset) => {
  for (const [id, fighter] of Object.entries(after.fighters)) {
    const [fault] = ruleset.faults(fighter);
    if (fault) return `${id} cannot be taken any more: ${fault.path} ${fault.id}`;
  }
  return null;
};

const sameAgain: Check = ({ setup, given }, facts, ruleset) => {
  const again = replay(() => ruleset.play(setup), given);
  if (!again.done) return 'the same answers do not lead to the end again';
  return JSON.stringify(again.result) === JSON.stringify(facts) ? null : 'the same answers led elsewhere';
};

const CHECKS: readonly Check[] = [questionsFit, choicesFit, pointsPaid, hitPointsLost, fightersStay];

function lostBy(fighter: Fighter): number {
  return Object.values(fighter.state['hurt'] as Record<string, number>).reduce(
    (sum, points) => sum + points,
    0,
  );
}

/** The amount of a resource that a fighter spent. */
export function spentOf(facts: readonly Fact[], id: string, what: string): number {
  return facts.reduce((sum, fact) => {
    return fact.fact === 'spent' && fact.who === id && fact.what === what ? sum + fact.amount : sum;
  }, 0);
}

function signedPoints(fact: Fact, id: string): number {
  if (fact.fact === 'hurt' && fact.who === id) return fact.points;
  return fact.fact === 'healed' && fact.who === id ? -fact.points : 0;
}
