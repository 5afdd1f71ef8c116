import type { Fact } from '../../rules/shared/fact.ts';
import type { Given } from '../../rules/shared/play.ts';
import type { Ruleset, Setup } from '../../rules/shared/ruleset.ts';
import { afterActing } from '../../fight/after.ts';
import type { Scenario } from './scenario.ts';

/** What was played, as a scenario that expects the same to happen again. */
export function scenarioOf(
  setup: Setup,
  answers: readonly Given[],
  facts: readonly Fact[],
  { ruleset, title }: { readonly ruleset: Ruleset; readonly title: string },
): Scenario {
  const { undertaking, fighters, fight, options, situations } = setup;
  const after = afterActing(ruleset, { fighters, fight }, undertaking.by, facts);
  return {
    title,
    ruleset: ruleset.id,
    ...(options && { options }),
    fighters,
    ...(situations && { situations }),
    fight,
    undertaken: [undertaking],
    answers,
    expect: {
      facts: { exactly: [...facts, ...after.facts] },
      fighters: Object.fromEntries(
        Object.values(after.fighters).map(({ id, state }) => [id, { state: exactly(state) }]),
      ),
      ...(after.fight && { fight: exactly(after.fight) }),
    },
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
