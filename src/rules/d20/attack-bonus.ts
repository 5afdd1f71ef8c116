import type { FighterId } from '../shared/play.ts';
import { type Reason } from '../shared/target.ts';
import { ruled } from '../shared/circumstances.ts';
import { abilityModifier } from './abilities.ts';
import { bonusesTo, bonusReasons, enhancementOf } from './bonuses.ts';
import { impairedReasons, isIn, timesIn, type ConditionId } from './conditions.ts';
import type { Course } from './course.ts';
import {
  hasFeat,
  hasTrait,
  isBodily,
  isFor,
  isRanged,
  type Build,
  type D20Fighter,
  type Weapon,
} from './fighter.ts';
import { flanks, isAbove, isEngaged, rangeTo } from './positions.ts';
import { mountPace } from './from-the-saddle.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { unseeing } from './sight.ts';
import { sizeModifier } from './sizes.ts';
import { isSqueezed } from './squeezing.ts';
import { isInHand } from './state.ts';
import { depthOf, waterCrossed } from './water.ts';

/** The use of a weapon in an attack. */
export interface Use {
  readonly weapon: Weapon;
  /** The number of iterative attacks before this one: -5 each (D20-ACT-36). */
  readonly iteration?: number;
  /** The hand, when fighting with two weapons (D20-TWF-02). */
  readonly hand?: 'primary' | 'off';
  /** A light weapon in the off hand lessens the penalty of both hands. */
  readonly offHandIsLight?: boolean;
  /** Lethal and nonlethal damage exchanged (D20-ATK-11, D20-NL-07). */
  readonly turned?: boolean;
  /** Whom a shot was aimed at where chance found another in the grapple (D20-ATK-12). */
  readonly aimedAt?: FighterId;
  /** Further modifiers. */
  readonly more?: readonly Reason[];
}

/** Ruling: two points for each step by which the Game Master makes an attack easier or harder. */
const RULED_STEP = 2;

/** Modifiers to attack rolls in melee and at range, by condition (D20-MOD-01, D20-ACT-18). */
const STATES: readonly (readonly [id: ConditionId, melee: number, ranged: number, rule: string])[] = [
  ['prone', -4, 0, 'D20-MOD-01'],
  ['dazzled', -1, -1, 'D20-MOD-01'],
  ['entangled', -2, -2, 'D20-MOD-01'],
  ['squeezing', -4, -4, 'D20-MOVE-20'],
  ['on-the-defensive', -4, -4, 'D20-ACT-18'],
];

/**
 * Penalties for two weapons, without the feat and with it; in each pair the second is for a light off-hand weapon
 * (D20-TWF-02).
 */
const TWO_WEAPONS = {
  plain: { primary: [-6, -4], off: [-10, -8] },
  feat: { primary: [-4, -2], off: [-4, -2] },
} as const;

/** Unarmed strikes that do lethal or nonlethal damage without a penalty (D20-ATK-11, D20-GRAPPLE-14). */
export function woundsOrSpares(fighter: D20Fighter, { kind }: Pick<Weapon, 'kind'>): boolean {
  return kind === 'unarmed' && (hasFeat(fighter, 'improved-unarmed-strike') || hasTrait(fighter, 'monk'));
}

export function isNonlethal(fighter: D20Fighter, { weapon, turned = false }: Use): boolean {
  const isBare = weapon.kind === 'unarmed' && !isFor(weapon, 'lethal');
  const byNature = (isBare && !hasTrait(fighter, 'monk')) || weapon.nonlethal === true;
  return turned ? !byNature : byNature;
}

