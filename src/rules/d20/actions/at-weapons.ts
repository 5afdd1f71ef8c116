import { present } from '../../shared/compact.ts';
import { choose, oneOfSeveral, roll, type FighterId, type Play } from '../../shared/play.ts';
import type { Fact } from '../../shared/fact.ts';
import { type Reason } from '../../shared/target.ts';
import { takeItemFacts } from '../../shared/taking.ts';
import { opposed, rollCheck } from '../checks.ts';
import { attackReasons, isHampered } from '../attack-bonus.ts';
import { grappleRefusal } from '../budget.ts';
import { abilityModifier } from '../abilities.ts';
import { isIn } from '../conditions.ts';
import { attackless } from '../armed.ts';
import { featReasons, weaponCheck } from '../contests.ts';
import type { Course } from '../course.ts';
import { damageOf } from '../damage.ts';
import { isBodily, isFor, isRanged, type D20Fighter, type Weapon } from '../fighter.ts';
import { withSpentPoison } from '../ground.ts';
import { hardnessOf, sizeOf } from '../objects.ts';
import { isSpoiltBy } from '../opportunity.ts';
import { sizeModifier } from '../sizes.ts';
import { attackRefusal } from '../reach.ts';
import { amountOf } from '../../shared/things-in-state.ts';
import { isInHand, pointsOf } from '../state.ts';
import { type Action, BLOW } from './action.ts';
import type { AttackManner } from './attacking.ts';
import { heldBy, struckAlone, sunderedAt } from './things-on.ts';

/** Asks which of several items is meant. */
export function* whichOf(
  course: Course,
  by: FighterId,
  at: FighterId,
  things: readonly Weapon[],
  name: string,
  rule: string,
): Play<Weapon | null> {
  // An item that is not asked for takes no name: names are numbered.
  if (things.length < 2) return things[0] ?? null;
  const reasons = [{ rule, id: 'd20.which-thing' }];
  return yield* oneOfSeveral(things, { name: course.name(name), by, against: at, reasons });
}

function meleeRefusal(
  course: Course,
  fighter: D20Fighter,
  weapon: Weapon,
  at: D20Fighter,
  rule: string,
): Reason | null {
  if (isRanged(weapon)) return { rule, id: 'd20.melee-only' };
  return attackRefusal(course, fighter, weapon, at);
}

/** Disarm (désarmement), D20-DISARM-01: an opposed attack roll for a held weapon. */
export const disarm: Action = {
  ...BLOW,
  id: 'disarm-of',
  provokesInPlay: 'improved-disarm',
  rule: 'D20-DISARM-01',
  needs: 'both',
  refusal({ course, fighter, weapon, at }) {
    const rule = 'D20-DISARM-01';
    if (heldBy(at).filter(one => !isFor(one, 'spiked')).length === 0)
      return { rule, id: 'd20.nothing-in-hand' };
    // D20-GRAPPLE-22: the holder of a pin may disarm the pinned fighter.
    return grappleRefusal(fighter, at) ?? meleeRefusal(course, fighter, weapon, at, rule);
  },
  *play({ course, fighter, weapon, at }) {
    yield* disarmAt(course, fighter.id, weapon, at.id);
  },
};

/** True for what is no melee weapon: a bow, a shield, or an item that deals no damage, such as a wand (D20-DISARM-03). */
function isClumsy(thing: Weapon): boolean {
  return isRanged(thing) || thing.kind === 'shield' || thing.damage === '0';
}

/** The defender's penalty for what is no melee weapon. */
export function clumsyReasons(thing: Weapon): readonly Reason[] {
  return isClumsy(thing) ? [{ rule: 'D20-DISARM-03', id: 'd20.no-melee-weapon', amount: -4 }] : [];
}

/**
 * What the defender holds on to, as a weapon in the contest: what deals no damage is held neither as a light weapon nor in two
 * hands (D20-DISARM-03).
 */
export function asHeld(thing: Weapon): Weapon {
  const isNoWeapon = thing.damage === '0' && thing.kind !== 'shield';
  return { ...thing, kind: 'melee', ...(isNoWeapon && { handling: 'one-handed', inTwoHands: false }) };
}

/**
 * The defender's roll, with +10 for a locked gauntlet and -4 for an item that is no melee weapon (D20-DISARM-03,
 * D20-DISARM-06); `weaponCheck` adds handling and size.
 */
