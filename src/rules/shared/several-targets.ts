import type { Fact } from './fact.ts';
import type { FighterId, Play, Question } from './play.ts';

/** The same play, with each of its questions changed. */
function* changed<T>(play: Play<T>, change: (question: Question) => Question): Play<T> {
  let at = play.next();
  while (!at.done) at = play.next(yield change(at.value));
  return at.value;
}

/** The same play with other names for its questions, for where it comes a second time. */
export function renamed<T>(play: Play<T>, suffix: string): Play<T> {
  return changed(play, question => ({ ...question, name: `${question.name}.${suffix}` }));
}

/** A part of a play that is about all of its targets: where they are several, each question says who they are. */
export function amongTargets<T>(targets: readonly FighterId[], play: Play<T>): Play<T> {
  return targets.length < 2 ? play : changed(play, question => ({ ...question, among: targets }));
}

/** The part of one of several targets: its questions and facts say whose they are. */
export function* forTarget(
  targets: readonly FighterId[],
  target: FighterId,
  play: Play<readonly Fact[]>,
): Play<readonly Fact[]> {
  return factsOf(targets, target, yield* askedOf(targets, target, play));
}

/** A play whose questions say about which of several targets they are. */
export function askedOf<T>(targets: readonly FighterId[], about: FighterId, play: Play<T>): Play<T> {
  if (targets.length < 2) return play;
  return askedAbout(
    targets,
    about,
    changed(play, question => ({ ...question, name: nameIn(targets, about, question.name) })),
  );
}

/** The same for a play whose names already differ from target to target. */
export function askedAbout<T>(targets: readonly FighterId[], about: FighterId, play: Play<T>): Play<T> {
  return targets.length < 2 ? play : changed(play, question => ({ ...question, among: targets, about }));
}

/** Facts that say of which of several targets they came. */
export function factsOf(
  targets: readonly FighterId[],
  about: FighterId,
  facts: readonly Fact[],
): readonly Fact[] {
  return targets.length < 2 ? facts : facts.map(fact => ({ ...fact, about }));
}

/** About which of several targets a question is, as another that belongs to it says it too. */
export function sameTarget({ among, about }: Question): Pick<Question, 'among' | 'about'> {
  return { ...(among && { among }), ...(about !== undefined && { about }) };
}

/** Whether a fact of a roll of this name, and of this target, came of the roll that was asked. */
export function isOf({ name, among = [], about }: Question, roll: string, target: Fact['about']): boolean {
  if (about === undefined) return name === roll;
  return target === about && (name === roll || name === nameIn(among, about, roll));
}

/** A name is used once in a play: the parts of all targets but the first say at whom they are as well. */
function nameIn([first]: readonly FighterId[], target: FighterId, name: string): string {
  return target === first ? name : `${name}.at-${target}`;
}
