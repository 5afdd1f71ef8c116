import { fightersAfter } from '../../fight/turns.ts';
import { playOut } from '../../rules/shared/play.ts';
import type { Ruleset, Setup } from '../../rules/shared/ruleset.ts';
import { seededChance } from '../dice.ts';
import type { Answerer } from '../policy.ts';
import { isOut } from './battle.ts';
import { type Share, shareOf } from './odds.ts';
import { sensibleAnswers } from './ratings.ts';

/** The results of an attack, played many times with sensible choices. */
export interface AttackOdds {
  /** The share in which the target is hurt at all. */
  readonly hurts: Share;
  /** Points that the target loses on average, after armour and parry. */
  readonly points: number;
  /** The share of each kind of wound to the target, the likeliest first; an exchange counts once for a kind. */
  readonly wounds: readonly { readonly wound: string; readonly share: Share }[];
  /** The share in which the target is out of the fight after it. */
  readonly fells: Share;
}

/** A wound of no points. */
const NO_WOUND = 'none';

/** Plays an attack that the rules allow repeatedly, a few times at a go. */
export class AttackTrials {
  readonly #ruleset: Ruleset;
  readonly #setup: Setup;
  readonly #answer: Answerer;
  readonly #wounded = new Map<string, number>();
  #times = 0;
  #hurt = 0;
  #points = 0;
  #felled = 0;

  /** @param seed the same seed gives the same dice */
  constructor(ruleset: Ruleset, setup: Setup, seed: number) {
    this.#ruleset = ruleset;
    this.#setup = setup;
    this.#answer = sensibleAnswers(ruleset, setup, seededChance(seed));
  }

  /** Plays it this many times more. */
  play(times: number): this {
    for (let i = 0; i < times; i++) this.#playOnce();
    return this;
  }

  #playOnce(): void {
    const { attempt, fighters } = this.#setup;
    const facts = playOut(this.#ruleset.play(this.#setup), this.#answer);
    const wounds = new Set<string>();
    let lost = 0;
    for (const fact of facts) {
      if (fact.fact === 'hurt' && fact.who === attempt.at) lost += fact.points;
      if (fact.fact === 'wounded' && fact.who === attempt.at && fact.wound !== NO_WOUND)
        wounds.add(fact.wound);
    }
    for (const wound of wounds) this.#wounded.set(wound, (this.#wounded.get(wound) ?? 0) + 1);
    this.#times += 1;
    this.#points += lost;
    if (lost > 0) this.#hurt += 1;
    const isFelled = (among: Setup['fighters']) => isOut(this.#ruleset, among, attempt.at);
    if (isFelled(fightersAfter(this.#ruleset, fighters, facts)) && !isFelled(fighters)) this.#felled += 1;
  }

  /** The result so far. */
  odds(): AttackOdds {
    const shareIn = (count: number) => shareOf(count, this.#times);
    const wounds = [...this.#wounded].sort(([, a], [, b]) => b - a);
    return {
      hurts: shareIn(this.#hurt),
      points: this.#times === 0 ? 0 : this.#points / this.#times,
      wounds: wounds.map(([wound, count]) => ({ wound, share: shareIn(count) })),
      fells: shareIn(this.#felled),
    };
  }
}
