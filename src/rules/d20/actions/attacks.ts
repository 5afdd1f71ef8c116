import { choose, type FighterId, type Option, type Play } from '../../shared/play.ts';
import { sumOf, type Reason } from '../../shared/target.ts';
import { attackRefusal } from '../reach.ts';
import { stepOptions, stepsBetween } from '../stepping.ts';
import { budgetRefusal, isCutShort, turnOver } from '../budget.ts';
import { attackReasons, iterationsOf } from '../attack-bonus.ts';
import { DOWN, gains, incapacity, isIn, UNTIL_NEXT_TURN } from '../conditions.ts';
import type { Course } from '../course.ts';
import { isFor, isRanged, type D20Fighter, type Weapon } from '../fighter.ts';
import { handsFree } from '../hands.ts';
import { countsBlow, mountPace } from '../mounts.ts';
import { areFoes } from '../../shared/setup.ts';
import { fighterIn } from '../setup.ts';
import { isInHand } from '../state.ts';
import { type Action, type AtSomebody, BLOW, type WithWeapon } from './action.ts';
import { attackOnce, type AttackManner } from './attacking.ts';
import { costOfFullAttack, countsStrike, struckWith } from './going-on.ts';
import { blowOrInstead } from './in-place-of-a-blow.ts';

function needsAttack({ course, fighter, weapon, at }: AtSomebody & WithWeapon): Reason | null {
  return attackRefusal(course, fighter, weapon, at);
}

/** Attack (attaque), D20-ACT-17: one attack, in melee or at range. */
export const attack: Action = {
  ...BLOW,
  id: 'attack',
  rule: 'D20-ACT-17',
  needs: 'both',
  refusal: needsAttack,
  *play({ course, fighter, weapon, at }) {
    countsStrike(course, fighter, weapon);
    yield* attackOnce(course, fighter.id, weapon, at.id);
  },
};

/** One attack of a full attack. */
interface Swing extends AttackManner {
  readonly weapon: Weapon;
}

/** The off-hand weapon to fight with in addition to this one; null for none (D20-TWF-01, D20-GRAPPLE-11). */
function secondWeapon(fighter: D20Fighter, weapon: Weapon): Weapon | null {
  if (weapon.kind === 'natural' || weapon.offHand || isIn(fighter, 'grappling')) return null;
  const both = weapon.handling === 'two-handed' || weapon.inTwoHands === true;
  return (
    fighter.weapons.find(one => {
      const isHead = one.id.startsWith(`${weapon.id}:`);
      return one.offHand === true && isInHand(fighter, one) && one.damage !== '0' && (!both || isHead);
    }) ?? null
  );
}

/** The attacks of a full attack with a weapon, in order of bonus (D20-ACT-36, D20-ACT-37). */
export function* swingsOf(
  course: Course,
  fighter: D20Fighter,
  weapon: Weapon,
  at: D20Fighter | null,
): Play<readonly Swing[]> {
  const first = struckWith(fighter);
  if (first) return restOf(fighter, weapon, first);
  if (weapon.kind === 'natural') {
    const others = fighter.weapons.filter(one => one.kind === 'natural' && one.id !== weapon.id);
    const more = isIn(fighter, 'hasted') ? [weapon] : [];
    return [weapon, ...more, ...others].map(one => ({ weapon: one }));
  }
  const own = ownSwings(fighter, weapon);
  const natural = naturalBeside(fighter, weapon).map((one): Swing => ({ weapon: one }));
  const second = secondWeapon(fighter, weapon);
  if (!second) return [...own, ...natural];
  const offHandIsLight = second.handling === 'light' || second.id.startsWith(`${weapon.id}:`);
  const primary = own.map((swing): Swing => ({ ...swing, hand: 'primary', offHandIsLight }));
  const off: Swing = { weapon: second, hand: 'off', offHandIsLight };
  const attacks = (swings: readonly Swing[]) => attacksReason(course, fighter, at, swings);
  const lowered = second.kind === 'shield' ? [{ rule: 'D20-TWF-01', id: 'd20.shield-lowered' }] : [];
  const [hands] = yield* choose({
    name: course.name('hands'),
    by: fighter.id,
    options: [
      { id: 'primary-first', reasons: [attacks([...primary, off]), ...lowered] },
      { id: 'off-hand-first', reasons: [attacks([off, ...primary]), ...lowered] },
      { id: 'one-weapon', reasons: [attacks(own)] },
    ],
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'D20-TWF-01', id: 'd20.two-weapons' }],
  });
  if (hands === 'one-weapon') return [...own, ...natural];
  return [...(hands === 'off-hand-first' ? [off, ...primary] : [...primary, off]), ...natural];
}

