import { endOf } from '../shared/conditions.ts';
import { compact } from '../shared/compact.ts';
import type { Condition, Fact } from '../shared/fact.ts';
import { roll, type FighterId, type Play } from '../shared/play.ts';
import { conditionIn, ends, gains, isIn, rounds } from './conditions.ts';
import type { Course } from './course.ts';
import { afterEnergy } from './energies.ts';
import type { D20Fighter, Weapon } from './fighter.ts';
import { deal } from './hit-points.ts';
import { savingThrow } from './saves.ts';
import { depthOf } from './water.ts';

/*
 * Fighters on fire. The specification knows the action that puts flames out (D20-ACT-12); ruling: the rest as in the public
 * 3.5 reference.
 */

export const BURNING = 'D20-COND-07';
/** Of the Reflex save that puts a fire out. */
const DC = 15;
/** Damage of a fire in a round. */
const DICE = '1d6';
/** Bonus of who rolls on the ground. */
const ROLLING = 2;
/** The fire of a flask, which is out after a round and which no save ends before. */
const FLASK = 'flask';

/** What a hit with a flask sets on fire for a round: nobody who is dead, or wholly under water (D20-COND-07). */
export function catchesFire(
  course: Course,
  by: FighterId,
  at: FighterId,
  { energy }: Pick<Weapon, 'energy'>,
): readonly Fact[] {
  const target = course.now(at);
  if (energy !== 'fire' || isIn(target, 'dead') || depthOf(course, target) === 'under') return [];
  return [gains(target, 'burning', { by, with: FLASK, lasts: rounds(1) })];
}

/** These facts, and for each fire of a flask that they end that it burns once more (D20-COND-07). */
export function thenBurns(
  { id, state }: Pick<D20Fighter, 'id' | 'state'>,
  facts: readonly Fact[],
): readonly Fact[] {
  return facts.flatMap(fact => {
    if (fact.fact !== 'ended' || fact.condition !== 'burning' || fact.who !== id) return [fact];
    const { by, with: source } = conditionIn(state, 'burning', fact) ?? {};
    return source === FLASK ? [fact, gains({ id }, 'burn-due', compact({ by, with: source }))] : [fact];
  });
}

/** What the turn of a fighter brings who is on fire: the fire burns, unless a flask has lit it, whose round is another's (D20-COND-07). */
export function burnsInTurn(fighter: D20Fighter): readonly Fact[] {
  const burns = fighter.state.conditions.some(one => one.condition === 'burning' && one.with !== FLASK);
  return burns ? [gains(fighter, 'burn-due')] : [];
}

/** The fires that burn now; outside a fight all of them. */
export function firesDue({ state }: Pick<D20Fighter, 'state'>, isFight: boolean): readonly Condition[] {
  return state.conditions.filter(
    ({ condition }) => condition === 'burn-due' || (!isFight && condition === 'burning'),
  );
}

/** A fire burns on: a Reflex save puts out one that no flask has lit, and else it does its damage (D20-COND-07). */
export function* firesBurn(course: Course, who: FighterId): Play<void> {
  for (const fire of firesDue(course.now(who), course.setup.fight !== null)) {
    const isFlask = fire.with === FLASK;
    if (isFlask || fire.condition === 'burn-due') course.record(endOf(who, fire));
    if (isIn(course.now(who), 'dead')) continue;
    const isWet = depthOf(course, course.now(who)) === 'under';
    if (isWet || (!isFlask && (yield* putsOut(course, who, 0)))) goesOut(course, who);
    else yield* burn(course, who);
  }
}

function* burn(course: Course, who: FighterId): Play<void> {
  const name = course.name('damage');
  const reasons = [{ rule: BURNING, id: 'condition.burning' }];
  const { total } = yield* roll({ name, by: who, dice: DICE, against: who, reasons });
  course.record(
    { fact: 'struck', who, where: 'body' },
    { fact: 'rolled', who, roll: name, total, level: '' },
  );
  const points = afterEnergy(course, who, 'fire', total);
  if (points > 0) yield* deal(course, who, { points, qualities: ['fire'] });
}

/** A fighter on fire tries to put it out, better while rolling on the ground; others have nothing to put out (D20-COND-07). */
export function* beatsOut(course: Course, who: FighterId): Play<void> {
  const fighter = course.now(who);
  if (!isIn(fighter, 'burning', 'burn-due')) return;
  if (yield* putsOut(course, who, isIn(fighter, 'prone') ? ROLLING : 0)) goesOut(course, who);
}

function* putsOut(course: Course, who: FighterId, rolling: number): Play<boolean> {
  const more = rolling === 0 ? [] : [{ rule: BURNING, id: 'condition.prone', amount: rolling }];
  return yield* savingThrow(course, {
    ...{ who, save: 'reflex', dc: DC, rule: BURNING, what: 'flames' },
    ...{ from: 'condition.burning', more },
  });
}

function goesOut(course: Course, who: FighterId): void {
  course.record(...ends(course.now(who), 'burning', 'burn-due'), { fact: 'did', who, what: 'fire-out' });
}
