import type { Condition, Fact } from '../shared/fact.ts';
import { roll, type Play } from '../shared/play.ts';
import type { Attack } from './clash.ts';
import { has, type ConditionId } from './conditions.ts';
import { isLimb } from './body.ts';
import type { Blow } from './effects/effect.ts';
import type { Location, MythrasFighter, Weapon } from './fighter.ts';
import { resist } from './resistance.ts';
import { lostAt, weaponsHeld } from './state.ts';
import { skillOf } from './weapon-skill.ts';

/** How bad a wound is (MYT-WOUND-03). */
export type Wound = 'minor' | 'serious' | 'major';

/** The level of a wound where this many hit points are lost in all (MYT-WOUND-02, MYT-WOUND-03). */
export function woundOf({ hp }: Pick<Location, 'hp'>, lost: number): Wound {
  const left = hp - lost;
  if (left > 0) return 'minor';
  return left > -hp ? 'serious' : 'major';
}

/** The fact of the wound that a blow left; the victim is taken as the blow left it. */
export function woundFact(victim: MythrasFighter, { where }: Blow): Fact {
  const wound = woundOf(where, lostAt(victim.state, where.id));
  return { fact: 'wounded', who: victim.id, where: where.id, wound };
}

/** What a wound does to the one who has it, once all else is over (MYT-EXCH-14, MYT-WOUND-04 to 11). */
export function* sufferWound(victim: MythrasFighter, blow: Blow, attack: Attack): Play<readonly Fact[]> {
  if (has(victim.state, 'dead')) return [];
  const wound = woundOf(blow.where, lostAt(victim.state, blow.where.id));
  if (wound === 'serious') return yield* sufferSerious(victim, blow, attack);
  // Ruling: a Major wound has its own consequences, in place of those of a Serious one.
  return wound === 'major' ? yield* sufferMajor(victim, blow, attack) : [];
}

function* sufferSerious(victim: MythrasFighter, blow: Blow, attack: Attack): Play<readonly Fact[]> {
  const by = victim.id;
  const reasons = [{ rule: 'MYT-WOUND-05', id: 'wound.serious' }];
  const { total, level } = yield* roll({ name: 'turns.wound', by, dice: '1d3', reasons });
  const facts: Fact[] = [
    { fact: 'rolled', who: by, roll: 'turns.wound', total, level },
    gains(victim, 'cannot-attack', { lasts: { amount: total, unit: 'turns' } }),
  ];
  const { where, hurt } = blow;
  const endured = yield* endure(victim, attack, isLimb(where) ? 'MYT-WOUND-06' : 'MYT-WOUND-07');
  facts.push(...endured.facts);
  if (endured.held) return facts;
  if (!isLimb(where)) {
    // Ruling: "that blow's damage" is what got through.
    return [...facts, gains(victim, 'unconscious', { lasts: { amount: hurt, unit: 'minutes' } })];
  }
  facts.push(gains(victim, 'useless', { where: where.id }));
  if (where.kind === 'leg') facts.push(gains(victim, 'prone'));
  const lost = where.kind === 'arm' ? weaponInHand(victim, where) : null;
  if (lost) facts.push({ fact: 'disarmed', who: by, weapon: lost.id, metres: 0 });
  return facts;
}

function* sufferMajor(victim: MythrasFighter, blow: Blow, attack: Attack): Play<readonly Fact[]> {
  const { where } = blow;
  const limb = isLimb(where);
  const rate = victim.healingRate;
  const facts: Fact[] = [
    gains(victim, 'incapacitated'),
    limb ? gains(victim, 'prone') : gains(victim, 'unconscious'),
  ];
  const { held, facts: endured } = yield* endure(victim, attack, limb ? 'MYT-WOUND-09' : 'MYT-WOUND-10');
  facts.push(...endured);
  if (!held && !limb) return [...facts, gains(victim, 'dead')];
  if (!held) facts.push(gains(victim, 'unconscious'));
  const lasts = limb
    ? { amount: 5 * rate, unit: 'minutes' as const }
    : { amount: 2 * rate, unit: 'rounds' as const };
  return [...facts, gains(victim, 'dying', { where: where.id, lasts })];
}

/** Endurance against the attack as it was rolled, whoever won the exchange. */
function endure(victim: MythrasFighter, attack: Attack, rule: string) {
  return resist({ what: 'wound', victim, skill: skillOf(victim, 'endurance'), against: attack, rule });
}

/**
 * What an arm lets go of (MYT-WOUND-06). Ruling, until weapons are bound to hands: the left arm holds the
 * shield or else the second weapon, the right arm the first weapon that is no shield, and both arms a
 * two-handed one.
 */
function weaponInHand(victim: MythrasFighter, arm: Location): Weapon | null {
  const held = weaponsHeld(victim);
  const [first, second] = held.filter(weapon => !weapon.shield);
  if (!arm.id.startsWith('left')) return first ?? null;
  return held.find(weapon => weapon.shield) ?? (first?.hands === 2 ? first : (second ?? null));
}

function gains(
  victim: MythrasFighter,
  condition: ConditionId,
  more: Omit<Condition, 'condition'> = {},
): Fact {
  return { fact: 'gained', who: victim.id, condition, ...more };
}
