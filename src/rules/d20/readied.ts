import { choose, type FighterId, type Option, type Play } from '../shared/play.ts';
import { shifted } from '../shared/grid/directions.ts';
import type { Footprint } from '../shared/grid/ground-schema.ts';
import type { Attempt } from '../shared/ruleset.ts';
import { areFoes, weaponOf } from '../shared/setup.ts';
import { attackOnce } from './actions/attacking.ts';
import { laidBy } from './areas.ts';
import { rollCheck } from './checks.ts';
import { incapacity } from './conditions.ts';
import { Course } from './course.ts';
import { isFor, isRanged, type D20Fighter, type Spell, type Weapon } from './fighter.ts';
import { directedBy } from './mounts.ts';
import { placeOf } from './place.ts';
import { threatens } from './positions.ts';
import { attackRefusal } from './reach.ts';
import { skillReasons } from './skills.ts';
import { afterStep, DIRECTIONS, stepOptions, takesStep } from './stepping.ts';
import { spellOf } from './as-cast.ts';
import { spendsCasting, spentRefusal } from './spell-slots.ts';
import { isInHand, preparedIn } from './state.ts';
import { isWhatIsAwaited, type Trigger } from './triggers.ts';

/** Readied in place of a weapon (D20-READY-07). */
export const COUNTERSPELL = 'counterspell';

/** The option to keep the readied action. */
const WAIT = { id: 'wait' };

/** True if an action triggers another fighter's readied action (D20-READY-02, D20-READY-06). */
function isSetOff(course: Course, one: D20Fighter, setsOff: readonly Trigger[], by: FighterId): boolean {
  const prepared = preparedIn(one, 'ready');
  if (!prepared || !areFoes(course.setup, one.id, by) || isOwnTurn(course, one.id)) return false;
  if (prepared.at !== undefined && prepared.at !== '' && prepared.at !== by) return false;
  return isWhatIsAwaited(prepared.trigger, setsOff);
}

/** True in the turn of a fighter, for a mount that of its rider: what it readies waits until the turn is over (D20-READY-01). */
function isOwnTurn({ setup: { fight, fighters } }: Course, id: FighterId): boolean {
  return fight !== null && fight.turn === (directedBy(fighters, id) ?? id);
}

/**
 * Readied actions come before the action that triggers them, and their fighters before its fighter from now on.
 * Returns true if a spell was countered (D20-READY-03, D20-READY-04, D20-READY-07).
 */
export function* readiedAgainst(course: Course, setsOff: readonly Trigger[]): Play<boolean> {
  const { by } = course.setup.attempt;
  let countered = false;
  for (const { id } of course.others(by)) {
    const one = course.now(id);
    if (!isSetOff(course, one, setsOff, by) || incapacity(one)) continue;
    const before = course.enter(id);
    const means = preparedIn(one, 'ready')?.with ?? '';
    if (means === COUNTERSPELL) countered = (yield* counters(course, id, by)) || countered;
    else if (preparedIn(one, 'ready')?.does !== undefined) yield* doesFirst(course, id, by);
    else yield* strikesFirst(course, id, by, weaponOf(one, means), setsOff);
    course.enter(before);
  }
  return countered;
}

/**
 * Asks for the readied action. Returns the option chosen, or null to wait. Using it up moves the fighter in the
 * initiative order to just before the fighter who triggered it.
 */
function* done(
  course: Course,
  id: FighterId,
  by: FighterId,
  options: readonly Option[],
): Play<string | null> {
  const [chosen = WAIT.id] = yield* choose({
    name: course.name('readied'),
    by: id,
    options,
    atLeast: 1,
    atMost: 1,
    against: by,
    reasons: [{ rule: 'D20-READY-02', id: 'd20.readied' }],
  });
  if (chosen === WAIT.id) return null;
  course.record({ fact: 'dropped', who: id, action: 'ready' });
  const { fighters } = course.setupNow();
  // D20-MOUNT-02: a mount keeps to its rider's initiative, and who acts before it comes before its rider.
  if (directedBy(fighters, id) === null)
    course.record({ fact: 'reordered', who: id, before: directedBy(fighters, by) ?? by });
  return chosen;
}

