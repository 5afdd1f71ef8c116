import type { Characteristic } from './fighter.ts';

/** Dice of a human's characteristics (MYT-CHAR-01, `characteristics.json`). */
export const HUMAN_DICE: Readonly<Record<Characteristic, string>> = {
  str: '3d6',
  con: '3d6',
  siz: '2d6+6',
  dex: '3d6',
  int: '2d6+6',
  pow: '3d6',
  cha: '3d6',
};

/** Points that may be given out instead of rolling (MYT-CHAR-01). */
export const CHARACTERISTIC_POINTS = 80;

/** What a characteristic that fell to nothing means; null for SIZ, of which nothing is said (MYT-CHAR-02). */
export function atZero(characteristic: Characteristic): string | null {
  const means = {
    str: 'no-strength',
    con: 'dead',
    siz: null,
    dex: 'paralysed',
    int: 'mindless',
    pow: 'no-will',
    cha: 'shunned',
  } as const;
  return means[characteristic];
}
