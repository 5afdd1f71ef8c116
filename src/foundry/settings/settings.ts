import type { Setup } from '../../rules/shared/ruleset.ts';
import { isRecord } from '../../rules/shared/schema.ts';
import {
  activeManifest,
  activeRuleset,
  documentsInRules,
  registerSystemSetting,
} from '../combat-system/active-system.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import {
  registerHandedOver,
  registerRemarks,
  seenMessages,
  seenPlaces,
  seenOpenings,
  seenRolls,
  seenLimits,
  seenTaken,
} from './seen.ts';
import { registerRestsOnClock } from './rests-on-clock.ts';

/** Declares the settings of this system. */
export function registerSettings(whenKept: () => void): void {
  registerSystemSetting(whenKept);
  registerSecrets();
  for (const seen of [seenRolls, seenOpenings, seenMessages, seenPlaces, seenTaken, seenLimits])
    seen.register();
  registerHandedOver();
  registerRemarks();
  registerRestsOnClock();
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
  game.settings.register(SYSTEM_ID, 'showsOdds', {
    ...offered('showsOdds'),
    scope: 'world',
    type: Boolean,
    default: false,
  });
  game.settings.register(SYSTEM_ID, 'clockRests', {
    ...offered(activeManifest().restsByClock ? 'clockRests' : 'clockEnds'),
    scope: 'world',
    type: Boolean,
    default: true,
  });
  game.settings.register(SYSTEM_ID, 'groupsKinds', {
    ...offered('groupsKinds'),
    scope: 'world',
    type: Boolean,
    default: false,
    onChange: () => void ui.combat?.render(),
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

/** The way in which this user's dice are rolled: automatically, at a click, or on the table, to be typed. */
type DiceManner = 'itself' | 'click' | 'typed';

export function diceManner(): DiceManner {
  const manner = game.settings.get(SYSTEM_ID, 'dice');
  return manner === 'click' || manner === 'typed' ? manner : 'itself';
}

/** True where this user wants to be alerted to their questions. */
export function pingsMe(): boolean {
  return game.settings.get(SYSTEM_ID, 'pings');
}

/** True where this user wants to see the circumstances before every roll. */
export function asksFirst(): boolean {
  return game.settings.get(SYSTEM_ID, 'askFirst');
}

/**
 * World settings: walls and lights propose cover and darkness, world time lets fighters rest, players see the
 * chances of creatures, the odds of an attack, and creatures of a kind have one initiative.
 */
export function settingIsOn(
  name: 'looksAtMap' | 'clockRests' | 'showsChances' | 'showsOdds' | 'groupsKinds',
): boolean {
  return game.settings.get(SYSTEM_ID, name);
}

/** The registration data of one of our settings: its texts are at `PASSE.SETTING.<key>`. */
export function offered(key: string) {
  return { name: `PASSE.SETTING.${key}.name`, hint: `PASSE.SETTING.${key}.hint`, config: true } as const;
}

/** The most secrets that are kept: older ones belong to fights long over. */
const MOST = 200;

/** Declares where this computer keeps what opens its user's sealed choices. */
function registerSecrets(): void {
  game.settings.register(SYSTEM_ID, 'secrets', { scope: 'client', config: false, type: String, default: '' });
}

/** The openers of sealed choices made in this browser, each as `choice:salt`. */
export function keptSecrets(): string[] {
  return game.settings.get(SYSTEM_ID, 'secrets').split(' ').filter(Boolean);
}

/** Keeps what opens some sealed choices. */
export async function keepSecret(openers: readonly string[]): Promise<void> {
  await game.settings.set(SYSTEM_ID, 'secrets', [...keptSecrets(), ...openers].slice(-MOST).join(' '));
}

/**
 * The place where dice are rolled: at each client, or at the GM's; without a GM they wait, or are rolled
 * unsigned.
 */
type HonestDice = 'off' | 'wait' | 'unsigned';

/** The most GM browsers whose signatures are known. */
const MOST_KEYS = 20;

/** Registers whether dice are rolled at the GM's, and the public keys by which all clients verify signatures. */
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
  game.settings.register(SYSTEM_ID, 'diceThrower', {
    scope: 'world',
    config: false,
    type: String,
    default: '',
  });
}

export function honestDice(): HonestDice {
  const set = game.settings.get(SYSTEM_ID, 'honestDice');
  return set === 'wait' || set === 'unsigned' ? set : 'off';
}

/** The public key of a GM's browser; null for one that is not known. */
export function publicKey(id: string): JsonWebKey | null {
  const key = (game.settings.get(SYSTEM_ID, 'diceKeys') as Record<string, unknown>)[id];
  return isRecord(key) ? key : null;
}

/** The user and the key of the computer that rolls; empty before any has said so. */
export function diceThrower(): string {
  return game.settings.get(SYSTEM_ID, 'diceThrower');
}

/** Says that the computer with this user and key rolls from now on. For a GM. */
export async function setDiceThrower(id: string): Promise<void> {
  if (diceThrower() !== id) await game.settings.set(SYSTEM_ID, 'diceThrower', id);
}

/** Publishes the public key of this GM's browser. */
export async function publish(id: string, key: JsonWebKey): Promise<void> {
  if (publicKey(id)) return;
  const known = Object.entries(game.settings.get(SYSTEM_ID, 'diceKeys')).slice(1 - MOST_KEYS);
  await game.settings.set(SYSTEM_ID, 'diceKeys', Object.fromEntries([...known, [id, key]]));
}

/** The key of the setting that holds how this world reads a rule. */
const keyOfRuleOptions = (name: string) => `reading.${name}` as const;

/** Declares a setting of the world for each rule that tables read in different ways, once the rules are here. */
export function registerRuleOptions(): void {
  documentsInRules()?.register();
  for (const [name, ruleOptions] of Object.entries(activeRuleset().ruleOptions)) {
    const [proposed] = ruleOptions;
    const frame = {
      name: `PASSE.OPTION.${name}.name`,
      hint: `PASSE.OPTION.${name}.hint`,
      scope: 'world',
      config: true,
    } as const;
    if (typeof proposed === 'boolean') {
      game.settings.register(SYSTEM_ID, keyOfRuleOptions(name), {
        ...frame,
        type: Boolean,
        default: proposed,
      });
    } else if (proposed !== undefined) {
      const choices = ruleOptions.map(reading => [reading, `PASSE.OPTION.${name}.choices.${reading}`]);
      const named = Object.fromEntries(choices) as Record<string, string>;
      game.settings.register(SYSTEM_ID, keyOfRuleOptions(name), {
        ...frame,
        type: String,
        choices: named,
        default: proposed,
      });
    }
  }
}

/** The rule options of this world that differ from the proposed ones; undefined where none does. */
export function worldRuleOptions(): Setup['options'] {
  const own = Object.entries(activeRuleset().ruleOptions).flatMap(([name, [proposed]]) => {
    const read = game.settings.get(SYSTEM_ID, keyOfRuleOptions(name));
    return read === proposed ? [] : [[name, read] as const];
  });
  const options = { ...Object.fromEntries(own), ...documentsInRules()?.options() };
  return Object.keys(options).length > 0 ? options : undefined;
}
