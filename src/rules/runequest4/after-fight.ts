import { lostAt } from '../mythras/state.ts';
import { compact } from '../shared/compact.ts';
import { itemIdOf } from '../shared/taking.ts';
import { woundOf } from '../mythras/wounds.ts';
import { takenLines, type Aftermath } from '../shared/aftermath.ts';
import { allOf, has, type ConditionId } from './conditions.ts';
import type { Runequest4Fighter } from './fighter.ts';
import { isBroken, lyingWeapons } from './setup.ts';

/** Conditions that outlast a fight, until treated or for good, the gravest first (RQ4-WOUND-02 to 05). */
const LEFT: readonly ConditionId[] = [
  'unconscious',
  'incapacitated',
  'maimed',
  'useless',
  'numb',
  'scarred',
  'fatigue',
];

/** The consequences of a fight for a fighter, the most urgent first. */
export function afterFight(fighter: Runequest4Fighter): readonly Aftermath[] {
  if (has(fighter.state, 'dead')) return [{ line: 'dead' }, ...thingsOf(fighter)];
  return [...statesOf(fighter), ...woundsOf(fighter), ...thingsOf(fighter)];
}

function statesOf({ state }: Runequest4Fighter): readonly Aftermath[] {
  const lineOf = (id: ConditionId, isMortal: boolean): readonly Aftermath[] =>
    allOf(state, id).map(({ condition, where, lasts }) =>
      compact({
        line: 'out',
        condition,
        isMortal: isMortal || undefined,
        where,
        lasts,
      }),
    );
  // RQ4-WOUND-06: its end is death after so many minutes, unless it is treated.
  return [...lineOf('dying', true), ...LEFT.flatMap(id => lineOf(id, false))];
}

function woundsOf({ locations, state }: Runequest4Fighter): readonly Aftermath[] {
  const hurt = locations.filter(({ id }) => lostAt(state, id) > 0);
  const found = hurt.map(place => ({
    where: place.id,
    lost: lostAt(state, place.id),
    wound: woundOf(place, lostAt(state, place.id)),
  }));
  return found
    .sort((a, b) => GRAVITY.indexOf(a.wound) - GRAVITY.indexOf(b.wound) || b.lost - a.lost)
    .map(wound => ({ line: 'wound', ...wound }));
}

const GRAVITY: readonly string[] = ['major', 'serious', 'minor'];

function thingsOf(fighter: Runequest4Fighter): readonly Aftermath[] {
  const broken = fighter.weapons.filter(weapon => isBroken(fighter, weapon));
  return [
    ...lyingWeapons(fighter).map(({ id }): Aftermath => ({ line: 'lies', weapon: itemIdOf(id) })),
    ...takenLines(fighter),
    ...broken.map(({ id }): Aftermath => ({ line: 'broken', weapon: id })),
  ];
}
