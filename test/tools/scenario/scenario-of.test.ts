import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scenarioOf, scenarioText } from '../../../src/forecast/scenario.ts';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { type Given, playOut } from '../../../src/rules/shared/play.ts';
import { playScenario } from '../../../tools/scenario/play-scenario.ts';
import { anyLuck, anySetup, luckyAnswerer } from '../../rules/anything.ts';

test('any exchange can be kept as a scenario, which passes', () => {
  fc.assert(
    fc.property(anySetup, anyLuck, (setup, luck) => {
      fc.pre(mythras.refusal(setup) === null);
      const answer = luckyAnswerer(luck);
      const given: Given[] = [];
      const facts = playOut(mythras.play(setup), question => {
        const answered = answer(question);
        given.push({ ...answered, name: question.name, by: question.by });
        return answered;
      });
      const text = scenarioText(scenarioOf(setup, given, facts, { ruleset: mythras, title: 'Kept' }));
      expect(playScenario(JSON.parse(text), () => null).flaws).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
