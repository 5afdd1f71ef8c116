import { factWords } from '../../src/foundry/exchange-view/fact-text.ts';
import { reasonWords } from '../../src/foundry/platform/localize.ts';
import { FACT_KINDS } from '../../tools/scenario/fact-keys.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import type { Question } from '../../src/rules/shared/play.ts';
import type { Reason } from '../../src/rules/shared/target.ts';
import { textOf } from '../guards/project-files.ts';
import { strictly } from '../guards/speaking.ts';
import { readWords } from '../guards/words-fit.ts';

const speaking = { game: strictly(readWords(textOf('lang/en.json')), new Set()) };

const RULE = /^[A-Z][A-Z0-9]*(?:-[A-Z]+)+-\d+$/;

/** Facts that a card leaves out, since the answers above them say the same. */
const TOLD_BY_ANSWERS: readonly string[] = ['rolled', 'spent', 'effect', 'resisted', 'lifted'];

/**
 * Throws when a question does not explain itself: each of its reasons names a rule, and there are words for it.
 * @param rules those that there are; any that looks like one when left out
 */
export function mustExplain(question: Question, rules?: ReadonlySet<string>): void {
  const options = question.ask === 'choose' ? question.options : [question];
  const reasons = [
    ...[question, ...options].flatMap(asked => asked.reasons ?? []),
    ...options.flatMap(({ target }) => target?.reasons ?? []),
    ...options.flatMap(option => ('refused' in option && option.refused ? [option.refused] : [])),
  ];
  for (const reason of reasons) mustReason(reason, rules);
}

/** Throws when facts cannot be told: each is of a kind that there is, and there are words for it. */
export function mustTell(facts: readonly Fact[]): void {
  for (const fact of facts)
    once(fact, () => {
      if (!FACT_KINDS.includes(fact.fact)) throw new Error(`no fact: ${JSON.stringify(fact)}`);
      if (!TOLD_BY_ANSWERS.includes(fact.fact)) factWords(fact, nobody);
    });
}

/** Throws when a reason names no rule, or has no words. */
export function mustReason(reason: Reason, rules?: ReadonlySet<string>): void {
  once(reason, () => {
    const isKnown = rules ? rules.has(reason.rule) : RULE.test(reason.rule);
    if (!isKnown) throw new Error(`no rule: ${JSON.stringify(reason)}`);
    reasonWords(reason, nobody);
  });
}

/** Values found good, so that thousands of plays need not check them again. */
const good = new Set<string>();

function once(what: object, check: () => void): void {
  const text = JSON.stringify(what);
  if (good.has(text)) return;
  // Other test files of the same worker have a `game` of their own.
  Object.assign(globalThis, speaking);
  check();
  good.add(text);
}

function nobody(): null {
  return null;
}