/** All modifiers to an attack roll (D20-ATK-03, D20-ATK-04, D20-MOD-01). */
export function attackReasons(
  course: Course,
  fighter: D20Fighter,
  use: Use,
  target: D20Fighter | null,
): readonly Reason[] {
  const { weapon, iteration = 0, more = [] } = use;
  const ranged = isRanged(weapon);
  const ability = ranged ? 'dex' : 'str';
  const rule = ranged ? 'D20-ATK-04' : 'D20-ATK-03';
  const because = (by: string, id: string, amount: number): Reason => ({ rule: by, id, amount });
  return [
    because(rule, 'd20.bab', fighter.bab),
    because(rule, `d20.ability.${ability}`, abilityModifier(fighter, ability)),
    because('D20-STAT-02', 'd20.size', sizeModifier(fighter)),
    because(rule, 'd20.weapon', weapon.attack ?? 0),
    ...bonusReasons(rule, bonusesTo(fighter, 'attack', enhancementOf(weapon, 'attack'))),
    because('D20-ACT-36', 'd20.further-attack', -5 * iteration),
    because('D20-ACT-36', 'd20.secondary', weapon.secondary ? -5 : 0),
    because('D20-THROW-01', 'd20.unfamiliar', weapon.unfamiliar && weapon.kind !== 'flask' ? -4 : 0),
    because('D20-TWF-02', 'd20.two-weapons', handPenalty(fighter, use)),
    because(rule, 'd20.tower-shield', shieldsHeld(fighter, 'tower-shield') ? -2 : 0),
    because(rule, 'd20.buckler', burdensBuckler(fighter, use) ? -1 : 0),
    because('D20-NL-07', 'd20.turned', use.turned && !woundsOrSpares(fighter, weapon) ? -4 : 0),
    ...stateReasons(course, fighter, ranged, target),
    ...(target ? placeReasons(course, fighter, use, target) : []),
    ...rulingReasons(course, fighter),
    ...more,
  ].filter(({ id, amount }) => amount !== 0 || id === 'd20.bab');
}

function handPenalty(fighter: D20Fighter, { hand, offHandIsLight = false }: Use): number {
  if (!hand) return 0;
  const row = TWO_WEAPONS[hasFeat(fighter, 'two-weapon-fighting') ? 'feat' : 'plain'][hand];
  return row[offHandIsLight ? 1 : 0];
}

function shieldsHeld(fighter: D20Fighter, build: Build): boolean {
  return fighter.weapons.some(one => one.kind === 'shield' && one.build === build && isInHand(fighter, one));
}

/** Strikes with the arm that carries a buckler: bows and crossbows need no more of it than it can give. */
function burdensBuckler(fighter: D20Fighter, { weapon, hand }: Pick<Use, 'weapon' | 'hand'>): boolean {
  const { kind, draws, handling, inTwoHands, offHand } = weapon;
  if (kind === 'shield' || draws !== undefined || isBodily(weapon)) return false;
  const isBothHands = handling === 'two-handed' || inTwoHands === true;
  return (isBothHands || hand === 'off' || offHand === true) && shieldsHeld(fighter, 'buckler');
}

/** Strikes with the shield, or with the arm that carries it: it does not guard until the next turn. */
export function lowersShield(fighter: D20Fighter, use: Pick<Use, 'weapon' | 'hand'>): boolean {
  return use.weapon.kind === 'shield' || burdensBuckler(fighter, use);
}

function stateReasons(
  course: Course,
  fighter: D20Fighter,
  ranged: boolean,
  target: D20Fighter | null,
): readonly Reason[] {
  const { setup } = course;
  const states = STATES.filter(([id]) =>
    id === 'squeezing' ? isSqueezed(course, fighter) : isIn(fighter, id),
  );
  const unseen = isIn(fighter, 'invisible') && target && !unseeing(course, target) ? 2 : 0;
  const charge = !ranged && isIn(fighter, 'charging') && setup.attempt.by === fighter.id ? 2 : 0;
  const aided = target ? 2 * timesIn(fighter, 'aided', target.id) : 0;
  return [
    ...states.map(([id, melee, far, rule]) => ({
      rule,
      id: `condition.${id}`,
      amount: ranged ? far : melee,
    })),
    ...impairedReasons(fighter),
    { rule: 'D20-MOD-01', id: 'condition.invisible', amount: unseen },
    { rule: 'D20-CHARGE-06', id: 'condition.charging', amount: charge },
    { rule: 'D20-AID-01', id: 'condition.aided', amount: aided },
  ];
}

