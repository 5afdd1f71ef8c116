import type { Setup } from '../shared/ruleset.ts';
import { hasCircumstance } from '../shared/setup.ts';
import type { Reason } from '../shared/target.ts';
import { spellOf, workingOn } from './as-cast.ts';
import { isHeld } from './budget.ts';
import { conditionIn, inattentive, incapacity } from './conditions.ts';
import {
  hasFeat,
  hasTrait,
  isFor,
  givesNoBlow,
  isRanged,
  type D20Fighter,
  type Spell,
  type Weapon,
} from './fighter.ts';
import type { Size } from './sizes.ts';
import { isInHand, preparedIn } from './state.ts';

/** The unarmed damage of those sizes that have one of their own (D20-ATK-10). */
const UNARMED_DAMAGE: Partial<Readonly<Record<Size, string>>> = { small: '1d2', medium: '1d3', large: '1d4' };

/** The id of the unarmed strike of a fighter whose weapons list none. */
export const BARE_HANDS = 'bare-hands';

/** The fighter's unarmed strike, whatever else its hands hold (D20-ATK-08). */
export function bareHands(fighter: D20Fighter): Weapon {
  const own = fighter.weapons.find(weapon => weapon.kind === 'unarmed' && isInHand(fighter, weapon));
  return own ?? unlisted(fighter);
}

function unlisted({ size }: D20Fighter): Weapon {
  return {
    id: BARE_HANDS,
    name: '',
    kind: 'unarmed',
    handling: 'light',
    damage: UNARMED_DAMAGE[size] ?? '1d3',
    types: ['bludgeoning'],
  };
}

/** Fighters as they were given, with the same ones who have bare hands: asked for at every step of an exchange. */
const known = new WeakMap<D20Fighter, D20Fighter>();

/** A fighter with bare hands among its weapons, which nobody need list: fists, feet and head are weapons too (D20-ATK-08). */
export function withBareHands(fighter: D20Fighter): D20Fighter {
  if (fighter.weapons.some(({ kind, id }) => kind === 'unarmed' || id === BARE_HANDS)) return fighter;
  const armed = known.get(fighter) ?? { ...fighter, weapons: [...fighter.weapons, unlisted(fighter)] };
  known.set(fighter, armed);
  return armed;
}

/** Weapons that threaten: in hand, shields that strike, and bare hands that count as armed (D20-AOO-02, D20-ATK-09). */
export function threateningWeapons(fighter: D20Fighter): readonly Weapon[] {
  return fighter.weapons.filter(
    weapon =>
      isInHand(fighter, weapon) &&
      !givesNoBlow(weapon) &&
      !isFor(weapon, 'rake') &&
      isArmedWith(fighter, weapon),
  );
}

/**
 * All with which a fighter threatens another: weapons, and the hand that holds the charge of a touch spell (D20-ATK-09).
 * Ruling: a charge that heals or helps the other threatens nobody (D20-HEAL-06).
 * @param other left out where it may be anybody living
 */
export function threatsOf(fighter: D20Fighter, other?: Pick<D20Fighter, 'type'>): readonly Weapon[] {
  const weapons = threateningWeapons(fighter);
  const held = heldCharge(fighter);
  const spell = held && other ? workingOn(held, other) : held;
  return spell && spell.heals === undefined && spell.grants === undefined
    ? [...weapons, touchWith(fighter, spell)]
    : weapons;
}

/** The touch spell whose charge a fighter holds; null for none (D20-SPELL-13). */
export function heldCharge(fighter: D20Fighter): Spell | null {
  const held = conditionIn(fighter.state, 'holding-charge');
  return spellOf(fighter, held?.with ?? '');
}

/** The hand that delivers a touch spell, as a weapon (D20-SPELL-12). */
export function touchWith(fighter: D20Fighter, { id, name }: Spell): Weapon {
  return { ...bareHands(fighter), id, name };
}

/** Why a fighter who is squeezed very tight attacks nobody, and has no Dexterity bonus; null where it is not (D20-MOVE-23). */
export function wedged(setup: Pick<Setup, 'circumstances'>, fighter: Pick<D20Fighter, 'id'>): Reason | null {
  return hasCircumstance(setup, fighter, 'tight-squeeze')
    ? { rule: 'D20-MOVE-23', id: 'circumstance.tight-squeeze' }
    : null;
}

/** Why a fighter can attack nobody now, by any means; null where it can (D20-COND-01, D20-COND-03, D20-MOVE-23). */
export function attackless(setup: Pick<Setup, 'circumstances'>, fighter: D20Fighter): Reason | null {
  return incapacity(fighter) ?? inattentive(fighter) ?? wedged(setup, fighter);
}

/**
 * True for a fighter who threatens no square, whatever is in hand: unable to attack, in a grapple, or casting for a round or
 * more (D20-AOO-02, D20-GRAPPLE-08, D20-SPELL-18).
 */
export function threatensNothing(setup: Pick<Setup, 'circumstances'>, fighter: D20Fighter): boolean {
  return attackless(setup, fighter) !== null || isHeld(fighter) || preparedIn(fighter, 'cast') !== null;
}

/** Counts as armed with this weapon; striking with a held charge does not add to it (D20-ATK-09, D20-SPELL-14). */
export function isArmedWith(fighter: D20Fighter, weapon: Weapon): boolean {
  if (weapon.kind !== 'unarmed') return !isRanged(weapon);
  return hasFeat(fighter, 'improved-unarmed-strike') || hasTrait(fighter, 'monk');
}
