import { stepped } from '../mythras/charge.ts';
import { present } from '../shared/compact.ts';
import { meanOf } from '../shared/dice.ts';
import type { Reason } from '../shared/target.ts';
import { opposedTest, strains, targetOf } from './contest.ts';
import { choose, type FighterId, type Option, type Play } from '../shared/play.ts';
import { allOf, has, incapacity } from './conditions.ts';
import type { Course } from './course.ts';
import { blowsInAnswer, canReact, payReaction, weaponsToStrike } from './defence.ts';
import { exchange } from './exchange.ts';
import type { Runequest4Fighter, Weapon } from './fighter.ts';
import { pointsLeft } from '../shared/setup.ts';
import { mountDown, mountHeld, mountOf, rooted } from './kept-from-moving.ts';
import { can, lamedBy } from './setup.ts';
import { acrobaticsOf, onDefence, skillOf, type Skill } from './skills.ts';
import { isIn } from './state.ts';

const FOUR_LEGS = 2;

/** A charge: the charger, the weapon, and the target. */
interface Charge {
  readonly by: FighterId;
  readonly at: FighterId;
  readonly weapon: Weapon;
  /** The number of times that the skill is halved, for an effect more each (RQ4-PRECISE-01). */
  readonly precision: number;
}

/** The blow with which the target of a charge stands. */
type Counterblow = Pick<Charge, 'weapon' | 'precision'>;

function counterblows(course: Course, { by, at }: Pick<Charge, 'by' | 'at'>) {
  return blowsInAnswer(course, { by: at, against: by }, 'counterattack', 'counterattack:');
}

/** Plays a charge: the target stands, perhaps with a blow of its own, or tries to escape (RQ4-CHARGE-01 to 08). */
export function* charge(course: Course, whole: Charge): Play<void> {
  const { at } = whole;
  const answer = yield* answerTo(course, whole);
  const isOutOfReach = answer === 'escape' && (yield* escapes(course, whole));
  const against = counterblows(course, whole).find(({ option }) => option.id === answer) ?? null;
  if (against) course.pay(at, 1);
  const isStopped = isOutOfReach ? false : yield* contact(course, whole, against);
  yield* goesOn(course, whole, isStopped, isOutOfReach);
}

function* answerTo(course: Course, { by, at }: Pick<Charge, 'by' | 'at'>): Play<string> {
  const target = course.now(at);
  if (incapacity(target.state)) return 'stand';
  // A blow is a Combat Action, and in a charge the only one (RQ4-CHARGE-07).
  const canPay = !course.setup.fight || course.spareActionsOf(at) > 0;
  const strikes = counterblows(course, { by, at }).map(({ option }): Option => {
    return canPay ? option : { id: option.id, refused: { rule: 'RQ4-CHARGE-07', id: 'no-combat-actions' } };
  });
  const stays = stuckBefore(course, at);
  const escape: Option = stays
    ? { id: 'escape', refused: stays }
    : { id: 'escape', target: targetOf(escapeSkill(course, target), chargeSkill(course, by).value) };
  const reasons: Reason[] = [{ rule: 'RQ4-CHARGE-02', id: 'stand-or-escape' }];
  const options = [...strikes, escape, { id: 'stand' }];
  const question = { name: 'answer.charge', by: at, options, atLeast: 1, atMost: 1, against: by, reasons };
  const [chosen = 'stand'] = yield* choose(question);
  return chosen;
}

/** The reason against escaping a charge; null for none (RQ4-CHARGE-03, RQ4-SE-07). */
function stuckBefore(course: Course, at: FighterId): Reason | null {
  if (!canReact(course, at)) return { rule: 'RQ4-MULTI-02', id: 'no-reactions' };
  const target = course.now(at);
  // Ruling: a prone fighter does not get out of reach, as none disengages when prone.
  return rooted(target, 'RQ4-CHARGE-03') ?? mountHeld(mountOf(course, target), 'RQ4-CHARGE-03');
}

function escapeSkill({ options }: Course, target: Runequest4Fighter): Skill {
  return onDefence(acrobaticsOf(target, options, 'RQ4-CHARGE-03'), target);
}

/** The charger's skill: Ride on a mount, else Athletics (RQ4-CHARGE-03). */
function chargeSkill(course: Course, by: FighterId): Skill {
  const charger = course.now(by);
  const key = isIn(charger, 'mounted') ? 'ride' : 'athletics';
  return skillOf(charger, key, course.options, 'RQ4-CHARGE-03');
}

/**
 * Plays Acrobatics against the charge; true for a target that gets out of reach, else the charge catches it
 * (RQ4-CHARGE-03).
 */
function* escapes(course: Course, { by, at }: Charge): Play<boolean> {
  payReaction(course, at);
  const reasons: Reason[] = [{ rule: 'RQ4-CHARGE-03', id: 'escapes-the-charge' }];
  const own = { by: at, skill: escapeSkill(course, course.now(at)) };
  const other = { by, skill: chargeSkill(course, by) };
  const ahead = yield* opposedTest(course, 'escape', reasons, own, other);
  course.record({ fact: 'did', who: at, what: ahead === 'first' ? 'escapes-charge' : 'caught-by-charge' });
  yield* strains(course, at, [by]);
  return ahead === 'first';
}

/**
 * Plays blow and counterblow, the longer weapon first; true where they break the charge (RQ4-CHARGE-02, RQ4-CHARGE-04
 * to 06).
 */
