import { describe, expect, test } from 'vitest';
import { ref10 } from '../../../src/rules/ref10/ref10.ts';
import { type ChoiceQuestion, type Given, type Question } from '../../../src/rules/shared/play.ts';
import { replay } from '../../../src/rules/shared/playthrough.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { inState, weapons } from './fighters.ts';
import { declaring, scene } from './scenes.ts';

const { presentation } = ref10;
const target = (value: number) => ({ value, reasons: [], bands: [] });
const question = (name: string, more: Partial<ChoiceQuestion> = {}): ChoiceQuestion => ({
  ask: 'choose',
  name,
  by: 'anna',
  options: [],
  atLeast: 1,
  atMost: 1,
  ...more,
});
const usual = (options: ChoiceQuestion['options'], tactic?: string, more: Partial<ChoiceQuestion> = {}) =>
  presentation.suggestion(scene(), question('defence', { options, ...more }), tactic);

describe('what is usually chosen', () => {
  const defences = [
    { id: 'dodge', target: target(12) },
    { id: 'parry:sword', target: target(11) },
    { id: 'parry:shield', target: target(14), refused: { rule: 'REF-PARRY-01', id: 'no-parry-of-bullets' } },
    { id: 'parry:dirk', target: target(9) },
    { id: 'none' },
  ];

  test('the best number; of parries the best, where one leans to them', () => {
    expect(usual(defences)).toEqual(['dodge']);
    expect(usual(defences, 'parry')).toEqual(['parry:sword']);
    expect(usual([...defences].reverse(), 'parry')).toEqual(['parry:sword']);
    expect(usual(defences.slice(0, 1), 'parry')).toEqual(['dodge']);
    expect(usual([...defences].reverse())).toEqual(['dodge']);
    expect(presentation.tactics).toEqual(['parry']);
  });

  test('what most would say; the first, where nothing speaks for any; nobody more than must be', () => {
    const ids = (...all: string[]) => all.map(id => ({ id }));
    expect(usual(ids('feint', 'attack'))).toEqual(['attack']);
    expect(usual(ids('head', 'torso'))).toEqual(['torso']);
    expect(usual(ids('head', 'torso', 'any'))).toEqual(['any']);
    expect(usual(ids('arc-45', 'arc-none'))).toEqual(['arc-none']);
    expect(usual(ids('standing', 'run-up'))).toEqual(['run-up']);
    expect(usual(ids('pace-run', 'pace-slow'))).toEqual(['pace-slow']);
    expect(usual(ids('noise-sirens', 'noise-quiet'))).toEqual(['noise-quiet']);
    expect(usual(ids('units:1', 'units:0'))).toEqual(['units:0']);
    expect(usual(ids('metres:0', 'metres:1'))).toEqual(['metres:1']);
    expect(usual(ids('x', 'y'))).toEqual(['x']);
    expect(usual(ids('x', 'y'), '', { atLeast: 0, atMost: 2 })).toEqual([]);
  });

  test('an option is worth what is added to its die', () => {
    expect(presentation.rating({ id: 'dodge', target: target(12) })).toBe(12);
    expect(presentation.rating({ id: 'none' })).toBeNull();
    expect(presentation.hints(scene(), question('defence'), 'dodge')).toEqual([]);
  });

  test('silence dodges, and attacks once; the GM is waited for', () => {
    expect(presentation.onTimeout(question('defence.target-2'))).toEqual(['dodge']);
    expect(presentation.onTimeout(question('declare'))).toEqual(['attack']);
    expect(presentation.onTimeout(question('aimed'))).toBeNull();
    expect(presentation.onTimeout(question('defence', { by: 'gm' }))).toBeNull();
    const roll: Question = { ask: 'roll', name: 'defence', by: 'anna', dice: '1d10' };
    expect(presentation.onTimeout(roll)).toBeNull();
  });

  test('what can be declared is arranged by what it is for', () => {
    const groups = [
      'attack',
      'feint',
      'run',
      'jump',
      'swim',
      'stay-afloat',
      'be-alert',
      'be-defensive',
      'take-aim',
    ];
    expect(groups.map(id => presentation.groupOf('declare.target-2', id))).toEqual([
      ...['hurt', 'hurt', 'position', 'position', 'position', 'position', 'protect', 'protect', 'other'],
    ]);
    expect(presentation.groups).toEqual(['hurt', 'position', 'protect', 'other']);
    expect(presentation.groupOf('defence', 'attack')).toBeNull();
  });
});

test('whoever is targeted is proposed as who set off a charge', () => {
  const targeting = (at: string) => {
    const setup = scene({ anna: { weapons: [weapons.mine] }, action: 'set-off', at });
    const options = [{ id: 'anna' }, { id: 'bert' }];
    return presentation.suggestion(setup, question('target.set-off', { options, atLeast: 0 }));
  };
  expect(targeting('bert')).toEqual(['bert']);
  expect(targeting('anna')).toEqual([]);
  expect(targeting('')).toEqual([]);
});

