import { isLimb } from '../mythras/body.ts';
import { itemIdOf, takenOf } from '../shared/taking.ts';
import type { Reason } from '../shared/target.ts';
import { isDropped, wearOf } from '../mythras/state.ts';
import { weaponInHand } from '../mythras/which-hand.ts';
import type { Location } from '../mythras/fighter.ts';
import { OWN, ownModifierOf } from '../shared/own-modifiers.ts';
import type { FighterId } from '../shared/play.ts';
import type { ItemOnGround } from '../shared/items-on-ground.ts';
import type { Fighter, Setup } from '../shared/ruleset.ts';
import { fighterOf } from '../shared/setup.ts';
import { allOf } from './conditions.ts';
import type { Runequest4Fighter, Weapon } from './fighter.ts';
import { isIn } from './state.ts';

/** A fighter of this ruleset, without checks: its faults were looked for before. */
export function asRunequest4(fighter: Fighter): Runequest4Fighter {
  return fighter as Runequest4Fighter;
}

/** The fighter of this id, with its circumstances in the setup; or null. */
export function fighterIn(
  { fighters, circumstances = [] }: Pick<Setup, 'fighters' | 'circumstances'>,
  id: FighterId,
): Runequest4Fighter | null {
  const fighter = fighterOf(fighters, id);
  if (!fighter) return null;
  const known = asRunequest4(fighter);
  const ids = circumstances.flatMap(({ fighter, id: circumstance }) =>
    fighter === id && circumstance !== OWN ? [circumstance] : [],
  );
  const own = ownModifierOf({ circumstances }, id);
  const stated = own ? { ...known, own } : known;
  return ids.length === 0 ? stated : { ...stated, circumstances: [...(known.circumstances ?? []), ...ids] };
}

/** The weapons of a fighter on the ground that nobody has taken. */
export function lyingWeapons({ weapons, state }: Runequest4Fighter): readonly Weapon[] {
  return weapons.filter(
    ({ id, natural }) => !natural && isDropped(state, id) && takenOf({ state }, itemIdOf(id)) === 0,
  );
}

/** The items of a fighter's weapons on the ground. */
export function weaponsOnGround(fighter: Runequest4Fighter): readonly ItemOnGround[] {
  return lyingWeapons(fighter).map(({ id, name }) => ({ item: itemIdOf(id), name, count: 1 }));
}

/** Conditions that keep a weapon from being used, with their rules. */
const USELESS_WEAPON: ReadonlyMap<string, string> = new Map([
  ['weapon-lodged', 'RQ4-SE-08'],
  ['weapon-lost', 'RQ4-FUMBLE-04'],
]);

/** Conditions that keep a limb from using what it holds, with their rules. */
const USELESS_LIMB: ReadonlyMap<string, string> = new Map([
  ['entangled', 'RQ4-SE-07'],
  ['useless', 'RQ4-WOUND-03'],
  ['numb', 'RQ4-FUMBLE-03'],
  ['maimed', 'RQ4-WOUND-05'],
]);

/** The reason of a caught leg against manoeuvres, moving off or evading; null for none (RQ4-SE-07). */
export function caughtLeg({ state, locations }: Runequest4Fighter): Reason | null {
  const legs = locations.flatMap(({ id, kind }) => (kind === 'leg' ? [id] : []));
  const caught = allOf(state, 'entangled').some(({ where = '' }) => legs.includes(where));
  return caught ? { rule: 'RQ4-SE-07', id: 'condition.entangled' } : null;
}

/** The mount under a rider, where it is a fighter of the setup; null for none. */
export function mountUnder(
  rider: Runequest4Fighter,
  fighterOf: (id: FighterId) => Runequest4Fighter | null,
): Runequest4Fighter | null {
  const id = rider.mount?.fighter;
  return id !== undefined && isIn(rider, 'mounted') ? fighterOf(id) : null;
}

/** The condition that lames a leg; null where all legs work, and on a mount (RQ4-CHARGE-06). */
export function lamedBy(fighter: Runequest4Fighter): string | null {
  if (isIn(fighter, 'mounted')) return null;
  return legsOf(fighter).find(lame => lame !== null) ?? null;
}

/** The reason against standing up with all legs lamed; null where one works, or there are none (RQ4-WOUND-03). */
export function withoutLegs(fighter: Runequest4Fighter): Reason | null {
  const legs = legsOf(fighter);
  const isDown = legs.length > 0 && legs.every(lame => lame !== null);
  return isDown ? { rule: 'RQ4-WOUND-03', id: 'condition.useless' } : null;
}

/** The condition that lames each leg; null for one that works. */
function legsOf({ locations, state }: Runequest4Fighter): readonly (string | null)[] {
  const lamed = state.conditions.filter(({ condition }) => LAMING.includes(condition));
  const legs = locations.filter(({ kind }) => kind === 'leg');
  return legs.map(({ id }) => lamed.find(({ where }) => where === id)?.condition ?? null);
}

const LAMING: readonly string[] = ['useless', 'maimed', 'numb'];

/** The reason against using a weapon of the fighter's now; null for none. */
export function unusable(fighter: Runequest4Fighter, weapon: Weapon): Reason | null {
  const { state, locations } = fighter;
  if (!weapon.natural && isDropped(state, weapon.id)) return { rule: 'RQ4-SE-04', id: 'weapon-dropped' };
  if (isBroken(fighter, weapon)) return { rule: 'RQ4-SE-06', id: 'weapon-broken' };
  if (weapon.hands === 2 && !weapon.natural && hasOneLimbOnly(fighter)) {
    return { rule: 'RQ4-ENV-01', id: 'one-limb-only' };
  }
  for (const { condition, where, with: id } of state.conditions) {
    const lost = USELESS_WEAPON.get(condition);
    if (lost && id === weapon.id) return { rule: lost, id: `condition.${condition}` };
    const rule = USELESS_LIMB.get(condition);
    const limb = rule && locations.find(place => place.id === where && isLimb(place));
    if (limb && isHeldBy(fighter, weapon, limb)) return { rule, id: `condition.${condition}` };
  }
  return null;
}

/** True for a two-legged fighter who swims or climbs, and fights with the one limb left for it (RQ4-ENV-01). */
export function hasOneLimbOnly(fighter: Runequest4Fighter): boolean {
  const { legs = 2 } = fighter;
  return legs === 2 && (isIn(fighter, 'in-water') || isIn(fighter, 'climbing'));
}

/** True for a weapon without hit points left (RQ4-SE-06). */
export function isBroken({ state }: Runequest4Fighter, { id, hp = 0 }: Weapon): boolean {
  return hp > 0 && wearOf(state, itemIdOf(id)) >= hp;
}

/** The weapons that a fighter can use now. */
export function weaponsInUse(fighter: Runequest4Fighter): readonly Weapon[] {
  return fighter.weapons.filter(weapon => unusable(fighter, weapon) === null);
}

function isHeldBy(fighter: Runequest4Fighter, weapon: Weapon, limb: Location): boolean {
  if (weapon.limb !== undefined) return weapon.limb === limb.id;
  return limb.kind === 'arm' && !weapon.natural && weaponInHand(fighter, limb)?.id === weapon.id;
}

/** True for a weapon that leaves the hand when it is used. */
export function isThrown(weapon: Weapon): boolean {
  return weapon.missile === true && can(weapon, 'thrown');
}

/** True for a weapon with this trait. */
export function can(weapon: Weapon | null, trait: NonNullable<Weapon['traits']>[number]): boolean {
  return weapon?.traits?.includes(trait) === true;
}
