import { SYSTEM_ID } from '../system.ts';

/** Declares the settings of this system. */
export function registerSettings(): void {
  game.settings.register(SYSTEM_ID, 'rollsByItself', {
    name: 'PASSE.SETTING.rollsByItself.name',
    hint: 'PASSE.SETTING.rollsByItself.hint',
    scope: 'client',
    config: true,
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

/** Whether this user lets dice without a choice be thrown by themselves. */
export function rollsByItself(): boolean {
  return game.settings.get(SYSTEM_ID, 'rollsByItself');
}
