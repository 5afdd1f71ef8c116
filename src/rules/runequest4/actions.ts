import { keptByEffect } from '../shared/conditions.ts';
import type { Condition } from '../shared/fact.ts';
import { numberIn, type Numbers } from '../shared/open-action.ts';
import { action, type Acting, type Action } from './action.ts';
import { trip } from './aftermath.ts';
import { BLOWS, charging } from './blows.ts';
import { allOf, amountOf, ends, gains, has } from './conditions.ts';
import { PRECISE_CHARGES } from './defence.ts';
import type { Runequest4Fighter, Weapon } from './fighter.ts';
import { avoidHazard, keepAtBay, pounce, slipBy } from './moving.ts';
import {
  keptAtBay,
  keptFromCharging,
  keptFromMounting,
  keptOnSpot,
  liesAlready,
  notOutnumbered,
  tooHeavyToPounce,
} from './kept-from-moving.ts';
import { pointsLeft, weaponOf } from '../shared/setup.ts';
import { lyingWeapons, unusable, withoutLegs } from './setup.ts';
import { pullFromWound, pullOut, shakeOff, struggle, takeUp, takeUpRefusal, treat } from './recovering.ts';
import { skillWith } from './skills.ts';
import { drawRefusal, drawWeapon, putAwayRefusal, regainRefusal, regainWeapon } from './weapons-at-hand.ts';

/** The range of the skill of the trap's setter or the spell's caster, percent. */
const CHANCES: Numbers = { least: 0, most: 999 };

