import type { Fact } from '../shared/fact.ts';
import { GM } from '../shared/gm.ts';
import { choose, type Play } from '../shared/play.ts';
import type { Attack, Clash, Effort } from './clash.ts';
import { hasAbility } from './creature-abilities.ts';
import type { Blow } from './effects/effect.ts';
import { tires } from './fatigue.ts';
import type { MythrasFighter, Weapon } from './fighter.ts';
import { succeeds } from './success.ts';

/** Whether anybody here has an ability that may act at once. */
export function actsAtOnce({ attack, defence }: Clash): boolean {
  return [attack, defence].some(({ fighter }) => (fighter.abilities?.length ?? 0) > 0);
}

/** What comes of a blow by or against a creature whose abilities act at once (MYT-TRAIT-55, 60, 76). */
export function* creatureStrike(clash: Clash, blow: Blow | null): Play<readonly Fact[]> {
  const { attack, defence } = clash;
  const facts: Fact[] = [...(yield* grapples(clash, blow))];
  const bitten = blow && blow.hurt > 0 && isOwnBlow(attack) ? attack.fighter : null;
  const bites = ['vampiric', 'engulfing'].some(id => bitten && hasAbility(bitten, id));
  if (!bitten || !bites || !(yield* isBite(bitten, attack.weapon))) return facts;
  // Ruling: a bite that draws blood tires by one level.
  if (hasAbility(bitten, 'vampiric')) facts.push(...tires(defence.fighter, 1));
  if (hasAbility(bitten, 'engulfing')) facts.push(...(yield* engulfs(bitten, defence.fighter)));
  return facts;
}

/** A blow with a natural weapon of its own: neither what it spits, nor hooves that come down on somebody. */
function isOwnBlow({ fighter, weapon, form }: Attack): boolean {
  return weapon.natural && !form?.shot && fighter.weapons.some(({ id }) => id === weapon.id);
}

/** A creature with one natural weapon bites with it; of several, the GM says. */
function* isBite(fighter: MythrasFighter, weapon: Weapon): Play<boolean> {
  if (fighter.weapons.filter(({ natural, ranged }) => natural && !ranged).length < 2) return true;
  const reasons = [{ rule: 'MYT-TRAIT-76', id: 'gm.bite', names: { weapon: weapon.id } }];
  const options = [{ id: 'bite' }, { id: 'no-bite' }];
  const [said] = yield* choose({ name: 'bite', by: GM, options, atLeast: 1, atMost: 1, reasons });
  return said === 'bite';
}

/** One who is bitten, and no more than half as large, may be swallowed (MYT-TRAIT-55). */
function* engulfs(fighter: MythrasFighter, victim: MythrasFighter): Play<readonly Fact[]> {
  const [siz, limit] = [victim.characteristics.siz, Math.floor(fighter.characteristics.siz / 2)];
  if (siz > limit) return [];
  const options = [{ id: 'swallow' }, { id: 'spit-out' }];
  const reasons = [{ rule: 'MYT-TRAIT-55', id: 'swallows', names: { siz, limit } }];
  const question = { name: 'swallow', by: fighter.id, options, atLeast: 1, atMost: 1, reasons };
  const [chosen] = yield* choose(question);
  if (chosen !== 'swallow') return [];
  return [{ fact: 'gained', who: victim.id, condition: 'engulfed', by: fighter.id }];
}

/**
 * A grappler seizes whom it hits; parried, or parrying, it grips or pins instead (MYT-TRAIT-60).
 * Ruling: its natural weapons do so, on a roll of its own that succeeds.
 */
function* grapples({ attack, defence, answer }: Clash, blow: Blow | null): Play<readonly Fact[]> {
  const parried = answer === 'parry' && succeeds(defence.level);
  const hits = succeeds(attack.level) && !attack.form?.shot && seizes(attack);
  if (hits && parried) return yield* gripsOrPins(attack, defence);
  if (parried && seizes(defence)) return yield* gripsOrPins(defence, attack);
  return hits && blow ? [grip(attack, defence)] : [];
}

function seizes({ fighter, weapon }: Effort): boolean {
  return weapon?.natural === true && hasAbility(fighter, 'grappler');
}

function* gripsOrPins(grappler: Effort, other: Effort): Play<readonly Fact[]> {
  const [by, pinned] = [grappler.fighter.id, other.weapon];
  if (!pinned || pinned.natural) return [grip(grappler, other)];
  const reasons = [{ rule: 'MYT-TRAIT-60', id: 'grapples' }];
  const options = [{ id: 'grip' }, { id: 'pin-weapon' }];
  const question = { name: 'effects.grappler', by, options, atLeast: 1, atMost: 1, reasons };
  const [chosen] = yield* choose(question);
  if (chosen === 'grip') return [grip(grappler, other)];
  return [{ fact: 'gained', who: other.fighter.id, condition: 'weapon-pinned', with: pinned.id, by }];
}

function grip(grappler: Effort, { fighter }: Effort): Fact {
  return { fact: 'gained', who: fighter.id, condition: 'gripped', by: grappler.fighter.id };
}
