import { type Coin, readCoins } from '../../rules/shared/coins.ts';
import { localize } from '../platform/localize.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { offered } from './settings.ts';

/** Declares the coins of this world. */
export function registerCoins(): void {
  game.settings.register(SYSTEM_ID, 'coins', {
    ...offered('coins'),
    scope: 'world',
    type: String,
    default: '',
    requiresReload: true,
  });
}

/** The coins of this world, with their names in the reader's language. */
export function worldCoins(): Coin[] {
  const coins = readCoins(game.settings.get(SYSTEM_ID, 'coins'));
  return coins.map(coin => ({ ...coin, name: coin.name || localize(`COIN.${coin.key}`) }));
}
