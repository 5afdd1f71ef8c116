import { nearestTo } from '../../shared/grid/distance.ts';
import type { Condition } from '../../shared/fact.ts';
import { choose, roll, type FighterId, type Play } from '../../shared/play.ts';
import { type Reason } from '../../shared/target.ts';
import { abilityModifier } from '../abilities.ts';
import { rollCheck } from '../checks.ts';
import { conditionIn, ends, endsAbout, gains, isIn, rounds } from '../conditions.ts';
import type { Course } from '../course.ts';
import { hasFeat, type D20Fighter } from '../fighter.ts';
import { destroys } from '../hit-points.ts';
import { levelOf } from '../negative-levels.ts';
import { placeOf } from '../place.ts';
import { distanceOf } from '../positions.ts';
import { abilityReasons } from '../skills.ts';
import { coverOf } from '../cover-and-concealment.ts';
import { oneOfEquallyNear } from '../equally-near.ts';
import { areAllies, hasCircumstance } from '../../shared/setup.ts';
import { amountOf } from '../../shared/things-in-state.ts';
import type { Action } from './action.ts';
import { isCommandedBy } from './commanding.ts';

/** Range of turning in squares (D20-TURN-04), and its duration in rounds (D20-TURN-09). */
const RANGE = 12;
const LASTS = 10;

/** The most Hit Dice that a turning check affects, by cleric level and check (D20-TURN-06). */
export function highestOf(check: number, level: number): number {
  const row = check <= 0 ? -4 : Math.min(4, Math.ceil(check / 3) - 4);
  return level + row;
}

/** Turning attempts in a day (D20-TURN-03). */
export function turningsOf(fighter: D20Fighter): number {
  const more = hasFeat(fighter, 'extra-turning') ? 4 : 0;
  return Math.max(0, 3 + abilityModifier(fighter, 'cha')) + more;
}

function turningRefusal(course: Course, fighter: D20Fighter): Reason | null {
  if (!fighter.turning) return { rule: 'D20-TURN-01', id: 'd20.turns-nothing' };
  if (hasCircumstance(course.setup, fighter, 'without-symbol'))
    return { rule: 'D20-TURN-02', id: 'circumstance.without-symbol' };
  const left = turningsOf(fighter) - amountOf(fighter.state.used, 'turning');
  return left <= 0 ? { rule: 'D20-TURN-03', id: 'd20.no-turning-left' } : null;
}

/** The creature type that a fighter turns: undead by default (D20-TURN-15). */
function turnedBy({ turning }: D20Fighter): D20Fighter['type'] {
  return turning?.of ?? 'undead';
}

/** True if a creature is of the type turned, and in range without total cover (D20-TURN-04). */
function isWithin(course: Course, cleric: D20Fighter, one: D20Fighter): boolean {
  if (one.type !== turnedBy(cleric) || isIn(one, 'dead')) return false;
  const [from, place] = [placeOf(course, cleric), placeOf(course, one)];
  const near = !from || !place || distanceOf(course, cleric, one, [from, place]) <= RANGE;
  return near && coverOf(course, cleric, one, true, true) !== 'total';
}

/** A creature in range of a turning, and how far off. */
interface InRange {
  readonly one: D20Fighter;
  readonly squares: number;
}

/** The creatures in range of a turning that are not affected already; without a map in the order of the list (D20-TURN-08). */
function undeadFor(course: Course, cleric: D20Fighter): readonly InRange[] {
  return inRange(
    course,
    cleric,
    course.others(cleric.id).filter(one => !isAffected(course, cleric, one)),
  );
}

/**
 * True if the energy of a cleric has affected a creature already: positive energy those turned, negative energy those rebuked
 * and those whom the cleric or an ally commands. The effects of the other energy protect from neither (D20-TURN-08).
 */
function isAffected({ setup }: Course, { id, turning }: D20Fighter, one: D20Fighter): boolean {
  if (turning?.energy === 'positive') return isIn(one, 'turned');
  const isOurs = ({ condition, by = id }: Condition) =>
    condition === 'commanded' && (by === id || areAllies(setup, id, by));
  return isIn(one, 'rebuked') || one.state.conditions.some(isOurs);
}

/** Those of some undead in range of a turning, each with its distance; without a map in the order of the list (D20-TURN-04). */
function inRange(course: Course, cleric: D20Fighter, those: readonly D20Fighter[]): readonly InRange[] {
  const from = placeOf(course, cleric);
  const all = those.filter(one => isWithin(course, cleric, one));
  if (!from) return all.map((one, i) => ({ one, squares: i }));
  return all.flatMap(one => {
    const place = placeOf(course, one);
    return place ? [{ one, squares: distanceOf(course, cleric, one, [from, place]) }] : [];
  });
}

