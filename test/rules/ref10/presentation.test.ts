import { describe, expect, test } from 'vitest';
import { ref10 } from '../../../src/rules/ref10/ref10.ts';
import { type ChoiceQuestion, type Question } from '../../../src/rules/shared/play.ts';
import { weapons } from './fighters.ts';
import { scene } from './scenes.ts';

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

describe('suggested choices', () => {
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

  test('of defences with odds the one that keeps most of the damage off', () => {
    const holds = (percent: number, id: string, names = {}) => ({
      reasons: [
        { rule: 'REF-PARRY-01', id: 'holds-on', names: { least: 5, percent } },
        { rule: 'REF-PARRY-05', id: `ref10.${id}`, names },
      ],
    });
    const dodge = { id: 'dodge', target: target(8), ...holds(50, 'nothing-hits') };
    const guard = (points: number) => ({
      id: 'parry:shield',
      target: target(9),
      ...holds(60, 'guard-takes-it', { points }),
    });
    const arm = { id: 'parry:fists', target: target(11), ...holds(80, 'arm-takes-it') };
    expect(usual([dodge, arm])).toEqual(['dodge']);
    expect(usual([dodge, guard(15), arm])).toEqual(['parry:shield']);
    // The dice of the sword are 2d6: of 7 points on average 4 are stopped.
    expect(usual([dodge, guard(4)])).toEqual(['dodge']);
    const worn = presentation.suggestion(
      scene({ with: 'nothing' }),
      question('defence', { options: [dodge, guard(1)] }),
    );
    expect(worn).toEqual(['parry:shield']);
  });

  test('the usual option; the first, where nothing speaks for any; nobody more than must be', () => {
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

  test('on timeout a fighter dodges, and attacks once; the GM is waited for', () => {
    expect(presentation.onTimeout(question('defence.at-cora'))).toEqual(['dodge']);
    expect(presentation.onTimeout(question('declare'))).toEqual(['attack']);
    expect(presentation.onTimeout(question('aimed'))).toBeNull();
    expect(presentation.onTimeout(question('defence', { by: 'gm' }))).toBeNull();
    const roll: Question = { ask: 'roll', name: 'defence', by: 'anna', dice: '1d10' };
    expect(presentation.onTimeout(roll)).toBeNull();
  });

  test('declarations are grouped by purpose', () => {
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
    expect(groups.map(id => presentation.groupOf('declare.at-cora', id))).toEqual([
      ...['hurt', 'hurt', 'position', 'position', 'position', 'position', 'protect', 'protect', 'other'],
    ]);
    expect(presentation.groups).toEqual(['hurt', 'position', 'protect', 'other']);
    expect(presentation.groupOf('defence', 'attack')).toBeNull();
  });
});

describe('suggested declarations', () => {
  const options = ['attack', 'reload-weapon'].map(id => ({ id, times: 8 }));
  const declaring = (held: readonly string[], used: Record<string, number>) =>
    presentation.suggestion(
      scene({
        anna: {
          weapons: [weapons.pistol, weapons.fists, weapons.sword],
          state: { used, dropped: ['pistol', 'sword'].filter(id => !held.includes(id)) },
        },
      }),
      question('declare', { options, atMost: 8 }),
    );

  test('an attack; to reload, where nothing in hand is loaded', () => {
    expect(declaring(['pistol'], {})).toEqual(['attack']);
    expect(declaring(['pistol'], { pistol: weapons.pistol.magazine - 1 })).toEqual(['attack']);
    expect(declaring(['pistol'], { pistol: weapons.pistol.magazine })).toEqual(['reload-weapon']);
    expect(declaring(['pistol', 'sword'], { pistol: weapons.pistol.magazine })).toEqual(['attack']);
    expect(declaring([], {})).toEqual(['attack']);
  });
});

test('the target is proposed as the one who set off a charge', () => {
  const targeting = (at: string) => {
    const setup = scene({ anna: { weapons: [weapons.mine] }, action: 'set-off', at });
    const options = [{ id: 'anna' }, { id: 'bert' }];
    return presentation.suggestion(setup, question('target.set-off', { options, atLeast: 0 }));
  };
  expect(targeting('bert')).toEqual(['bert']);
  expect(targeting('anna')).toEqual([]);
  expect(targeting('')).toEqual([]);
});
