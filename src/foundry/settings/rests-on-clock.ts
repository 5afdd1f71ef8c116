import { SYSTEM_ID } from '../platform/system-id.ts';

/** The latest rests that are known; the clock has moved on since all others. */
const MOST = 20;

/** Declares which rests have moved the clock of the world, and where to. Players cannot write it. */
export function registerRestsOnClock(): void {
  game.settings.register(SYSTEM_ID, 'restsOnClock', {
    scope: 'world',
    config: false,
    type: Object,
    default: {},
  });
}

/** The world time in seconds that the rest of this record has moved the clock to; null for one that moved none. */
export function reachedByRest(recordId: string): number | null {
  return new Map(rests()).get(recordId) ?? null;
}

/** Notes where a rest moves the clock to, a world time in seconds. */
export async function noteRest(recordId: string, reached: number): Promise<void> {
  await write([...rests().slice(1 - MOST), [recordId, reached]]);
}

/** Forgets a rest that was taken back. */
export async function forgetRest(recordId: string): Promise<void> {
  await write(rests().filter(([id]) => id !== recordId));
}

function rests(): readonly (readonly [string, number])[] {
  return Object.entries(game.settings.get(SYSTEM_ID, 'restsOnClock'));
}

async function write(known: readonly (readonly [string, number])[]): Promise<void> {
  await game.settings.set(SYSTEM_ID, 'restsOnClock', Object.fromEntries(known));
}
