import { describe, expect, test } from 'vitest';
import { ACTIONS } from '../../../../src/rules/mythras/actions/all-actions.ts';
import { openActions } from '../../../../src/rules/mythras/actions/carry-out.ts';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { duelFight } from '../../fighters.ts';
import { bow } from '../../ranged-weapons.ts';
import { condition, cost, doing, done } from './acting.ts';

describe('the actions and what they cost', () => {
  test.each([
    ['change-range', 'MYT-ACT-02', 'proactive', 1],
    ['switch-fire-mode', 'MYT-ACT-03', 'proactive', 1],
    ['sneak-peek', 'MYT-ACT-05', 'proactive', 1],
    ['dither', 'MYT-ACT-06', 'proactive', 1],
    ['struggle', 'MYT-ACT-07', 'proactive', 1],
    ['outmanoeuvre', 'MYT-ACT-08', 'proactive', 1],
    ['mount', 'MYT-ACT-09', 'proactive', 1],
    ['ready-weapon', 'MYT-ACT-10', 'proactive', 1],
    ['pick-up', 'MYT-ACT-10', 'proactive', 1],
    ['reload', 'MYT-ACT-11', 'proactive', 1],
    ['brace', 'MYT-ACT-12', 'proactive', 1],
    ['delay', 'MYT-ACT-13', 'proactive', 0],
    ['hold-magic', 'MYT-ACT-14', 'proactive', 1],
    ['steady-weapon', 'MYT-ACT-15', 'proactive', 1],
    ['move', 'MYT-ACT-16', 'proactive', 1],
    ['take-cover', 'MYT-ACT-17', 'proactive', 1],
    ['regain-footing', 'MYT-ACT-18', 'proactive', 1],
    ['cast-magic', 'MYT-ACT-19', 'proactive', 1],
    ['counter-spell', 'MYT-REACT-01', 'reactive', 1],
    ['aim', 'MYT-RANGED-10', 'proactive', 1],
    ['shoot-two', 'MYT-FIREARM-09', 'proactive', 1],
    ['first-aid', 'MYT-HEAL-05', 'proactive', 1],
    ['treat-wound', 'MYT-HEAL-06', 'proactive', 1],
    ['assess-situation', 'MYT-FREE-01', 'free', 0],
    ['ward-location', 'MYT-FREE-02', 'free', 0],
    ['drop-item', 'MYT-FREE-03', 'free', 0],
    ['speak', 'MYT-FREE-04', 'free', 0],
    ['signal', 'MYT-FREE-05', 'free', 0],
    ['use-luck-point', 'MYT-FREE-06', 'free', 0],
    ['leap', 'MYT-CLOSE-04', 'proactive', 1],
    ['trip-entangled', 'MYT-SE-16', 'proactive', 1],
    ['terrify', 'MYT-TRAIT-73', 'free', 0],
    ['intimidate', 'MYT-TRAIT-63', 'proactive', 1],
    ['frenzy', 'MYT-TRAIT-58', 'free', 0],
    ['fall', 'MYT-WOUND-13', 'free', 0],
    ['burn', 'MYT-WOUND-15', 'free', 0],
    ['suffocate', 'MYT-WOUND-16', 'free', 0],
    ['break-object', 'MYT-OBJ-03', 'proactive', 1],
    ['breathe-flame', 'MYT-TRAIT-44', 'proactive', 1],
    ['wing-buffet', 'MYT-TRAIT-78', 'proactive', 1],
    ['throw-weapon', 'MYT-TRAIT-10', 'proactive', 1],
    ['dive', 'MYT-TRAIT-52', 'proactive', 1],
    ['trample', 'MYT-TRAIT-74', 'proactive', 1],
    ['gaze', 'MYT-TRAIT-59', 'proactive', 1],
    ['regenerate', 'MYT-TRAIT-71', 'free', 0],
    ['exert', 'MYT-FATIGUE-02', 'free', 0],
    ['rest', 'MYT-HEAL-01', 'free', 0],
    ['meet-again', 'MYT-LUCK-02', 'free', 0],
  ])('%s (%s): %s, %i points', (id, rule, kind, points) => {
    const action = ACTIONS.find(known => known.id === id);
    expect(action).toMatchObject({ rule, kind, cost: points });
  });

  test('no more than these', () => expect(ACTIONS).toHaveLength(49));

  test('MYT-AP-02: paid in a fight, and by nobody outside one', () => {
    expect(cost(doing('dither'))).toBe(1);
    expect(cost(doing('dither', { fight: null }))).toBe(0);
    expect(cost(doing('speak'))).toBe(0);
  });
});

