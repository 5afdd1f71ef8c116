import type { Condition, Fact } from '../shared/fact.ts';
import type { ConditionId } from './conditions.ts';
import type { Ability, Bonus, BonusKind, D20Fighter, Modified } from './fighter.ts';

/*
 * Spells that help their bearer for a time. The specification does not have them; ruling: as in the public 3.5 reference.
 */

/** A bonus of a spell; one that grows is the amount of its condition. */
type Added = readonly [to: Modified, kind: BonusKind, amount: number | 'grows'];

/** A bonus, as a spell gives it. */
export interface BoonBonus extends Bonus {
  /** Made of force, which those without a body do not pass through. */
  readonly isForce?: true;
}

/** What a spell gives as long as it lasts. */
interface Boon {
  readonly adds?: readonly Added[];
  /** Made of force. */
  readonly isForce?: true;
  /** The ability that it raises by 4 points (D20-BOON-03). */
  readonly ability?: Ability;
  /** How long it lasts for each caster level (D20-BOON-02). */
  readonly lasts: { readonly amount: number; readonly unit: 'rounds' | 'minutes' };
  /** The amount of what grows: so much, and one more for each number of levels after some, up to the most. */
  readonly grows?: {
    readonly from: number;
    readonly every: number;
    readonly after: number;
    readonly to: number;
  };
  /** Whom it reaches: its target, all allies near its caster, or as many allies as the caster has levels (D20-BOON-04). */
  readonly reaches: 'one' | 'allies' | 'several';
  /** Its range in squares, from its caster or from its target; 0 for a target alone. */
  readonly squares: number;
  /** What the foes within that distance are in. */
  readonly onFoes?: ConditionId;
}

const MINUTE = { amount: 1, unit: 'minutes' } as const;
const ROUND = { amount: 1, unit: 'rounds' } as const;
const TARGET = { lasts: MINUTE, reaches: 'one', squares: 0 } as const;

const SAVES = ['fortitude', 'reflex', 'will'] as const;

/** The boons of spells, by the conditions that they bring. */
const BOONS = {
  blessed: { adds: [['attack', 'morale', 1]], lasts: MINUTE, reaches: 'allies', squares: 10 },
  'mage-armour': {
    ...TARGET,
    adds: [['ac', 'armour', 4]],
    isForce: true,
    lasts: { amount: 60, unit: 'minutes' },
  },
  'magic-shield': { ...TARGET, adds: [['ac', 'shield', 4]], isForce: true },
  'protected-from-evil': {
    ...TARGET,
    adds: [['ac', 'deflection', 2], ...SAVES.map(save => [save, 'resistance', 2] as const)],
  },
  'bulls-strength': { ...TARGET, ability: 'str' },
  'cats-grace': { ...TARGET, ability: 'dex' },
  'bears-endurance': { ...TARGET, ability: 'con' },
  'owls-wisdom': { ...TARGET, ability: 'wis' },
  'foxs-cunning': { ...TARGET, ability: 'int' },
  'eagles-splendour': { ...TARGET, ability: 'cha' },
  hasted: {
    adds: [
      ['attack', 'other', 1],
      ['ac', 'dodge', 1],
      ['reflex', 'dodge', 1],
      ['speed', 'enhancement', 6],
    ],
    lasts: ROUND,
    reaches: 'several',
    squares: 6,
  },
  'shield-of-faith': {
    ...TARGET,
    adds: [['ac', 'deflection', 'grows']],
    grows: { from: 2, every: 6, after: 0, to: 5 },
  },
  barkskin: {
    ...TARGET,
    adds: [['ac', 'enhancement', 'grows']],
    grows: { from: 2, every: 3, after: 3, to: 5 },
    lasts: { amount: 10, unit: 'minutes' },
  },
  'prayed-for': {
    adds: [['attack', 'luck', 1], ['damage', 'luck', 1], ...SAVES.map(save => [save, 'luck', 1] as const)],
    lasts: ROUND,
    reaches: 'allies',
    squares: 8,
    onFoes: 'prayed-against',
  },
} as const satisfies Readonly<Record<string, Boon>>;

export type BoonId = keyof typeof BOONS;

const ROWS: Readonly<Record<BoonId, Boon>> = BOONS;
/** The conditions that spells may bring. */
export const BOON_IDS = Object.keys(BOONS) as BoonId[];

