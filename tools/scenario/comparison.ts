import type { Expectation } from '../../src/forecast/scenario.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import type { Question } from '../../src/rules/shared/play.ts';
import { matches, mismatches } from './matching.ts';
import type { Fault } from './schema.ts';

/** What came of a scenario, part by part of its expectation. */
interface Came {
  readonly facts: readonly Fact[];
  /** The questions that were asked of a fighter. */
  readonly questions: readonly Question[];
  readonly fighters: unknown;
  readonly fight: unknown;
  readonly places: unknown;
  readonly refused: unknown;
  readonly waiting: unknown;
}

/**
 * True where time undertakes nothing after the last step: what is refused or waits stops there, and where the facts are all
 * named, what time does next is another exchange.
 */
export function endsAtOnce({ facts, refused, waiting }: Expectation): boolean {
  return refused !== undefined || waiting !== undefined || (facts !== undefined && 'exactly' in facts);
}

/** Where what came of a scenario is not as expected. */
export function unexpected(wanted: Expectation, came: Came): Fault[] {
  const { noFacts = [], notAsked = [], ...parts } = wanted;
  const compared = Object.keys(came) as (keyof typeof parts)[];
  return [
    ...compared.flatMap(part => {
      return parts[part] === undefined ? [] : mismatches(`expect.${part}`, came[part], parts[part]);
    }),
    ...noFacts.flatMap((unwanted, i): Fault[] => {
      const found = came.facts.find(fact => matches(fact, unwanted));
      return found ? [{ at: `expect.noFacts.${i}`, problem: `it happened: ${JSON.stringify(found)}` }] : [];
    }),
    ...notAsked.flatMap((name, i): Fault[] => {
      const asked = came.questions.find(question => isNamed(question, name));
      return asked ? [{ at: `expect.notAsked.${i}`, problem: `${asked.name} was asked` }] : [];
    }),
  ];
}

/** True for a question of this name; `save.*` names every question of that kind. */
function isNamed({ name }: Question, unwanted: string): boolean {
  return unwanted.endsWith('.*') ? name.startsWith(unwanted.slice(0, -1)) : name === unwanted;
}
