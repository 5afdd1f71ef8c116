import type { FighterId } from '../../rules/shared/play.ts';
import type { Circumstance } from '../../rules/shared/ruleset.ts';
import { SYSTEM_ID } from '../system.ts';

/** The most exchanges of which remarks are kept: older ones are long over. */
const MOST = 100;

/** What a GM should know of an exchange as it begins, and players not. */
export interface Remarks {
  /** Circumstances that the map showed, and that the player who began it left out. */
  readonly mapSays: readonly Circumstance[];
  /** Those within reach who are hidden, and so have no part in it. */
  readonly hidden: readonly FighterId[];
}

/** Declares where a GM's computer keeps its remarks: a message of the exchange would bring them to players. */
export function registerRemarks(): void {
  game.settings.register(SYSTEM_ID, 'remarks', { scope: 'client', config: false, type: Object, default: {} });
}

/** What was noted of an exchange on this computer. */
export function remarksOn(exchange: string): Remarks | undefined {
  return game.settings.get(SYSTEM_ID, 'remarks')[exchange];
}

/** Notes something of an exchange on this computer. */
export async function keepRemarks(exchange: string, remarks: Remarks): Promise<void> {
  const kept = Object.entries(game.settings.get(SYSTEM_ID, 'remarks')).slice(1 - MOST);
  await game.settings.set(SYSTEM_ID, 'remarks', Object.fromEntries([...kept, [exchange, remarks]]));
}
