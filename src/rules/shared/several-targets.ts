import { compact } from './compact.ts';
import type { Fact } from './fact.ts';
import type { FighterId, Play, Question } from './play.ts';

/** The same play, with each of its questions changed. */
function* changed<T>(play: Play<T>, change: (question: Question) => Question): Play<T> {
  let at = play.next();
  while (!at.done) at = play.next(yield change(at.value));
  return at.value;
}

/** The same play with other names for its questions, for its second time. */
export function renamed<T>(play: Play<T>, suffix: string): Play<T> {
  return changed(play, question => ({ ...question, name: `${question.name}.${suffix}` }));
}

/** A part of a play about all of its targets: each question names them where there are several. */
export function amongTargets<T>(targets: readonly FighterId[], play: Play<T>): Play<T> {
  return targets.length < 2 ? play : changed(play, question => ({ ...question, among: targets }));
}

/** The part of one target, of several: its questions and facts name it. */
export function* forTarget(
  targets: readonly FighterId[],
  target: FighterId,
  play: Play<readonly Fact[]>,
): Play<readonly Fact[]> {
  return factsOf(targets, target, yield* askedOf(targets, target, play));
}

/** A play whose questions name their target, of several. */
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

/** Facts that name their target, of several. */
export function factsOf(
  targets: readonly FighterId[],
  about: FighterId,
  facts: readonly Fact[],
): readonly Fact[] {
  return targets.length < 2 ? facts : facts.map(fact => ({ ...fact, about }));
}

/** The targets of a question, for another question that belongs to it. */
export function sameTarget({ among, about }: Question): Pick<Question, 'among' | 'about'> {
  return compact({ among, about });
}

/** True where a fact of this roll and target came of the roll asked for. */
export function isOf({ name, among = [], about }: Question, roll: string, target: Fact['about']): boolean {
  if (about === undefined) return name === roll;
  return target === about && (name === roll || name === nameIn(among, about, roll));
}

/** Unique names: the questions of all targets but the first also carry the target's id. */
function nameIn([first]: readonly FighterId[], target: FighterId, name: string): string {
  return target === first ? name : `${name}.at-${target}`;
}
