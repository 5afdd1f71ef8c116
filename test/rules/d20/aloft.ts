import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Flight } from '../../../src/rules/d20/fighter.ts';
import type { Manoeuvrability } from '../../../src/rules/d20/air/manoeuvrability.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { shifted } from '../../../src/rules/shared/grid/directions.ts';
import type { Waypoint } from '../../../src/rules/shared/grid/ground-schema.ts';
import type { Question } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

export const START = { x: 20, y: 30 };
export const HEIGHT = 20;

export interface Given {
  readonly flight?: Partial<Flight>;
  readonly manoeuvrability?: Manoeuvrability;
  readonly fly?: number;
  readonly spent?: Readonly<Record<string, number>>;
  readonly changes?: Partial<Setup>;
}

/** The drake flies up the map at 30 m, with 16 squares to a move action. */
export function setupFor(path: readonly Waypoint[], given: Given = {}): Setup {
  const { flight = {}, manoeuvrability = 'average', fly = 16, spent = {}, changes = {} } = given;
  const at: Flight = {
    ...{ altitude: HEIGHT, from: HEIGHT, heading: 0, squares: 0, falls: 0, chase: false, braked: false },
    ...{ status: 'slow' as const, ...flight },
  };
  const made = ready('drake');
  const drake: D20Fighter = { ...made, fly, manoeuvrability, state: { ...made.state, flight: at, spent } };
  return {
    attempt: { action: 'fly-along', by: 'drake', at: 'drake', with: '', path: [...path] },
    fighters: { drake, orc: ready('orc') },
    fight: { round: 2, cycle: 1, turn: 'drake', order: ['drake', 'orc'], ap: { drake: 1, orc: 1 } },
    places: { drake: { ...START, width: 2, height: 2 }, orc: { x: 90, y: 90, width: 1, height: 1 } },
    sides: { drake: 'us', orc: 'them' },
    options: { aerial: 'squares' },
    ...changes,
  };
}

/** Steps by their directions, in eighths clockwise from up; with heights, how much each gains. */
export function pathOf(directions: readonly number[], climbs: readonly number[] = []): Waypoint[] {
  let [at, altitude] = [START as Waypoint, HEIGHT];
  return directions.map((direction, i) => {
    const { x, y } = shifted(at, direction, 1);
    altitude += climbs[i] ?? 0;
    at = climbs.length > 0 ? { x, y, altitude } : { x, y };
    return at;
  });
}

export const times = (direction: number, squares: number) => Array.from({ length: squares }, () => direction);

/** The cost of a path, or the reason why nobody flies it. */
export function wayOf(path: readonly Waypoint[], given: Given = {}) {
  const setup = setupFor(path, given);
  const refused = d20.refusal(setup);
  const way = d20.squares?.previewPath(setup);
  return refused ? { refused, brokenAt: way?.brokenAt } : { way };
}

/** Flies along, with this die for every check; the questions that were asked, and the facts. */
export function fly(setup: Setup, die: number): { asked: readonly Question[]; facts: readonly Fact[] } {
  const asked: Question[] = [];
  const play = d20.play(setup);
  let step = play.next();
  while (!step.done) {
    const question = step.value;
    asked.push(question);
    const [open] = question.ask === 'choose' ? question.options.filter(({ refused }) => !refused) : [];
    step = play.next(question.ask === 'roll' ? { dice: [die] } : { chosen: [open?.id ?? ''] });
  }
  return { asked, facts: step.value };
}

/** The question that comes after these choices; null for none. */
export function askedAfter(setup: Setup, choices: readonly (readonly string[])[]) {
  const play = d20.play(setup);
  let step = play.next();
  for (const chosen of choices) step = play.next({ chosen });
  return !step.done && step.value.ask === 'choose' ? step.value : null;
}
