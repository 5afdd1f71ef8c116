import { afterActing, afterPassing, type Fighters, type Later } from '../../src/fight/turns.ts';
import type {
  Pass,
  Scenario,
  ScenarioAnswer,
  ScenarioAttempt,
  SkillRoll,
  Undertaken,
} from '../../src/forecast/scenario.ts';
import { NOWHERE } from '../../src/rules/shared/circumstances.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import type { Places } from '../../src/rules/shared/places.ts';
import {
  type Answer,
  type AnswerFault,
  answerFault,
  type FighterId,
  type Given,
  passing,
  type Question,
  readRoll,
} from '../../src/rules/shared/play.ts';
import type { Attempt, FightState, Ruleset, Setup } from '../../src/rules/shared/ruleset.ts';
import type { Reason } from '../../src/rules/shared/target.ts';
import { rulesetOf } from '../../src/rules/rulesets.ts';
import { endsAtOnce, unexpected } from './comparison.ts';
import { misspeltNames } from './misspelt-names.ts';
import { type EntryFinder, gather, placesIn } from './fighters.ts';
import { formatFault, headOf } from './heading.ts';
import { unknownIds } from './known-ids.ts';
import { matches, mismatches } from './matching.ts';
import { SCENARIO_SCHEMA } from './scenario-schema.ts';
import { type Fault, faultsIn } from './schema.ts';
import { namingTaken, withTakenWeapons } from './taken-weapons.ts';
import { type Stood, whyNotAsked } from './why-not-asked.ts';

/** Plays a scenario read from anywhere. It never throws: what is wrong with it is a flaw of its outcome. */
export function playScenario(text: unknown, entryOf: EntryFinder): Outcome {
  const { title, rules } = headOf(text);
  const failed = (faults: readonly Fault[]): Outcome => ({ title, rules, flaws: faults, trace: [] });
  const otherFormat = formatFault(text);
  if (otherFormat) return failed([otherFormat]);
  const malformed = faultsIn(text, SCENARIO_SCHEMA, SCENARIO_SCHEMA);
  if (malformed.length > 0) return failed(malformed);
  const scenario = text as Scenario;
  const ruleset = rulesetOf(scenario.ruleset);
  if (!ruleset) return failed([{ at: 'ruleset', problem: `unknown ruleset ${scenario.ruleset}` }]);
  const { fighters, flaws: faults } = gather(scenario, ruleset, entryOf);
  const unknown = [
    ...faults,
    ...unknownIds(scenario, ruleset),
    ...misspeltNames(scenario, ruleset, fighters),
  ];
  if (unknown.length > 0) return failed(unknown);

  const table = new Table(namingTaken(scenario), ruleset, fighters);
  table.playAll();
  return { title, rules, flaws: table.flaws, trace: table.trace };
}

const NO_SKILL: Reason = { rule: '', id: 'no-skill' };

/** The chosen options that are refused, and why. */
function refusedOf(question: Question, answer: Answer): Reason | null {
  if (question.ask !== 'choose' || !('chosen' in answer)) return null;
  const chosen = question.options.filter(({ id }) => answer.chosen.includes(id));
  return chosen.find(({ refused }) => refused)?.refused ?? null;
}

/** The possible answers, where they help to find what is wrong with this one. */
function whatIsThere(question: Question, answer: Answer, fault: AnswerFault): string {
  if (question.ask === 'roll') return ` (${question.dice})`;
  const refused = refusedOf(question, answer);
  if (fault === 'refused-option' && refused) return `: ${refused.rule} ${refused.id}`;
  if (fault === 'unknown-option') return `; there are: ${question.options.map(({ id }) => id).join(', ')}`;
  return ` (${question.atLeast} to ${question.atMost})`;
}

/** More than time undertakes between two turns. */
const MOST_DUE = 20;

/** A scenario under way. */
class Table {
  readonly flaws: Fault[] = [];
  readonly trace: TraceLine[] = [];
  readonly #facts: Fact[] = [];
  readonly #questions: Question[] = [];
  /** Offers that were not taken up, which nobody was asked. */
  readonly #passed = new Set<Question>();
  readonly #stood: Stood[] = [];
  readonly #unused: { readonly given: ScenarioAnswer; readonly at: string }[];
  #fighters: Fighters;
  #fight: FightState | null;
  #places: Places | null;
  #refused: Reason | null = null;
  #waiting: Question | null = null;

