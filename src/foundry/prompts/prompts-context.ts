import { answerFault, type ChoiceQuestion } from '../../rules/shared/play.ts';
import { turnWords } from '../combat-system/turn-words.ts';
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
import { againstWords } from './against-words.ts';
import { type Suggestion, type Suggestions, suggestionsFor } from './suggestions.ts';

/** One question among those that wait. */
interface PromptRow {
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
  readonly playOn: string;
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
    commit: turn && count === 0 ? turnWords('playNow') : localizeCount('WAITING.commit', count),
    canCommit: count > 0 || turn !== null,
    playOn: turnWords('playOn'),
    status: statusWords(all.length, turn, goesOn),
  };
}

function statusWords(questions: number, turn: TurnRow | null, goesOn: boolean): string {
  if (questions > 0) return localizeCount('WAITING.count', questions);
  if (goesOn) return localize('WAITING.goesOn');
  return turn ? turnWords('toPlay') : localize('WAITING.nothing');
}

function waitingRow(one: PendingQuestion, { chosen, isOn }: Suggestion): PromptRow {
  const { key, exchange, question } = one;
  const nameOf = nameIn(exchange);
  const { title, fighter, roll, time, noneWith } = questionContext(exchange, question, nameOf);
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
    lists: question.ask === 'choose' && !isTicked ? lists(question, options, { chosen, noneWith }) : [],
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
  { chosen, noneWith }: Pick<Suggestion, 'chosen'> & Pick<QuestionContext, 'noneWith'>,
): Choice[][] {
  // A plan shows one list more than it has choices so far.
  const isPlan = isOfActions(name);
  const none = localize(isPlan ? 'CARD.plan.noMore' : `CARD.${noneWith}`);
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
