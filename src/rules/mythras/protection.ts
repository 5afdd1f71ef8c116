import { armourOf } from './body.ts';
import type { Setup } from '../shared/ruleset.ts';
import type { Armour } from './effects/effect.ts';
import type { Location, MythrasFighter } from './fighter.ts';
import { stopsWith, type Incoming } from './size-shifts.ts';
import type { Stops } from './size.ts';
import { wearOf } from './state.ts';
import { unusable } from './weapons-in-use.ts';

/** The armour of a location, less what was sundered; what is worn goes first (MYT-ARMOUR-02, MYT-SE-34). */
export function armourLeft({ state }: Pick<MythrasFighter, 'state'>, where: Location): Armour {
  const wear = Math.min(wearOf(state, where.id), armourOf(where));
  const worn = Math.max(0, where.worn - wear);
  return { worn, natural: where.natural - Math.max(0, wear - where.worn) };
}

/** The points of the cover that a location is behind; 0 without (MYT-CLOSE-13). */
export function coverAt({ state }: Pick<MythrasFighter, 'state'>, where: Location): number {
  const covers = state.conditions.filter(
    known => known.condition === 'in-cover' && (known.where === undefined || known.where === where.id),
  );
  return Math.max(0, ...covers.map(({ amount = 0 }) => amount));
}

/** What the weapon or shield that wards a location stops by itself; null without one (MYT-CLOSE-20). */
export function blockAt(
  victim: MythrasFighter,
  where: Location,
  attack: Incoming,
  fight: Setup['fight'],
): Stops | null {
  for (const { condition, where: warded, with: id } of victim.state.conditions) {
    if (condition !== 'warding' || warded !== where.id) continue;
    const weapon = victim.weapons.find(known => known.id === id);
    if (weapon && !unusable(victim, weapon)) return stopsWith(victim, weapon, attack, fight).stops;
  }
  return null;
}