function holding(course: Course, who: FighterId, thing: Weapon, other: FighterId) {
  const rule = 'D20-DISARM-03';
  const locked = isFor(thing, 'locked') ? 10 : 0;
  const pinned = isIn(course.now(who), 'pinned') ? 4 : 0;
  return weaponCheck(
    course,
    who,
    asHeld(thing),
    other,
    rule,
    present([
      ...clumsyReasons(thing),
      locked !== 0 && { rule: 'D20-DISARM-06', id: 'd20.locked-gauntlet', amount: locked },
      pinned !== 0 && { rule: 'D20-GRAPPLE-22', id: 'condition.pinned', amount: pinned },
    ]),
  );
}

/** The blow that an attempt to disarm or to grab provokes (D20-DISARM-02). */
export const DISARMING = { rule: 'D20-DISARM-02', feats: ['improved-disarm'], damageSpoils: true } as const;

/** One attempt to disarm. */
export function* disarmAt(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  at: FighterId,
  how: AttackManner = {},
): Play<void> {
  const things = heldBy(course.now(at)).filter(one => !isFor(one, 'spiked'));
  const thing = yield* whichOf(course, by, at, things, 'thing.disarm', 'D20-DISARM-01');
  if (!thing) return;
  if (yield* isSpoiltBy(course, by, at, { ...DISARMING, weapon })) return;
  if (!isInHand(course.now(at), thing) || !isInHand(course.now(by), weapon)) return;
  const feat = featReasons(course.now(by), 'improved-disarm', 'D20-DISARM-03');
  const own = weaponCheck(course, by, weapon, at, 'D20-DISARM-03', feat, how);
  if (yield* opposed(course, own, holding(course, at, thing, by))) {
    course.record(...loses(course, at, thing, weapon.kind === 'unarmed' ? by : null));
    return;
  }
  // D20-DISARM-05: no counter after an attempt at an item that was no melee weapon. Ruling: nor against the feat, as
  // the public 3.5 reference has it.
  if (feat.length > 0) return;
  if (isClumsy(thing) || isBodily(weapon) || !isInHand(course.now(by), weapon)) return;
  if (attackless(course.setup, course.now(at))) return;
  const [chosen] = yield* choose({
    name: course.name('disarm-back'),
    by: at,
    options: [{ id: 'disarm' }, { id: 'none' }],
    atLeast: 1,
    atMost: 1,
    against: by,
    reasons: [{ rule: 'D20-DISARM-05', id: 'd20.disarm-back' }],
  });
  if (chosen !== 'disarm') return;
  const again = featReasons(course.now(at), 'improved-disarm', 'D20-DISARM-03');
  const back = weaponCheck(course, at, thing, by, 'D20-DISARM-05', again);
  if (yield* opposed(course, back, holding(course, by, weapon, at)))
    course.record(...loses(course, by, weapon, null));
}

/** The item falls, or is in the hand that took it (D20-DISARM-04). */
export function loses(
  course: Course,
  who: FighterId,
  thing: Weapon,
  taker: FighterId | null,
): readonly Fact[] {
  const fallen: Fact = {
    fact: 'disarmed',
    who,
    weapon: thing.id,
    metres: 0,
    ...(taker !== null && { to: taker }),
  };
  if (taker === null) return [fallen];
  const holder = course.now(who);
  const isCounted = thing.magazine !== undefined;
  const took = takeItemFacts(course.now(taker), holder, thing, {
    worn: amountOf(holder.state.wear, thing.id),
    ...(isCounted && { used: amountOf(holder.state.used, thing.id) }),
  });
  return [fallen, ...withSpentPoison(course.now(taker), holder, took)];
}

/** Sunder (destruction), D20-SUNDER-01: a slashing or bludgeoning weapon against a held item. */
export const sunder: Action = {
  ...BLOW,
  id: 'sunder-thing',
  provokesInPlay: 'improved-sunder',
  rule: 'D20-SUNDER-01',
  needs: 'both',
  refusal({ course, fighter, weapon, at }) {
    const rule = 'D20-SUNDER-01';
    if (!weapon.types.some(type => type !== 'piercing')) return { rule, id: 'd20.cuts-or-crushes' };
    if (sunderedAt(at).length === 0) return { rule, id: 'd20.nothing-in-hand' };
    return grappleRefusal(fighter) ?? meleeRefusal(course, fighter, weapon, at, rule);
  },
  *play({ course, fighter, weapon, at }) {
    yield* sunderAt(course, fighter.id, weapon, at.id);
  },
};

