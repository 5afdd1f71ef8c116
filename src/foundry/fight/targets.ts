import type { FighterId } from '../../rules/shared/play.ts';
import { fighterIdOf } from './fighters.ts';

/** Those whom this user has targeted on the scene. */
export function targetedFighters(): FighterId[] {
  return [...game.user.targets].flatMap(({ actor }) => (actor ? [fighterIdOf(actor)] : []));
}
