import type { Fact } from '../shared/fact.ts';
import { choose, GM, type Play } from '../shared/play.ts';
import type { Attack, Clash, Effort } from './clash.ts';
import { has } from './conditions.ts';
import { hasAbility } from './creature-abilities.ts';
import type { Blow } from './effects/effect.ts';
import { tires } from './fatigue.ts';
import type { MythrasFighter, Weapon } from './fighter.ts';
import { succeeds } from './success.ts';
import { fighterAfter } from './state.ts';

/** True when either side has an ability that may act at once. */
export function actsAtOnce({ attack, defence }: Clash): boolean {
  return [attack, defence].some(({ fighter }) => (fighter.abilities?.length ?? 0) > 0);
}

/** The immediate effects of creature abilities on a blow by or against their owner (MYT-TRAIT-47, 55, 60, 76, 77). */
export function* creatureStrike(clash: Clash, blow: Blow | null): Play<readonly Fact[]> {
  const { attack, defence } = clash;
  const facts: Fact[] = [...(yield* grapples(clash, blow))];
  if (blow && blow.hurt > 0) facts.push(...(yield* bites(attack, defence.fighter)));
  return facts;
}

/** Further effects of a wounding blow: venom and what else it carries, draining or swallowing (MYT-TRAIT-47, 55, 76, 77). */
export function* bites(attack: Attack, victim: MythrasFighter, about = ''): Play<readonly Fact[]> {
  const biter = isOwnBlow(attack) ? attack.fighter : null;
  if (!biter) return [];
  const facts: Fact[] = [...(yield* carries(biter, attack.weapon, victim, about))];
  const gains = ['vampiric', 'engulfing'].some(id => hasAbility(biter, id));
  if (!gains || !(yield* isWith('bite', biter, attack.weapon, about))) return facts;
  // Ruling: a bite that draws blood costs one level of fatigue.
  if (hasAbility(biter, 'vampiric')) facts.push(...tires(victim, 1));
  if (hasAbility(biter, 'engulfing')) facts.push(...(yield* engulfs(biter, victim, about)));
  return facts;
}

/**
 * Seizing, draining and swallowing by a blow outside an exchange of its own, such as a leaper's claw or a fumble
 * (MYT-TRAIT-60, 64).
 */
export function* landedBesides(
  attack: Attack,
  victim: MythrasFighter,
  done: readonly Fact[],
  about: string,
): Play<readonly Fact[]> {
  const hurt = done.some(fact => fact.fact === 'hurt' && fact.who === victim.id);
  const after = fighterAfter(victim, done);
  // MYT-TRAIT-75: nothing is left of the destroyed.
  if (has(after.state, 'dead')) return [];
  const facts: Fact[] = seizes(attack) ? [grip(attack, { fighter: after })] : [];
  return hurt ? [...facts, ...(yield* bites(attack, after, about))] : facts;
}

/** A blow with a natural weapon in close combat: neither spit, nor hooves that trample. */
function isOwnBlow({ fighter, weapon, form }: Attack): boolean {
  return weapon.natural && !form?.shot && fighter.weapons.some(({ id }) => id === weapon.id);
}

/** What a wound brings by a creature's entry: its venom, or the loss of a characteristic (MYT-TRAIT-47, MYT-TRAIT-77). */
const CARRIED = [
  { ability: 'venomous', what: 'envenomed' },
  { ability: 'characteristic-drain', what: 'drained' },
] as const;

function* carries(
  fighter: MythrasFighter,
  weapon: Weapon,
  victim: MythrasFighter,
  about: string,
): Play<readonly Fact[]> {
  const carried = CARRIED.filter(({ ability }) => hasAbility(fighter, ability));
  if (carried.length === 0 || !(yield* isWith('carries', fighter, weapon, about))) return [];
  return carried.map(({ what }): Fact => ({ fact: 'did', who: victim.id, what }));
}

/** Kinds of blows with one of a creature's natural weapons, each with its question's answers. */
const WITH = {
  bite: { rule: 'MYT-TRAIT-76', id: 'gm.bite', yes: 'bite', no: 'no-bite' },
  carries: { rule: 'MYT-TRAIT-77', id: 'gm.carries', yes: 'carried', no: 'not-carried' },
} as const;

/** A creature with one natural weapon strikes so with it; among several, the GM is asked. */
function* isWith(
  kind: keyof typeof WITH,
  fighter: MythrasFighter,
  weapon: Weapon,
  about: string,
): Play<boolean> {
  const { rule, id, yes, no } = WITH[kind];
  if (fighter.weapons.filter(({ natural, ranged }) => natural && !ranged).length < 2) return true;
  const reasons = [{ rule, id, names: { weapon: weapon.id } }];
  const options = [{ id: yes }, { id: no }];
  const [chosen] = yield* choose({
    name: named(kind, about),
    by: GM,
    options,
    atLeast: 1,
    atMost: 1,
    reasons,
  });
  return chosen === yes;
}

/** A bitten victim of at most half the creature's SIZ may be swallowed (MYT-TRAIT-55). */
function* engulfs(fighter: MythrasFighter, victim: MythrasFighter, about: string): Play<readonly Fact[]> {
  const [siz, limit] = [victim.characteristics.siz, Math.floor(fighter.characteristics.siz / 2)];
  if (siz > limit) return [];
  const options = [{ id: 'swallow' }, { id: 'spit-out' }];
  const reasons = [{ rule: 'MYT-TRAIT-55', id: 'swallows', names: { siz, limit } }];
  const question = { name: named('swallow', about), by: fighter.id, options, atLeast: 1, atMost: 1, reasons };
  const [chosen] = yield* choose(question);
  if (chosen !== 'swallow') return [];
  return [{ fact: 'gained', who: victim.id, condition: 'engulfed', by: fighter.id }];
}

/**
 * A grappler seizes its target on a hit; parried, or parrying, it grips or pins instead (MYT-TRAIT-60). Ruling:
 * its natural weapons do so, on a roll of its own that succeeds.
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

function named(question: string, about: string): string {
  return about === '' ? question : `${question}.${about}`;
}

function grip(grappler: Effort, { fighter }: Pick<Effort, 'fighter'>): Fact {
  return { fact: 'gained', who: fighter.id, condition: 'gripped', by: grappler.fighter.id };
}
