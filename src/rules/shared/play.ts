/**
 * The protocol between the rules and the table.
 *
 * A rule never rolls and never decides. It asks, stops, and goes on when the answer comes. Its runner (a chat card, a
 * test, the forecaster) supplies the answers; in the end it returns facts.
 */
import { canShow, hasDice, totalOf } from './dice.ts';
import type { OwnModifier } from './own-modifiers.ts';
import { isSeal, openingOf } from './seal.ts';
import { levelOf, type Reason, type Target } from './target.ts';

/** The id of a fighter in a fight. */
export type FighterId = string;

interface Asked {
  /** Stable, and used once in a play: `attack`, `effects`, `resist.trip-opponent`. */
  readonly name: string;
  /** The fighter whose player answers. */
  readonly by: FighterId;
  /** The reasons for the question, or for its number. */
  readonly reasons?: readonly Reason[];
  /** All targets in order, where there are several. */
  readonly among?: readonly FighterId[];
  /** The target that it is about; all of them when left out. */
  readonly about?: FighterId;
}

/** A question answered by rolling dice. */
export interface RollQuestion extends Asked {
  readonly ask: 'roll';
  readonly dice: string;
  /** The target of the roll, where it has one. */
  readonly target?: Target;
  /** The opponent, where that fighter may have a say in it. */
  readonly against?: FighterId;
  /** The name of the roll that it replaces, where dice are rolled again. */
  readonly instead?: string;
  /** The id of the weapon or spell that is rolled for, where cards name it. */
  readonly tool?: string;
  /** Which number of the opponent it is read against, where it is another than usual, such as the AC against a touch. */
  readonly readAgainst?: string;
}

/** One option of a choice. */
export interface Option {
  readonly id: string;
  /** The reason against it now; left out when it can be chosen. */
  readonly refused?: Reason;
  /** The number of times that it may be taken in one answer; once when left out. */
  readonly times?: number;
  /** True where nothing else may be taken in the same answer. */
  readonly isAlone?: true;
  /** The ids of options that may not be taken in the same answer. */
  readonly without?: readonly string[];
  /** The target of the roll that comes with it. */
  readonly target?: Target;
  /** Its effects here. */
  readonly reasons?: readonly Reason[];
  /** What it spends at once, such as a point. */
  readonly cost?: Reason;
  /** The result of the roll in question with this option. */
  readonly becomes?: number;
}

/** A question answered by choosing options. */
export interface ChoiceQuestion extends Asked {
  readonly ask: 'choose';
  readonly options: readonly Option[];
  readonly atLeast: number;
  readonly atMost: number;
  /** The modifier of each of several that are chosen together, by its rank; one chosen alone has none. */
  readonly rankModifiers?: readonly number[];
  /** True for a choice that may be sealed: nobody else learns it before it counts. */
  readonly isSecret?: boolean;
  /** True for an offer: unanswered, it is not taken up. */
  readonly isOffer?: boolean;
  /** The choice that counts while nobody takes the offer up: play goes on without asking (`playthrough.ts`). */
  readonly passesWith?: readonly string[];
  /** Sealed choices that may be opened now, each by its choice and salt: `bleed:Xk29`. */
  readonly seals?: readonly string[];
  /** The opponent, where it is one fighter. */
  readonly against?: FighterId;
  /** The fighter whose hit locations are the options. */
  readonly body?: FighterId;
}

export type Question = RollQuestion | ChoiceQuestion;

/** The faces shown, in the order of the formula, or the ids chosen. */
export type Answer = { readonly dice: readonly number[] } | { readonly chosen: readonly string[] };

/** An answer, with the question that it answers and the fighter who was asked. */
export type Given = Answer & {
  readonly name: string;
  readonly by: FighterId;
  /** The signature of the dice, where the table has them signed. The rules do not look at it. */
  readonly signature?: string;
  /** What its player states for all rolls of this fighter from here on; nothing when left out. */
  readonly own?: OwnModifier;
};

