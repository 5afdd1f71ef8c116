import type { Play } from '../../shared/play.ts';
import { flightOf } from '../air/flight.ts';
import { flightAlong, isPlan } from '../air/plan.ts';
import { flies } from '../air/flying.ts';
import { pay } from '../budget.ts';
import type { Acting, Action } from './action.ts';
import { aloft, aloftRefusal, COST, obeys } from './flying.ts';

/**
 * Fly along a path over the map, D20-AIR-19: the manoeuvres follow from it. Once a flight check fails, the rest is flown
 * manoeuvre by manoeuvre.
 */
export const flyAlong: Action = {
  id: 'fly-along',
  rule: 'D20-AIR-19',
  group: 'move',
  purpose: null,
  cost: 'move',
  setsOff: ['moves'],
  openTo: ['turned'],
  inAir: true,
  moves: true,
  paysItself: true,
  refusal({ course, fighter }) {
    const no = aloftRefusal(course, fighter, 'D20-AIR-19');
    if (no) return no;
    const plan = flightAlong(course, fighter, course.setup.attempt.path ?? []);
    return isPlan(plan) ? null : plan.why;
  },
  play: acting => fliesAlong(acting),
};

function* fliesAlong({ course, fighter }: Acting): Play<void> {
  const { id: by } = fighter;
  const before = flightOf(fighter);
  const plan = flightAlong(course, fighter, course.setup.attempt.path ?? []);
  if (!before || !isPlan(plan) || !(yield* obeys(course, fighter))) return;
  const { status, cost: squares, parts } = plan;
  const flight = { ...before, from: before.altitude, squares, status, falls: 0, braked: false };
  pay(course, by, COST[status]);
  aloft(course, by, flight);
  yield* flies(course, by, flight, { parts });
}