/** All actions in a fight. */
export const ACTIONS: readonly Action[] = [
  ...BLOWS,
  charging('charge', 0),
  ...PRECISE_CHARGES.map((id, at) => charging(id, at + 1)),
  action('pounce', 'RQ4-CHARGE-09', {
    group: 'strike',
    purpose: null,
    needs: 'target',
    refusal: ({ setup, fighter, at }) =>
      keptAtBay(fighter, at) ??
      keptFromCharging(setup, fighter, 'RQ4-CHARGE-09') ??
      liesAlready(at, 'RQ4-CHARGE-09') ??
      tooHeavyToPounce(fighter, at),
    play: (course, { fighter, at }) => (at ? pounce(course, fighter.id, at.id) : null),
  }),
  action('disengage', 'RQ4-ACRO-03', {
    group: 'move',
    purpose: null,
    needs: 'target',
    refusal: ({ setup, fighter }) => keptOnSpot(setup, fighter, 'RQ4-ACRO-03'),
    play: (course, { fighter, at }) => (at ? slipBy(course, fighter.id, at.id, 'disengage') : null),
  }),
  action('close-in', 'RQ4-ACRO-03', {
    group: 'move',
    purpose: 'close',
    needs: 'target',
    refusal: ({ setup, fighter }) => keptOnSpot(setup, fighter, 'RQ4-ACRO-03'),
    play: (course, { fighter, at }) => (at ? slipBy(course, fighter.id, at.id, 'close-in') : null),
  }),
  action('keep-at-bay', 'RQ4-MULTI-04', {
    group: 'guard',
    purpose: null,
    refusal: ({ setup, fighter }) =>
      notOutnumbered(setup, fighter) ?? keptOnSpot(setup, fighter, 'RQ4-MULTI-04'),
    play: (course, { fighter }) => keepAtBay(course, fighter.id),
  }),
  action('trade-action', 'RQ4-MULTI-03', {
    group: 'guard',
    purpose: null,
    kind: 'free',
    refusal: ({ setup, fighter: { id, state } }) => {
      if (!setup.fight) return { rule: 'RQ4-MULTI-03', id: 'no-fight' };
      return pointsLeft(setup.fight, id) > amountOf(state, 'actions-lost')
        ? null
        : { rule: 'RQ4-WOUND-02', id: 'condition.actions-lost' };
    },
    play: (course, { fighter: { id } }) => {
      course.count(id, 'reaction', -1);
      course.record({ fact: 'did', who: id, what: 'trades-action' });
      return null;
    },
  }),
  action('trip-entangled', 'RQ4-SE-07', {
    group: 'strike',
    purpose: null,
    needs: 'target',
    refusal: ({ fighter, at }) =>
      netOn(fighter, at) ? liesAlready(at, 'RQ4-SE-07') : { rule: 'RQ4-SE-07', id: 'not-entangled' },
    play: (course, { fighter, at }) => {
      const net = netOn(fighter, at);
      const skill = net && skillWith(fighter, net, course.options);
      return at && skill ? trip(course, 'trip', { by: fighter.id, skill }, at.id) : null;
    },
  }),
  action('struggle', 'RQ4-SE-07', {
    group: 'recover',
    isUrgent: true,
    purpose: 'recover',
    refusal: ({ fighter }) =>
      has(fighter.state, 'entangled') ? null : { rule: 'RQ4-SE-07', id: 'nothing-to-escape' },
    play: (course, { fighter }) => struggle(course, fighter.id),
  }),
  action('pull-out', 'RQ4-SE-08', {
    group: 'recover',
    isUrgent: true,
    purpose: 'recover',
    needs: 'target',
    refusal: ({ fighter, at }) =>
      lodgedIn(fighter, at) ? null : { rule: 'RQ4-SE-08', id: 'nothing-lodged' },
    play: (course, { fighter, at }) => {
      const stuck = lodgedIn(fighter, at);
      return at && stuck ? pullOut(course, fighter.id, at.id, stuck) : null;
    },
  }),
  action('pull-from-wound', 'RQ4-SE-08', {
    helps: true,
    group: 'recover',
    purpose: null,
    isUrgent: true,
    whom: 'anybody',
    refusal: ({ fighter, at }) =>
      has((at ?? fighter).state, 'impaled') ? null : { rule: 'RQ4-SE-08', id: 'nothing-in-the-wound' },
    play: (course, { fighter, at }) => pullFromWound(course, fighter.id, (at ?? fighter).id),
  }),
  action('stand-up', 'RQ4-SE-12', {
    group: 'recover',
    isUrgent: true,
    purpose: 'rise',
    refusal: ({ fighter }) => {
      const { state } = fighter;
      if (!has(state, 'prone')) return { rule: 'RQ4-SE-12', id: 'not-prone' };
      const stumbled = { rule: 'RQ4-FUMBLE-02', id: 'condition.stumbled' };
      if (has(state, 'stumbled')) return stumbled;
      return keptByEffect(fighter, ['prone'], 'RQ4-SE-12') ?? withoutLegs(fighter);
    },
    play: (course, { fighter }) => {
      course.record(...ends(fighter, 'prone'));
      return null;
    },
  }),
  action('regain-weapon', 'RQ4-SE-04', {
    group: 'hands',
    isUrgent: true,
    purpose: 'recover',
    needs: 'weapon',
    refusal: ({ fighter, weapon }) => regainRefusal(fighter, weapon),
    play: (course, { fighter, weapon }) => (weapon ? regainWeapon(course, fighter.id, weapon) : null),
  }),
  action('draw-weapon', 'RQ4-SE-04', {
    group: 'hands',
    purpose: 'recover',
    needs: 'weapon',
    refusal: ({ fighter, weapon, setup }) => drawRefusal(fighter, weapon, setup.attempt.with),
    play: (course, { fighter, setup }) => drawWeapon(course, fighter.id, setup.attempt.with),
  }),
  action('put-away', 'RQ4-SE-04', {
    group: 'hands',
    purpose: null,
    needs: 'weapon',
    refusal: ({ fighter, weapon }) => putAwayRefusal(fighter, weapon),
    play: (course, { fighter, weapon }) => {
      if (weapon) course.record({ fact: 'readied', who: fighter.id, weapon: weapon.id, by: 'putting-away' });
      return null;
    },
  }),
  action('take-up', 'RQ4-SE-04', {
    group: 'hands',
    isUrgent: true,
    purpose: 'recover',
    needs: 'target',
    refusal: acting => takeUpRefusal(acting.fighter, thingsMeant(acting)),
    play: (course, acting) =>
      acting.at && takeUp(course, acting.fighter.id, acting.at.id, thingsMeant(acting)),
  }),
  action('shake-off', 'RQ4-FUMBLE-03', {
    group: 'recover',
    purpose: 'recover',
    refusal: ({ fighter: { state } }) => {
      if (!has(state, 'numb')) return { rule: 'RQ4-FUMBLE-03', id: 'not-numb' };
      return has(state, 'still-numb') ? { rule: 'RQ4-FUMBLE-03', id: 'condition.still-numb' } : null;
    },
    cost: 0,
    play: (course, { fighter }) => shakeOff(course, fighter.id),
  }),
  action('treat-major', 'RQ4-WOUND-07', {
    helps: true,
    group: 'recover',
    purpose: null,
    whom: 'anybody',
    refusal: ({ fighter, at }) =>
      has((at ?? fighter).state, 'dying') ? null : { rule: 'RQ4-WOUND-07', id: 'nothing-to-treat' },
    play: (course, { fighter, at }) => treat(course, (at ?? fighter).id),
  }),
  action('mount', 'RQ4-MOUNT-01', {
    group: 'move',
    purpose: null,
    refusal: ({ setup, fighter }) => keptFromMounting(setup, fighter),
    play: (course, { fighter }) => {
      course.record(
        ...(has(fighter.state, 'mounted') ? ends(fighter, 'mounted') : [gains(fighter.id, 'mounted')]),
      );
      return null;
    },
  }),
  action('avoid-hazard', 'RQ4-ACRO-02', {
    group: 'guard',
    purpose: null,
    kind: 'reactive',
    cost: 0,
    isInvoluntary: true,
    numbers: CHANCES,
    refusal: ({ setup, fighter }) => {
      if (has(fighter.state, 'dead')) return { rule: 'RQ4-WOUND-06', id: 'condition.dead' };
      return numberIn(CHANCES, setup.attempt.with) === null
        ? { rule: 'RQ4-ACRO-02', id: 'needs-number' }
        : null;
    },
    play: (course, { setup, fighter }) =>
      avoidHazard(course, fighter.id, numberIn(CHANCES, setup.attempt.with) ?? 0),
  }),
];

/** This fighter's weapon that holds the target entangled; null for none. */
function netOn(fighter: Runequest4Fighter, at: Runequest4Fighter | null): Weapon | null {
  const held = at ? allOf(at.state, 'entangled').find(({ by }) => by === fighter.id) : undefined;
  const net = held?.with === undefined ? null : weaponOf(fighter, held.with);
  return net && unusable(fighter, net) === null ? net : null;
}

/** The target's weapons on the ground, or the one that was named. */
function thingsMeant({ setup, at }: Acting): readonly Weapon[] {
  const named = setup.attempt.with;
  const all = at ? lyingWeapons(at) : [];
  return named === '' ? all : all.filter(({ id }) => id === named);
}

function lodgedIn(fighter: Runequest4Fighter, at: Runequest4Fighter | null): Condition | null {
  const stuck = at ? allOf(at.state, 'impaled').find(({ by }) => by === fighter.id) : undefined;
  return stuck?.with !== undefined && weaponOf(fighter, stuck.with) ? stuck : null;
}
