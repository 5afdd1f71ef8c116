import { compact, present } from '../rules/shared/compact.ts';
import type { ConditionRows } from '../rules/shared/condition-rows.ts';
import type { Fact } from '../rules/shared/fact.ts';
import { passing, type FighterId, type Question, readRoll, type Step } from '../rules/shared/play.ts';
import type { Reason, Target } from '../rules/shared/target.ts';
import type { Attempt, Ruleset } from '../rules/shared/ruleset.ts';
import { isOf } from '../rules/shared/several-targets.ts';
import type { Exchange } from './exchange.ts';
import type { ExchangeStatus } from './exchange-status.ts';
import { fallenIn } from './fallen-dice.ts';

/** One line of the story so far. */
export type Line = LineContent & {
  /** The target it is about; null for all of several, and where there is one only. */
  readonly of: FighterId | null;
};

type LineContent =
  | {
      readonly line: 'roll';
      readonly name: string;
      readonly by: FighterId;
      /** The name of the roll that it replaces. */
      readonly instead?: string;
      readonly formula: string;
      readonly dice: readonly number[];
      readonly total: number;
      readonly level: string;
      readonly target: Target | null;
      readonly reasons: readonly Reason[];
      /** The fighter whose number its total has to reach; left out for a roll under a number of one's own. */
      readonly against?: FighterId;
      /** The result of a resistance roll, which the level alone does not tell; null where unknown. */
      readonly held: boolean | null;
      /** Its index among the answers that stand; null for one that does not. */
      readonly place: number | null;
      /** Why it counts no more: taken back, or rolled again by a GM. */
      readonly gone?: 'taken-back' | 'rerolled' | 'fell-away';
      /** The total after an offer was taken up; left out where the dice stand. */
      readonly becomes?: number;
    }
  | {
      readonly line: 'choice';
      readonly name: string;
      readonly by: FighterId;
      readonly chosen: readonly string[];
      readonly place: number | null;
      /** The id of the user who has chosen; null for an unsent answer. */
      readonly sentBy: string | null;
    }
  | { readonly line: 'fact'; readonly fact: Fact };

/** The content of a card, in ids and numbers. */
export interface Card {
  readonly exchange: string;
  readonly attempt: Attempt;
  /** True where the target has no part in the exchange. */
  readonly isAlone: boolean;
  readonly lines: readonly Line[];
  /** The targets, where there are several. */
  readonly targets: readonly FighterId[];
  /** The question asked now; null for none. */
  readonly question: Question | null;
  readonly refused: Reason | null;
}

/** The action that always has two sides. */
const PLAIN = 'attack';

/** Facts that the rolls and choices above them have already told. */
const TOLD_BEFORE: ReadonlySet<Fact['fact']> = new Set(['rolled', 'spent', 'effect', 'lifted', 'moved']);

/** True for a fact that no other line reports: the location of a blow is shown with its damage. */
function isNews(fact: Fact, all: readonly Fact[], by: FighterId, rows: ConditionRows): boolean {
  if (isOtherHalf(fact, all, by, rows)) return false;
  if (fact.fact === 'resisted') {
    // A fighter without a skill to resist with does not roll either.
    return !all.some(
      other => other.fact === 'rolled' && other.who === fact.who && other.roll === `resist.${fact.what}`,
    );
  }
  if (fact.fact === 'struck') return !all.some(other => other.fact === 'hurt' && other.who === fact.who);
  return !TOLD_BEFORE.has(fact.fact);
}

type BetweenTwo = Extract<Fact, { readonly fact: 'gained' | 'ended' }> & { readonly by: FighterId };

/** True for a condition that two fighters have from each other (MYT-CLOSE-01, MYT-CLOSE-02). */
export function isMutual(fact: Fact, rows: ConditionRows): fact is BetweenTwo {
  if ((fact.fact !== 'gained' && fact.fact !== 'ended') || fact.by === undefined) return false;
  return Object.hasOwn(rows, fact.condition) && rows[fact.condition]?.isMutual === true;
}

/**
 * True where another fact says the same of the same two fighters.
 * @param by the acting fighter: of two such facts that of the other is told, the first where neither acts
 */
export function isOtherHalf(fact: Fact, all: readonly Fact[], by: FighterId, rows: ConditionRows): boolean {
  if (!isMutual(fact, rows)) return false;
  const other = all.findIndex(one => {
    const isSame = isMutual(one, rows) && one.fact === fact.fact && one.condition === fact.condition;
    return isSame && one.who === fact.by && one.by === fact.who;
  });
  if (other < 0) return false;
  return fact.who === by || (fact.by !== by && other < all.indexOf(fact));
}

/**
 * The card of an exchange.
 * @param rules those by which it is played; null where they are unknown, and it is refused
 * @param status stands in for the exchange's own when answers are not sent yet
 */
