import { expect, test } from 'vitest';
import { actionOf, ACTIONS } from '../../../../src/rules/mythras/actions/all-actions.ts';

test('no more than these', () => expect(ACTIONS).toHaveLength(57));

test('each action is found by its id', () => {
  for (const action of ACTIONS) expect(actionOf(action.id)).toBe(action);
  expect(actionOf('sing')).toBeNull();
});

test.each([
  ['change-range', 'MYT-ACT-02', 'proactive', 1, 'target'],
  ['switch-fire-mode', 'MYT-ACT-03', 'proactive', 1, 'weapon'],
  ['sneak-peek', 'MYT-ACT-05', 'proactive', 1, undefined],
  ['dither', 'MYT-ACT-06', 'proactive', 1, undefined],
  ['struggle', 'MYT-ACT-07', 'proactive', 1, undefined],
  ['outmanoeuvre', 'MYT-ACT-08', 'proactive', 1, undefined],
  ['mount', 'MYT-ACT-09', 'proactive', 1, undefined],
  ['ready-weapon', 'MYT-ACT-10', 'proactive', 1, 'weapon'],
  ['put-away', 'MYT-ACT-10', 'proactive', 1, 'weapon'],
  ['pull-out', 'MYT-SE-20', 'proactive', 1, 'weapon'],
  ['pull-from-wound', 'MYT-SE-20', 'proactive', 1, undefined],
  ['reload', 'MYT-ACT-11', 'proactive', 1, 'weapon'],
  ['leap', 'MYT-CLOSE-04', 'proactive', 1, 'target'],
  ['trip-entangled', 'MYT-SE-16', 'proactive', 1, 'target'],
  ['brace', 'MYT-ACT-12', 'proactive', 1, undefined],
  ['delay', 'MYT-ACT-13', 'proactive', 0, undefined],
  ['hold-magic', 'MYT-ACT-14', 'proactive', 1, undefined],
  ['steady-weapon', 'MYT-ACT-15', 'proactive', 1, 'weapon'],
  ['move', 'MYT-ACT-16', 'proactive', 1, undefined],
  ['take-cover', 'MYT-ACT-17', 'proactive', 1, undefined],
  ['regain-footing', 'MYT-ACT-18', 'proactive', 1, undefined],
  ['cast-magic', 'MYT-ACT-19', 'proactive', 1, undefined],
  ['counter-spell', 'MYT-REACT-01', 'reactive', 1, undefined],
  ['evade-spell', 'MYT-REACT-02', 'reactive', 1, undefined],
  ['aim', 'MYT-RANGED-10', 'proactive', 1, 'weapon'],
  ['shoot-two', 'MYT-FIREARM-09', 'proactive', 1, 'target'],
  ['first-aid', 'MYT-HEAL-05', 'proactive', 1, undefined],
  ['treat-wound', 'MYT-HEAL-06', 'proactive', 1, undefined],
  ['assess-situation', 'MYT-FREE-01', 'free', 0, undefined],
  ['ward-location', 'MYT-FREE-02', 'free', 0, 'weapon'],
  ['drop-item', 'MYT-FREE-03', 'free', 0, 'weapon'],
  ['speak', 'MYT-FREE-04', 'free', 0, undefined],
  ['signal', 'MYT-FREE-05', 'free', 0, undefined],
  ['use-luck-point', 'MYT-FREE-06', 'free', 0, undefined],
  ['terrify', 'MYT-TRAIT-73', 'free', 0, 'target'],
  ['intimidate', 'MYT-TRAIT-63', 'proactive', 1, 'target'],
  ['frenzy', 'MYT-TRAIT-58', 'free', 0, undefined],
  ['fall', 'MYT-WOUND-13', 'free', 0, undefined],
  ['struck-by-falling', 'MYT-WOUND-14', 'free', 0, undefined],
  ['burn', 'MYT-WOUND-15', 'free', 0, undefined],
  ['suffocate', 'MYT-WOUND-16', 'free', 0, undefined],
  ['break-object', 'MYT-OBJ-03', 'proactive', 1, 'weapon'],
  ['breathe-flame', 'MYT-TRAIT-44', 'proactive', 1, 'target'],
  ['wing-buffet', 'MYT-TRAIT-78', 'proactive', 1, 'target'],
  ['pick-up', 'MYT-ACT-10', 'proactive', 1, 'target'],
  ['jump-over', 'MYT-MOVE-09', 'proactive', 0, undefined],
  ['hold-breath', 'MYT-WOUND-16', 'free', 0, undefined],
  ['throw-weapon', 'MYT-TRAIT-10', 'proactive', 1, 'target'],
  ['dive', 'MYT-TRAIT-52', 'proactive', 1, 'target'],
  ['trample', 'MYT-TRAIT-74', 'proactive', 1, 'target'],
  ['gaze', 'MYT-TRAIT-59', 'proactive', 1, 'target'],
  ['regenerate', 'MYT-TRAIT-71', 'free', 0, undefined],
  ['exert', 'MYT-FATIGUE-02', 'free', 0, undefined],
  ['rest', 'MYT-HEAL-01', 'free', 0, undefined],
  ['gather', 'MYT-RANGED-06', 'free', 0, undefined],
  ['meet-again', 'MYT-LUCK-02', 'free', 0, undefined],
] as const)('%s, %s: is %s, costs %i, needs %s', (id, rule, kind, cost, needs) => {
  const action = actionOf(id);
  expect([action?.rule, action?.kind, action?.cost, action?.needs]).toEqual([rule, kind, cost, needs]);
});
