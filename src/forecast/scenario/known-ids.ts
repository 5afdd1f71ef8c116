import { CONDITIONS } from '../../rules/mythras/conditions.ts';
import { EFFECTS } from '../../rules/mythras/effects/all.ts';
import { DEFAULT_OPTIONS } from '../../rules/mythras/options.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import type { Scenario } from './scenario.ts';
import { isRecord, type Flaw } from './schema.ts';

/** Every kind of fact. */
export const FACT_KINDS = [
  'rolled',
  'won',
  'effect',
  'stopped',
  'struck',
  'resisted',
  'wounded',
  'spent',
  'hurt',
  'gained',
  'ended',
  'countered',
  'pushed',
  'worn',
  'passing',
  'tired',
  'healed',
  'effort',
  'did',
  'readied',
  'disarmed',
] as const satisfies readonly Fact['fact'][];

/** The readings that each ruleset knows, as it proposes them. */
const OPTIONS: Readonly<Record<string, object>> = { mythras: DEFAULT_OPTIONS };

/** Ids in a scenario that name nothing: no wrong name may pass for something that did not happen. */
export function unknownIds(scenario: Scenario): Flaw[] {
  const { fighters, fight, answers = [], situations = [], undertaken, expect } = scenario;
  const flaws: Flaw[] = [];
  const say = (at: string, problem: string) => flaws.push({ at, problem });
  const checkFighter = (at: string, id: unknown) => {
    if (typeof id === 'string' && !Object.hasOwn(fighters, id)) say(at, `unknown fighter ${id}`);
  };
  answers.forEach(({ by }, i) => by === 'gm' || checkFighter(`answers.${i}.by`, by));
  situations.forEach(({ fighter }, i) => checkFighter(`situations.${i}.fighter`, fighter));
  // What is refused may be refused for the very reason that there is no such fighter.
  const checked = expect.refused ? undertaken.slice(0, -1) : undertaken;
  checked.forEach((step, i) => {
    const at = `undertaken.${i}`;
    if ('pass' in step) return checkFighter(`${at}.pass`, step.pass);
    checkFighter(`${at}.by`, step.by);
    checkFighter(`${at}.at`, step.at);
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
  return flaws;

  function checkFact(at: string, fact: object): void {
    if (!isRecord(fact)) return;
    const { fact: kind, condition, effect } = fact;
    checkFighter(`${at}.who`, fact['who']);
    checkFighter(`${at}.on`, fact['on']);
    if (kind !== undefined) known(`${at}.fact`, kind, FACT_KINDS, 'kind of fact');
    if (condition !== undefined) known(`${at}.condition`, condition, CONDITIONS, 'condition');
    const effects = EFFECTS.map(({ id }) => id);
    if (effect !== undefined) known(`${at}.effect`, effect, effects, 'effect');
  }

  function known(at: string, id: unknown, ids: readonly unknown[], what: string): void {
    if (!ids.includes(id)) say(at, `unknown ${what} ${String(id)}`);
  }

  function checkOptions(): void {
    const proposed = OPTIONS[scenario.ruleset] ?? {};
    for (const [name, value] of Object.entries(scenario.options ?? {})) {
      const usual: unknown = isRecord(proposed) && Object.hasOwn(proposed, name) ? proposed[name] : undefined;
      if (usual === undefined) say(`options.${name}`, 'unknown option');
      else if (typeof usual !== typeof value) say(`options.${name}`, `must be a ${typeof usual}`);
    }
  }
}