export function cardOf(
  exchange: Exchange,
  rules: Pick<Ruleset, 'ids'> | null,
  status: ExchangeStatus = exchange.status,
): Card {
  const { setup } = exchange.opening;
  const frame = { exchange: exchange.id, attempt: setup.attempt };
  if (status.at === 'refused') {
    const lines = goneLines(exchange, []).map(({ line }): Line => ({ ...line, of: null }));
    const { at, by } = setup.attempt;
    const nothing = { targets: [], question: null, isAlone: at === '' || at === by };
    return { ...frame, ...nothing, lines, refused: status.reason };
  }
  const facts = status.at === 'finished' ? status.facts : [];
  const rows = rules?.ids.conditionRows ?? {};
  const question = status.at === 'asking' ? status.question : null;
  const gone = goneLines(exchange, status.steps);
  const goneBefore = (place: number, of: FighterId | null): Line[] =>
    gone
      .filter(({ keeps }) => Math.min(keeps, status.steps.length) === place)
      .map(({ line }) => ({ ...line, of }));
  const { action, by, at } = setup.attempt;
  const concerned = [status.steps, facts, question];
  const authors = exchange.givenBy.map(
    id => exchange.messages.find(message => message.id === id)?.author ?? null,
  );
  return {
    ...frame,
    isAlone: at === by || (action !== PLAIN && !concerned.some(part => isNamedIn(part, at))),
    lines: [
      ...status.steps.flatMap((step, i): Line[] => {
        const of = step.question.about ?? null;
        const line = lineOf(step, i, facts, authors[i] ?? null);
        return [...goneBefore(i, of), { ...line, ...becoming(step, status.steps.slice(i + 1)), of }];
      }),
      ...goneBefore(status.steps.length, question?.about ?? null),
      ...facts.flatMap((fact): Line[] => {
        return isNews(fact, facts, by, rows) ? [{ line: 'fact', fact, of: fact.about ?? null }] : [];
      }),
    ],
    targets: targetsOf(present([...status.steps.map(step => step.question), question]), facts),
    question,
    refused: null,
  };
}

/** The targets, where there are several: by the latest question that names them, otherwise by the facts. */
function targetsOf(questions: readonly Question[], facts: readonly Fact[]): readonly FighterId[] {
  const asked = questions.findLast(({ among }) => among)?.among;
  return asked ?? [...new Set(facts.flatMap(({ about = [] }) => about))];
}

/** The rolls taken back or dropped that do not stand again, each once, with the number of answers before it. */
function goneLines({ takenBack }: Exchange, steps: readonly Step[]): { keeps: number; line: LineContent }[] {
  const shown = new Set(fallenIn(steps).map(one => JSON.stringify(one)));
  return takenBack.flatMap(({ keeps, isReroll, isTakenUp, steps: all }) =>
    all.flatMap((step, i) => {
      const [roll] = fallenIn([step]);
      const isRerolled = isReroll && i === 0;
      const key = JSON.stringify(roll);
      if (!roll || (shown.has(key) && !isRerolled)) return [];
      shown.add(key);
      const gone = isRerolled ? 'rerolled' : isTakenUp ? 'fell-away' : 'taken-back';
      return [{ keeps: keeps ?? 0, line: { ...lineOf(step, null, [], null), gone } as LineContent }];
    }),
  );
}

/** The total of a roll after an offer was taken up; empty without one, and where it is rolled again. */
function becoming({ question: { ask, by, name } }: Step, later: readonly Step[]): { becomes?: number } {
  if (ask !== 'roll') return {};
  for (const { question, answer } of later) {
    if (!passing(question) || question.by !== by || !question.name.endsWith(`.${name}`)) continue;
    const option =
      question.ask === 'choose' &&
      question.options.find(({ id }) => 'chosen' in answer && answer.chosen[0] === id);
    return option && option.becomes !== undefined ? { becomes: option.becomes } : {};
  }
  return {};
}

/** True where this id stands anywhere in a value. */
function isNamedIn(part: unknown, id: FighterId): boolean {
  if (typeof part !== 'object' || part === null) return part === id;
  return Object.values(part).some(inner => isNamedIn(inner, id));
}

function lineOf(
  { question, answer }: Step,
  place: number | null,
  facts: readonly Fact[],
  sentBy: string | null,
): LineContent {
  const { name, by } = question;
  if (question.ask === 'choose')
    return { line: 'choice', name, by, chosen: 'chosen' in answer ? answer.chosen : [], place, sentBy };
  const { dice, total, level } = readRoll(question, 'dice' in answer ? answer.dice : []);
  // A later roll can change what an earlier one reached (skills over 100); the facts have the last word.
  const own = facts.filter(({ who }) => who === by);
  const final = own.find(fact => fact.fact === 'rolled' && isOf(question, fact.roll, fact.about));
  const end = own.find(fact => fact.fact === 'resisted' && isOf(question, `resist.${fact.what}`, fact.about));
  return compact({
    line: 'roll',
    name,
    by,
    instead: question.instead,
    formula: question.dice,
    dice,
    total,
    level: final?.fact === 'rolled' ? final.level : level,
    target: question.target ?? null,
    reasons: question.reasons ?? [],
    against: question.target?.isAdded ? question.against : undefined,
    held: end?.fact === 'resisted' ? end.held : null,
    place,
  });
}
