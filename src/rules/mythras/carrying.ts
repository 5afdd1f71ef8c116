import type { Reason } from '../shared/target.ts';
import type { Characteristics } from './attributes.ts';
import type { OwnSkill } from './character.ts';
import type { Characteristic, Location, MythrasFighter, Weapon } from './fighter.ts';
import type { Shift } from './grade.ts';
import { SKILLS } from './skill-bases.ts';

/** Armour points from which armour is heavy (MYT-LOAD-03). */
const HEAVY = 5;

/** Things above Strength for each of which the movement rate falls, and by how many metres (MYT-LOAD-05). */
const THINGS_PER_STEP = 6;
const METRES_PER_STEP = 2;

/** The characteristics of the skills that a load hinders (MYT-LOAD-06). */
const HINDERED: readonly Characteristic[] = ['str', 'dex'];

/** What the load of a weapon depends on. */
interface Carried extends Pick<Weapon, 'natural' | 'shield' | 'size'> {
  readonly hands: number;
  readonly ranged?: object | null;
}

/** How many Things a weapon or shield counts for, where its own entry does not say (MYT-LOAD-02). */
export function thingsOfWeapon({ natural, shield, size, hands, ranged }: Carried): number {
  if (natural) return 0;
  if (shield) return 2;
  if (size === 'small') return 0.5;
  return hands === 2 && !ranged ? 2 : 1;
}

/** How many Things armour counts for on each location: carried, or worn by one who swims or jumps (MYT-LOAD-03, MYT-MOVE-09, MYT-MOVE-10). */
export function thingsOfArmour(ap: number): number {
  if (ap <= 0) return 0;
  return ap < HEAVY ? 1 : 2;
}

/** How many Things coins count for: half a one for each full fifty (MYT-LOAD-04). */
export function thingsOfCoins(coins: number): number {
  return Math.floor(coins / 50) / 2;
}

/** The load of a fighter, and what its effects depend on. */
interface Bearer {
  readonly characteristics: Characteristics;
  /** The Things that it carries; left out where nobody counts them (MYT-LOAD-01). */
  readonly things?: number;
  readonly ownSkills?: readonly OwnSkill[];
}

/** The burden of a fighter; nothing for one who carries and wears nothing, or whose load nobody counts. */
export function burdenOf(
  { characteristics: { str }, things, ownSkills = [] }: Bearer,
  locations: readonly Location[],
): Pick<MythrasFighter, 'burden'> {
  if (things === undefined || things + wornThings(locations) === 0) return {};
  const hindered = ownSkills.flatMap(({ key, base }) =>
    things > str && base.some(one => HINDERED.includes(one)) ? [key] : [],
  );
  return { burden: { things, ...(hindered.length > 0 && { skills: hindered }) } };
}

type Laden = Pick<MythrasFighter, 'burden' | 'characteristics'>;

/** Things above Strength; 0 for none (MYT-LOAD-05). */
function excess({ burden, characteristics: { str } }: Laden): number {
  return burden ? Math.max(0, burden.things - str) : 0;
}

/** What a load takes from initiative, 0 or less (MYT-LOAD-05). */
export function loadOnInitiative(fighter: Laden): number {
  return -Math.floor(excess(fighter)) || 0;
}

/** Metres that a load takes from the movement rate, 0 or less (MYT-LOAD-05). */
export function loadOnMovement(fighter: Laden): number {
  return -METRES_PER_STEP * Math.floor(excess(fighter) / THINGS_PER_STEP) || 0;
}

/** By how many grades a load hinders: one above Strength, two above twice Strength (MYT-LOAD-06). */
export function loadGrades({ burden, characteristics: { str } }: Laden): 0 | 1 | 2 {
  if (!burden || burden.things <= str) return 0;
  return burden.things > 2 * str ? 2 : 1;
}

/** The shift of a load for a skill, or for a combat style; null for none (MYT-LOAD-06). */
export function loadShift(fighter: Laden, key = 'combat-style'): Shift | null {
  const steps = loadGrades(fighter);
  if (steps === 0) return null;
  const { base } = (Object.hasOwn(SKILLS, key) ? SKILLS[key] : undefined) ?? { base: [] };
  const isHindered =
    fighter.burden?.skills?.includes(key) === true || base.some(one => HINDERED.includes(one));
  return isHindered ? { steps, because: loadReason(steps) } : null;
}

/** The reason for which a load hinders. */
function loadReason(steps: 1 | 2): Reason {
  return { rule: 'MYT-LOAD-06', id: steps === 2 ? 'load-above-twice' : 'load-above' };
}

/** The Things that worn armour counts for in water, and in a jump (MYT-MOVE-09, MYT-MOVE-10). */
function wornThings(locations: readonly Location[]): number {
  return locations.reduce((sum, { worn }) => sum + thingsOfArmour(worn), 0);
}

/** Metres by which load and worn armour shorten a swim, 0 or less (MYT-MOVE-10). */
export function loadOnSwimming({ burden, characteristics: { str }, locations }: MythrasFighter): number {
  if (!burden) return 0;
  return -Math.max(0, Math.ceil(burden.things + wornThings(locations) - str)) || 0;
}

/** Things for each of which a jump is a metre shorter (MYT-MOVE-09). */
const THINGS_PER_METRE = 5;

/** Metres by which load and worn armour shorten a jump, 0 or less (MYT-MOVE-09). */
export function loadOnJump({ burden, locations }: Pick<MythrasFighter, 'burden' | 'locations'>): number {
  return burden ? -(burden.things + wornThings(locations)) / THINGS_PER_METRE || 0 : 0;
}
