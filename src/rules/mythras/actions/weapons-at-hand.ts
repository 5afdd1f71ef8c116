import type { Fact } from '../../shared/fact.ts';
import type { Play } from '../../shared/play.ts';
import { ends, gains } from '../conditions.ts';
import type { MythrasFighter, Weapon } from '../fighter.ts';
import { countOnGround, pickedUp } from '../ground.ts';
import { cannotHold, makesRoom } from '../hands.ts';
import { fighterAfter, isDropped } from '../state.ts';
import { unusable } from '../weapons-in-use.ts';
import { isSameItem } from '../../shared/taking.ts';
import {
  carriedLeft,
  hastens,
  loads,
  roundsMissing,
  savedTurns,
  toLoad,
  turnsToLoad,
} from '../ranged/ammunition.ts';
import type { Acting, Action } from './action.ts';
import { deedFact } from './action.ts';
import { lodgedIn } from './pull-weapon.ts';

/** Ready Weapon (Préparer une Arme), MYT-ACT-10: draw a weapon, fetch one that fell, or nock and load. */
export const readyWeapon: Action = {
  id: 'ready-weapon',
  rule: 'MYT-ACT-10',
  group: 'hands',
  purpose: 'recover',
  kind: 'proactive',
  cost: 1,
  needs: 'weapon',
  takesStowed: true,
  refusal({ fighter, weapon, setup }) {
    const isGone = weapon && isDropped(fighter.state, weapon.id) && countOnGround(fighter, weapon) === 0;
    if (isGone) return { rule: 'MYT-ACT-10', id: 'weapon-taken' };
    // A lodged weapon has to be pulled out.
    const isLodged = weapon && lodgedIn(fighter, weapon) !== null;
    if (isLodged) return { rule: 'MYT-SE-20', id: 'condition.weapon-lodged' };
    if (weapon && isAtHand(fighter, weapon)) return { rule: 'MYT-ACT-10', id: 'weapon-in-hand' };
    if (weapon?.natural) return null;
    const isTakenUp = !weapon || isDropped(fighter.state, weapon.id) || countOnGround(fighter, weapon) > 0;
    const arms = isTakenUp ? cannotHold(fighter, setup.attempt.with, 'MYT-WOUND-06') : null;
    // One in hand is nocked and loaded.
    return arms ?? (weapon && !isTakenUp ? unusable(fighter, weapon) : null);
  },
  *play(acting) {
    const { fighter, weapon, setup } = acting;
    if (!weapon) return yield* draws(fighter, setup.attempt.with);
    if (isDropped(fighter.state, weapon.id)) return yield* fetches(acting, weapon);
    if (turnsToLoad(fighter, weapon.id) > 0) return loads(fighter, weapon.id);
    return yield* fetches(acting, weapon);
  },
};

/** Ready: in hand, loaded, and with none on the ground. */
function isAtHand(fighter: MythrasFighter, weapon: Weapon): boolean {
  const isThere = !isDropped(fighter.state, weapon.id) && countOnGround(fighter, weapon) === 0;
  return isThere && turnsToLoad(fighter, weapon.id) === 0;
}

/** Put Away (Ranger une arme), part of Ready Weapon (MYT-ACT-10). */
export const putAway: Action = {
  id: 'put-away',
  rule: 'MYT-ACT-10',
  group: 'hands',
  purpose: null,
  kind: 'proactive',
  cost: 1,
  needs: 'weapon',
  refusal({ fighter, weapon }) {
    if (weapon?.natural) return { rule: 'MYT-FREE-03', id: 'natural-weapon-stays' };
    if (!weapon) return null;
    if (lodgedIn(fighter, weapon) !== null) return { rule: 'MYT-SE-20', id: 'condition.weapon-lodged' };
    return isDropped(fighter.state, weapon.id) ? { rule: 'MYT-ACT-10', id: 'weapon-dropped' } : null;
  },
  *play({ fighter, weapon }) {
    return weapon ? [{ fact: 'readied', who: fighter.id, weapon: weapon.id, by: 'putting-away' }] : [];
  },
};

