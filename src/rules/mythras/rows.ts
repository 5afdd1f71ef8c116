import type { Fact } from '../shared/fact.ts';
import type { FighterId, Question, Step } from '../shared/play.ts';
import type { PerTarget, Setup } from '../shared/ruleset.ts';

/** Questions by which more targets than the first are named. */
const NAMES_MORE = ['target.sweep', 'arc'];

/** Questions that are about all the targets; so is the attack roll of a sweep (MYT-CLOSE-03). */
const ABOUT_ALL = ['range', 'rounds', ...NAMES_MORE];

/** Whom of several targets each part of a sweep, a spray of fire or a buffet is about (MYT-CLOSE-03, MYT-FIREARM-05, MYT-TRAIT-78). */
export function rows(setup: Setup, steps: readonly Step[], facts: readonly Fact[]): PerTarget | null {
  const targets = targetsOf(setup, steps);
  if (targets.length < 2) return null;
  const of = ({ name }: Question) => rowOf(name, setup, targets);
  return {
    targets,
    steps: steps.map(({ question }) => of(question)),
    facts: rowsOfFacts(facts, setup, targets),
    of,
  };
}

function targetsOf({ attempt: { by, at }, fighters }: Setup, steps: readonly Step[]): readonly FighterId[] {
  const named = steps.flatMap(({ question, answer }) =>
    NAMES_MORE.includes(question.name) && 'chosen' in answer ? answer.chosen : [],
  );
  const more = named.map(id => id.replace(/^also:/u, ''));
  // Those in an arc come in the order of the setup, and those in a sweep as the GM named them.
  const sprayed = named.some(id => id.startsWith('also:'));
  const ordered = sprayed ? Object.keys(fighters).filter(id => more.includes(id)) : more;
  return [at, ...ordered.filter(id => id !== by)];
}

function rowOf(name: string, { attempt }: Setup, targets: readonly FighterId[]): FighterId | null {
  const [, place] = /(?:^|\.)target-(\d+)/u.exec(name) ?? [];
  if (place !== undefined) return targets[Number(place) - 1] ?? null;
  const about = name.replace(/^(?:luck|again|luck-against|forced)\./u, '');
  const ofAll = ABOUT_ALL.includes(about) || (about === 'attack' && attempt.action === 'sweep');
  return ofAll ? null : (targets[0] ?? null);
}

/** Facts come target by target, each part with the attack as it was against that one. */
function rowsOfFacts(
  facts: readonly Fact[],
  { attempt: { by } }: Setup,
  targets: readonly FighterId[],
): (FighterId | null)[] {
  let begun = 0;
  let now: FighterId | null = null;
  return facts.map(fact => {
    const place = fact.fact === 'rolled' ? /(?:^|\.)target-(\d+)/u.exec(fact.roll)?.[1] : undefined;
    if (place !== undefined) now = targets[Number(place) - 1] ?? now;
    else if (fact.fact === 'rolled' && fact.roll === 'attack' && fact.who === by) {
      now = targets[begun] ?? now;
      begun += 1;
    } else if (fact.who !== null && targets.includes(fact.who)) now = fact.who;
    return now;
  });
}