/** A generator that yields questions and goes on with their answers. */
export type Play<T> = Generator<Question, T, Answer>;

/** Reasons to refuse an answer. */
export const ANSWER_FAULTS = [
  'not-asked',
  'not-dice',
  'impossible-dice',
  'not-a-choice',
  'too-few',
  'too-many',
  'unknown-option',
  'refused-option',
  'too-often',
  'not-alone',
  'not-together',
] as const;
export type AnswerFault = (typeof ANSWER_FAULTS)[number];

/** Thrown when an answer does not fit the question. */
export class UnfitAnswer extends Error {
  constructor(
    readonly fault: AnswerFault,
    readonly question: Question | null,
  ) {
    super(`${fault}${question ? `: ${question.name} by ${question.by}` : ''}`);
  }
}

/** The reason to refuse an answer to this question, or null. */
export function answerFault(question: Question, answer: Answer): AnswerFault | null {
  if (question.ask === 'roll') {
    if (!('dice' in answer)) return 'not-dice';
    return canShow(question.dice, answer.dice) ? null : 'impossible-dice';
  }
  if (!('chosen' in answer)) return 'not-a-choice';
  const { chosen } = answer;
  if (chosen.length < question.atLeast) return 'too-few';
  if (chosen.length > question.atMost) return 'too-many';
  for (const id of chosen) {
    if (question.isSecret && isSeal(id)) {
      if (timesIn(chosen, id) > 1) return 'too-often';
      continue;
    }
    const option = optionIn(question, question.seals ? openingOf(question.seals, id)?.choice : id);
    if (!option) return 'unknown-option';
    if (option.refused) return 'refused-option';
    if (timesIn(chosen, id) > (option.times ?? 1)) return 'too-often';
    if (option.isAlone && chosen.length > 1) return 'not-alone';
    if (option.without?.some(other => chosen.includes(other))) return 'not-together';
  }
  return null;
}

/** True for an option that may be taken beside those chosen already. */
export function goesWith(
  options: readonly Option[],
  chosen: readonly string[],
  { id, without = [] }: Option,
): boolean {
  const excludes = (other: string) => options.find(one => one.id === other)?.without?.includes(id) === true;
  return !chosen.some(other => without.includes(other) || excludes(other));
}

function timesIn(chosen: readonly string[], id: string): number {
  let times = 0;
  for (const other of chosen) if (other === id) times += 1;
  return times;
}

function optionIn({ options }: ChoiceQuestion, id: string | undefined): Option | null {
  for (const option of options) if (option.id === id) return option;
  return null;
}

/** The result of a roll. */
export interface Rolled {
  readonly dice: readonly number[];
  readonly total: number;
  /** The level reached against the target; empty when there was none. */
  readonly level: string;
}

/** Reads the dice that answered a roll. */
export function readRoll(question: RollQuestion, dice: readonly number[]): Rolled {
  const total = totalOf(question.dice, dice);
  return { dice, total, level: question.target ? levelOf(question.target, total) : '' };
}

type Writable<Asked> = { -readonly [Key in keyof Asked]: Asked[Key] };

/** Asks for dice. A formula without dice is not asked for: there is nothing to roll. */
export function* roll({
  name,
  by,
  dice,
  target,
  against,
  reasons,
  tool,
  readAgainst,
}: Omit<RollQuestion, 'ask' | 'among' | 'about' | 'instead'>): Play<Rolled> {
  const asked: Writable<RollQuestion> = { ask: 'roll', name, by, dice };
  if (target) asked.target = target;
  if (against !== undefined) asked.against = against;
  if (reasons) asked.reasons = reasons;
  if (tool !== undefined) asked.tool = tool;
  if (readAgainst !== undefined) asked.readAgainst = readAgainst;
  return hasDice(asked.dice) ? readAnswer(asked, yield asked) : readRoll(asked, []);
}

