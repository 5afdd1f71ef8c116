import { type ChoiceQuestion, answerFault } from '../../rules/shared/play.ts';
import { actorOf } from '../documents/fighter-id.ts';
import { nameIn } from '../documents/names.ts';
import { rolledSoFar } from '../exchange-view/card-context.ts';
import { optionContext, type OptionContext } from '../exchange-view/option-context.ts';
import type { Waiting } from '../exchange-view/pending-questions.ts';
import { type QuestionContext, questionContext } from '../exchange-view/question-context.ts';
import { isolated } from '../platform/isolated.ts';
import { localize, localizeCount } from '../platform/localize.ts';
import { asset } from '../platform/system-id.ts';
import type { Choice } from '../ui/choices.ts';
import { type Suggestion, type Suggestions, suggestionsFor } from './suggestions.ts';

/** One question among those that wait. */
export interface PromptRow {
  readonly key: string;
  readonly exchange: string;
  readonly img: string;
  readonly fighter: string;
  readonly asks: string;
  /** Whether the row above asks the same: to read it once is enough. */
  readonly isAskedAbove: boolean;
  readonly against: string;
  /** What was rolled so far; empty before anything was. */
  readonly soFar: string;
  readonly isOn: boolean;
  /** One list for each thing that may be chosen; empty where things are ticked, or dice thrown. */
  readonly lists: readonly (readonly Choice[])[];
  readonly ticks: readonly Choice[];
  /** When silence is taken for an answer; null where it never is. */
  readonly time: QuestionContext['time'];
  /** What is thrown, where nothing is chosen. */
  readonly roll: string;
  /** Whether what is proposed is no answer to the question. */
  readonly isUnfit: boolean;
}

/** All that waits for a user, ready to be shown. */
export interface PromptsContext extends Record<string, unknown> {
  readonly rows: readonly PromptRow[];
  readonly leanings: readonly { readonly id: string; readonly label: string }[];
  readonly commit: string;
  readonly canCommit: boolean;
  readonly status: string;
}

/** More lists than this beside one another are worse than ticks. */
const MOST_LISTS = 4;

/** What the window shows of the questions that wait. */
export function promptsContext(all: readonly Waiting[], proposals: Suggestions): PromptsContext {
  const asked = all.flatMap(one => isolated(one.exchange.id, () => [waitingRow(one, proposals.of(one))], []));
  const rows = asked.map((row, i) => ({ ...row, isAskedAbove: asked[i - 1]?.asks === row.asks }));
  const count = rows.filter(({ isOn, isUnfit }) => isOn && !isUnfit).length;
  return {
    rows,
    leanings: suggestionsFor(all).map(id => ({ id, label: localize(`LEANING.${id}`) })),
    commit: localizeCount('WAITING.commit', count),
    canCommit: count > 0,
    status: all.length > 0 ? localizeCount('WAITING.count', all.length) : localize('WAITING.nothing'),
  };
}

function waitingRow(one: Waiting, { chosen, isOn }: Suggestion): PromptRow {
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
  { atLeast, atMost }: ChoiceQuestion,
  options: readonly OptionContext[],
  chosen: readonly string[],
): Choice[][] {
  return Array.from({ length: atMost }, (_, i) => {
    const these = choices(options, id => chosen[i] === id);
    if (i < atLeast) return these;
    return [{ value: '', label: localize('CARD.takeNone'), isChosen: chosen[i] === undefined }, ...these];
  });
}

function choices(options: readonly OptionContext[], isChosen: (id: string) => boolean): Choice[] {
  return options
    .filter(({ refused }) => refused === null)
    .map(({ id, label, chance, hint }) => {
      // Where there is a chance, what it would bring belongs beside it.
      const parts = chance ? [label, chance, hint] : [label];
      return { value: id, label: parts.filter(Boolean).join(' · '), isChosen: isChosen(id) };
    });
}

/** Whom and what it is about: the other side, and the weapon that is used. */
export function againstWords({ exchange, question }: Waiting): string {
  const nameOf = nameIn(exchange);
  const { by, at, with: weapon } = exchange.opening.setup.attempt;
  const other = question.against ?? (question.by === by ? (question.about ?? at) : by);
  const named = other === '' ? '' : (nameOf(other) ?? '');
  return [named, nameOf(weapon) ?? ''].filter(Boolean).join(' · ');
}
