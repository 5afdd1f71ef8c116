import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scenarioOf, scenarioText } from '../../../src/forecast/scenario.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { type Given, playOut } from '../../../src/rules/shared/play.ts';
import type { Ruleset, Setup } from '../../../src/rules/shared/ruleset.ts';
import { playScenario } from '../../../tools/scenario/play-scenario.ts';
import { anyLuck, anySetup, luckyAnswerer } from '../../rules/anything.ts';
import { read, setupOf } from '../../rules/segments/playing.ts';

/** What an exchange that was kept as a scenario plays otherwise; nothing where it passes. */
function flawsOf(
  ruleset: Ruleset,
  setup: Setup,
  luck: Parameters<typeof luckyAnswerer>[0],
): readonly unknown[] {
  const answer = luckyAnswerer(luck);
  const given: Given[] = [];
  const facts = playOut(ruleset.play(setup), question => {
    const answered = answer(question);
    given.push({ ...answered, name: question.name, by: question.by });
    return answered;
  });
  const text = scenarioText(scenarioOf(setup, given, facts, { ruleset, title: 'Kept' }));
  return playScenario(JSON.parse(text), () => null).flaws;
}

test('any exchange can be kept as a scenario, which passes', () => {
  fc.assert(
    fc.property(anySetup, anyLuck, (setup, luck) => {
      fc.pre(mythras.refusal(setup) === null);
      expect(flawsOf(mythras, setup, luck)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('so can one with a modifier of a player’s own, and a range that the map has measured', () => {
  const circumstances = [
    { fighter: 'jaris', id: 'own', amount: -2, why: '' },
    { fighter: 'orc', id: 'own', amount: 1, why: 'the wind' },
    { fighter: 'jaris', id: 'short', from: 'map', metres: 12.5 },
    { fighter: 'orc', id: 'dim-0', from: 'scene' },
  ] as const;
  const shot = { action: 'shoot', with: 'bow' };
  const setup = setupOf([read('jaris'), read('orc')], shot, { fight: null, circumstances });
  expect(segments.refusal(setup)).toBeNull();
  fc.assert(
    fc.property(anyLuck, luck => {
      expect(flawsOf(segments, setup, luck)).toEqual([]);
    }),
    { numRuns: 10 },
  );
});
