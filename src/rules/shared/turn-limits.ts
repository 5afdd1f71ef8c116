import type { Condition } from './fact.ts';
import type { FighterState } from './ruleset.ts';
import { isRecord } from './schema.ts';

/** The parts of a fighter's state that limit a turn or a round: exchanges, time and Game Masters alone change them. */
export interface TurnLimits {
  readonly conditions: readonly string[];
  /** Whole parts of the state. */
  readonly parts: readonly string[];
  /** The uses in `used` of the state that are counted in a round. */
  readonly used: readonly string[];
}

/** What limits a fighter now: its conditions of this kind, parts and uses; what is 0 or empty is left out. */
export type Limits = Readonly<Record<string, unknown>>;

/** What limits a fighter in this state. */
export function limitsIn({ conditions, parts, used }: TurnLimits, state: FighterState): Limits {
  const counted = isRecord(state['used']) ? state['used'] : {};
  const all: [string, unknown][] = [
    ['conditions', inOrder(state.conditions.filter(({ condition }) => conditions.includes(condition)))],
    ...parts.map((part): [string, unknown] => [part, state[part]]),
    ['used', Object.fromEntries(Object.entries(counted).filter(([what]) => used.includes(what)))],
  ];
  const named = all.map(([key, value]): [string, unknown] => [
    key,
    isRecord(value) ? withoutZeros(value) : value,
  ]);
  return Object.fromEntries(named.filter(([, value]) => !isEmpty(value)));
}

/** True for equal limits, in any order of their keys. */
export function isSameLimits(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other);
  const [a, b] = [Object.entries(one), new Map(Object.entries(other))];
  return a.length === b.size && a.every(([key, value]) => b.has(key) && isSameLimits(value, b.get(key)));
}

function inOrder(conditions: readonly Condition[]): readonly Condition[] {
  const keyOf = (one: Condition) => [one.condition, one.where, one.with, one.by, one.amount].join(' ');
  return [...conditions].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function withoutZeros(points: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(points).filter(([, amount]) => amount !== 0));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** The same state under other limits: every key of theirs is named, so that an update overwrites each. */
export function withLimits(limited: TurnLimits, state: FighterState, limits: Limits): FighterState {
  const { conditions, parts, used } = limited;
  const others = state.conditions.filter(({ condition }) => !conditions.includes(condition));
  const own = (limits['conditions'] ?? []) as readonly Condition[];
  const counted = isRecord(limits['used']) ? limits['used'] : {};
  return {
    ...state,
    ...(conditions.length > 0 && { conditions: [...others, ...own] }),
    ...Object.fromEntries(parts.map(part => [part, partOf(state[part], limits[part])])),
    ...(used.length > 0 && {
      used: {
        ...(state['used'] as object),
        ...Object.fromEntries(used.map(what => [what, counted[what] ?? 0])),
      },
    }),
  };
}

function partOf(now: unknown, then: unknown): unknown {
  if (Array.isArray(now) || Array.isArray(then)) return then ?? [];
  const zeros = isRecord(now) ? Object.fromEntries(Object.keys(now).map(key => [key, 0])) : {};
  return { ...zeros, ...(isRecord(then) ? then : {}) };
}
