import { turned, type Direction } from '../../shared/grid/directions.ts';
import type { FighterId, Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import type { Course } from '../course.ts';
import type { Flight } from '../fighter.ts';
import { move } from '../movement.ts';
import { placeOf } from '../place.ts';
import { flew, manoeuvrabilityOf } from './flight.ts';
import { flightCheck } from './flight-check.ts';
import { limitOf, type Limit } from './manoeuvrability.ts';
import { manoeuvreRefusal } from './manoeuvres.ts';
import { straightSteps, pathOf, straightCost, flightOver, flightRefusal } from './flight-path.ts';

/** An option for the next manoeuvre of a flight. */
export interface Next {
  readonly id: string;
  readonly refused: Reason | null;
  play(): Play<void>;
}

/** An option without effect. */
export function* nothing(): Play<void> {
  // Asks nothing.
}

/** The flight of a turn so far (D20-AIR-30). */
export class Flown {
  readonly isPerfect: boolean;
  readonly limit: Limit;
  /** Squares left of those declared. */
  left: number;
  /** Squares flown straight since the last manoeuvre; unlimited before the first. */
  straight = Infinity;
  hasMoved = false;
  /** True after gaining or losing a band in this movement (D20-AIR-35). */
  changesBand = false;
  isStopped = false;
  #flight: Flight;
  #reported: Flight;
  readonly #hadChance = new Set<FighterId>();
  #diagonals = 0;
  #made = 0;
  #hasFailed = false;

  constructor(
    readonly course: Course,
    readonly by: FighterId,
    flight: Flight,
  ) {
    const manoeuvrability = manoeuvrabilityOf(course.now(by));
    this.#flight = flight;
    this.#reported = flight;
    this.left = flight.squares;
    this.isPerfect = manoeuvrability === 'perfect';
    this.limit = limitOf(flight.status, manoeuvrability, flight.chase);
  }

  get flight(): Flight {
    return this.#flight;
  }

  get isMapped(): boolean {
    return placeOf(this.course, this.course.now(this.by)) !== null;
  }

  /** Why a manoeuvre is not open; null when it is (D20-AIR-30 to 32, D20-AIR-36). */
  refusal(cost: number, counts: number, factor: number): Reason | null {
    const { left, straight } = this;
    const soFar = { left, straight, made: this.#made, hasFailed: this.#hasFailed };
    return manoeuvreRefusal(soFar, this.limit, cost, counts, factor);
  }

  /** A flight check; a failure closes advanced manoeuvres for the turn (D20-AIR-36). */
  *tries(dc: number, rule: string): Play<boolean> {
    this.settle();
    const holds = yield* flightCheck(this.course, this.by, dc, rule);
    if (!holds) this.#hasFailed = true;
    return holds;
  }

  /** Turns by eighths, clockwise, at a cost in squares and manoeuvres. */
  turns(eighths: number, cost: number, counts: number): void {
    this.faces(turned(this.#flight.heading, eighths));
    this.left -= cost;
    this.straight = 0;
    this.counts(counts);
  }

  faces(heading: Direction): void {
    this.#flight = { ...this.#flight, heading };
  }

  counts(manoeuvres: number): void {
    this.#made += manoeuvres;
  }

  /** Climbs in squares or bands; descends by a negative height. */
  climbs(height: number): void {
    this.#flight = { ...this.#flight, altitude: this.#flight.altitude + height };
  }

  /** The numbers of squares straight ahead after which the flier may stop, by the squares left and what is in the way. */
  ahead(): readonly number[] {
    const { course, by, left } = this;
    let most = 0;
    while (straightCost(most + 1, this.#aslant) <= left) most += 1;
    const path = pathOf(course, by, this.#flight.heading, straightSteps(most));
    const way = flightOver(course, by, path);
    const all = Array.from({ length: most }, (_, i) => i + 1);
    return way ? all.filter(squares => way.steps[squares - 1]?.mayEnd === true) : all;
  }

  *goesAhead(squares: number): Play<void> {
    const straight = this.straight + squares;
    const cost = straightCost(squares, this.#aslant);
    if (this.#aslant !== null) this.#diagonals += squares;
    yield* this.goes(straightSteps(squares), cost);
    this.straight = straight;
  }

  /** Diagonals flown before, where straight ahead is diagonal; null where it is not, or without a map. */
  get #aslant(): number | null {
    return this.isMapped && this.#flight.heading % 2 === 1 ? this.#diagonals : null;
  }

  wayRefusal(steps: readonly Direction[]): Reason | null {
    return flightRefusal(this.course, this.by, pathOf(this.course, this.by, this.#flight.heading, steps));
  }

  /** Flies these steps at a cost in squares, with attacks of opportunity on the way. */
  *goes(steps: readonly Direction[], cost: number): Play<void> {
    const path = pathOf(this.course, this.by, this.#flight.heading, steps);
    this.left -= cost;
    this.straight = 0;
    this.settle();
    // Without a map, every opponent said to threaten strikes once in the whole flight.
    const isOver = path.length === 0 && this.hasMoved;
    this.hasMoved = true;
    if (isOver) return;
    this.isStopped = !(yield* move(this.course, {
      by: this.by,
      path,
      rule: 'D20-AOO-04',
      hadChance: this.#hadChance,
    }));
  }

  /** Tells the new altitude and heading, if changed. */
  settle(): void {
    const { altitude, heading } = this.#flight;
    if (altitude === this.#reported.altitude && heading === this.#reported.heading) return;
    this.#reported = this.#flight;
    this.course.record(flew(this.course.now(this.by), this.#flight));
  }
}
