import { oneOfSeveral, type Play } from '../../shared/play.ts';
import { itemIdOf } from '../../shared/taking.ts';
import { releasedFrom } from '../letting-go.ts';
import type { Fact } from '../../shared/fact.ts';
import type { Won } from '../clash.ts';
import { rollDamage, type Striker } from '../damage-roll.ts';
import type { Weapon } from '../fighter.ts';
import { strayBlow } from '../stray-blow.ts';
import { wearOf } from '../state.ts';
import { isBroken, limbUsed } from '../weapons-in-use.ts';
import { weaponsHeld } from '../which-hand.ts';
import type { SpecialEffect, Taken } from './effect.ts';

/** Damage Weapon (Endommager l'Arme), MYT-SE-11: the damage goes to the opponent's weapon. */
export const damageWeapon: SpecialEffect = {
  id: 'damage-weapon',
  rule: 'MYT-SE-11',
  sides: ['attacker', 'defender'],
  intent: 'control',
  weapon: null,
  roll: null,
  stackable: false,
  needsHit: false,
  needsWound: false,
  phase: 'damage-roll',
  resist: [],
  picture: 'shattered-sword',
  touches: true,
  refusal(won) {
    if (weaponsMet(won).length === 0) return { rule: 'MYT-SE-11', id: 'effect.no-weapon-to-damage' };
    if (!won.winner.weapon) return { rule: 'MYT-SE-11', id: 'effect.no-weapon-of-ones-own' };
    return targetsOf(won).length === 0 ? { rule: 'MYT-SE-11', id: 'effect.roll.attacker-critical' } : null;
  },
  *insteadOfBlow(taken) {
    return taken.side === 'attacker' ? yield* damage(taken) : null;
  },
  *resolve(taken) {
    return taken.side === 'defender' ? yield* damage(taken) : [];
  },
};

/** The weapons that can be damaged: shields only, by a plain shot without a critical (MYT-FIREARM-15). */
function targetsOf(won: Won): readonly Weapon[] {
  const { attack } = won;
  const { ranged } = attack.weapon;
  const isPlainShot = ranged?.firearm === true && ranged.spreads !== true;
  const met = weaponsMet(won);
  return isPlainShot && attack.level !== 'critical' ? met.filter(({ shield }) => shield) : met;
}

/** The weapon that met the winner's; where none did, all that the loser holds (MYT-OPEN-39). */
function weaponsMet({ loser, answer }: Won): readonly Weapon[] {
  const used = loser.weapon;
  if (used && (used.natural || canBeDamaged(used, loser))) return [used];
  return answer === 'parry' ? [] : weaponsHeld(loser.fighter).filter(weapon => canBeDamaged(weapon, loser));
}

/** A weapon without known hit points cannot be damaged. */
function canBeDamaged(weapon: Weapon, { fighter }: Won['loser']): boolean {
  return (weapon.hp ?? 0) > 0 && !isBroken(fighter, weapon);
}

function* damage(taken: Taken): Play<readonly Fact[]> {
  const { winner, loser, side, picks, attack } = taken;
  const asking = { name: 'weapon.damage-weapon', by: winner.fighter.id };
  const weapon = winner.weapon && (yield* oneOfSeveral(targetsOf(taken), asking));
  if (!weapon || !winner.weapon) return [];
  // MYT-OPEN-11: a defender rolls the damage of the weapon that parried.
  const striker: Striker = side === 'attacker' ? attack : { ...winner, weapon: winner.weapon };
  const rolled = yield* rollDamage(striker, taken, picks, 'damage.damage-weapon');
  if (weapon.natural) {
    const where = yield* limbUsed('damage-weapon', 'MYT-SE-11', loser.fighter, weapon);
    const blow = {
      victim: loser.fighter,
      attack: winner,
      damage: rolled.damage,
      what: 'damage-weapon',
      rule: 'MYT-SE-11',
      where,
    };
    return [...rolled.facts, ...(yield* strayBlow(blow))];
  }
  return [...rolled.facts, ...wears(taken, weapon, rolled.damage)];
}

/** Its own armour points reduce the damage; without hit points it is broken (MYT-OBJ-01). */
function wears({ winner, loser }: Taken, weapon: Weapon, damage: number): readonly Fact[] {
  const { fighter } = loser;
  const who = fighter.id;
  const before = Math.max(0, (weapon.hp ?? 0) - wearOf(fighter.state, itemIdOf(weapon.id)));
  const past = Math.max(0, damage - (weapon.ap ?? 0));
  const facts: Fact[] = [];
  if (past < damage) facts.push({ fact: 'stopped', who, by: 'weapon', points: damage - past, left: past });
  const points = Math.min(before, past);
  if (points === 0) return facts;
  facts.push({ fact: 'worn', who, weapon: weapon.id, points, left: before - points });
  return points < before ? facts : [...facts, ...releasedFrom(winner.fighter, fighter, weapon)];
}
