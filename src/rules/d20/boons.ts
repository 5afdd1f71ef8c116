import { compact } from '../shared/compact.ts';
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
  /** Against all but those who are known to be good. */
  readonly isAgainstEvil?: true;
}

/** What a spell gives as long as it lasts. */
interface Boon {
  readonly adds?: readonly Added[];
  /** Made of force. */
  readonly isForce?: true;
  /** Against all but those who are known to be good (D20-BOON-08). */
  readonly isAgainstEvil?: true;
  /** Dice of temporary hit points, with the caster level up to a most, in its amount (D20-BOON-07). */
  readonly temporary?: { readonly dice: string; readonly most: number };
  /** How long it lasts for each caster level, or whatever that is (D20-BOON-02). */
  readonly lasts: { readonly amount: number; readonly unit: 'rounds' | 'minutes'; readonly isFlat?: true };
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

/** What an ability is raised by (D20-BOON-03). */
const RAISED = 4;
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
    isAgainstEvil: true,
  },
  'bulls-strength': { ...TARGET, adds: [['str', 'enhancement', RAISED]] },
  'cats-grace': { ...TARGET, adds: [['dex', 'enhancement', RAISED]] },
  'bears-endurance': { ...TARGET, adds: [['con', 'enhancement', RAISED]] },
  'owls-wisdom': { ...TARGET, adds: [['wis', 'enhancement', RAISED]] },
  'foxs-cunning': { ...TARGET, adds: [['int', 'enhancement', RAISED]] },
  'eagles-splendour': { ...TARGET, adds: [['cha', 'enhancement', RAISED]] },
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
  aid: { ...TARGET, adds: [['attack', 'morale', 1]], temporary: { dice: '1d8', most: 10 } },
  'divine-favour': {
    ...TARGET,
    adds: [
      ['attack', 'luck', 'grows'],
      ['damage', 'luck', 'grows'],
    ],
    grows: { from: 1, every: 3, after: 3, to: 3 },
    lasts: { ...MINUTE, isFlat: true },
  },
  heroism: {
    ...TARGET,
    adds: [['attack', 'morale', 2], ...SAVES.map(save => [save, 'morale', 2] as const)],
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

/** True for a condition that a spell of these brings. */
export function isBoon(condition: string): condition is BoonId {
  return BOON_IDS.some(id => id === condition);
}

/** A condition as the rules or an actor have it. */
interface Borne extends Pick<Condition, 'condition'> {
  readonly amount?: number | undefined;
  readonly with?: string | undefined;
}

/** Those who may be under a spell: a fighter, or its data. */
interface Bearer {
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
    const { adds = [], grows, isForce, isAgainstEvil } = ROWS[id];
    const boon = adds.length === 0 ? null : borne(fighter, id);
    if (!boon) return [];
    return adds.map(([to, kind, amount]) => ({
      to,
      kind,
      amount: amount === 'grows' ? (grows ? grown(grows, boon.amount) : 0) : amount,
      ...(isForce && { isForce }),
      ...(isAgainstEvil && { isAgainstEvil }),
    }));
  });
  return borne(fighter, 'prayed-against') ? [...good, ...PRAYED_AGAINST] : good;
}

/** Those whose abilities spells and things may raise. */
export type Raised = Bearer & Pick<D20Fighter, 'bonuses'>;

/** Points by which spells and things raise an ability, or lower it: of each kind the highest (D20-BOON-03, D20-AC-04). */
export function raisedBy(fighter: Raised, ability: Ability): number {
  const all = [...fighter.bonuses, ...boonBonuses(fighter)].filter(({ to }) => to === ability);
  return stacked(all).reduce((sum, { amount }) => sum + amount, 0);
}

/** The abilities that the key of a lowering names, such as `int+wis+cha:minutes`. */
function abilitiesIn(key = ''): readonly string[] {
  return key.split(':')[0]?.split('+') ?? [];
}

/** Points by which spells lower an ability: of several the most (D20-LOWER-01). */
export function loweredBy({ state }: Bearer, ability: Ability): number {
  let most = 0;
  for (const { condition, with: key, amount = 0 } of state.conditions)
    if (condition === 'lowered' && abilitiesIn(key).includes(ability)) most = Math.max(most, amount);
  return most;
}

/** Kinds of bonuses that stack (D20-AC-05). */
const STACKING: readonly BonusKind[] = ['dodge', 'circumstance', 'other'];

/** Those of some bonuses to one value that count: stacking kinds whole, the highest of every other, and all penalties. */
export function stacked<Kind extends Bonus>(all: readonly Kind[]): readonly Kind[] {
  const best = new Map<BonusKind, Kind>();
  for (const bonus of all) {
    const known = best.get(bonus.kind);
    if (!known || bonus.amount > known.amount) best.set(bonus.kind, bonus);
  }
  return all.filter(bonus => {
    return bonus.amount < 0 || STACKING.includes(bonus.kind) || best.get(bonus.kind) === bonus;
  });
}

/**
 * The condition that a spell brings (D20-BOON-02). Minutes of a short spell are counted in rounds during a fight.
 * @param level the caster level
 */
export function boonOf(id: BoonId, by: string, level: number, isFight: boolean): Condition {
  const { lasts, grows } = ROWS[id];
  const levels = Math.max(1, level);
  const amount = lasts.amount * (lasts.isFlat ? 1 : levels);
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

/** As a fight ends, what was counted in rounds goes on by the minute; what lasts some rounds is over (D20-BOON-02, D20-LOWER-01). */
export function boonsAfterFight({ id: who, state }: Pick<D20Fighter, 'id' | 'state'>): readonly Fact[] {
  let aided = 0;
  // A ward that its bearer has broken stays so with it, and comes after it (D20-BOON-08).
  const isBreach = ({ condition }: Condition) => condition === 'ward-broken';
  const ordered = [
    ...state.conditions.filter(one => !isBreach(one)),
    ...state.conditions.filter(one => isBreach(one)),
  ];
  const facts = ordered.flatMap((one): Fact[] => {
    const { condition, by, amount, lasts, with: key } = one;
    const isLowered = condition === 'lowered' && key?.split(':')[1] === 'minutes';
    const isBorne = isBoon(condition) && ROWS[condition].lasts.unit === 'minutes';
    if (lasts?.unit !== 'rounds' || !(isLowered || isBorne || isBreach(one))) return [];
    const left = Math.ceil(lasts.amount / ROUNDS);
    if (isBoon(condition) && ROWS[condition].temporary) aided += amount ?? 0;
    const minutes = { amount: left, unit: 'minutes' } as const;
    return [compact<Fact>({ fact: 'gained', who, condition, lasts: minutes, by, with: key, amount })];
  });
  // D20-BOON-07: its temporary hit points went as it ended in rounds, and are there again.
  const points = Math.min(aided, state.temporary ?? 0);
  return points > 0 ? [...facts, { fact: 'spent', who, what: 'temporary', amount: -points }] : facts;
}

/** The boon of a spell, by its id. */
export function boonRow(id: BoonId): Boon {
  return ROWS[id];
}
