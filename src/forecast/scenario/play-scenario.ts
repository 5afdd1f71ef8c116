import { isRecord } from '../../rules/shared/record.ts';
import { rulesetOf } from '../../rules/rulesets.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import { misfitOf, type FighterId, type Given, type Question } from '../../rules/shared/play.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import type { FightState, Ruleset, Undertaking } from '../../rules/shared/ruleset.ts';
import { afterActing, afterPassing, type Fighters, type Later } from '../../fight/after.ts';
import { gather } from './fighters.ts';
import { unknownIds } from './known-ids.ts';
import { matches, mismatches } from './match.ts';
import { SCENARIO_SCHEMA } from './scenario-schema.ts';
import type { EntryFinder, Outcome, Pass, Scenario, TraceLine } from './scenario.ts';
import { flawsIn, type Flaw } from './schema.ts';

/** Plays a scenario read from anywhere. It never throws: what is wrong with it is a flaw of its outcome. */
export function playScenario(text: unknown, entryOf: EntryFinder): Outcome {
  const { title, rules } = headOf(text);
  const failed = (flaws: readonly Flaw[]): Outcome => ({ title, rules, flaws, trace: [] });
  const malformed = flawsIn(text, SCENARIO_SCHEMA, SCENARIO_SCHEMA);
  if (malformed.length > 0) return failed(malformed);
  const scenario = text as Scenario;
  const ruleset = rulesetOf(scenario.ruleset);
  if (!ruleset) return failed([{ at: 'ruleset', problem: `unknown ruleset ${scenario.ruleset}` }]);
  const { fighters, flaws } = gather(scenario, ruleset, entryOf);
  const unknown = [...flaws, ...unknownIds(scenario, ruleset)];
  if (unknown.length > 0) return failed(unknown);

  const table = new Table(scenario, ruleset, fighters);
  table.playAll();
  return { title, rules, flaws: table.flaws, trace: table.trace };
}

function headOf(text: unknown): Pick<Outcome, 'title' | 'rules'> {
  const { title, rules } = isRecord(text) ? text : {};
  return {
    title: typeof title === 'string' && title !== '' ? title : 'a scenario without a title',
    rules: Array.isArray(rules) ? rules.filter(rule => typeof rule === 'string') : [],
  };
}

/** A scenario under way. */
class Table {
  readonly flaws: Flaw[] = [];
  readonly trace: TraceLine[] = [];
  readonly #facts: Fact[] = [];
  readonly #questions: Question[] = [];
  readonly #unused: { readonly given: Given; readonly at: string }[];
  #fighters: Fighters;
  #fight: FightState | null;
  #refused: Reason | null = null;
  #waiting: Question | null = null;

  constructor(
    readonly scenario: Scenario,
    readonly ruleset: Ruleset,
    fighters: Fighters,
  ) {
    this.#fighters = fighters;
    this.#fight = scenario.fight ?? null;
    this.#unused = (scenario.answers ?? []).map((given, i) => ({ given, at: `answers.${i}` }));
  }

  playAll(): void {
    for (const [i, step] of this.scenario.undertaken.entries()) {
      this.trace.push({ undertaken: step });
      const isLast = i === this.scenario.undertaken.length - 1;
      if ('pass' in step) this.#pass(`undertaken.${i}`, step);
      else this.#undertake(`undertaken.${i}`, step, isLast);
      // What comes after something that went wrong tells nothing.
      if (this.flaws.length > 0) return;
    }
    for (const { given, at } of this.#unused) this.#say(at, `never asked: ${given.name} of ${given.by}`);
    if (this.flaws.length === 0) this.#compare();
  }

  #say(at: string, problem: string): void {
    this.flaws.push({ at, problem });
  }

  #pass(at: string, { pass }: Pass): void {
    if (this.#fight?.turn === pass) this.#go(afterPassing(this.ruleset, this.#fighters, this.#fight));
    else this.#say(at, `it is not the turn of ${pass}`);
  }

  #undertake(at: string, undertaking: Undertaking, isLast: boolean): void {
    const { options, situations } = this.scenario;
    const setup = {
      undertaking,
      fighters: this.#fighters,
      fight: this.#fight,
      ...(options && { options }),
      ...(situations && { situations }),
    };
    const refused = this.ruleset.refusal(setup);
    if (refused) {
      this.#refused = refused;
      this.trace.push({ refused });
      const expected = isLast && this.scenario.expect.refused;
      if (!expected) this.#say(at, `refused: ${refused.rule} ${refused.id}`);
      return;
    }
    try {
      const play = this.ruleset.play(setup);
      let now = play.next();
      while (!now.done) {
        const answer = this.#answer(now.value, isLast);
        if (!answer) return;
        now = play.next(answer);
      }
      this.#take(undertaking.by, now.value);
    } catch (error) {
      this.#say(at, `the rules broke: ${String(error)}`);
    }
  }

  #answer(question: Question, isLast: boolean): Given | null {
    this.#questions.push(question);
    const { name, by } = question;
    const index = this.#unused.findIndex(({ given }) => given.name === name && given.by === by);
    const found = this.#unused[index];
    this.trace.push({ question, answer: found?.given ?? null });
    if (!found) {
      if (isLast && this.scenario.expect.waiting) this.#waiting = question;
      else this.#say(`question ${name} of ${by}`, 'no answer');
      return null;
    }
    this.#unused.splice(index, 1);
    const misfit = misfitOf(question, found.given);
    if (misfit === null) return found.given;
    const asked = question.ask === 'roll' ? ` (${question.dice})` : '';
    this.#say(found.at, `${misfit}: question ${name} of ${by}${asked}`);
    return null;
  }

  #take(acted: FighterId, facts: readonly Fact[]): void {
    this.#tell(facts);
    const standing = { fighters: this.#fighters, fight: this.#fight };
    this.#go(afterActing(this.ruleset, standing, acted, facts));
  }

  #go({ fighters, fight, facts }: Later): void {
    this.#fighters = fighters;
    this.#fight = fight;
    this.#tell(facts);
  }

  #tell(facts: readonly Fact[]): void {
    this.#facts.push(...facts);
    this.trace.push(...facts.map(fact => ({ fact })));
  }

  #compare(): void {
    const { facts, noFacts = [], questions, notAsked = [] } = this.scenario.expect;
    const { fighters, fight, refused, waiting } = this.scenario.expect;
    const compare = (at: string, real: unknown, expected: unknown) => {
      if (expected !== undefined) this.flaws.push(...mismatches(`expect.${at}`, real, expected));
    };
    compare('facts', this.#facts, facts);
    compare('questions', this.#questions, questions);
    compare('fighters', this.#fighters, fighters);
    compare('fight', this.#fight, fight);
    compare('refused', this.#refused, refused);
    compare('waiting', this.#waiting, waiting);
    noFacts.forEach((unwanted, i) => {
      const found = this.#facts.find(fact => matches(fact, unwanted));
      if (found) this.#say(`expect.noFacts.${i}`, `it happened: ${JSON.stringify(found)}`);
    });
    notAsked.forEach((name, i) => {
      if (this.#questions.some(question => question.name === name)) {
        this.#say(`expect.notAsked.${i}`, `${name} was asked`);
      }
    });
  }
}
