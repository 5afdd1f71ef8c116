import type { Square } from '../../shared/grid/ground-schema.ts';
import { overlap, squareAt, squaresOf } from '../../shared/grid/squares.ts';
import { choose, GM, type FighterId, type Play } from '../../shared/play.ts';
import { areFoes } from '../../shared/setup.ts';
import type { Reason } from '../../shared/target.ts';
import { heightBetween } from '../air/in-space.ts';
import { wedged } from '../armed.ts';
import { ends, isIn, speedTimes } from '../conditions.ts';
import type { Course } from '../course.ts';
import { type D20Fighter, hasTrait, type Weapon } from '../fighter.ts';
import { areTogether, runnerOf } from '../mounts.ts';
import { move, moveRefusal, stopsFor } from '../movement.ts';
import { opportunities } from '../opportunity.ts';
import { placeOf } from '../place.ts';
import { savingThrow } from '../saves.ts';
import { sizesLarger } from '../sizes.ts';
import { breaksWard, wardRefusal } from '../warding.ts';
import { pathRefusal, walkOf } from '../ways.ts';
import type { Action } from './action.ts';
import { aboardWith } from './pushing.ts';
import { stamps } from './sure-damage.ts';

const RULE = 'D20-CREATURE-11';
/** The attack of opportunity of a fighter underfoot. */
const UNDERFOOT: Reason = { rule: RULE, id: 'd20.underfoot', amount: -4 };

/** Trample (piétiner), D20-CREATURE-11: up to twice the speed, over smaller foes. */
export const trample: Action = {
  id: 'trample-over',
  rule: RULE,
  group: 'strike',
  purpose: null,
  cost: 'full-round',
  setsOff: ['moves', 'attacks'],
  openTo: [],
  moves: true,
  provokesInPlay: true,
  through: passedBy,
  isUnusual: ({ fighter }) => tramplesWith(fighter) === null,
  refusal({ course, fighter }) {
    if (!tramplesWith(fighter)) return { rule: RULE, id: 'd20.cannot-trample' };
    const held = wedged(course.setup, fighter) ?? moveRefusal(course, fighter, RULE);
    if (held) return held;
    const most = fighter.speed * speedTimes(fighter);
    const far = pathRefusal(course, fighter, most, RULE, { through: passedBy(course, fighter) });
    if (far) return far;
    return runOverIn(course, fighter).length > 0 ? null : { rule: RULE, id: 'd20.nobody-underfoot' };
  },
  *play({ course, fighter }) {
    const weapon = tramplesWith(fighter);
    if (!weapon) return;
    const { id: by } = fighter;
    const { path = [] } = course.setup.attempt;
    const rule = 'D20-AOO-04';
    const isStopped = stopsFor(course, by);
    const over = (all: readonly FighterId[], at: FighterId) =>
      course.forTarget(all, at, runsOver(course, { by, at, weapon, isStopped }));
    if (!placeOf(course, fighter)) {
      const all = yield* whoStandsInTheWay(course, fighter);
      if (!(yield* move(course, { by, path, rule, spares: all }))) return;
      for (const at of all) yield* over(all, at);
      return;
    }
    const covered = underfoot(course, fighter, path);
    const all = covered.map(({ at }) => at);
    const through = passedBy(course, fighter);
    yield* move(course, {
      ...{ by, path, rule, through, spares: all },
      *onTheWay(squares) {
        const here = covered.filter(one => one.squares === squares && isOver(course, by, one.at));
        for (const { at } of here) yield* over(all, at);
      },
    });
  },
};

/** The natural weapon with which a creature tramples; null for one that does not. */
function tramplesWith({ weapons }: D20Fighter): Weapon | null {
  return weapons.find(({ trample: tramples }) => tramples !== undefined) ?? null;
}

/**
 * The foes that a creature may trample: smaller ones, with a body, on its height and not aboard it. Ruling: of riders the
 * mounts are run over, and a ward keeps a summoned creature off.
 */
