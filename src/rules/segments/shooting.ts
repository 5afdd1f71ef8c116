import { present } from '../shared/compact.ts';
import { choose, type FighterId, type Option, type Play } from '../shared/play.ts';
import { distanceBetween } from '../shared/grid/distance.ts';
import { sumOf, type Reason } from '../shared/target.ts';
import type { Score } from './checks.ts';
import { savingThrow } from './saving-throw.ts';
import { combatRoll } from './combat-roll.ts';
import { isIn } from './conditions.ts';
import { engagedWith, isOnRein, surprisedBy } from './contact.ts';
import type { Course } from './course.ts';
import { criticalFrom, exceptionalHit } from './exceptional.ts';
import { exerts } from './fatigue.ts';
import { ACTION, isRanged, rankIn, type SegmentsFighter, type Weapon } from './fighter.ts';
import { loses } from './interruption.ts';
import { sneaks, wounds } from './melee.ts';
import { combatReasons, toHitReasons } from './modifiers.ts';
import { armourClassReasons, coverOf, martialBonus } from './numbers.ts';
import { coverReasons, parries } from './parry.ts';
import { SQUARE } from './following.ts';
import { beginsOver, SOMETHING_ELSE } from './next-blow.ts';
import { hasCircumstance } from '../shared/setup.ts';
import { dodgeOption, isKeptOff, keepsShotsOff } from './shot-defence.ts';
import { shotAtSize } from './sizes.ts';
import { roundsLeft } from '../shared/things-in-state.ts';
import { clockIn, clocksOf, isInHand } from './state.ts';

/** Ranges, from the nearest (SEG-SHOOT-19, T-15). */
export const RANGES = ['point-blank', 'short', 'medium', 'long', 'beyond-range'] as const;
type Range = (typeof RANGES)[number];

const AT_RANGE: Readonly<Record<Exclude<Range, 'beyond-range'>, readonly [adds: number, critical: number]>> =
  {
    'point-blank': [4, 17],
    short: [2, 19],
    medium: [0, 19],
    long: [-2, 20],
  };
/** Metres within which everything is point-blank. */
const POINT_BLANK = 6;

/** The range of a target, by circumstance or by the map; medium where neither tells (SEG-SHOOT-19, SEG-SHOOT-20). */
function rangeTo(course: Course, by: FighterId, at: FighterId, weapon: Weapon): Range {
  const metres = metresOnMap(course, by, at);
  const plain =
    statedRange(course, by) ?? (metres !== null && weapon.ranges ? byMetres(weapon, metres) : 'medium');
  // SEG-SHOOT-20: an improvised missile is never nearer than medium range.
  const isObject = weapon.kind === 'object';
  return isObject && (plain === 'point-blank' || plain === 'short') ? 'medium' : plain;
}

const statedRange = (course: Course, by: FighterId): Range | undefined =>
  RANGES.find(id => hasCircumstance(course.setup, { id: by }, id));

function metresOnMap(course: Course, by: FighterId, at: FighterId): number | null {
  const [here, there] = [course.places()?.[by], course.places()?.[at]];
  return here && there ? SQUARE * distanceBetween(here, there, 'equidistant') : null;
}

/** Metres that a shot flies at least, by the range that was said or by the map; 0 where neither tells. */
export function metresTo(course: Course, by: FighterId, at: FighterId, { ranges }: Weapon): number {
  const { short = 0, medium = 0, long = 0 } = ranges ?? {};
  const from: Readonly<Record<Range, number>> = {
    'point-blank': 0,
    short: POINT_BLANK,
    medium: short,
    long: medium,
    'beyond-range': long,
  };
  const stated = statedRange(course, by);
  return stated ? from[stated] : (metresOnMap(course, by, at) ?? 0);
}

function byMetres({ ranges }: Weapon, metres: number): Range {
  const { short = 0, medium = 0, long = 0 } = ranges ?? {};
  if (metres < POINT_BLANK) return 'point-blank';
  if (metres <= short) return 'short';
  if (metres <= medium) return 'medium';
  return metres <= long ? 'long' : 'beyond-range';
}

/** The lowest pure face of a shot's exceptional critical hit (SEG-SHOOT-09, SEG-CRIT-08, OPEN-39). */
function shotCritical(weapon: Weapon, range: Range): number {
  const plain = weapon.kind === 'object' || range === 'beyond-range' ? 20 : AT_RANGE[range][1];
  return criticalFrom(weapon, plain);
}

/** The announced rate and careful aim of a shot (SEG-SHOOT-04, SEG-SHOOT-05). */
interface Manner {
  readonly quicker: number;
  readonly aim: number;
}

export function mannerOf(trigger = ''): Manner {
  const [, quicker = '0', aim = '0'] = /^rate-(\d)\.aim-(\d)$/u.exec(trigger) ?? [];
  return { quicker: Number(quicker), aim: Number(aim) };
}

const TARGETS: readonly (readonly [id: string, amount: number])[] = [
  ['very-fast', -4],
  ['galloping', -2],
];

