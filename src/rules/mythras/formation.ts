import type { Fact } from '../shared/fact.ts';
import { ends, gains } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';
import { isIn } from './situations.ts';

/**
 * What it costs to come to blows with a formation: a point each round (MYT-TRAIT-04, MYT-OPEN-31). Ruling: who
 * stands in close order the GM says; the trait of one style is enough, and no formation hinders another.
 */
export function againstFormation(one: MythrasFighter, other: MythrasFighter): readonly Fact[] {
  if (!isIn(other, 'in-formation') || isIn(one, 'in-formation')) return [];
  const holds = other.styles.some(({ traits = [] }) => traits.includes('formation-fighting'));
  if (!holds) return [];
  return hinders(other, one) ? [] : [gains(one, 'against-formation', { by: other.id })];
}

/** Two part: whoever stood against the formation of the other does so no more. */
export function leavesFormation(one: MythrasFighter, other: MythrasFighter): readonly Fact[] {
  const from = (fighter: MythrasFighter, by: string) =>
    ends(fighter, 'against-formation').filter(over => over.by === by);
  return [...from(one, other.id), ...from(other, one.id)];
}

function hinders({ id }: MythrasFighter, { state }: MythrasFighter): boolean {
  return state.conditions.some(({ condition, by }) => condition === 'against-formation' && by === id);
}