describe('when', () => {
  const bertsTurn = { ...duelFight, turn: 'bert' };
  const noPoints = { ...duelFight, ap: { anna: 0, bert: 2 } };
  const refusal = (...args: Parameters<typeof doing>) => mythras.refusal(doing(...args));

  test('MYT-AP-06: proactive actions on one’s own turn only', () => {
    expect(refusal('brace', { fight: bertsTurn })).toEqual({ rule: 'MYT-AP-06', id: 'not-your-turn' });
    expect(refusal('brace')).toBeNull();
  });

  test('MYT-AP-07, MYT-FREE-04: reactions and free actions at any time', () => {
    expect(refusal('speak', { fight: bertsTurn })).toBeNull();
    expect(refusal('counter-spell', { fight: bertsTurn, anna: { skills: { magic: 50 } } })).toBeNull();
  });

  test('MYT-AP-04: without points only what is free', () => {
    expect(refusal('brace', { fight: noPoints })).toEqual({ rule: 'MYT-AP-04', id: 'no-action-points' });
    expect(refusal('delay', { fight: noPoints })).toEqual({ rule: 'MYT-AP-04', id: 'no-action-points' });
    expect(refusal('speak', { fight: noPoints })).toBeNull();
  });

  test.each(['unconscious', 'dead', 'incapacitated'])('nobody acts who is %s', id => {
    expect(refusal('speak', { anna: condition(id) })).toMatchObject({ id: `condition.${id}` });
  });

  test('MYT-FATIGUE-06: nobody acts who is hardly conscious', () => {
    const anna = condition('fatigue', { amount: 7 });
    const tired = { rule: 'MYT-FATIGUE-06', id: 'fatigue.semi-conscious' };
    expect(refusal('speak', { anna, fight: null })).toEqual(tired);
    expect(refusal('attack', { anna, fight: null, at: 'bert', with: 'broadsword' })).toEqual(tired);
  });

  test('nobody acts who is not there, or on somebody who is not', () => {
    const setup = doing('brace');
    const gone = { ...setup, undertaking: { ...setup.undertaking, by: 'zoe' } };
    expect(mythras.refusal(gone)).toEqual({ rule: 'MYT-ACT-12', id: 'actor-missing' });
    expect(refusal('change-range', { at: 'zoe' })).toEqual({ rule: 'MYT-ACT-02', id: 'target-missing' });
    expect(refusal('change-range')).toEqual({ rule: 'MYT-ACT-02', id: 'needs-somebody' });
    expect(refusal('ready-weapon', { with: 'club' })).toEqual({ rule: 'MYT-ACT-10', id: 'weapon-missing' });
  });

  test('MYT-REACT-03, MYT-ACT-13: one who delayed acts on another’s turn, and pays then', () => {
    const anna = condition('delaying');
    expect(refusal('brace', { fight: bertsTurn, anna })).toBeNull();
    expect(done(doing('brace', { fight: bertsTurn, anna }))).toEqual([
      { fact: 'did', who: 'anna', what: 'interrupts' },
      { fact: 'ended', who: 'anna', condition: 'delaying' },
      { fact: 'gained', who: 'anna', condition: 'braced' },
    ]);
    expect(cost(doing('brace', { fight: bertsTurn, anna }))).toBe(1);
    expect(done(doing('brace', { anna }))).toEqual([{ fact: 'gained', who: 'anna', condition: 'braced' }]);
    expect(refusal('delay', { fight: bertsTurn, anna })).toMatchObject({ id: 'not-your-turn' });
    expect(done(doing('speak', { fight: bertsTurn, anna }))).toEqual([
      { fact: 'did', who: 'anna', what: 'speaks' },
    ]);
  });

  test('MYT-REACT-03: and may attack then', () => {
    const setup = doing('attack', {
      fight: { ...bertsTurn, ap: { anna: 2, bert: 0 } },
      anna: condition('delaying'),
      at: 'bert',
      with: 'broadsword',
    });
    expect(done(setup, { attack: 90 }).slice(0, 2)).toEqual([
      { fact: 'did', who: 'anna', what: 'interrupts' },
      { fact: 'ended', who: 'anna', condition: 'delaying' },
    ]);
  });
});

describe('what is open now', () => {
  const open = (setup: ReturnType<typeof doing>) =>
    openActions(setup)
      .filter(({ refused }) => !refused)
      .map(({ id }) => id);

  test('to somebody with nothing particular to do', () => {
    expect(open(doing('')).sort()).toEqual([
      ...['assess-situation', 'brace', 'delay', 'dither', 'exert', 'mount', 'move', 'signal', 'speak'],
      ...['suffocate', 'take-cover'],
    ]);
  });

  test('to one in a melee, with a weapon', () => {
    const anna = condition('engaged', { by: 'bert' });
    expect(open(doing('', { anna, at: 'bert', with: 'broadsword' })).sort()).toEqual([
      ...['brace', 'break-object', 'change-range', 'delay', 'dither', 'drop-item', 'exert', 'mount'],
      ...['outmanoeuvre'],
      ...['ready-weapon', 'speak', 'suffocate', 'take-cover', 'ward-location'],
    ]);
  });

  test('each of the others says why not', () => {
    const refused = openActions(doing('', { anna: { weapons: [bow] }, with: 'bow' }));
    expect(refused.find(({ id }) => id === 'reload')).toEqual({
      id: 'reload',
      needs: 'weapon',
      rule: 'MYT-ACT-11',
      kind: 'proactive',
      cost: 1,
      refused: { rule: 'MYT-ACT-11', id: 'loaded' },
    });
    expect(openActions({ ...doing(''), fighters: {} }).every(({ refused: why }) => why)).toBe(true);
  });
});