/** Hit Dice against turning, raised by bolstering (D20-TURN-13). */
function hitDiceOf(undead: D20Fighter): number {
  return Math.max(undead.level, conditionIn(undead.state, 'bolstered')?.amount ?? 0);
}

/** Uses up an attempt and rolls the turning check (D20-TURN-05). */
function* turningCheck(course: Course, cleric: D20Fighter): Play<number> {
  const used = amountOf(cleric.state.used, 'turning');
  course.record({
    fact: 'used',
    who: cleric.id,
    weapon: 'turning',
    with: 'turning',
    amount: 1,
    left: turningsOf(cleric) - used - 1,
  });
  const { total } = yield* rollCheck(course, {
    name: 'check.turning',
    by: cleric.id,
    reasons: abilityReasons(course, cleric, 'cha', 'D20-TURN-05'),
  });
  return total;
}

/** Rolls the turning damage: the total of Hit Dice affected (D20-TURN-07). */
function* turningDamage(course: Course, cleric: D20Fighter, level: number): Play<number> {
  const bonus = level + abilityModifier(cleric, 'cha');
  const { total } = yield* roll({
    name: course.name('turning'),
    by: cleric.id,
    dice: `2d6${bonus < 0 ? '-' : '+'}${Math.abs(bonus)}`,
    reasons: [
      { rule: 'D20-TURN-07', id: 'd20.level', amount: level },
      { rule: 'D20-TURN-07', id: 'd20.ability.cha', amount: abilityModifier(cleric, 'cha') },
    ],
  });
  return total;
}

/** Turn or rebuke undead (renvoyer ou intimider les morts-vivants), D20-TURN-01 to 11. */
export const turnUndead: Action = {
  id: 'turn-undead',
  rule: 'D20-TURN-02',
  group: 'strike',
  purpose: null,
  cost: 'standard',
  setsOff: ['attacks'],
  openTo: [],
  refusal: ({ course, fighter }) => turningRefusal(course, fighter),
  *play({ course, fighter }) {
    const { turning } = fighter;
    if (!turning) return;
    const check = yield* turningCheck(course, fighter);
    const highest = highestOf(check, levelOf(fighter, turning.level));
    const reached = undeadFor(course, fighter).filter(({ one }) => hitDiceOf(one) <= highest);
    if (reached.length === 0) return;
    const all = yield* turningDamage(course, fighter, levelOf(fighter, turning.level));
    yield* spendsHitDice(course, fighter, { reached, all, diceOf: hitDiceOf }, one =>
      affects(course, fighter, one, check),
    );
  },
};

/** Undead in range, the Hit Dice to spend on them, and how many each of them takes. */
interface Spending {
  readonly reached: readonly InRange[];
  readonly all: number;
  diceOf(one: D20Fighter): number;
}

/**
 * Affects the nearest first, those with more hit dice than are left passed over; where they do not suffice for all who are
 * equally near, chance decides (D20-TURN-04, D20-TURN-07, D20-MOVE-08).
 */
function* spendsHitDice(
  course: Course,
  cleric: D20Fighter,
  { reached, all, diceOf }: Spending,
  affect: (one: D20Fighter) => Play<void>,
): Play<void> {
  let [left, rest] = [all, reached];
  while (rest.length > 0) {
    const within = rest.filter(({ one }) => diceOf(one) <= left);
    const nearest = nearestTo(within, ({ squares }) => squares);
    const needed = nearest.reduce((sum, { one }) => sum + diceOf(one), 0);
    const first = needed <= left ? nearest[0] : yield* oneOfEquallyNear(course, cleric.id, nearest);
    if (!first) return;
    left -= diceOf(first.one);
    yield* affect(first.one);
    rest = within.filter(known => known !== first);
  }
}

/** Turns or destroys, rebukes or commands an undead creature (D20-TURN-09 to 11). */
function* affects(course: Course, cleric: D20Fighter, undead: D20Fighter, check: number): Play<void> {
  const lasts = rounds(LASTS);
  const { energy } = cleric.turning ?? {};
  const level = levelOf(cleric, cleric.turning?.level ?? 0);
  const mightily = level >= 2 * hitDiceOf(undead);
  if (energy === 'positive') {
    const turned = gains(undead, 'turned', { by: cleric.id, amount: check, lasts });
    course.record(...(mightily ? destroys(undead) : [turned]));
    return;
  }
  const isHeld = mightily && (yield* makesRoom(course, cleric.id, undead, level));
  if (!isHeld) course.record(gains(undead, 'rebuked', { by: cleric.id, lasts }));
  else course.record(...ends(undead, 'commanded'), gains(undead, 'commanded', { by: cleric.id }));
}

