import { present } from '../../shared/compact.ts';
import { choose, type FighterId, type Option, type Play } from '../../shared/play.ts';
import { areFoes } from '../../shared/setup.ts';
import type { Struck } from '../blow.ts';
import { isCutShort } from '../budget.ts';
import {
  type ConditionId,
  conditionIn,
  DOWN,
  gains,
  incapacity,
  isIn,
  reasonIn,
  UNTIL_NEXT_TURN,
} from '../conditions.ts';
import type { Course } from '../course.ts';
import { asThrown, isRanged, type Weapon } from '../fighter.ts';
import { countsBlow } from '../from-the-saddle.ts';
import { attackRefusal } from '../reach.ts';
import { fighterIn } from '../setup.ts';
import { stepOptions, stepsBetween } from '../stepping.ts';
import { attackOnce } from './attacking.ts';
import { blowOrInstead } from './in-place-of-a-blow.ts';
import { rends } from './sure-damage.ts';
import type { Swing } from './swings.ts';
import { weaponInBetween } from './weapon-in-between.ts';

/** The attacks of a turn that are to be made. */
interface Onslaught {
  readonly by: FighterId;
  /** The first target. */
  readonly at: FighterId;
  readonly swings: readonly Swing[];
  /** The plan of a full attack. */
  readonly plan: string;
  /** How many were made before. */
  readonly made?: number;
  /** It ends a charge, so that none is given up for a move. */
  readonly isPounce?: boolean;
}

/**
 * Makes several attacks, each target chosen after the attack before it. Returns `move` where the rest is given up for a move
 * action (D20-ACT-36, D20-CREATURE-04, D20-CREATURE-06).
 */
export function* strikesOut(course: Course, onslaught: Onslaught): Play<'move' | 'done'> {
  const { by, swings, plan, made = 0, isPounce = false } = onslaught;
  let target: FighterId | null = onslaught.at;
  const torn = tornBefore(course, by, made);
  for (const [place, swing] of swings.entries()) {
    const i = made + place;
    if (incapacity(course.now(by))) break;
    // D20-HP-04: the disabled have one attack.
    if (i > 0 && isCutShort(course, by, 'full-round')) break;
    const scope = i === 0 ? '' : `blow-${i + 1}`;
    const held: Weapon | null = place === 0 ? swing.weapon : yield* weaponInBetween(course, by, swing, scope);
    if (held === null) continue;
    let used: Weapon = held;
    if (place > 0) {
      // Who has lost the weapon strikes at nobody unasked.
      const goesOn = plan === 'all-at-one' && held.id === swing.weapon.id;
      const usual: FighterId | null =
        goesOn &&
        target !== null &&
        !hasFallen(course, target, ...DOWN) &&
        mayStrike(course, by, held, target)
          ? target
          : null;
      const next: string = usual ?? (yield* nextTarget(course, by, held, isPounce ? null : i));
      if (next === 'move') return 'move';
      if (next === 'stop') break;
      target = next;
      if (usual === null) used = asItFinds(course, by, held, next) ?? held;
    }
    const before = course.enter(scope);
    const { weapon: _begun, ...how } = swing;
    if (target !== null && mayStrike(course, by, used, target)) {
      if (!isRanged(used)) countsBlow(course, course.now(by), place === 0 ? 1 + made : 1);
      const struck: Struck | null =
        plan === 'special' && used === held
          ? yield* blowOrInstead(course, by, used, target, how)
          : yield* attackOnce(course, by, used, target, how);
      yield* tearsOpen(course, by, used, struck, torn);
    }
    course.enter(before);
  }
  return 'done';
}

/** Remembers for the rest of the full attack whom a single attack hit with a weapon that rends (D20-ACT-38, D20-CREATURE-06). */
export function rememberTear(course: Course, by: FighterId, weapon: Weapon, struck: Struck | null): void {
  if (weapon.rend === undefined || !struck?.hit) return;
  course.record(gains({ id: by }, 'tearing', { by: struck.at, with: weapon.id, lasts: UNTIL_NEXT_TURN }));
}

