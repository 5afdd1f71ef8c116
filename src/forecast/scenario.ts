import { afterActing } from '../fight/turns.ts';
import { compact } from '../rules/shared/compact.ts';
import type { Fact } from '../rules/shared/fact.ts';
import type { Footprint, Ground, Square } from '../rules/shared/grid/ground-schema.ts';
import { ownCircumstance } from '../rules/shared/own-modifiers.ts';
import type { AnswerFault, FighterId, Given, Question } from '../rules/shared/play.ts';
import type { Attempt, FightState, Ruleset, Setup } from '../rules/shared/ruleset.ts';
import type { Reason } from '../rules/shared/target.ts';

/** The items expected in this order among others, or exactly. */
type Expected = readonly object[] | { readonly exactly: readonly object[] };

/** The expected results of a scenario; see `SCENARIO_SCHEMA`. */
export interface Expectation {
  readonly facts?: Expected;
  readonly noFacts?: readonly object[];
  readonly questions?: Expected;
  readonly notAsked?: readonly string[];
  readonly fighters?: Readonly<Record<FighterId, object>>;
  readonly fight?: object | null;
  readonly places?: Readonly<Record<FighterId, object>>;
  readonly refused?: object;
  readonly waiting?: object;
}

/** Characteristics by key, such as `str`. */
export type Characteristics = Readonly<Record<string, number>>;

/** A fighter from a pack, with its differences. */
export interface EntryFighter {
  readonly entry: string;
  readonly characteristics?: Characteristics;
  readonly changes?: object;
}

/** A turn that is passed. */
export interface Pass {
  readonly pass: FighterId;
}

/** A skill, or a combat style by its id, that a fighter rolls outside exchanges. */
export interface SkillRoll {
  readonly skill: string;
  readonly by: FighterId;
  /** Whom it is used against. */
  readonly at?: FighterId;
  /** The mode of the roll: a difficulty grade, or the characteristic that is added. */
  readonly mode?: string;
  /** The passion that drives it. */
  readonly driver?: string;
  readonly circumstances?: NonNullable<Setup['circumstances']>;
  readonly refused?: object;
}

/** An attempt with circumstances of its own, or with the reason why it is refused. */
export interface ScenarioAttempt extends Attempt {
  readonly circumstances?: NonNullable<Setup['circumstances']>;
  readonly refused?: object;
}

/** One step of a scenario. */
export type Undertaken = ScenarioAttempt | Pass | SkillRoll;

/** An answer; one to be rejected names the fault, and the question is then asked again. */
export type ScenarioAnswer = Given & { readonly rejected?: AnswerFault; readonly because?: object };

/** The format of scenarios that this version writes and plays; `docs/scenarios.md` says what changed with each. */
export const FORMAT = 1;

/** A stretch of play with its dice and expected results. */
export interface Scenario {
  /** The format that it is written in; that of this version where left out. */
  readonly format?: number;
  readonly title: string;
  readonly note?: string;
  readonly rules?: readonly string[];
  readonly ruleset: string;
  readonly options?: NonNullable<Setup['options']>;
  readonly fighters: Readonly<Record<FighterId, EntryFighter | object>>;
  /** Those that follow from the fighters' states where neither this nor what is undertaken says any. */
  readonly circumstances?: NonNullable<Setup['circumstances']>;
  readonly fight?: FightState | null;
  /** The squares of fighters on the map; 1 wide and high where not stated. */
  readonly places?: Readonly<Record<FighterId, Square & Partial<Footprint>>>;
  readonly ground?: Ground;
  readonly sides?: NonNullable<Setup['sides']>;
  readonly undertaken: readonly Undertaken[];
  readonly answers?: readonly ScenarioAnswer[];
  readonly expect: Expectation;
}

/** A recorded exchange of a fight. */
export interface RecordedExchange {
  /** The id of its first message; left out in a list written by hand, as are the next two. */
  readonly exchange?: string;
  /** The state when recorded: `waiting` when it was not written yet, `over` when there was nothing to write. */
  readonly state?: 'asking' | 'waiting' | 'applied' | 'over' | 'undone' | 'refused';
  /** The time of its beginning, in milliseconds since 1970. */
  readonly begun?: number;
  readonly scenario: Scenario;
}

/** A recorded fight, whose exchanges can each be replayed. */
export interface FightRecord {
  readonly title: string;
  readonly exchanges: readonly RecordedExchange[];
  /** The number of exchanges left out: its author may not know all their numbers, or they cannot be played. */
  readonly leftOut: number;
}

/** The title and note of a scenario. */
export interface ScenarioHeading {
  readonly ruleset: Ruleset;
  readonly title: string;
  readonly note?: string;
}

/** A finished exchange as a scenario that expects the same facts. */
export function scenarioOf(
  setup: Setup,
  answers: readonly Given[],
  facts: readonly Fact[],
  headed: ScenarioHeading,
): Scenario {
  const { attempt, fighters, fight, places } = setup;
  const standing = { fighters, fight, ...(places && { places }) };
  const after = afterActing(headed.ruleset, standing, attempt.by, facts);
  return withExpectation(setup, answers, headed, {
    facts: { exactly: [...facts, ...after.facts] },
    fighters: Object.fromEntries(
      Object.values(after.fighters).map(({ id, state }) => [id, { state: exactly(state) }]),
    ),
    ...(after.fight && { fight: exactly(after.fight) }),
  });
}

/** An open exchange as a scenario that expects the same question. */
export function waitingScenarioOf(
  setup: Setup,
  answers: readonly Given[],
  { name, by, ask }: Question,
  headed: ScenarioHeading,
): Scenario {
  return withExpectation(setup, answers, headed, { waiting: { name, by, ask } });
}

/** A refused setup as a scenario that expects the same reason. */
export function refusedScenarioOf(setup: Setup, refused: Reason, headed: ScenarioHeading): Scenario {
  return withExpectation(setup, [], headed, { refused });
}

/** What an answer stated beside its dice or its choice is a circumstance of the scenario from the start. */
function withExpectation(
  { attempt, fighters, fight, options, circumstances = [], places, ground, sides }: Setup,
  answers: readonly Given[],
  { ruleset, title, note }: ScenarioHeading,
  expect: Scenario['expect'],
): Scenario {
  return compact({
    format: FORMAT,
    title,
    note,
    ruleset: ruleset.id,
    options,
    fighters,
    circumstances: [
      ...circumstances,
      ...answers.flatMap(({ by, own }) => (own ? [ownCircumstance(by, own)] : [])),
    ],
    places,
    ground,
    sides,
    fight,
    undertaken: [attempt],
    answers: answers.map(plain),
    expect,
  });
}

/** An answer as the rules read it, without the signature of its dice. */
function plain(given: Given): Given {
  const { name, by } = given;
  return 'dice' in given ? { name, by, dice: given.dice } : { name, by, chosen: given.chosen };
}

/** Expects lists to contain nothing else. */
function exactly(value: object): object {
  const pairs = Object.entries(value).map(([key, item]: [string, unknown]) => [
    key,
    Array.isArray(item) && item.length > 0 ? { exactly: item } : item,
  ]);
  return Object.fromEntries(pairs) as object;
}

/** A scenario as the text of a file. */
export function scenarioText(scenario: Scenario): string {
  return `${JSON.stringify(scenario, null, 2)}\n`;
}