/** The feat that closes the blow that an attempt to sunder provokes (D20-SUNDER-02). */
const SUNDERING = { feats: ['improved-sunder'] } as const;

/** One attempt to sunder. */
export function* sunderAt(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  at: FighterId,
  how: AttackManner = {},
): Play<void> {
  const thing = yield* whichOf(course, by, at, sunderedAt(course.now(at)), 'thing.sunder', 'D20-SUNDER-01');
  if (!thing) return;
  if (yield* isSpoiltBy(course, by, at, { ...SUNDERING, rule: 'D20-SUNDER-02', weapon })) return;
  // A weapon broken or taken by an attack of opportunity neither strikes nor is struck.
  if (!isInHand(course.now(at), thing) || !isInHand(course.now(by), weapon)) return;
  const feat = featReasons(course.now(by), 'improved-sunder', 'D20-SUNDER-03');
  const own = weaponCheck(course, by, weapon, at, 'D20-SUNDER-03', feat, how);
  const other = weaponCheck(course, at, { ...thing, kind: 'melee' }, by, 'D20-SUNDER-03');
  if (yield* opposed(course, own, other)) yield* breaks(course, by, weapon, at, thing, how);
}

/** Damage to an item as to anybody, half in water too, reduced by its hardness (D20-SUNDER-04, D20-SUNDER-06, D20-WATER-05). */
function* breaks(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  at: FighterId,
  thing: Weapon,
  { hand, multipliers = [] }: AttackManner = {},
): Play<void> {
  const [holder, striker] = [course.now(at), course.now(by)];
  const { dice, reasons } = damageOf(striker, weapon, { hand: hand ?? null, multipliers });
  const halved = isHampered(course, striker, weapon);
  const { hardness } = hardnessOf(thing, holder.size);
  const rolled = yield* roll({
    name: course.name('damage.object'),
    by,
    dice,
    reasons: present([
      ...reasons,
      halved && { rule: 'D20-WATER-05', id: 'd20.halved' },
      { rule: 'D20-SUNDER-06', id: 'd20.hardness', names: { hardness } },
    ]),
  });
  const dealt = halved ? Math.floor(rolled.total / 2) : rolled.total;
  const points = Math.min(pointsOf(holder, thing), Math.max(0, Math.max(1, dealt) - hardness));
  if (points === 0) return;
  course.record({ fact: 'worn', who: at, weapon: thing.id, points, left: pointsOf(holder, thing) - points });
}

/** Strike an item carried, worn, or held that is neither weapon nor shield (D20-SUNDER-05). */
export const strikeCarried: Action = {
  ...BLOW,
  id: 'strike-carried',
  provokesInPlay: 'improved-sunder',
  rule: 'D20-SUNDER-05',
  needs: 'both',
  refusal({ course, fighter, weapon, at }) {
    const rule = 'D20-SUNDER-05';
    if (struckAlone(at).length === 0) return { rule, id: 'd20.nothing-carried' };
    return grappleRefusal(fighter) ?? meleeRefusal(course, fighter, weapon, at, rule);
  },
  *play({ course, fighter, weapon, at }) {
    yield* strikeCarriedAt(course, fighter.id, weapon, at.id);
  },
};

/** One blow at a carried item. */
export function* strikeCarriedAt(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  at: FighterId,
  how: AttackManner = {},
): Play<void> {
  const rule = 'D20-SUNDER-05';
  const holder = course.now(at);
  const thing = yield* whichOf(course, by, at, struckAlone(holder), 'thing.sunder', rule);
  if (!thing) return;
  if (yield* isSpoiltBy(course, by, at, { ...SUNDERING, rule, weapon })) return;
  if (!isInHand(course.now(by), weapon)) return;
  const because: readonly Reason[] = [
    { rule, id: 'd20.armour-class', amount: 10 },
    { rule, id: 'd20.size', amount: sizeModifier({ size: sizeOf(thing, holder.size) }) },
    { rule, id: 'd20.ability.dex', amount: abilityModifier(holder, 'dex') },
  ];
  const { holds } = yield* rollCheck(course, {
    name: 'attack',
    by,
    reasons: [
      ...attackReasons(course, course.now(by), { weapon, ...how }, holder),
      ...featReasons(course.now(by), 'improved-sunder', rule),
    ],
    needs: because.reduce((sum, { amount = 0 }) => sum + amount, 0),
    because,
    naturals: true,
  });
  if (holds) yield* breaks(course, by, weapon, at, thing, how);
}
