import { describe, expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { duelFight, soldier } from '../../fighters.ts';
import { exchangeWith, only, targetOfRoll } from '../../play.ts';
import { condition, doing, type Doing } from './acting.ts';

const refusal = (...args: Parameters<typeof doing>) => mythras.refusal(doing(...args));

describe('MYT-REACT-02: evading a spell', () => {
  const evading = (die: number, more: Doing = {}) => {
    const anna = { skills: { evade: 50 } };
    const bert = condition('holding-magic');
    return exchangeWith(
      doing('evade-spell', { anna, bert, fight: { ...duelFight, turn: 'bert' }, ...more }),
      {
        'act.evade-spell': die,
      },
    );
  };

  test('MYT-CLOSE-16.a: at any time, for a point, by Evade', () => {
    const { result, asked } = evading(40);
    expect(targetOfRoll(asked, 'act.evade-spell').value).toBe(50);
    expect(only(result, 'spent')).toEqual([{ fact: 'spent', who: 'anna', what: 'ap', amount: 1 }]);
    expect(mythras.keepsTurn('anna', result, duelFight)).toBe(true);
  });

  test.each([40, 60])('MYT-CLOSE-17: it ends on the ground, whatever the die says (%i)', die => {
    expect(only(evading(die).result, 'gained').map(({ condition }) => condition)).toEqual(['prone']);
  });

  test.each([
    ['a master lessens the evader and its own spell', 50, 108, 42, 8],
    ['one of 100 does not', 50, 100, 50, 0],
    ['an evader above 100 is lessened by the same', 112, 80, 100, 12],
    ['of two above 100 the higher counts', 104, 120, 84, 20],
  ])('MYT-CLOSE-16, MYT-OPP-05: %s', (_case, evade, magic, value, lessens) => {
    const bert = { ...condition('holding-magic'), skills: { magic } };
    const { result, asked } = evading(40, { anna: { skills: { evade } }, bert });
    expect(targetOfRoll(asked, 'act.evade-spell').value).toBe(value);
    const told = { fact: 'did', who: 'bert', what: 'spell-lessened', points: lessens, isOfChances: true };
    expect(only(result, 'did').filter(({ who }) => who === 'bert')).toEqual(lessens > 0 ? [told] : []);
  });

  test('MYT-OPP-05: the Magic of a caster counts as it stands, tired', () => {
    const state = {
      conditions: [{ condition: 'holding-magic' }, { condition: 'fatigue', amount: 2 }],
    };
    const { asked } = evading(40, { bert: { state, skills: { magic: 108 } } });
    expect(targetOfRoll(asked, 'act.evade-spell').value).toBe(50);
  });

  test('MYT-OPP-05: of several casters the best counts, unless one is named', () => {
    const several = (at: string) => {
      const setup = doing('evade-spell', {
        ...{ anna: { skills: { evade: 50 } }, at },
        ...{ bert: { ...condition('holding-magic'), skills: { magic: 60 } } },
      });
      const carl = soldier('carl', { ...condition('holding-magic'), skills: { magic: 110 } });
      const { asked } = exchangeWith(
        { ...setup, fighters: { ...setup.fighters, carl } },
        { 'act.evade-spell': 40 },
      );
      return targetOfRoll(asked, 'act.evade-spell').value;
    };
    expect(several('')).toBe(40);
    expect(several('carl')).toBe(40);
    expect(several('bert')).toBe(50);
  });

  test('MYT-REACT-02: only where a spell may come', () => {
    const anna = { skills: { evade: 50 } };
    const casts = { anna, bert: condition('holding-magic') };
    const closed = { rule: 'MYT-REACT-02', id: 'no-spell-comes' };
    expect(refusal('evade-spell', casts)).toBeNull();
    expect(refusal('evade-spell', { anna })).toEqual(closed);
    expect(refusal('evade-spell', { anna, bert: condition('casting') })).toEqual(closed);
    // Nor one's own, nor a friend's.
    expect(refusal('evade-spell', { anna: { ...anna, ...condition('holding-magic') } })).toEqual(closed);
    const sides = { anna: 'ours', bert: 'ours' };
    expect(mythras.refusal({ ...doing('evade-spell', casts), sides })).toEqual(closed);
  });

  test('but not in the water', () => {
    const anna = { skills: { evade: 50 }, circumstances: ['in-water'] };
    expect(only(evading(40, { anna }).result, 'gained')).toEqual([]);
  });
});