/** Draws a weapon, into hands that are free or emptied for it (MYT-ACT-10). */
function* draws(fighter: MythrasFighter, weapon: string): Play<readonly Fact[]> {
  const room = yield* makesRoom(fighter, weapon, { rule: 'MYT-ACT-10', putAway: 'instead' });
  if (room.isInstead) return room.facts;
  return [...room.facts, { fact: 'readied', who: fighter.id, weapon, by: 'drawing' }];
}

/** Fetches a fallen weapon in two actions: to go and pick it up, and to be on guard again (MYT-ACT-10). */
function* fetches({ fighter }: Acting, weapon: Weapon): Play<readonly Fact[]> {
  const picked = fighter.state.conditions.some(
    known => known.condition === 'fetching' && known.by === undefined && isSameItem(known.with, weapon.id),
  );
  if (!picked) return [gains(fighter, 'fetching', { with: weapon.id })];
  const room = yield* makesRoom(fighter, weapon.id, { rule: 'MYT-ACT-10', putAway: 'instead' });
  if (room.isInstead) return room.facts;
  const readied: Fact = { fact: 'readied', who: fighter.id, weapon: weapon.id };
  return [...room.facts, ...ends(fighter, 'fetching'), readied, ...pickedUp(fighter, weapon)];
}

/** Reload (Recharger), MYT-ACT-11: a turn for each point of Load. */
export const reload: Action = {
  id: 'reload',
  rule: 'MYT-ACT-11',
  group: 'hands',
  isUrgent: true,
  purpose: 'recover',
  kind: 'proactive',
  cost: 1,
  needs: 'weapon',
  isFree: isAtOnce,
  refusal({ fighter, weapon }) {
    if (!weapon || (turnsToLoad(fighter, weapon.id) === 0 && roundsMissing(fighter, weapon) === 0)) {
      return { rule: 'MYT-ACT-11', id: 'loaded' };
    }
    const useless = unusable(fighter, weapon);
    if (useless) return useless;
    return carriedLeft(fighter, weapon) === 0 ? { rule: 'MYT-RANGED-06', id: 'no-ammunition' } : null;
  },
  *play(acting) {
    const { fighter, weapon } = acting;
    if (!weapon) return [];
    if (turnsToLoad(fighter, weapon.id) > 0) return loads(fighter, weapon.id);
    // Changing a magazine takes the same time, empty or not.
    const begun = toLoad(fighter, weapon.id, turnsToChange(weapon));
    const then = fighterAfter(fighter, begun);
    return [...begun, ...(isAtOnce(acting) ? hastens(then, weapon.id) : loads(then, weapon.id))];
  },
};

/** Turns to change a magazine. */
function turnsToChange({ ranged }: Weapon): number {
  return Math.max(1, ranged?.load ?? 0);
}

/** True where Rapid Reload saves all turns of a magazine change (MYT-SE-29). */
function isAtOnce({ fighter, weapon }: Pick<Acting, 'fighter' | 'weapon'>): boolean {
  if (!weapon || turnsToLoad(fighter, weapon.id) > 0) return false;
  return savedTurns(fighter, weapon.id) >= turnsToChange(weapon);
}

/** Drop Item (Lâcher un objet), MYT-FREE-03. */
export const dropItem: Action = {
  id: 'drop-item',
  rule: 'MYT-FREE-03',
  group: 'hands',
  purpose: null,
  kind: 'free',
  cost: 0,
  needs: 'weapon',
  refusal({ fighter, weapon }) {
    if (weapon?.natural) return { rule: 'MYT-FREE-03', id: 'natural-weapon-stays' };
    return weapon && isDropped(fighter.state, weapon.id)
      ? { rule: 'MYT-FREE-03', id: 'weapon-dropped' }
      : null;
  },
  *play({ fighter, weapon }) {
    return weapon
      ? [{ fact: 'disarmed', who: fighter.id, weapon: weapon.id, metres: 0 }]
      : [deedFact(fighter, 'stays')];
  },
};
