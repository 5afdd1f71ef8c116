import { present } from '../shared/compact.ts';
import { choose, type FighterId, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { isIn } from './conditions.ts';
import type { Course } from './course.ts';
import { isBodily, type Weapon } from './fighter.ts';
import { aimedWeapon, heldWeapons, isHeld } from './held-weapon.ts';
import { isBlockedBehind } from './landing.ts';
import type { Blow } from './melee.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { toHitReasons } from './modifiers.ts';
import { sizeAgainstManoeuvre } from './sizes.ts';
import { pushFactor, strikeReasons } from './strike-total.ts';
import { DIFFICULTY, MANOEUVRES, SEIZE_POLEARM, type Manoeuvre } from './tables.ts';

/** A special action to be tried. */
export interface Special {
  readonly by: FighterId;
  readonly at: FighterId;
  readonly weapon: Weapon;
  readonly kind: Manoeuvre;
  /** The weapon to strike or tear from the opponent's hands; the first one where it was not chosen. */
  readonly aim?: Weapon | null;
  /** Bonus of a charge to its strike total and damage (SEG-MOVE-19). */
  readonly bonus?: number;
  /** The multiplier of its own damage: it receives a charge (SEG-MOVE-21). */
  readonly multiplier?: number;
  /** The multiplier of what its free attack deals, by weapon: it receives a charge (SEG-MOVE-21). */
  readonly times?: (weapon: Weapon) => number;
}

/** True for a special action, not for an attack. */
export function isSpecial(deed: Blow | Special): deed is Special {
  return 'kind' in deed;
}

/** Why a special action cannot be tried; null when it can (SEG-SPECIAL-01, 14, 18, SEG-CIRC-20). */
export function manoeuvreRefusal(course: Course, { by, at, weapon, kind }: Special): Reason | null {
  const rule = 'SEG-SPECIAL-01';
  const [fighter, target] = [course.now(by), course.now(at)];
  if (!course.options.specialActions) return { rule, id: 'segments.no-special-actions' };
  const isUnarmed = heldWeapons(target).length === 0;
  if (kind === 'disarm' && isUnarmed) return { rule: 'SEG-SPECIAL-17', id: 'segments.unarmed' };
  if (kind === 'knock-down' && isIn(target, 'prone'))
    return { rule: 'SEG-SPECIAL-09', id: 'condition.prone' };
  if (kind === 'seize-weapon') {
    if (isUnarmed) return { rule: 'SEG-SPECIAL-18', id: 'segments.unarmed' };
    const leftFull = fighter.weapons.some(one => one.hand === 'left' && isHeld(fighter, one));
    if (leftFull || (weapon.hand === 'left' && !isBodily(weapon)))
      return { rule: 'SEG-SPECIAL-18', id: 'segments.left-hand-full' };
  }
  const isBarred = hasCircumstance(course.setup, target, 'no-way-through') || isBlockedBehind(course, by, at);
  if (kind === 'breakthrough' && isBarred) return { rule: 'SEG-SPECIAL-14', id: 'segments.no-way-through' };
  return null;
}

/** Asks for the kind of a free action that may be any: null for an attack (SEG-SURPRISE-03, SEG-MOVE-19). */
export function* chooseKind(
  course: Course,
  { by, at, weapon }: Pick<Special, 'by' | 'at' | 'weapon'>,
  { name, rule }: { readonly name: string; readonly rule: string },
): Play<Manoeuvre | null> {
  const kinds = MANOEUVRES.filter(kind => !manoeuvreRefusal(course, { by, at, weapon, kind }));
  if (kinds.length === 0) return null;
  const [chosen = 'attack'] = yield* choose({
    name: course.name(name),
    by,
    options: [{ id: 'attack' }, ...kinds.map(id => ({ id }))],
    atLeast: 1,
    atMost: 1,
    against: at,
    reasons: [{ rule, id: `segments.${name}` }],
  });
  return kinds.find(known => known === chosen) ?? null;
}

/** Modifiers of a special action to its strike total (SEG-SPECIAL-02, 10, 26, SEG-CIRC-19, SEG-WRESTLE-22). */
function difficultyReasons(
  course: Course,
  { by, at, weapon, kind, aim, bonus = 0 }: Special,
): readonly Reason[] {
  const [fighter, target] = [course.now(by), course.now(at)];
  const polearm = kind === 'seize-weapon' && (aim ?? heldWeapons(target)[0])?.polearm === true;
  const amount = polearm ? SEIZE_POLEARM : DIFFICULTY[kind];
  const larger = kind === 'breakthrough' ? 0 : sizeAgainstManoeuvre(target.size, fighter.size);
  const rank =
    hasCircumstance(course.setup, target, 'pike-rank') && (kind === 'push-back' || kind === 'breakthrough');
  return present([
    amount !== 0 && { rule: 'SEG-SPECIAL-02', id: `segments.manoeuvre.${kind}`, amount },
    kind === 'knock-down' &&
      weapon.hook !== undefined && { rule: 'SEG-SPECIAL-10', id: 'segments.hook', amount: weapon.hook },
    larger !== 0 && { rule: 'SEG-SPECIAL-26', id: 'segments.larger-foe', amount: larger },
    rank && { rule: 'SEG-CIRC-19', id: 'segments.pike-rank', amount: -4 },
    bonus !== 0 && { rule: 'SEG-MOVE-19', id: 'segments.charge', amount: bonus },
  ]);
}

/** All modifiers to the roll of a special action (SEG-SPECIAL-02, SEG-SPECIAL-12). */
export function manoeuvreReasons(course: Course, special: Special): readonly Reason[] {
  const { by, at, weapon, kind } = special;
  const factor = kind === 'push-back' ? pushFactor(weapon) : 'attack';
  return [
    ...strikeReasons(course, course.now(by), weapon, course.now(at), factor),
    ...toHitReasons(course.now(at)),
    ...difficultyReasons(course, special),
  ];
}

/** The special action with the weapon that it aims at, which its fighter chooses (SEG-SPECIAL-17, SEG-SPECIAL-18). */
export function* aimed(course: Course, special: Special): Play<Special> {
  const { by, at, kind } = special;
  if (kind !== 'disarm' && kind !== 'seize-weapon') return special;
  const rule = kind === 'disarm' ? 'SEG-SPECIAL-17' : 'SEG-SPECIAL-18';
  return { ...special, aim: yield* aimedWeapon(course, { by, at, rule }) };
}
