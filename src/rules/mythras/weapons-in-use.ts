import type { Condition } from '../shared/fact.ts';
import { choose, GM, type Play } from '../shared/play.ts';
import { isSameItem, itemIdOf } from '../shared/taking.ts';
import type { Reason } from '../shared/target.ts';
import type { Location, MythrasFighter, Weapon } from './fighter.ts';
import { has } from './conditions.ts';
import { hasAbility } from './creature-abilities.ts';
import { isDropped, isLost, wearOf } from './state.ts';
import { weaponInHand } from './which-hand.ts';

/** Conditions that keep a weapon from being used. */
const USELESS_WEAPON: ReadonlyMap<string, string> = new Map([
  ['weapon-lodged', 'MYT-SE-20'],
  ['weapon-pinned', 'MYT-SE-26'],
  ['weapon-malfunctioning', 'MYT-SE-36'],
]);

/** Returns why a fighter cannot use one of its weapons now; null when it can. */
export function unusable(fighter: MythrasFighter, weapon: Weapon): Reason | null {
  const { state } = fighter;
  if (!weapon.natural && isDropped(state, weapon.id)) return { rule: 'MYT-ACT-10', id: 'weapon-dropped' };
  if (isBroken(fighter, weapon)) return { rule: 'MYT-OBJ-01', id: 'weapon-broken' };
  for (const known of state.conditions) {
    const { condition } = known;
    const kept = USELESS_WEAPON.get(condition);
    if (kept && isSameItem(known.with, weapon.id)) return { rule: kept, id: `condition.${condition}` };
    // MYT-SE-16: an entangled arm.
    if (condition === 'entangled' && isInArm(fighter, weapon, known))
      return { rule: 'MYT-SE-16', id: 'condition.entangled' };
  }
  return inUselessLimb(fighter, weapon);
}

function isInArm(fighter: MythrasFighter, weapon: Weapon, { where }: Condition): boolean {
  const isHolding = (arm: Location) =>
    arm.id === where && arm.kind === 'arm' && isHeldBy(fighter, weapon, arm);
  return fighter.locations.some(isHolding);
}

/** The reason of a useless limb against its weapon, a head that bites or a leg that kicks too (MYT-TRAIT-67); null for none. */
function inUselessLimb(fighter: MythrasFighter, weapon: Weapon): Reason | null {
  for (const place of fighter.locations) {
    if (place.kind !== 'arm' && weapon.limb !== place.id) continue;
    const rule = uselessBy(fighter, place);
    if (rule && isHeldBy(fighter, weapon, place)) return { rule, id: 'condition.useless' };
  }
  return null;
}

/** No hit points left (MYT-OBJ-01). */
export function isBroken({ state }: Pick<MythrasFighter, 'state'>, weapon: Weapon): boolean {
  const { hp = 0 } = weapon;
  return hp > 0 && wearOf(state, itemIdOf(weapon.id)) >= hp;
}

/** Ruling: natural weapons count as unarmed, claws and tails too (MYT-SE-12, MYT-SE-17, MYT-SE-19). */
export function isUnarmed({ natural, types }: Pick<Weapon, 'natural' | 'types'>): boolean {
  return natural || types.includes('unarmed');
}

/**
 * Returns why a natural weapon neither parries nor wards; null when it does (MYT-SIZE-05, MYT-TRAIT-57). Ruling:
 * fists and feet (type unarmed) parry, as MYT-TRAIT-11 takes for granted, with the arms where no limb is named; claws and
 * teeth do not.
 */
export function parriesNothing(fighter: MythrasFighter, weapon: Weapon): Reason | null {
  const beastly = weapon.natural && !weapon.types.includes('unarmed');
  const serves = !beastly || hasAbility(fighter, 'formidable-natural-weapons');
  if (!serves) return { rule: 'MYT-SIZE-05', id: 'natural-weapon' };
  return weapon.natural && !beastly && weapon.limb === undefined ? armsOfNoUse(fighter) : null;
}

/** Returns why nothing parries with the arms; null where one works, or the body has none (MYT-WOUND-06, MYT-WOUND-09). */
function armsOfNoUse(fighter: MythrasFighter): Reason | null {
  const useless = fighter.locations.filter(({ kind }) => kind === 'arm').map(arm => uselessBy(fighter, arm));
  const [rule] = useless;
  return rule && useless.every(Boolean) ? { rule, id: 'condition.useless' } : null;
}

/** The weapons a fighter can use now. */
export function weaponsInUse(fighter: MythrasFighter): readonly Weapon[] {
  return fighter.weapons.filter(weapon => unusable(fighter, weapon) === null);
}

/** The limb that a weapon is used with; null when unknown. */
export function limbOf(fighter: MythrasFighter, weapon: Weapon): Location | null {
  const { locations } = fighter;
  if (weapon.limb !== undefined) return locations.find(({ id }) => id === weapon.limb) ?? null;
  if (weapon.natural) return null;
  const arms = locations.filter(({ kind }) => kind === 'arm');
  return arms.find(arm => isHeldBy(fighter, weapon, arm)) ?? null;
}

function isHeldBy(fighter: MythrasFighter, weapon: Weapon, arm: Location): boolean {
  if (weapon.limb !== undefined) return weapon.limb === arm.id;
  return !weapon.natural && isSameItem(weaponInHand(fighter, arm)?.id, weapon.id);
}

/** The limb that a weapon was used with; the GM is asked where it is unknown. */
export function* limbUsed(
  what: string,
  rule: string,
  fighter: MythrasFighter,
  weapon: Weapon,
): Play<Location> {
  const known = limbOf(fighter, weapon);
  if (known) return known;
  const likely = [...fighter.locations].sort((a, b) => Number(b.kind === 'arm') - Number(a.kind === 'arm'));
  const options = likely.map(({ id }) => ({ id }));
  const reasons = [{ rule, id: 'which-limb', names: { weapon: weapon.id } }];
  const [name, body] = [`limb.${what}`, fighter.id];
  const [chosen] = yield* choose({ name, by: GM, options, atLeast: 1, atMost: 1, reasons, body });
  const limb = likely.find(({ id }) => id === chosen);
  if (!limb) throw new Error(`no limb ${chosen}`);
  return limb;
}

/** True for a limb that is stunned, useless or lost (MYT-SE-33, MYT-WOUND-06, MYT-WOUND-09). */
export function isUseless(fighter: Pick<MythrasFighter, 'state'>, place: Location): boolean {
  return uselessBy(fighter, place) !== null;
}

/** The rule by which a limb, or a head of several, is of no use, the gravest first; null for one that works. */
export function uselessBy({ state }: Pick<MythrasFighter, 'state'>, place: Location): string | null {
  if (isLost({ state }, place)) return 'MYT-WOUND-09';
  const useless = state.conditions.filter(
    ({ condition, where }) => condition === 'useless' && where === place.id,
  );
  // MYT-TRAIT-58: a frenzy ignores Serious wounds.
  if (useless.some(({ lasts }) => !lasts) && !has(state, 'frenzy'))
    return place.kind === 'head' ? 'MYT-TRAIT-67' : 'MYT-WOUND-06';
  return useless.some(({ lasts }) => lasts) ? 'MYT-SE-33' : null;
}
