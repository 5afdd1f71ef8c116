import { present } from '../shared/compact.ts';
import type { Fact } from '../shared/fact.ts';
import { pointsHealed } from '../shared/rest.ts';
import type { Reason } from '../shared/target.ts';
import { ends, gains, has } from './conditions.ts';
import { breathes, fatigueOf, recoveredIn, tires, wantOfAir } from './fatigue.ts';
import type { MythrasFighter } from './fighter.ts';
import { daysToTreat, healedIn, recovers } from './healing.ts';
import { lostAt, stateAfter } from './state.ts';
import { woundOf } from './wounds.ts';

export const HOURS_IN_A_DAY = 24;

/** What a rest reads and changes of a fighter. */
export type Resting = Pick<MythrasFighter, 'id' | 'locations' | 'state' | 'healingRate'> & {
  readonly abilities?: readonly string[];
};

/** The facts of wounds that heal in some days (MYT-HEAL-01, MYT-HEAL-03). */
export function mends(fighter: Resting, rate: number, days: number): readonly Fact[] {
  return fighter.locations.flatMap(place => {
    const treated = isTreated(fighter, place.id);
    return recovers(
      fighter,
      place.id,
      healedIn(place, lostAt(fighter.state, place.id), { rate, days, treated }),
    );
  });
}

/**
 * Maims locations with a Major wound not treated in time (MYT-HEAL-04).
 * @param healing the Healing skill of the best healer who is there
 */
export function maims(fighter: Resting, days: number, healing: number): readonly Fact[] {
  if (days <= daysToTreat(healing)) return [];
  return fighter.locations.flatMap(({ id: where, hp }) => {
    const untreated = woundOf({ hp }, lostAt(fighter.state, where)) === 'major' && !isTreated(fighter, where);
    return untreated && !isMaimed(fighter, where) ? [gains(fighter, 'maimed', { where })] : [];
  });
}

/** The Healing skill of a fighter; 0 without one. */
export function healingOf(fighter: Pick<MythrasFighter, 'skills'> | null): number {
  return fighter?.skills['healing'] ?? 0;
}

/**
 * Rest removes fatigue, that for want of air first; that of blood loss takes a day for each level, from the day after the
 * bleeding stopped (MYT-FATIGUE-05, MYT-WOUND-16, MYT-BLEED-05).
 */
export function freshens(breathless: Resting, days: number): readonly Fact[] {
  const air = catchesBreath(breathless);
  const fighter = air.length > 0 ? { ...breathless, state: stateAfter(breathless, air) } : breathless;
  return [...air, ...rested(fighter, days)];
}

/** Any rest, a strained one too, ends the fatigue for want of air (MYT-WOUND-16). */
export function catchesBreath(fighter: Resting): readonly Fact[] {
  const minutes = wantOfAir(fighter)?.lasts?.amount ?? 0;
  return [...breathes(fighter, minutes), ...ends(fighter, 'short-of-air')];
}

function rested(fighter: Resting, days: number): readonly Fact[] {
  const stopped = ends(fighter, 'staunched');
  const weak = stopped.length > 0 || has(fighter.state, 'blood-loss');
  if (!weak) return tires(fighter, -recoveredIn(fighter, HOURS_IN_A_DAY * days));
  const back = Math.min(fatigueOf(fighter), stopped.length > 0 ? days - 1 : days);
  const over = back === fatigueOf(fighter);
  const stays = over ? ends(fighter, 'blood-loss') : stopped.length > 0 ? [gains(fighter, 'blood-loss')] : [];
  return [...stopped, ...tires(fighter, -back), ...stays];
}

/** Magic points come back with rest: as many in an hour as the healing rate (MYT-CHAR-10). */
export function magicBack(fighter: Resting, hours: number): readonly Fact[] {
  const amount = Math.min(spentMagic(fighter), Math.floor(hours) * fighter.healingRate);
  return amount > 0 ? [{ fact: 'refilled', who: fighter.id, what: 'magic', amount }] : [];
}

function spentMagic({ state }: Resting): number {
  return state.conditions.find(({ condition }) => condition === 'magic-spent')?.amount ?? 0;
}

/** True for a Major wound that has had a healer (MYT-HEAL-03). */
export function isTreated({ state }: Pick<Resting, 'state'>, where: string): boolean {
  return state.conditions.some(known => known.condition === 'treated' && known.where === where);
}

function isMaimed({ state }: Pick<Resting, 'state'>, where: string): boolean {
  return state.conditions.some(known => known.condition === 'maimed' && known.where === where);
}

/** The facts of some undisturbed days (MYT-HEAL-01, MYT-FATIGUE-05, MYT-CHAR-10). */
export function daysOfRest(fighter: Resting, days: number): readonly Fact[] {
  return [
    ...mends(fighter, fighter.healingRate, days),
    ...freshens(fighter, days),
    ...magicBack(fighter, days * HOURS_IN_A_DAY),
  ];
}

/**
 * The facts of some hours of rest (MYT-HEAL-01, MYT-FATIGUE-05, MYT-BLEED-05): none while bleeding. Ruling:
 * hours that pass at once count together, and the rest of a day is lost, as is that of a week.
 */
export function hoursOfRest(fighter: Resting, hours: number): readonly Fact[] {
  if (has(fighter.state, 'bleeding')) return [];
  const days = Math.floor(hours / HOURS_IN_A_DAY);
  if (days > 0) return daysOfRest(fighter, days);
  const isWeak = has(fighter.state, 'staunched') || has(fighter.state, 'blood-loss');
  return [...(isWeak ? [] : tires(fighter, -recoveredIn(fighter, hours))), ...magicBack(fighter, hours)];
}

/** What these facts of a rest bring, in numbers. */
export function bringsOf(fighter: Resting, facts: readonly Fact[]): readonly Reason[] {
  const points = pointsHealed(facts, () => true);
  const levels = facts.reduce((sum, fact) => (fact.fact === 'tired' ? sum - fact.levels : sum), 0);
  const magic = facts.reduce((sum, fact) => (fact.fact === 'refilled' ? sum + fact.amount : sum), 0);
  const maimed = facts.flatMap(fact =>
    fact.fact === 'gained' && fact.condition === 'maimed' && fact.where !== undefined ? [fact.where] : [],
  );
  return present([
    points > 0 && { rule: 'MYT-HEAL-01', id: 'rest.points', names: { points } },
    levels > 0 && { rule: 'MYT-FATIGUE-05', id: 'rest.fatigue', names: { levels } },
    magic > 0 && { rule: 'MYT-CHAR-10', id: 'rest.magic', names: { points: magic } },
    ...maimed.map(where => ({ rule: 'MYT-HEAL-04', id: 'rest.maims', names: { where } })),
  ]);
}
