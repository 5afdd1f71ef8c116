import type { Scenario } from './scenario.ts';

/** An exchange of a fight that was played. */
export interface RecordedExchange {
  /** The id of its first message. */
  readonly exchange: string;
  /** What had become of it: `waiting` when it was not written yet, `over` when there was nothing to write. */
  readonly state: 'asking' | 'waiting' | 'applied' | 'over' | 'undone' | 'refused';
  /** When it began, in milliseconds since 1970. */
  readonly begun: number;
  readonly scenario: Scenario;
}

/** A fight that was played, exchange by exchange, each one able to be played again. */
export interface FightRecord {
  readonly title: string;
  readonly exchanges: readonly RecordedExchange[];
  /** How many exchanges are not in it, because who made it may not know all their numbers. */
  readonly leftOut: number;
}

/** The scenarios of a record read from anywhere; null when it is none. What is wrong with them shows when they are played. */
export function scenariosIn(text: unknown): readonly unknown[] | null {
  if (typeof text !== 'object' || text === null || !('exchanges' in text)) return null;
  const { exchanges } = text;
  if (!Array.isArray(exchanges)) return null;
  return exchanges.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'scenario' in one ? one.scenario : null,
  );
}
