import { RULED } from '../shared/circumstances.ts';
import type { Reason } from '../shared/target.ts';
import { has as isInCondition } from './conditions.ts';
import { fatigueGrade } from './fatigue.ts';
import type { MythrasFighter, Weapon } from './fighter.ts';
import type { Grade, SituationalGrade } from './grade.ts';
import { hinderingGrades } from './hindrance.ts';

/** Uses of a skill that circumstances tell apart. */
export type Use = 'attack' | 'shot' | 'defence';

/** A line of the tables of situational modifiers (MYT-SITU-04, MYT-SITU-05). */
interface SituationalModifier {
  readonly id: string;
  readonly rule: string;
  readonly context: 'melee' | 'ranged';
  readonly grade: Grade;
  /** The side for which it is harder; both when left out. */
  readonly only?: 'attack' | 'defence';
  /** The style trait that lifts it. */
  readonly sparedBy?: 'blind-fighting';
  /** Bad light, which some eyes see through (MYT-TRAIT-49, MYT-TRAIT-53, MYT-TRAIT-69). */
  readonly light?: 'partial' | 'none';
}

type Row = Omit<SituationalModifier, 'context'>;

const MELEE: readonly Row[] = [
  { id: 'helpless-target', rule: 'MYT-SITU-04', grade: 'automatic', only: 'attack' },
  { id: 'confined', rule: 'MYT-SITU-04', grade: 'hard', only: 'attack' },
  { id: 'unstable-ground', rule: 'MYT-SITU-04', grade: 'hard' },
  { id: 'crouching', rule: 'MYT-SITU-04', grade: 'hard' },
  { id: 'poor-visibility', rule: 'MYT-SITU-04', grade: 'hard' },
  { id: 'lower-ground', rule: 'MYT-SITU-04', grade: 'hard', only: 'defence' },
  { id: 'prone', rule: 'MYT-SITU-04', grade: 'formidable' },
  {
    id: 'partial-darkness',
    rule: 'MYT-SITU-04',
    grade: 'formidable',
    sparedBy: 'blind-fighting',
    light: 'partial',
  },
  { id: 'attacked-from-behind', rule: 'MYT-SITU-04', grade: 'formidable', only: 'defence' },
  { id: 'blinded', rule: 'MYT-SITU-04', grade: 'herculean', sparedBy: 'blind-fighting' },
  { id: 'pitch-black', rule: 'MYT-SITU-04', grade: 'herculean', sparedBy: 'blind-fighting', light: 'none' },
  { id: 'charging', rule: 'MYT-CLOSE-07', grade: 'hard', only: 'attack' },
];

const RANGED: readonly Row[] = [
  { id: 'wind-light', rule: 'MYT-SITU-05', grade: 'hard' },
  { id: 'wind-moderate', rule: 'MYT-SITU-05', grade: 'formidable' },
  { id: 'wind-strong', rule: 'MYT-SITU-05', grade: 'herculean' },
  { id: 'gale', rule: 'MYT-SITU-05', grade: 'hopeless' },
  { id: 'target-running', rule: 'MYT-SITU-05', grade: 'hard' },
  { id: 'target-zigzagging', rule: 'MYT-SITU-05', grade: 'formidable' },
  { id: 'target-in-mist', rule: 'MYT-SITU-05', grade: 'hard' },
  { id: 'target-in-smoke', rule: 'MYT-SITU-05', grade: 'formidable' },
  { id: 'target-fully-obscured', rule: 'MYT-SITU-05', grade: 'herculean' },
  // MYT-OPEN-22: Impossible is Hopeless.
  { id: 'target-invisible', rule: 'MYT-SITU-05', grade: 'hopeless' },
  { id: 'target-invisible-but-located', rule: 'MYT-SITU-06', grade: 'herculean' },
  { id: 'shooter-blinded', rule: 'MYT-SITU-05', grade: 'hopeless', sparedBy: 'blind-fighting' },
  { id: 'target-prone', rule: 'MYT-SITU-05', grade: 'formidable' },
  { id: 'attacker-prone', rule: 'MYT-SITU-05', grade: 'herculean' },
  { id: 'attacker-unstable', rule: 'MYT-SITU-05', grade: 'hard' },
  { id: 'crowd-edge', rule: 'MYT-RANGED-08', grade: 'hard' },
  { id: 'crowd-through', rule: 'MYT-RANGED-08', grade: 'formidable' },
  { id: 'burst', rule: 'MYT-FIREARM-03', grade: 'hard' },
  { id: 'full-auto', rule: 'MYT-FIREARM-06', grade: 'formidable' },
  { id: 'dual-pistols', rule: 'MYT-FIREARM-09', grade: 'hard' },
  { id: 'dual-carbines', rule: 'MYT-FIREARM-09', grade: 'formidable' },
];

