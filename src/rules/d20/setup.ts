import type { FighterId } from '../shared/play.ts';
import type { Fighter, Setup } from '../shared/ruleset.ts';
import { fighterOf } from '../shared/setup.ts';
import type { D20Fighter } from './fighter.ts';

/** Narrows a fighter to this ruleset's; the caller has checked its faults. */
export function asD20(fighter: Fighter): D20Fighter {
  return fighter as D20Fighter;
}

/** A fighter who takes part, or null. */
export function fighterIn({ fighters }: Pick<Setup, 'fighters'>, id: FighterId): D20Fighter | null {
  const fighter = fighterOf(fighters, id);
  return fighter && asD20(fighter);
}

/** True if a fighter has this circumstance. */
export function isSaid(
  { situations = [] }: Pick<Setup, 'situations'>,
  { id: fighter }: Pick<Fighter, 'id'>,
  id: string,
): boolean {
  return situations.some(known => known.fighter === fighter && known.id === id);
}

/** On different sides; a fighter of no side is everybody's foe. */
export function areFoes({ sides = {} }: Pick<Setup, 'sides'>, one: FighterId, other: FighterId): boolean {
  if (one === other) return false;
  const [a, b] = [sideOf(sides, one), sideOf(sides, other)];
  return a === null || a !== b;
}

/** On the same side. */
export function areAllies({ sides = {} }: Pick<Setup, 'sides'>, one: FighterId, other: FighterId): boolean {
  const side = sideOf(sides, one);
  return one !== other && side !== null && side === sideOf(sides, other);
}

function sideOf(sides: NonNullable<Setup['sides']>, id: FighterId): string | null {
  return Object.hasOwn(sides, id) ? (sides[id] ?? null) : null;
}

/** No turn in this fight yet, and not now (D20-INIT-03, D20-INIT-08). */
export function waitsForFirstTurn({ fight }: Pick<Setup, 'fight'>, { id }: Pick<Fighter, 'id'>): boolean {
  if (!fight || fight.round > 1 || fight.cycle > 1) return false;
  const at = fight.order.indexOf(id);
  return at >= 0 && at > fight.order.indexOf(fight.turn ?? '');
}
