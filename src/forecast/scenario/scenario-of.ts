import type { Fact } from '../../rules/shared/fact.ts';
import type { Given, Question } from '../../rules/shared/play.ts';
import type { Reason } from '../../rules/shared/reason.ts';
import type { Ruleset, Setup } from '../../rules/shared/ruleset.ts';
import { afterActing } from '../../fight/turns.ts';
import type { Scenario } from './scenario.ts';

/** What a scenario is called, and what else is to be said of it. */
export interface Headed {
  readonly ruleset: Ruleset;
  readonly title: string;
  readonly note?: string;
}

/** What was played, as a scenario that expects the same to happen again. */
export function scenarioOf(
  setup: Setup,
  answers: readonly Given[],
  facts: readonly Fact[],
  headed: Headed,
): Scenario {
  const { attempt, fighters, fight } = setup;
  const after = afterActing(headed.ruleset, { fighters, fight }, attempt.by, facts);
  return withExpectation(setup, answers, headed, {
    facts: { exactly: [...facts, ...after.facts] },
    fighters: Object.fromEntries(
      Object.values(after.fighters).map(({ id, state }) => [id, { state: exactly(state) }]),
    ),
    ...(after.fight && { fight: exactly(after.fight) }),
  });
}

/** What was begun and is not over, as a scenario that expects the same question to be waiting. */
export function waitingScenarioOf(
  setup: Setup,
  answers: readonly Given[],
  { name, by, ask }: Question,
  headed: Headed,
): Scenario {
  return withExpectation(setup, answers, headed, { waiting: { name, by, ask } });
}

/** What the rules refuse, as a scenario that expects the same reason. */
export function refusedScenarioOf(setup: Setup, refused: Reason, headed: Headed): Scenario {
  return withExpectation(setup, [], headed, { refused });
}

function withExpectation(
  { attempt, fighters, fight, options, situations }: Setup,
  answers: readonly Given[],
  { ruleset, title, note }: Headed,
  expect: Scenario['expect'],
): Scenario {
  return {
    title,
    ...(note !== undefined && { note }),
    ruleset: ruleset.id,
    ...(options && { options }),
    fighters,
    ...(situations && { situations }),
    fight,
    undertaken: [attempt],
    answers,
    expect,
  };
}

/** Lists in it allow nothing else. */
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
