import type { Opening } from '../../../cards/message.ts';
import { fightStateOf } from '../../documents/combat-state.ts';

/** Milliseconds for which dice taken back outside any combat count; within a combat they do while it lasts. */
export const OUTSIDE_A_FIGHT = 3_600_000;

/** The key of the turn in which an exchange begins: combat, round, cycle, turn and acting fighter. */
export function turnOf({ fight: id, setup: { fight, attempt } }: Opening): string {
  return JSON.stringify([id, fight?.round, fight?.cycle, fight?.turn, attempt.by]);
}

/** True while the turn of a key goes on, as this client knows the combat; outside of one for an hour. */
export function isStillPlayable({ turn, made }: { readonly turn: string; readonly made: number }): boolean {
  const [id, round, cycle, whose] = partsOf(turn);
  if (typeof id !== 'string') return made > game.time.serverTime - OUTSIDE_A_FIGHT;
  const fight = fightStateOf(game.combats.get(id));
  return fight !== null && fight.round === round && fight.cycle === cycle && fight.turn === whose;
}

function partsOf(turn: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(turn);
    return Array.isArray(parts) ? parts : [];
  } catch {
    // Overwritten on this computer.
    return [];
  }
}
