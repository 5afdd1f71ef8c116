import type { Footprint } from '../shared/grid/ground-schema.ts';
import { SharedCourse } from '../shared/course.ts';
import type { Fact } from '../shared/fact.ts';
import type { Area } from '../shared/map-rules.ts';
import type { Places } from '../shared/places.ts';
import type { FighterId, Play } from '../shared/play.ts';
import type { Attempt, Setup } from '../shared/ruleset.ts';
import { askedAbout, factsOf } from '../shared/several-targets.ts';
import type { Reason } from '../shared/target.ts';
import type { Blow, Struck } from './blow.ts';
import { isIn } from './conditions.ts';
import type { D20Fighter, Weapon } from './fighter.ts';
import { optionsOf, type Options } from './options.ts';
import { fighterIn } from './setup.ts';
import { amountOf } from '../shared/things-in-state.ts';
import { fighterAfter } from './state.ts';

/** A blow, or a special attack in its place (D20-ACT-15). */
export type BlowOrInstead = (course: Course, by: FighterId, weapon: Weapon, at: FighterId) => Play<unknown>;

/** Carries out readied actions; the course of an exchange has it. */
export interface Readied {
  /** Why an attempt cannot be made now, whatever is left of a turn; null when it can. */
  refusal(course: Course, attempt: Attempt): Reason | null;
  /** True for an action along a path. */
  isMove(action: string): boolean;
  /** The area that an attempt makes; null for none. */
  areaOf(course: Course, attempt: Attempt): Area | null;
  play(course: Course, attempt: Attempt): Play<void>;
  /** What is readied against a mover on its way; null for nothing, or where another moves it (D20-READY-03). */
  onTheWay(course: Course, mover: FighterId): OnTheWay | null;
}

/** What follows from a hit beside its wound, such as a trip (D20-CREATURE-01). */
type FollowsHit = (
  course: Course,
  blow: Blow,
  struck: Pick<Struck, 'at' | 'damage' | 'critical'>,
) => Play<void>;

/** Runs on each square of a way, by how many are behind, 0 before the first, and with those that are ahead. */
export type OnTheWay = (squares: number, ahead: readonly Footprint[]) => Play<void>;

/** The facts of an exchange so far, and the state of its fighters after them. */
export class Course extends SharedCourse<D20Fighter> {
  readonly options: Options;
  readonly #names = new Map<string, number>();
  #scope = '';
  #target: { readonly among: readonly FighterId[]; readonly about: FighterId } | null = null;
  #isInterrupted = false;
  #seen: { readonly places: Places | null; readonly upTo: number } | null = null;

  /**
   * @param blowOrInstead carries out a special attack of opportunity; null where none may be made
   * @param readied carries out readied actions; null where none may be taken
   * @param followsHit carries out what follows from a hit; null where nothing does
   */
  constructor(
    setup: Setup,
    readonly blowOrInstead: BlowOrInstead | null = null,
    readonly readied: Readied | null = null,
    readonly followsHit: FollowsHit | null = null,
  ) {
    super(setup, { fighterIn, fighterAfter });
    this.options = optionsOf(setup);
  }

  /** The setup with the current state of its fighters and places. */
  setupNow(): Setup {
    const fighters = Object.fromEntries(Object.keys(this.setup.fighters).map(id => [id, this.now(id)]));
    const places = this.places();
    return { ...this.setup, fighters, ...(places && { places }) };
  }

  /** Cached until the next fact: reach, cover and flanking all ask for it. */
  override places(): Places | null {
    if (this.#seen?.upTo !== this.facts.length)
      this.#seen = { places: super.places(), upTo: this.facts.length };
    return this.#seen.places;
  }

  /** The name of a question in its scope: `attack.blow-2`; `attack.cleo.2` when it was asked before. */
  name(plain: string): string {
    const scoped = this.#scope === '' ? plain : `${plain}.${this.#scope}`;
    const times = (this.#names.get(scoped) ?? 0) + 1;
    this.#names.set(scoped, times);
    return times === 1 ? scoped : `${scoped}.${times}`;
  }

  /** True if a question was named in the scope of a fighter. */
  hasNamed(plain: string, who: FighterId): boolean {
    return this.#names.has(`${plain}.${who}`);
  }

  /** Enters a scope of question names: the next blow, or a fighter's. Returns the scope before it. */
  enter(scope: string): string {
    const before = this.#scope;
    this.#scope = scope;
    return before;
  }

  /** Enters a scope within the current one: a blow that follows from another. Returns the scope before it. */
  enterWithin(scope: string): string {
    const before = this.#scope;
    const inside = before === scope || before.endsWith(`.${scope}`);
    return inside ? before : this.enter(before === '' ? scope : `${before}.${scope}`);
  }

  /** The part of one of several targets, in a scope of its own: its questions and facts say whose they are. */
  *forTarget(among: readonly FighterId[], about: FighterId, play: Play<void>): Play<void> {
    const scope = this.enter(about);
    yield* this.about(among, about, play);
    this.enter(scope);
  }

  /** The part of one of several targets, in the scope that it is in. */
  *about<T>(among: readonly FighterId[], about: FighterId, play: Play<T>): Play<T> {
    const target = this.#target;
    this.#target = { among, about };
    const value = yield* askedAbout(among, about, play);
    this.#target = target;
    return value;
  }

  override record(...facts: readonly Fact[]): void {
    const placed = facts.map(fact => this.#atNewPlace(fact));
    super.record(...(this.#target ? factsOf(this.#target.among, this.#target.about, placed) : placed));
  }

  /** What a fighter causes who has moved in the order is counted by the new place (D20-RND-03). */
  #atNewPlace(fact: Fact): Fact {
    if (fact.fact !== 'gained' || fact.lasts?.unit !== 'rounds') return fact;
    const { by = fact.who } = fact;
    return this.has(by) && isIn(this.now(by), 'left-its-place') ? { ...fact, before: by } : fact;
  }

  /** A special attack of opportunity is going on. */
  get isInterrupted(): boolean {
    return this.#isInterrupted;
  }

  /** Begins or ends a special attack of opportunity. Returns the value before it. */
  interrupt(isInterrupted: boolean): boolean {
    const before = this.#isInterrupted;
    this.#isInterrupted = isInterrupted;
    return before;
  }

  /** Adds to a counter of the turn or round; does nothing outside a fight. */
  count(who: FighterId, what: string, amount = 1): void {
    if (this.setup.fight && amount !== 0) this.record({ fact: 'spent', who, what, amount });
  }

  /** The value of a counter in this turn or round. */
  times(who: FighterId, what: string): number {
    return amountOf(this.now(who).state.spent, what);
  }
}
