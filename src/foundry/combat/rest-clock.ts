import { REST_HOURS, type RestLength } from '../../rules/shared/rest.ts';
import type { Reason } from '../../rules/shared/target.ts';
import { SECONDS_PER_HOUR } from '../../rules/shared/units.ts';
import { restOf } from '../documents/by-hand-records.ts';
import { forgetRest, noteRest, reachedByRest } from '../settings/rests-on-clock.ts';

/*
 * A rest that a Game Master takes moves the clock of the world on, once for all who rest. It has healed them already, and
 * what has a duration runs down for everybody else. Where the rest is taken back, the clock goes back too, unless it has
 * moved since. A setting of the world says which rests moved it: players could write that into the records of actors.
 */

const secondsOf = (length: RestLength): number => REST_HOURS[length] * SECONDS_PER_HOUR;

/** Moves the clock on by the rest of this record. For a GM. */
export async function moveClockOn(recordId: string, length: RestLength): Promise<void> {
  const seconds = secondsOf(length);
  await noteRest(recordId, game.time.worldTime + seconds);
  await game.time.advance(seconds, { rest: recordId } as object);
}

/** The id of the record of the rest that has moved the clock, by the options of the change; null for none. */
export function restThatPassed(options: unknown): string | null {
  const rest = (options as { rest?: unknown } | null)?.rest;
  return typeof rest === 'string' ? rest : null;
}

/**
 * Sets the clock back by the rests among these records, which were taken back. For a GM.
 * @returns the reason where it stays, because it has moved since
 */
export async function setClockBack(recordIds: readonly string[]): Promise<Reason | null> {
  for (const id of recordIds) {
    const reached = reachedByRest(id);
    const length = restOf(id);
    if (reached === null || !length) continue;
    if (game.time.worldTime !== reached) return { rule: '', id: 'clock-moved-since' };
    await game.time.advance(-secondsOf(length), { rest: id } as object);
    await forgetRest(id);
  }
  return null;
}