const MELEE_ROWS = MELEE.map((row): SituationalModifier => ({ context: 'melee', ...row }));
const RANGED_ROWS = RANGED.map((row): SituationalModifier => ({ context: 'ranged', only: 'attack', ...row }));

/** The tables of situational modifiers (MYT-SITU-04 to 06, `situational-modifiers.json`). */
export const SITUATIONAL_MODIFIERS: readonly SituationalModifier[] = [...MELEE_ROWS, ...RANGED_ROWS];

/** Circumstances that change something other than a grade. */
export const OTHER_CIRCUMSTANCES = [
  'mounted',
  'in-water',
  'aloft',
  'running',
  'sprinting',
  'in-cover',
  'fully-in-cover',
  'beside-cover',
  'engaged',
  'in-formation',
  'surprised',
  'unaware',
  'still',
  'cold',
  'freezing',
  'prepared-position',
  'at-close-range',
  'at-effective-range',
  'at-long-range',
  'out-of-range',
] as const;
type OtherCircumstance = (typeof OTHER_CIRCUMSTANCES)[number];

/** All circumstances that the GM may set (MYT-SITU-01). */
export const CIRCUMSTANCES: readonly string[] = [
  ...SITUATIONAL_MODIFIERS.map(({ id }) => id),
  ...OTHER_CIRCUMSTANCES,
  ...RULED,
];

/** In a circumstance, by the GM's word or a condition of its own. */
export function isIn(fighter: Pick<MythrasFighter, 'circumstances' | 'state'>, id: string): boolean {
  const { circumstances, state } = fighter;
  if (circumstances?.includes(id)) return true;
  for (const { condition } of state.conditions) if (condition === id) return true;
  return false;
}

/** A shortcut: most fighters are in none, and the query is frequent. */
function inNoCircumstance({
  circumstances,
  state,
}: Pick<MythrasFighter, 'circumstances' | 'state'>): boolean {
  return (circumstances === undefined || circumstances.length === 0) && state.conditions.length === 0;
}

const NO_GRADES: readonly SituationalGrade[] = [];

/** The grades set by circumstances when a weapon is used, or a blow evaded (MYT-SITU-01). */
export function combatGrades(
  fighter: MythrasFighter,
  use: Use,
  weapon: Weapon | null,
): readonly SituationalGrade[] {
  if (inNoCircumstance(fighter)) return NO_GRADES;
  const context = use === 'shot' ? 'ranged' : 'melee';
  const side = use === 'defence' ? 'defence' : 'attack';
  const ids = linesFor(fighter, context);
  if (ids.length === 0) return NO_GRADES;
  const traits = allTraitsOf(fighter, weapon);
  const set: SituationalGrade[] = [];
  for (const row of context === 'ranged' ? RANGED_ROWS : MELEE_ROWS) {
    if (!ids.includes(row.id) || (row.only && row.only !== side)) continue;
    if (row.sparedBy && traits.includes(row.sparedBy)) continue;
    // MYT-TRAIT-53: the earth sense takes the place of sight.
    if (row.id === 'blinded' && has(fighter, 'earth-sense')) continue;
    if (row.id === 'attacker-prone' && shootsLyingDown(fighter, weapon)) continue;
    const grade = row.light ? seenBy(fighter, row.light, row.grade) : row.grade;
    if (grade !== null) set.push({ grade, because: { rule: row.rule, id: `circumstance.${row.id}` } });
  }
  return set;
}

/** The grades that hinder all of a fighter's actions: fatigue, and conditions with a grade of their own. */
export function generalGrades(
  fighter: MythrasFighter,
  weapon: Weapon | null = null,
): readonly SituationalGrade[] {
  if (fighter.state.conditions.length === 0) return NO_GRADES;
  const tired = fatigueGrade(fighter);
  const hindering = hinderingGrades(fighter, allTraitsOf(fighter, weapon));
  return tired ? [tired, ...hindering] : hindering;
}

