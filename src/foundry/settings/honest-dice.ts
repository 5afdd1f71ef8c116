import { isRecord } from '../../rules/shared/record.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { offered } from './settings.ts';

/** Where dice are thrown: at each client, or at the GM's; without one they wait, or go on unsigned. */
export type HonestDice = 'off' | 'wait' | 'unsigned';

/** The most browsers of GMs whose signatures are known. */
const MOST_KEYS = 20;

/** Declares whether dice are thrown at the GM's, and the keys by which everybody checks who signed them. */
export function registerHonestDice(whenChanged: () => void): void {
  game.settings.register(SYSTEM_ID, 'honestDice', {
    ...offered('honestDice'),
    scope: 'world',
    type: String,
    choices: {
      off: 'PASSE.SETTING.honestDice.off',
      wait: 'PASSE.SETTING.honestDice.wait',
      unsigned: 'PASSE.SETTING.honestDice.unsigned',
    },
    default: 'off',
    onChange: () => whenChanged(),
  });
  game.settings.register(SYSTEM_ID, 'diceKeys', { scope: 'world', config: false, type: Object, default: {} });
}

/** Where this world's dice are thrown. */
export function honestDice(): HonestDice {
  const set = game.settings.get(SYSTEM_ID, 'honestDice');
  return set === 'wait' || set === 'unsigned' ? set : 'off';
}

/** The public key of a GM's browser; null for one that is not known. */
export function publicKey(id: string): JsonWebKey | null {
  const key = (game.settings.get(SYSTEM_ID, 'diceKeys') as Record<string, unknown>)[id];
  return isRecord(key) ? key : null;
}

/** Makes the public key of this GM's browser known to everybody. */
export async function publish(id: string, key: JsonWebKey): Promise<void> {
  if (publicKey(id)) return;
  const known = Object.entries(game.settings.get(SYSTEM_ID, 'diceKeys')).slice(1 - MOST_KEYS);
  await game.settings.set(SYSTEM_ID, 'diceKeys', Object.fromEntries([...known, [id, key]]));
}
