import { type MythrasFighter, type Size, SIZES, type Weapon } from './fighter.ts';
import type { Reason } from '../shared/target.ts';
import type { Setup } from '../shared/ruleset.ts';
import type { Attack } from './clash.ts';
import { has } from './conditions.ts';
import { allTraitsOf } from './situational-modifiers.ts';

/** The part of a blow that a parry stops (MYT-SIZE-02). */
export type Stops = 'all' | 'half' | 'none';

/** Steps by which a rule increases the size of parry or attack; negative for a decrease. */
interface Steps {
  readonly parry?: number;
  readonly attack?: number;
}

/** The part of a blow that a parry stops, by both sizes and further steps (MYT-SIZE-02, MYT-SIZE-03). */
export function stopsOf(parry: Size, attack: Size, more: Steps = {}): Stops {
  // MYT-OPEN-21: steps go on beyond Enormous, but not below Small.
  const index = (size: Size, steps = 0) => Math.max(0, SIZES.indexOf(size) + steps);
  const steps = index(parry, more.parry) - index(attack, more.attack);
  if (steps >= 0) return 'all';
  return steps === -1 ? 'half' : 'none';
}

/** The damage that gets past the parry; a half is rounded up (MYT-SIZE-04, MYT-OPEN-04). */
export function pastParry(damage: number, stops: Stops): number {
  if (stops === 'all') return 0;
  return stops === 'half' ? Math.ceil(damage / 2) : damage;
}

/** The parts of an attack that bear on a parry. */
export type Incoming = Pick<Attack, 'weapon' | 'form'>;

/** The size against a parry: the weapon's, or the force of a shot (MYT-RANGED-03). */
export function attackSize({ weapon, form }: Incoming): Size {
  return (form?.shot && weapon.ranged?.force) || weapon.size;
}

/** The part of an attack that a weapon stops, with reasons (MYT-SIZE-02, MYT-SIZE-03). */
export function stopsWith(
  fighter: MythrasFighter,
  weapon: Weapon,
  attack: Incoming,
  fight: Setup['fight'],
): Stopping {
  const shifts = shiftsOf(fighter, weapon, attack, fight);
  if (shifts.length === 0) return unshifted(weapon.size, attackSize(attack));
  const sum = (side: keyof Steps) => shifts.reduce((steps, shift) => steps + (shift[side] ?? 0), 0);
  const size = attackSize(attack);
  const stops = stopsOf(weapon.size, size, { parry: sum('parry'), attack: sum('attack') });
  const names = { stops, parry: weapon.size, attack: size };
  return {
    stops,
    reasons: [{ rule: 'MYT-SIZE-02', id: `stops.${stops}`, names }, ...shifts.map(({ because }) => because)],
  };
}

interface Stopping {
  readonly stops: Stops;
  readonly reasons: readonly Reason[];
}

const unshiftedBefore = new Map<Size, Map<Size, Stopping>>();

/** Cache of parries by size alone: most of them, and only 25. */
function unshifted(parry: Size, attack: Size): Stopping {
  const known = unshiftedBefore.get(parry)?.get(attack);
  if (known) return known;
  const stops = stopsOf(parry, attack, { parry: 0, attack: 0 });
  const reasons = [{ rule: 'MYT-SIZE-02', id: `stops.${stops}`, names: { stops, parry, attack } }];
  const against = unshiftedBefore.get(parry) ?? new Map<Size, Stopping>();
  unshiftedBefore.set(parry, against.set(attack, { stops, reasons }));
  return { stops, reasons };
}

type Shift = Steps & { readonly because: Reason };

/** The steps by which a style makes a weapon larger for a parry (MYT-TRAIT-03, MYT-TRAIT-11). */
function ofStyle(fighter: MythrasFighter, weapon: Weapon, fight: Setup['fight']): readonly Shift[] {
  const shifts: Shift[] = [];
  const traits = allTraitsOf(fighter, weapon);
  if (traits.includes('unarmed-prowess') && weapon.types.includes('unarmed')) {
    const below = SIZES.indexOf('medium') - SIZES.indexOf(weapon.size);
    const because = { rule: 'MYT-TRAIT-11', id: 'size.unarmed-prowess' };
    if (below > 0) shifts.push({ because, parry: below });
  }
  if (traits.includes('defensive-minded') && fight && !has(fighter.state, 'on-the-offensive')) {
    shifts.push({ because: { rule: 'MYT-TRAIT-03', id: 'size.defensive-minded' }, parry: 1 });
  }
  return shifts;
}

/** The step of an attack among the sizes, with those of a charge or of long range (MYT-SIZE-03, MYT-RANGED-03). */
export function attackStep(attack: Incoming): number {
  return Math.max(0, SIZES.indexOf(attackSize(attack)) + (attack.form?.sizeSteps ?? 0));
}

/** The step of a parry among the sizes, with those of a style (MYT-SIZE-03). */
export function parryStep(fighter: MythrasFighter, weapon: Weapon, fight: Setup['fight']): number {
  const more = ofStyle(fighter, weapon, fight).reduce((sum, { parry = 0 }) => sum + parry, 0);
  return SIZES.indexOf(weapon.size) + more;
}

function shiftsOf(
  fighter: MythrasFighter,
  weapon: Weapon,
  attack: Incoming,
  fight: Setup['fight'],
): readonly Shift[] {
  const shifts: Shift[] = [];
  const add = (rule: string, id: string, steps: Steps) => shifts.push({ ...steps, because: { rule, id } });
  const sizeSteps = attack.form?.sizeSteps ?? 0;
  if (sizeSteps !== 0)
    add('MYT-SIZE-03', sizeSteps > 0 ? 'size.larger' : 'size.smaller', { attack: sizeSteps });
  shifts.push(...ofStyle(fighter, weapon, fight));
  if (weapon.traits?.includes('entrapping')) add('MYT-TRAIT-22', 'size.entrapping', { attack: -1 });
  if (weapon.shield && attack.weapon.traits?.includes('flexible'))
    add('MYT-TRAIT-23', 'size.flexible', { parry: -1 });
  return shifts;
}
