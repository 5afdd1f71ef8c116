import type { FighterId } from '../shared/play.ts';
import type { Fighter, Setup } from '../shared/ruleset.ts';
import { fighterOf } from '../shared/setup.ts';
import { withBareHands } from './armed.ts';
import type { D20Fighter } from './fighter.ts';

/** Narrows a fighter to this ruleset's; the caller has checked its faults. */
export function asD20(fighter: Fighter): D20Fighter {
  return fighter as D20Fighter;
}

/** A fighter who takes part, with bare hands among the weapons; null for none. */
export function fighterIn({ fighters }: Pick<Setup, 'fighters'>, id: FighterId): D20Fighter | null {
  const fighter = fighterOf(fighters, id);
  return fighter && withBareHands(asD20(fighter));
}

/** The place in the order of a fight is still to come in its first pass (D20-INIT-03). */
export function waitsForFirstTurn({ fight }: Pick<Setup, 'fight'>, { id }: Pick<Fighter, 'id'>): boolean {
  if (!fight || fight.round > 1 || fight.cycle > 1) return false;
  const at = fight.order.indexOf(id);
  return at >= 0 && at > fight.order.indexOf(fight.turn ?? '');
}