/**
 * True if a cleric has Hit Dice left to command one more, or lets enough others go, one after the other. Nobody is let go
 * where what is chosen does not suffice (D20-TURN-11).
 */
function* makesRoom(course: Course, cleric: FighterId, undead: D20Fighter, level: number): Play<boolean> {
  let held = commandedBy(course, cleric);
  const released: D20Fighter[] = [];
  const over = () => held.reduce((sum, one) => sum + one.level, 0) + undead.level - level;
  while (over() > 0) {
    const [chosen] = yield* choose({
      name: course.name('lets-go'),
      by: cleric,
      options: [...held.map(({ id }) => ({ id })), { id: 'none' }],
      atLeast: 1,
      atMost: 1,
      isOffer: true,
      against: undead.id,
      reasons: [{ rule: 'D20-TURN-11', id: 'd20.lets-go', names: { who: undead.id, dice: over() } }],
    });
    const one = held.find(({ id }) => id === chosen);
    if (!one) return false;
    released.push(one);
    held = held.filter(known => known !== one);
  }
  for (const one of released) course.record(...endsAbout(one, 'commanded', { by: cleric }));
  return true;
}

/** The undead whom a cleric commands (D20-TURN-11). */
function commandedBy(course: Course, cleric: FighterId): readonly D20Fighter[] {
  return course.others(cleric).filter(one => isCommandedBy(one, cleric));
}

/** Bolster undead against turning with negative energy (D20-TURN-12, D20-TURN-13). */
export const bolsterUndead: Action = {
  id: 'bolster-undead',
  rule: 'D20-TURN-13',
  group: 'strike',
  purpose: null,
  cost: 'standard',
  setsOff: [],
  openTo: [],
  refusal({ course, fighter }) {
    const no = turningRefusal(course, fighter);
    if (no) return no;
    return fighter.turning?.energy === 'negative' ? null : { rule: 'D20-TURN-13', id: 'd20.turns-nothing' };
  },
  *play({ course, fighter }) {
    const { turning } = fighter;
    if (!turning) return;
    const total = yield* turningCheck(course, fighter);
    const highest = highestOf(total, levelOf(fighter, turning.level));
    const own = course.others(fighter.id).filter(one => isWithin(course, fighter, one));
    const weaker = own.filter(one => highest > one.level && !isIn(one, 'turned'));
    for (const one of weaker) {
      course.record(gains(one, 'bolstered', { by: fighter.id, amount: highest, lasts: rounds(LASTS) }));
    }
  },
};

/** The undead whom a cleric has turned, and who still flee (D20-TURN-09). */
function turnedOf(course: Course, cleric: FighterId): readonly D20Fighter[] {
  const turned = course.others(cleric).filter(one => conditionIn(one.state, 'turned', { by: cleric }));
  return turned.filter(one => !isIn(one, 'dead'));
}

/** Dispel a turning (dissipation), D20-TURN-12: a check as high as the good cleric's frees the undead. */
export const dispelTurning: Action = {
  id: 'dispel-turning',
  rule: 'D20-TURN-12',
  group: 'strike',
  purpose: null,
  cost: 'standard',
  setsOff: [],
  openTo: [],
  needs: 'target',
  refusal({ course, fighter, at }) {
    const no = turningRefusal(course, fighter);
    if (no) return no;
    if (fighter.turning?.energy !== 'negative') return { rule: 'D20-TURN-12', id: 'd20.turns-nothing' };
    return turnedOf(course, at.id).length === 0 ? { rule: 'D20-TURN-12', id: 'd20.nobody-turned' } : null;
  },
  *play({ course, fighter, at }) {
    if (!fighter.turning) return;
    const total = yield* turningCheck(course, fighter);
    const checkOf = (one: D20Fighter) => conditionIn(one.state, 'turned', { by: at.id })?.amount ?? 0;
    const reached = inRange(course, fighter, turnedOf(course, at.id)).filter(
      ({ one }) => checkOf(one) <= total,
    );
    if (reached.length === 0) return;
    const all = yield* turningDamage(course, fighter, levelOf(fighter, fighter.turning.level));
    const diceOf = ({ level }: D20Fighter) => level;
    yield* spendsHitDice(course, fighter, { reached, all, diceOf }, function* frees(one) {
      course.record(...ends(one, 'turned'));
    });
  },
};

/** The actions that present a holy symbol (D20-TURN-02). */
export const WITH_SYMBOL: readonly string[] = [turnUndead, bolsterUndead, dispelTurning].map(({ id }) => id);
