import { present } from '../shared/compact.ts';
import { addDice, diceOf, writeDice } from '../shared/dice.ts';
import { sumOf, type Reason } from '../shared/target.ts';
import { abilityModifier } from './abilities.ts';
import { bonusesTo, bonusReasons, enhancementOf } from './bonuses.ts';
import { sickReasons } from './conditions.ts';
import type { D20Fighter, Weapon } from './fighter.ts';

/** The damage dice of a blow, with their reasons. */
interface Damage {
  readonly dice: string;
  /** The number of dice before the extra ones, which follow. */
  readonly before: number;
  readonly reasons: readonly Reason[];
}

/** A multiplier of the damage of one blow, such as a critical hit. */
export interface Multiplier {
  readonly rule: string;
  readonly id: string;
  readonly times: number;
}

/** Damage of a silver weapon (D20-REDUCE-03). */
const SILVER = -1;

/** The hand of a blow that is one of two weapons', or of both heads of a double weapon (D20-TWF-01, D20-TWF-03). */
type Hand = 'primary' | 'off';

/** The Strength modifier to the damage of a weapon (D20-DMG-03 to 05). */
function strengthDamage(fighter: D20Fighter, weapon: Weapon, hand: Hand | null): number {
  const modifier = abilityModifier(fighter, 'str');
  if (weapon.kind === 'flask') return 0;
  if (weapon.kind === 'projectile') {
    if (weapon.draws === 'sling') return modifier;
    if (weapon.draws === 'composite') return Math.max(0, Math.min(modifier, weapon.pull ?? 0));
    return weapon.draws === 'bow' ? Math.min(0, modifier) : 0;
  }
  if (modifier <= 0) return modifier;
  const held = weapon.handling === 'two-handed' || (weapon.inTwoHands && weapon.handling === 'one-handed');
  // D20-TWF-03: with both heads, each is in one hand; with either alone, both hands strike.
  const both = held && hand === null;
  // D20-DMG-04: alone, bare hands are any part of the body (D20-ATK-08).
  const isInOffHand = weapon.offHand === true && weapon.kind !== 'unarmed';
  const off = hand === 'off' || (isInOffHand && !both);
  if (off || weapon.secondary === true) return Math.floor(modifier / 2);
  // D20-DMG-05: held in two hands, and neither natural nor thrown.
  return both && weapon.kind !== 'natural' && weapon.kind !== 'thrown'
    ? Math.floor(modifier * 1.5)
    : modifier;
}

/** The product of several multipliers: each adds what it would add alone (D20-DMG-07). */
function timesOf(multipliers: readonly Pick<Multiplier, 'times'>[]): number {
  return multipliers.reduce((sum, { times }) => sum + times - 1, 1);
}

/**
 * The dice of a blow: the weapon's dice and modifiers multiplied, extra dice once (D20-DMG-06, D20-CRIT-03,
 * D20-CRIT-05).
 */
export function damageOf(
  fighter: D20Fighter,
  weapon: Weapon,
  {
    hand = null,
    multipliers = [],
    sneak = false,
    more = [],
  }: {
    readonly hand?: Hand | null;
    readonly multipliers?: readonly Multiplier[];
    readonly sneak?: boolean;
    readonly more?: readonly Reason[];
  } = {},
): Damage {
  const added: readonly Reason[] = [
    { rule: 'D20-DMG-03', id: 'd20.ability.str', amount: strengthDamage(fighter, weapon, hand) },
    { rule: 'D20-DMG-01', id: 'd20.weapon', amount: weapon.damageBonus ?? 0 },
    { rule: 'D20-REDUCE-03', id: 'd20.silver', amount: weapon.material === 'silver' ? SILVER : 0 },
    ...sickReasons(fighter),
    ...bonusReasons('D20-DMG-01', bonusesTo(fighter, 'damage', enhancementOf(weapon, 'damage'))),
    ...more,
  ].filter(({ amount }) => amount !== 0);
  const times = timesOf(multipliers);
  const { terms, bonus } = diceOf(weapon.damage);
  const multiplied = writeDice({
    terms: terms.map(term => ({ ...term, count: term.count * times })),
    bonus: (bonus + sumOf(added)) * times,
  });
  const extra = weapon.extra === undefined ? multiplied : addDice(multiplied, weapon.extra);
  const sneaks = sneak && fighter.sneakAttack !== undefined ? fighter.sneakAttack : null;
  return {
    dice: sneaks === null ? extra : addDice(extra, sneaks),
    before: diceOf(multiplied).faces.length,
    reasons: present([
      { rule: 'D20-DMG-01', id: 'weapon-dice', names: { dice: weapon.damage } },
      ...added,
      ...multipliers.map(({ rule, id, times: each }) => ({ rule, id, names: { times: each } })),
      weapon.extra !== undefined && {
        rule: 'D20-CRIT-05',
        id: 'd20.extra-dice',
        names: { dice: weapon.extra },
      },
      sneaks !== null && { rule: 'D20-CRIT-05', id: 'd20.sneak-attack', names: { dice: sneaks } },
    ]),
  };
}
