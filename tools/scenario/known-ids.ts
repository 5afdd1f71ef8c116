import { OWN } from '../../src/rules/shared/own-modifiers.ts';
import type { Scenario } from '../../src/forecast/scenario.ts';
import type { Ruleset } from '../../src/rules/shared/ruleset.ts';
import { isRecord } from '../../src/rules/shared/schema.ts';
import { FACT_KEYS, FACT_KINDS } from './fact-keys.ts';
import { namesOf } from './names.ts';
import type { Fault } from './schema.ts';

/** Says that an id names nothing, and what there is. */
export function unknown(what: string, id: unknown, there: readonly unknown[]): string {
  return `unknown ${what} ${String(id)}; there are: ${there.join(', ')}`;
}

/** The steps but a last one that is refused: it may be for the very reason that there is no such fighter or weapon. */
export function notRefused({ undertaken, expect }: Scenario): Scenario['undertaken'] {
  return expect.refused ? undertaken.slice(0, -1) : undertaken;
}

/** Ids in a scenario that name nothing: no wrong name may pass for something that did not happen. */
export function unknownIds(scenario: Scenario, ruleset: Ruleset): Fault[] {
  const { ids, ruleOptions: all, refusal } = ruleset;
  const { fighters, fight, answers = [], circumstances = [], expect } = scenario;
  const faults: Fault[] = [];
  const say = (at: string, problem: string) => faults.push({ at, problem });
  const checkFighter = (at: string, id: unknown) => {
    if (typeof id === 'string' && !Object.hasOwn(fighters, id))
      say(at, unknown('fighter', id, Object.keys(fighters)));
  };
  answers.forEach(({ by }, i) => by === 'gm' || checkFighter(`answers.${i}.by`, by));
  checkCircumstances('circumstances', circumstances);
  notRefused(scenario).forEach((step, i) => {
    const at = `undertaken.${i}`;
    if ('pass' in step) return checkFighter(`${at}.pass`, step.pass);
    checkCircumstances(`${at}.circumstances`, step.circumstances ?? []);
    if (step.refused) return;
    checkFighter(`${at}.by`, step.by);
    if ('skill' in step) return;
    checkFighter(`${at}.at`, step.at);
    if (refusal({ attempt: step, fighters: {}, fight: null })?.id === 'unknown-action') {
      say(`${at}.action`, unknown('action', step.action, namesOf(ruleset).actions));
    }
  });
  if (fight) {
    // A fighter who is hidden has its turn all the same, at its place in the order.
    const isHidden = (id: string | null) => id !== null && id === fight.turn && fight.order.includes(id);
    if (!isHidden(fight.turn)) checkFighter('fight.turn', fight.turn);
    fight.order.forEach((id, i) => isHidden(id) || checkFighter(`fight.order.${i}`, id));
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
      if (id !== OWN) known(`${at}.${i}.id`, id, ids.circumstances, 'circumstance');
    });
  }

  function checkFact(at: string, fact: object): void {
    if (!isRecord(fact)) return;
    const { fact: kind, condition, effect } = fact;
    for (const key of Object.keys(fact)) known(`${at}.${key}`, key, FACT_KEYS, 'key of a fact');
    checkFighter(`${at}.who`, fact['who']);
    checkFighter(`${at}.on`, fact['on']);
    if (kind !== undefined) known(`${at}.fact`, kind, FACT_KINDS, 'kind of fact');
    if (condition !== undefined) known(`${at}.condition`, condition, ids.conditions, 'condition');
    if (effect !== undefined) known(`${at}.effect`, effect, ids.effects, 'effect');
  }

  function known(at: string, id: unknown, ids: readonly unknown[], what: string): void {
    if (!ids.includes(id)) say(at, unknown(what, id, ids));
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
