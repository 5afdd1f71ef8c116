import type { Fact } from '../shared/fact.ts';
import { choose, roll, type Play } from '../shared/play.ts';
import type { WoundRow } from '../shared/ruleset.ts';
import type { Effort } from './clash.ts';
import { ends, gains, has, needsAid } from './conditions.ts';
import { isLimb } from './body.ts';
import type { Blow } from './effects/effect.ts';
import type { Location, MythrasFighter } from './fighter.ts';
import { luckRefusal, spendsLuck } from './luck.ts';
import { playsWith } from './options.ts';
import { resist } from './resistance.ts';
import { lostAt } from './state.ts';
import { skillOf } from './weapon-skill.ts';
import { fallsFrom } from './which-hand.ts';
import { isAfloat } from './footing.ts';
import { hasAnotherHead } from './heads-and-limbs.ts';

/** Levels of wounds (MYT-WOUND-03). */
export type Wound = 'minor' | 'serious' | 'major';

/** The same, as cards show them. */
export const WOUND_ROWS: Readonly<Record<Wound, WoundRow>> = {
  minor: { harm: 'minor' },
  serious: { harm: 'serious' },
  major: { harm: 'major' },
};

/** The level of a wound with this total of lost hit points (MYT-WOUND-02, MYT-WOUND-03). */
export function woundOf({ hp }: Pick<Location, 'hp'>, lost: number): Wound {
  const left = hp - lost;
  if (left > 0) return 'minor';
  return left > -hp ? 'serious' : 'major';
}

/** The conditions that tell of the care that a wound has had. */
const CARED = [
  'no-more-first-aid',
  'first-aid-failed',
  'treated',
  'treatment-failed',
  'treatment-given-up',
] as const;

/**
 * The wound left by a blow. It is an injury of its own, whatever care another there has had (MYT-HEAL-05).
 * @param victim the fighter after the blow
 */
export function woundFacts(victim: MythrasFighter, { where }: Blow): readonly Fact[] {
  const wound = woundOf(where, lostAt(victim.state, where.id));
  const cared = ends(victim, ...CARED).filter(over => over.where === where.id);
  return [{ fact: 'wounded', who: victim.id, where: where.id, wound }, ...cared];
}

/**
 * The consequences of a wound for its victim, after everything else (MYT-EXCH-14, MYT-WOUND-04 to 11).
 * @param about names its questions: there may be a second wound in an exchange
 */
export function* sufferWound(
  victim: MythrasFighter,
  blow: Blow,
  attack: Effort,
  about = 'wound',
): Play<readonly Fact[]> {
  if (has(victim.state, 'dead')) return [];
  const wound = woundOf(blow.where, lostAt(victim.state, blow.where.id));
  const undead = isUndead(victim);
  // MYT-TRAIT-58, MYT-TRAIT-75: nothing short of a Major wound stops a frenzy or the undead.
  if (wound === 'serious' && (undead || has(victim.state, 'frenzy'))) return [];
  if (wound === 'major' && undead) return sever(victim, blow);
  if (wound === 'serious') return yield* sufferSerious(victim, blow, attack, about);
  // Ruling: a Major wound has its own consequences, in place of those of a Serious one.
  return wound === 'major' ? yield* sufferMajor(victim, blow, attack, about) : [];
}

/** The undead lose limbs and go on, until head or chest is destroyed (MYT-TRAIT-75). Ruling: those two are the binding. */
function sever(victim: MythrasFighter, blow: Blow): readonly Fact[] {
  const destroyed = destroys(victim, blow);
  if (destroyed.length > 0) return destroyed;
  const { where } = blow;
  return [gains(victim, 'useless', { where: where.id }), ...letsFall(victim, blow)];
}

/**
 * The fact that a blow destroys its victim at once; none for the living (MYT-TRAIT-75).
 * @param victim the fighter after the blow
 */
export function destroys(victim: MythrasFighter, { where }: Blow): readonly Fact[] {
  const isBinding = where.kind === 'head' || where.kind === 'chest';
  const isMajor = woundOf(where, lostAt(victim.state, where.id)) === 'major';
  const isDestroyed = isBinding && isMajor && isUndead(victim);
  return isDestroyed && !has(victim.state, 'dead') ? [gains(victim, 'dead')] : [];
}

function isUndead({ abilities }: MythrasFighter): boolean {
  return abilities?.includes('undead') === true;
}

