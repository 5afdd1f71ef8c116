import { describe, expect, test } from 'vitest';
import { countersOf } from '../../../src/rules/d20/budget.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { areAllies, areFoes } from '../../../src/rules/shared/setup.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const attempt = { action: '', by: 'mira', at: 'mira', with: '' };
const SETUP: Setup = {
  attempt,
  fighters: { mira: ready('mira'), ronan: ready('wizard', 'ronan') },
  fight: null,
};

describe('a roll by itself', () => {
  test('D20-ACT-09.a: a skill is 1d20 and its number', () => {
    expect(d20.skillRoll(SETUP, 'ronan', 'spellcraft', '')).toMatchObject({
      dice: '1d20+11',
      mode: '',
      target: {
        value: 11,
        bands: [],
        isAdded: true,
        reasons: [{ rule: 'D20-ACT-09', id: 'skill.spellcraft', amount: 11 }],
      },
    });
  });

  test('D20-SAVE-01: a save is 1d20, its base and the ability', () => {
    const save = (key: string) => d20.skillRoll(SETUP, 'mira', key, '')?.dice;
    expect(['fortitude', 'reflex', 'will'].map(save)).toEqual(['1d20+5', '1d20+4', '1d20+2']);
  });

  test('absent fighters do not roll', () => {
    expect(d20.skillRoll(SETUP, 'nobody', 'spellcraft', '')).toBeNull();
  });
});

describe('sides', () => {
  const sides = { mira: 'a', ronan: 'a', tarn: 'b' };

  test.each([
    ['mira', 'ronan', true, false],
    ['mira', 'tarn', false, true],
    ['mira', 'ilo', false, true],
    ['ilo', 'mira', false, true],
    ['mira', 'mira', false, false],
    ['mira', 'constructor', false, true],
  ])('%s and %s', (one, other, allies, foes) => {
    expect(areAllies({ sides }, one, other)).toBe(allies);
    expect(areFoes({ sides }, one, other)).toBe(foes);
  });

  test('without sides everybody is everybody’s foe, and nobody an ally', () => {
    expect(areFoes({}, 'mira', 'tarn')).toBe(true);
    expect(areAllies({}, 'mira', 'tarn')).toBe(false);
  });
});

describe('D20-ACT-02.a, D20-AOO-05.a: the rest of a turn', () => {
  const counters = (spent: Readonly<Record<string, number>>, ...conditions: readonly string[]) => {
    const mira = ready('mira');
    const state = { ...mira.state, spent, conditions: conditions.map(condition => ({ condition })) };
    return Object.fromEntries(
      countersOf({ ...mira, state }).map(({ id, left, most }) => [id, `${left} of ${most}`]),
    );
  };

  test.each([
    ['all of it', {}, [], ['1 of 1', '1 of 1', '1 of 1', '1 of 1']],
    ['after an attack', { standard: 1 }, [], ['0 of 1', '1 of 1', '1 of 1', '1 of 1']],
    ['after a move', { move: 1, moved: 1 }, [], ['1 of 1', '1 of 1', '0 of 1', '1 of 1']],
    ['after two', { move: 2, moved: 2 }, [], ['0 of 1', '0 of 1', '0 of 1', '1 of 1']],
    ['after a step', { step: 1 }, [], ['1 of 1', '1 of 1', '0 of 1', '1 of 1']],
    ['after an opportunity', { opportunity: 1 }, [], ['1 of 1', '1 of 1', '1 of 1', '0 of 1']],
    [
      'staggered, after a move',
      { move: 1, moved: 1 },
      ['staggered'],
      ['0 of 1', '0 of 1', '0 of 1', '1 of 1'],
    ],
    ['asleep', {}, ['asleep'], ['0 of 1', '0 of 1', '0 of 1', '0 of 1']],
  ])('%s', (_when, spent, conditions, [standard, move, step, opportunity]) => {
    expect(counters(spent, ...conditions)).toEqual({ standard, move, step, opportunity });
  });
});

describe('answers on timeout', () => {
  const choice = (name: string, by = 'mira') =>
    d20.presentation.onTimeout({ ask: 'choose', name, by, options: [{ id: 'a' }], atLeast: 1, atMost: 1 });

  test('an opportunity is let go, and a readied fighter waits', () => {
    expect(choice('opportunity.tarn')).toEqual(['none']);
    expect(choice('readied.tarn')).toEqual(['wait']);
  });

  test('anything else waits, and so does the GM', () => {
    expect(choice('plan')).toBeNull();
    expect(choice('opportunity.tarn', 'gm')).toBeNull();
  });
});
