import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Attempt, Ruleset } from '../../rules/shared/ruleset.ts';
import { type Battle, isOut } from './battle.ts';
import { playBattle, type Players, type Step } from './play-battle.ts';
import { type Ratings, ratingsOf } from './ratings.ts';
import { countEnding, countStep, emptyTally, type Tally } from './tally.ts';

/** An attempt in a fight, for its story. */
export interface StoryAttempt {
  readonly attempt: Attempt;
  readonly round: number;
  readonly facts: readonly Fact[];
  /** The fighters who are out of the fight after it. */
  readonly out: readonly FighterId[];
}

/** Plays fights of one battle, each with the dice of its own seed. */
export class Forecaster {
  readonly #ruleset: Ruleset;
  readonly #battle: Battle;
  readonly #ratings: Ratings;
  readonly #players: Players | undefined;

  constructor(ruleset: Ruleset, battle: Battle, players?: Players) {
    this.#ruleset = ruleset;
    this.#battle = battle;
    this.#ratings = ratingsOf(ruleset, battle);
    this.#players = players;
  }

  /** Plays the fights of some seeds; the same seeds give the same tally. */
  play(seeds: Iterable<number>): Tally {
    const tally = emptyTally();
    for (const seed of seeds) {
      const ending = this.#playOne(seed, step => countStep(tally, this.#ruleset, step));
      countEnding(tally, this.#ruleset, this.#battle, seed, ending);
    }
    return tally;
  }

  /** The attempts in the fight of one seed, in order. */
  story(seed: number): readonly StoryAttempt[] {
    const attempts: StoryAttempt[] = [];
    this.#playOne(seed, ({ attempt, fight, facts, after, fled }) => {
      const out = Object.keys(after).filter(id => fled.has(id) || isOut(this.#ruleset, after, id));
      attempts.push({ attempt, round: fight.round, facts, out });
    });
    return attempts;
  }

  #playOne(seed: number, watch: (step: Step) => void) {
    return playBattle(this.#ruleset, this.#battle, this.#ratings, seed, watch, this.#players);
  }
}
