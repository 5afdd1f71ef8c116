import { compact } from '../shared/compact.ts';
import { addDice, diceOf, type DiceTerm, totalOf, writeDice } from '../shared/dice.ts';
import type { Fact } from '../shared/fact.ts';
import { type Play, roll } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import type { Effort, Form, Won } from './clash.ts';
import { diceOnBody } from './damage-steps.ts';
import type { Pick } from './effects/effect.ts';
import type { MythrasFighter, Weapon } from './fighter.ts';
import { damageOf } from './ranged/shot-skill.ts';

/** Damage before anything stops it. */
interface Damage {
  readonly damage: number;
  readonly facts: readonly Fact[];
}

/** A striker with the weapon and the form of the attack, which may set the modifier. */
export interface Striker extends Effort {
  readonly weapon: Weapon;
  readonly form?: Form;
}

/** The damage modifier of a damage roll, with its result. */
export interface RolledModifier {
  readonly dice: string;
  readonly total: number;
}

/** The modifier added to a weapon's dice (MYT-CHAR-04, MYT-RANGED-04). */
export function modifierOf({ fighter, weapon, form }: Striker): string {
  if (!addsModifier(weapon, form?.shot !== undefined)) return '0';
  return form?.damageModifier ?? fighter.damageModifier;
}

/** True where the damage modifier counts with a weapon, in a blow or a shot (MYT-CHAR-04, MYT-RANGED-04). */
export function addsModifier({ addsModifier: adds = true, ranged }: Weapon, isShot: boolean): boolean {
  return isShot && ranged ? ranged.addsModifier : adds;
}

/**
 * Rolls weapon dice and damage modifier, as changed by the effects taken and the body struck (MYT-EXCH-06, MYT-SIZE-04,
 * MYT-DICE-05).
 * @param victim the fighter struck; left out for a blow on a thing
 */
export function* rollDamage(
  striker: Striker,
  won: Won | null,
  picks: readonly Pick[],
  name = 'damage',
  victim?: MythrasFighter,
): Play<Damage> {
  const { fighter, weapon } = striker;
  const by = fighter.id;
  const modifier = modifierOf(striker);
  const reasons: Reason[] = [{ rule: 'MYT-EXCH-06', id: 'weapon-dice', names: { dice: weapon.damage } }];
  const onBody = diceOnBody(weapon, victim ?? null);
  reasons.push(...onBody.reasons);
  let { dice } = onBody;
  const against = victim && victim.id !== by ? victim.id : undefined;
  for (const { effect, times } of picks) {
    if (!effect.damageDice) continue;
    dice = effect.damageDice(dice, times);
    reasons.push({ rule: effect.rule, id: `effect.${effect.id}`, names: { dice, times } });
  }
  if (modifier !== '0')
    reasons.push({ rule: 'MYT-CHAR-04', id: 'damage-modifier', names: { dice: modifier } });
  if (striker.form?.shot?.range === 'long')
    reasons.push({ rule: 'MYT-RANGED-05', id: 'range.long', names: { metres: weapon.ranged?.long ?? 0 } });
  const whole = addDice(dice, modifier);
  const { total, level, dice: faces } = yield* roll(compact({ name, by, dice: whole, reasons, against }));
  const first = totalOf(dice, faces);
  const facts: Fact[] = [];
  let weaponTotal = first;
  for (const { effect } of picks) {
    if (!won || !effect.weaponDamage) continue;
    const changed = yield* effect.weaponDamage(weaponTotal, dice, won, {
      dice: modifier,
      total: total - first,
    });
    weaponTotal = changed.total;
    facts.push(...changed.facts);
  }
  // MYT-DICE-02: a negative modifier takes nothing below 0.
  const all = Math.max(0, total - first + weaponTotal);
  const damage = striker.form?.shot ? damageOf(striker.form.shot, all) : all;
  return { damage, facts: [...facts, { fact: 'rolled', who: by, roll: name, total: damage, level }] };
}

/** A weapon's formula with some of its dice maximised, the largest first (MYT-SE-22). */
export function maximised(formula: string, picks: number): string {
  const { terms, bonus } = diceOf(formula);
  let left = picks;
  let added = 0;
  const rest = new Map<DiceTerm, number>();
  // Ruling: the book leaves open which of unlike dice; the largest favours the winner.
  for (const term of [...terms].filter(term => term.sign > 0).sort((a, b) => b.faces - a.faces)) {
    const taken = Math.min(left, term.count);
    left -= taken;
    added += taken * term.faces;
    rest.set(term, term.count - taken);
  }
  const kept = terms
    .map(term => ({ ...term, count: rest.get(term) ?? term.count }))
    .filter(term => term.count > 0);
  return writeDice({ terms: kept, bonus: bonus + added });
}

/** True for a modifier that can throw a weapon away: nil and negative ones cannot (MYT-SE-12). */
export function throwsFar(modifier: string): boolean {
  const { terms, bonus } = diceOf(modifier);
  return terms.some(term => term.sign > 0) || bonus > 0;
}
