import type { Fact } from '../../src/rules/shared/fact.ts';
import type { Question } from '../../src/rules/shared/play.ts';

/** The composition of many exchanges. */
export class Tally {
  /** Every formula that was rolled, in order. */
  readonly formulas: string[] = [];
  readonly #defences = new Map<string, number>();
  readonly #effects = new Map<string, number>();

  ask(question: Question): void {
    if (question.ask === 'roll') this.formulas.push(question.dice);
  }

  add(facts: readonly Fact[]): void {
    const defence = facts.find(fact => fact.fact === 'rolled' && ['parry', 'evade'].includes(fact.roll));
    count(this.#defences, defence?.fact === 'rolled' ? defence.roll : 'none');
    for (const fact of facts) if (fact.fact === 'effect') count(this.#effects, fact.effect);
  }

  defences(): string {
    return shares(this.#defences);
  }

  effects(): string {
    return shares(this.#effects);
  }
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** The most frequent first, each with its part of them all. */
function shares(counts: ReadonlyMap<string, number>): string {
  const all = [...counts.values()].reduce((sum, times) => sum + times, 0);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.map(([what, times]) => `${what} ${((100 * times) / all).toFixed(1)} %`).join(', ');
}