function* strikesFirst(
  course: Course,
  id: FighterId,
  by: FighterId,
  weapon: Weapon | null,
  setsOff: readonly Trigger[],
): Play<void> {
  const one = course.now(id);
  if (!weapon || !isInHand(one, weapon)) return;
  const isCharge = setsOff.includes('charges');
  // Without a map, a charge brings the charger within reach.
  const comes = isCharge && placeOf(course, one) === null;
  const isNear = (seen: Course) =>
    isRanged(weapon)
      ? attackRefusal(seen, seen.now(id), weapon, seen.now(by)) === null
      : comes || threatens(seen, seen.now(id), seen.now(by));
  const steps = stepOptions(course, id).filter(step => isNear(afterStep(course, id, step.id)));
  const ways = isNear(course) ? [{ id: 'strike' }] : [];
  if (ways.length + steps.length === 0) return;
  const chosen = yield* done(course, id, by, [...ways, WAIT, ...steps]);
  if (chosen === null) return;
  // D20-READY-05: a step goes with it where the fighter has not moved in the round.
  takesStep(course, id, chosen);
  const isBraced = isCharge && isFor(weapon, 'brace');
  const multipliers = isBraced ? [{ rule: 'D20-READY-08', id: 'd20.braced', times: 2 }] : [];
  yield* attackOnce(course, id, weapon, by, { multipliers });
}

/** A way in which a readied action may be taken, as an option. */
interface Way {
  readonly id: string;
  readonly attempt: Attempt;
}

/**
 * Takes a readied action that is no attack with a weapon (D20-READY-02). Ruling: a readied movement goes straight; an area
 * is aimed at a corner of the one who sets it off, as its maker chooses then.
 */
function* doesFirst(course: Course, id: FighterId, by: FighterId): Play<void> {
  const attempt = attemptOf(course, id);
  const { readied } = course;
  if (!attempt || !readied) return;
  const isMove = readied.isMove(attempt.action) && placeOf(course, course.now(id)) !== null;
  const aims = isMove ? null : aimsAt(course, attempt, by);
  const ways = isMove ? waysFor(course, attempt) : (aims ?? [{ id: 'act', attempt }]);
  const open = ways.filter(way => refusalOf(course, way.attempt) === null);
  if (open.length === 0) return;
  const chosen = yield* done(course, id, by, [...open.map(way => ({ id: way.id })), WAIT]);
  const way = open.find(one => one.id === chosen);
  if (way) yield* course.within(way.attempt, readied.play(course, way.attempt));
}

/** The attempt that a readied action is; null where none is readied. */
function attemptOf(course: Course, id: FighterId): Attempt | null {
  const prepared = preparedIn(course.now(id), 'ready');
  if (prepared?.does === undefined) return null;
  const at = prepared.at ?? id;
  const target = placeOf(course, course.now(at));
  return {
    ...{ action: prepared.does, by: id, at, with: prepared.with ?? '' },
    ...(target && { path: [{ x: target.x, y: target.y }] }),
  };
}

/** The ways to aim a readied area at the one who sets it off; null for what makes no area, and without a map. */
function aimsAt(course: Course, attempt: Attempt, by: FighterId): readonly Way[] | null {
  const area = course.readied?.areaOf(course, attempt) ?? null;
  const [from, target] = [placeOf(course, course.now(attempt.by)), placeOf(course, course.now(by))];
  if (!area || !from || !target) return null;
  const aims = cornersOf(target);
  if (area.range > 0) return aims.map(({ id, at }) => ({ id, attempt: { ...attempt, path: [at] } }));
  return aims.flatMap(({ id, at: toward }) => {
    const starts = cornersOf(from).map(({ at }): Attempt => ({ ...attempt, path: [at, toward] }));
    const caught = starts.flatMap(way => {
      const seen = seenAs(course, way);
      const those = refusalOf(course, way) ? [] : (laidBy(seen, seen.now(way.by), area)?.caught ?? []);
      return those.includes(by)
        ? [{ way, friends: those.filter(one => isFriend(course, way.by, one)).length }]
        : [];
    });
    const [best] = [...caught].sort((a, b) => a.friends - b.friends);
    return best ? [{ id, attempt: best.way }] : [];
  });
}

function isFriend(course: Course, maker: FighterId, one: FighterId): boolean {
  return one === maker || !areFoes(course.setup, maker, one);
}

/** The corners of a space from the upper left, by the option that aims at each. */
function cornersOf({ x, y, width, height }: Footprint) {
  return [
    { id: 'aim-nw', at: { x, y } },
    { id: 'aim-ne', at: { x: x + width, y } },
    { id: 'aim-sw', at: { x, y: y + height } },
    { id: 'aim-se', at: { x: x + width, y: y + height } },
  ];
}

