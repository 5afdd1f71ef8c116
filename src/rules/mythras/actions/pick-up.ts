import { compact, present } from '../../shared/compact.ts';
import type { Fact } from '../../shared/fact.ts';
import { choose, GM, type Option, type Play } from '../../shared/play.ts';
import { isSameItem, itemIdOf, takenOf } from '../../shared/taking.ts';
import { ends, gains } from '../conditions.ts';
import type { Reason } from '../../shared/target.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';
import { countOnGround, lyingWeapons, takeFacts } from '../ground.ts';
import { cannotHold, handsLackingFor, makesRoom } from '../hands.ts';
import { fighterAfter, isDropped, usedOf } from '../state.ts';
import type { Acting, Action } from './action.ts';

/** Pick Up (Ramasser): an item that another dropped or threw, in two actions, as for one's own (MYT-ACT-10). */
export const pickUp: Action = {
  id: 'pick-up',
  rule: 'MYT-ACT-10',
  group: 'hands',
  isUrgent: true,
  purpose: 'recover',
  kind: 'proactive',
  cost: 1,
  needs: 'target',
  refusal(acting) {
    const refused = thingsMeant(acting).map(thing => tooFewArms(acting, thing));
    const [first] = refused;
    if (first === undefined) return { rule: 'MYT-ACT-10', id: 'nothing-lies-there' };
    return refused.includes(null) ? null : first;
  },
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
    const { hands } = weapon;
    const room = yield* makesRoom(fighter, weapon.id, { rule: 'MYT-ACT-10', putAway: 'instead', hands });
    if (room.isInstead) return room.facts;
    return [...room.facts, ...ends(fighter, 'fetching'), ...takeFacts(fighter, at, weapon)];
  },
};

function tooFewArms({ fighter }: Pick<Acting, 'fighter'>, { id, hands }: Weapon): Reason | null {
  return cannotHold(fighter, id, 'MYT-WOUND-06', hands);
}

/** The target's items on the ground, or the one named. */
function thingsMeant({ setup, at }: Acting): readonly Weapon[] {
  const named = setup.attempt.with;
  const all = at ? lyingWeapons(at) : [];
  return named === '' ? all : all.filter(({ id }) => isSameItem(named, id));
}

/** The item to pick up: the one begun with or, of several, the fighter's choice. */
function* whichThing(acting: Acting, at: MythrasFighter): Play<Weapon | null> {
  const { fighter } = acting;
  const all = thingsMeant(acting);
  const begun = all.find(weapon => isFetching(fighter, at, weapon));
  if (begun || all.length < 2) return begun ?? all[0] ?? null;
  const options = all.map((thing): Option => {
    return compact({ id: itemIdOf(thing.id), refused: tooFewArms(acting, thing) ?? undefined });
  });
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

const SHARES = { all: 1, half: 0.5, none: 0 } as const;
const FOUND = ['half', 'all', 'none'] as const;

/**
 * Gather: all that the fighter dropped, threw and shot, after the fight (MYT-ACT-10, MYT-RANGED-06). Ruling: the
 * GM says how many arrows are found whole, as no source does; rounds of firearms are gone.
 */
export const gather: Action = {
  id: 'gather',
  rule: 'MYT-RANGED-06',
  group: 'hands',
  purpose: null,
  kind: 'free',
  cost: 0,
  refusal({ setup, fighter }) {
    if (setup.fight) return { rule: 'MYT-ACT-10', id: 'fight-goes-on' };
    const isNothing = lyingWeapons(fighter).length === 0 && missiles(fighter).length === 0;
    return isNothing ? { rule: 'MYT-RANGED-06', id: 'nothing-to-gather' } : null;
  },
  *play({ fighter }) {
    const facts: Fact[] = [];
    for (const weapon of lyingWeapons(fighter)) facts.push(...takenUp(fighterAfter(fighter, facts), weapon));
    const sent = missiles(fighter);
    if (sent.length === 0) return facts;
    const options = FOUND.map(id => ({ id }));
    const reasons = [{ rule: 'MYT-RANGED-06', id: 'gm.found' }];
    const [share] = yield* choose({ name: 'found.gather', by: GM, options, atLeast: 1, atMost: 1, reasons });
    const part = SHARES[FOUND.find(id => id === share) ?? 'none'];
    return [...facts, ...sent.flatMap(weapon => found(fighter, weapon, part))];
  },
};

/** A weapon for each kind of missile that was shot and can be recovered. */
function missiles({ weapons, state }: MythrasFighter): readonly Weapon[] {
  const kinds = new Map<string, Weapon>();
  for (const weapon of weapons) {
    const { ammunition, ranged } = weapon;
    if (!ammunition || ranged?.firearm !== false || ammunition.holds > 0) continue;
    if (usedOf(state, ammunition.kind) > 0) kinds.set(ammunition.kind, weapon);
  }
  return [...kinds.values()];
}

function found({ id: who, state }: MythrasFighter, weapon: Weapon, part: number): readonly Fact[] {
  const { kind = '', carried = null } = weapon.ammunition ?? {};
  const used = usedOf(state, kind);
  const back = Math.ceil(used * part);
  const left = Math.max(0, (carried ?? used) - used + back);
  return back === 0 ? [] : [{ fact: 'used', who, weapon: weapon.id, with: kind, amount: -back, left }];
}

function takenUp(fighter: MythrasFighter, weapon: Weapon): readonly Fact[] {
  const { id: who, state } = fighter;
  const item = itemIdOf(weapon.id);
  const { quantity = 1 } = weapon;
  const back = Math.min(countOnGround(fighter, weapon), usedOf(state, item) - takenOf(fighter, item));
  const left = quantity - usedOf(state, item) + back;
  const counted: Fact = { fact: 'used', who, weapon: weapon.id, with: item, amount: -back, left };
  // Items beyond the free hands are put away.
  const isAway = tooFewArms({ fighter }, weapon) !== null || handsLackingFor(fighter, weapon.id) > 0;
  const readied: Fact = { fact: 'readied', who, weapon: weapon.id, ...(isAway && { by: 'putting-away' }) };
  return present([isDropped(state, weapon.id) && readied, quantity > 1 && back > 0 && counted]);
}
