import type { ChoiceQuestion } from '../../rules/shared/play.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { draftOf } from '../exchange-view/plan-draft.ts';
import type { PendingQuestion } from '../exchange-view/pending-questions.ts';

/** The answer to be sent to a question, and whether it is sent with the others. */
export interface Suggestion {
  readonly chosen: readonly string[];
  readonly isOn: boolean;
}

/** The suggested answers to all open questions, with the user's changes. */
export class Suggestions {
  readonly #changed = new Map<string, Suggestion>();

  /** The present suggestion for a question: a plan that was begun on its card or sheet is the same here. */
  of(one: PendingQuestion): Suggestion {
    const begun = draftOf(one.exchange.id, one.question)?.chosen;
    return this.#changed.get(one.key) ?? { chosen: begun ?? suggestionFor(one), isOn: true };
  }

  /** Puts something else in its place. */
  change(one: PendingQuestion, change: Partial<Suggestion>): void {
    this.#changed.set(one.key, { ...this.of(one), ...change });
  }

  /** Proposes for each what is usual, by a tactic where that is possible. */
  propose(all: readonly PendingQuestion[], tactic = ''): void {
    for (const one of all) if (this.of(one).isOn) this.change(one, { chosen: suggestionFor(one, tactic) });
  }

  /** Forgets what no longer waits. */
  keepOnly(all: readonly PendingQuestion[]): void {
    const keys = new Set(all.map(({ key }) => key));
    for (const key of this.#changed.keys()) if (!keys.has(key)) this.#changed.delete(key);
  }
}

/** The ways to lean that make a difference to some of these questions. */
export function suggestionsFor(all: readonly PendingQuestion[]): string[] {
  const known = new Set(
    all.flatMap(({ exchange }) => presentationOf(exchange.opening.ruleset)?.tactics ?? []),
  );
  return [...known].filter(tactic => all.some(one => differs(one, tactic)));
}

function differs(one: PendingQuestion, tactic: string): boolean {
  const { question } = one;
  return question.ask === 'choose' && leansTo(question, tactic);
}

/** True where an option is of this kind: `parry:shield` is a parry. */
function leansTo({ options }: ChoiceQuestion, tactic: string): boolean {
  return options.some(({ id, refused }) => !refused && (id === tactic || id.startsWith(`${tactic}:`)));
}

/** The usual answer to a question, by a tactic where that is possible; nothing where something else than a choice is asked. */
export function suggestionFor({ exchange, question }: PendingQuestion, tactic = ''): readonly string[] {
  if (question.ask !== 'choose') return [];
  return presentationOf(exchange.opening.ruleset)?.suggestion(exchange.opening.setup, question, tactic) ?? [];
}

function presentationOf(ruleset: string) {
  return rulesetOf(ruleset)?.presentation;
}