/** The attacks with a held weapon, one more at the full bonus for the hasted (D20-ACT-36, D20-BOON-06). */
function ownSwings(fighter: D20Fighter, weapon: Weapon): readonly Swing[] {
  const usual = Array.from({ length: iterationsOf(fighter.bab) }, (_, iteration): Swing => ({
    weapon,
    iteration,
  }));
  return isIn(fighter, 'hasted') ? [{ weapon, iteration: 0 }, ...usual] : usual;
}

/** The attacks after a single one: two weapons would have begun together (D20-ACT-38, D20-TWF-02). */
function restOf(fighter: D20Fighter, weapon: Weapon, first: Weapon): readonly Swing[] {
  const natural = fighter.weapons.filter(one => one.kind === 'natural' && one.id !== first.id);
  if (weapon.kind === 'natural') {
    const more = isIn(fighter, 'hasted') ? [first] : [];
    return [...more, ...natural].map(one => ({ weapon: one }));
  }
  const own = ownSwings(fighter, weapon);
  return [...own.slice(1), ...naturalBeside(fighter, weapon).map((one): Swing => ({ weapon: one }))];
}

/** Why no attacks are left after a single one of this turn; null when some are, or none was made (D20-ACT-38). */
export function restRefusal(fighter: D20Fighter, weapon: Weapon): Reason | null {
  const first = struckWith(fighter);
  return first && restOf(fighter, weapon, first).length === 0
    ? { rule: 'D20-ACT-38', id: 'd20.no-rest' }
    : null;
}

/** The bonuses of some attacks in order, as a reason (D20-ACT-36, D20-TWF-02). */
function attacksReason(
  course: Course,
  fighter: D20Fighter,
  at: D20Fighter | null,
  swings: readonly Swing[],
): Reason {
  const bonuses = swings.map(swing => sumOf(attackReasons(course, fighter, swing, at)));
  const attacks = bonuses.map(bonus => (bonus < 0 ? `−${-bonus}` : `+${bonus}`)).join('/');
  return { rule: 'D20-TWF-02', id: 'd20.attacks-at', names: { attacks } };
}

/**
 * The natural weapons that strike after a held one, as secondary ones. Ruling: as in the public 3.5 reference; claws need
 * a free hand.
 */
export function naturalBeside(fighter: D20Fighter, weapon: Weapon): readonly Weapon[] {
  if (weapon.kind !== 'melee' || isIn(fighter, 'grappling')) return [];
  const natural = fighter.weapons.filter(({ kind }) => kind === 'natural');
  const free = natural.filter(one => !isFor(one, 'claws') || handsFree(fighter) > 0);
  return free.map(one => ({ ...one, secondary: true }));
}

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
    const { course, fighter, weapon } = acting;
    // D20-MOUNT-06: one melee attack from a moving mount; D20-MOUNT-08 lets ranged attacks be.
    const rides = mountPace(course, fighter) !== null;
    if (rides && !isRanged(weapon)) return { rule: 'D20-MOUNT-06', id: 'd20.moving-mount' };
    return restRefusal(fighter, weapon) ?? needsAttack(acting);
  },
  *play({ course, fighter, weapon, at }) {
    const by = fighter.id;
    const made = struckWith(fighter) ? 1 : 0;
    if (made === 0) course.count(by, 'standard');
    const swings = yield* swingsOf(course, fighter, weapon, at);
    const plan = swings.length > 1 ? yield* planOf(course, by, at.id) : 'one-by-one';
    let target: FighterId | null = at.id;
    for (const [place, swing] of swings.entries()) {
      const i = made + place;
      if (incapacity(course.now(by))) break;
      // D20-HP-04: the disabled have one attack.
      if (i > 0 && isCutShort(course, by, 'full-round')) break;
      if (place > 0) {
        const usual: FighterId | null =
          plan === 'all-at-one' && target !== null && mayStrike(course, by, swing.weapon, target)
            ? target
            : null;
        const next: string = usual ?? (yield* nextTarget(course, by, swing.weapon, i));
        if (next === 'move') return;
        if (next === 'stop') break;
        target = next;
      }
      const before = course.enter(i === 0 ? '' : `blow-${i + 1}`);
      const { weapon: used, ...how } = swing;
      if (target !== null && mayStrike(course, by, used, target)) {
        if (!isRanged(used)) countsBlow(course, course.now(by), place === 0 ? 1 + made : 1);
        if (plan === 'special') yield* blowOrInstead(course, by, used, target, how);
        else yield* attackOnce(course, by, used, target, how);
      }
      course.enter(before);
    }
    course.count(by, 'move');
  },
};