/** Modifiers from the positions of attacker and target (D20-ATK-05, D20-ATK-12, D20-FLANK-01, D20-MOD-01). */
function placeReasons(
  course: Course,
  fighter: D20Fighter,
  { weapon, aimedAt }: Use,
  target: D20Fighter,
): readonly Reason[] {
  const ranged = isRanged(weapon);
  const aim = aimedAt === undefined ? target : course.now(aimedAt);
  const increments = ranged ? rangeTo(course, fighter, weapon, target).increments : 0;
  const intoMelee = ranged && !hasFeat(fighter, 'precise-shot') && isEngaged(course, fighter, aim) ? -4 : 0;
  const flanking = !ranged && flanks(course, fighter, weapon, target) ? 2 : 0;
  const above = !ranged && isAbove(course, fighter, target) ? 1 : 0;
  return [
    { rule: 'D20-ATK-05', id: 'd20.range', amount: -2 * increments },
    { rule: 'D20-ATK-12', id: 'd20.into-melee', amount: intoMelee },
    { rule: 'D20-FLANK-01', id: 'd20.flanking', amount: flanking },
    { rule: 'D20-MOD-01', id: 'd20.higher-ground', amount: above },
    { rule: 'D20-MOUNT-08', id: 'd20.moving-mount', amount: ranged ? mountPenalty(course, fighter) : 0 },
    {
      rule: 'D20-WATER-05',
      id: 'circumstance.under-water',
      amount: waterPenalty(course, fighter, weapon, target),
    },
  ];
}

/** Penalty to a ranged attack from a moving mount (D20-MOUNT-08). */
function mountPenalty(course: Course, fighter: D20Fighter): number {
  const pace = mountPace(course, fighter);
  if (pace === 'mount-runs') return -8;
  return pace === 'mount-double-move' ? -4 : 0;
}

/** Penalty to an attack in water: shots by the squares that they cross, blows by the table (D20-WATER-02, D20-WATER-05). */
function waterPenalty(course: Course, fighter: D20Fighter, weapon: Weapon, target: D20Fighter): number {
  if (isRanged(weapon)) {
    const { squares } = rangeTo(course, fighter, weapon, target);
    return -2 * waterCrossed(course, fighter, target, squares);
  }
  return isHampered(course, fighter, weapon) ? -2 : 0;
}

/** A blow in water: -2 and half the damage, except for who swims by nature and thrusts (D20-WATER-01, D20-WATER-05). */
export function isHampered(course: Course, fighter: D20Fighter, weapon: Weapon): boolean {
  if (depthOf(course, fighter) === 'dry' || hasTrait(fighter, 'freedom-of-movement') || isRanged(weapon))
    return false;
  const pierces = weapon.types.includes('piercing') && weapon.types.length === 1;
  return !(pierces && (fighter.swim ?? 0) > 0);
}

/** The number of attacks by base attack bonus: one more for every 5 points above +1, four at most (D20-ACT-36). */
export function iterationsOf(bab: number): number {
  return Math.max(1, Math.min(4, 1 + Math.floor((bab - 1) / 5)));
}

/** The Game Master's modifier to a fighter's rolls. */
export function rulingReasons(
  { setup }: Pick<Course, 'setup'>,
  fighter: Pick<D20Fighter, 'id'>,
): readonly Reason[] {
  const ruling = ruled(id => hasCircumstance(setup, fighter, id), 'D20-ATK-01', RULED_STEP);
  return ruling ? [ruling] : [];
}

/** Weapons that can be used while prone: melee weapons, crossbows and shuriken (D20-MOD-01). */
export function servesProne(weapon: Weapon): boolean {
  return !isRanged(weapon) || weapon.draws === 'crossbow' || isFor(weapon, 'prone');
}
