import { choose, type FighterId, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { attackRefusal } from '../reach.ts';
import { budgetRefusal, isCutShort, turnOver } from '../budget.ts';
import { gains, isIn, UNTIL_NEXT_TURN } from '../conditions.ts';
import type { Course } from '../course.ts';
import { isRanged } from '../fighter.ts';
import { mountPace } from '../from-the-saddle.ts';
import { type Action, type AtTarget, BLOW, type WithWeapon } from './action.ts';
import { attackOnce } from './attacking.ts';
import { costOfFullAttack, struckWith } from './going-on.ts';
import { blowCost, blowManner } from './grapple-turn.ts';
import { rememberTear, strikesOut } from './onslaught.ts';
import { rakesHeld } from './raking.ts';
import { AT_A_SQUARE, placedRefusal } from './striking-squares.ts';
import { restRefusal, swingsOf } from './swings.ts';

function needsAttack({ course, fighter, weapon, at }: AtTarget & WithWeapon): Reason | null {
  return attackRefusal(course, fighter, weapon, at);
}

/** Attack (attaque), D20-ACT-17: one attack, in melee or at range. */
export const attack: Action = {
  ...BLOW,
  id: 'attack',
  rule: 'D20-ACT-17',
  needs: 'both',
  costNow: blowCost,
  refusal: needsAttack,
  *play(acting) {
    const { course, fighter, weapon, at } = acting;
    const struck = yield* attackOnce(course, fighter.id, weapon, at.id, blowManner(acting));
    rememberTear(course, fighter.id, weapon, struck);
    yield* rakesHeld(course, fighter.id, at.id);
  },
};

/**
 * Full attack (attaque à outrance), D20-ACT-36: all attacks of a turn, each target chosen after the attack before it.
 */
export const fullAttack: Action = {
  id: 'full-attack',
  rule: 'D20-ACT-36',
  group: 'strike',
  purpose: 'strike',
  cost: 'full-round',
  costNow: ({ fighter }) => costOfFullAttack(fighter),
  setsOff: ['attacks'],
  openTo: [],
  needs: 'both',
  paysItself: true,
  refusal(acting) {
    const { fighter, weapon } = acting;
    return saddleRefusal(acting) ?? restRefusal(fighter, weapon) ?? needsAttack(acting);
  },
  *play({ course, fighter, weapon, at }) {
    const by = fighter.id;
    const made = struckWith(fighter) ? 1 : 0;
    if (made === 0) course.count(by, 'standard');
    const swings = yield* swingsOf(course, fighter, weapon, at);
    // A single blow that is left is asked for by itself.
    const left = made > 0 && !isRanged(weapon) ? 'special' : 'one-by-one';
    const plan = swings.length > 1 ? yield* planOf(course, by, at.id) : left;
    const end = yield* strikesOut(course, { by, at: at.id, swings, plan, made });
    if (end === 'move') return;
    // D20-HP-04: the disabled have one attack.
    if (!isCutShort(course, by, 'full-round')) yield* rakesHeld(course, by, at.id);
    course.count(by, 'move');
  },
};

/** A full attack that begins at a square, D20-ACT-36, D20-CONCEAL-06: all attacks at the same, or each target by choice. */
export const fullAttackSquare: Action = {
  ...AT_A_SQUARE,
  id: 'full-attack-square',
  needs: 'weapon',
  group: 'strike',
  purpose: null,
  cost: 'full-round',
  costNow: ({ fighter }) => costOfFullAttack(fighter),
  paysItself: true,
  setsOff: ['attacks'],
  openTo: [],
  refusal: acting =>
    saddleRefusal(acting) ?? restRefusal(acting.fighter, acting.weapon) ?? placedRefusal(acting),
  *play({ course, fighter, weapon }) {
    const by = fighter.id;
    const square = course.setup.attempt.path?.at(-1);
    if (!square) return;
    const made = struckWith(fighter) ? 1 : 0;
    if (made === 0) course.count(by, 'standard');
    const swings = yield* swingsOf(course, fighter, weapon, null);
    const plan = swings.length > 1 ? yield* planOf(course, by, null) : 'all-at-one';
    const end = yield* strikesOut(course, { by, at: square, swings, plan, made });
    if (end !== 'move') course.count(by, 'move');
  },
};

/** Why no full attack with this weapon is made from a moving mount (D20-MOUNT-06); D20-MOUNT-08 lets ranged attacks be. */
function saddleRefusal({ course, fighter, weapon }: WithWeapon): Reason | null {
  const rides = mountPace(course, fighter) !== null;
  return rides && !isRanged(weapon) ? { rule: 'D20-MOUNT-06', id: 'd20.moving-mount' } : null;
}

/**
 * The plan of a full attack: all at one target, each target by choice, or with special attacks, which are not made at a square
 * (D20-ACT-16, D20-ACT-36).
 */
function* planOf(course: Course, by: FighterId, at: FighterId | null): Play<string> {
  const [plan = 'one-by-one'] = yield* choose({
    name: course.name('plan'),
    by,
    options: [{ id: 'all-at-one' }, { id: 'one-by-one' }, ...(at === null ? [] : [{ id: 'special' }])],
    atLeast: 1,
    atMost: 1,
    ...(at !== null && { against: at }),
    reasons: [{ rule: 'D20-ACT-36', id: 'd20.full-attack' }],
  });
  return plan;
}

/**
 * Fighting defensively (combattre sur la défensive), D20-ACT-18: -4 to all attacks and +2 to AC until the next turn, for who
 * attacks in this one.
 */
export const fightDefensively: Action = {
  id: 'fight-defensively',
  rule: 'D20-ACT-18',
  group: 'guard',
  purpose: null,
  cost: 'free',
  setsOff: [],
  openTo: [],
  refusal({ fighter, course }) {
    if (isIn(fighter, 'on-the-defensive', 'total-defence'))
      return { rule: 'D20-ACT-18', id: 'condition.on-the-defensive' };
    // Declared with an attack, so a standard action has to be left.
    return course.setup.fight ? budgetRefusal(fighter, 'standard') : null;
  },
  *play({ course, fighter }) {
    course.record(gains(fighter, 'on-the-defensive', { lasts: UNTIL_NEXT_TURN }));
  },
};

/** Total defence (défense totale), D20-ACT-19: +4 to AC until the next turn, and no attacks of opportunity. */
export const totalDefence: Action = {
  id: 'total-defence',
  rule: 'D20-ACT-19',
  group: 'guard',
  purpose: null,
  cost: 'standard',
  setsOff: [],
  openTo: [],
  refusal: ({ fighter }) =>
    isIn(fighter, 'on-the-defensive', 'total-defence')
      ? { rule: 'D20-ACT-19', id: 'condition.on-the-defensive' }
      : null,
  *play({ course, fighter }) {
    course.record(gains(fighter, 'total-defence', { lasts: UNTIL_NEXT_TURN }));
  },
};

/** Ends the turn with its actions unspent. */
export const endTurn: Action = {
  id: 'end-turn',
  rule: 'D20-RND-01',
  group: 'guard',
  purpose: null,
  cost: 'none',
  setsOff: [],
  isIdle: true,
  openToBound: true,
  openTo: ['pinned', 'turned'],
  refusal: ({ course }) => (course.setup.fight ? null : { rule: 'D20-RND-01', id: 'd20.no-turns' }),
  *play({ course, fighter }) {
    course.record(turnOver(fighter.id));
  },
};
