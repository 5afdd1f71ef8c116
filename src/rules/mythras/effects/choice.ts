import { present } from '../../shared/compact.ts';
import { choose, type Option, type Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { surpriseBonus } from '../initiative.ts';
import { pointsLeft } from '../../shared/setup.ts';
import type { Effort, Won } from '../clash.ts';
import type { Weapon } from '../fighter.ts';
import { succeeds } from '../success.ts';
import type { Pick, RollNeed, SpecialEffect, WeaponNeed } from './effect.ts';
import { isUnarmed } from '../weapons-in-use.ts';

/** Asks the winner which effects to use: as many as levels were won, or fewer (MYT-EXCH-05, MYT-EXCH-11). */
export function* chooseEffects(won: Won, effects: readonly SpecialEffect[]): Play<readonly Pick[]> {
  const chosen = yield* choose({
    name: 'effects',
    by: won.winner.fighter.id,
    options: effects.map(effect => optionOf(effect, won, effects)),
    atLeast: 0,
    atMost: won.levels,
    reasons: levelReasons(won),
    against: won.loser.fighter.id,
  });
  const picks: Pick[] = [];
  for (const id of chosen) {
    const effect = effects.find(known => known.id === id);
    if (effect && !picks.some(pick => pick.effect === effect))
      picks.push({ effect, times: chosen.filter(other => other === id).length });
  }
  return picks;
}

const because = (id: string, rule = 'MYT-EXCH-12'): Reason => ({ rule, id });

/** Reasons why effects are refused, shared: most effects are refused at every choice. */
const ONLY_ATTACKER = because('effect.only-attacker', 'MYT-EXCH-18');
const ONLY_DEFENDER = because('effect.only-defender', 'MYT-EXCH-18');
const NEEDS_WEAPON: Readonly<Record<WeaponNeed, Reason>> = {
  cutting: because('effect.weapon.cutting'),
  impaling: because('effect.weapon.impaling'),
  bludgeoning: because('effect.weapon.bludgeoning'),
  entangling: because('effect.weapon.entangling'),
  shield: because('effect.weapon.shield'),
  unarmed: because('effect.weapon.unarmed'),
  'shield-or-bludgeoning': because('effect.weapon.shield-or-bludgeoning'),
  'two-handed': because('effect.weapon.two-handed'),
  ranged: because('effect.weapon.ranged'),
  firearm: because('effect.weapon.firearm'),
  'high-tech-firearm': because('effect.weapon.high-tech-firearm'),
  'attacker-firearm': because('effect.weapon.attacker-firearm'),
};
const NEEDS_ROLL: Readonly<Record<RollNeed, Reason>> = {
  'attacker-critical': because('effect.roll.attacker-critical'),
  'defender-critical': because('effect.roll.defender-critical'),
  'own-critical': because('effect.roll.own-critical'),
  'attacker-fumble': because('effect.roll.attacker-fumble'),
  'opponent-fumble': because('effect.roll.opponent-fumble'),
  'see-rule': because('effect.roll.see-rule'),
};
const NEEDS_HIT = because('effect.needs-hit');
const OUT_OF_REACH = because('effect.out-of-reach');

const OF_SHOTS: readonly WeaponNeed[] = ['ranged', 'firearm', 'high-tech-firearm', 'attacker-firearm'];

/** True for a winner who defends against a shot or throw from afar, out of reach of the shooter. */
function isOutOfTouch({ side, attack, winner, loser }: Won): boolean {
  return side === 'defender' && attack.form?.shot !== undefined && !engagedTo(winner, loser);
}

function engagedTo({ fighter }: Effort, { fighter: other }: Effort): boolean {
  return fighter.state.conditions.some(({ condition, by }) => condition === 'engaged' && by === other.id);
}

/** Returns why the winner cannot take an effect; null when it can (MYT-EXCH-12, MYT-EXCH-18). */
export function refusalOf(effect: SpecialEffect, won: Won): Reason | null {
  const { attack, side, winner } = won;
  const [one, other] = effect.sides;
  if (one !== side && other !== side) return side === 'attacker' ? ONLY_DEFENDER : ONLY_ATTACKER;
  const weapon = effect.weapon === 'attacker-firearm' ? attack.weapon : winner.weapon;
  if (effect.weapon && !serves(weapon, effect.weapon)) return NEEDS_WEAPON[effect.weapon];
  // MYT-RANGED-01: the weapon was used in close combat.
  if (effect.weapon && OF_SHOTS.includes(effect.weapon) && !attack.form?.shot)
    return NEEDS_WEAPON[effect.weapon];
  if (effect.touches && isOutOfTouch(won)) return OUT_OF_REACH;
  if (effect.roll && !wasRolled(effect.roll, won)) return NEEDS_ROLL[effect.roll];
  if (effect.needsHit && !succeeds(attack.level)) return NEEDS_HIT;
  return effect.refusal?.(won) ?? null;
}

/** What an effect that takes the place of the attacker's blow would bring to nothing (MYT-SE-10, MYT-SE-11). */
function onTheBlow(instead: SpecialEffect, effects: readonly SpecialEffect[]): readonly string[] {
  return effects.flatMap(effect => {
    const { id, needsHit, insteadOfBlow, phase, damageDice } = effect;
    if (effect === instead || (damageDice && instead.phase === 'damage-roll')) return [];
    return needsHit || insteadOfBlow || phase === 'location' ? [id] : [];
  });
}

function optionOf(effect: SpecialEffect, won: Won, effects: readonly SpecialEffect[]): Option {
  const { id, rule, stackable } = effect;
  const refused = refusalOf(effect, won);
  if (!refused && effect.insteadOfBlow && won.side === 'attacker' && won.levels > 1) {
    return { id, without: onTheBlow(effect, effects), reasons: [because('effect.no-blow-with-it', rule)] };
  }
  if (!stackable) return refused ? { id, refused } : { id };
  // MYT-EXCH-13: only stackable effects may be taken more than once.
  const times = won.levels;
  return refused ? { id, refused, times } : { id, times };
}

function levelReasons(won: Won): readonly Reason[] {
  const { levels, winner, loser, side, answer } = won;
  const bonus = side === 'attacker' ? surpriseBonus(won) : 0;
  const gained: Reason = {
    rule: 'MYT-OPP-04',
    id: `levels.${winner.level}-${loser.level}`,
    amount: levels - bonus,
  };
  const undefended = side === 'attacker' && answer === 'none';
  return present([
    undefended && { rule: 'MYT-EXCH-16', id: couldDefend(won) ? 'no-defence' : 'no-points-to-defend' },
    levels > bonus && gained,
    bonus > 0 && { rule: 'MYT-CLOSE-27', id: 'surprised', amount: bonus },
  ]);
}

/** True for a loser with a point left to defend: without one it is not asked (MYT-AP-04). */
function couldDefend({ setup: { fight }, loser }: Won): boolean {
  return fight === null || pointsLeft(fight, loser.fighter.id) > 0;
}

function serves(weapon: Weapon | null, need: WeaponNeed): boolean {
  if (!weapon) return false;
  // MYT-OPEN-05: some one-handed weapons, such as an axe, are marked as fit to sunder.
  if (need === 'two-handed') return weapon.hands === 2 || weapon.traits?.includes('sunder') === true;
  // MYT-SE-03: a solid projectile qualifies, when it hits a limb.
  if (need === 'shield-or-bludgeoning') {
    return weapon.shield || weapon.types.includes('bludgeoning') || weapon.ranged?.firearm === true;
  }
  if (need === 'unarmed') return isUnarmed(weapon);
  // MYT-SE-04: a firearm qualifies too; the effect checks its roll.
  if (need === 'cutting' && weapon.ranged?.firearm) return true;
  if (need === 'ranged') return weapon.ranged !== undefined;
  if (need === 'firearm' || need === 'attacker-firearm') return weapon.ranged?.firearm === true;
  // MYT-SE-08: an ordinary weapon qualifies by ricochet, on a critical, which the effect checks.
  if (need === 'high-tech-firearm') return weapon.ranged !== undefined;
  return weapon.types.includes(need);
}

function wasRolled(need: RollNeed, { attack, defence, winner, loser }: Won): boolean {
  const level = (effort: Effort, wanted: string) => effort.level === wanted;
  switch (need) {
    case 'attacker-critical':
      return level(attack, 'critical');
    case 'defender-critical':
      return level(defence, 'critical');
    case 'own-critical':
      return level(winner, 'critical');
    case 'attacker-fumble':
      return level(attack, 'fumble');
    case 'opponent-fumble':
      return level(loser, 'fumble');
    case 'see-rule':
      return true;
  }
}
