import type { Options } from './options.ts';

/** Which part somebody has in an exchange. */
export type Side = 'attacker' | 'defender';

/** What a victory comes to. */
export interface Victory {
  readonly damage: 'normal' | 'half' | 'none';
  readonly deflection: 'full' | 'half' | 'none';
  readonly effects: number;
}

const victory = (damage: Victory['damage'], deflection: Victory['deflection'], effects: number): Victory => ({
  damage,
  deflection,
  effects,
});

/** By margin, 0 to 3 (`rq4-combat-deflection.json`, `rq4-combat-simple.json`; RQ4-TABLE-01, RQ4-TABLE-02). */
const TABLES: Readonly<Record<Options['combatTable'], Readonly<Record<Side, readonly Victory[]>>>> = {
  deflection: {
    attacker: [
      victory('normal', 'half', 0),
      victory('normal', 'half', 1),
      victory('normal', 'none', 1),
      victory('normal', 'none', 1),
    ],
    defender: [
      victory('half', 'full', 0),
      victory('half', 'full', 1),
      victory('none', 'none', 1),
      victory('none', 'none', 1),
    ],
  },
  simple: {
    attacker: [0, 1, 2, 3].map(effects => victory('normal', 'none', effects)),
    defender: [0, 1, 2, 3].map(effects => victory('none', 'none', effects)),
  },
};

/** What comes of winning by this margin, 0 to 3 (RQ4-ROLL-03). */
export function victoryOf(table: Options['combatTable'], side: Side, margin: number): Victory {
  const row = TABLES[table][side][margin];
  if (!row) throw new Error(`no margin of ${margin}`);
  return row;
}
