import { choose, GM, type Play, roll } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { has } from '../conditions.ts';
import type { MythrasFighter } from '../fighter.ts';
import { DAYS, strainedRate } from '../healing.ts';
import {
  bringsOf,
  daysOfRest,
  catchesBreath,
  freshens,
  healingOf,
  HOURS_IN_A_DAY,
  magicBack,
  maims,
  mends,
} from '../mending.ts';
import { fighterIn } from '../setup.ts';
import { type Acting, type Action, BEFALLS } from './action.ts';

const PERIODS = ['day', 'week', 'month'] as const;
const STRAINS = [{ id: 'rested' }, { id: 'strained' }] as const;
const MEETINGS = [{ id: 'new-meeting' }, { id: 'same-meeting' }] as const;

/** Rest (Se reposer), MYT-HEAL-01 to 04, MYT-FATIGUE-05, MYT-BLEED-05: the GM says how long, and how undisturbed. */
export const rest: Action = {
  ...BEFALLS,
  id: 'rest',
  rule: 'MYT-HEAL-01',
  group: 'recover',
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
      ...maims(fighter, days, bestHealer(acting)),
      ...(strained ? catchesBreath(fighter) : freshens(fighter, days)),
      ...magicBack(fighter, days * HOURS_IN_A_DAY),
    ];
  },
};

/** What an undisturbed rest of some days restores, in numbers (MYT-HEAL-01, MYT-FATIGUE-05, MYT-CHAR-10). */
function restores(fighter: MythrasFighter, days: number): readonly Reason[] {
  const given = bringsOf(fighter, daysOfRest(fighter, days));
  return given.length > 0 ? given : [{ rule: 'MYT-HEAL-01', id: 'rest.nothing' }];
}

/** The Healing skill of the best healer who is there (MYT-HEAL-04). */
function bestHealer({ setup }: Acting): number {
  return Math.max(0, ...Object.keys(setup.fighters).map(id => healingOf(fighterIn(setup, id))));
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

/** A new session, MYT-LUCK-02: luck points are restored when the table meets again, which the GM confirms. */
export const newSession: Action = {
  ...BEFALLS,
  id: 'meet-again',
  rule: 'MYT-LUCK-02',
  group: 'recover',
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
