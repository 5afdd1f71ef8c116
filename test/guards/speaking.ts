import { expect } from 'vitest';
import { rollDice, type Chance } from '../../src/forecast/dice.ts';
import { factWords } from '../../src/foundry/exchange-view/fact-text.ts';
import { optionContext } from '../../src/foundry/exchange-view/option-context.ts';
import { type NameOf, reasonLine, targetLines } from '../../src/foundry/platform/localize.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import { type Answer, goesWith, type Question } from '../../src/rules/shared/play.ts';
import type { Words } from './words-fit.ts';

/** Answers anything that may be answered. */
export function anything(question: Question, chance: Chance): Answer {
  if (question.ask === 'roll') return { dice: rollDice(question.dice, chance) };
  const open = question.options.filter(({ refused }) => !refused);
  const most = Math.min(question.atMost, open.length);
  const count = question.atLeast + Math.floor(chance() * (most - question.atLeast + 1));
  const shuffled = open.map(({ id }) => ({ id, at: chance() })).sort((a, b) => a.at - b.at);
  const chosen: string[] = [];
  for (const { id } of shuffled) {
    const option = open.find(one => one.id === id);
    if (option && chosen.length < count && goesWith(open, chosen, option)) chosen.push(id);
  }
  return { chosen };
}

/** Speaks as Foundry does, but does not put up with a key or a name that is not there. */
export function strictly(words: Words, asked: Set<string>): object {
  return {
    settings: { get: () => '' },
    i18n: {
      has: (key: string) => words.has(key),
      format: (key: string, names: Readonly<Record<string, string>>) => {
        asked.add(key);
        const text = words.get(key);
        if (text === undefined) throw new Error(`nobody wrote ${key}`);
        return text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
          const given = names[name];
          if (given === undefined || given === '') throw new Error(`${key} wants to know {${name}}`);
          return given;
        });
      },
    },
  };
}

/** Puts a question into words, with all that is written on it; nothing may be missing. */
export function tellQuestion(question: Question, words: Words, nameOf: NameOf): void {
  const [kind = '', about] = question.name.split('.');
  const own = `PASSE.QUESTION.${kind}-${about}`;
  const key = words.has(`${own}.asks`) ? own : `PASSE.QUESTION.${kind}`;
  const [asks, short] = [words.get(`${key}.asks`), words.get(`${key}.short`)];
  expect(asks, question.name).toBeDefined();
  expect(short, question.name).toBeDefined();
  // A question asked twice is numbered: a text without its subject needs no words for the number.
  const isNumber = /^\d+$/u.test(about ?? '') && !`${asks}${short}`.includes('{about}');
  if (about && key !== own && !isNumber && about !== `at-${question.about}` && nameOf(about) === null) {
    const keys = [`ABOUT.${about}`, `ABOUT.numbered.${about.replace(/-\d+$/u, '')}`, `EFFECT.${about}.name`];
    expect(
      keys.some(key => words.has(`PASSE.${key}`)),
      about,
    ).toBe(true);
  }
  for (const reason of question.reasons ?? []) reasonLine(reason, nameOf);
  if (question.ask === 'roll') {
    if (question.target) targetLines(question.target, nameOf);
  } else for (const option of question.options) optionContext(question.name, option, nameOf);
}

/** Facts that cards leave out, since the answers above them tell the same. */
const TOLD_BY_ANSWERS: readonly string[] = ['rolled', 'spent', 'effect', 'lifted'];

/** Puts facts into words, but for those that cards leave out. */
export function tellFacts(facts: readonly Fact[], untold: readonly string[], nameOf: NameOf): void {
  for (const fact of facts) {
    if (!TOLD_BY_ANSWERS.includes(fact.fact) && !untold.includes(fact.fact)) factWords(fact, nameOf);
  }
}

/** Keys of words, with `{}` in place of each id. */
export type WordGroup = readonly [key: string, ids: readonly string[]];

/** The missing keys of these groups. */
export function missingKeys(words: Words, groups: readonly WordGroup[]): string[] {
  const keys = groups.flatMap(([key, ids]) => ids.map(id => `PASSE.${key.replace('{}', id)}`));
  return keys.filter(key => !words.has(key));
}

export function idsOf(listed: readonly { readonly id: string }[]): readonly string[] {
  return listed.map(({ id }) => id);
}