/** All modifiers to a shot (SEG-SHOOT-06, T-15, SEG-SHOOT-21 to 23). */
export function shotReasons(
  course: Course,
  fighter: SegmentsFighter,
  weapon: Weapon,
  target: SegmentsFighter,
  { quicker, aim }: Manner,
): readonly Reason[] {
  const { setup } = course;
  const rule = 'SEG-SHOOT-06';
  const range = rangeTo(course, fighter.id, target.id, weapon);
  const adds = range === 'beyond-range' ? 0 : AT_RANGE[range][0];
  const size = shotAtSize(target.size, fighter.size);
  const sneak = hasCircumstance(setup, fighter, 'sneak');
  const volley = VOLLEYS.findIndex(id => hasCircumstance(setup, fighter, id)) + 1;
  const speed = TARGETS.find(([id]) => hasCircumstance(setup, target, id));
  const all: readonly (readonly [string, string, number])[] = [
    [rule, 'segments.martial-bonus', martialBonus(fighter)],
    [rule, 'segments.dex', fighter.bonuses.dex],
    [rule, 'segments.weapon-bonus', weapon.bonus ?? 0],
    ['SEG-SHOOT-19', `segments.range.${range}`, adds],
    ['SEG-SHOOT-21', 'segments.size', size],
    ['SEG-SHOOT-22', 'segments.speed', speed?.[1] ?? 0],
    ['SEG-SHOOT-04', 'segments.rapid', -3 * quicker],
    ['SEG-SHOOT-05', 'segments.aim', sneak || surprisedBy(target, fighter.id) ? 0 : aim],
    ['SEG-SNEAK-09', 'segments.sneak', sneak ? 4 : 0],
    ['SEG-CIRC-03', 'segments.volley', volley],
  ];
  return [
    ...all.filter(([, , amount]) => amount !== 0).map(([of, id, amount]) => ({ rule: of, id, amount })),
    ...combatReasons(course, fighter, target),
    ...toHitReasons(target),
  ];
}

/** Circumstances of shooters at one target in the same segment, from two on (SEG-CIRC-03, SEG-SHOOT-23). */
export const VOLLEYS: readonly string[] = [2, 3, 4, 5, 6].map(count => `volley-${count}`);
/** Larger volleys roll no reaction (SEG-SHOOT-23). */
export const LARGEST_VOLLEY = 'volley-6';

/** Why a shot cannot be made; null when it can (SEG-SHOOT-17, SEG-SHOOT-19, SEG-CIRC-07). */
export function shotRefusal(
  course: Course,
  fighter: SegmentsFighter,
  weapon: Weapon,
  target: SegmentsFighter,
): Reason | null {
  if (roundsLeft(fighter, weapon) === 0) return { rule: 'SEG-SHOOT-01', id: 'segments.no-missiles' };
  if (isIn(target, 'swallowed')) return { rule: 'SEG-CRIT-11', id: 'condition.swallowed' };
  if (coverOf(course, target) >= 100) return { rule: 'SEG-SHOOT-17', id: 'segments.covered-wholly' };
  if (hasCircumstance(course.setup, target, 'unknown-place'))
    return { rule: 'SEG-CIRC-07', id: 'segments.unknown-place' };
  const range = rangeTo(course, fighter.id, target.id, weapon);
  if (range === 'beyond-range') return { rule: 'SEG-SHOOT-19', id: 'segments.beyond-range' };
  const far = range === 'medium' || range === 'long';
  return hasCircumstance(course.setup, fighter, 'sneak') && far && weapon.kind !== 'object'
    ? { rule: 'SEG-SNEAK-09', id: 'segments.too-far-to-sneak' }
    : null;
}

/** Why a weapon cannot shoot at a target or be thrown at it; null when it can (SEG-SHOOT-01, SEG-CIRC-14). */
export function missileRefusal(
  course: Course,
  fighter: SegmentsFighter,
  weapon: Weapon,
  target: SegmentsFighter,
): Reason | null {
  if (!isRanged(weapon)) return { rule: 'SEG-SHOOT-01', id: 'segments.not-for-shooting' };
  if (!isInHand(fighter, weapon)) return { rule: 'SEG-SHOOT-01', id: 'segments.not-in-hand' };
  if (isOnRein(fighter, weapon)) return { rule: 'SEG-CIRC-14', id: 'segments.hand-on-rein' };
  return shotRefusal(course, fighter, weapon, target);
}

/** Why a prepared shot cannot be made at a target: in a fight, careful aim counts against its own alone (SEG-SHOOT-05). */
export function preparedShotRefusal(
  course: Course,
  fighter: SegmentsFighter,
  weapon: Weapon,
  target: SegmentsFighter,
): Reason | null {
  const no = missileRefusal(course, fighter, weapon, target);
  const clock = clockIn(fighter, ACTION);
  if (no || !course.setup.fight || mannerOf(clock?.trigger).aim === 0) return no;
  return clock?.at === target.id ? null : { rule: 'SEG-SHOOT-05', id: 'segments.aimed-elsewhere' };
}

