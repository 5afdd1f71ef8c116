import { choose, type FighterId, type Option, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { attackRefusal } from '../reach.ts';
import { stepOptions, takesStep } from '../stepping.ts';
import { budgetRefusal, turnOver } from '../budget.ts';
import { iterationsOf } from '../attack-bonus.ts';
import { DOWN, gains, incapacity, isHelpless, isIn, UNTIL_NEXT_TURN } from '../conditions.ts';
import type { Course } from '../course.ts';
import { besets, damageRoll, lessened } from '../blow.ts';
import { hasTrait, isFor, isRanged, type D20Fighter, type Weapon } from '../fighter.ts';
import { handsFree } from '../hands.ts';
import { deal, diesAtOnce } from '../hit-points.ts';
import { concealmentOf, isBeside, isTotal } from '../positions.ts';
import { mountPace } from '../mounts.ts';
import { areFoes } from '../../shared/setup.ts';
import { fighterIn } from '../setup.ts';
import { begins } from '../in-parts.ts';
import { isInHand, preparedIn } from '../state.ts';
import { savingThrow } from '../saves.ts';
import type { Acting, Action } from './action.ts';
import { attackOnce, type AttackManner, useMissile } from './attacking.ts';
import { blowOrInstead } from './in-place-of-a-blow.ts';

function needsAttack({ course, fighter, weapon, at }: Acting): Reason | null {
  return attackRefusal(course, fighter, weapon, at);
}

/** Attack (attaque), D20-ACT-17: one attack, in melee or at range. */
export const attack: Action = {
  id: 'attack',
  rule: 'D20-ACT-17',
  cost: 'standard',
  setsOff: ['attacks'],
  openTo: [],
  needs: 'both',
  refusal: needsAttack,
  *play({ course, fighter, weapon, at }) {
    if (weapon && at) yield* attackOnce(course, fighter.id, weapon, at.id);
  },
};

/** An attack for lethal in place of nonlethal damage or the reverse, at -4 (D20-ATK-11, D20-ATK-15, D20-NL-07). */
export const otherDamage: Action = {
  id: 'attack-other-damage',
  rule: 'D20-NL-07',
  cost: 'standard',
  setsOff: ['attacks'],
  openTo: [],
  needs: 'both',
  refusal(acting) {
    const ranged = acting.weapon !== null && isRanged(acting.weapon);
    return ranged ? { rule: 'D20-NL-07', id: 'd20.melee-only' } : needsAttack(acting);
  },
  *play({ course, fighter, weapon, at }) {
    if (weapon && at) yield* attackOnce(course, fighter.id, weapon, at.id, { turned: true });
  },
};

/** One attack of a full attack. */
interface Swing extends AttackManner {
  readonly weapon: Weapon;
}

/** The off-hand weapon to fight with besides this one; null for none (D20-TWF-01, D20-GRAPPLE-11). */
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
function* swingsOf(course: Course, fighter: D20Fighter, weapon: Weapon): Play<readonly Swing[]> {
  if (weapon.kind === 'natural') {
    const others = fighter.weapons.filter(one => one.kind === 'natural' && one.id !== weapon.id);
    return [weapon, ...others].map(one => ({ weapon: one }));
  }
  const own = Array.from({ length: iterationsOf(fighter.bab) }, (_, iteration): Swing => ({
    weapon,
    iteration,
  }));
  const natural = naturalBeside(fighter, weapon).map((one): Swing => ({ weapon: one }));
  const second = secondWeapon(fighter, weapon);
  if (!second) return [...own, ...natural];
  const [hands] = yield* choose({
    name: course.name('hands'),
    by: fighter.id,
    options: [{ id: 'primary-first' }, { id: 'off-hand-first' }, { id: 'one-weapon' }],
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'D20-TWF-01', id: 'd20.two-weapons' }],
  });
  if (hands === 'one-weapon') return [...own, ...natural];
  const offHandIsLight = second.handling === 'light' || second.id.startsWith(`${weapon.id}:`);
  const primary = own.map((swing): Swing => ({ ...swing, hand: 'primary', offHandIsLight }));
  const off: Swing = { weapon: second, hand: 'off', offHandIsLight };
  return [...(hands === 'off-hand-first' ? [off, ...primary] : [...primary, off]), ...natural];
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
  purpose: 'strike',
  cost: 'full-round',
  setsOff: ['attacks'],
  openTo: [],
  needs: 'both',
  paysItself: true,
  refusal(acting) {
    const { course, fighter, weapon } = acting;
    // D20-MOUNT-06: one melee attack from a moving mount; D20-MOUNT-08 lets ranged attacks be.
    const rides = mountPace(course, fighter) !== null;
    if (rides && weapon && !isRanged(weapon)) return { rule: 'D20-MOUNT-06', id: 'd20.moving-mount' };
    return needsAttack(acting);
  },
  *play({ course, fighter, weapon, at }) {
    if (!weapon || !at) return;
    const by = fighter.id;
    course.count(by, 'standard');
    const swings = yield* swingsOf(course, fighter, weapon);
    const plan = swings.length > 1 ? yield* planOf(course, by, at.id) : 'one-by-one';
    let target: FighterId | null = at.id;
    for (const [i, swing] of swings.entries()) {
      if (incapacity(course.now(by))) break;
      if (i > 0) {
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
  return takesStep(course, by, chosen) ? yield* nextTarget(course, by, weapon, made) : chosen;
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

/** Coup de grace (coup de grâce), D20-HELP-02: a killing blow against a helpless opponent. */
export const coupDeGrace: Action = {
  id: 'coup-de-grace',
  rule: 'D20-HELP-02',
  cost: 'full-round',
  setsOff: ['attacks'],
  openTo: [],
  needs: 'both',
  provokes: 'all',
  refusal({ course, fighter, at, weapon }) {
    if (!at || !weapon) return null;
    const rule = 'D20-HELP-02';
    if (!isHelpless(at)) return { rule, id: 'd20.not-helpless' };
    if (hasTrait(at, 'critical-immunity')) return { rule: 'D20-HELP-05', id: 'd20.critical-immunity' };
    if (isRanged(weapon) && weapon.kind !== 'projectile') return { rule, id: 'd20.melee-or-bow' };
    if (isRanged(weapon) && !isBeside(course, fighter, at)) return { rule, id: 'd20.out-of-reach' };
    return attackRefusal(course, fighter, weapon, at);
  },
  *play({ course, fighter, at, weapon }) {
    if (!at || !weapon) return;
    // D20-HELP-05: a target with total concealment must be found first, in the full round just before.
    const hidden = isTotal(concealmentOf(course, fighter, at));
    const found = preparedIn(fighter, 'coup-de-grace');
    if (hidden && found?.at !== at.id) return course.record(begins({ ...course.setup.attempt, with: '' }));
    if (found) course.record({ fact: 'dropped', who: fighter.id, action: 'coup-de-grace' });
    const blow = { by: fighter.id, at: at.id, weapon };
    course.record(...besets(fighter, at, weapon));
    useMissile(course, fighter, weapon);
    // Targets immune to critical hits are refused above.
    const rolled = yield* damageRoll(course, blow, true, fighter.sneakAttack !== undefined);
    const points = lessened(course, blow, rolled);
    if (points > 0) yield* deal(course, at.id, points);
    if (isIn(course.now(at.id), 'dead')) return;
    const saving = {
      who: at.id,
      save: 'fortitude',
      dc: 10 + points,
      rule: 'D20-HELP-02',
      what: 'coup-de-grace',
    } as const;
    if (!(yield* savingThrow(course, saving))) course.record(...diesAtOnce(course.now(at.id)));
  },
};

/**
 * Fighting defensively (combattre sur la défensive), D20-ACT-18: -4 to all attacks and +2 to AC until the next turn.
 */
export const fightDefensively: Action = {
  id: 'fight-defensively',
  rule: 'D20-ACT-18',
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
  cost: 'none',
  setsOff: [],
  openTo: ['pinned', 'turned'],
  refusal: ({ course }) => (course.setup.fight ? null : { rule: 'D20-RND-01', id: 'd20.no-turns' }),
  *play({ course, fighter }) {
    course.record(turnOver(fighter.id));
  },
};