function refusalOf(course: Course, attempt: Attempt) {
  return course.readied?.refusal(seenAs(course, attempt), attempt) ?? null;
}

/** The present as another attempt would find it. */
function seenAs(course: Course, attempt: Attempt): Course {
  return new Course({ ...course.setupNow(), attempt }, course.blowOrInstead, course.readied);
}

/** The straight ways of a readied movement, each by its direction and number of squares. */
function waysFor(course: Course, attempt: Attempt): readonly Way[] {
  const fighter = course.now(attempt.by);
  const from = placeOf(course, fighter);
  if (!from) return [];
  return DIRECTIONS.flatMap(direction => {
    const way = `go-${direction}`;
    return Array.from({ length: fighter.speed }, (_, i): Way => {
      const path = Array.from({ length: i + 1 }, (_square, at) => shifted(from, direction, at + 1));
      return { id: `${way}:${path.length}`, attempt: { ...attempt, path } };
    });
  });
}

/**
 * Runs in each square of a movement: readied fighters out of reach at its start strike as soon as they can
 * (D20-READY-03).
 */
export function readiedOnTheWay(course: Course, setsOff: readonly Trigger[]): () => Play<void> {
  const { by } = course.setup.attempt;
  const waiting = course.others(by).filter(one => {
    return isSetOff(course, one, setsOff, by) && !threatens(course, one, course.now(by));
  });
  return function* () {
    for (const { id } of waiting) {
      const one = course.now(id);
      if (preparedIn(one, 'ready')?.does !== undefined) continue;
      if (!preparedIn(one, 'ready') || incapacity(one) || !threatens(course, one, course.now(by))) continue;
      const before = course.enter(id);
      yield* strikesFirst(course, id, by, weaponOf(one, preparedIn(one, 'ready')?.with ?? ''), setsOff);
      course.enter(before);
    }
  };
}

/** The dispel check: the parts of its DC, and the most that the level adds (D20-READY-07). */
const DISPEL = { base: 11, most: 10 } as const;

/** Counterspell: the same spell after a Spellcraft check, or dispel magic, either of which is used up (D20-READY-07). */
function* counters(course: Course, id: FighterId, by: FighterId): Play<boolean> {
  const cast = spellOf(course.now(by), course.setup.attempt.with);
  if (!cast) return false;
  const dispelling = course.now(id).spells?.find(one => one.dispels && !spentRefusal(course.now(id), one));
  const ways = [{ id: 'counter' }, ...(dispelling ? [{ id: 'dispel' }] : []), WAIT];
  const chosen = yield* done(course, id, by, ways);
  if (chosen === null) return false;
  if (chosen === 'dispel' && dispelling) {
    yield* spendsCasting(course, id, dispelling);
    if (!(yield* dispels(course, id, by))) return false;
  } else {
    const isKnown = yield* recognizes(course, id, cast);
    const own = spellOf(course.now(id), cast.id);
    if (!isKnown || !own || spentRefusal(course.now(id), own)) return false;
    yield* spendsCasting(course, id, own);
  }
  course.record(
    { fact: 'did', who: id, what: 'counters-spell' },
    { fact: 'did', who: by, what: 'loses-spell' },
  );
  return true;
}

function* recognizes(course: Course, id: FighterId, { level }: Spell): Play<boolean> {
  const dc = 15 + level;
  const { holds } = yield* rollCheck(course, {
    name: 'check.spellcraft',
    by: id,
    reasons: skillReasons(course, course.now(id), 'spellcraft', 'D20-READY-07'),
    needs: dc,
    because: [{ rule: 'D20-READY-07', id: 'd20.dc', names: { dc } }],
  });
  return holds;
}

/** Ruling: the dispel check is 1d20 and the level, at most 10, against 11 and the level of who casts. */
function* dispels(course: Course, id: FighterId, by: FighterId): Play<boolean> {
  const rule = 'D20-READY-07';
  const dc = DISPEL.base + course.now(by).level;
  const { holds } = yield* rollCheck(course, {
    name: 'check.dispel',
    by: id,
    reasons: [{ rule, id: 'd20.level', amount: Math.min(DISPEL.most, course.now(id).level) }],
    needs: dc,
    because: [{ rule, id: 'd20.dc', names: { dc } }],
    against: by,
  });
  return holds;
}
