import type { Fact } from '../../shared/fact.ts';
import { GM } from '../../shared/gm.ts';
import { choose } from '../../shared/play.ts';
import { takenOf } from '../../shared/taking.ts';
import { lying, lyingWeapons } from '../ground.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';
import { isDropped, usedOf } from '../state.ts';
import { itemIdOf } from '../../shared/item-id.ts';
import type { Action } from './action.ts';

const SHARES = { all: 1, half: 0.5, none: 0 } as const;
const FOUND = ['half', 'all', 'none'] as const;

/**
 * Gathering what one has dropped, thrown and shot, once the fight is over (MYT-ACT-10, MYT-RANGED-06). Ruling: how many
 * arrows are found whole, the GM says, as no source does; rounds of firearms are gone.
 */
export const gather: Action = {
  id: 'gather',
  rule: 'MYT-RANGED-06',
  kind: 'free',
  cost: 0,
  refusal({ setup, fighter }) {
    if (setup.fight) return { rule: 'MYT-ACT-10', id: 'fight-goes-on' };
    const isNothing = lyingWeapons(fighter).length === 0 && missiles(fighter).length === 0;
    return isNothing ? { rule: 'MYT-RANGED-06', id: 'nothing-to-gather' } : null;
  },
  *play({ fighter }) {
    const facts = lyingWeapons(fighter).flatMap(weapon => takenUp(fighter, weapon));
    const sent = missiles(fighter);
    if (sent.length === 0) return facts;
    const options = FOUND.map(id => ({ id }));
    const reasons = [{ rule: 'MYT-RANGED-06', id: 'gm.found' }];
    const [share] = yield* choose({ name: 'found.gather', by: GM, options, atLeast: 1, atMost: 1, reasons });
    const part = SHARES[FOUND.find(id => id === share) ?? 'none'];
    return [...facts, ...sent.flatMap(weapon => found(fighter, weapon, part))];
  },
};

/** A weapon for each kind of missile that was shot and can be found again. */
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
  const back = Math.min(lying(fighter, weapon), usedOf(state, item) - takenOf(fighter, item));
  const left = quantity - usedOf(state, item) + back;
  const counted: Fact = { fact: 'used', who, weapon: weapon.id, with: item, amount: -back, left };
  const readied: Fact = { fact: 'readied', who, weapon: weapon.id };
  return [...(isDropped(state, weapon.id) ? [readied] : []), ...(quantity > 1 && back > 0 ? [counted] : [])];
}
