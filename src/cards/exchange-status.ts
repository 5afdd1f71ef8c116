import type { Fact } from '../rules/shared/fact.ts';
import type { Given, Question, Step } from '../rules/shared/play.ts';
import { type Offer, Playthrough } from '../rules/shared/playthrough.ts';
import { mostStepsAmong, TooManySteps } from '../rules/shared/steps.ts';
import type { Reason } from '../rules/shared/target.ts';
import type { Ruleset, Setup } from '../rules/shared/ruleset.ts';
import { withStated } from './stated-modifiers.ts';

/** The status of an exchange, derived from its messages. */
export type ExchangeStatus =
  | (Stretch & { readonly at: 'asking'; readonly question: Question })
  | (Stretch & { readonly at: 'finished'; readonly facts: readonly Fact[] })
  | { readonly at: 'refused'; readonly reason: Reason };

/** The questions with their answers, and the offers that still stand. */
interface Stretch {
  readonly steps: readonly Step[];
  readonly offers: readonly Offer[];
}

/** Playthroughs by setup, with their ruleset: every message goes on from there. */
const playthroughs = new WeakMap<
  Setup,
  { readonly ruleset: Ruleset; readonly of: Playthrough<readonly Fact[]> }
>();

/** Most options of one question, and most facts of an exchange, that a card draws: more than any fight at a table has. */
const MOST_OPTIONS = 150;
const MOST_FACTS = 2_000;

/**
 * The status after some answers.
 * @throws {UnfitAnswer}
 * @throws {TooManySteps} where a card would have to draw more than it does
 */
export function statusAfter(setup: Setup, ruleset: Ruleset, answers: readonly Given[]): ExchangeStatus {
  const reached = playthroughOf(withStated(setup, ruleset, answers), ruleset).reach(answers);
  const { steps, offers } = reached;
  const isTooMuch = reached.done
    ? reached.result.length > MOST_FACTS
    : optionsOf(reached.question) > MOST_OPTIONS;
  if (isTooMuch) throw new TooManySteps();
  return reached.done
    ? { at: 'finished', steps, offers, facts: reached.result }
    : { at: 'asking', steps, offers, question: reached.question };
}

function optionsOf(question: Question): number {
  return question.ask === 'choose' ? question.options.length : 0;
}

function playthroughOf(setup: Setup, ruleset: Ruleset): Playthrough<readonly Fact[]> {
  const known = playthroughs.get(setup);
  if (known?.ruleset === ruleset) return known.of;
  const of = new Playthrough(() => ruleset.play(setup), mostStepsAmong(Object.keys(setup.fighters).length));
  playthroughs.set(setup, { ruleset, of });
  return of;
}

/** The questions and answers so far; empty where the exchange was refused. */
export function stepsOf(status: ExchangeStatus): readonly Step[] {
  return status.at === 'refused' ? [] : status.steps;
}

/** The offers that still stand; none where the exchange was refused. */
export function offersOf(status: ExchangeStatus): readonly Offer[] {
  return status.at === 'refused' ? [] : status.offers;
}

/**
 * All offers that were made on the way to these answers, those too that have passed.
 * @throws {UnfitAnswer}
 */
export function offersMade(setup: Setup, ruleset: Ruleset, answers: readonly Given[]): readonly Offer[] {
  const playthrough = playthroughOf(withStated(setup, ruleset, answers), ruleset);
  const before = answers.map((_given, count) => playthrough.reach(answers.slice(0, count)).offers);
  return [...before, playthrough.reach(answers).offers].flat();
}