/** A shot, from the roll to its damage (SEG-SHOOT-06 to 16). */
export function* shoots(
  course: Course,
  by: FighterId,
  at: FighterId,
  weapon: Weapon,
  manner: Manner,
): Play<void> {
  course.acts(by, ACTION);
  exerts(course, by);
  const left = roundsLeft(course.now(by), weapon);
  if (left !== null)
    course.record({ fact: 'used', who: by, weapon: weapon.id, with: weapon.id, amount: 1, left: left - 1 });
  const [fighter, target] = [course.now(by), course.now(at)];
  const sneak = hasCircumstance(course.setup, fighter, 'sneak');
  const because = armourClassReasons(course, target, { attacker: by, by: 'shot', sneak });
  const score = yield* combatRoll(course, {
    name: 'shot',
    by,
    reasons: shotReasons(course, fighter, weapon, target, manner),
    needs: sumOf(because),
    because,
    against: at,
    tool: weapon.id,
  });
  if (!score.holds || (yield* escapes(course, { by, at, weapon, sneak }, score))) return;
  const critical = score.natural >= shotCritical(weapon, rangeTo(course, by, at, weapon));
  if (sneak) yield* sneaks(course, { by, at, weapon });
  else yield* wounds(course, { by, at, weapon, critical });
  yield* exceptionalHit(course, { by, at, weapon, natural: score.natural });
}

/** The target's parry or dodge of a shot that hits. Returns true if it was stopped (SEG-SHOOT-11 to 18). */
function* escapes(
  course: Course,
  {
    by,
    at,
    weapon,
    sneak,
  }: { readonly by: FighterId; readonly at: FighterId; readonly weapon: Weapon; readonly sneak: boolean },
  score: Score,
): Play<boolean> {
  const target = course.now(at);
  const isForeseen = isSeenComing(course, by, at, weapon);
  const isSurprised = !isForeseen && surprisedBy(target, by) !== null;
  if (!sneak && !isSurprised && isKeptOff(course, at, score)) {
    course.record({ fact: 'did', who: at, what: 'keeps-shots-off' });
    return true;
  }
  const dodge = dodgeOption(course, target, isSurprised);
  const outcome = yield* parries(
    course,
    {
      by,
      at,
      score,
      isSure: score.natural >= 20,
      isShot: true,
      isForeseen,
      unstoppable: sneak ? { rule: 'SEG-PARRY-07', id: 'segments.sneak' } : null,
    },
    sneak ? [] : dodge,
  );
  if (outcome.chosen === 'dodge') return yield* dodges(course, at, score);
  return outcome.stopped;
}

/** True for a shot beyond medium range, which surprises nobody (SEG-SURPRISE-10). */
export function isSeenComing(course: Course, by: FighterId, at: FighterId, weapon: Weapon): boolean {
  return ['long', 'beyond-range'].includes(rangeTo(course, by, at, weapon));
}

/** A dodge: a Reflex save against the shot; all prepared actions start over (SEG-SHOOT-16, OPEN-37). */
function* dodges(course: Course, at: FighterId, shot: Score): Play<boolean> {
  const target = course.now(at);
  const rank = rankIn(target, 'dodge');
  const before = clocksOf(target).filter(({ action }) => action === 'melee' || action === 'counter');
  loses(course, at);
  course.acts(at, ACTION);
  const score = yield* savingThrow(course, {
    who: at,
    save: 'reflex',
    dc: shot.total,
    rule: 'SEG-SHOOT-16',
    more: present([
      rank > 0 && { rule: 'SEG-SHOOT-16', id: 'segments.dodge-rank', amount: rank },
      ...coverReasons(course, target),
    ]),
  });
  keepsShotsOff(course, at, score, { several: false, isCritical: false });
  const [foe] = engagedWith(course.now(at));
  yield* beginsOver(course, at, before, foe ?? '');
  return score.holds && shot.natural < 20;
}

/**
 * Asks for the rate and the careful aim of a shot (SEG-SHOOT-04, SEG-SHOOT-05). After another shot one may have something
 * else in mind: null then (SEG-REACT-10).
 */
export function* chooseManner(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  isNext: boolean,
): Play<Manner | null> {
  const rates = weapon.variable === 'two' ? 2 : weapon.variable === 'one' ? 1 : 0;
  const options: Option[] = [{ id: 'rate-0.aim-0' }];
  for (let rate = 1; rate <= rates; rate += 1) options.push({ id: `rate-${rate}.aim-0` });
  for (let aim = 1; aim <= 3; aim += 1) options.push({ id: `rate-0.aim-${aim}` });
  if (isNext) options.push({ id: SOMETHING_ELSE });
  const [chosen = 'rate-0.aim-0'] = yield* choose({
    name: course.name('manner'),
    by,
    options,
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'SEG-SHOOT-04', id: 'segments.manner' }],
  });
  return chosen === SOMETHING_ELSE ? null : mannerOf(chosen);
}
