import { OWN } from '../rules/shared/own-modifiers.ts';
import { facesOf } from '../rules/shared/dice.ts';
import { QUESTION, takeSteps } from '../rules/shared/steps.ts';
import { type Answer, GM, passing, type Question } from '../rules/shared/play.ts';
import type { Circumstance, Ruleset, Setup } from '../rules/shared/ruleset.ts';

/** The most questions that are played: a fighter not asked by then has no part in it. */
const MOST_QUESTIONS = 60;

/**
 * The circumstances that deny another fighter an answer, with only the author's word for them: a surprised
 * target is not asked to defend itself. Found by playing with and without them, with the best and the worst
 * dice.
 * @param known the circumstances that follow from the map, the scene and the fighters' state
 */
export function denyingClaims(
  setup: Setup,
  ruleset: Ruleset,
  known: readonly Circumstance[],
): readonly Circumstance[] {
  const { circumstances = [] } = setup;
  // A modifier of one's own changes a roll, and nobody's answer in another way than any roll does.
  const claims = circumstances.filter(one => one.id !== OWN && !known.some(other => isSame(one, other)));
  if (claims.length === 0) return [];
  const without = (left: readonly Circumstance[]) => {
    return { ...setup, circumstances: circumstances.filter(one => !left.includes(one)) };
  };
  // A shot needs some distance, from any source.
  const needed = claims.filter(one => ruleset.refusal(without([one])) !== null);
  const free = claims.filter(one => !needed.includes(one));
  const bare = without(free);
  if (ruleset.refusal(bare) !== null || !denies(setup, bare, ruleset)) return [];
  const denying = free.filter(one => denies(without(free.filter(other => other !== one)), bare, ruleset));
  return denying.length > 0 ? denying : free;
}

/** True where a fighter is asked a question in the bare setup and not in the claimed one. */
function denies(claimed: Setup, bare: Setup, ruleset: Ruleset): boolean {
  return [lowest, highest].some(throwing => {
    const there = asked(claimed, ruleset, throwing);
    const first = new Map<string, string>();
    for (const { by, name } of asked(bare, ruleset, throwing)) if (!first.has(by)) first.set(by, name);
    first.delete(bare.attempt.by);
    // Questions for the GM, such as distances, a player may answer by a claim: the card names its source.
    first.delete(GM);
    return [...first].some(([by, name]) => !there.some(one => one.by === by && one.name === name));
  });
}

/** The questions asked where all choices are the suggested ones and all dice fall alike. */
function asked(setup: Setup, ruleset: Ruleset, throwing: (faces: number) => number): readonly Question[] {
  const questions: Question[] = [];
  const play = ruleset.play(setup);
  let at = play.next();
  while (!at.done && questions.length < MOST_QUESTIONS) {
    takeSteps(QUESTION);
    const passes = passing(at.value);
    // An offer is no question.
    if (!passes) questions.push(at.value);
    at = play.next(passes ?? answerTo(at.value, setup, ruleset, throwing));
  }
  return questions;
}

function answerTo(
  question: Question,
  setup: Setup,
  { presentation }: Ruleset,
  throwing: (faces: number) => number,
): Answer {
  return question.ask === 'roll'
    ? { dice: facesOf(question.dice).map(throwing) }
    : { chosen: presentation.suggestion(setup, question) };
}

const lowest = (): number => 1;
const highest = (faces: number): number => faces;

function isSame(one: Circumstance, other: Circumstance): boolean {
  return one.fighter === other.fighter && one.id === other.id;
}
