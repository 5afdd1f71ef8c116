import type { Setup } from '../shared/ruleset.ts';
import { areFoes } from '../shared/setup.ts';
import { choose, type FighterId, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { chanceOf } from './checks.ts';
import { gains, incapacity, isIn, rounds, speechlessness, UNTIL_NEXT_TURN } from './conditions.ts';
import { concealmentOf, coverOf, DIM, TOTAL } from './cover-and-concealment.ts';
import type { Course } from './course.ts';
import type { D20Fighter } from './fighter.ts';
import { diesAtOnce, isLifeless } from './hit-points.ts';
import { bothPlaces, distanceOf } from './positions.ts';
import { savingThrow } from './saves.ts';
import { asD20 } from './setup.ts';
import { sees, unseeing } from './sight.ts';

/*
 * Gazes, which act on those who look (D20-CREATURE-13). The specification does not have them; ruling: as in the public 3.5
 * reference.
 */

export const GAZE = 'D20-CREATURE-13';
/** The counter of a turn that has begun with the gazes around. */
const MET = 'gazed';
/** Percentage of rounds in which averted eyes meet no gaze. */
const AVERTED = 50;

/** Why a gaze does nothing to a fighter, or does not reach it; null where it does. */
export function gazeRefusal(course: Course, gazer: D20Fighter, target: D20Fighter): Reason | null {
  const { gaze } = gazer;
  const rule = GAZE;
  if (!gaze) return { rule, id: 'd20.no-gaze' };
  if (isIn(gazer, 'invisible')) return { rule, id: 'condition.invisible' };
  if (isIn(target, 'dead', 'petrified')) return { rule, id: 'd20.gaze-harmless' };
  if (isLifeless(target) || target.gaze?.effect === gaze.effect) return { rule, id: 'd20.gaze-harmless' };
  if (isIn(target, 'eyes-shut')) return { rule, id: 'condition.eyes-shut' };
  const places = bothPlaces(course, gazer, target);
  if (places && distanceOf(course, gazer, target, places) > gaze.range)
    return { rule, id: 'd20.out-of-range' };
  const isSeen = !unseeing(course, target) && sees(course, target, gazer, true);
  return isSeen && coverOf(course, gazer, target, true, true) !== 'total'
    ? null
    : { rule, id: 'd20.gaze-unseen' };
}

/**
 * The gazes that a fighter meets as its turn begins, before all that it does in it: it looks, averts its eyes, or shuts them,
 * until its next turn (D20-CREATURE-13).
 */
export function* meetsGazes(course: Course, who: FighterId): Play<void> {
  if (course.times(who, MET) > 0 || speechlessness(course.now(who))) return;
  if (!course.others(who).some(({ gaze }) => gaze)) return;
  // Who meets none now meets none later in the turn either.
  course.count(who, MET);
  const gazers = course.others(who).filter(one => {
    const isAtWork = one.gaze !== undefined && incapacity(one) === null && areFoes(course.setup, one.id, who);
    return isAtWork && gazeRefusal(course, one, course.now(who)) === null;
  });
  const [first] = gazers;
  if (!first) return;
  const rule = GAZE;
  const [chosen] = yield* choose({
    name: course.name('eyes'),
    by: who,
    options: [
      { id: 'look', reasons: [{ rule, id: 'd20.looks' }] },
      {
        id: 'avert',
        reasons: [{ rule, id: 'd20.averts', names: { percent: AVERTED, hidden: DIM } }],
      },
      { id: 'shut', reasons: [{ rule, id: 'd20.shuts', names: { percent: TOTAL } }] },
    ],
    atLeast: 1,
    atMost: 1,
    against: first.id,
    reasons: gazers.map(({ id: who }) => ({ rule, id: 'd20.gazes', names: { who } })),
  });
  if (chosen === 'avert') course.record(gains({ id: who }, 'eyes-averted', { lasts: UNTIL_NEXT_TURN }));
  if (chosen === 'shut') course.record(gains({ id: who }, 'eyes-shut', { lasts: UNTIL_NEXT_TURN }));
  for (const { id } of gazers) yield* gazes(course, id, who);
}

/** The setup once everybody has met the gazes of this turn. */
export function pastGazes(setup: Setup): Setup {
  const all = Object.values(setup.fighters).map(asD20);
  if (!all.some(({ gaze }) => gaze)) return setup;
  const met = ({ state }: D20Fighter) => ({ ...state, spent: { ...state.spent, [MET]: 1 } });
  const fighters = all.map(fighter => [fighter.id, { ...fighter, state: met(fighter) }] as const);
  return { ...setup, fighters: Object.fromEntries(fighters) };
}

/** One gaze at one fighter: averted eyes and concealment may spare the save (D20-CREATURE-13). */
export function* gazes(course: Course, by: FighterId, at: FighterId): Play<void> {
  const [gazer, target] = [course.now(by), course.now(at)];
  const { gaze } = gazer;
  if (!gaze || gazeRefusal(course, gazer, target)) return;
  const { save, dc, effect, rounds: lasts = 0 } = gaze;
  const isAverted = isIn(target, 'eyes-averted');
  if (isAverted && (yield* isSpared(course, at, AVERTED, 'condition.eyes-averted'))) return;
  // What averted eyes conceal is counted by their own chance.
  const looking = { ...target, state: { ...target.state, conditions: [] } };
  const percent = concealmentOf(course, isAverted ? looking : target, gazer, true);
  if (percent > 0 && (yield* isSpared(course, at, percent, 'd20.concealment'))) return;
  const what = 'gaze';
  const saving = { who: at, save, dc, rule: GAZE, what, from: 'd20.gaze', bringer: by } as const;
  if (yield* savingThrow(course, saving)) return;
  const now = course.now(at);
  course.record(
    ...(effect === 'dead'
      ? diesAtOnce(now)
      : [gains(now, effect, { by, ...(lasts > 0 && { lasts: rounds(lasts) }) })]),
  );
}

function* isSpared(course: Course, by: FighterId, percent: number, id: string): Play<boolean> {
  const reasons = [{ rule: GAZE, id, names: { percent } }];
  return yield* chanceOf(course, { name: 'meets-gaze', by, percent, reasons });
}
