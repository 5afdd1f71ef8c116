import type { Scenario } from '../../src/forecast/scenario.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import type { Ruleset } from '../../src/rules/shared/ruleset.ts';
import { isRecord } from '../../src/rules/shared/schema.ts';
import type { Fault } from './schema.ts';

/** The compiler sees to it that no kind of fact is missing. */
const KINDS: Readonly<Record<Fact['fact'], true>> = {
  rolled: true,
  won: true,
  effect: true,
  stopped: true,
  struck: true,
  resisted: true,
  wounded: true,
  spent: true,
  hurt: true,
  gained: true,
  ended: true,
  countered: true,
  pushed: true,
  moved: true,
  worn: true,
  passing: true,
  tired: true,
  healed: true,
  effort: true,
  did: true,
  readied: true,
  used: true,
  disarmed: true,
  lifted: true,
  initiative: true,
  took: true,
  refilled: true,
  declared: true,
  reordered: true,
  flew: true,
  prepared: true,
  dropped: true,
};

/** Every kind of fact. */
export const FACT_KINDS: readonly string[] = Object.keys(KINDS);

type KeysOf<T> = T extends unknown ? keyof T : never;

/** The keys of facts, likewise: an unknown key would fit no fact, and prove its absence. */
const FACT_KEYS: Readonly<Record<KeysOf<Fact>, true>> = {
  fact: true,
  about: true,
  who: true,
  roll: true,
  total: true,
  level: true,
  levels: true,
  on: true,
  effect: true,
  by: true,
  points: true,
  text: true,
  left: true,
  where: true,
  what: true,
  held: true,
  wound: true,
  amount: true,
  condition: true,
  with: true,
  lasts: true,
  metres: true,
  weapon: true,
  fatigue: true,
  to: true,
  armour: true,
  actions: true,
  initiative: true,
  place: true,
  from: true,
  as: true,
  worn: true,
  used: true,
  before: true,
  past: true,
  onto: true,
  after: true,
  action: true,
  at: true,
  does: true,
  trigger: true,
  turns: true,
  altitude: true,
  heading: true,
  squares: true,
  falls: true,
  status: true,
  chase: true,
  braked: true,
  hand: true,
  due: true,
  until: true,
};

/** Ids in a scenario that name nothing: no wrong name may pass for something that did not happen. */
export function unknownIds(
  scenario: Scenario,
  { ids, ruleOptions: all }: Pick<Ruleset, 'ids' | 'ruleOptions'>,
): Fault[] {
  const { fighters, fight, answers = [], circumstances = [], undertaken, expect } = scenario;
  const faults: Fault[] = [];
  const say = (at: string, problem: string) => faults.push({ at, problem });
  const checkFighter = (at: string, id: unknown) => {
    if (typeof id === 'string' && !Object.hasOwn(fighters, id)) say(at, `unknown fighter ${id}`);
  };
  answers.forEach(({ by }, i) => by === 'gm' || checkFighter(`answers.${i}.by`, by));
  checkCircumstances('circumstances', circumstances);
  // What is refused may be refused for the very reason that there is no such fighter.
  const checked = expect.refused ? undertaken.slice(0, -1) : undertaken;
  checked.forEach((step, i) => {
    const at = `undertaken.${i}`;
    if ('pass' in step) return checkFighter(`${at}.pass`, step.pass);
    checkCircumstances(`${at}.circumstances`, step.circumstances ?? []);
    if (step.refused) return;
    checkFighter(`${at}.by`, step.by);
    if (!('skill' in step)) checkFighter(`${at}.at`, step.at);
  });
  if (fight) {
    checkFighter('fight.turn', fight.turn);
    fight.order.forEach((id, i) => checkFighter(`fight.order.${i}`, id));
    Object.keys(fight.ap).forEach(id => checkFighter(`fight.ap.${id}`, id));
  }
  Object.keys(expect.fighters ?? {}).forEach(id => checkFighter(`expect.fighters.${id}`, id));
  const facts = expect.facts && ('exactly' in expect.facts ? expect.facts.exactly : expect.facts);
  facts?.forEach((fact, i) => checkFact(`expect.facts.${i}`, fact));
  expect.noFacts?.forEach((fact, i) => checkFact(`expect.noFacts.${i}`, fact));
  checkOptions();
  return faults;

  function checkCircumstances(at: string, those: NonNullable<Scenario['circumstances']>): void {
    those.forEach(({ fighter, id }, i) => {
      checkFighter(`${at}.${i}.fighter`, fighter);
      known(`${at}.${i}.id`, id, ids.circumstances, 'circumstance');
    });
  }

  function checkFact(at: string, fact: object): void {
    if (!isRecord(fact)) return;
    const { fact: kind, condition, effect } = fact;
    for (const key of Object.keys(fact)) known(`${at}.${key}`, key, Object.keys(FACT_KEYS), 'key of a fact');
    checkFighter(`${at}.who`, fact['who']);
    checkFighter(`${at}.on`, fact['on']);
    if (kind !== undefined) known(`${at}.fact`, kind, FACT_KINDS, 'kind of fact');
    if (condition !== undefined) known(`${at}.condition`, condition, ids.conditions, 'condition');
    if (effect !== undefined) known(`${at}.effect`, effect, ids.effects, 'effect');
  }

  function known(at: string, id: unknown, ids: readonly unknown[], what: string): void {
    if (!ids.includes(id)) say(at, `unknown ${what} ${String(id)}`);
  }

  function checkOptions(): void {
    for (const [name, value] of Object.entries(scenario.options ?? {})) {
      const ruleOptions: readonly unknown[] | undefined = Object.hasOwn(all, name) ? all[name] : undefined;
      if (!ruleOptions) {
        say(`options.${name}`, `unknown option; there are: ${Object.keys(all).join(', ')}`);
      } else if (!ruleOptions.includes(value)) say(`options.${name}`, `must be ${ruleOptions.join(' or ')}`);
    }
  }
}
