import type { Intent } from '../mythras/effects/effect.ts';
import { weaponsHeld } from '../mythras/which-hand.ts';
import type { Option } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import type { Side, Won } from './clash.ts';
import { deflectsWith, weaponsToStrike } from './defence.ts';
import { succeeds } from '../mythras/success.ts';
import type { Course } from './course.ts';
import type { Weapon } from './fighter.ts';
import { liesAlready, mountHeld, mountOf } from './kept-from-moving.ts';
import { can, caughtLeg, isBroken } from './setup.ts';

/** The reason against using an effect here, beyond its side; null for none. */
type Refusal = (won: Won, course: Course) => Reason | null;

interface EffectRow {
  readonly id: string;
  readonly rule: string;
  /** The heading under which it is offered. */
  readonly intent: Intent;
  readonly side: Side | 'both';
  readonly refusal?: Refusal;
  /** True where it shapes the blow: it comes to nothing with an effect that takes the blow's place. */
  readonly isOnBlow?: true;
  /** The side for whom it takes the place of the blow. */
  readonly replacesBlowFor?: Side;
  /** Ruling: true for what touches the attacker or the attacker's weapon, or changes the distance of two engaged. */
  readonly isAtCloseQuarters?: true;
}

type More = Pick<EffectRow, 'refusal' | 'isOnBlow' | 'replacesBlowFor' | 'isAtCloseQuarters'>;

const attackers = (id: string, rule: string, intent: Intent, more: More = {}): EffectRow =>
  row(id, rule, intent, 'attacker', more);
const defenders = (id: string, rule: string, intent: Intent, more: More = {}): EffectRow =>
  row(id, rule, intent, 'defender', more);

function row(id: string, rule: string, intent: Intent, side: EffectRow['side'], more: More = {}): EffectRow {
  return { id, rule, intent, side, ...more };
}

/** Every special effect, in the order in which they are offered (`rq4-special-effects.json`). */
const ROWS: readonly EffectRow[] = [
  attackers('maximise-damage', 'RQ4-SE-01', 'hurt', {
    refusal: ({ attack }) =>
      can(attack.weapon, 'impaling') ? { rule: 'RQ4-SE-01', id: 'effect.impaling-impales' } : null,
  }),
  attackers('choose-location', 'RQ4-SE-02', 'hurt', { isOnBlow: true }),
  attackers('pierce-armour', 'RQ4-SE-03', 'hurt', { isOnBlow: true }),
  row('disarm-opponent', 'RQ4-SE-04', 'control', 'both', {
    isAtCloseQuarters: true,
    refusal: (won, course) =>
      weaponToLose(won, course) ? null : { rule: 'RQ4-SE-04', id: 'effect.nothing-to-drop' },
  }),
  attackers('bash', 'RQ4-SE-05', 'position', {
    isOnBlow: true,
    refusal({ attack, victim }, course) {
      const { weapon, fighter } = attack;
      // The weapon in hand pushes, not its missile.
      const pushes = (weapon.shield || weapon.hands === 2) && !weapon.missile;
      if (!pushes) return { rule: 'RQ4-SE-05', id: 'effect.shield-or-two-handed' };
      const { siz } = course.now(victim).characteristics;
      const limit = 2 * course.now(fighter).characteristics.siz;
      return siz > limit ? { rule: 'RQ4-SE-05', id: 'effect.too-heavy', names: { siz, limit } } : null;
    },
  }),
  row('damage-weapon', 'RQ4-SE-06', 'control', 'both', {
    isAtCloseQuarters: true,
    replacesBlowFor: 'attacker',
    refusal(won, course) {
      if (weaponsToDamage(won, course).length === 0)
        return { rule: 'RQ4-SE-06', id: 'effect.no-weapon-to-damage' };
      return won.winner.weapon ? null : { rule: 'RQ4-SE-06', id: 'effect.no-weapon-of-ones-own' };
    },
  }),
  attackers('entangle', 'RQ4-SE-07', 'hinder', {
    isOnBlow: true,
    refusal: ({ attack }) =>
      can(attack.weapon, 'entangling') ? null : { rule: 'RQ4-SE-07', id: 'effect.weapon.entangling' },
  }),
  attackers('impale-wound', 'RQ4-SE-08', 'hurt', {
    isOnBlow: true,
    refusal: ({ attack }) =>
      can(attack.weapon, 'impaling') ? null : { rule: 'RQ4-SE-08', id: 'effect.weapon.impaling' },
  }),
  attackers('expose-defender', 'RQ4-SE-09', 'hurt', {
    isOnBlow: true,
    refusal(won, course) {
      // RQ4-OPEN-08: it is of no use without deflection.
      if (course.options.combatTable === 'simple')
        return { rule: 'RQ4-SE-09', id: 'effect.only-with-deflection' };
      if (succeeds(won.defence.level)) return { rule: 'RQ4-SE-09', id: 'effect.defence-failed-only' };
      return won.victory.deflection === 'none' || !deflectsWith(won, course)
        ? { rule: 'RQ4-SE-09', id: 'effect.nothing-deflects' }
        : null;
    },
  }),
  defenders('maximum-parry', 'RQ4-SE-10', 'protect', {
    isOnBlow: true,
    refusal(won, course) {
      const weapon = deflectsWith(won, course);
      if (!weapon) return { rule: 'RQ4-SE-10', id: 'effect.nothing-deflects' };
      return weapon.shield ? { rule: 'RQ4-SE-10', id: 'effect.not-with-shield' } : ofBlow(won, 'RQ4-SE-10');
    },
  }),
  defenders('redirect-blow', 'RQ4-SE-11', 'protect', {
    isOnBlow: true,
    refusal: won => ofBlow(won, 'RQ4-SE-11'),
  }),
  defenders('trip-attacker', 'RQ4-SE-12', 'position', {
    isAtCloseQuarters: true,
    refusal: ({ attack }, course) => liesAlready(course.now(attack.fighter), 'RQ4-SE-12'),
  }),
  defenders('change-engagement', 'RQ4-SE-13', 'position', {
    isAtCloseQuarters: true,
    refusal({ winner }, course) {
      const defender = course.now(winner.fighter);
      return caughtLeg(defender) ?? mountHeld(mountOf(course, defender), 'RQ4-SE-13');
    },
  }),
  defenders('vulnerable-attacker', 'RQ4-SE-14', 'hinder'),
  defenders('riposte', 'RQ4-SE-15', 'hurt', {
    isAtCloseQuarters: true,
    refusal({ winner, about }, course) {
      // Ruling: one riposte does not call for another.
      if (about.startsWith('riposte')) return { rule: 'RQ4-SE-15', id: 'effect.answers-a-riposte' };
      const weapons = weaponsToStrike(course, winner.fighter);
      return weapons.length > 0 ? null : { rule: 'RQ4-SE-15', id: 'effect.no-weapon-of-ones-own' };
    },
  }),
  defenders('attacker-misses', 'RQ4-SE-16', 'protect', {
    replacesBlowFor: 'defender',
    refusal: won =>
      succeeds(won.attack.level)
        ? { rule: 'RQ4-SE-16', id: 'effect.attack-failed-only' }
        : ofBlow(won, 'RQ4-SE-16'),
  }),
];

