import { isRecord } from '../../rules/shared/record.ts';
import type { Scenario } from './scenario.ts';

/** An exchange of a fight that was played. */
export interface RecordedExchange {
  /** The id of its first message; left out in a list that was written by hand, as are the next two. */
  readonly exchange?: string;
  /** What had become of it: `waiting` when it was not written yet, `over` when there was nothing to write. */
  readonly state?: 'asking' | 'waiting' | 'applied' | 'over' | 'undone' | 'refused';
  /** When it began, in milliseconds since 1970. */
  readonly begun?: number;
  readonly scenario: Scenario;
}

/** A fight that was played, exchange by exchange, each one able to be played again. */
export interface FightRecord {
  readonly title: string;
  readonly exchanges: readonly RecordedExchange[];
  /** How many exchanges are not in it, because who made it may not know all their numbers. */
  readonly leftOut: number;
}

/**
 * The scenarios of a record, or of a list written by hand, read from anywhere; null when it is none. What is wrong with
 * them shows when they are played.
 */
export function scenariosIn(text: unknown): readonly unknown[] | null {
  const list = isRecord(text) ? text['exchanges'] : text;
  if (!Array.isArray(list)) return null;
  return list.map((one: unknown) => (isRecord(one) && 'scenario' in one ? one['scenario'] : one));
}
