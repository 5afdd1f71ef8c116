import type { Fact } from '../../shared/fact.ts';
import { isDropped } from '../state.ts';
import { isSameThing } from '../thing.ts';
import { loads, turnsToLoad } from '../ranged/loading.ts';
import type { Acting, Action } from './action.ts';
import { did, ends, gains } from './action.ts';
import { pullWeapon } from './pull-weapon.ts';

/** Ready Weapon (Préparer une Arme), MYT-ACT-10: fetch one that fell, or nock, load and draw. */
export const readyWeapon: Action = {
  id: 'ready-weapon',
  rule: 'MYT-ACT-10',
  kind: 'proactive',
  cost: 1,
  needs: 'weapon',
  *play(acting) {
    const { fighter, weapon } = acting;
    if (!weapon) return [];
    if (isDropped(fighter.state, weapon.id)) return fetches(acting, weapon.id);
    const lodged = fighter.state.conditions.some(
      known => known.condition === 'weapon-lodged' && isSameThing(known.with, weapon.id),
    );
    if (lodged) return yield* pullWeapon(acting);
    if (turnsToLoad(fighter, weapon.id) > 0) return loading(acting, weapon.id);
    return [{ fact: 'readied', who: fighter.id, weapon: weapon.id }];
  },
};

/** What fell nearby takes two actions: to go and pick it up, and to be on guard again (MYT-ACT-10). */
function fetches({ fighter }: Acting, weapon: string): readonly Fact[] {
  const picked = fighter.state.conditions.some(
    ({ condition, with: id }) => condition === 'fetching' && isSameThing(id, weapon),
  );
  if (!picked) return [gains(fighter, 'fetching', { with: weapon })];
  return [...ends(fighter, 'fetching'), { fact: 'readied', who: fighter.id, weapon }];
}

/** Reload (Recharger), MYT-ACT-11: a turn for each point of Load. */
export const reload: Action = {
  id: 'reload',
  rule: 'MYT-ACT-11',
  kind: 'proactive',
  cost: 1,
  needs: 'weapon',
  refusal: ({ fighter, weapon }) =>
    weapon && turnsToLoad(fighter, weapon.id) > 0 ? null : { rule: 'MYT-ACT-11', id: 'loaded' },
  *play(acting) {
    return acting.weapon ? loading(acting, acting.weapon.id) : [];
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
