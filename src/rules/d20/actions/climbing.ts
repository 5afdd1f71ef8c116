import { numberIn } from '../../shared/open-action.ts';
import { type Reason } from '../../shared/target.ts';
import { rollCheck } from '../checks.ts';
import { isHeld } from '../budget.ts';
import { gains } from '../conditions.ts';
import { move, carriedRefusal } from '../movement.ts';
import { skillReasons } from '../skills.ts';
import { depthOf } from '../water.ts';
import { did, type Acting, type Action } from './action.ts';
import { pathRefusal } from '../ways.ts';

/** Metres in a square (D20-STAT-01). */
const SQUARE = 1.5;
/** Bounds of the DC of a climb or swim, and the margin of failure at which the fighter falls or goes under. */
const DIFFICULTIES = { least: 0, most: 60 };
const FALLS = 5;
/** Penalty to an accelerated climb (D20-ACT-24). */
const HASTE = -5;

/** A climb or swim: its skill and speed. */
interface Manner {
  readonly cost: 'move' | 'full-round';
  readonly skill: 'climb' | 'swim';
  /** Distance as a fraction of the speed. */
  readonly share: number;
  readonly more: readonly Reason[];
}

function squaresOf({ fighter }: Acting, { share }: Manner): number {
  return Math.max(1, Math.floor(fighter.speed * share));
}

function moving(id: string, manner: Manner): Action {
  const rule = 'D20-ACT-24';
  return {
    id,
    rule,
    group: 'move',
    purpose: null,
    cost: manner.cost,
    setsOff: ['moves'],
    openTo: ['turned'],
    moves: true,
    ...(manner.cost === 'full-round' && { inParts: true as const }),
    numbers: DIFFICULTIES,
    // Nothing says what there is to climb; water is known.
    isUnusual: ({ course, fighter }) => manner.skill === 'climb' || depthOf(course, fighter) === 'dry',
    refusal(acting) {
      const { course, fighter } = acting;
      if (numberIn(DIFFICULTIES, acting.named) === null) return { rule, id: 'd20.needs-dc' };
      if (isHeld(fighter)) return { rule: 'D20-GRAPPLE-08', id: 'condition.grappling' };
      return (
        carriedRefusal(course, fighter) ??
        pathRefusal(course, fighter, squaresOf(acting, manner), rule, { isSwum: true })
      );
    },
    *play(acting) {
      const { course, fighter } = acting;
      const { id: by } = fighter;
      const dc = numberIn(DIFFICULTIES, acting.named) ?? 0;
      const { holds, total } = yield* rollCheck(course, {
        name: `check.${manner.skill}`,
        by,
        reasons: [...skillReasons(course, fighter, manner.skill, rule), ...manner.more],
        needs: dc,
        because: [{ rule, id: 'd20.dc', names: { dc } }],
      });
      if (!holds) {
        const comesOff = total <= dc - FALLS;
        course.record(did(fighter, comesOff ? `loses-hold-${manner.skill}` : 'stays'));
        if (comesOff && manner.skill === 'climb') course.record(gains(fighter, 'prone'));
        return;
      }
      course.record(did(fighter, manner.skill, { metres: squaresOf(acting, manner) * SQUARE }));
      const { path = [] } = course.setup.attempt;
      yield* move(course, { by, path, rule: 'D20-AOO-04' });
    },
  };
}

/** Climb (escalader), D20-ACT-24: a quarter of the speed. */
export const climbSlowly = moving('climb-slowly', { cost: 'move', skill: 'climb', share: 1 / 4, more: [] });

/** Accelerated climb, D20-ACT-24: half of the speed, at -5. */
export const climbFast = moving('climb-fast', {
  cost: 'move',
  skill: 'climb',
  share: 1 / 2,
  more: [{ rule: 'D20-ACT-24', id: 'd20.haste', amount: HASTE }],
});

/** Swim (nager), D20-ACT-24: a quarter of the speed. */
export const swimOn = moving('swim-on', { cost: 'move', skill: 'swim', share: 1 / 4, more: [] });

/** Swim for a whole round, D20-WATER-05: half of the speed. */
export const swimFast = moving('swim-fast', { cost: 'full-round', skill: 'swim', share: 1 / 2, more: [] });
