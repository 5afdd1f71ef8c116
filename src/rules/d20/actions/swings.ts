import { present } from '../../shared/compact.ts';
import { choose, type Play } from '../../shared/play.ts';
import { sumOf, type Reason } from '../../shared/target.ts';
import { bareHands, isArmedWith } from '../armed.ts';
import { attackReasons, iterationsOf } from '../attack-bonus.ts';
import { isIn } from '../conditions.ts';
import type { Course } from '../course.ts';
import { asThrown, hasFeat, isFor, isLight, type D20Fighter, type Weapon } from '../fighter.ts';
import { handsFree, holdsReins } from '../hands.ts';
import { isInHand } from '../state.ts';
import type { AttackManner } from './attacking.ts';
import { struckWith } from './going-on.ts';

/** One attack of a full attack. */
export interface Swing extends AttackManner {
  readonly weapon: Weapon;
}

/** The off-hand weapon to fight with in addition to this one; null for none (D20-TWF-01, D20-GRAPPLE-11, D20-MOUNT-04). */
export function secondWeapon(fighter: D20Fighter, weapon: Weapon): Weapon | null {
  if (weapon.kind === 'natural' || weapon.offHand || isIn(fighter, 'grappling')) return null;
  if (holdsReins(fighter)) return null;
  const both = weapon.handling === 'two-handed' || weapon.inTwoHands === true;
  const held = fighter.weapons.find(one => {
    const isHead = one.id.startsWith(`${weapon.id}:`);
    return one.offHand === true && isInHand(fighter, one) && one.damage !== '0' && (!both || isHead);
  });
  return held ?? (both ? null : emptyFist(fighter, weapon));
}

/** The empty hand beside a weapon in the other, of who is trained to strike with it or with two weapons (D20-ATK-10). */
function emptyFist(fighter: D20Fighter, weapon: Weapon): Weapon | null {
  const fist = bareHands(fighter);
  const isTrained = isArmedWith(fighter, fist) || hasFeat(fighter, 'two-weapon-fighting');
  return weapon.kind === 'melee' && isTrained && handsFree(fighter) > 0 ? fist : null;
}

/**
 * The attacks of a full attack with a weapon, in order of bonus; of two weapons the first to strike is asked for
 * (D20-ACT-36, D20-ACT-37).
 */
export function* swingsOf(
  course: Course,
  fighter: D20Fighter,
  weapon: Weapon,
  at: D20Fighter | null,
): Play<readonly Swing[]> {
  const first = struckWith(fighter);
  if (first) return restOf(fighter, weapon, first);
  if (weapon.kind === 'natural') {
    const others = naturalAfter(fighter, weapon);
    const more = isIn(fighter, 'hasted') ? [weapon] : [];
    return [weapon, ...more, ...others].map(one => ({ weapon: one }));
  }
  const own = ownSwings(fighter, weapon);
  const natural = naturalBeside(fighter, weapon).map((one): Swing => ({ weapon: one }));
  const held = secondWeapon(fighter, weapon);
  // D20-TWF-04: both are thrown, where both may be.
  const second = held && weapon.kind === 'thrown' ? (asThrown(held) ?? held) : held;
  if (!second) return [...own, ...natural];
  const offHandIsLight = isLight(second) || second.id.startsWith(`${weapon.id}:`);
  const primary = own.map((swing): Swing => ({ ...swing, hand: 'primary', offHandIsLight }));
  const off: Swing = { weapon: second, hand: 'off', offHandIsLight };
  const attacks = (swings: readonly Swing[]) => attacksReason(course, fighter, at, swings);
  const primaryFirst = [...primary.slice(0, 1), ...byBonus(course, fighter, at, [...primary.slice(1), off])];
  const offHandFirst = [off, ...primary];
  const lowered = present([
    second.kind === 'shield' && { rule: 'D20-TWF-01', id: 'd20.shield-lowered' },
    second.kind === 'unarmed' && { rule: 'D20-ATK-10', id: 'd20.empty-hand' },
  ]);
  const [hands] = yield* choose({
    name: course.name('hands'),
    by: fighter.id,
    options: [
      { id: 'primary-first', reasons: [attacks(primaryFirst), ...lowered] },
      { id: 'off-hand-first', reasons: [attacks(offHandFirst), ...lowered] },
      { id: 'one-weapon', reasons: [attacks(own)] },
    ],
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'D20-TWF-01', id: 'd20.two-weapons' }],
  });
  if (hands === 'one-weapon') return [...own, ...natural];
  return [...(hands === 'off-hand-first' ? offHandFirst : primaryFirst), ...natural];
}

/** Attacks from the best bonus to the worst; equal ones keep their order (D20-ACT-37). */
function byBonus(
  course: Course,
  fighter: D20Fighter,
  at: D20Fighter | null,
  swings: readonly Swing[],
): readonly Swing[] {
  const bonusOf = (swing: Swing) => sumOf(attackReasons(course, fighter, swing, at));
  return swings
    .map(swing => ({ swing, bonus: bonusOf(swing) }))
    .sort((one, other) => other.bonus - one.bonus)
    .map(({ swing }) => swing);
}

/** The attacks with a held weapon, one more at the full bonus for the hasted (D20-ACT-36, D20-BOON-06). */
function ownSwings(fighter: D20Fighter, weapon: Weapon): readonly Swing[] {
  const usual = Array.from({ length: iterationsOf(fighter.bab) }, (_, iteration): Swing => ({
    weapon,
    iteration,
  }));
  return isIn(fighter, 'hasted') ? [{ weapon, iteration: 0 }, ...usual] : usual;
}

/**
 * The attacks after a single one: two weapons would have begun together (D20-ACT-38, D20-TWF-02). Ruling: a special attack
 * with the bare hands takes the place of the first natural weapon's blow.
 */
function restOf(fighter: D20Fighter, weapon: Weapon, first: Weapon): readonly Swing[] {
  const others = (all: readonly Weapon[]) =>
    all.filter(({ id }) => id !== first.id).map((one): Swing => ({ weapon: one }));
  if (weapon.kind !== 'natural')
    return [...ownSwings(fighter, weapon).slice(1), ...others(naturalBeside(fighter, weapon))];
  const begun = first.kind === 'unarmed' ? (naturalOf(fighter)[0] ?? first) : first;
  const more = isIn(fighter, 'hasted') ? [{ weapon: begun }] : [];
  const natural = begun.kind === 'natural' ? naturalAfter(fighter, begun) : naturalBeside(fighter, begun);
  return [...more, ...others(natural)];
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

/** The natural weapons that strike after another one: none in a grapple, where a creature attacks with one alone (D20-CREATURE-05). */
function naturalAfter(fighter: D20Fighter, first: Weapon): readonly Weapon[] {
  return isIn(fighter, 'grappling') ? [] : naturalOf(fighter).filter(({ id }) => id !== first.id);
}

/** The natural weapons of a full attack: not those that only rake (D20-CREATURE-05). */
export function naturalOf({ weapons }: D20Fighter): readonly Weapon[] {
  return weapons.filter(one => one.kind === 'natural' && !isFor(one, 'rake'));
}

/**
 * The natural weapons that strike after a held one, as secondary ones. Ruling: as in the public 3.5 reference; claws need
 * a free hand.
 */
export function naturalBeside(fighter: D20Fighter, weapon: Weapon): readonly Weapon[] {
  if (weapon.kind !== 'melee' || isIn(fighter, 'grappling')) return [];
  const free = naturalOf(fighter).filter(one => !isFor(one, 'claws') || handsFree(fighter) > 0);
  return free.map(one => ({ ...one, secondary: true }));
}