/** The weapons that rend and have hit each foe, by the single attack that the rest of a full attack follows. */
function tornBefore(course: Course, by: FighterId, made: number): Map<FighterId, readonly string[]> {
  const known = made === 0 ? null : conditionIn(course.now(by).state, 'tearing');
  return new Map(known?.by === undefined ? [] : [[known.by, [known.with ?? '']]]);
}

/**
 * Tears a foe hit by two weapons that rend in one full attack, once (D20-CREATURE-06).
 * @param torn the ids of such weapons that have hit each foe
 */
function* tearsOpen(
  course: Course,
  by: FighterId,
  weapon: Weapon,
  struck: Struck | null,
  torn: Map<FighterId, readonly string[]>,
): Play<void> {
  if (weapon.rend === undefined || !struck?.hit) return;
  const before = torn.get(struck.at) ?? [];
  torn.set(struck.at, [...new Set([...before, weapon.id])]);
  const isSecond = before.length === 1 && !before.includes(weapon.id);
  if (isSecond && !isIn(course.now(struck.at), 'dead')) yield* rends(course, by, struck.at, weapon);
}

/** A target that can be attacked: the fallen too, while they live (D20-ACT-36, D20-NL-03). */
function mayStrike(course: Course, by: FighterId, weapon: Weapon, at: FighterId): boolean {
  return (
    !hasFallen(course, at, 'dead') && attackRefusal(course, course.now(by), weapon, course.now(at)) === null
  );
}

/** A weapon in hand where it strikes a target, or thrown where it strikes from afar alone; null where it does neither (D20-ATK-04). */
function asItFinds(course: Course, by: FighterId, weapon: Weapon, at: FighterId): Weapon | null {
  if (mayStrike(course, by, weapon, at)) return weapon;
  const thrown = asThrown(weapon);
  return thrown && mayStrike(course, by, thrown, at) ? thrown : null;
}

/** True for a fighter who has come into one of these conditions in this exchange, and was in none of them before. */
function hasFallen(course: Course, at: FighterId, ...into: readonly ConditionId[]): boolean {
  const before = fighterIn(course.setup, at);
  return isIn(course.now(at), ...into) && !(before && isIn(before, ...into));
}

/** The target of the next attack, after a 1.5 m step if one is taken (D20-ACT-52). */
function* nextTarget(course: Course, by: FighterId, weapon: Weapon, made: number | null): Play<string> {
  const chosen = yield* nextChoice(course, by, weapon, made);
  if (!(yield* stepsBetween(course, by, chosen))) return chosen;
  return incapacity(course.now(by)) ? 'stop' : yield* nextTarget(course, by, weapon, made);
}

/**
 * Asks for a target, a step or the end; the fallen come last; after the first attack the rest may be given up for a move action
 * (D20-ACT-36, D20-ACT-38).
 */
function* nextChoice(course: Course, by: FighterId, weapon: Weapon, made: number | null): Play<string> {
  const all = course.others(by).filter(one => areFoes(course.setup, by, one.id) && !isIn(one, 'dead'));
  const foes = all.filter(({ id }) => mayStrike(course, by, weapon, id));
  const standing = foes.filter(one => !isIn(one, ...DOWN));
  const fallen = foes.filter(one => isIn(one, ...DOWN));
  const far = all.filter(one => !foes.includes(one) && !isIn(one, ...DOWN));
  const options: Option[] = present([
    ...standing.map(({ id }) => ({ id })),
    made === 1 &&
      course.setup.fight && { id: 'move', reasons: [{ rule: 'D20-ACT-38', id: 'd20.rest-for-a-move' }] },
    { id: 'stop' },
    ...stepOptions(course, by),
    ...far
      .filter(({ id }) => asItFinds(course, by, weapon, id) !== null)
      .map(({ id }) => ({ id, reasons: [{ rule: 'D20-ATK-04', id: 'd20.thrown' }] })),
    // D20-NL-03: who lies there is struck on purpose only.
    ...fallen.map(one => ({ id: one.id, reasons: present([reasonIn(one, DOWN, 'D20-ACT-36')]) })),
  ]);
  const [chosen = 'stop'] = yield* choose({
    name: course.name(made === null ? 'next' : `next.blow-${made + 1}`),
    by,
    options,
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: 'D20-ACT-36', id: 'd20.full-attack' }],
  });
  return chosen;
}
