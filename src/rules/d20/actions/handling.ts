import { keptByEffect } from '../../shared/conditions.ts';
import { choose, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { takenOf } from '../../shared/taking.ts';
import { spent } from '../budget.ts';
import { ends, gains, isIn, conditionIn } from '../conditions.ts';
import type { Course } from '../course.ts';
import { hasFeat, isBodily, type D20Fighter, type Weapon } from '../fighter.ts';
import { endOf } from '../../shared/conditions.ts';
import { retrieveFacts } from '../../shared/weapons-on-ground.ts';
import { countOnGround, takeFacts } from '../ground.ts';
import { handsLackingFor } from '../hands.ts';
import { isInHand, pointsOf } from '../state.ts';
import type { Acting, Action, AtTarget, WithWeapon } from './action.ts';

/** Why a weapon cannot be drawn now; null when it can (D20-ACT-26). */
export function drawRefusal(fighter: D20Fighter, weapon: Weapon, rule: string): Reason | null {
  if (pointsOf(fighter, weapon) === 0) return { rule, id: 'd20.broken' };
  if (isIn(fighter, 'pinned', 'holding-pin')) return { rule: 'D20-GRAPPLE-23', id: 'condition.pinned' };
  if (isInHand(fighter, weapon)) return { rule, id: 'd20.in-hand' };
  if (takenOf(fighter, weapon.id) > 0) return { rule, id: 'weapon-taken' };
  if (countOnGround(fighter, weapon) > 0) return { rule, id: 'd20.lies-on-the-ground' };
  return handsRefusal(fighter, weapon, rule);
}

/** Why no hand is free for a weapon; null where one is. Sheathing is an action of its own (D20-ACT-26, D20-ACT-29). */
function handsRefusal(fighter: D20Fighter, weapon: Weapon, rule: string): Reason | null {
  return handsLackingFor(fighter, weapon) > 0 ? { rule, id: 'd20.hands-full' } : null;
}

/** Draws a second light or one-handed weapon with the first, with Two-Weapon Fighting (D20-ACT-27). */
function* drawSecond({ course, fighter, weapon }: WithWeapon): Play<void> {
  if (!hasFeat(fighter, 'two-weapon-fighting') || weapon.handling === 'two-handed') return;
  const others = fighter.weapons.filter(one => {
    return (
      one.id !== weapon.id &&
      one.handling !== 'two-handed' &&
      !isBodily(one) &&
      !drawRefusal(course.now(fighter.id), one, 'D20-ACT-27')
    );
  });
  const chosen = yield* choose({
    name: course.name('weapon'),
    by: fighter.id,
    options: others.map(({ id }) => ({ id })),
    atLeast: 0,
    atMost: 1,
    reasons: [{ rule: 'D20-ACT-27', id: 'd20.second-weapon' }],
  });
  for (const id of chosen) course.record({ fact: 'readied', who: fighter.id, weapon: id });
}

/** Draw a weapon, or strap a shield on (dégainer), D20-ACT-26, D20-ACT-29. */
export const draw: Action = {
  id: 'draw',
  rule: 'D20-ACT-26',
  group: 'hands',
  purpose: 'recover',
  cost: 'move',
  setsOff: [],
  openTo: [],
  touches: 'thing',
  needs: 'weapon',
  refusal({ fighter, weapon }) {
    // D20-GRAPPLE-15: drawing in a grapple takes a grapple check.
    if (isIn(fighter, 'grappling')) return { rule: 'D20-GRAPPLE-15', id: 'condition.grappling' };
    return drawRefusal(fighter, weapon, 'D20-ACT-26');
  },
  *play(acting) {
    const { course, fighter, weapon } = acting;
    course.record({ fact: 'readied', who: fighter.id, weapon: weapon.id });
    yield* drawSecond(acting);
  },
};

/** True on a move with which nothing was drawn or unstrapped yet (D20-ACT-27, D20-ACT-29). */
function hasMoveLeft({ setup }: Course, fighter: D20Fighter): boolean {
  return setup.fight !== null && spent(fighter, 'moved') > spent(fighter, 'drawn');
}

/** True for a shield that comes off the arm with a move, with a base attack bonus of at least +1 (D20-ACT-29). */
function comesOffOnTheMove({ course, fighter, weapon }: Acting): boolean {
  return weapon?.kind === 'shield' && fighter.bab >= 1 && hasMoveLeft(course, fighter);
}

/** Draw while moving, with a base attack bonus of at least +1: free, once a move (D20-ACT-27, D20-ACT-29). */
export const drawOnTheMove: Action = {
  id: 'draw-on-the-move',
  rule: 'D20-ACT-27',
  group: 'hands',
  purpose: null,
  cost: 'free',
  setsOff: [],
  openTo: [],
  touches: 'thing',
  needs: 'weapon',
  refusal({ course, fighter, weapon }) {
    const rule = 'D20-ACT-27';
    if (fighter.bab < 1) return { rule, id: 'd20.bab-too-low' };
    if (!hasMoveLeft(course, fighter)) return { rule, id: 'd20.not-on-the-move' };
    return drawRefusal(fighter, weapon, rule);
  },
  *play(acting) {
    const { course, fighter, weapon } = acting;
    course.count(fighter.id, 'drawn');
    course.record({ fact: 'readied', who: fighter.id, weapon: weapon.id });
    yield* drawSecond(acting);
  },
};

function heldRefusal(fighter: D20Fighter, weapon: Weapon, rule: string): Reason | null {
  if (isBodily(weapon)) return { rule, id: 'd20.part-of-the-body' };
  return isInHand(fighter, weapon) ? null : { rule, id: 'd20.not-in-hand' };
}

/** Sheathe a weapon or take a shield off (rengainer), D20-ACT-26; but for a shield it provokes (D20-ACT-11). */
export const sheathe: Action = {
  id: 'sheathe',
  rule: 'D20-ACT-26',
  group: 'hands',
  purpose: null,
  cost: 'move',
  setsOff: [],
  openTo: [],
  needs: 'weapon',
  provokes: 'all',
  provokesNow: ({ weapon }) => weapon?.kind !== 'shield',
  costNow: acting => (comesOffOnTheMove(acting) ? 'free' : 'move'),
  refusal: ({ fighter, weapon }) => heldRefusal(fighter, weapon, 'D20-ACT-26'),
  *play(acting) {
    const { course, fighter, weapon } = acting;
    if (comesOffOnTheMove(acting)) course.count(fighter.id, 'drawn');
    // Put away, so it does not lie on the ground.
    course.record({ fact: 'disarmed', who: fighter.id, weapon: weapon.id, metres: -1 });
  },
};

/** Drop an item (lâcher un objet), D20-ACT-47: free, but for a shield, which is strapped on (D20-ACT-29). */
export const dropItem: Action = {
  id: 'drop-item',
  rule: 'D20-ACT-47',
  group: 'hands',
  purpose: null,
  cost: 'free',
  setsOff: [],
  openTo: ['pinned', 'turned'],
  needs: 'weapon',
  costNow: acting => (acting.weapon?.kind !== 'shield' || comesOffOnTheMove(acting) ? 'free' : 'move'),
  refusal({ fighter, weapon }) {
    if (weapon.kind === 'shield' && isIn(fighter, 'pinned'))
      return { rule: 'D20-GRAPPLE-24', id: 'condition.pinned' };
    return heldRefusal(fighter, weapon, 'D20-ACT-47');
  },
  *play(acting) {
    const { course, fighter, weapon } = acting;
    if (comesOffOnTheMove(acting)) course.count(fighter.id, 'drawn');
    course.record({ fact: 'disarmed', who: fighter.id, weapon: weapon.id, metres: 0 });
  },
};

/** Pick up an item or thrown piece of one's own (ramasser un objet), D20-ACT-30; provokes attacks of opportunity. */
export const pickUp: Action = {
  id: 'retrieve',
  rule: 'D20-ACT-30',
  group: 'hands',
  purpose: null,
  cost: 'move',
  setsOff: [],
  openTo: [],
  touches: 'thing',
  needs: 'weapon',
  provokes: 'all',
  refusal({ fighter, weapon }) {
    if (takenOf(fighter, weapon.id) > 0 && countOnGround(fighter, weapon) === 0)
      return { rule: 'D20-ACT-30', id: 'weapon-taken' };
    if (countOnGround(fighter, weapon) === 0) return { rule: 'D20-ACT-30', id: 'nothing-lies-there' };
    return isInHand(fighter, weapon) ? null : handsRefusal(fighter, weapon, 'D20-ACT-30');
  },
  *play({ course, fighter, weapon }) {
    const now = course.now(fighter.id);
    course.record(...retrieveFacts(now, weapon, isInHand(now, weapon)));
  },
};

/** The target's items on the ground, or the one named. */
function thingsMeant({ named, at }: AtTarget): readonly Weapon[] {
  const all = at.weapons.filter(weapon => countOnGround(at, weapon) > 0);
  return named === '' ? all : all.filter(({ id }) => id === named);
}

/** Pick up an item that another fighter dropped or threw, D20-ACT-30; provokes attacks of opportunity. */
export const takeUp: Action = {
  id: 'take-up',
  rule: 'D20-ACT-30',
  group: 'hands',
  isUrgent: true,
  purpose: 'recover',
  cost: 'move',
  setsOff: [],
  openTo: [],
  touches: 'thing',
  needs: 'target',
  provokes: 'all',
  refusal(acting) {
    const { fighter } = acting;
    const all = thingsMeant(acting);
    if (all.length === 0) return { rule: 'D20-ACT-30', id: 'nothing-lies-there' };
    const refusals = all.map(weapon => handsRefusal(fighter, weapon, 'D20-ACT-30'));
    return refusals.every(refused => refused !== null) ? (refusals[0] ?? null) : null;
  },
  *play(acting) {
    const { course, fighter, at } = acting;
    const all = thingsMeant(acting).filter(weapon => !handsRefusal(fighter, weapon, 'D20-ACT-30'));
    if (all.length === 0) return;
    const [chosen = all[0]?.id] =
      all.length === 1
        ? []
        : yield* choose({
            name: course.name('thing.pick-up'),
            by: fighter.id,
            options: all.map(({ id }) => ({ id })),
            atLeast: 1,
            atMost: 1,
            reasons: [{ rule: 'D20-ACT-30', id: 'take-up' }],
          });
    const weapon = all.find(({ id }) => id === chosen);
    if (weapon) course.record(...takeFacts(course.now(fighter.id), course.now(at.id), weapon));
  },
};

/** Why a weapon cannot be loaded with this action; null when it can. */
function loadRefusal(loads: 'move' | 'full-round', { fighter, weapon }: WithWeapon): Reason | null {
  const rule = loads === 'move' ? 'D20-ACT-11' : 'D20-ACT-12';
  if (weapon.loads !== loads) return { rule, id: 'd20.not-loaded-so' };
  return conditionIn(fighter.state, 'unloaded', { with: weapon.id }) ? null : { rule, id: 'd20.is-loaded' };
}

function* load({ course, fighter, weapon }: WithWeapon): Play<void> {
  const empty = conditionIn(course.now(fighter.id).state, 'unloaded', { with: weapon.id });
  if (empty) course.record(endOf(fighter.id, empty));
}

/** Load a light or hand crossbow (charger une arbalète légère), D20-ACT-11. */
export const loadLight: Action = {
  id: 'load-light',
  rule: 'D20-ACT-11',
  group: 'hands',
  purpose: null,
  cost: 'move',
  setsOff: [],
  openTo: [],
  touches: 'thing',
  needs: 'weapon',
  provokes: 'all',
  refusal: acting => loadRefusal('move', acting),
  play: load,
};

/** Load a heavy or repeating crossbow (charger une arbalète lourde), D20-ACT-12. */
export const loadHeavy: Action = {
  id: 'load-heavy',
  rule: 'D20-ACT-12',
  group: 'hands',
  purpose: null,
  cost: 'full-round',
  setsOff: [],
  openTo: [],
  touches: 'thing',
  inParts: true,
  needs: 'weapon',
  provokes: 'all',
  refusal: acting => loadRefusal('full-round', acting),
  play: load,
};

/** Stand up (se relever), D20-ACT-32: a move action that provokes attacks of opportunity. */
export const standUp: Action = {
  id: 'stand-up',
  rule: 'D20-ACT-32',
  group: 'recover',
  isUrgent: true,
  purpose: 'rise',
  cost: 'move',
  setsOff: [],
  openTo: ['turned'],
  provokes: 'all',
  refusal({ fighter }) {
    if (isIn(fighter, 'grappling', 'pinned')) return { rule: 'D20-GRAPPLE-08', id: 'condition.grappling' };
    if (!isIn(fighter, 'prone', 'kneeling')) return { rule: 'D20-ACT-32', id: 'd20.not-prone-now' };
    return keptByEffect(fighter, ['prone', 'kneeling'], 'D20-ACT-32');
  },
  *play({ course, fighter }) {
    course.record(...ends(course.now(fighter.id), 'prone', 'kneeling'));
  },
};

/** Drop to the floor (plonger au sol), D20-ACT-48: free. */
export const dropProne: Action = {
  id: 'drop-prone',
  rule: 'D20-ACT-48',
  group: 'guard',
  purpose: null,
  cost: 'free',
  setsOff: [],
  openTo: [],
  refusal({ fighter }) {
    const rule = 'D20-ACT-48';
    if (isIn(fighter, 'mounted')) return { rule, id: 'condition.mounted' };
    return isIn(fighter, 'prone') ? { rule, id: 'condition.prone' } : null;
  },
  *play({ course, fighter }) {
    course.record(gains(fighter, 'prone'));
  },
};
