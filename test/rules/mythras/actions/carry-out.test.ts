import { describe, expect, test } from 'vitest';
import { openActions } from '../../../../src/rules/mythras/actions/carry-out.ts';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { duelFight } from '../../fighters.ts';
import { bow } from '../../ranged-weapons.ts';
import { condition, cost, doing, done } from './acting.ts';

describe('the cost of an action', () => {
  test('MYT-AP-02.a: is paid in a fight, and by nobody outside one', () => {
    expect(cost(doing('dither'))).toBe(1);
    expect(cost(doing('dither', { fight: null }))).toBe(0);
    expect(cost(doing('speak'))).toBe(0);
  });
});

describe('the time of an action', () => {
  const bertsTurn = { ...duelFight, turn: 'bert' };
  const noPoints = { ...duelFight, ap: { anna: 0, bert: 2 } };
  const refusal = (...args: Parameters<typeof doing>) => mythras.refusal(doing(...args));

  test('MYT-AP-06: proactive actions on one’s own turn only', () => {
    expect(refusal('brace', { fight: bertsTurn })).toEqual({ rule: 'MYT-AP-06', id: 'not-your-turn' });
    expect(refusal('brace')).toBeNull();
  });

  test('MYT-AP-07.a, MYT-FREE-04: reactions and free actions at any time', () => {
    expect(refusal('speak', { fight: bertsTurn })).toBeNull();
    expect(refusal('counter-spell', { fight: bertsTurn, anna: { skills: { magic: 50 } } })).toBeNull();
  });

  test('MYT-AP-04.a: without points only what is free', () => {
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

  test('a missing fighter does not act, and is no target', () => {
    const setup = doing('brace');
    const gone = { ...setup, attempt: { ...setup.attempt, by: 'zoe' } };
    expect(mythras.refusal(gone)).toEqual({ rule: 'MYT-ACT-12', id: 'actor-missing' });
    expect(refusal('change-range', { at: 'zoe' })).toEqual({ rule: 'MYT-ACT-02', id: 'target-missing' });
    expect(refusal('change-range')).toEqual({ rule: 'MYT-ACT-02', id: 'needs-target' });
    expect(refusal('ready-weapon', { with: 'club' })).toEqual({ rule: 'MYT-ACT-10', id: 'weapon-missing' });
  });

  test('MYT-REACT-03.d, MYT-ACT-13.b: one who delayed acts on another’s turn, and pays then', () => {
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

describe('open actions', () => {
  const open = (setup: ReturnType<typeof doing>) =>
    openActions(setup)
      .filter(({ refused }) => !refused)
      .map(({ id }) => id);

  test('of a fighter with nothing particular to do', () => {
    expect(open(doing('')).sort()).toEqual([
      ...[
        'assess-situation',
        'brace',
        'delay',
        'dither',
        'exert',
        'hold-breath',
        'jump-over',
        'mount',
        'move',
      ],
      ...['signal', 'speak', 'suffocate', 'take-cover'],
    ]);
  });

  test('of a fighter in melee, with a weapon', () => {
    const anna = condition('engaged', { by: 'bert' });
    expect(open(doing('', { anna, at: 'bert', with: 'broadsword' })).sort()).toEqual([
      ...['brace', 'break-object', 'change-range', 'delay', 'dither', 'drop-item', 'exert'],
      'hold-breath',
      'mount',
      ...['put-away', 'speak', 'suffocate', 'take-cover', 'ward-location'],
    ]);
  });

  test('each of the others says why not', () => {
    const refused = openActions(doing('', { anna: { weapons: [bow] }, with: 'bow' }));
    expect(refused.find(({ id }) => id === 'reload')).toEqual({
      id: 'reload',
      needs: 'weapon',
      rule: 'MYT-ACT-11',
      group: 'hands',
      isUrgent: true,
      kind: 'proactive',
      cost: 1,
      purpose: 'recover',
      refused: { rule: 'MYT-ACT-11', id: 'loaded' },
    });
    expect(openActions({ ...doing(''), fighters: {} }).every(({ refused: why }) => why)).toBe(true);
  });
});
