import { choose, type Play } from '../../shared/play.ts';
import { ends, gains } from '../conditions.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';
import { lyingWeapons, takes } from '../ground.ts';
import { isSameItem, itemIdOf } from '../../shared/item-id.ts';
import type { Acting, Action } from './action.ts';

/** Picking up what another dropped or threw: two actions, as for one's own (MYT-ACT-10). */
export const pickUp: Action = {
  id: 'pick-up',
  rule: 'MYT-ACT-10',
  kind: 'proactive',
  cost: 1,
  needs: 'somebody',
  refusal: acting =>
    thingsMeant(acting).length > 0 ? null : { rule: 'MYT-ACT-10', id: 'nothing-lies-there' },
  *play(acting) {
    const { fighter, at } = acting;
    const weapon = at && (yield* whichThing(acting, at));
    if (!at || !weapon) return [];
    if (!isFetching(fighter, at, weapon)) {
      return [
        ...ends(fighter, 'fetching'),
        gains(fighter, 'fetching', { with: itemIdOf(weapon.id), by: at.id }),
      ];
    }
    return [...ends(fighter, 'fetching'), ...takes(fighter, at, weapon)];
  },
};

/** What lies there of somebody's, or the one thing that was named. */
function thingsMeant({ setup, at }: Acting): readonly Weapon[] {
  const named = setup.attempt.with;
  const all = at ? lyingWeapons(at) : [];
  return named === '' ? all : all.filter(({ id }) => isSameItem(named, id));
}

/** What was reached for already is picked up; of several, the fighter says which. */
function* whichThing(acting: Acting, at: MythrasFighter): Play<Weapon | null> {
  const { fighter } = acting;
  const all = thingsMeant(acting);
  const begun = all.find(weapon => isFetching(fighter, at, weapon));
  if (begun || all.length < 2) return begun ?? all[0] ?? null;
  const options = all.map(({ id }) => ({ id: itemIdOf(id) }));
  const reasons = [{ rule: 'MYT-ACT-10', id: 'pick-up' }];
  const question = { name: 'thing.pick-up', by: fighter.id, options, atLeast: 1, atMost: 1, reasons };
  const [chosen] = yield* choose(question);
  return all.find(({ id }) => itemIdOf(id) === chosen) ?? null;
}

function isFetching({ state }: MythrasFighter, at: MythrasFighter, { id }: Weapon): boolean {
  return state.conditions.some(known => {
    return known.condition === 'fetching' && known.by === at.id && isSameItem(known.with, id);
  });
}
