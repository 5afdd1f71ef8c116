import type { FighterId, Play } from '../shared/play.ts';
import { sumOf } from '../shared/target.ts';
import { rollDice, type Score } from './checks.ts';
import { ends, gains, isIn } from './conditions.ts';
import { engagedWith } from './contact.ts';
import type { Course } from './course.ts';
import { bringsDown } from './falling.ts';
import { isClose, type Weapon } from './fighter.ts';
import { isFollowed } from './following.ts';
import { heldWeapons, leavesHand, slips } from './held-weapon.ts';
import { movesPast } from './landing.ts';
import { wounds } from './melee.ts';
import { armourClassReasons } from './numbers.ts';
import { pushed } from './pushing.ts';
import { squaresPushed, type Manoeuvre } from './tables.ts';
import { pulls } from './tug.ts';
import { engagesWrestling } from './wrestling-engagement.ts';
import { dealWound } from './wounds.ts';

interface Done {
  readonly by: FighterId;
  readonly at: FighterId;
  readonly weapon: Weapon;
  readonly kind: Manoeuvre;
  readonly aim?: Weapon | null;
  readonly bonus?: number;
  readonly multiplier?: number;
}

/** The effect of a special action that succeeds (SEG-SPECIAL-09 to 19). */
export function* succeeds(
  course: Course,
  { by, at, weapon, kind, aim, bonus = 0, multiplier: times = 1 }: Done,
  { natural, total, margin }: Pick<Score, 'natural' | 'total'> & { readonly margin: number },
): Play<void> {
  const isPure = natural === 20;
  if (isIn(course.now(by), 'out-of-action', 'dead')) return;
  if (kind === 'push-back') {
    // SEG-SPECIAL-11: with nothing rolled against it, what counts is the armour class, as for a blow.
    const over = Number.isFinite(margin) ? margin : total - armourClass(course, by, at);
    yield* pushed(course, by, at, squaresPushed(over));
    if (isPure) yield* wounds(course, { by, at, weapon, critical: false, bonus, times });
  } else if (kind === 'knock-down') yield* knocksDown(course, by, at, isPure);
  else if (kind === 'disarm') disarms(course, at, aim);
  else if (kind === 'seize-weapon') yield* seizes(course, by, at, { aim, isPure });
  else if (kind === 'close-to-wrestle') {
    engagesWrestling(course, by, at);
    if (isPure) yield* pins(course, by, at);
  } else {
    course.record(movesPast(course, by, at), ...ends(course.now(by), 'cornered'));
    if (course.places()) yield* isFollowed(course, by, engagedWith(course.now(by)));
    if (isPure) yield* wounds(course, { by, at, weapon, critical: false, bonus, times });
  }
}

function armourClass(course: Course, attacker: FighterId, at: FighterId): number {
  return sumOf(armourClassReasons(course, course.now(at), { attacker, by: 'blow', sneak: false }));
}

/** SEG-SPECIAL-18: a failed grip on a weapon may lose a two-handed one. */
export function losesGrip(course: Course, { by, weapon, kind }: Done, natural: number): void {
  const slips = kind === 'seize-weapon' && natural >= 1 && natural <= 5;
  if (slips && weapon.hand === 'both' && !weapon.bastard) leavesHand(course, by, weapon, 0);
}

/** Knocks the target down; a pure 20 adds damage (SEG-SPECIAL-09). */
function* knocksDown(course: Course, by: FighterId, at: FighterId, isPure: boolean): Play<void> {
  yield* bringsDown(course, at);
  if (!isPure) return;
  const points = yield* rollDice(course, {
    name: 'damage',
    by,
    dice: '1d8',
    reasons: [{ rule: 'SEG-SPECIAL-09', id: 'segments.fall' }],
  });
  const critical = points >= 6;
  const direct = critical
    ? yield* rollDice(course, {
        name: 'damage.body',
        by,
        dice: '1d6-1',
        reasons: [{ rule: 'SEG-CRIT-02', id: 'segments.body-loss' }],
      })
    : 0;
  yield* dealWound(course, { at, by, points: critical ? 2 * points : points, family: 'impact', direct });
}

/** The weapon aimed at, or the first that is still in hand. */
function stillHeld(course: Course, at: FighterId, aim: Weapon | null | undefined): Weapon | null {
  const held = heldWeapons(course.now(at));
  return (aim ? held.find(({ id }) => id === aim.id) : held[0]) ?? null;
}

/** Strikes a weapon from the hand. Two actions of melee are not ordered by seconds (SEG-SPECIAL-17, SEG-REACT-16, SEG-REACT-17). */
function disarms(course: Course, at: FighterId, aim: Weapon | null | undefined): void {
  const weapon = stillHeld(course, at, aim);
  if (!weapon) return;
  if (isClose(weapon)) leavesHand(course, at, weapon, 0);
  else slips(course, at, weapon);
}

/** Both fighters fall prone, the target underneath (SEG-SPECIAL-13, OPEN-33). */
function* pins(course: Course, by: FighterId, at: FighterId): Play<void> {
  for (const who of [by, at]) yield* bringsDown(course, who);
  course.record(gains(course.now(at), 'turned-over', { by }));
}

/** A grip on the opponent's weapon: a pure 20 tears it away, else both pull at it (SEG-SPECIAL-18, SEG-SPECIAL-19). */
function* seizes(
  course: Course,
  by: FighterId,
  at: FighterId,
  { aim, isPure }: { readonly aim: Weapon | null | undefined; readonly isPure: boolean },
): Play<void> {
  const weapon = stillHeld(course, at, aim);
  if (weapon) yield* pulls(course, { by, at, weapon }, isPure);
}
