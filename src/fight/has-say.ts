import type { FighterId } from '../rules/shared/play.ts';
import type { Fighter, Ruleset, Attempt } from '../rules/shared/ruleset.ts';

/** Fighters by id, as far as they can be read. */
type FighterOf = (id: FighterId) => Fighter | null | undefined;

/**
 * True for a bystander who has a say in an attempt, at any distance: one who may intervene, or is
 * engaged with, holding or held by one of the two.
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
  return ruleset.mayIntervene?.(fighter) === true || isTied;
}
