import { isRecord } from '../../rules/shared/schema.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import type { FightFlags } from './combat-state.ts';
import type { TokenTraits } from './joined-as.ts';

/*
 * Modules, macros and imports of Game Masters may write anything into flags. What is no such thing counts as not written.
 */

/** The flags of a combat, with defaults. */
export function flagsOf(combat: Combat.Implementation): FightFlags {
  const kept = keptIn(combat);
  const { round, cycle, turn } = kept;
  return {
    round: isCount(round) ? round : 0,
    cycle: isCount(cycle) ? cycle : 1,
    turn: typeof turn === 'string' ? turn : null,
    ap: entriesOf(kept['ap'], isCount),
    applied: appliedIn(combat),
  };
}

/** The records of a combat as they are kept. */
export function appliedIn(combat: Combat.Implementation): FightFlags['applied'] {
  const { applied } = keptIn(combat);
  return isRecord(applied) || Array.isArray(applied) ? (applied as FightFlags['applied']) : {};
}

/** The ids of a combat undone last without a record. */
export function undoneWithoutTrace(combat: Combat.Implementation): readonly string[] {
  const { undone } = keptIn(combat);
  return Array.isArray(undone) ? undone.filter(id => typeof id === 'string') : [];
}

/** The side and size with which the token of a combatant joined the fight; null where they are not written. */
export function joinedAs(combat: Combat.Implementation, combatant: string): TokenTraits | null {
  const { joined } = keptIn(combat);
  const traits = isRecord(joined) && Object.hasOwn(joined, combatant) ? joined[combatant] : null;
  return isTraits(traits) ? traits : null;
}

function keptIn({ flags }: Combat.Implementation): Readonly<Record<string, unknown>> {
  const kept: unknown = flags[SYSTEM_ID];
  return isRecord(kept) ? kept : {};
}

function isCount(raw: unknown): raw is number {
  return Number.isInteger(raw);
}

function isTraits(raw: unknown): raw is TokenTraits {
  return isRecord(raw) && ['disposition', 'width', 'height'].every(key => Number.isFinite(raw[key]));
}

function entriesOf<One>(kept: unknown, isOne: (raw: unknown) => raw is One): Readonly<Record<string, One>> {
  if (!isRecord(kept)) return {};
  return Object.fromEntries(Object.entries(kept).flatMap(([id, one]) => (isOne(one) ? [[id, one]] : [])));
}