describe('rows', () => {
  function rowsOf(setup: Setup, answers: readonly (readonly [string, string, number[] | string[]])[]) {
    const given = answers.map(([name, by, what]): Given => {
      const isDice = typeof what[0] === 'number';
      return isDice ? { name, by, dice: what.map(Number) } : { name, by, chosen: what.map(String) };
    });
    const at = replay(() => ref10.play(setup), given);
    const facts = at.done ? at.result : [];
    const rows = ref10.presentation.perTarget(setup, at.steps, facts);
    const told = rows && facts.map((fact, i) => `${fact.fact} ${fact.who ?? ''} ${rows.facts[i] ?? '-'}`);
    return { rows, told, next: at.done ? null : at.question };
  }

  test('a declaration has one for everybody who can act', () => {
    const setup = scene({
      action: 'declare',
      at: '',
      with: '',
      fight: declaring,
      bert: inState({ condition: 'dead' }),
      cora: {},
    });
    const { rows, next } = rowsOf(setup, [['declare', 'anna', ['attack', 'run']]]);
    expect(rows?.targets).toEqual(['anna', 'cora']);
    expect(rows?.steps).toEqual(['anna']);
    expect(next && rows?.of(next)).toBe('cora');
  });

  test('a blow at one has none', () => {
    expect(rowsOf(scene(), [['attack', 'anna', [5]]]).rows).toBeNull();
  });

  test('a sweep has one for each target, apart from what is about all', () => {
    const anna = { weapons: [weapons.autogun] };
    const setup = scene({ anna, cora: {}, action: 'burst', said: { anna: ['range-0'] } });
    const { rows, told } = rowsOf(setup, [
      ['sweep-arc', 'anna', ['arc-45']],
      ['target.sweep', 'gm', ['cora']],
      ['attack', 'anna', [5]],
      ['defence', 'bert', ['dodge']],
      ['dodge', 'bert', [9]],
      ['defence.target-2', 'cora', ['dodge']],
      ['dodge.target-2', 'cora', [7]],
      ['location.target-2', 'anna', [3]],
      ['damage.target-2', 'anna', [1]],
    ]);
    expect(rows?.targets).toEqual(['bert', 'cora']);
    expect(rows?.steps).toEqual([null, null, null, 'bert', 'bert', 'cora', 'cora', 'cora', 'cora']);
    expect(told?.slice(0, 6)).toEqual([
      'rolled anna -',
      'used anna -',
      'rolled bert bert',
      'rolled cora cora',
      'struck cora cora',
      'rolled anna cora',
    ]);
  });

  test('an explosion has one for each in its area; whoever stands at the point is no more than that', () => {
    const setup = scene({
      anna: { weapons: [weapons.grenade] },
      cora: {},
      action: 'throw-grenade',
      said: { anna: ['range-0'] },
    });
    const { rows, told } = rowsOf(setup, [
      ['attack', 'anna', [5]],
      ['target.blast', 'gm', ['cora', 'anna']],
      ['damage', 'anna', [1, 1, 1, 1]],
      ['near', 'gm', ['metres:0']],
      ['dodge', 'cora', [2]],
      ['near.target-2', 'gm', ['metres:0']],
      ['dodge.target-2', 'anna', [2]],
    ]);
    expect(rows?.targets).toEqual(['cora', 'anna']);
    expect(rows?.steps).toEqual([null, null, null, 'cora', 'cora', 'anna', 'anna']);
    expect(told?.filter(line => line.startsWith('hurt'))).toEqual(['hurt cora cora', 'hurt anna anna']);
  });

  test('whom an approach surprises stands with what shows it', () => {
    const { rows, told } = rowsOf(scene({ action: 'approach', cora: {} }), [
      ['pace', 'anna', ['pace-slow']],
      ['noise', 'gm', ['noise-quiet']],
      ['target.watchers', 'gm', ['cora']],
      ['stealth', 'anna', [5]],
      ['vigilance', 'bert', [2]],
      ['vigilance.target-2', 'cora', [2]],
    ]);
    expect(rows?.steps).toEqual([null, null, null, null, 'bert', 'cora']);
    expect(told).toEqual([
      'rolled anna -',
      ...['bert', 'cora'].flatMap(who => [`rolled ${who} ${who}`, `did ${who} ${who}`, `gained anna ${who}`]),
    ]);
  });

  test.each(['anna', 'bert'])('%s, who set off a charge, comes first', victim => {
    const setup = scene({ anna: { weapons: [weapons.mine] }, cora: {}, action: 'set-off' });
    const { rows } = rowsOf(setup, [
      ['target.set-off', 'gm', [victim]],
      ['target.blast', 'gm', ['cora']],
    ]);
    expect(rows?.targets).toEqual([victim, 'cora']);
    expect(rows?.of(question('target.set-off'))).toBeNull();
    expect(rows?.of(question('damage'))).toBeNull();
    expect(rows?.of(question('near.target-2'))).toBe('cora');
  });

  test('a charge that is set off from afar has only those in its area', () => {
    const setup = scene({ anna: { weapons: [weapons.mine] }, cora: {}, action: 'set-off' });
    const { rows } = rowsOf(setup, [
      ['target.set-off', 'gm', []],
      ['target.blast', 'gm', ['cora', 'bert']],
    ]);
    expect(rows?.targets).toEqual(['cora', 'bert']);
  });
});
