import type { Fact } from '../../rules/shared/fact.ts';
import type { FighterId, Given, AnswerFault, Question } from '../../rules/shared/play.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import { isRecord } from '../../rules/shared/record.ts';
import type { Fighter, FightState, Setup, Attempt } from '../../rules/shared/ruleset.ts';
import { below, type Fault } from './schema.ts';

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
  readonly mode?: string;
  readonly situations?: NonNullable<Setup['situations']>;
  readonly refused?: object;
}

/** Something undertaken, in circumstances of its own, or refused for a reason. */
export interface ScenarioAttempt extends Attempt {
  readonly situations?: NonNullable<Setup['situations']>;
  readonly refused?: object;
}

/** One step of a scenario. */
export type Undertaken = ScenarioAttempt | Pass | SkillRoll;

/** An answer; one that must be rejected says why, and the question is then asked again. */
export type ScenarioAnswer = Given & { readonly rejected?: AnswerFault; readonly because?: object };

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
  readonly flaws: readonly Fault[];
  readonly trace: readonly TraceLine[];
}

/**
 * Makes the fighter of an entry, found by folder and name, such as `fighters/brannoc-dol`, with other
 * characteristics where some are given; null where there is no such entry.
 */
export type EntryFinder = (entry: string, id: FighterId, characteristics: Characteristics) => Fighter | null;

/** Where something is not as expected; the expectation names only what it cares about. */
export function mismatches(at: string, real: unknown, expected: unknown): Fault[] {
  if (expected === null) {
    return real === null || real === undefined ? [] : [{ at, problem: `is ${shown(real)}, not nothing` }];
  }
  if (Array.isArray(expected)) return missingItems(at, real, expected);
  if (!isRecord(expected)) {
    return real === expected ? [] : [{ at, problem: `is ${shown(real)}, not ${shown(expected)}` }];
  }
  const { exactly } = expected;
  if (Array.isArray(exactly)) return unlikeItems(at, real, exactly);
  if (!isRecord(real)) return [{ at, problem: `is ${shown(real)}, not ${shown(expected)}` }];
  return Object.entries(expected).flatMap(([key, wanted]) => {
    const there = Object.hasOwn(real, key);
    if (!there && wanted !== null) return [{ at: below(at, key), problem: 'is not there' }];
    return mismatches(below(at, key), there ? real[key] : null, wanted);
  });
}

/** Whether something is as expected. */
export function matches(real: unknown, expected: unknown): boolean {
  return mismatches('', real, expected).length === 0;
}

function missingItems(at: string, real: unknown, expected: readonly unknown[]): Fault[] {
  if (!Array.isArray(real) || expected.length === 0) return unlikeItems(at, real, expected);
  let next = 0;
  for (const [i, wanted] of expected.entries()) {
    const found = real.findIndex((item, k) => k >= next && matches(item, wanted));
    if (found >= 0) {
      next = found + 1;
      continue;
    }
    const elsewhere = real.some(item => matches(item, wanted));
    const problem = elsewhere
      ? 'not in this order'
      : `nothing like ${shown(wanted)}${nearest(real, wanted, next)}`;
    return [{ at: below(at, String(i)), problem }];
  }
  return [];
}

/** The item that comes closest to what is wanted, and where it differs; nothing where none is of its kind. */
function nearest(real: readonly unknown[], wanted: unknown, from: number): string {
  if (real.length === 0) return ': there is none at all';
  if (!isRecord(wanted)) return `; there are: ${real.map(shown).join(', ')}`;
  const unlike = (item: unknown) => mismatches('', item, wanted);
  // What is of another kind altogether is not close, however little is said of what is wanted.
  const [kind = ''] = Object.keys(wanted);
  const same = real.flatMap((item, i) => {
    const isSame = isRecord(item) && matches(item[kind] ?? null, wanted[kind]);
    return isSame && i >= from ? [{ i, flaws: unlike(item) }] : [];
  });
  const [close] = [...same].sort((one, other) => one.flaws.length - other.flaws.length);
  if (!close) return '';
  const [fault] = close.flaws;
  return fault ? `; the nearest, item ${close.i}: ${fault.at} ${fault.problem}` : '';
}

/** The first item that differs, which is mostly what went wrong: those after it are in another place only. */
function unlikeItems(at: string, real: unknown, expected: readonly unknown[]): Fault[] {
  if (!Array.isArray(real)) return [{ at, problem: `is ${shown(real)}, not a list` }];
  const items: readonly unknown[] = real;
  const count = items.length === expected.length ? '' : ` (has ${items.length}, not ${expected.length})`;
  for (const [i, wanted] of expected.entries()) {
    const here = below(at, String(i));
    if (i >= items.length) return [{ at: here, problem: `is missing: ${shown(wanted)}${count}` }];
    const [first, ...others] = mismatches(here, items[i], wanted);
    if (first) return [{ ...first, problem: `${first.problem}${count}` }, ...others];
  }
  if (count === '') return [];
  const here = below(at, String(expected.length));
  return [{ at: here, problem: `is not expected: ${shown(items[expected.length])}${count}` }];
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/** An exchange of a fight that was played. */
export interface RecordedExchange {
  /** The id of its first message; left out in a list that was written by hand, as are the next two. */
  readonly exchange?: string;
  /** What had become of it: `waiting` when it was not written yet, `over` when there was nothing to write. */
  readonly state?: 'asking' | 'waiting' | 'applied' | 'over' | 'undone' | 'refused';
  /** When it began, in milliseconds since 1970. */
  readonly begun?: number;
  readonly scenario: Scenario;
}

/** A fight that was played, exchange by exchange, each one able to be played again. */
export interface FightRecord {
  readonly title: string;
  readonly exchanges: readonly RecordedExchange[];
  /** How many exchanges are not in it, because who made it may not know all their numbers. */
  readonly leftOut: number;
}

/**
 * The scenarios of a record, or of a list written by hand, read from anywhere; null when it is none. What is wrong with
 * them shows when they are played.
 */
export function scenariosIn(text: unknown): readonly unknown[] | null {
  const list = isRecord(text) ? text['exchanges'] : text;
  if (!Array.isArray(list)) return null;
  return list.map((one: unknown) => (isRecord(one) && 'scenario' in one ? one['scenario'] : one));
}