  constructor(
    readonly scenario: Scenario,
    readonly ruleset: Ruleset,
    fighters: Fighters,
  ) {
    this.#fighters = withTakenWeapons(fighters);
    this.#fight = scenario.fight ?? null;
    this.#places = placesIn(scenario);
    this.#unused = (scenario.answers ?? []).map((given, i) => ({ given, at: `answers.${i}` }));
  }

  playAll(): void {
    for (const [i, step] of this.scenario.undertaken.entries()) {
      this.trace.push({ undertaken: step });
      const isLast = i === this.scenario.undertaken.length - 1;
      if ('pass' in step) this.#pass(`undertaken.${i}`, step);
      else if ('skill' in step) this.#roll(`undertaken.${i}`, step, isLast);
      else this.#undertake(`undertaken.${i}`, step, isLast);
      // What comes after something that went wrong tells nothing.
      if (this.flaws.length > 0) return;
      if (isLast && endsAtOnce(this.scenario.expect)) break;
      this.#letTimeAct(`undertaken.${i}`, isLast);
      if (this.flaws.length > 0) return;
    }
    for (const { given, at } of this.#unused) {
      const why = whyNotAsked(given, this.#questions, this.#stood, this.ruleset);
      this.#say(at, `never asked: ${given.name} of ${given.by}; ${why}`);
    }
    if (this.flaws.length === 0) this.#compare();
  }

  #say(at: string, problem: string): void {
    this.flaws.push({ at, problem });
  }

  #pass(at: string, { pass }: Pass): void {
    if (this.#fight?.turn === pass) this.#go(afterPassing(this.ruleset, this.#fighters, this.#fight));
    else this.#say(at, `it is not the turn of ${pass}`);
  }

  /** Attempts of time itself are carried out before anybody goes on. */
  #letTimeAct(at: string, isLast: boolean): void {
    for (let times = 0; times < MOST_DUE && this.#fight && this.flaws.length === 0; times++) {
      const attempt = this.ruleset.dueAttempt?.(this.#fight, this.#fighters);
      if (!attempt) return;
      this.trace.push({ undertaken: attempt });
      this.#undertake(at, attempt, isLast);
      if (this.#waiting) return;
    }
  }

  #setup(attempt: Attempt, own: Setup['circumstances']): Setup {
    const { options, circumstances, ground, sides } = this.scenario;
    const setup: Setup = {
      attempt,
      fighters: this.#fighters,
      fight: this.#fight,
      ...(options && { options }),
      ...(this.#places && { places: this.#places }),
      ...(ground && { ground }),
      ...(sides && { sides }),
    };
    const said = circumstances || own ? [...(circumstances ?? []), ...(own ?? [])] : this.#byState(setup);
    return said.length > 0 ? { ...setup, circumstances: said } : setup;
  }

  /** What the table finds out by itself from the states of the fighters, such as that one of them rides. */
  #byState(setup: Setup): NonNullable<Setup['circumstances']> {
    return this.ruleset.circumstances.known(setup, NOWHERE).filter(({ from }) => from === 'state');
  }