/** Reads the answer to a roll that a rule yields itself: one generator fewer than `roll`, for the most frequent rolls. */
export function readAnswer(asked: RollQuestion, answer: Answer): Rolled {
  if (!('dice' in answer)) throw new UnfitAnswer('not-dice', asked);
  return readRoll(asked, answer.dice);
}

/** Asks for a choice. Without an open option, or with none to take, it chooses nothing and does not ask. */
export function* choose(question: Omit<ChoiceQuestion, 'ask'>): Play<readonly string[]> {
  const { name, by, options, atLeast, atMost, reasons, isSecret, isOffer, passesWith } = question;
  const { rankModifiers, seals, against, body, among, about } = question;
  if (atMost === 0 || !options.some(isOpen)) return [];
  const asked: Writable<ChoiceQuestion> = { ask: 'choose', name, by, options, atLeast, atMost };
  if (reasons) asked.reasons = reasons;
  if (rankModifiers) asked.rankModifiers = rankModifiers;
  if (isSecret !== undefined) asked.isSecret = isSecret;
  if (isOffer !== undefined) asked.isOffer = isOffer;
  if (passesWith) asked.passesWith = passesWith;
  if (seals) asked.seals = seals;
  if (against !== undefined) asked.against = against;
  if (body !== undefined) asked.body = body;
  if (among) asked.among = among;
  if (about !== undefined) asked.about = about;
  const answer = yield asked;
  if (!('chosen' in answer)) throw new UnfitAnswer('not-a-choice', asked);
  return answer.chosen;
}

export function isOpen({ refused }: Option): boolean {
  return refused === undefined;
}

/** The answer for an offer that nobody takes up; null for a question that waits for its answer. */
export function passing(question: Question): Answer | null {
  return question.ask === 'choose' && question.passesWith ? { chosen: question.passesWith } : null;
}

/** A question and what was answered. */
export interface Step {
  readonly question: Question;
  readonly answer: Answer;
}

/** Plays to the end, asking `answer` each time. Throws {@message UnfitAnswer} when it answers nonsense. */
export function playOut<T>(play: Play<T>, answer: (question: Question) => Answer): T {
  let at = play.next();
  while (!at.done) {
    const given = answer(at.value);
    const fault = answerFault(at.value, given);
    if (fault) throw new UnfitAnswer(fault, at.value);
    at = play.next(given);
  }
  return at.value;
}

/** Answers in place of a fighter where the book leaves it to the Game Master. */
export const GM: FighterId = 'gm';

/** The ids of the first options, up to a number within the question's bounds; each once before any is repeated. */
export function filled(
  question: ChoiceQuestion,
  options: readonly Option[],
  upTo = question.atLeast,
): string[] {
  const wanted = Math.max(question.atLeast, Math.min(upTo, question.atMost));
  const chosen: string[] = [];
  for (const option of options) {
    const { id, isAlone } = option;
    if ((isAlone && chosen.length > 0) || !goesWith(options, chosen, option)) continue;
    if (chosen.length < wanted && !chosen.includes(id)) chosen.push(id);
    if (isAlone && chosen[0] === id) return chosen;
  }
  for (const { id, times = 1 } of options) {
    if (!chosen.includes(id)) continue;
    for (let taken = 1; taken < times && chosen.length < wanted; taken++) chosen.push(id);
  }
  return chosen;
}

/** The question of `oneOfSeveral`. */
type Asking = Pick<ChoiceQuestion, 'name' | 'by'> &
  Partial<Pick<ChoiceQuestion, 'against' | 'reasons' | 'body'>>;

/** Asks for one of several items; a single one is not asked for. Null for none. */
export function* oneOfSeveral<T extends { readonly id: string }>(
  items: readonly T[],
  asking: Asking,
): Play<T | null> {
  const [first, second] = items;
  if (!second) return first ?? null;
  const options = items.map(({ id }) => ({ id }));
  const [chosen] = yield* choose({ ...asking, options, atLeast: 1, atMost: 1 });
  return items.find(({ id }) => id === chosen) ?? null;
}
