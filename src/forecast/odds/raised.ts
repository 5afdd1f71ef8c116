import type { Fighter } from '../../rules/shared/ruleset.ts';

/** What of a fighter's numbers a forecast can raise or lower. */
export type Raised = 'armour' | 'skill';

/** The fields of fighters in which armour and skill stand, in one combat system or another. */
interface Numbers {
  /** Hit locations: armour points are `worn` and `natural`, or one number. */
  readonly locations?: readonly Readonly<Record<string, unknown>>[];
  /** Of a fighter on whose skills worn armour weighs (RQ4-ARMOUR-01). */
  readonly combatActions?: number;
  /** The threshold of the armour worn (SEG-CORE-03). */
  readonly threshold?: number;
  /** Bonuses to an armour class and to attacks; elsewhere a record of ability bonuses. */
  readonly bonuses?: unknown;
  /** Percentages: combat styles, and skills beside them. */
  readonly styles?: readonly Readonly<Record<string, unknown>>[];
  readonly skills?: Readonly<Record<string, number>>;
  /** The level of a fighter, which gives the martial bonus unless that is written. */
  readonly level?: number;
  readonly martialBonus?: number;
}

/** The points of skill that make a step where skills are percentages. */
const PERCENT = 5;

/** True where a fighter has something to raise. */
export function canRaise(fighter: Fighter | undefined, what: Raised): boolean {
  if (!fighter) return false;
  const { locations, threshold, skills, level } = fighter as Numbers;
  if (hasBonuses(fighter)) return true;
  return what === 'armour'
    ? locations !== undefined || threshold !== undefined
    : skills !== undefined || level !== undefined;
}

/** The points of one step: five of a percentage, one of anything else. */
export function stepOf(fighter: Fighter | undefined, what: Raised): number {
  return what === 'skill' && fighter && isPercentage(fighter) ? PERCENT : 1;
}

/** A copy of a fighter with points of armour or skill added, or taken off if negative; each number keeps its minimum. */
export function raised(fighter: Fighter, what: Raised, points: number): Fighter {
  if (points === 0) return fighter;
  const changed = what === 'armour' ? armoured(fighter, points) : skilled(fighter, points);
  return { ...fighter, ...changed };
}

function armoured(fighter: Fighter, points: number): Numbers {
  const { locations, threshold } = fighter as Numbers;
  if (locations) {
    const key = armourKey(fighter);
    return { locations: locations.map(place => ({ ...place, [key]: more(place[key], points) })) };
  }
  if (threshold !== undefined) return { threshold: more(threshold, points) };
  return withBonus(fighter, 'ac', points);
}

/** Where armour points stand at a place. Worn ones that weigh on skills are left: more of them would not always be better. */
function armourKey(fighter: Fighter): string {
  const { locations = [], combatActions } = fighter as Numbers;
  if (combatActions !== undefined) return 'natural';
  return locations.some(place => 'worn' in place) ? 'worn' : 'ap';
}

function skilled(fighter: Fighter, points: number): Numbers {
  const { styles, skills, level, martialBonus } = fighter as Numbers;
  if (hasBonuses(fighter)) return withBonus(fighter, 'attack', points);
  if (level !== undefined) {
    const written = martialBonus === undefined ? {} : { martialBonus: more(martialBonus, points) };
    return { level: Math.max(1, level + points), ...written };
  }
  const known = Object.entries(skills ?? {}).map(([key, value]) => [key, more(value, points)]);
  return {
    skills: Object.fromEntries(known) as Record<string, number>,
    ...(styles && { styles: styles.map(style => ({ ...style, skill: more(style['skill'], points) })) }),
  };
}

function hasBonuses(fighter: Fighter): boolean {
  return Array.isArray((fighter as Numbers).bonuses);
}

function withBonus(fighter: Fighter, to: string, amount: number): Numbers {
  const { bonuses } = fighter as { readonly bonuses?: readonly object[] };
  return { bonuses: [...(bonuses ?? []), { to, kind: 'other', amount }] };
}

function isPercentage(fighter: Fighter): boolean {
  return (fighter as Numbers).styles !== undefined;
}

function more(value: unknown, points: number): number {
  return Math.max(0, (typeof value === 'number' ? value : 0) + points);
}