/** Every special effect by id. */
export const EFFECT_IDS: readonly string[] = ROWS.map(({ id }) => id);

/** The intent of an effect; null for one that is unknown. */
export function intentOf(id: string): Intent | null {
  return ROWS.find(effect => effect.id === id)?.intent ?? null;
}

/** True for an effect that only a defender takes. */
export function isOfDefenders(id: string): boolean {
  return ROWS.some(effect => effect.id === id && effect.side === 'defender');
}

/** The reason against an effect on the blow where there is none: without deflection, and from a margin of 2 on. */
function ofBlow({ victory }: Won, rule: string): Reason | null {
  return victory.damage === 'none' ? { rule, id: 'effect.no-blow' } : null;
}

/** All effects, with the reason against each one that cannot be used, and what cannot be taken with it. */
export function effectOptions(course: Course, won: Won): readonly Option[] {
  const isOne = won.victory.effects + won.winner.precision < 2;
  return ROWS.map(effect => {
    const { id, rule, side, replacesBlowFor } = effect;
    const wrongSide = side !== 'both' && side !== won.side;
    const refused = wrongSide
      ? { rule, id: `effect.only-${side}` }
      : (outOfReach(effect, won) ?? effect.refusal?.(won, course));
    if (refused) return { id, refused };
    if (isOne || replacesBlowFor !== won.side) return { id };
    const without = ROWS.filter(other => other.isOnBlow && other.side === won.side).map(other => other.id);
    return { id, without, reasons: [{ rule, id: 'effect.no-blow-with-it' }] };
  });
}

/**
 * The reason against an effect at close quarters on an attacker who shoots or throws, out of the target's reach; null for none
 * (RQ4-SE-13, RQ4-SE-15, RQ4-ACRO-03).
 */
function outOfReach({ rule, isAtCloseQuarters }: EffectRow, { side, attack }: Won): Reason | null {
  const isFar = side === 'defender' && attack.weapon.missile === true;
  return isFar && isAtCloseQuarters ? { rule, id: 'effect.out-of-reach' } : null;
}

/** The weapon that the loser used, or else the first one held that can be dropped (RQ4-SE-04). */
export function weaponToLose({ loser }: Won, course: Course): Weapon | null {
  const held = weaponsHeld(course.now(loser.fighter)).filter(weapon => !can(weapon, 'fastened'));
  return held.find(({ id }) => id === loser.weapon?.id) ?? held[0] ?? null;
}

/** The loser's weapon that met the winner's; without one, any that the loser holds (RQ4-SE-06). */
export function weaponsToDamage({ loser }: Won, course: Course): readonly Weapon[] {
  const fighter = course.now(loser.fighter);
  const canBeDamaged = (weapon: Weapon) =>
    !weapon.natural && (weapon.hp ?? 0) > 0 && !isBroken(fighter, weapon);
  if (loser.weapon && !loser.weapon.natural) return [loser.weapon].filter(canBeDamaged);
  return weaponsHeld(fighter).filter(canBeDamaged);
}
