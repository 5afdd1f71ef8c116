import { SharedCourse } from '../shared/course.ts';
import type { Fact } from '../shared/fact.ts';
import type { Places } from '../shared/places.ts';
import type { FighterId, Play } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { askedAbout, factsOf } from '../shared/several-targets.ts';
import type { D20Fighter, Weapon } from './fighter.ts';
import { optionsOf, type Options } from './options.ts';
import { fighterIn } from './setup.ts';
import { amountOf } from '../shared/things-in-state.ts';
import { fighterAfter } from './state.ts';

/** What may take the place of a blow, or the blow itself (D20-ACT-15). */
export type BlowOrInstead = (course: Course, by: FighterId, weapon: Weapon, at: FighterId) => Play<void>;

/** What has happened so far in something that was undertaken, and how everybody stands with it. */
export class Course extends SharedCourse<D20Fighter> {
  readonly options: Options;
  readonly #names = new Map<string, number>();
  #scope = '';
  #target: { readonly among: readonly FighterId[]; readonly about: FighterId } | null = null;
  #isInterrupted = false;
  #seen: { readonly places: Places | null; readonly upTo: number } | null = null;

  /** @param blowOrInstead the special attacks that an opportunity may be used for; none when left out */
  constructor(
    setup: Setup,
    readonly blowOrInstead: BlowOrInstead | null = null,
  ) {
    super(setup, { fighterIn, fighterAfter });
    this.options = optionsOf(setup);
  }

  /** The setup as it stands by now. */
  setupNow(): Setup {
    const fighters = Object.fromEntries(Object.keys(this.setup.fighters).map(id => [id, this.now(id)]));
    const places = this.places();
    return { ...this.setup, fighters, ...(places && { places }) };
  }

  /** As it was worked out last, while nothing more has happened: reach, cover and flanking all ask for it. */
  override places(): Places | null {
    if (this.#seen?.upTo !== this.facts.length)
      this.#seen = { places: super.places(), upTo: this.facts.length };
    return this.#seen.places;
  }

  /** The name of a question within what it belongs to: `attack.blow-2`; `attack.cleo-2` when it was asked before. */
  name(plain: string): string {
    const scoped = this.#scope === '' ? plain : `${plain}.${this.#scope}`;
    const times = (this.#names.get(scoped) ?? 0) + 1;
    this.#names.set(scoped, times);
    return times === 1 ? scoped : `${scoped}.${times}`;
  }

  /** What belongs together from now on: the next blow, or somebody's. Gives what it was before. */
  enter(scope: string): string {
    const before = this.#scope;
    this.#scope = scope;
    return before;
  }

  /** What belongs together within what does so already: a blow that follows from another. Gives what it was before. */
  enterWithin(scope: string): string {
    const before = this.#scope;
    const inside = before === scope || before.endsWith(`.${scope}`);
    return inside ? before : this.enter(before === '' ? scope : `${before}.${scope}`);
  }

  /** The part of one of several targets: its questions and facts say whose they are. */
  *forTarget(among: readonly FighterId[], about: FighterId, play: Play<void>): Play<void> {
    const [scope, target] = [this.enter(about), this.#target];
    this.#target = { among, about };
    yield* askedAbout(among, about, play);
    this.#target = target;
    this.enter(scope);
  }

  override tell(...facts: readonly Fact[]): void {
    super.tell(...(this.#target ? factsOf(this.#target.among, this.#target.about, facts) : facts));
  }

  /** Whether a special attack of opportunity goes on. */
  get isInterrupted(): boolean {
    return this.#isInterrupted;
  }

  /** Begins or ends a special attack of opportunity; gives what it was before. */
  interrupt(isInterrupted: boolean): boolean {
    const before = this.#isInterrupted;
    this.#isInterrupted = isInterrupted;
    return before;
  }

  /** Counts what somebody may do so often in a turn or a round; outside a fight nothing is counted. */
  count(who: FighterId, what: string, amount = 1): void {
    if (this.setup.fight && amount !== 0) this.tell({ fact: 'spent', who, what, amount });
  }

  /** How often somebody has done something in this turn or round. */
  times(who: FighterId, what: string): number {
    return amountOf(this.now(who).state.spent, what);
  }
}
