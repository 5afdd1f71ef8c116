import { present } from '../shared/compact.ts';
import type { Condition } from '../shared/fact.ts';
import { choose, type Play } from '../shared/play.ts';
import type { FightState, Setup } from '../shared/ruleset.ts';
import type { Reason } from '../shared/target.ts';
import { penaltyReasons } from './actions/action.ts';
import { circumstanceReasons } from './ranges.ts';
import { generalReasons } from './burdens.ts';
import { conditionIn } from './conditions.ts';
import { isClose, type Location, type Ref10Fighter, type Weapon } from './fighter.ts';
import { optionsOf } from './options.ts';
import { characteristicReasons, skillReason } from './rolls.ts';
import { isIn } from './setup.ts';

/** REF-GEN-02, REF-SURPRISE-02, REF-SURPRISE-04, REF-FEINT-02. */
const UNSEEN = 3;
const SURPRISE = 5;
const HIDDEN = 3;
/** The bonus of a feint to the next blow, or its penalty (REF-FEINT-02). */
export const FEINT = 2;
/** REF-GEN-04. */
const OFF_HAND = { unarmed: -1, weapon: -3 } as const;

/** Penalties to the attack by the kind of location aimed at (REF-LOC-02, `ref10-aimed-shots.json`). */
const AIMED: Readonly<Record<Location['kind'] | 'hand' | 'tiny', number>> = {
  torso: -2,
  arm: -3,
  leg: -3,
  head: -4,
  hand: -4,
  tiny: -6,
};

interface Aimed {
  /** The location struck; null where the dice tell. */
  readonly where: string | null;
  readonly reasons: readonly Reason[];
}

const ANYWHERE: Aimed = { where: null, reasons: [] };

/** Asks for the aim: a location, a hand, or something tiny on it (REF-LOC-02). */
export function* aimAt(fighter: Ref10Fighter, target: Ref10Fighter, mayBeAny: boolean): Play<Aimed> {
  const places = target.locations.flatMap(({ id, kind }) =>
    present([
      { id, where: id, amount: AIMED[kind] },
      kind === 'arm' && { id: `hand:${id}`, where: id, amount: AIMED.hand },
      { id: `tiny:${id}`, where: id, amount: AIMED.tiny },
    ]),
  );
  const because = (amount: number): Reason => ({ rule: 'REF-LOC-02', id: 'ref10.aimed-at', amount });
  const offered = places.map(({ id, amount }) => ({ id, reasons: [because(amount)] }));
  const [chosen] = yield* choose({
    name: 'aimed',
    by: fighter.id,
    options: present([mayBeAny && { id: 'any' }, ...offered]),
    atLeast: 1,
    atMost: 1,
    against: target.id,
  });
  const place = places.find(({ id }) => id === chosen);
  return place ? { where: place.where, reasons: [because(place.amount)] } : ANYWHERE;
}

/** The modifiers of an attack, apart from distance, aimed locations and bursts (REF-MELEE-01, REF-MELEE-02). */
export function attackReasons(
  setup: Setup,
  fighter: Ref10Fighter,
  weapon: Weapon,
  target: Ref10Fighter | null,
): readonly Reason[] {
  const options = optionsOf(setup);
  const isBodily = weapon.kind === 'unarmed' || weapon.kind === 'natural';
  const rule = isBodily ? 'REF-MELEE-01' : 'REF-MELEE-02';
  const feint = feintReason(fighter, target, weapon);
  // REF-FEINT-02: the bonus of a successful feint already has the penalty of several actions taken off.
  const isFeinted = feint !== null && (feint.amount ?? 0) > 0;
  return present([
    ...characteristicReasons(fighter, isBodily ? 'ref' : 'dex', rule, options),
    skillReason(fighter, weapon.skill, rule),
    ...(isFeinted ? [] : penaltyReasons(setup, fighter)),
    feint,
    ...aimReasons(fighter, weapon, target),
    ...unawareReasons(setup, fighter, weapon, target),
    weapon.offHand && offHand(weapon),
    ...circumstanceReasons(setup, fighter),
    ...generalReasons(fighter, options),
  ]);
}

function offHand({ kind }: Weapon): Reason {
  const amount = kind === 'unarmed' ? OFF_HAND.unarmed : OFF_HAND.weapon;
  return { rule: 'REF-GEN-04', id: 'ref10.off-hand', amount };
}

/**
 * The modifier of a feint to the next blow at its target; a fumbled one counts against any target, and with any
 * weapon. Another feint, which has no target, is no attack (REF-FEINT-02).
 */
export function feintReason(
  { state }: Ref10Fighter,
  target: Ref10Fighter | null,
  weapon: Weapon,
): Reason | null {
  const feint = conditionIn(state, 'feinting');
  const amount = feint?.amount ?? 0;
  const isFeint = isClose(weapon) && target === null;
  const counts = amount < 0 ? !isFeint : isClose(weapon) && target !== null && feint?.by === target.id;
  return feint && counts ? { rule: 'REF-FEINT-02', id: 'condition.feinting', amount } : null;
}

/** Rounds spent aiming with this weapon at this target (REF-AIM-01). */
function aimReasons({ state }: Ref10Fighter, weapon: Weapon, target: Ref10Fighter | null): readonly Reason[] {
  const aiming = target && conditionIn(state, 'taking-aim', { with: weapon.id, by: target.id });
  return aiming ? [{ rule: 'REF-AIM-01', id: 'condition.taking-aim', amount: aiming.amount ?? 1 }] : [];
}

/**
 * The bonus against a target that does not see its attacker, or did not see it come (REF-GEN-02, REF-SURPRISE-02,
 * 04).
 */
function unawareReasons(
  setup: Setup,
  fighter: Ref10Fighter,
  weapon: Weapon,
  target: Ref10Fighter | null,
): readonly Reason[] {
  // REF-GRENADE-01: a grenade thrown at a point has no target that could see it come.
  if (weapon.kind === 'grenade') return [];
  if (isHidden(setup, fighter, weapon)) {
    return [{ rule: 'REF-SURPRISE-04', id: 'ref10.hidden', amount: HIDDEN }];
  }
  const isUnseen = isIn(setup, fighter.id, 'unseen');
  const isTaken = target !== null && surprises(setup.fight, fighter, target);
  return present([
    isUnseen && { rule: 'REF-GEN-02', id: 'ref10.unseen', amount: UNSEEN },
    isTaken && { rule: 'REF-SURPRISE-02', id: 'ref10.surprise', amount: SURPRISE },
  ]);
}

/** True for a shooter in hiding (REF-SURPRISE-04). */
export function isHidden(setup: Setup, { id }: Ref10Fighter, weapon: Weapon): boolean {
  return !isClose(weapon) && isIn(setup, id, 'hidden');
}

/** True for a target taken by surprise that does not act before the attacker all the same (REF-SURPRISE-02). */
function surprises(fight: FightState | null, fighter: Ref10Fighter, target: Ref10Fighter): boolean {
  // Of nobody in particular where a hand has set it: then of all.
  const isTaken = ({ condition, by = target.id }: Condition) =>
    condition === 'surprising' && by === target.id;
  if (!fighter.state.conditions.some(isTaken)) return false;
  return fight === null || fight.order.indexOf(fighter.id) < fight.order.indexOf(target.id);
}
