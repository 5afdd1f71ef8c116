import { oneOfSeveral, type Play } from '../../shared/play.ts';
import { takenOf } from '../../shared/taking.ts';
import type { Weapon } from '../fighter.ts';
import { retrieveFacts } from '../../shared/weapons-on-ground.ts';
import { countOnGround, takeFacts } from '../ground.ts';
import { makesRoom } from '../hands.ts';
import { isInHand } from '../state.ts';
import type { Acting, Action } from './action.ts';

const RULE = 'REF-ACT-01';

/**
 * Change weapon (Changer d'arme), REF-ACT-01: takes a weapon in hand. Ruling: one let go of is picked up in the same
 * way, and so is one thrown, a piece each time.
 */
export const changeWeapon: Action = {
  id: 'change-weapon',
  rule: RULE,
  group: 'hands',
  purpose: null,
  intention: 'change-weapon',
  needs: 'weapon',
  refusal({ fighter, weapon }) {
    if (!weapon) return null;
    if (countOnGround(fighter, weapon) > 0) return null;
    if (isInHand(fighter, weapon)) return { rule: RULE, id: 'ref10.in-hand' };
    return takenOf(fighter, weapon.id) > 0 ? { rule: RULE, id: 'weapon-taken' } : null;
  },
  *play({ fighter, weapon }) {
    if (!weapon) return [];
    // Further pieces of a weapon thrown piece by piece are in hand already.
    const isHeld = isInHand(fighter, weapon);
    const room = isHeld ? [] : yield* makesRoom(fighter, weapon);
    return [...room, ...retrieveFacts(fighter, weapon, isHeld)];
  },
};

/** Puts a weapon away (Ranger une arme). Ruling: by the action that changes weapons (REF-ACT-01). */
export const putAway: Action = {
  id: 'put-away',
  rule: RULE,
  group: 'hands',
  purpose: null,
  intention: 'change-weapon',
  needs: 'weapon',
  refusal({ fighter, weapon }) {
    if (weapon?.kind === 'unarmed' || weapon?.kind === 'natural')
      return { rule: RULE, id: 'natural-weapon-stays' };
    return weapon && !isInHand(fighter, weapon) ? { rule: RULE, id: 'ref10.not-in-hand' } : null;
  },
  *play({ fighter, weapon }) {
    return weapon ? [{ fact: 'readied', who: fighter.id, weapon: weapon.id, by: 'putting-away' }] : [];
  },
};

/** Picks up a weapon that another let go of or threw. Ruling: an action, as changing weapon is (REF-ACT-01). */
export const takeUp: Action = {
  id: 'take-up',
  rule: RULE,
  group: 'hands',
  isUrgent: true,
  purpose: 'recover',
  intention: 'change-weapon',
  needs: 'target',
  refusal: acting => (thingsMeant(acting).length > 0 ? null : { rule: RULE, id: 'nothing-lies-there' }),
  *play(acting) {
    const { fighter, at } = acting;
    const weapon = yield* whichThing(acting);
    if (!at || !weapon) return [];
    return [...(yield* makesRoom(fighter, weapon)), ...takeFacts(fighter, at, weapon)];
  },
};

/** The target's weapons on the ground, or the one that was named. */
function thingsMeant({ setup, at }: Acting): readonly Weapon[] {
  const named = setup.attempt.with;
  const all = at ? at.weapons.filter(weapon => countOnGround(at, weapon) > 0) : [];
  return named === '' ? all : all.filter(({ id }) => id === named);
}

/** The weapon to pick up; the fighter is asked where there are several. */
function* whichThing(acting: Acting): Play<Weapon | null> {
  const asking = { name: 'thing.pick-up', by: acting.fighter.id, reasons: [{ rule: RULE, id: 'take-up' }] };
  return yield* oneOfSeveral(thingsMeant(acting), asking);
}
