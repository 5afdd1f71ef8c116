import { armourOf } from './body.ts';
import { has } from './conditions.ts';
import type { Setup } from '../shared/ruleset.ts';
import type { Armour } from './effects/effect.ts';
import type { Location, MythrasFighter, Weapon } from './fighter.ts';
import type { Shift } from './grade.ts';
import { optionsOf } from './options.ts';
import { isIn } from './situational-modifiers.ts';
import { type Incoming, pastParry, stopsWith } from './size.ts';
import { wearOf } from './state.ts';
import { unusable } from './weapons-in-use.ts';

/** The armour left at a location, less what was sundered; worn armour wears first (MYT-ARMOUR-02, MYT-SE-34). */
export function armourLeft({ state }: Pick<MythrasFighter, 'state'>, where: Location): Armour {
  const wear = Math.min(wearOf(state, where.id), armourOf(where));
  // MYT-ARMOUR-04: protective magic counts as worn.
  const worn = Math.max(0, where.worn - wear) + magicAt(state, where);
  return { worn, natural: where.natural - Math.max(0, wear - where.worn) };
}

/** Points of protective magic at a location; 0 without (MYT-ARMOUR-04). */
export function magicAt({ conditions }: MythrasFighter['state'], where: Location): number {
  if (conditions.length === 0) return 0;
  const here = conditions.filter(known => {
    return known.condition === 'magic-protection' && (known.where === undefined || known.where === where.id);
  });
  return Math.max(0, ...here.map(({ amount = 0 }) => amount));
}

/** Points of the cover at a location; 0 without (MYT-CLOSE-13). */
export function coverAt({ state }: Pick<MythrasFighter, 'state'>, where: Location): number {
  // MYT-ACT-05: a fighter who peeks for too long is exposed.
  if (has(state, 'exposed')) return 0;
  const covers = state.conditions.filter(
    known => known.condition === 'in-cover' && (known.where === undefined || known.where === where.id),
  );
  return Math.max(0, ...covers.map(({ amount = 0 }) => amount));
}

/** The shift of an attack on what the attacker cannot see, through its cover (MYT-CLOSE-15). */
export const BLINDLY: Shift = { steps: 1, because: { rule: 'MYT-CLOSE-15', id: 'blind-shot' } };

/**
 * True for a target that is wholly behind cover from afar: by its circumstances, or with cover at every location
 * (MYT-CLOSE-15); not while it is exposed (MYT-ACT-05).
 */
export function isHidden(target: MythrasFighter): boolean {
  if (has(target.state, 'exposed')) return false;
  const isCovered = target.state.conditions.some(
    ({ condition, where, amount }) => condition === 'in-cover' && where === undefined && amount !== undefined,
  );
  return isCovered || isIn(target, 'fully-in-cover');
}

/** Armour points of shields against bullets, where a world plays so (MYT-FIREARM-14). */
const AGAINST_BULLETS = { wood: 4, ballistic: 8, 'force-field': 15 } as const;

/** Armour points of a shield against a bullet (MYT-FIREARM-14). */
function againstBullets({ traits = [] }: Weapon): number {
  if (traits.includes('force-field')) return AGAINST_BULLETS['force-field'];
  return traits.includes('ballistic') ? AGAINST_BULLETS.ballistic : AGAINST_BULLETS.wood;
}

/** The damage left after a passive block. */
type Block = (damage: number) => number;

/** The best passive block at a location; null where nothing wards it (MYT-CLOSE-20, MYT-FIREARM-10). */
export function blockAt(
  victim: MythrasFighter,
  where: Location,
  attack: Incoming,
  setup: Pick<Setup, 'fight' | 'options'>,
): Block | null {
  const blocks = victim.state.conditions.flatMap(({ condition, where: warded, with: id }): Block[] => {
    if (condition !== 'warding' || warded !== where.id) return [];
    const weapon = victim.weapons.find(known => known.id === id);
    if (!weapon || unusable(victim, weapon)) return [];
    if (attack.weapon.ranged?.firearm && weapon.shield && optionsOf(setup).shieldsStopBullets) {
      return [damage => Math.max(0, damage - againstBullets(weapon))];
    }
    const { stops } = stopsWith(victim, weapon, attack, setup.fight);
    return [damage => pastParry(damage, stops)];
  });
  // MYT-OPEN-34: the better of two, not both.
  return blocks.length === 0 ? null : damage => Math.min(...blocks.map(block => block(damage)));
}
