import type { ChoiceQuestion } from '../../rules/shared/play.ts';
import { rulesetOf } from '../combat-system/registry.ts';
import type { Waiting } from '../exchange-view/pending-questions.ts';

/** What is about to be answered to a question, and whether it is to be sent with the others. */
export interface Suggestion {
  readonly chosen: readonly string[];
  readonly isOn: boolean;
}

/** What is proposed for each question that waits: the usual choice, until somebody changes it. */
export class Suggestions {
  readonly #changed = new Map<string, Suggestion>();

  /** What stands for a question now. */
  of(one: Waiting): Suggestion {
    return this.#changed.get(one.key) ?? { chosen: usualFor(one), isOn: true };
  }

  /** Puts something else in its place. */
  change(one: Waiting, change: Partial<Suggestion>): void {
    this.#changed.set(one.key, { ...this.of(one), ...change });
  }

  /** Proposes for each what is usual, leaning one way where that is possible. */
  propose(all: readonly Waiting[], tactic = ''): void {
    for (const one of all) if (this.of(one).isOn) this.change(one, { chosen: usualFor(one, tactic) });
  }

  /** Forgets what no longer waits. */
  keepOnly(all: readonly Waiting[]): void {
    const keys = new Set(all.map(({ key }) => key));
    for (const key of this.#changed.keys()) if (!keys.has(key)) this.#changed.delete(key);
  }
}

/** The ways to lean that make a difference to some of these questions. */
export function suggestionsFor(all: readonly Waiting[]): string[] {
  const known = new Set(
    all.flatMap(({ exchange }) => presentationOf(exchange.opening.ruleset)?.tactics ?? []),
  );
  return [...known].filter(tactic => all.some(one => differs(one, tactic)));
}

function differs(one: Waiting, tactic: string): boolean {
  const { question } = one;
  return question.ask === 'choose' && leansTo(question, tactic);
}

/** Whether something that is offered is of this kind: `parry:shield` is a parry. */
function leansTo({ options }: ChoiceQuestion, tactic: string): boolean {
  return options.some(({ id, refused }) => !refused && (id === tactic || id.startsWith(`${tactic}:`)));
}

function usualFor({ exchange, question }: Waiting, tactic = ''): readonly string[] {
  if (question.ask !== 'choose') return [];
  return presentationOf(exchange.opening.ruleset)?.suggestion(exchange.opening.setup, question, tactic) ?? [];
}

function presentationOf(ruleset: string) {
  return rulesetOf(ruleset)?.presentation;
}
