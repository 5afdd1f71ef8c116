import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { Scenario } from '../../../src/forecast/scenario.ts';
import { ACTIONS as D20 } from '../../../src/rules/d20/actions/all-actions.ts';
import { ACTIONS as MYTHRAS } from '../../../src/rules/mythras/actions/all-actions.ts';
import { ACTIONS as REF10 } from '../../../src/rules/ref10/actions/all-actions.ts';
import { ACTIONS as RUNEQUEST4 } from '../../../src/rules/runequest4/actions.ts';
import { ACTIONS as SEGMENTS } from '../../../src/rules/segments/actions/all-actions.ts';
import { packedFighter } from '../../../tools/pack-entries.ts';
import { scenarioFiles, scenariosIn } from '../../../tools/scenario-files.ts';
import { playScenario } from '../../../tools/scenario/play-scenario.ts';
import { ROOT } from '../../../tools/system-files.ts';

/** The row of an action, with the refusal of its own that it may have beside the reasons against all actions. */
interface Row {
  readonly id: string;
  refusal?(acting: never): unknown;
}

/** The scenarios of a system, without those of files of another form. */
function scenariosOf(system: string): readonly Scenario[] {
  return scenarioFiles(join(ROOT, 'test', 'scenarios', system)).flatMap(path => {
    const text: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return (scenariosIn(text) ?? [text]) as readonly Scenario[];
  });
}

/** The actions that a scenario undertakes: those that it expects to be refused, or all others. */
function undertakenIn({ undertaken, expect: { refused } }: Scenario, isRefused: boolean): readonly string[] {
  return undertaken.flatMap((one, i) => {
    if (!('action' in one)) return [];
    const reason = one.refused ?? (i === undertaken.length - 1 ? refused : undefined);
    return (reason !== undefined) === isRefused ? [one.action] : [];
  });
}

/** True if one of these scenarios fails as soon as the action refuses nothing itself. */
function isMissed(row: Row, scenarios: readonly Scenario[]): boolean {
  const refusal = vi.spyOn(row as Required<Row>, 'refusal').mockReturnValue(null);
  try {
    return scenarios.some(one => playScenario(one, packedFighter).flaws.length > 0);
  } finally {
    refusal.mockRestore();
  }
}

describe.each<readonly [string, readonly Row[]]>([
  ['mythras', MYTHRAS],
  ['runequest4', RUNEQUEST4],
  ['ref10', REF10],
  ['d20', D20],
  ['segments', SEGMENTS],
])('each action of %s', (system, rows) => {
  const scenarios = scenariosOf(system);

  test('is played in a scenario', () => {
    const played = new Set(scenarios.flatMap(one => undertakenIn(one, false)));
    const unplayed = rows.map(({ id }) => id).filter(id => !played.has(id));
    expect(unplayed, `play these in test/scenarios/${system}: nothing notices what they do`).toEqual([]);
  });

  test('that has a refusal of its own is refused for it in a scenario', () => {
    const unmissed = rows.filter(row => {
      const refusing = scenarios.filter(one => undertakenIn(one, true).includes(row.id));
      return row.refusal !== undefined && !isMissed(row, refusing);
    });
    const where = `add a scenario of each to test/scenarios/${system}/refused: in the state in which the book refuses it,
      with its reason under "refused", and played in the nearest state in which it is open; or, where the reasons against
      all actions say as much, take the refusal out of its row`;
    expect(
      unmissed.map(({ id }) => id),
      where,
    ).toEqual([]);
  });
});