/** An arm that becomes useless drops what it holds, unless that is strapped on (MYT-WOUND-06). Ruling: by a Major wound too. */
function letsFall(victim: MythrasFighter, { where, hurt }: Blow): readonly Fact[] {
  const item = fallsFrom(victim, where, lostAt(victim.state, where.id) - hurt);
  return item ? [{ fact: 'disarmed', who: victim.id, weapon: item.id, metres: 0 }] : [];
}

function* sufferSerious(
  victim: MythrasFighter,
  blow: Blow,
  attack: Effort,
  about: string,
): Play<readonly Fact[]> {
  const by = victim.id;
  const reasons = [{ rule: 'MYT-WOUND-05', id: 'wound.serious' }];
  const { total, level } = yield* roll({ name: `turns.${about}`, by, dice: '1d3', reasons });
  const facts: Fact[] = [
    { fact: 'rolled', who: by, roll: `turns.${about}`, total, level },
    gains(victim, 'cannot-attack', { with: 'serious-wound', lasts: { amount: total, unit: 'turns' } }),
    gains(victim, 'scarred', { where: blow.where.id }),
  ];
  const { where, hurt } = blow;
  const endured = yield* endure(victim, attack, isLimb(where) ? 'MYT-WOUND-06' : 'MYT-WOUND-07', about);
  facts.push(...endured.facts);
  if (endured.held) return facts;
  if (hasAnotherHead(victim, where)) return [...facts, gains(victim, 'useless', { where: where.id })];
  if (!isLimb(where)) {
    // Ruling: "that blow's damage" is what got through the armour.
    return [...facts, ...needsAid(victim, 'unconscious', { lasts: { amount: hurt, unit: 'minutes' } })];
  }
  facts.push(gains(victim, 'useless', { where: where.id }));
  if (where.kind === 'leg' && !isAfloat(victim)) facts.push(gains(victim, 'prone'));
  return [...facts, ...letsFall(victim, blow)];
}

function* sufferMajor(
  victim: MythrasFighter,
  blow: Blow,
  attack: Effort,
  about: string,
): Play<readonly Fact[]> {
  const { where } = blow;
  // MYT-TRAIT-67: the other heads go on.
  if (hasAnotherHead(victim, where)) return [gains(victim, 'useless', { where: where.id })];
  const limb = isLimb(where);
  const rate = victim.healingRate;
  const facts: Fact[] = [
    gains(victim, 'incapacitated'),
    ...(limb ? [gains(victim, 'prone')] : needsAid(victim, 'unconscious')),
    ...letsFall(victim, blow),
  ];
  const { held, facts: endured } = yield* endure(
    victim,
    attack,
    limb ? 'MYT-WOUND-09' : 'MYT-WOUND-10',
    about,
  );
  facts.push(...endured);
  if (!held && !limb) return [...facts, gains(victim, 'dead')];
  if (!held) facts.push(...needsAid(victim, 'unconscious'));
  const lasts = limb
    ? { amount: 5 * rate, unit: 'minutes' as const }
    : { amount: 2 * rate, unit: 'rounds' as const };
  facts.push(gains(victim, 'dying', { where: where.id, lasts }));
  return [...facts, ...(yield* lastAction(victim, about))];
}

/** Offers one more action for a luck point, in a world that plays so (MYT-WOUND-12). */
function* lastAction(victim: MythrasFighter, about: string): Play<readonly Fact[]> {
  // MYT-LUCK-03: one point for everything with one cause, such as a fire at every location.
  if (!playsWith(victim, 'heroicLastAction') || luckRefusal(victim, has(victim.state, 'last-stand')))
    return [];
  const working = victim.locations.some(place => isLimb(place) && lostAt(victim.state, place.id) < place.hp);
  if (!working) return [];
  const options = [
    { id: 'keep' },
    { id: 'last-action', reasons: [{ rule: 'MYT-WOUND-12', id: 'luck.last-action' }] },
  ];
  const name = about === 'wound' ? 'luck.last-action' : `luck.last-action.${about}`;
  const [chosen] = yield* choose({ name, by: victim.id, options, atLeast: 1, atMost: 1 });
  if (chosen !== 'last-action') return [];
  return [spendsLuck(victim), gains(victim, 'last-stand', { lasts: { amount: 1, unit: 'turns' } })];
}

/** Endurance against the original attack roll, no matter who won the exchange. */
function endure(victim: MythrasFighter, attack: Effort, rule: string, what: string) {
  return resist({ what, victim, skill: skillOf(victim, 'endurance'), against: attack, rule });
}
