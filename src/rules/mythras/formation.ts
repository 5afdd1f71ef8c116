import { endOf } from '../shared/conditions.ts';
import type { Fact } from '../shared/fact.ts';
import { GM } from '../shared/gm.ts';
import { choose, type FighterId, type Play } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { ends, gains } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';
import { fighterOf } from './setup.ts';
import { isIn } from './situations.ts';
import { fighterAfter } from './state.ts';

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

/**
 * Somebody leaves the spot: whether the formation that they stood in holds without them, or goes with them, the GM says;
 * where it does not, it costs nobody anything any more (MYT-OPEN-31).
 */
export function* leavesRanks(
  setup: Setup,
  who: MythrasFighter,
  done: readonly Fact[],
  name = 'formation',
): Play<readonly Fact[]> {
  const facing = Object.keys(setup.fighters).flatMap(id => {
    const fighter = fighterOf(setup.fighters, id);
    return fighter ? formationsFaced(fighterAfter(fighter, done)) : [];
  });
  const isMember = facing.some(({ by }) => by === who.id) || isIn(who, 'in-formation');
  const against = facing.filter(({ id, by }) => id !== who.id && !isFacedBy(who, by));
  if (!isMember || against.length === 0) return [];
  const reasons = [{ rule: 'MYT-OPEN-31', id: 'formation.parted', names: { who: who.id } }];
  const options = [{ id: 'holds' }, { id: 'breaks' }];
  const [said] = yield* choose({
    ...{ name: `${name}.${who.id}`, by: GM, options, atLeast: 1, atMost: 1, reasons },
  });
  return said === 'breaks'
    ? against.map(({ id, by }) => endOf(id, { condition: 'against-formation', by }))
    : [];
}

interface Faced {
  readonly id: FighterId;
  readonly by: FighterId;
}

function formationsFaced({ id, state }: MythrasFighter): readonly Faced[] {
  return state.conditions.flatMap(({ condition, by }) =>
    condition === 'against-formation' && by !== undefined ? [{ id, by }] : [],
  );
}

function isFacedBy(fighter: MythrasFighter, member: FighterId): boolean {
  return formationsFaced(fighter).some(({ by }) => by === member);
}

function hinders({ id }: MythrasFighter, { state }: MythrasFighter): boolean {
  return state.conditions.some(({ condition, by }) => condition === 'against-formation' && by === id);
}
