import type { Fact } from '../../shared/fact.ts';
import { ends, gains } from '../conditions.ts';
import type { Weapon } from '../fighter.ts';
import { lying, pickedUp } from '../ground.ts';
import { fighterAfter, isDropped } from '../state.ts';
import { isSameThing } from '../../shared/thing.ts';
import { carriedLeft, roundsMissing } from '../ranged/ammunition.ts';
import { loads, toLoad, turnsToLoad } from '../ranged/loading.ts';
import type { Acting, Action } from './action.ts';
import { did } from './action.ts';
import { pullWeapon } from './pull-weapon.ts';

/** Ready Weapon (Préparer une Arme), MYT-ACT-10: fetch one that fell, or nock, load and draw. */
export const readyWeapon: Action = {
  id: 'ready-weapon',
  rule: 'MYT-ACT-10',
  kind: 'proactive',
  cost: 1,
  needs: 'weapon',
  refusal({ fighter, weapon }) {
    const isGone = weapon && isDropped(fighter.state, weapon.id) && lying(fighter, weapon) === 0;
    return isGone ? { rule: 'MYT-ACT-10', id: 'weapon-taken' } : null;
  },
  *play(acting) {
    const { fighter, weapon } = acting;
    if (!weapon) return [];
    if (isDropped(fighter.state, weapon.id)) return fetches(acting, weapon);
    const lodged = fighter.state.conditions.some(
      known => known.condition === 'weapon-lodged' && isSameThing(known.with, weapon.id),
    );
    if (lodged) return yield* pullWeapon(acting);
    if (turnsToLoad(fighter, weapon.id) > 0) return loading(acting, weapon.id);
    if (lying(fighter, weapon) > 0) return fetches(acting, weapon);
    return [{ fact: 'readied', who: fighter.id, weapon: weapon.id }];
  },
};

/** What fell nearby takes two actions: to go and pick it up, and to be on guard again (MYT-ACT-10). */
function fetches({ fighter }: Acting, weapon: Weapon): readonly Fact[] {
  const picked = fighter.state.conditions.some(
    known => known.condition === 'fetching' && known.by === undefined && isSameThing(known.with, weapon.id),
  );
  if (!picked) return [gains(fighter, 'fetching', { with: weapon.id })];
  const readied: Fact = { fact: 'readied', who: fighter.id, weapon: weapon.id };
  return [...ends(fighter, 'fetching'), readied, ...pickedUp(fighter, weapon)];
}

/** Reload (Recharger), MYT-ACT-11: a turn for each point of Load. */
export const reload: Action = {
  id: 'reload',
  rule: 'MYT-ACT-11',
  kind: 'proactive',
  cost: 1,
  needs: 'weapon',
  refusal({ fighter, weapon }) {
    if (!weapon || (turnsToLoad(fighter, weapon.id) === 0 && roundsMissing(fighter, weapon) === 0)) {
      return { rule: 'MYT-ACT-11', id: 'loaded' };
    }
    return carriedLeft(fighter, weapon) === 0 ? { rule: 'MYT-RANGED-06', id: 'no-ammunition' } : null;
  },
  *play(acting) {
    const { fighter, weapon } = acting;
    if (!weapon) return [];
    if (turnsToLoad(fighter, weapon.id) > 0) return loading(acting, weapon.id);
    // A magazine that is not empty yet is changed in the same time as one that is.
    const begun = toLoad(fighter, weapon.id, Math.max(1, weapon.ranged?.load ?? 0));
    return [...begun, ...loading({ ...acting, fighter: fighterAfter(fighter, begun) }, weapon.id)];
  },
};

/** A turn of loading; Rapid Reload saves more of them, once (MYT-SE-29). */
function loading({ fighter }: Acting, weapon: string): readonly Fact[] {
  const rapid = fighter.state.conditions.find(
    ({ condition, with: id }) => condition === 'rapid-reload' && (id === undefined || id === weapon),
  );
  const saved = ends(fighter, 'rapid-reload');
  return [...saved, ...loads(fighter, weapon, rapid ? (rapid.amount ?? 1) : 0)];
}

/** Drop Item (Lâcher un objet), MYT-FREE-03. */
export const dropItem: Action = {
  id: 'drop-item',
  rule: 'MYT-FREE-03',
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
      : [did(fighter, 'stays')];
  },
};
