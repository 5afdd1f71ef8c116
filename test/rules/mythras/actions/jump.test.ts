import { describe, expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import type { MythrasFighter } from '../../../../src/rules/mythras/fighter.ts';
import { exchangeWith, optionsOf, questionOf } from '../../play.ts';
import { condition, doing, done } from './acting.ts';

const refusal = (...args: Parameters<typeof doing>) => mythras.refusal(doing(...args));

describe('MYT-MOVE-09: jumping', () => {
  const anna = { skills: { athletics: 40 } };

  test('MYT-MOVE-09.b, .c: twice one’s own height far or half of it high, and half of that standing', () => {
    const { asked } = exchangeWith(doing('jump-over', { anna }), { jump: 'jump-far', 'act.jump': 40 });
    expect(questionOf(asked, 'jump')).toMatchObject({
      by: 'anna',
      options: [
        { id: 'jump-far', reasons: [{ rule: 'MYT-MOVE-09', names: { percent: 200 } }] },
        { id: 'jump-high', reasons: [{ names: { percent: 50 } }] },
        { id: 'jump-far-standing', reasons: [{ names: { percent: 100 } }] },
        { id: 'jump-high-standing', reasons: [{ names: { percent: 25 } }] },
      ],
    });
  });

  test.each([
    [40, 'jump-high'],
    [41, 'jumps-short'],
  ])('MYT-MOVE-09.a: Athletics decides: %i', (rolled, what) => {
    const facts = done(doing('jump-over', { anna }), { jump: 'jump-high', 'act.jump': rolled });
    expect(facts).toMatchObject([
      { fact: 'rolled', roll: 'act.jump', total: rolled },
      { fact: 'did', who: 'anna', what },
    ]);
  });

  test.each([
    ['three Things and light armour', 3, 3, 2],
    ['fifteen Things', 15, 0, 3],
    ['heavy armour', 0, 5, 2.8],
    ['half a Thing', 0.5, 0, 0.1],
  ])('MYT-MOVE-09.d: %s shorten it', (_load, things, worn, metres) => {
    const { locations } = doing('jump-over', {}).fighters['anna'] as MythrasFighter;
    const laden = {
      ...anna,
      burden: { things },
      locations: locations.map(location => ({ ...location, worn })),
    };
    const attempt = doing('jump-over', { anna: laden });
    const { asked, result } = exchangeWith(attempt, { jump: 'jump-far', 'act.jump': 5 });
    const [far] = Object.values(optionsOf(asked, 'jump'));
    expect(far?.reasons).toContainEqual({ rule: 'MYT-MOVE-09', id: 'jump-load', names: { metres } });
    expect(result).toContainEqual({ fact: 'did', who: 'anna', what: 'jump-shortened', metres });
    const failed = done(attempt, { jump: 'jump-far', 'act.jump': 99 });
    expect(failed.map(fact => fact.fact === 'did' && fact.what)).not.toContain('jump-shortened');
  });

  test('part of a movement: on one’s own turn, on one’s feet, and not engaged', () => {
    expect(refusal('jump-over', { anna })).toBeNull();
    expect(refusal('jump-over', { anna: condition('prone') })).toEqual({
      rule: 'MYT-MOVE-08',
      id: 'condition.prone',
    });
    expect(refusal('jump-over', { anna: condition('engaged', { by: 'bert' }) })).toEqual({
      rule: 'MYT-MOVE-02',
      id: 'engaged',
    });
    expect(refusal('jump-over', { anna: { movement: 0 } })).toEqual({
      rule: 'MYT-FATIGUE-04',
      id: 'cannot-move',
    });
  });
});
