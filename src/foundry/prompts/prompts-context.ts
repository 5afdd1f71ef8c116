import { answerFault, type ChoiceQuestion } from '../../rules/shared/play.ts';
import { rulesetOf } from '../combat-system/fetched-systems.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { nameIn } from '../documents/names.ts';
import { rolledSoFar } from '../exchange-view/card-context.ts';
import { isOfActions, optionContext, type OptionContext } from '../exchange-view/option-context.ts';
import type { PendingQuestion } from '../exchange-view/pending-questions.ts';
import { type QuestionContext, questionContext } from '../exchange-view/question-context.ts';
import { localize, localizeCount } from '../platform/localize.ts';
import { isolated } from '../platform/slices.ts';
import { asset } from '../platform/system-id.ts';
import type { Choice } from '../ui/choices.ts';

/** One question among those that wait. */
export interface PromptRow {
  readonly key: string;
  readonly exchange: string;
  readonly img: string;
  readonly fighter: string;
  readonly asks: string;
  /** True where the row above asks the same question, which is then not repeated. */
  readonly isAskedAbove: boolean;
  readonly against: string;
  /** The rolls so far; empty before the first. */
  readonly soFar: string;
  readonly isOn: boolean;
  /** One list for each option that may be chosen; empty for ticks and for dice. */
  readonly lists: readonly (readonly Choice[])[];
  readonly ticks: readonly Choice[];
  /** Time at which silence is taken for an answer; null where it never is. */
  readonly time: QuestionContext['time'];
  /** The dice of a roll; empty for a choice. */
  readonly roll: string;
  /** True where the suggestion does not answer the question. */
  readonly isUnfit: boolean;
}

/** The turn of a creature that is played automatically, and what it could do with it. */
export interface TurnRow {
  readonly name: string;
  readonly img: string;
  readonly choices: readonly Choice[];
}

/** All that waits for a user, ready to be shown. */
export interface PromptsContext extends Record<string, unknown> {
  readonly rows: readonly PromptRow[];
  readonly turn: TurnRow | null;
  /** True while automatic turns begin by themselves. */
  readonly goesOn: boolean;
  readonly tactics: readonly { readonly id: string; readonly label: string }[];
  readonly commit: string;
  readonly canCommit: boolean;
  readonly status: string;
}

/** More lists than this beside one another are worse than ticks. */
const MOST_LISTS = 4;

/** The context of the window of open questions. */
export function promptsContext(
  all: readonly PendingQuestion[],
  proposals: Suggestions,
  { turn, goesOn }: Pick<PromptsContext, 'turn' | 'goesOn'>,
): PromptsContext {
  const asked = all.flatMap(one => isolated(one.exchange.id, () => [waitingRow(one, proposals.of(one))], []));
  const rows = asked.map((row, i) => ({ ...row, isAskedAbove: asked[i - 1]?.asks === row.asks }));
  const count = rows.filter(({ isOn, isUnfit }) => isOn && !isUnfit).length;
  return {
    rows,
    turn,
    goesOn,
    tactics: suggestionsFor(all).map(id => ({ id, label: localize(`TACTIC.${id}`) })),
    commit: turn && count === 0 ? localize('WAITING.play') : localizeCount('WAITING.commit', count),
    canCommit: count > 0 || turn !== null,
    status: statusWords(all.length, turn, goesOn),
  };
}

function statusWords(questions: number, turn: TurnRow | null, goesOn: boolean): string {
  if (questions > 0) return localizeCount('WAITING.count', questions);
  if (goesOn) return localize('WAITING.goesOn');
  return turn ? localize('WAITING.turn') : localize('WAITING.nothing');
}

function waitingRow(one: PendingQuestion, { chosen, isOn }: Suggestion): PromptRow {
  const { key, exchange, question } = one;
  const nameOf = nameIn(exchange);
  const { title, fighter, roll, time } = questionContext(exchange, question, nameOf);
  const options =
    question.ask === 'choose'
      ? question.options.map(option => optionContext(question.name, option, nameOf))
      : [];
  const isTicked = question.ask === 'choose' && isForTicks(question);
  return {
    key,
    exchange: exchange.id,
    img: actorOf(question.by)?.publicImg ?? asset('combat-style.svg'),
    fighter,
    asks: title,
    isAskedAbove: false,
    against: againstWords(one),
    soFar: rolledSoFar(exchange),
    isOn,
    time,
    lists: question.ask === 'choose' && !isTicked ? lists(question, options, chosen) : [],
    ticks: isTicked ? choices(options, id => chosen.includes(id)) : [],
    roll: roll ? [localize('CARD.roll', { dice: roll.dice }), roll.chance].join(' ').trim() : '',
    isUnfit: question.ask === 'choose' && answerFault(question, { chosen }) !== null,
  };
}

function isForTicks({ atMost, options }: ChoiceQuestion): boolean {
  return atMost > MOST_LISTS && options.every(({ times = 1 }) => times === 1);
}

/** One list for each that may be taken; those that need not be taken begin with nothing. */
function lists(
  { name, atLeast, atMost }: ChoiceQuestion,
  options: readonly OptionContext[],
  chosen: readonly string[],
): Choice[][] {
  // A plan shows one list more than it has choices so far.
  const isPlan = isOfActions(name);
  const none = localize(isPlan ? 'CARD.plan.noMore' : 'CARD.takeNone');
  const shown = isPlan ? Math.min(atMost, chosen.length + 1) : atMost;
  return Array.from({ length: shown }, (_, i) => {
    const these = choices(options, id => chosen[i] === id);
    if (i < atLeast) return these;
    return [{ value: '', label: none, isChosen: chosen[i] === undefined }, ...these];
  });
}

function choices(options: readonly OptionContext[], isChosen: (id: string) => boolean): Choice[] {
  return options
    .filter(({ refused }) => refused === null)
    .map(({ id, label, chance, hint }) => {
      // The effect of an option belongs beside its chance.
      const parts = chance ? [label, chance, hint] : [label];
      return { value: id, label: parts.filter(Boolean).join(' · '), isChosen: isChosen(id) };
    });
}

/** The other side of a question, where there is one, and the weapon. */
export function againstWords({ exchange, question }: PendingQuestion): string {
  const nameOf = nameIn(exchange);
  const { by, at, with: weapon } = exchange.opening.setup.attempt;
  const isAlone = at === '' || at === by;
  const opponent = question.by === by ? (question.about ?? at) : by;
  const other = question.against ?? (isAlone ? '' : opponent);
  const named = other === '' ? '' : (nameOf(other) ?? '');
  return [named, nameOf(weapon) ?? ''].filter(Boolean).join(' · ');
}

/** The answer to be sent to a question, and whether it is sent with the others. */
export interface Suggestion {
  readonly chosen: readonly string[];
  readonly isOn: boolean;
}

/** The suggested answers to all open questions, with the user's changes. */
export class Suggestions {
  readonly #changed = new Map<string, Suggestion>();

  /** The present suggestion for a question. */
  of(one: PendingQuestion): Suggestion {
    return this.#changed.get(one.key) ?? { chosen: suggestionFor(one), isOn: true };
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
function suggestionsFor(all: readonly PendingQuestion[]): string[] {
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
