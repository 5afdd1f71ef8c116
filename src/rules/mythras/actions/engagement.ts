import { endOf } from '../../shared/conditions.ts';
import type { Fact } from '../../shared/fact.ts';
import type { FighterId } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { gains } from '../conditions.ts';
import { outOfFight } from '../fatigue.ts';
import type { MythrasFighter } from '../fighter.ts';
import { againstFormation, leavesFormation } from '../formation.ts';
import { isIn } from '../situational-modifiers.ts';

/** The opponents a fighter is engaged with (MYT-CLOSE-01). */
export function engagedWith({ state }: MythrasFighter): readonly FighterId[] {
  return state.conditions.flatMap(({ condition, by }) => (condition === 'engaged' && by ? [by] : []));
}

/** Engaged, with a known opponent or by the GM's word (MYT-CLOSE-01). */
export function isEngaged(fighter: MythrasFighter): boolean {
  return isIn(fighter, 'engaged');
}

/** Refuses an engaged fighter; null when free (MYT-MOVE-02, MYT-CLOSE-02). */
export function engagedRefusal(fighter: MythrasFighter, rule: string): Reason | null {
  return isEngaged(fighter) ? { rule, id: 'engaged' } : null;
}

/** Engages both fighters within reach, even if only one can strike (MYT-MOVE-04, MYT-CLOSE-01). */
export function engage(one: MythrasFighter, other: MythrasFighter): readonly Fact[] {
  if (engagedWith(one).includes(other.id)) return [];
  return [
    ...between(one, other, ['out-of-reach']),
    gains(one, 'engaged', { by: other.id }),
    gains(other, 'engaged', { by: one.id }),
    ...againstFormation(one, other),
    ...againstFormation(other, one),
  ];
}

/** Engages both fighters of a blow in close combat (MYT-CLOSE-01); one out of the fight reaches and holds nobody. */
export function engageFoes(
  { fight }: Pick<Setup, 'fight'>,
  one: MythrasFighter,
  other: MythrasFighter,
): readonly Fact[] {
  if (outOfFight(other)) return [];
  return fight ? engage(one, other) : againstFormation(one, other);
}

/** Parts two fighters: engagement and holds between them end (MYT-CLOSE-02). */
export function disengage(one: MythrasFighter, other: MythrasFighter): readonly Fact[] {
  return [
    ...between(one, other, ['engaged', 'gripped', 'pinned-under', 'weapon-pinned']),
    ...leavesFormation(one, other),
  ];
}

/** Parts two fighters, out of reach of each other: to strike, they must close in first (MYT-SE-37, MYT-CLOSE-02). */
export function breakAway(
  { fight }: Pick<Setup, 'fight'>,
  one: MythrasFighter,
  other: MythrasFighter,
): readonly Fact[] {
  const parted = disengage(one, other);
  if (!fight) return parted;
  return [
    ...parted,
    gains(one, 'out-of-reach', { by: other.id }),
    gains(other, 'out-of-reach', { by: one.id }),
  ];
}

/** Returns why a fighter cannot strike another without closing in; null when it can. */
export function outOfReach({ state }: MythrasFighter, other: FighterId): Reason | null {
  const apart = state.conditions.some(({ condition, by }) => condition === 'out-of-reach' && by === other);
  return apart ? { rule: 'MYT-SE-37', id: 'condition.out-of-reach' } : null;
}

/** The facts that end these conditions between two fighters. */
function between(one: MythrasFighter, other: MythrasFighter, ids: readonly string[]): Fact[] {
  const from = ({ id, state }: MythrasFighter, by: FighterId) =>
    state.conditions
      .filter(known => known.by === by && ids.includes(known.condition))
      .map(known => endOf(id, known));
  return [...from(one, other.id), ...from(other, one.id)];
}
