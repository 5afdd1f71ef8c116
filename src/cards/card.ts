import type { Fact } from '../rules/shared/fact.ts';
import { readRoll, type FighterId, type Question, type Step } from '../rules/shared/play.ts';
import type { Reason } from '../rules/shared/reason.ts';
import type { Presentation, Undertaking } from '../rules/shared/ruleset.ts';
import type { Target } from '../rules/shared/target.ts';
import type { Chain, Standing } from './chain.ts';

/** One line of the story so far. */
export type Line = Told & {
  /** Whom of several targets it is about; null for all of them, and where there is one only. */
  readonly of: FighterId | null;
};

type Told =
  | {
      readonly line: 'roll';
      readonly name: string;
      readonly by: FighterId;
      readonly formula: string;
      readonly dice: readonly number[];
      readonly total: number;
      readonly level: string;
      readonly target: Target | null;
      readonly reasons: readonly Reason[];
      /** Whether what it was to resist was resisted, which the level alone does not say; null where that is not known. */
      readonly held: boolean | null;
    }
  | {
      readonly line: 'choice';
      readonly name: string;
      readonly by: FighterId;
      readonly chosen: readonly string[];
      /** The id of the user who has chosen; null for what is not sent yet. */
      readonly sentBy: string | null;
    }
  | { readonly line: 'fact'; readonly fact: Fact };

/** What a card shows, in ids and numbers. */
export interface Card {
  readonly exchange: string;
  readonly undertaking: Undertaking;
  /** Whether it is nobody else's business: whoever is targeted has no part in it. */
  readonly isAlone: boolean;
  readonly lines: readonly Line[];
  /** Those who are struck at, where they are several. */
  readonly targets: readonly FighterId[];
  /** What is asked now; null when nothing is. */
  readonly question: Question | null;
  /** Whom of several targets the question is about. */
  readonly asksOf: FighterId | null;
  readonly refused: Reason | null;
}

/** The action that always has two sides. */
const PLAIN = 'attack';

/** Facts that the rolls and choices above them have already told. */
const TOLD_BEFORE: ReadonlySet<Fact['fact']> = new Set(['rolled', 'spent', 'effect', 'lifted']);

/** Whether a fact tells something that no other line tells: where a blow fell is told by what it cost. */
function isNews(fact: Fact, all: readonly Fact[]): boolean {
  if (fact.fact === 'resisted') {
    // Whoever has no skill to resist with does not roll either.
    return !all.some(
      other => other.fact === 'rolled' && other.who === fact.who && other.roll === `resist.${fact.what}`,
    );
  }
  if (fact.fact === 'struck') return !all.some(other => other.fact === 'hurt' && other.who === fact.who);
  return !TOLD_BEFORE.has(fact.fact);
}

/**
 * The card of an exchange.
 * @param presentation of its ruleset: tells several targets apart
 * @param standing stands in for the chain's own when answers are not sent yet
 */
export function cardOf(
  chain: Chain,
  presentation: Pick<Presentation, 'rows'> | null,
  standing: Standing = chain.standing,
): Card {
  const { setup } = chain.opening;
  const frame = { exchange: chain.id, undertaking: setup.undertaking };
  if (standing.at === 'refused') {
    const nothing = { lines: [], targets: [], question: null, asksOf: null };
    return { ...frame, ...nothing, isAlone: false, refused: standing.reason };
  }
  const facts = standing.at === 'finished' ? standing.facts : [];
  const question = standing.at === 'asking' ? standing.question : null;
  const rows = presentation?.rows(setup, standing.steps, facts) ?? null;
  const { action, by, at } = setup.undertaking;
  const concerned = [standing.steps, facts, question];
  const authors = chain.links.flatMap(({ author, answers }) => answers.map(() => author));
  return {
    ...frame,
    isAlone: at === by || (action !== PLAIN && !concerned.some(part => isNamedIn(part, at))),
    lines: [
      ...standing.steps.map((step, i): Line => {
        return { ...lineOf(step, facts, authors[i] ?? null), of: rows?.steps[i] ?? null };
      }),
      ...facts.flatMap((fact, i): Line[] => {
        return isNews(fact, facts) ? [{ line: 'fact', fact, of: rows?.facts[i] ?? null }] : [];
      }),
    ],
    targets: rows?.targets ?? [],
    question,
    asksOf: (question && rows?.of(question)) ?? null,
    refused: null,
  };
}

/** Whether somebody's id stands anywhere in something. */
function isNamedIn(part: unknown, id: FighterId): boolean {
  if (typeof part !== 'object' || part === null) return part === id;
  return Object.values(part).some(inner => isNamedIn(inner, id));
}

function lineOf({ question, answer }: Step, facts: readonly Fact[], sentBy: string | null): Told {
  const { name, by } = question;
  if (question.ask === 'choose')
    return { line: 'choice', name, by, chosen: 'chosen' in answer ? answer.chosen : [], sentBy };
  const { dice, total, level } = readRoll(question, 'dice' in answer ? answer.dice : []);
  // A later roll can change what an earlier one reached (skills over 100); the facts have the last word.
  const final = facts.find(fact => fact.fact === 'rolled' && fact.roll === name && fact.who === by);
  const end = facts.find(
    fact => fact.fact === 'resisted' && `resist.${fact.what}` === name && fact.who === by,
  );
  return {
    line: 'roll',
    name,
    by,
    formula: question.dice,
    dice,
    total,
    level: final?.fact === 'rolled' ? final.level : level,
    target: question.target ?? null,
    reasons: question.reasons ?? [],
    held: end?.fact === 'resisted' ? end.held : null,
  };
}
