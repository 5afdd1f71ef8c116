import { SYSTEM_ID } from '../system.ts';

/** The most secrets that are kept: older ones belong to fights long over. */
const MOST = 200;

/** Declares where this computer keeps what opens its user's sealed choices. */
export function registerSecrets(): void {
  game.settings.register(SYSTEM_ID, 'secrets', { scope: 'client', config: false, type: String, default: '' });
}

/** What opens the sealed choices made on this computer, each as `choice:salt`. */
export function keptSecrets(): string[] {
  return game.settings.get(SYSTEM_ID, 'secrets').split(' ').filter(Boolean);
}

/** Keeps what opens some sealed choices. */
export async function keepSecret(openers: readonly string[]): Promise<void> {
  await game.settings.set(SYSTEM_ID, 'secrets', [...keptSecrets(), ...openers].slice(-MOST).join(' '));
}
