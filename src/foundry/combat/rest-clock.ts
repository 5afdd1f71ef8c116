import { REST_HOURS, type RestLength } from '../../rules/shared/rest.ts';
import type { Reason } from '../../rules/shared/target.ts';
import { SECONDS_PER_HOUR } from '../../rules/shared/units.ts';
import { clockAfterRest, restId, restOf } from '../documents/by-hand-records.ts';

/*
 * A rest that a Game Master takes moves the clock of the world on, once for all who rest. It has healed them already, and
 * what has a duration runs down for everybody else. Where the rest is taken back, the clock goes back too, unless it has
 * moved since.
 */

const secondsOf = (length: RestLength): number => REST_HOURS[length] * SECONDS_PER_HOUR;

/** A new id for the record of a rest, which says where it moves the clock to. */
export function restIdWithClock(length: RestLength): string {
  return restId(length, game.time.worldTime + secondsOf(length));
}

/** Moves the clock on by a rest. */
export async function moveClockOn(recordId: string): Promise<void> {
  const length = restOf(recordId);
  if (length) await game.time.advance(secondsOf(length), { rest: recordId } as object);
}

/** The id of the record of the rest that has moved the clock, by the options of the change; null for none. */
export function restThatPassed(options: unknown): string | null {
  const rest = (options as { rest?: unknown } | null)?.rest;
  return typeof rest === 'string' ? rest : null;
}

/**
 * Sets the clock back by the rests among these records, which were taken back.
 * @returns the reason where it stays, because it has moved since
 */
export async function setClockBack(recordIds: readonly string[]): Promise<Reason | null> {
  for (const id of recordIds) {
    const reached = clockAfterRest(id);
    const length = restOf(id);
    if (reached === null || !length) continue;
    if (game.time.worldTime !== reached) return { rule: '', id: 'clock-moved-since' };
    await game.time.advance(-secondsOf(length), { rest: id } as object);
  }
  return null;
}
