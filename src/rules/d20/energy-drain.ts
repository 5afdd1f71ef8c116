import type { Fact } from '../shared/fact.ts';
import { present } from '../shared/compact.ts';
import type { Blow, Struck } from './blow.ts';
import { conditionIn, ends, gains, isIn } from './conditions.ts';
import type { Course } from './course.ts';
import type { D20Fighter } from './fighter.ts';
import { diesAtOnce, isLifeless, settled } from './hit-points.ts';
import { negativeLevelsOf } from './negative-levels.ts';
import { fighterAfter } from './state.ts';

/*
 * What drains life, and who feeds on it (D20-CREATURE-12). The specification does not have it; ruling: as in the public 3.5
 * reference.
 */

/** Temporary hit points for each negative level given, and how long they last. */
const FED = { points: 5, lasts: { amount: 60, unit: 'minutes' } } as const;

/** The condition of this many negative levels, in place of what a fighter has of them, and what follows (D20-NEGATIVE-01, D20-NEGATIVE-04). */
function withLevels(fighter: D20Fighter, levels: number): readonly Fact[] {
  const change = present([
    ...ends(fighter, 'negative-levels'),
    levels > 0 && gains(fighter, 'negative-levels', { amount: levels }),
  ]);
  const facts = settled(fighter, change);
  const after = fighterAfter(fighter, facts);
  return negativeLevelsOf(after) >= fighter.level ? [...facts, ...diesAtOnce(after)] : facts;
}

/** Negative levels that no effect keeps up: those that are given and taken back. */
function ownLevels({ state }: D20Fighter): number {
  return negativeLevelsOf({
    state: { conditions: state.conditions.filter(one => one.effect === undefined) },
  });
}

/** More negative levels; as many as its levels kill (D20-NEGATIVE-01, D20-NEGATIVE-04). */
export function drainFacts(fighter: D20Fighter, levels: number): readonly Fact[] {
  const { id: who } = fighter;
  const told: Fact = { fact: 'did', who, what: 'loses-levels', points: levels };
  return [told, ...withLevels(fighter, ownLevels(fighter) + levels)];
}

/** Fewer negative levels; nothing where there are none (D20-NEGATIVE-05). */
export function undrainFacts(fighter: D20Fighter, levels: number): readonly Fact[] {
  const own = ownLevels(fighter);
  const less = Math.min(levels, own);
  if (less === 0) return [];
  const told: Fact = { fact: 'did', who: fighter.id, what: 'regains-levels', points: less };
  return [told, ...withLevels(fighter, own - less)];
}

/** What the drainer gains: temporary hit points for an hour from the last of them (D20-CREATURE-12). */
function fedFacts(drainer: D20Fighter, levels: number): readonly Fact[] {
  const { id: who, state } = drainer;
  const points = FED.points * levels;
  const before = Math.min(state.temporary ?? 0, conditionIn(state, 'stolen-life')?.amount ?? 0);
  return [
    gains(drainer, 'stolen-life', { amount: before + points, lasts: FED.lasts }),
    { fact: 'did', who, what: 'temporary-points', points },
    { fact: 'spent', who, what: 'temporary', amount: -points },
  ];
}

/**
 * A hit with what drains life: negative levels without a save, twice as many with a critical hit, whether it wounded or not; the
 * drainer feeds on each. Nothing to the dead and the lifeless (D20-CREATURE-12).
 */
export function drains(
  course: Course,
  { by, weapon }: Pick<Blow, 'by' | 'weapon'>,
  { at, critical }: Pick<Struck, 'at' | 'critical'>,
): void {
  const levels = (weapon.drain?.levels ?? 0) * (critical ? 2 : 1);
  const target = course.now(at);
  if (levels === 0 || isLifeless(target) || isIn(target, 'dead')) return;
  course.record(...drainFacts(target, levels));
  if (!isIn(course.now(by), 'dead')) course.record(...fedFacts(course.now(by), levels));
}