/** A cap on skills, with its reason (MYT-SITU-03). */
export interface Cap {
  readonly value: number;
  readonly because: Reason;
}

/** Circumstances with the skill that caps others there, and the trait that lifts the cap. */
const CAPPED: readonly {
  readonly circumstance: OtherCircumstance;
  readonly skill: string;
  readonly trait: string;
}[] = [
  { circumstance: 'mounted', skill: 'ride', trait: 'mounted-combat' },
  { circumstance: 'in-water', skill: 'swim', trait: '' },
];

const NO_CAPS: readonly Cap[] = [];

/** The caps on a combat skill: Ride when mounted, Swim in water; the lower counts (MYT-SITU-03, MYT-SKILL-10). */
export function capsOf(fighter: MythrasFighter, weapon: Pick<Weapon, 'style'> | null): readonly Cap[] {
  if (inNoCircumstance(fighter)) return NO_CAPS;
  const caps: Cap[] = [];
  for (const { circumstance, skill, trait } of CAPPED) {
    if (!isIn(fighter, circumstance)) continue;
    if (circumstance === 'in-water' && has(fighter, 'swimmer')) continue;
    if (traitsOf(fighter, weapon).includes(trait)) continue;
    const value = Object.hasOwn(fighter.skills, skill) ? (fighter.skills[skill] ?? 0) : 0;
    caps.push({ value, because: { rule: 'MYT-SITU-03', id: `capped-by-${skill}` } });
  }
  return caps;
}

const NONE: readonly string[] = [];

/** The traits of a weapon's combat style (MYT-STYLE-04). */
export function traitsOf(fighter: MythrasFighter, weapon: Pick<Weapon, 'style'> | null): readonly string[] {
  for (const { id, traits } of weapon ? fighter.styles : []) if (id === weapon?.style) return traits ?? NONE;
  return NONE;
}

/** The traits that apply with a weapon: of its style; bare hands, which belong to none, have those of every style. */
export function allTraitsOf(
  fighter: MythrasFighter,
  weapon: Pick<Weapon, 'style' | 'natural'> | null,
): readonly string[] {
  if (weapon && !weapon.natural) return traitsOf(fighter, weapon);
  const [style, another] = fighter.styles;
  return another ? fighter.styles.flatMap(({ traits = NONE }) => traits) : (style?.traits ?? NONE);
}

function has(fighter: MythrasFighter, ability: string): boolean {
  return fighter.abilities?.includes(ability) === true;
}

/** The circumstances of a fighter, with those of its own state: on the ground, and blind. */
function linesFor(
  { circumstances = NONE, state }: MythrasFighter,
  context: 'melee' | 'ranged',
): readonly string[] {
  const isDown = isInCondition(state, 'prone');
  const seesNothing = isBlind(state);
  if (!isDown && !seesNothing) return circumstances;
  const ids = [...circumstances];
  if (isDown) ids.push(context === 'melee' ? 'prone' : 'attacker-prone');
  if (seesNothing) ids.push(context === 'melee' ? 'blinded' : 'shooter-blinded');
  return ids;
}

/** Ruling: blindness without a grade of its own, as set by hand, is that of the tables (MYT-SITU-04, MYT-SITU-05). */
function isBlind({ conditions }: MythrasFighter['state']): boolean {
  return conditions.some(({ condition, amount }) => condition === 'blinded' && amount === undefined);
}

/** MYT-SITU-06: from a prepared position a firearm or crossbow is fired lying down without penalty. */
function shootsLyingDown(fighter: MythrasFighter, weapon: Weapon | null): boolean {
  const steady = weapon?.ranged?.firearm === true || weapon?.traits?.includes('crossbow') === true;
  return steady && isIn(fighter, 'prepared-position');
}

/** The grade of bad light for this fighter's eyes; null for none. */
function seenBy(fighter: MythrasFighter, light: 'partial' | 'none', grade: Grade): Grade | null {
  if (has(fighter, 'dark-sight') || has(fighter, 'earth-sense')) return null;
  if (!has(fighter, 'night-sight')) return grade;
  return light === 'partial' ? null : 'formidable';
}