/** A target that can be attacked and has not fallen in this exchange; one that was down before may be struck again. */
function mayStrike(course: Course, by: FighterId, weapon: Weapon, at: FighterId): boolean {
  const [before, target] = [fighterIn(course.setup, at), course.now(at)];
  const hasFallen = isIn(target, ...DOWN) && !(before && isIn(before, ...DOWN));
  return !hasFallen && attackRefusal(course, course.now(by), weapon, target) === null;
}

/** The plan of a full attack: all at one target, each target by choice, or with special attacks (D20-ACT-16, D20-ACT-36). */
function* planOf(course: Course, by: FighterId, at: FighterId): Play<string> {
  const [plan = 'one-by-one'] = yield* choose({
    name: course.name('plan'),
    by,
    options: [{ id: 'all-at-one' }, { id: 'one-by-one' }, { id: 'special' }],
    atLeast: 1,
    atMost: 1,
    against: at,
    reasons: [{ rule: 'D20-ACT-36', id: 'd20.full-attack' }],
  });
  return plan;
}

/** The target of the next attack, after a 1.5 m step if one is taken (D20-ACT-52). */
function* nextTarget(course: Course, by: FighterId, weapon: Weapon, made: number): Play<string> {
  const chosen = yield* nextChoice(course, by, weapon, made);
  if (!(yield* stepsBetween(course, by, chosen))) return chosen;
  return incapacity(course.now(by)) ? 'stop' : yield* nextTarget(course, by, weapon, made);
}

/**
 * Asks for a target, a step or the end; after the first attack the rest may be given up for a move action
 * (D20-ACT-36, D20-ACT-38).
 */
function* nextChoice(course: Course, by: FighterId, weapon: Weapon, made: number): Play<string> {
  const foes = course
    .others(by)
    .filter(one => areFoes(course.setup, by, one.id) && !isIn(one, ...DOWN))
    .filter(({ id }) => mayStrike(course, by, weapon, id));
  const options: Option[] = [
    ...foes.map(({ id }) => ({ id })),
    ...(made === 1 && course.setup.fight
      ? [{ id: 'move', reasons: [{ rule: 'D20-ACT-38', id: 'd20.rest-for-a-move' }] }]
      : []),
    { id: 'stop' },
    ...stepOptions(course, by),
  ];
  const [chosen = 'stop'] = yield* choose({
    name: course.name(`next.blow-${made + 1}`),
    by,
    options,
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'D20-ACT-36', id: 'd20.full-attack' }],
  });
  return chosen;
}

/**
 * Fighting defensively (combattre sur la défensive), D20-ACT-18: -4 to all attacks and +2 to AC until the next turn.
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
  openTo: ['pinned', 'turned'],
  refusal: ({ course }) => (course.setup.fight ? null : { rule: 'D20-RND-01', id: 'd20.no-turns' }),
  *play({ course, fighter }) {
    course.record(turnOver(fighter.id));
  },
};
