import type { Fact } from '../../shared/fact.ts';
import { roll, type Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { has } from '../conditions.ts';
import { throwsFar } from '../damage-roll.ts';
import { releasedFrom } from '../letting-go.ts';
import type { Won } from '../clash.ts';
import { type MythrasFighter, SIZES, type Weapon } from '../fighter.ts';
import { takeFacts } from '../ground.ts';
import { handsLackingFor } from '../hands.ts';
import type { Shift } from '../grade.ts';
import { resist } from '../resistance.ts';
import { attackStep, parryStep } from '../size.ts';
import { fighterAfter } from '../state.ts';
import { isUnarmed } from '../weapons-in-use.ts';
import { weaponsHeld } from '../which-hand.ts';
import { weaponSkill } from '../weapon-skill.ts';
import type { SpecialEffect } from './effect.ts';

/** Disarm Opponent (Désarmer), MYT-SE-12: the opponent loses a weapon. */
export const disarmOpponent: SpecialEffect = {
  id: 'disarm-opponent',
  rule: 'MYT-SE-12',
  sides: ['attacker', 'defender'],
  intent: 'control',
  weapon: null,
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'immediate',
  resist: ['combat-style'],
  picture: 'drop-weapon',
  touches: true,
  refusal(won) {
    if (!weaponToLose(won)) return { rule: 'MYT-SE-12', id: 'effect.nothing-to-drop' };
    const [str, limit] = [won.loser.fighter.characteristics.str, 2 * won.winner.fighter.characteristics.str];
    return str > limit ? { rule: 'MYT-SE-12', id: 'effect.too-strong', names: { str, limit } } : null;
  },
  *resolve(won) {
    const weapon = weaponToLose(won);
    if (!weapon) return [];
    const { winner, loser } = won;
    const { held, facts } = yield* resist({
      what: 'disarm-opponent',
      victim: loser.fighter,
      skill: weaponSkill(loser.fighter, weapon),
      shifts: sizeShift(won, weapon),
      against: winner,
      rule: 'MYT-SE-12',
      forced: won.forced,
    });
    if (held) return facts;
    return [...facts, ...(yield* falls(won, weapon)), ...releasedFrom(winner.fighter, loser.fighter, weapon)];
  },
};

/** Ruling: the weapon used in the exchange; when it cannot be dropped, the first one held. */
function weaponToLose({ loser }: Won): Weapon | null {
  const held = weaponsHeld(loser.fighter);
  return held.find(weapon => weapon.id === loser.weapon?.id) ?? held[0] ?? null;
}

/** One grade harder for each step by which the winner's weapon is larger, easier for each step smaller. */
function sizeShift(won: Won, losers: Weapon): readonly Shift[] {
  const { winner, loser } = won;
  const own = winner.weapon;
  const steps = own ? stepIn(won, winner.fighter, own) - stepIn(won, loser.fighter, losers) : 0;
  if (steps === 0) return [];
  const because = (id: string): Reason => ({ rule: 'MYT-SE-12', id, names: { steps: Math.abs(steps) } });
  return [{ steps, because: because(steps > 0 ? 'larger-weapon' : 'smaller-weapon') }];
}

/** The size of a weapon in this exchange, where a charge or a style changes that of what was used (MYT-SIZE-03). */
function stepIn({ setup, attack, defence, answer }: Won, fighter: MythrasFighter, weapon: Weapon): number {
  if (weapon.id === attack.weapon.id && fighter.id === attack.fighter.id) return attackStep(attack);
  const parried = answer === 'parry' && weapon.id === defence.weapon?.id && fighter.id === defence.fighter.id;
  return parried ? parryStep(fighter, weapon, setup.fight) : SIZES.indexOf(weapon.size);
}

/** True for a blow or parry with bare hands, or an evasion with empty ones. */
function fightsUnarmed({ fighter, weapon }: Won['winner']): boolean {
  return weapon ? isUnarmed(weapon) : weaponsHeld(fighter).length === 0;
}

function* falls({ winner, loser }: Won, weapon: Weapon): Play<readonly Fact[]> {
  const who = loser.fighter.id;
  // A kick or butt with full hands leaves none to take it with.
  if (fightsUnarmed(winner) && handsLackingFor(winner.fighter, weapon.id, weapon.hands) <= 0) {
    const to = winner.fighter.id;
    const disarmed: Fact = { fact: 'disarmed', who, weapon: weapon.id, metres: 0, to };
    return [disarmed, ...takeFacts(winner.fighter, fighterAfter(loser.fighter, [disarmed]), weapon)];
  }
  const dice = winner.fighter.damageModifier;
  if (!throwsFar(dice)) return [{ fact: 'disarmed', who, weapon: weapon.id, metres: 0 }];
  // MYT-OPEN-36: a roll of its own. Ruling: the loser rolls it, who has just rolled to resist, unless the blow destroyed it.
  const by = has(loser.fighter.state, 'dead') ? winner.fighter.id : who;
  const name = 'distance.disarm-opponent';
  const reasons: Reason[] = [{ rule: 'MYT-SE-12', id: 'damage-modifier', names: { dice } }];
  const { total, level } = yield* roll({ name, by, dice, reasons });
  const metres = Math.max(0, total);
  return [
    { fact: 'rolled', who: by, roll: name, total: metres, level },
    { fact: 'disarmed', who, weapon: weapon.id, metres },
  ];
}
