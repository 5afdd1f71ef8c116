import { activeManifest } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { formatNumber, localize } from '../platform/localize.ts';
import { worldCoins } from '../settings/coins.ts';

/** The coins of a fighter, as a line of the sheet. */
export interface Purse {
  readonly coins: readonly { readonly key: string; readonly name: string; readonly amount: number }[];
  /** What they are worth together, in words; empty where one kind alone says it. */
  readonly total: string;
}

/** The coins of a fighter: those of this world, and others that it has; null for a creature without any. */
export function purseOf(actor: FightingActor, isEditing: boolean): Purse | null {
  const stored = actor.system.coins as Readonly<Record<string, number>>;
  const kinds = worldCoins();
  const others = Object.keys(stored)
    .filter(key => (stored[key] ?? 0) > 0 && !kinds.some(coin => coin.key === key))
    .map(key => ({ key, name: key, worth: 0 }));
  const coins = [...kinds, ...others].map(coin => ({ ...coin, amount: stored[coin.key] ?? 0 }));
  const isEmpty = coins.every(({ amount }) => amount === 0);
  if (isEmpty && !isEditing && !activeManifest().people.includes(actor.type)) return null;
  const base = coins.find(({ worth }) => worth === 1) ?? coins[0];
  const worth = coins.reduce((sum, one) => sum + one.amount * one.worth, 0);
  const total = Math.round(worth * 100) / 100;
  return {
    coins: coins.map(({ key, name, amount }) => ({ key, name, amount })),
    total:
      base && coins.some(one => one !== base && one.amount > 0)
        ? localize('SHEET.purseTotal', { total: formatNumber(total), coin: base.name })
        : '',
  };
}
