import { describe, expect, test } from 'vitest';
import { ref10 } from '../../../src/rules/ref10/ref10.ts';
import type { Given } from '../../../src/rules/shared/play.ts';
import { replay } from '../../../src/rules/shared/playthrough.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { inState, weapons } from './fighters.ts';
import { declaring, scene } from './scenes.ts';

describe('several targets', () => {
  function partsOf(setup: Setup, answers: readonly (readonly [string, string, number[] | string[]])[]) {
    const given = answers.map(([name, by, what]): Given => {
      const isDice = typeof what[0] === 'number';
      return isDice ? { name, by, dice: what.map(Number) } : { name, by, chosen: what.map(String) };
    });
    const at = replay(() => ref10.play(setup), given);
    const facts = at.done ? at.result : [];
    const asked = [...at.steps.map(step => step.question), ...(at.done ? [] : [at.question])];
    return {
      targets: asked.at(-1)?.among ?? [],
      asked: asked.map(({ about }) => about ?? '-'),
      told: facts.map(({ fact, who, about = '-' }) => `${fact} ${who ?? ''} ${about}`),
    };
  }

  test('a declaration is about everybody who can act, one after the other', () => {
    const setup = scene({
      action: 'declare',
      at: '',
      with: '',
      fight: declaring,
      bert: inState({ condition: 'dead' }),
      cora: {},
    });
    const { targets, asked } = partsOf(setup, [['declare', 'anna', ['attack', 'run']]]);
    expect(targets).toEqual(['anna', 'cora']);
    expect(asked).toEqual(['anna', 'cora']);
  });

  test('a blow at one has none', () => {
    expect(partsOf(scene(), [['attack', 'anna', [5]]])).toMatchObject({ targets: [], asked: ['-', '-'] });
  });

  test('a sweep has a part for each target and one for all', () => {
    const anna = { weapons: [weapons.autogun] };
    const setup = scene({ anna, cora: {}, action: 'burst', circumstances: { anna: ['range-0'] } });
    const { targets, asked, told } = partsOf(setup, [
      ['sweep-arc', 'anna', ['arc-45']],
      ['target.sweep', 'gm', ['cora']],
      ['attack', 'anna', [5]],
      ['defence', 'bert', ['dodge']],
      ['dodge', 'bert', [9]],
      ['defence.at-cora', 'cora', ['dodge']],
      ['dodge.at-cora', 'cora', [7]],
      ['location.at-cora', 'anna', [3]],
      ['damage.at-cora', 'anna', [1]],
    ]);
    expect(targets).toEqual(['bert', 'cora']);
    expect(asked).toEqual(['-', '-', '-', 'bert', 'bert', 'cora', 'cora', 'cora', 'cora']);
    expect(told.slice(0, 6)).toEqual([
      'rolled anna -',
      'used anna -',
      'rolled bert bert',
      'rolled cora cora',
      'struck cora cora',
      'rolled anna cora',
    ]);
  });

  test('an explosion has a part for each in its area; a target at the point is one of them', () => {
    const setup = scene({
      anna: { weapons: [weapons.grenade] },
      cora: {},
      action: 'throw-grenade',
      circumstances: { anna: ['range-0'] },
    });
    const { targets, asked, told } = partsOf(setup, [
      ['attack', 'anna', [5]],
      ['target.blast', 'gm', ['cora', 'anna']],
      ['damage', 'anna', [1, 1, 1, 1]],
      ['near', 'gm', ['metres:0']],
      ['dodge', 'cora', [2]],
      ['near.at-anna', 'gm', ['metres:0']],
      ['dodge.at-anna', 'anna', [2]],
    ]);
    expect(targets).toEqual(['cora', 'anna']);
    expect(asked).toEqual(['-', '-', '-', 'cora', 'cora', 'anna', 'anna']);
    expect(told.filter(line => line.startsWith('hurt'))).toEqual(['hurt cora cora', 'hurt anna anna']);
  });

  test('a watcher whom an approach surprises stands with the rolls for it', () => {
    const { asked, told } = partsOf(scene({ action: 'approach', cora: {} }), [
      ['pace', 'anna', ['pace-slow']],
      ['noise', 'gm', ['noise-quiet']],
      ['target.watchers', 'gm', ['cora']],
      ['stealth', 'anna', [5]],
      ['vigilance', 'bert', [2]],
      ['vigilance.at-cora', 'cora', [2]],
    ]);
    expect(asked).toEqual(['-', '-', '-', '-', 'bert', 'cora']);
    expect(told).toEqual([
      'rolled anna -',
      ...['bert', 'cora'].flatMap(who => [`rolled ${who} ${who}`, `did ${who} ${who}`, `gained anna ${who}`]),
    ]);
  });

  test.each(['anna', 'bert'])('%s, who set off a charge, comes first', victim => {
    const setup = scene({ anna: { weapons: [weapons.mine] }, cora: {}, action: 'set-off' });
    const { targets, asked } = partsOf(setup, [
      ['target.set-off', 'gm', [victim]],
      ['target.blast', 'gm', ['cora']],
    ]);
    expect(targets).toEqual([victim, 'cora']);
    expect(asked).toEqual(['-', '-', '-']);
  });

  test('a charge that is set off from afar has only those in its area', () => {
    const setup = scene({ anna: { weapons: [weapons.mine] }, cora: {}, action: 'set-off' });
    const { targets } = partsOf(setup, [
      ['target.set-off', 'gm', []],
      ['target.blast', 'gm', ['cora', 'bert']],
    ]);
    expect(targets).toEqual(['cora', 'bert']);
  });
});
