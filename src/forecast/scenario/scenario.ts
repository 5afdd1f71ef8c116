import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId, Given, Misfit, Question } from '../../rules/shared/play.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import type { Fighter, FightState, Setup, Undertaking } from '../../rules/shared/ruleset.ts';
import type { Flaw } from './schema.ts';

/** Things of which each item named must be there in this order, or those that there are without any other. */
export type Expected = readonly object[] | { readonly exactly: readonly object[] };

/** What must come of a scenario; see `SCENARIO_SCHEMA`. */
export interface Expectation {
  readonly facts?: Expected;
  readonly noFacts?: readonly object[];
  readonly questions?: Expected;
  readonly notAsked?: readonly string[];
  readonly fighters?: Readonly<Record<FighterId, object>>;
  readonly fight?: object | null;
  readonly refused?: object;
  readonly waiting?: object;
}

/** Characteristics by key, such as `str`. */
export type Characteristics = Readonly<Record<string, number>>;

/** A fighter taken from a pack, with what is different about it. */
export interface EntryFighter {
  readonly entry: string;
  readonly characteristics?: Characteristics;
  readonly changes?: object;
}

/** A turn that goes by without anything done. */
export interface Pass {
  readonly pass: FighterId;
}

/** A skill, or a combat style by its id, that somebody rolls by itself. */
export interface SkillRoll {
  readonly skill: string;
  readonly by: FighterId;
  /** What the table says of it: a grade, or the characteristic that is added. */
  readonly way?: string;
  readonly situations?: NonNullable<Setup['situations']>;
  readonly refused?: object;
}

/** Something undertaken, in circumstances of its own, or refused for a reason. */
export interface Attempt extends Undertaking {
  readonly situations?: NonNullable<Setup['situations']>;
  readonly refused?: object;
}

/** One step of a scenario. */
export type Undertaken = Attempt | Pass | SkillRoll;

/** An answer; one that must be rejected says why, and the question is then asked again. */
export type ScenarioAnswer = Given & { readonly rejected?: Misfit; readonly because?: object };

/** A stretch of play with its dice, and what must come of it. */
export interface Scenario {
  readonly title: string;
  readonly note?: string;
  readonly rules?: readonly string[];
  readonly ruleset: string;
  readonly options?: NonNullable<Setup['options']>;
  readonly fighters: Readonly<Record<FighterId, EntryFighter | object>>;
  readonly situations?: NonNullable<Setup['situations']>;
  readonly fight?: FightState | null;
  readonly undertaken: readonly Undertaken[];
  readonly answers?: readonly ScenarioAnswer[];
  readonly expect: Expectation;
}

/** One thing that happened while a scenario was played. */
export type TraceLine =
  | { readonly undertaken: Undertaken }
  | { readonly question: Question; readonly answer: Given | null }
  | { readonly refused: Reason }
  | { readonly fact: Fact };

/** How a scenario went: it passed when nothing is wrong with it. */
export interface Outcome {
  readonly title: string;
  readonly rules: readonly string[];
  readonly flaws: readonly Flaw[];
  readonly trace: readonly TraceLine[];
}

/**
 * Makes the fighter of an entry of a pack, found by folder and name, such as `fighters/brannoc-dol`, with other
 * characteristics where some are given; null where there is no such entry.
 */
export type EntryFinder = (entry: string, id: FighterId, characteristics: Characteristics) => Fighter | null;
