import type { Direction } from '../../shared/grid/directions.ts';
import type { FighterId, Play } from '../../shared/play.ts';
import type { Reason } from '../../shared/target.ts';
import type { Course } from '../course.ts';
import type { Flight } from '../fighter.ts';
import { move } from '../movement.ts';
import { placeOf } from '../place.ts';
import { flew, flightOf, manoeuvrabilityOf } from './flight.ts';
import { flightCheck } from './flight-check.ts';
import { limitOf, type Limit } from './manoeuvrability.ts';
import {
  after,
  manoeuvreRefusal,
  setOut,
  straightAhead,
  straightSteps,
  type Manoeuvre,
  type SoFar,
} from './manoeuvres.ts';
import { pathOf, flightOver, flightRefusal } from './flight-path.ts';

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

function isSame(one: Flight | null, other: Flight): boolean {
  return one?.altitude === other.altitude && one.heading === other.heading;
}

/** The flight of a turn so far (D20-AIR-30). */
export class Flown {
  readonly isPerfect: boolean;
  readonly limit: Limit;
  hasMoved = false;
  /** True after gaining or losing a band in this movement (D20-AIR-35). */
  hasChangedBand = false;
  isStopped = false;
  #soFar: SoFar;
  #reported: Flight;
  readonly #hadChance = new Set<FighterId>();

  constructor(
    readonly course: Course,
    readonly by: FighterId,
    readonly declared: Flight,
  ) {
    const manoeuvrability = manoeuvrabilityOf(course.now(by));
    this.#soFar = setOut(declared.heading, declared.squares);
    this.#reported = declared;
    this.isPerfect = manoeuvrability === 'perfect';
    this.limit = limitOf(declared.status, manoeuvrability, declared.chase);
  }

  get soFar(): SoFar {
    return this.#soFar;
  }

  get flight(): Flight {
    const { heading, climbed } = this.#soFar;
    return { ...this.declared, heading, altitude: this.declared.altitude + climbed };
  }

  get isMapped(): boolean {
    return placeOf(this.course, this.course.now(this.by)) !== null;
  }

  /** Why a manoeuvre is not open; null when it is (D20-AIR-30 to 32, D20-AIR-36). */
  refusal(manoeuvre: Pick<Manoeuvre, 'cost' | 'counts' | 'waits' | 'sooner'>): Reason | null {
    return manoeuvreRefusal(this.#soFar, this.limit, manoeuvre);
  }

  /** The flight check of a manoeuvre; a failure closes advanced manoeuvres for the turn (D20-AIR-36). */
  *tries({ dc, rule }: Manoeuvre): Play<boolean> {
    this.settle();
    const holds = yield* flightCheck(this.course, this.by, dc ?? 0, rule);
    if (!holds) this.#soFar = { ...this.#soFar, hasFailed: true };
    return holds;
  }

  /** Makes a manoeuvre that holds, or goes straight ahead, with attacks of opportunity on the way. */
  *does(manoeuvre: Manoeuvre): Play<void> {
    const { course, by } = this;
    const path = pathOf(course, by, this.#soFar.heading, manoeuvre.steps);
    const isFlown = manoeuvre.steps.length > 0;
    if (isFlown) this.settle();
    const before = this.#soFar;
    this.#soFar = after(before, manoeuvre);
    if (!isFlown) return;
    this.hasMoved = true;
    // D20-AOO-04: a square is left at the height that the flier has there.
    const { flight } = this;
    const flights = path.map(() => flight);
    const hadChance = this.#hadChance;
    this.isStopped = !(yield* move(course, { by, path, rule: 'D20-AOO-04', hadChance, flights }));
    const now = flightOf(course.now(by));
    if (path.length === 0 && now) this.settle();
    else if (isSame(now, flight)) this.#reported = flight;
    else this.#soFar = { ...this.#soFar, heading: before.heading, climbed: before.climbed };
  }

  /** Counts a manoeuvre that leads nowhere, since its check failed (D20-AIR-44). */
  misses({ counts }: Manoeuvre): void {
    this.#soFar = { ...this.#soFar, made: this.#soFar.made + counts };
  }

  faces(heading: Direction): void {
    this.#soFar = { ...this.#soFar, heading };
  }

  /** Gaining a band costs double movement, losing one half (D20-AIR-35). */
  changesBand(by: 1 | -1): void {
    const { left, made, climbed } = this.#soFar;
    this.#soFar = {
      ...this.#soFar,
      left: by > 0 ? Math.floor(left / 2) : left * 2,
      made: made + 1,
      climbed: climbed + by,
    };
    this.hasChangedBand = true;
  }

  /** The numbers of squares straight ahead after which the flier may stop, by the squares left and what is in the way. */
  ahead(): readonly number[] {
    const { course, by } = this;
    const { left, heading } = this.#soFar;
    let most = 0;
    while (this.straightAhead(most + 1).cost <= left) most += 1;
    const path = pathOf(course, by, heading, straightSteps(most));
    const way = flightOver(course, by, path);
    const all = Array.from({ length: most }, (_, i) => i + 1);
    return way ? all.filter(squares => way.steps[squares - 1]?.mayEnd === true) : all;
  }

  straightAhead(squares: number): Manoeuvre {
    return straightAhead(this.#soFar, squares, this.isMapped);
  }

  wayRefusal(steps: readonly Direction[]): Reason | null {
    return flightRefusal(this.course, this.by, pathOf(this.course, this.by, this.#soFar.heading, steps));
  }

  /** Tells the new altitude and heading, if changed. */
  settle(): void {
    const { flight } = this;
    const { altitude, heading } = this.#reported;
    if (flight.altitude === altitude && flight.heading === heading) return;
    this.#reported = flight;
    this.course.record(flew(this.course.now(this.by), flight));
  }
}
