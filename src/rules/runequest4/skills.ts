import { isLimb } from '../mythras/body.ts';
import { ruled } from '../shared/circumstances.ts';
import { ownReasons } from '../shared/own-modifiers.ts';
import type { Reason } from '../shared/target.ts';
import { allOf, has } from './conditions.ts';
import type { Runequest4Fighter, Style, Weapon } from './fighter.ts';
import type { Options } from './options.ts';
import { isIn, wornAt } from './state.ts';
import { hasOneLimbOnly, unusable, weaponsInUse } from './setup.ts';

/** The skills that these rules name. */
export const RULE_SKILLS = [
  'acrobatics',
  'athletics',
  'brawn',
  'endurance',
  'persistence',
  'ride',
  'unarmed',
  'armour',
  'fly',
] as const;

/** A skill as rolled in a test, with its reasons. */
export interface Skill {
  readonly value: number;
  readonly reasons: readonly Reason[];
}

/** The use of a weapon skill. */
interface Use {
  readonly for: 'attack' | 'defence';
  /** The number of times that the skill is halved, for an effect more each (RQ4-PRECISE-01, RQ4-HIGH-04). */
  readonly precision: number;
  /** The opponent. */
  readonly against: Runequest4Fighter | null;
}

/** Skills without armour penalty. Ruling: those that only hold out. */
const UNBURDENED: readonly string[] = ['endurance', 'persistence'];

const HINDERED = -20;
/** Ruling: a Game Master's ruling is worth as much as what hinders. */
const RULED_STEP = 20;
const ON_A_MOUNT = 20;
const STUMBLED = -30;
/** The bonus of four legs against being brought down (RQ4-SE-12, RQ4-CHARGE-09). */
const FOUR_LEGS = 20;

/** A fighter's skill with all its modifiers; 0 for one never learned. */
export function skillOf(fighter: Runequest4Fighter, key: string, options: Options, rule: string): Skill {
  const value = fighter.skills[key] ?? 0;
  const first: Reason = { rule, id: `skill.${key}`, amount: value };
  return hindered({ value, reasons: [first] }, fighter, options, !UNBURDENED.includes(key));
}

/** The skill to evade with: Athletics on four legs and for aquatic creatures, Fly when aloft, where it is the better one (RQ4-ACRO-04). */
export function acrobaticsOf(fighter: Runequest4Fighter, options: Options, rule = 'RQ4-ACRO-01'): Skill {
  return skillOf(fighter, acrobaticsKey(fighter), options, rule);
}

/** The better of Acrobatics, where it was learned, and of what may take its place. */
function acrobaticsKey({ abilities = [], skills, legs = 2, circumstances = [] }: Runequest4Fighter): string {
  const flies =
    abilities.includes('flying') && circumstances.includes('aloft') && skills['fly'] !== undefined;
  const instead = legs >= 4 || abilities.includes('aquatic') ? 'athletics' : 'acrobatics';
  const other = flies ? 'fly' : instead;
  return (skills['acrobatics'] ?? 0) > (skills[other] ?? 0) ? 'acrobatics' : other;
}

/** The skill against being brought down: four legs stand better (RQ4-SE-12, RQ4-CHARGE-09). */
export function standingSkill(fighter: Runequest4Fighter, options: Options, rule: string): Skill {
  const skill = acrobaticsOf(fighter, options, rule);
  return (fighter.legs ?? 2) >= 4 ? modified(skill, rule, 'quadruped-stands', FOUR_LEGS) : skill;
}

/** The skill of a weapon; null without one for it. */
export function weaponSkill(
  fighter: Runequest4Fighter,
  weapon: Weapon,
  use: Use,
  options: Options,
): Skill | null {
  const known = baseSkill(fighter, weapon);
  if (!known) return null;
  let skill = inPlace(known, fighter);
  for (let halved = 0; halved < use.precision; halved++)
    skill = part(skill, 1, 2, 'RQ4-PRECISE-01', 'precise');
  skill = hindered(skill, fighter, options, true);
  if (use.for === 'attack' && use.against && strikesDown(fighter, use.against)) {
    skill = modified(skill, 'RQ4-MOUNT-02', 'mounted-above', ON_A_MOUNT);
  }
  return use.for === 'defence' ? onDefence(skill, fighter) : skill;
}

/** A skill in defence, worse for a fighter who has stumbled (RQ4-FUMBLE-02). */
export function onDefence(skill: Skill, { state }: Runequest4Fighter): Skill {
  return has(state, 'stumbled') ? modified(skill, 'RQ4-FUMBLE-02', 'condition.stumbled', STUMBLED) : skill;
}

/** A style rolled without any of its weapons: the modifiers of its weapons count (RQ4-ARMOUR-01, RQ4-STYLE-03). */
export function styleSkill(fighter: Runequest4Fighter, style: Style, options: Options): Skill {
  return hindered(inPlace(styleOf(fighter, style), fighter), fighter, options, true);
}

/** Caps weapon skills on a mount, in the water and on a climb (RQ4-MOUNT-01, RQ4-ENV-01). */
function inPlace(skill: Skill, fighter: Runequest4Fighter): Skill {
  const riding = isIn(fighter, 'mounted') ? capped(skill, fighter, 'ride', 'RQ4-MOUNT-01') : skill;
  const climbs = isIn(fighter, 'in-water') || isIn(fighter, 'climbing');
  return climbs ? capped(riding, fighter, 'athletics', 'RQ4-ENV-01') : riding;
}

