import { choose, type Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { descent } from './flight.ts';
import type { Flown, Next } from './flown.ts';
import {
  HARD_TURN_DC,
  sharpness,
  TIGHT_TURN_DC,
  type Turn,
  TURNS,
  WINGOVER_DC,
  WINGOVERS,
} from './manoeuvres.ts';
import type { RoutePart } from './route.ts';

/** To the left and to the right, in eighths of a turn clockwise. */
export const SIDES = [
  ['left', -1],
  ['right', 1],
] as const;

/** The turns of a flier with a heading (D20-AIR-34, D20-AIR-44 to 46). */
export function turnsOf(flown: Flown): readonly Next[] {
  const { factor } = flown.limit;
  return TURNS.flatMap((turn): Next[] => {
    const eased = turn.id === 'tight-turn' ? factor - tightest(flown) : factor;
    const refused = flown.refusal(turn.cost, turn.counts, eased) ?? ownRefusal(flown, turn);
    if (turn.id === 'wingover') return [{ id: turn.id, refused, play: () => wingsOver(flown, turn) }];
    return SIDES.map(([side, way]) => ({
      id: `${turn.id}-${side}`,
      refused,
      play: () => turnsAside(flown, turn, way),
    }));
  });
}

/** Why a turn is not open beyond cost and factor; null when it is. */
function ownRefusal(flown: Flown, { id, rule }: Turn): Reason | null {
  const { altitude, chase } = flown.flight;
  if (id === 'wingover' && altitude <= descent('swoop', chase)) return { rule, id: 'd20.air.too-low' };
  return id === 'tight-turn' && tightest(flown) < 1 ? { rule, id: 'd20.air.no-factor' } : null;
}

/** The most squares that a tight turn can take from the factor: those left to pay for it (D20-AIR-44). */
function tightest({ flight: { chase }, limit: { factor }, left }: Flown): number {
  return Math.max(0, Math.min(chase ? 1 : TIGHT_TURN_DC.length, factor, left - 1));
}

function* turnsAside(flown: Flown, turn: Turn, way: 1 | -1): Play<void> {
  if (turn.id === 'tight-turn') return yield* turnsTightly(flown, turn, way);
  const isHard = turn.id === 'hard-turn' && (yield* flown.tries(HARD_TURN_DC, turn.rule));
  flown.turns(isHard ? 2 * way : way, turn.cost, turn.counts);
}

/** A tight turn: earlier than the factor allows, at a cost in squares (D20-AIR-44). */
function* turnsTightly(flown: Flown, { rule, counts }: Turn, way: 1 | -1): Play<void> {
  const least = Math.max(1, flown.limit.factor - flown.straight);
  const [chosen] = yield* choose({
    name: flown.course.name('eases.flight'),
    by: flown.by,
    options: Array.from({ length: tightest(flown) - least + 1 }, (_, i) => ({
      id: `sooner:${least + i}`,
      reasons: [{ rule, id: 'd20.dc', names: { dc: TIGHT_TURN_DC[least + i - 1] ?? 0 } }],
    })),
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule, id: 'd20.air.eases' }],
  });
  yield* eases(flown, { rule, counts }, way, Number(chosen?.split(':')[1] ?? least));
}

/** The tight turn of a planned flight. */
export function* turnsSooner(flown: Flown, { id, sooner }: RoutePart): Play<void> {
  const turn = TURNS.find(one => one.id === 'tight-turn');
  if (turn) yield* eases(flown, turn, id.endsWith('right') ? 1 : -1, sooner);
}

function* eases(
  flown: Flown,
  { rule, counts }: Pick<Turn, 'rule' | 'counts'>,
  way: 1 | -1,
  squares: number,
): Play<void> {
  if (yield* flown.tries(TIGHT_TURN_DC[squares - 1] ?? 0, rule)) flown.turns(way, 1 + squares, counts);
  else flown.counts(counts);
}

/** A wingover: a new heading, at a loss of altitude (D20-AIR-46). */
function* wingsOver(flown: Flown, { rule, cost, counts }: Turn): Play<void> {
  const dcOf = (eighths: number) => WINGOVER_DC[sharpness(eighths)] ?? 0;
  const [chosen] = yield* choose({
    name: flown.course.name('turns-by.flight'),
    by: flown.by,
    options: WINGOVERS.map(eighths => ({
      id: `by-${eighths}`,
      reasons: [{ rule, id: 'd20.dc', names: { dc: dcOf(eighths) } }],
    })),
    atLeast: 1,
    atMost: 1,
  });
  const eighths = Number(chosen?.split('-')[1] ?? 4);
  const holds = yield* flown.tries(dcOf(eighths), rule);
  // Ruling: a failure loses the altitude too, and keeps the heading.
  flown.climbs(-descent('swoop', flown.flight.chase));
  flown.turns(holds ? eighths : 0, cost, counts);
}