function* contact(
  course: Course,
  { by, at, weapon, precision }: Charge,
  counter: Counterblow | null,
): Play<boolean> {
  const isLonger = counter !== null && (counter.weapon.reach ?? 0) > (weapon.reach ?? 0);
  if (counter && isLonger) yield* counterblow(course, by, at, counter);
  if (incapacity(course.now(by).state) || hasLostLegs(course, course.now(by))) return true;
  // The weapon may have fallen, or the arm that holds it.
  if (!weaponsToStrike(course, by).some(({ id }) => id === weapon.id))
    return isIn(course.now(at), 'in-formation');
  const charger = course.now(by);
  const { isKnockedBack } = yield* exchange(course, {
    by,
    at,
    weapon,
    about: '',
    precision,
    modifier: chargeModifier(course, charger, weapon),
    staysIn: isIn(charger, 'mounted'),
    only: 'nothing',
  });
  if (counter && !isLonger && weaponsToStrike(course, at).some(({ id }) => id === counter.weapon.id)) {
    yield* counterblow(course, by, at, counter);
  }
  const after = course.now(by);
  if (incapacity(after.state) || hasLostLegs(course, after)) return true;
  // A bash is no knockback (RQ4-KNOCK-02).
  return isIn(course.now(at), 'in-formation') && !isKnockedBack;
}

/**
 * Plays the blow of a target that stands: with a spear the charge adds its own weight to it (RQ4-CHARGE-02,
 * RQ4-CHARGE-04).
 */
function* counterblow(
  course: Course,
  by: FighterId,
  at: FighterId,
  { weapon, precision }: Counterblow,
): Play<void> {
  const charger = course.now(by);
  const own = course.now(at).damageModifier;
  const theirs = weightOf(course, charger, isIn(charger, 'mounted'));
  const modifier = can(weapon, 'spear') && meanOf(theirs) > meanOf(own) ? theirs : own;
  yield* exchange(course, {
    by: at,
    at: by,
    weapon,
    about: 'counterattack',
    precision,
    modifier,
    only: 'nothing',
  });
}

/**
 * The damage modifier of a charge: a step up on two legs, two steps on four; the mount's for a couched weapon,
 * where it is better (RQ4-CHARGE-01, RQ4-MOUNT-05).
 */
function chargeModifier(course: Pick<Course, 'options'>, charger: Runequest4Fighter, weapon: Weapon): string {
  const isCouched = isIn(charger, 'mounted') && can(weapon, 'couched') && charger.mount !== undefined;
  const own = weightOf(course, charger, false);
  const mounts = weightOf(course, charger, true);
  return isCouched && meanOf(mounts) > meanOf(own) ? mounts : own;
}

/** The damage modifier that a charge has: the charger's, or its mount's (RQ4-CHARGE-01, RQ4-CHARGE-04). */
function weightOf(
  { options }: Pick<Course, 'options'>,
  { damageModifier, legs = 2, mount }: Runequest4Fighter,
  isMounts: boolean,
): string {
  if (!isMounts || !mount) return stepped(damageModifier, legs >= 4 ? FOUR_LEGS : 1);
  return options.mountModifierStepped ? stepped(mount.damageModifier, FOUR_LEGS) : mount.damageModifier;
}

/** True for a charger that is prone or with a lamed leg, or whose mount is (RQ4-CHARGE-06). */
function hasLostLegs(course: Course, charger: Runequest4Fighter): boolean {
  const isDown = has(charger.state, 'prone') || lamedBy(charger) !== null;
  return isDown || mountDown(mountOf(course, charger), 'RQ4-CHARGE-06') !== null;
}

/**
 * Asks the charger to stop or to go on past: speed then leaves both, and the mount, one Combat Action in the round
 * (RQ4-CHARGE-05 to 07). From a target that has got out of reach the charger comes away, wherever it stops
 * (RQ4-CHARGE-03).
 */
function* goesOn(
  course: Course,
  { by, at, weapon }: Charge,
  isStopped: boolean,
  isOutOfReach: boolean,
): Play<void> {
  const reasons: Reason[] = [{ rule: 'RQ4-CHARGE-07', id: 'end-of-charge' }];
  const options = [{ id: 'stop' }, { id: 'past' }];
  const question = { name: 'end.charge', by, options, atLeast: 1, atMost: 1, reasons };
  const [end] = isStopped ? ['stop'] : yield* choose(question);
  course.record({ fact: 'moved', who: by, to: at, past: isOutOfReach || end === 'past' });
  if (end !== 'past') {
    course.record({ fact: 'did', who: by, what: isStopped ? 'charge-broken' : 'ends-charge' });
    return;
  }
  course.record({ fact: 'did', who: by, what: 'rides-past' });
  for (const id of present([by, at, mountOf(course, course.now(by))?.id])) letGoOfRest(course, id);
  // RQ4-MOUNT-05: the weapon left in the target is lost.
  const lodged = allOf(course.now(by).state, 'weapon-lodged').find(known => known.with === weapon.id);
  if (!lodged) return;
  course.record({ fact: 'ended', who: by, condition: 'weapon-lodged', with: weapon.id });
  course.record({ fact: 'disarmed', who: by, weapon: weapon.id, metres: 0 });
}

/** Spends all but one Combat Action of the round (RQ4-CHARGE-07). */
function letGoOfRest(course: Course, id: FighterId): void {
  const { fight } = course.setup;
  if (!fight) return;
  const spent = course.now(id).combatActions - course.actionsOf(id);
  const left = Math.min(pointsLeft(fight, id), Math.max(0, 1 - spent));
  course.pay(id, course.actionsOf(id) - left);
}
