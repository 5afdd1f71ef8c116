import type { Fact } from '../../shared/fact.ts';
import { choose, GM, type Play, roll } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { ends, gains, has } from '../conditions.ts';
import { fatigueOf, recoveredIn, tires } from '../fatigue.ts';
import type { MythrasFighter } from '../fighter.ts';
import { DAYS, daysToTreat, healedIn, recovers, strainedRate } from '../healing.ts';
import { fighterIn } from '../setup.ts';
import { fighterAfter, lostAt } from '../state.ts';
import { woundOf } from '../wounds.ts';
import type { Acting, Action } from './action.ts';

const PERIODS = ['day', 'week', 'month'] as const;
const STRAINS = [{ id: 'rested' }, { id: 'strained' }] as const;
const MEETINGS = [{ id: 'new-meeting' }, { id: 'same-meeting' }] as const;

/** Rest (Se reposer), MYT-HEAL-01 to 04, MYT-FATIGUE-05, MYT-BLEED-05: the GM says how long, and how undisturbed. */
export const rest: Action = {
  id: 'rest',
  rule: 'MYT-HEAL-01',
  group: 'recover',
  purpose: null,
  kind: 'free',
  cost: 0,
  isInvoluntary: true,
  refusal({ setup, fighter }) {
    if (setup.fight) return { rule: 'MYT-HEAL-01', id: 'fight-goes-on' };
    if (has(fighter.state, 'dying')) return { rule: 'MYT-HEAL-01', id: 'condition.dying' };
    return has(fighter.state, 'bleeding') ? { rule: 'MYT-BLEED-02', id: 'condition.bleeding' } : null;
  },
  *play(acting) {
    const { fighter } = acting;
    const asks = [{ rule: 'MYT-HEAL-01', id: 'gm.period' }];
    const periods = PERIODS.map(id => ({ id, reasons: restores(fighter, DAYS[id]) }));
    const period = yield* askGm('period.rest', periods, asks);
    const peace = [{ rule: 'MYT-HEAL-02', id: 'gm.strain' }];
    const strained = (yield* askGm('strain.rest', STRAINS, peace)) === 'strained';
    const days = DAYS[period ?? 'day'];
    const rate = strained ? yield* strain(fighter) : fighter.healingRate;
    return [
      ...mends(fighter, rate, days),
      ...maims(acting, days),
      ...(strained ? [] : freshens(fighter, days)),
      ...magicBack(fighter),
    ];
  },
};

/** What an undisturbed rest of some days restores, in numbers (MYT-HEAL-01, MYT-FATIGUE-05, MYT-CHAR-10). */
function restores(fighter: MythrasFighter, days: number): readonly Reason[] {
  const rule = 'MYT-HEAL-01';
  const points = sumOf(mends(fighter, fighter.healingRate, days));
  const rested = fighterAfter(fighter, freshens(fighter, days));
  const levels = fatigueOf(fighter) - fatigueOf(rested);
  const magic = spentMagic(fighter);
  const given: readonly Reason[] = [
    ...(points > 0 ? [{ rule, id: 'rest.points', names: { points } }] : []),
    ...(levels > 0 ? [{ rule: 'MYT-FATIGUE-05', id: 'rest.fatigue', names: { levels } }] : []),
    ...(magic > 0 ? [{ rule: 'MYT-CHAR-10', id: 'rest.magic', names: { points: magic } }] : []),
  ];
  return given.length > 0 ? given : [{ rule, id: 'rest.nothing' }];
}

function sumOf(facts: readonly Fact[]): number {
  return facts.reduce((sum, fact) => (fact.fact === 'healed' ? sum + fact.points : sum), 0);
}

/**
 * The facts of some hours of rest (MYT-HEAL-01, MYT-FATIGUE-05, MYT-BLEED-05): none while bleeding. Ruling:
 * hours that pass at once count together, and the rest of a day is lost, as is that of a week.
 */
export function hoursOfRest(fighter: MythrasFighter, hours: number): readonly Fact[] {
  if (has(fighter.state, 'bleeding')) return [];
  const days = Math.floor(hours / 24);
  if (days > 0)
    return [...mends(fighter, fighter.healingRate, days), ...freshens(fighter, days), ...magicBack(fighter)];
  const isWeak = has(fighter.state, 'staunched') || has(fighter.state, 'blood-loss');
  return isWeak ? [] : tires(fighter, -recoveredIn(fighter, hours));
}

