import { overlap } from '../../shared/grid/squares.ts';
import type { Footprint, Square } from '../../shared/grid/ground-schema.ts';
import type { FighterId, Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { areFoes } from '../../shared/setup.ts';
import { rollCheck } from '../checks.ts';
import type { Course } from '../course.ts';
import type { D20Fighter } from '../fighter.ts';
import { chancesOn } from '../chances.ts';
import { move, moveRefusal, type Movement } from '../movement.ts';
import { opportunities, whoMayStrike } from '../opportunity.ts';
import { placeOf } from '../place.ts';
import { canRoll, skillReasons } from '../skills.ts';
import { did, type Acting, type Action } from './action.ts';
import { pathRefusal, walkOf } from '../ways.ts';

const RULE = 'D20-MOVE-12';
/** DC to get past an opponent, and through its space; each opponent more adds to it. */
const PAST = 15;
const THROUGH = 25;
const EACH = 2;

/** An opponent on the way of a tumbler. */
interface Hazard {
  readonly foe: FighterId;
  /** The index of the space in which it comes: 0 is the start. */
  readonly at: number;
  /** The way leads through its space. */
  readonly isEntered: boolean;
}

/** The opponents whom a fighter may go through, if it is agile enough. */
function foesOf(course: Course, by: FighterId): readonly FighterId[] {
  return course.others(by).flatMap(({ id }) => (areFoes(course.setup, by, id) ? [id] : []));
}

/** Slowed by armour or load, as no tumbler may be. */
function isSlowed({ armour, load = 'light' }: D20Fighter): boolean {
  return load !== 'light' || (armour !== undefined && armour.category !== 'light');
}

/**
 * Tumble (faire des acrobaties), D20-MOVE-12: at half speed past opponents who make no attacks of opportunity, and through
 * their spaces. Ruling: DC and speed as in the public 3.5 reference.
 */
export const tumble: Action = {
  id: 'tumble-through',
  rule: RULE,
  group: 'move',
  purpose: null,
  cost: 'move',
  setsOff: ['moves'],
  openTo: ['turned'],
  moves: true,
  refusal({ course, fighter }) {
    if (!canRoll(fighter, 'tumble')) return { rule: RULE, id: 'd20.untrained' };
    if (isSlowed(fighter)) return { rule: RULE, id: 'd20.slowed' };
    const most = Math.floor(fighter.speed / 2);
    const held = moveRefusal(course, fighter, RULE);
    return held ?? pathRefusal(course, fighter, most, RULE, { through: foesOf(course, fighter.id) });
  },
  *play(acting) {
    const { course, fighter } = acting;
    const { id: by } = fighter;
    const { path = [] } = course.setup.attempt;
    const spares: FighterId[] = [];
    const through: FighterId[] = [];
    for (const [i, hazard] of hazardsOn(acting, path).entries()) {
      const held = yield* tumbles(course, fighter, hazard, EACH * i);
      if (held || hazard.isEntered) spares.push(hazard.foe);
      if (held && hazard.isEntered) through.push(hazard.foe);
      if (held || !hazard.isEntered) continue;
      return yield* stopsBefore(course, { by, path, through, spares }, hazard);
    }
    yield* move(course, { by, path, rule: 'D20-AOO-04', through, spares });
  },
};

/** The opponents on the way, in order. */
function hazardsOn({ course, fighter, at }: Acting, path: readonly Square[]): readonly Hazard[] {
  const { id: by } = fighter;
  const from = placeOf(course, fighter);
  const way = walkOf(course, { by, path, through: foesOf(course, by) });
  if (!from || !way) {
    const near = whoMayStrike(course, by, { rule: RULE }).map(({ id }) => id);
    const all = at ? [at.id, ...near.filter(id => id !== at.id)] : near;
    return all.map((foe): Hazard => ({ foe, at: 0, isEntered: foe === at?.id }));
  }
  const spaces: readonly Footprint[] = [from, ...way.steps.map(({ footprint }) => footprint)];
  const chances = chancesOn(course, { by, path, rule: RULE }, spaces);
  return foesOf(course, by)
    .flatMap((foe): Hazard[] => {
      const place = placeOf(course, course.now(foe));
      const entry = place ? spaces.findIndex((space, i) => i > 0 && overlap(space, place)) : -1;
      const chance = chances.find(one => one.by === foe);
      if (entry >= 0) return [{ foe, at: entry, isEntered: true }];
      return chance ? [{ foe, at: chance.at, isEntered: false }] : [];
    })
    .sort((one, other) => one.at - other.at);
}

function* tumbles(
  course: Course,
  fighter: D20Fighter,
  { foe, isEntered }: Hazard,
  more: number,
): Play<boolean> {
  const dc = (isEntered ? THROUGH : PAST) + more;
  const because: readonly Reason[] = [{ rule: RULE, id: 'd20.dc', names: { dc } }];
  const { holds } = yield* rollCheck(course, {
    name: 'check.tumble',
    by: fighter.id,
    reasons: skillReasons(course, fighter, 'tumble', RULE),
    needs: dc,
    because,
    against: foe,
  });
  return holds;
}

/** Stops on the square before a space that the tumbler did not get through, and provokes its opponent. */
function* stopsBefore(course: Course, movement: Omit<Movement, 'rule'>, { foe, at }: Hazard): Play<void> {
  const { by, path } = movement;
  course.record(did({ id: by }, 'stays'));
  const short = path.slice(0, Math.max(0, at - 1));
  const came = short.length === 0 || (yield* move(course, { ...movement, path: short, rule: 'D20-AOO-04' }));
  if (came) yield* opportunities(course, by, { rule: RULE, only: [foe] });
}