  #undertake(
    at: string,
    { circumstances, refused: wanted, ...attempt }: ScenarioAttempt,
    isLast: boolean,
  ): void {
    const setup = this.#setup(attempt, circumstances);
    const refused = this.ruleset.refusal(setup);
    if (refused || wanted) return this.#refuse(at, refused, wanted, isLast);
    this.#stood.push({ fighters: this.#fighters, fight: this.#fight });
    try {
      const play = this.ruleset.play(setup);
      let now = play.next();
      while (!now.done) {
        const answer = this.#answer(now.value, isLast);
        if (!answer) return;
        now = play.next(answer);
      }
      this.#take(attempt.by, now.value);
    } catch (error) {
      this.#say(at, `the rules broke: ${String(error)}`);
    }
  }

  /** Compares why something is refused with why it is to be: said of it, or of the last thing undertaken. */
  #refuse(at: string, refused: Reason | null, wanted: object | undefined, isLast: boolean): void {
    if (refused) this.trace.push({ refused });
    if (wanted) {
      this.flaws.push(...mismatches(`${at}.refused`, refused, wanted));
      return;
    }
    this.#refused = refused;
    const expected = isLast && this.scenario.expect.refused;
    if (!expected && refused) this.#say(at, `refused: ${refused.rule} ${refused.id}`);
  }

  /** A skill that is rolled by itself: one question, and the roll told as a fact. */
  #roll(at: string, one: SkillRoll, isLast: boolean): void {
    const { skill, by, at: against = '', mode = '', driver = '', circumstances, refused: wanted } = one;
    const setup = this.#setup({ action: 'skill', by, at: against, with: '' }, circumstances);
    const rolling = this.ruleset.skillRoll(setup, by, skill, mode, driver);
    if (!rolling || wanted) return this.#refuse(at, rolling ? null : NO_SKILL, wanted, isLast);
    const { dice, target } = rolling;
    const question: Question = { ask: 'roll', name: 'skill', by, dice, target };
    const answer = this.#answer(question, isLast);
    if (!answer || !('dice' in answer)) return;
    const { total, level } = readRoll(question, answer.dice);
    this.#tell([{ fact: 'rolled', who: by, roll: `skill.${skill}`, total, level }]);
  }

  /** The answer to a question; those that must be rejected are tried before it. */
  #answer(question: Question, isLast: boolean): Given | null {
    this.#questions.push(question);
    const { name, by } = question;
    for (;;) {
      const index = this.#unused.findIndex(({ given }) => given.name === name && given.by === by);
      const found = this.#unused[index];
      const silent = found ? null : this.#unanswered(question, isLast);
      this.trace.push({ question, answer: found?.given ?? silent });
      if (silent) return silent;
      if (!found) {
        if (isLast && this.scenario.expect.waiting) this.#waiting = question;
        else this.#say(`question ${name} of ${by}`, 'no answer');
        return null;
      }
      this.#unused.splice(index, 1);
      const { given, at } = found;
      const fault = answerFault(question, given);
      if (given.rejected) {
        this.#reject(at, question, given, fault);
        continue;
      }
      if (fault === null) return given;
      this.#say(at, `${fault}: question ${name} of ${by}${whatIsThere(question, given, fault)}`);
      return null;
    }
  }

  #reject(at: string, question: Question, given: ScenarioAnswer, fault: AnswerFault | null): void {
    if (fault !== given.rejected) this.#say(at, `is ${fault ?? 'taken'}, not ${given.rejected ?? ''}`);
    else if (given.because) {
      this.flaws.push(...mismatches(`${at}.because`, refusedOf(question, given), given.because));
    }
  }

  /** The meaning of silence to an offer: it is not taken up. Null for a question that needs its answer. */
  #unanswered(question: Question, isLast: boolean): Given | null {
    const passes = passing(question);
    if (passes) {
      this.#passed.add(question);
      return { name: question.name, by: question.by, ...passes };
    }
    if (question.ask !== 'choose' || !question.isOffer) return null;
    const { waiting } = this.scenario.expect;
    if (isLast && waiting !== undefined && matches(question, waiting)) return null;
    const chosen = this.ruleset.presentation.onTimeout(question);
    return chosen && { name: question.name, by: question.by, chosen };
  }

  #take(acted: FighterId, facts: readonly Fact[]): void {
    this.#tell(facts);
    const standing = {
      fighters: this.#fighters,
      fight: this.#fight,
      ...(this.#places && { places: this.#places }),
    };
    this.#go(afterActing(this.ruleset, standing, acted, facts));
  }

  #go({ fighters, fight, facts, places }: Later): void {
    this.#fighters = withTakenWeapons(fighters);
    this.#fight = fight;
    if (places) this.#places = places;
    this.#tell(facts);
  }

  #tell(facts: readonly Fact[]): void {
    this.#facts.push(...facts);
    this.trace.push(...facts.map(fact => ({ fact })));
  }

  #compare(): void {
    const asked = this.#questions.filter(question => !this.#passed.has(question));
    this.flaws.push(
      ...unexpected(this.scenario.expect, {
        facts: this.#facts,
        questions: asked,
        fighters: this.#fighters,
        fight: this.#fight,
        places: this.#places,
        refused: this.#refused,
        waiting: this.#waiting,
      }),
    );
  }
}

/** One thing that happened while a scenario was played. */
export type TraceLine =
  | { readonly undertaken: Undertaken }
  | { readonly question: Question; readonly answer: Given | null }
  | { readonly refused: Reason }
  | { readonly fact: Fact };

/** The result of a scenario: it passed when nothing is wrong with it. */
export interface Outcome {
  readonly title: string;
  readonly rules: readonly string[];
  readonly flaws: readonly Fault[];
  readonly trace: readonly TraceLine[];
}