function* askGm<T extends string>(
  name: string,
  options: readonly { readonly id: T; readonly reasons?: readonly Reason[] }[],
  reasons: readonly Reason[],
): Play<T | undefined> {
  const [chosen] = yield* choose({ name, by: GM, options, atLeast: 1, atMost: 1, reasons });
  return options.find(({ id }) => id === chosen)?.id;
}

/** The healing rate after exertion, which slows healing (MYT-HEAL-02). */
function* strain({ id: by, healingRate }: MythrasFighter): Play<number> {
  const reasons = [{ rule: 'MYT-HEAL-02', id: 'strain', names: { rate: healingRate } }];
  const { total } = yield* roll({ name: 'points.rest', by, dice: '1d3', reasons });
  return strainedRate(healingRate, total);
}

function mends(fighter: MythrasFighter, rate: number, days: number): readonly Fact[] {
  return fighter.locations.flatMap(place => {
    const treated = isTreated(fighter, place.id);
    return recovers(
      fighter,
      place.id,
      healedIn(place, lostAt(fighter.state, place.id), { rate, days, treated }),
    );
  });
}

/** Maims locations with a Major wound not treated in time, which depends on the best healer present (MYT-HEAL-04). */
function maims({ setup, fighter }: Acting, days: number): readonly Fact[] {
  const healers = Object.keys(setup.fighters).map(id => fighterIn(setup, id)?.skills['healing'] ?? 0);
  if (days <= daysToTreat(Math.max(0, ...healers))) return [];
  return fighter.locations.flatMap(({ id: where, hp }) => {
    const untreated = woundOf({ hp }, lostAt(fighter.state, where)) === 'major' && !isTreated(fighter, where);
    return untreated ? [gains(fighter, 'maimed', { where })] : [];
  });
}

/** Rest removes fatigue; that of blood loss takes a day for each level, from the day after the bleeding stopped. */
function freshens(fighter: MythrasFighter, days: number): readonly Fact[] {
  const stopped = ends(fighter, 'staunched');
  const weak = stopped.length > 0 || has(fighter.state, 'blood-loss');
  if (!weak) return tires(fighter, -recoveredIn(fighter, 24 * days));
  const back = Math.min(fatigueOf(fighter), stopped.length > 0 ? days - 1 : days);
  const over = back === fatigueOf(fighter);
  const stays = over ? ends(fighter, 'blood-loss') : stopped.length > 0 ? [gains(fighter, 'blood-loss')] : [];
  return [...stopped, ...tires(fighter, -back), ...stays];
}

/** Ruling: a day of rest restores all magic points (MYT-CHAR-10). */
function magicBack(fighter: MythrasFighter): readonly Fact[] {
  const amount = spentMagic(fighter);
  return amount > 0 ? [{ fact: 'refilled', who: fighter.id, what: 'magic', amount }] : [];
}

function spentMagic({ state }: MythrasFighter): number {
  return state.conditions.find(({ condition }) => condition === 'magic-spent')?.amount ?? 0;
}

function isTreated({ state }: MythrasFighter, where: string): boolean {
  return state.conditions.some(known => known.condition === 'treated' && known.where === where);
}

/** A new session, MYT-LUCK-02: luck points are restored when the table meets again, which the GM confirms. */
export const newSession: Action = {
  id: 'meet-again',
  rule: 'MYT-LUCK-02',
  group: 'recover',
  purpose: null,
  kind: 'free',
  cost: 0,
  isInvoluntary: true,
  refusal: ({ fighter }) =>
    (fighter.state.luckSpent ?? 0) > 0 ? null : { rule: 'MYT-LUCK-02', id: 'luck-is-full' },
  *play({ fighter: { id: who, state } }) {
    const reasons = [{ rule: 'MYT-LUCK-02', id: 'gm.meeting' }];
    const met = yield* askGm('meeting', MEETINGS, reasons);
    return met === 'new-meeting'
      ? [{ fact: 'refilled', who, what: 'luck', amount: state.luckSpent ?? 0 }]
      : [];
  },
};