function mayTrample(course: Course, fighter: D20Fighter): readonly FighterId[] {
  const weapon = tramplesWith(fighter);
  const { fighters } = course.setupNow();
  return course.others(fighter.id).flatMap(one => {
    const isFoe = areFoes(course.setup, one.id, fighter.id) && runnerOf(fighters, one) === one.id;
    const isSmaller = sizesLarger(fighter, one) >= 1 && heightBetween(course, fighter, one) === 0;
    const isSpared = !weapon || hasTrait(one, 'incorporeal') || wardRefusal(fighter, weapon, one) !== null;
    const isUnder = isSmaller && !areTogether(fighter, one) && !isIn(one, 'dead');
    return isFoe && isUnder && !isSpared ? [one.id] : [];
  });
}

/** The fighters through whose spaces a trample leads: those it may run over, and their riders. */
export function passedBy(course: Course, fighter: D20Fighter): readonly FighterId[] {
  return mayTrample(course, fighter).flatMap(id => aboardWith(course, id));
}

/** Those whose whole space a path covers, each with the squares after which it does. */
function underfoot(
  course: Course,
  fighter: D20Fighter,
  path: readonly Square[],
): readonly { readonly at: FighterId; readonly squares: number }[] {
  const way = walkOf(course, { by: fighter.id, path, through: passedBy(course, fighter) });
  return mayTrample(course, fighter).flatMap(at => {
    const place = placeOf(course, course.now(at));
    if (!place || !way) return [];
    let open = squaresOf(place);
    const last = way.steps.findIndex(({ footprint }) => {
      open = open.filter(square => !overlap(squareAt(square), footprint));
      return open.length === 0;
    });
    return last < 0 ? [] : [{ at, squares: last + 1 }];
  });
}

/** Those whom a trample along the path of the attempt runs over, or may run over without a map. */
export function runOverIn(course: Course, fighter: D20Fighter): readonly FighterId[] {
  const { path = [] } = course.setup.attempt;
  return placeOf(course, fighter)
    ? underfoot(course, fighter, path).map(({ at }) => at)
    : mayTrample(course, fighter);
}

/** True where a creature stands over a fighter now. */
function isOver(course: Course, by: FighterId, at: FighterId): boolean {
  const [own, there] = [placeOf(course, course.now(by)), placeOf(course, course.now(at))];
  return own !== null && there !== null && overlap(own, there);
}

/** Asks the Game Master who stands in the way, without a map. */
function* whoStandsInTheWay(course: Course, fighter: D20Fighter): Play<readonly FighterId[]> {
  const all = mayTrample(course, fighter);
  return yield* choose({
    name: course.name('trampled'),
    by: GM,
    options: all.map(id => ({ id })),
    atLeast: 1,
    atMost: all.length,
    reasons: [{ rule: RULE, id: 'd20.in-the-way' }],
  });
}

/** A foe in the way of a creature. */
interface InTheWay {
  readonly by: FighterId;
  readonly at: FighterId;
  readonly weapon: Weapon;
  /** Tells whether the creature goes no farther: felled, thrown down or seized. */
  readonly isStopped: () => boolean;
}

/** Runs one foe over, who strikes at the creature, or else has a Reflex save for half. */
function* runsOver(course: Course, { by, at, weapon, isStopped }: InTheWay): Play<void> {
  if (isStopped() || isIn(course.now(at), 'dead')) return;
  course.record(...breaksWard(course.now(by), course.now(at)));
  const inPlace = { rule: RULE, id: 'd20.save-for-half' };
  const { struck } = yield* opportunities(course, by, { rule: RULE, only: [at], more: [UNDERFOOT], inPlace });
  course.record(...ends(course.now(by), 'hidden'));
  if (isStopped()) return;
  const { dc = 0 } = weapon.trample ?? {};
  const held = struck
    ? null
    : yield* savingThrow(course, { who: at, save: 'reflex', dc, rule: RULE, what: 'trample', bringer: by });
  yield* stamps(course, { by, at, weapon, held });
}
