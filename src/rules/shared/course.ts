import type { Fact } from './fact.ts';
import { placesAfter, type Places } from './places.ts';
import type { FighterId, Play } from './play.ts';
import type { Attempt, Fighter, Setup } from './ruleset.ts';
import { takeSteps } from './steps.ts';

/** A combat system's way to read its fighters. */
interface FighterReader<Own extends Fighter> {
  readonly fighterIn: (setup: Setup, id: FighterId) => Own | null;
  readonly fighterAfter: (fighter: Own, facts: readonly Fact[]) => Own;
}

/** An attempt under way: its facts so far, and its fighters as they leave them. */
export abstract class SharedCourse<Own extends Fighter> {
  #setup: Setup;
  readonly #reading: FighterReader<Own>;
  readonly #facts: Fact[] = [];
  /** The fighters as last asked for, with the number of facts applied. */
  readonly #known = new Map<FighterId, { readonly fighter: Own; readonly upTo: number }>();

  protected constructor(setup: Setup, reading: FighterReader<Own>) {
    this.#setup = setup;
    this.#reading = reading;
  }

  get setup(): Setup {
    return this.#setup;
  }

  /** Plays as another attempt within this one, such as a readied action: with its facts and fighters. */
  *within<T>(attempt: Attempt, play: Play<T>): Play<T> {
    const before = this.#setup;
    this.#setup = { ...before, attempt };
    const value = yield* play;
    this.#setup = before;
    return value;
  }

  get facts(): readonly Fact[] {
    return this.#facts;
  }

  record(...facts: readonly Fact[]): void {
    this.#facts.push(...facts);
  }

  /** True for a fighter of this exchange: a condition can name one who is no longer part of it. */
  has(id: FighterId): boolean {
    return Object.hasOwn(this.setup.fighters, id);
  }

  /** The fighter after all facts so far. Throws for one who takes no part. */
  now(id: FighterId): Own {
    const known = this.#known.get(id);
    const upTo = this.#facts.length;
    if (known?.upTo === upTo) return known.fighter;
    const before = known?.fighter ?? this.#reading.fighterIn(this.setup, id);
    if (!before) throw new Error(`nobody of that name: ${id}`);
    const since = this.#factsAbout(id, known?.upTo ?? 0);
    const fighter = since.length > 0 ? this.#reading.fighterAfter(before, since) : before;
    this.#known.set(id, { fighter, upTo });
    return fighter;
  }

  /** The facts about a fighter from an index on: no others change it. */
  #factsAbout(id: FighterId, from: number): readonly Fact[] {
    const facts: Fact[] = [];
    for (let i = from; i < this.#facts.length; i++) {
      const fact = this.#facts[i];
      if (fact?.who === id) facts.push(fact);
    }
    return facts;
  }

  /** All fighters of the setup but these. */
  others(...ids: readonly FighterId[]): readonly Own[] {
    const all = Object.keys(this.setup.fighters);
    takeSteps(all.length);
    return all.filter(id => !ids.includes(id)).map(id => this.now(id));
  }

  /** The places after all facts so far; null without a map. */
  places(): Places | null {
    const { places } = this.setup;
    return places ? placesAfter(places, this.#facts) : null;
  }
}
