import { registerSystemSetting } from '../combat-system/active-system.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { registerHandedOver } from './seen.ts';
import { registerRuleOptions } from './rule-options.ts';
import { registerRemarks, seenMessages, seenPlaces, seenRolls, seenTaken } from './seen.ts';

/** Declares the settings of this system. */
export function registerSettings(): void {
  registerSystemSetting();
  registerRuleOptions();
  registerSecrets();
  for (const seen of [seenRolls, seenMessages, seenPlaces, seenTaken]) seen.register();
  registerHandedOver();
  registerRemarks();
  game.settings.register(SYSTEM_ID, 'dice', {
    ...offered('dice'),
    scope: 'client',
    type: String,
    choices: {
      itself: 'PASSE.SETTING.dice.itself',
      click: 'PASSE.SETTING.dice.click',
      typed: 'PASSE.SETTING.dice.typed',
    },
    default: 'itself',
  });
  game.settings.register(SYSTEM_ID, 'pings', {
    ...offered('pings'),
    scope: 'client',
    type: Boolean,
    default: true,
  });
  game.settings.register(SYSTEM_ID, 'askFirst', {
    ...offered('askFirst'),
    scope: 'client',
    type: Boolean,
    default: false,
  });
  game.settings.register(SYSTEM_ID, 'looksAtMap', {
    ...offered('looksAtMap'),
    scope: 'world',
    type: Boolean,
    default: true,
  });
  game.settings.register(SYSTEM_ID, 'showsChances', {
    ...offered('showsChances'),
    scope: 'world',
    type: Boolean,
    default: false,
    requiresReload: true,
  });
  game.settings.register(SYSTEM_ID, 'clockRests', {
    ...offered('clockRests'),
    scope: 'world',
    type: Boolean,
    default: true,
  });
  game.settings.register(SYSTEM_ID, 'favouriteEffects', {
    scope: 'client',
    config: false,
    type: String,
    default: '',
  });
}

/** The special effects that this user likes to have at hand. */
export function favouriteEffects(): Set<string> {
  return new Set(game.settings.get(SYSTEM_ID, 'favouriteEffects').split(',').filter(Boolean));
}

/** Makes an effect a favourite of this user, or no longer; gives whether it is one now. */
export async function toggleFavouriteEffect(effect: string): Promise<boolean> {
  const favourites = favouriteEffects();
  const isNow = !favourites.delete(effect);
  if (isNow) favourites.add(effect);
  await game.settings.set(SYSTEM_ID, 'favouriteEffects', [...favourites].join(','));
  return isNow;
}

/** How this user's dice are thrown: by themselves, at a click, or on the table, to be typed. */
export type DiceManner = 'itself' | 'click' | 'typed';

/** How this user's dice are thrown. */
export function diceManner(): DiceManner {
  const manner = game.settings.get(SYSTEM_ID, 'dice');
  return manner === 'click' || manner === 'typed' ? manner : 'itself';
}

/** Whether this user wants to be told when it is their move. */
export function pingsMe(): boolean {
  return game.settings.get(SYSTEM_ID, 'pings');
}

/** Whether this user wants to see the situation before every roll. */
export function asksFirst(): boolean {
  return game.settings.get(SYSTEM_ID, 'askFirst');
}

/**
 * Whether the world has it so: walls and lights propose cover and darkness, the clock of the world lets people rest,
 * players see the chances of creatures.
 */
export function settingIsOn(name: 'looksAtMap' | 'clockRests' | 'showsChances'): boolean {
  return game.settings.get(SYSTEM_ID, name);
}

/** What Foundry's window of settings needs to offer one of ours: its words are at `PASSE.SETTING.<key>`. */
export function offered(key: string) {
  return { name: `PASSE.SETTING.${key}.name`, hint: `PASSE.SETTING.${key}.hint`, config: true } as const;
}

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