/** The skill with a weapon in other uses than a blow or a parry; 0 where it was never taught. */
export function skillWith(fighter: Runequest4Fighter, weapon: Weapon, options: Options): Skill {
  const known = weaponSkill(fighter, weapon, { for: 'attack', precision: 0, against: null }, options);
  return known ?? { value: 0, reasons: [{ rule: 'RQ4-STYLE-02', id: 'no-skill', amount: 0 }] };
}

/** True for a mounted fighter against a target below (RQ4-MOUNT-02). */
export function strikesDown(fighter: Runequest4Fighter, against: Runequest4Fighter): boolean {
  return isIn(fighter, 'mounted') && !['mounted', 'as-high', 'aloft'].some(id => isIn(against, id));
}

function baseSkill(fighter: Runequest4Fighter, weapon: Weapon): Skill | null {
  const style = fighter.styles.find(({ id }) => id === weapon.style);
  if (!style) {
    const unarmed = weapon.style === null ? fighter.skills['unarmed'] : undefined;
    if (unarmed === undefined) return null;
    return { value: unarmed, reasons: [{ rule: 'RQ4-DODGE-01', id: 'skill.unarmed', amount: unarmed }] };
  }
  return styleOf(fighter, style);
}

/** The melee weapons in use that a fighter has a skill for. */
export function weaponsToStrikeWith(fighter: Runequest4Fighter): readonly Weapon[] {
  return weaponsInUse(fighter).filter(
    weapon => weapon.missile !== true && baseSkill(fighter, weapon) !== null,
  );
}

function styleOf(fighter: Runequest4Fighter, style: Style): Skill {
  const { id, skill: value } = style;
  const whole = {
    value,
    reasons: [{ rule: 'RQ4-STYLE-02', id: 'style', amount: value, names: { style: id } }],
  };
  return isWhole(fighter, style) ? whole : part(whole, 3, 4, 'RQ4-STYLE-03', 'item-lost');
}

/** True where all weapons of a style can be used: two of them not with one limb (RQ4-STYLE-03, RQ4-ENV-01). */
export function isWhole(fighter: Runequest4Fighter, { id, kind }: Pick<Style, 'id' | 'kind'>): boolean {
  const isOfTwo = kind === 'weapon-and-shield' || kind === 'two-weapons';
  if (isOfTwo && hasOneLimbOnly(fighter)) return false;
  const ready = fighter.weapons.filter(weapon => weapon.style === id && unusable(fighter, weapon) === null);
  const arms = ready.filter(({ shield }) => !shield).length;
  if (kind === 'weapon-and-shield') return arms > 0 && arms < ready.length;
  return kind !== 'two-weapons' || arms > 1;
}

/** The penalty of worn armour to skills, percent: half the sum of it all (RQ4-ARMOUR-01, RQ4-ARMOUR-02, RQ4-OPEN-04). */
export function armourPenalty(
  fighter: Runequest4Fighter,
  { armourSkill }: Pick<Options, 'armourSkill'>,
): number {
  const worn = fighter.locations.reduce((sum, place) => sum + wornAt(fighter, place), 0);
  const learned = armourSkill ? Math.floor((fighter.skills['armour'] ?? 0) / 5) : 0;
  return Math.max(0, Math.ceil(worn / 2) - learned);
}

function hindered(skill: Skill, fighter: Runequest4Fighter, options: Options, burdened: boolean): Skill {
  let now = skill;
  if (burdened) now = modified(now, 'RQ4-ARMOUR-01', 'armour-penalty', -armourPenalty(fighter, options));
  const stuck = allOf(fighter.state, 'impaled').length;
  now = modified(now, 'RQ4-SE-08', 'condition.impaled', stuck * HINDERED);
  if (isBodyEntangled(fighter)) now = modified(now, 'RQ4-SE-07', 'condition.entangled', HINDERED);
  const ruling = ruled(id => isIn(fighter, id), 'RQ4-ENV-01', RULED_STEP);
  if (ruling) now = modified(now, ruling.rule, ruling.id, ruling.amount);
  for (const stated of ownReasons(fighter.own, 'RQ4-ENV-01')) now = modifiedBy(now, stated);
  return now;
}

function isBodyEntangled({ state, locations }: Runequest4Fighter): boolean {
  const limbs = locations.filter(isLimb);
  return allOf(state, 'entangled').some(({ where }) => !limbs.some(({ id }) => id === where));
}

/** Adds to a skill, or takes away, never below 0. */
export function modified(skill: Skill, rule: string, id: string, amount: number): Skill {
  return modifiedBy(skill, { rule, id, amount });
}

function modifiedBy(skill: Skill, reason: Reason): Skill {
  const by = Math.max(reason.amount ?? 0, -skill.value);
  if (by === 0) return skill;
  return { value: skill.value + by, reasons: [...skill.reasons, { ...reason, amount: by }] };
}

/** A share of a skill; a half is rounded up (RQ4-OPEN-04). */
function part(skill: Skill, share: number, of: number, rule: string, id: string): Skill {
  return modified(skill, rule, id, Math.ceil((skill.value * share) / of) - skill.value);
}

function capped(skill: Skill, { skills }: Runequest4Fighter, key: string, rule: string): Skill {
  return modified(skill, rule, `no-better-than-${key}`, Math.min(0, (skills[key] ?? 0) - skill.value));
}
