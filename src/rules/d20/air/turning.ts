import { choose, type Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import { descent } from './flight.ts';
import type { Flown, Next } from './flown.ts';
import {
  hardTurn,
  SIDES,
  simpleTurn,
  TIGHT_TURN_DC,
  tightTurn,
  wingover,
  WINGOVERS,
  type Manoeuvre,
  type Side,
} from './manoeuvres.ts';

/** The turns of a flier with a heading (D20-AIR-34, D20-AIR-44 to 46). */
export function turnsOf(flown: Flown): readonly Next[] {
  const offer = (turn: Manoeuvre, play: () => Play<void>, own: Reason | null = null): Next => ({
    id: turn.id,
    refused: flown.refusal(turn) ?? own,
    play,
  });
  const most = tightest(flown);
  const noFactor = most < 1 ? { rule: 'D20-AIR-44', id: 'd20.air.no-factor' } : null;
  const wing = wingover(4, swoop(flown));
  const isLow = flown.flight.altitude <= swoop(flown) ? { rule: wing.rule, id: 'd20.air.too-low' } : null;
  return [
    ...SIDES.map(simpleTurn).map(turn => offer(turn, () => flown.does(turn))),
    ...SIDES.map(side =>
      offer(tightTurn(side, Math.max(1, most)), () => turnsTightly(flown, side), noFactor),
    ),
    ...SIDES.map(hardTurn).map(turn => offer(turn, () => turnsHard(flown, turn))),
    offer(wing, () => wingsOver(flown), isLow),
  ];
}

function swoop({ flight: { chase } }: Flown): number {
  return descent('swoop', chase);
}

/** The most squares that a tight turn can take from the factor: those left to pay for it (D20-AIR-44). */
function tightest({ flight: { chase }, limit: { factor }, soFar: { left } }: Flown): number {
  return Math.max(0, Math.min(chase ? 1 : TIGHT_TURN_DC.length, factor, left - 1));
}

/** Twice as far as a simple turn, and once where the check fails (D20-AIR-45). */
function* turnsHard(flown: Flown, turn: Manoeuvre): Play<void> {
  const holds = yield* flown.tries(turn);
  yield* flown.does(holds ? turn : { ...turn, turn: turn.turn / 2 });
}

/** A tight turn: earlier than the factor allows, at a cost in squares (D20-AIR-44). */
function* turnsTightly(flown: Flown, side: Side): Play<void> {
  const least = Math.max(1, flown.limit.factor - flown.soFar.straight);
  const turns = Array.from({ length: tightest(flown) - least + 1 }, (_, i) => tightTurn(side, least + i));
  const [chosen] = yield* choose({
    name: flown.course.name('eases.flight'),
    by: flown.by,
    options: turns.map(({ rule, sooner, dc }) => ({
      id: `sooner:${sooner}`,
      reasons: [{ rule, id: 'd20.dc', names: { dc: dc ?? 0 } }],
    })),
    atLeast: 1,
    atMost: 1,
    reasons: [{ rule: tightTurn(side, least).rule, id: 'd20.air.eases' }],
  });
  yield* eases(flown, tightTurn(side, Number(chosen?.split(':')[1] ?? least)));
}

/** A tight turn of which the squares are known. */
export function* eases(flown: Flown, turn: Manoeuvre): Play<void> {
  if (yield* flown.tries(turn)) yield* flown.does(turn);
  else flown.misses(turn);
}

/** A wingover: a new heading, at a loss of altitude (D20-AIR-46). */
function* wingsOver(flown: Flown): Play<void> {
  const wings = WINGOVERS.map(eighths => wingover(eighths, swoop(flown)));
  const [chosen] = yield* choose({
    name: flown.course.name('turns-by.flight'),
    by: flown.by,
    options: wings.map(({ rule, turn, dc }) => ({
      id: `by-${turn}`,
      reasons: [{ rule, id: 'd20.dc', names: { dc: dc ?? 0 } }],
    })),
    atLeast: 1,
    atMost: 1,
  });
  const wing = wingover(Number(chosen?.split('-')[1] ?? 4), swoop(flown));
  const holds = yield* flown.tries(wing);
  // Ruling: a failure loses the altitude too, and keeps the heading.
  yield* flown.does(holds ? wing : { ...wing, turn: 0 });
}
