import type { Shot } from '../../src/rules/mythras/clash.ts';
import { EFFECTS } from '../../src/rules/mythras/effects/all.ts';
import { exchange } from '../../src/rules/mythras/exchange.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import { answerFault, type Answer, passing, type Play, type Question } from '../../src/rules/shared/play.ts';
import type { Setup } from '../../src/rules/shared/ruleset.ts';
import { mustExplain, mustTell } from './told.ts';

/** Answers by question name: a number or numbers are dice, words are choices. */
export type Answers = Readonly<Record<string, number | readonly number[] | string | readonly string[]>>;

/** A play and everything that was asked in it. */
export interface Played<T> {
  readonly result: T;
  readonly asked: readonly Question[];
}

/**
 * Plays to the end with these answers, in this order; a missing, an unfit or an unused answer is an error, and so is
 * what does not explain itself. An offer that is not answered passes.
 */
export function playWith(play: Play<readonly Fact[]>, answers: Answers): Played<readonly Fact[]> {
  const left = Object.entries(answers);
  const asked: Question[] = [];
  let at = play.next();
  while (!at.done) {
    const question = at.value;
    const passes = passing(question);
    if (passes && left[0]?.[0] !== question.name) {
      mustExplain(question);
      asked.push(question);
      at = play.next(passes);
      continue;
    }
    const [name, given] = left.shift() ?? ['nothing', []];
    if (name !== question.name) throw new Error(`asked ${question.name} of ${question.by}, answered ${name}`);
    mustExplain(question);
    const answer = answerOf(question, given);
    const fault = answerFault(question, answer);
    if (fault) throw new Error(`${fault}: ${question.name} of ${question.by}`);
    asked.push(question);
    at = play.next(answer);
  }
  if (left.length > 0) throw new Error(`never asked: ${left.map(([name]) => name).join(', ')}`);
  mustTell(at.value);
  return { result: at.value, asked };
}

/** Plays an exchange to the end. */
export function exchangeWith(setup: Setup, answers: Answers): Played<readonly Fact[]> {
  return playWith(mythras.play(setup), answers);
}

/** Plays a shot at close range, or one of another kind, to the end. */
export function shootWith(
  setup: Setup,
  answers: Answers,
  shot: Shot = { range: 'close' },
): Played<readonly Fact[]> {
  return playWith(exchange(setup, EFFECTS, { shot }), answers);
}

/** The facts of one kind. */
export function only<K extends Fact['fact']>(facts: readonly Fact[], kind: K): Extract<Fact, { fact: K }>[] {
  return facts.filter((fact): fact is Extract<Fact, { fact: K }> => fact.fact === kind);
}

/** The question of this name. Throws when it was not asked. */
export function questionOf(asked: readonly Question[], name: string): Question {
  const question = asked.find(known => known.name === name);
  if (!question) throw new Error(`not asked: ${name}`);
  return question;
}

/** The options of a choice, by id. */
export function optionsOf(asked: readonly Question[], name: string) {
  const question = questionOf(asked, name);
  if (question.ask !== 'choose') throw new Error(`no choice: ${name}`);
  return Object.fromEntries(question.options.map(option => [option.id, option]));
}

/** The target of a roll that was asked. */
export function targetOfRoll(asked: readonly Question[], name: string) {
  const question = questionOf(asked, name);
  if (question.ask !== 'roll' || !question.target) throw new Error(`no roll against anything: ${name}`);
  return question.target;
}

function answerOf(question: Question, given: Answers[string]): Answer {
  const list = Array.isArray(given) ? given : [given];
  return question.ask === 'roll' ? { dice: list.map(Number) } : { chosen: list.map(String) };
}
