import { describe, expect, test } from 'vitest';
import { EFFECTS } from '../../../../src/rules/mythras/effects/all.ts';
import { sealOf } from '../../../../src/rules/shared/seal.ts';
import { duel } from '../../fighters.ts';
import { exchangeWith, only, optionsOf, questionOf } from '../../play.ts';

const PREPARED = 'prepared.prepare-counter';
const parried = { attack: 90, defence: 'parry:broadsword', parry: 3 };
const expecting = (effect: string) => ({
  state: { conditions: [{ condition: 'counter-prepared', with: effect, by: 'anna' }] },
});
const tripped = { attack: 40, defence: 'none', effects: 'trip-opponent' };

test('MYT-SE-27.a, MYT-OPEN-17: each pick stores one effect against that opponent', () => {
  const { result } = exchangeWith(duel(), {
    ...{
      ...parried,
      effects: ['prepare-counter', 'prepare-counter'],
      [PREPARED]: ['bleed', 'trip-opponent'],
    },
  });
  expect(only(result, 'gained')).toEqual(
    ['bleed', 'trip-opponent'].map(effect => {
      return { fact: 'gained', who: 'bert', condition: 'counter-prepared', with: effect, by: 'anna' };
    }),
  );
});

test('MYT-SE-27.c, .d, .e: the effect expected comes to nothing, and another answers it, not resisted', () => {
  const { result, asked } = exchangeWith(duel({ defender: expecting('trip-opponent') }), {
    ...tripped,
    ...{ 'counter.trip-opponent': 'disarm-opponent', location: 2, damage: 1 },
  });
  expect(result).toContainEqual({ fact: 'countered', who: 'bert', on: 'anna', effect: 'trip-opponent' });
  expect(only(result, 'effect')).toContainEqual({
    ...{ fact: 'effect', who: 'bert', on: 'anna', effect: 'disarm-opponent' },
  });
  expect(result).toContainEqual({
    ...{ fact: 'ended', who: 'bert', condition: 'counter-prepared', with: 'trip-opponent', by: 'anna' },
  });
  expect(only(result, 'disarmed')).toEqual([
    { fact: 'disarmed', who: 'anna', weapon: 'broadsword', metres: 0 },
  ]);
  expect(only(result, 'gained')).toEqual([]);
  expect(asked.filter(({ name }) => name.startsWith('resist'))).toEqual([]);
});

test('MYT-SE-27: a counter of the same kind as the effect taken asks its questions under names of their own', () => {
  const attacker = {
    state: { conditions: [{ condition: 'counter-prepared', with: 'enhance-parry', by: 'bert' }] },
    skills: {},
  };
  const { asked, result } = exchangeWith(duel({ attacker }), {
    ...{ ...parried, attack: 98, effects: ['blind-opponent', 'enhance-parry'] },
    ...{ 'counter.enhance-parry': 'blind-opponent' },
    ...{ 'grade.blind-opponent.enhance-parry': 'formidable', 'turns.blind-opponent.enhance-parry': 2 },
    ...{ 'grade.blind-opponent': 'hard', 'turns.blind-opponent': 1 },
  });
  const names = asked.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const blinded = only(result, 'gained').filter(({ condition }) => condition === 'blinded');
  expect(blinded.map(({ who, amount }) => [who, amount])).toEqual([
    ['bert', 2],
    ['anna', 1],
  ]);
});

test('MYT-OPEN-17: the answer needs a fit weapon, no special roll, and no blow', () => {
  const { asked } = exchangeWith(duel({ defender: expecting('trip-opponent') }), {
    ...tripped,
    ...{ 'counter.trip-opponent': [], location: 2, damage: 1 },
  });
  const offered = optionsOf(asked, 'counter.trip-opponent');
  expect(offered['blind-opponent']?.refused).toBeUndefined();
  expect(offered['grip']?.refused?.id).toBe('effect.weapon.unarmed');
  expect(offered['bleed']).toBeUndefined();
  expect(offered['prepare-counter']).toBeUndefined();
});

test.each([
  ['another effect', expecting('bleed')],
  [
    'another opponent',
    { state: { conditions: [{ condition: 'counter-prepared', with: 'trip-opponent', by: 'cora' }] } },
  ],
])('MYT-SE-27.c: %s is not countered', (_case, defender) => {
  const { result } = exchangeWith(duel({ defender: { ...defender, skills: { evade: 40 } } }), {
    ...tripped,
    ...{ location: 2, damage: 1, 'resist.trip-opponent': 90 },
  });
  expect(only(result, 'countered')).toEqual([]);
});

describe('MYT-SE-27: a prepared counter may be sealed until it counts', () => {
  const [trip, bleed] = [sealOf('trip-opponent', 'Xk29'), sealOf('bleed', 'b')];
  const sealedIn = (...seals: string[]) => ({
    state: { conditions: seals.map(seal => ({ condition: 'counter-prepared', with: seal, by: 'anna' })) },
  });

  test('MYT-SE-27.b: the seal is kept in place of the effect', () => {
    const { result } = exchangeWith(duel(), { ...parried, effects: 'prepare-counter', [PREPARED]: trip });
    expect(only(result, 'gained')).toEqual([
      { fact: 'gained', who: 'bert', condition: 'counter-prepared', with: trip, by: 'anna' },
    ]);
  });

  test('and opened when the effect is tried, which then comes to nothing', () => {
    const { result, asked } = exchangeWith(duel({ defender: sealedIn(bleed, trip) }), {
      ...tripped,
      ...{ 'unseal.prepare-counter': 'trip-opponent:Xk29', 'counter.trip-opponent': [] },
      ...{ location: 2, damage: 1 },
    });
    expect(questionOf(asked, 'unseal.prepare-counter')).toMatchObject({
      ...{ by: 'bert', atLeast: 0, atMost: 1, seals: [bleed, trip] },
      options: [{ id: 'trip-opponent' }],
    });
    expect(result).toContainEqual({ fact: 'countered', who: 'bert', on: 'anna', effect: 'trip-opponent' });
    expect(only(result, 'ended')).toContainEqual({
      ...{ fact: 'ended', who: 'bert', condition: 'counter-prepared', with: trip, by: 'anna' },
    });
  });

  test('or stays closed, and counters nothing', () => {
    const { result } = exchangeWith(duel({ defender: { ...sealedIn(bleed), skills: { evade: 40 } } }), {
      ...tripped,
      ...{ 'unseal.prepare-counter': [], location: 2, damage: 1, 'resist.trip-opponent': 90 },
    });
    expect(only(result, 'countered')).toEqual([]);
  });
});

test('MYT-SE-27: any effect may be expected but this one', () => {
  const { asked } = exchangeWith(duel(), { ...parried, effects: 'prepare-counter', [PREPARED]: 'bleed' });
  const offered = Object.keys(optionsOf(asked, PREPARED));
  expect(offered).toHaveLength(EFFECTS.length - 1);
  expect(offered).not.toContain('prepare-counter');
  expect(questionOf(asked, PREPARED)).toMatchObject({
    ...{ by: 'bert', atLeast: 1, atMost: 1 },
    reasons: [{ rule: 'MYT-SE-27', id: 'effect.prepare-counter' }],
  });
});