/** What the prayer of foes takes off (D20-BOON-05). */
const PRAYED_AGAINST: readonly Bonus[] = (['attack', 'damage', ...SAVES] as const).map(to => ({
  to,
  kind: 'luck',
  amount: -1,
}));
/** What an ability is raised by. */
const RAISED = 4;

/** True for a condition that a spell of these brings. */
export function isBoon(condition: string): condition is BoonId {
  return BOON_IDS.some(id => id === condition);
}

/** A condition as the rules or an actor have it. */
interface Borne extends Pick<Condition, 'condition'> {
  readonly amount?: number | undefined;
}

/** Those who may be under a spell: a fighter, or its data. */
export interface Bearer {
  readonly state: { readonly conditions: readonly Borne[] };
}

/** The boon of this id that a fighter has, the greatest of several; null for none. */
function borne({ state }: Bearer, id: string): Borne | null {
  const all = state.conditions.filter(({ condition }) => condition === id);
  return all.reduce<Borne | null>(
    (best, one) => (best && (best.amount ?? 0) >= (one.amount ?? 0) ? best : one),
    null,
  );
}

/** The amount of what grows, as a condition has it: no less than the least, no more than the most. */
function grown({ from, to }: NonNullable<Boon['grows']>, amount = from): number {
  return Math.min(to, Math.max(from, amount));
}

/** The bonuses of the spells that a fighter is under; the same spell counts once (D20-BOON-01). */
export function boonBonuses(fighter: Bearer): readonly BoonBonus[] {
  if (fighter.state.conditions.length === 0) return [];
  const good = BOON_IDS.flatMap((id): BoonBonus[] => {
    const { adds = [], grows, isForce } = ROWS[id];
    const boon = adds.length === 0 ? null : borne(fighter, id);
    if (!boon) return [];
    return adds.map(([to, kind, amount]) => ({
      to,
      kind,
      amount: amount === 'grows' ? (grows ? grown(grows, boon.amount) : 0) : amount,
      ...(isForce && { isForce }),
    }));
  });
  return borne(fighter, 'prayed-against') ? [...good, ...PRAYED_AGAINST] : good;
}

/** Points by which spells raise an ability (D20-BOON-03). */
export function raisedBy(fighter: Bearer, ability: Ability): number {
  return BOON_IDS.some(id => ROWS[id].ability === ability && borne(fighter, id)) ? RAISED : 0;
}

/**
 * The condition that a spell brings (D20-BOON-02). Minutes of a short spell are counted in rounds during a fight.
 * @param level the caster level
 */
export function boonOf(id: BoonId, by: string, level: number, isFight: boolean): Condition {
  const { lasts, grows } = ROWS[id];
  const levels = Math.max(1, level);
  const amount = lasts.amount * levels;
  const inRounds = isFight && lasts.unit === 'minutes' && lasts.amount === 1;
  const growing = grows && grown(grows, grows.from + Math.floor((levels - grows.after) / grows.every));
  return {
    condition: id,
    by,
    ...(growing !== undefined && { amount: growing }),
    lasts: inRounds ? { amount: amount * ROUNDS, unit: 'rounds' } : { amount, unit: lasts.unit },
  };
}

/** Rounds in a minute (D20-STAT-01). */
const ROUNDS = 10;

/** As a fight ends, what was counted in rounds goes on by the minute; what lasts some rounds is over (D20-BOON-02). */
export function boonsAfterFight({ id: who, state }: Pick<D20Fighter, 'id' | 'state'>): readonly Fact[] {
  return state.conditions.flatMap(({ condition, by, amount, lasts }): Fact[] => {
    if (!isBoon(condition) || lasts?.unit !== 'rounds' || ROWS[condition].lasts.unit === 'rounds') return [];
    const left = Math.ceil(lasts.amount / ROUNDS);
    return [
      {
        ...{ fact: 'gained', who, condition, lasts: { amount: left, unit: 'minutes' } },
        ...(by !== undefined && { by }),
        ...(amount !== undefined && { amount }),
      },
    ];
  });
}

/** The boon of a spell, by its id. */
export function boonRow(id: BoonId): Boon {
  return ROWS[id];
}
