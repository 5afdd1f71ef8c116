import { endOf } from '../shared/conditions.ts';
import type { Fact } from '../shared/fact.ts';
import type { Location, MythrasFighter } from './fighter.ts';
import { lostAt } from './state.ts';
import { woundOf, type Wound } from './wounds.ts';

/** The period of the healing rate (MYT-HEAL-01, `wounds.json`). */
export type Period = 'day' | 'week' | 'month';

const PERIODS: Readonly<Record<Wound, Period>> = { minor: 'day', serious: 'week', major: 'month' };

/** Hit points healed naturally in each period (MYT-HEAL-01, MYT-HEAL-03). */
interface NaturalHealing {
  readonly points: number;
  readonly period: Period;
}

/** The natural healing of a location; null for none: a Major wound waits for a healer (MYT-HEAL-01, MYT-HEAL-03). */
export function naturalHealing(
  { hp }: Pick<Location, 'hp'>,
  lost: number,
  rate: number,
  treated = false,
): NaturalHealing | null {
  if (lost <= 0 || rate <= 0) return null;
  const wound = woundOf({ hp }, lost);
  if (wound === 'major' && !treated) return null;
  return { points: Math.min(rate, lost), period: PERIODS[wound] };
}

/** Days of each period of healing (MYT-HEAL-01). */
export const DAYS: Readonly<Record<Period, number>> = { day: 1, week: 7, month: 30 };

/** The conditions of natural healing. */
interface Mending {
  readonly rate: number;
  readonly days: number;
  readonly treated: boolean;
}

/** Hit points regained in some days; the period grows shorter as the wound grows lighter (MYT-HEAL-01). */
export function healedIn(
  { hp }: Pick<Location, 'hp'>,
  lost: number,
  { rate, days, treated }: Mending,
): number {
  let left = lost;
  let time = days;
  for (;;) {
    const next = naturalHealing({ hp }, left, rate, treated);
    if (!next || DAYS[next.period] > time) return lost - left;
    time -= DAYS[next.period];
    left -= next.points;
  }
}

/** The healing rate after strenuous activity, reduced by 1d3 (MYT-HEAL-02). */
export function strainedRate(rate: number, rolled: number): number {
  return Math.max(0, rate - rolled);
}

/** Days within which a Major wound must be treated, or the location is maimed (MYT-HEAL-04). */
export function daysToTreat(healingSkill: number): number {
  return Math.ceil(healingSkill / 20);
}

/** Heals a location; a useless limb recovers above 0 hit points (MYT-WOUND-06). */
export function recovers(
  fighter: Pick<MythrasFighter, 'id' | 'locations' | 'state'>,
  where: string,
  points: number,
): readonly Fact[] {
  const who = fighter.id;
  const location = fighter.locations.find(({ id }) => id === where);
  const lost = lostAt(fighter.state, where);
  const back = Math.min(points, lost);
  if (!location || back <= 0) return [];
  const facts: Fact[] = [{ fact: 'healed', who, where, points: back }];
  const useless = fighter.state.conditions.some(
    known => known.condition === 'useless' && known.where === where,
  );
  if (useless && location.hp - (lost - back) > 0) {
    facts.push({ fact: 'ended', who, condition: 'useless', where });
  }
  return facts;
}

/** The effect of any healing magic on a wound: bleeding and dying end (MYT-HEAL-07). */
export function stabilises(fighter: MythrasFighter, where: string): readonly Fact[] {
  return fighter.state.conditions.flatMap((known): Fact[] => {
    const here = known.where === undefined || known.where === where;
    return here && ['bleeding', 'dying'].includes(known.condition) ? [endOf(fighter.id, known)] : [];
  });
}
