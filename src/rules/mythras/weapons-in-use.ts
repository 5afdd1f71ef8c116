import type { Condition } from '../shared/fact.ts';
import { choose, GM, type Play } from '../shared/play.ts';
import { isSameItem, itemIdOf } from '../shared/taking.ts';
import type { Reason } from '../shared/target.ts';
import { has } from './conditions.ts';
import type { Location, MythrasFighter, Weapon } from './fighter.ts';
import { isDropped, isLost, wearOf } from './state.ts';

/** Conditions that keep a weapon from being used. */
const USELESS_WEAPON: ReadonlyMap<string, string> = new Map([
  ['weapon-lodged', 'MYT-SE-20'],
  ['weapon-pinned', 'MYT-SE-26'],
  ['weapon-malfunctioning', 'MYT-SE-36'],
]);

/** Conditions that keep an arm from using what it holds (MYT-SE-16, MYT-SE-33, MYT-WOUND-06). */
const USELESS_ARM: ReadonlyMap<string, string> = new Map([
  ['entangled', 'MYT-SE-16'],
  ['useless', 'MYT-SE-33'],
]);

/** Limbs that hold nothing. */
const HOLDS_NOTHING = /(?:^|-)(?:tail|wing|fin|leg)$/;

/** The fields of a weapon that decide on who holds it, and in which hand. */
type Held = Pick<Weapon, 'id' | 'natural' | 'shield' | 'hands' | 'limb'>;

/** A holder of weapons, of any ruleset that has these. */
export interface Holder<W extends Held> {
  readonly weapons: readonly W[];
  readonly state: MythrasFighter['state'];
}

/** Returns why a fighter cannot use one of its weapons now; null when it can. */
export function unusable(fighter: MythrasFighter, weapon: Weapon): Reason | null {
  const { state } = fighter;
  if (!weapon.natural && isDropped(state, weapon.id)) return { rule: 'MYT-ACT-10', id: 'weapon-dropped' };
  if (isBroken(fighter, weapon)) return { rule: 'MYT-OBJ-01', id: 'weapon-broken' };
  for (const known of state.conditions) {
    const { condition } = known;
    const kept = USELESS_WEAPON.get(condition);
    if (kept && isSameItem(known.with, weapon.id)) return { rule: kept, id: `condition.${condition}` };
    const rule = USELESS_ARM.get(condition);
    // MYT-TRAIT-58: a frenzy ignores Serious wounds.
    if (!rule || (condition === 'useless' && !known.lasts && has(state, 'frenzy'))) continue;
    if (isInUselessArm(fighter, weapon, known)) return { rule, id: `condition.${condition}` };
  }
  return heldByLostArm(fighter, weapon);
}

/** True for a weapon in the arm of a condition, or in another limb that is useless: a head of several, a leg that kicks (MYT-TRAIT-67). */
function isInUselessArm(fighter: MythrasFighter, weapon: Weapon, { condition, where }: Condition): boolean {
  const isItsLimb = condition === 'useless' && weapon.limb === where;
  const isHolding = (arm: Location) =>
    arm.id === where && (isItsLimb || arm.kind === 'arm') && isHeldBy(fighter, weapon, arm);
  return fighter.locations.some(isHolding);
}

/** Returns why an arm with a Major wound cannot use its weapon (MYT-WOUND-09); null where no such arm holds it. */
function heldByLostArm(fighter: MythrasFighter, weapon: Weapon): Reason | null {
  for (const place of fighter.locations) {
    const lost = place.kind === 'arm' && isLost(fighter, place);
    if (lost && isHeldBy(fighter, weapon, place)) return { rule: 'MYT-WOUND-09', id: 'condition.useless' };
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

/** The weapons a fighter can use now. */
export function weaponsInUse(fighter: MythrasFighter): readonly Weapon[] {
  return fighter.weapons.filter(weapon => unusable(fighter, weapon) === null);
}

/** Items that a fighter holds and can be made to drop, each once; a weapon lodged in a victim is out of hand. */
export function weaponsHeld<W extends Held>({ weapons, state }: Holder<W>): readonly W[] {
  const held: W[] = [];
  for (const weapon of weapons) {
    if (weapon.natural || isDropped(state, weapon.id) || isLodged(state, weapon)) continue;
    if (!held.some(other => isSameItem(other.id, weapon.id))) held.push(weapon);
  }
  return held;
}

function isLodged({ conditions }: MythrasFighter['state'], { id }: Held): boolean {
  for (const known of conditions) {
    if (known.condition === 'weapon-lodged' && isSameItem(known.with, id)) return true;
  }
  return false;
}

/**
 * The weapon an arm holds (MYT-WOUND-06). Ruling, where a weapon is bound to no limb: the left arm holds the
 * shield or else the second weapon, the right arm the first weapon that is no shield, and both arms a two-handed
 * one.
 */
export function weaponInHand<W extends Held>(fighter: Holder<W>, arm: Location): W | null {
  const held = weaponsHeld(fighter);
  const bound = held.find(weapon => weapon.limb === arm.id);
  if (bound) return bound;
  if (HOLDS_NOTHING.test(arm.id)) return null;
  const [first, second] = held.filter(weapon => !weapon.shield);
  if (!arm.id.startsWith('left')) return first ?? null;
  return held.find(weapon => weapon.shield) ?? (first?.hands === 2 ? first : (second ?? null));
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
