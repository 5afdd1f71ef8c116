import type { FighterId } from '../rules/shared/play.ts';
import type { Fighter, Ruleset, Attempt } from '../rules/shared/ruleset.ts';

/** Fighters by id, as far as they can be read. */
export type FighterOf = (id: FighterId) => Fighter | null | undefined;

/**
 * Whether somebody has a say in what others undertake, however far off they stand: they wait to come between, or they
 * fight, hold or are held by one of the two, and what comes of it bears on them.
 */
export function hasSay(
  ruleset: Ruleset,
  fighterOf: FighterOf,
  id: FighterId,
  { by, at }: Pick<Attempt, 'by' | 'at'>,
): boolean {
  const fighter = fighterOf(id);
  if (!fighter) return false;
  const boundTo = (who: FighterId) =>
    (fighterOf(who)?.state.conditions ?? []).flatMap(known => known.by ?? []);
  const those = [by, at];
  const isTied =
    boundTo(id).some(other => those.includes(other)) || those.some(one => boundTo(one).includes(id));
  return ruleset.comesBetween?.(fighter) === true || isTied;
}
