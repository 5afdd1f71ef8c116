import { describe, expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { armoured, weapons } from '../../fighters.ts';
import { exchangeWith, only, playWith, optionsOf, questionOf } from '../../play.ts';
import { condition, doing, done } from './acting.ts';

const refusal = (...args: Parameters<typeof doing>) => mythras.refusal(doing(...args));

describe('MYT-WOUND-13: falls', () => {
  test('two places, no armour, with one’s own modifier, halved by Acrobatics', () => {
    const anna = { skills: { acrobatics: 50, endurance: 50 }, damageModifier: '1d2', locations: armoured(5) };
    const facts = done(doing('fall', { anna, with: '8' }), {
      'act.fall': 20,
      'damage.fall-1': [1, 2, 1],
      'location.fall-1': 2,
      'damage.fall-2': [1, 1, 1],
      'location.fall-2': 11,
    });
    expect(only(facts, 'hurt').map(({ where, points }) => [where, points])).toEqual([
      ['right-leg', 2],
      ['chest', 2],
    ]);
  });

  test('without Acrobatics the whole of it', () => {
    const { asked, result } = exchangeWith(doing('fall', { with: '3' }), {
      'damage.fall-1': 4,
      'location.fall-1': 8,
    });
    expect(only(result, 'hurt')).toMatchObject([{ points: 4 }]);
    expect(questionOf(asked, 'location.fall-1').reasons).toEqual([{ rule: 'MYT-WOUND-13', id: 'location' }]);
  });

  test('a metre is nothing, and how many must be said; anybody can fall', () => {
    expect(done(doing('fall', { with: '1' }))).toEqual([]);
    for (const metres of ['', 'far', '-3', '2.5'])
      expect(refusal('fall', { with: metres })?.id).toBe('needs-number');
    expect(refusal('fall', { with: '9', anna: condition('unconscious') })).toBeNull();
  });
});

describe('MYT-WOUND-14: falling objects', () => {
  test('a die for every 6 SIZ begun, and those of its fall; one place, and armour helps', () => {
    const anna = { locations: armoured(2), damageModifier: '1d6' };
    const { asked, result } = exchangeWith(doing('struck-by-falling', { anna, with: '7' }), {
      'falling-size': 'siz:18',
      'damage.falling-1': [1, 1, 1, 1, 2],
      'location.falling-1': 2,
    });
    expect(questionOf(asked, 'falling-size')).toMatchObject({
      by: 'gm',
      reasons: [{ rule: 'MYT-WOUND-14', id: 'gm.falling-size' }],
    });
    expect(Object.keys(optionsOf(asked, 'falling-size'))).toHaveLength(10);
    expect(questionOf(asked, 'damage.falling-1')).toMatchObject({ dice: '3d6+2d6' });
    expect(only(result, 'stopped')).toMatchObject([{ points: 2 }]);
    expect(only(result, 'hurt')).toMatchObject([{ where: 'right-leg', points: 4 }]);
  });

  test('from so many metres, which must be said', () => {
    expect(refusal('struck-by-falling')).toEqual({ rule: 'MYT-WOUND-14', id: 'needs-number' });
    expect(refusal('struck-by-falling', { with: '0' })).toBeNull();
  });
});

describe('MYT-WOUND-15: fire', () => {
  test('a torch burns one place', () => {
    const facts = done(doing('burn', { with: '2' }), { 'damage.fire-1': 3, 'location.fire-1': 8 });
    expect(only(facts, 'hurt')).toMatchObject([{ where: 'abdomen', points: 3 }]);
  });

  test('a campfire 1d4+1 of them', () => {
    const { asked, result } = exchangeWith(doing('burn', { with: '3' }), {
      places: 1,
      'damage.fire-1': 1,
      'location.fire-1': 8,
      'damage.fire-2': 2,
      'location.fire-2': 19,
    });
    expect(only(result, 'hurt')).toHaveLength(2);
    expect(questionOf(asked, 'places')).toMatchObject({
      ...{ by: 'anna', dice: '1d4+1', reasons: [{ rule: 'MYT-WOUND-15', id: 'locations-burnt' }] },
    });
  });

  test('MYT-WOUND-15.d: lava all of them', () => {
    const names = Array.from({ length: 7 }, (_, i) => [`damage.fire-${i + 1}`, [1, 1, 1]] as const);
    const facts = done(doing('burn', { with: '5' }), Object.fromEntries(names));
    expect(only(facts, 'hurt')).toHaveLength(7);
    expect(refusal('burn', { with: '6' })).toMatchObject({ id: 'needs-number' });
  });
});

describe('MYT-WOUND-16: no air', () => {
  test.each([
    ['prepared', 51],
    ['unprepared', 26],
    ['exerting', 11],
  ])('breath is held for seconds: %s', (breath, points) => {
    const anna = { skills: { endurance: 51 } };
    const { asked, result } = exchangeWith(doing('hold-breath', { anna }), { breath });
    expect(result).toEqual([{ fact: 'did', who: 'anna', what: 'holds-breath', points }]);
    expect(questionOf(asked, 'breath')).toMatchObject({
      by: 'anna',
      options: [51, 26, 11].map(seconds => ({ reasons: [{ rule: 'MYT-WOUND-16', names: { seconds } }] })),
    });
    expect(refusal('hold-breath', { anna: { skills: {} } })).toEqual({
      rule: 'MYT-SKILL-03',
      id: 'no-skill',
    });
  });

  test.each([
    [3, {}, []],
    [30, {}, [1]],
    [80, { levels: 2 }, [2]],
    [99, { levels: 3 }, [3]],
  ])('Endurance %i', (die, answers, levels) => {
    const facts = done(doing('suffocate'), { 'act.suffocate': die, ...answers });
    expect(only(facts, 'tired').map(fact => fact.levels)).toEqual(levels);
    // MYT-WOUND-16.c: each of them goes with a minute of air.
    expect(only(facts, 'gained').map(({ lasts }) => lasts)).toEqual(
      levels.map(amount => ({ amount, unit: 'minutes' })),
    );
  });

  test('MYT-WOUND-16.c: another round without air adds to the minutes, and the undead need none', () => {
    const lasts = { amount: 2, unit: 'minutes' as const };
    const tired = [
      { condition: 'fatigue', amount: 3 },
      { condition: 'short-of-air', lasts },
    ];
    const without = (more: object = {}) =>
      done(doing('suffocate', { anna: { state: { conditions: tired }, ...more } }), { 'act.suffocate': 20 });
    expect(only(without(), 'gained')).toEqual([
      { fact: 'gained', who: 'anna', condition: 'short-of-air', lasts: { ...lasts, amount: 3 } },
    ]);
    expect(only(without({ abilities: ['undead'] }), 'gained')).toEqual([]);
  });
});

describe('MYT-ACT-10, MYT-SE-20: pulling a weapon out', () => {
  const anna = condition('weapon-lodged', { with: 'broadsword', by: 'bert' });
  const bert = condition('impaled', { with: 'broadsword', by: 'anna', where: 'chest', amount: 1 });
  const setup = (more: object = {}) =>
    doing('pull-out', {
      anna: { ...anna, ...more },
      bert: { ...bert, locations: armoured(9) },
      with: 'broadsword',
    });
  const out = { 'reaction.pull-weapon': 'let-go', 'act.pull-weapon': 20 };

  test('Brawn; half the damage, no armour, no modifier', () => {
    const facts = done(setup({ damageModifier: '1d6' }), { ...out, 'damage.pull-weapon': 5 });
    expect(only(facts, 'ended').map(({ who, condition: id }) => [who, id])).toEqual([
      ['anna', 'weapon-lodged'],
      ['bert', 'impaled'],
    ]);
    expect(only(facts, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 3 }]);
  });

  test('MYT-TRAIT-21: barbed ones do all of it', () => {
    const barbed = { weapons: [{ ...weapons.broadsword, traits: ['barbed'] }] };
    expect(only(done(setup(barbed), { ...out, 'damage.pull-weapon': 5 }), 'hurt')[0]?.points).toBe(5);
  });

  test('it stays in when Brawn fails, or the victim’s is better', () => {
    expect(done(setup(), { ...out, 'act.pull-weapon': 80 }).at(-1)).toMatchObject({ what: 'weapon-stays' });
    const contest = { 'reaction.pull-weapon': 'oppose', 'act.pull-weapon': 20, 'oppose.pull-weapon': 30 };
    expect(done(setup(), contest).at(-1)).toMatchObject({ what: 'weapon-stays' });
  });

  test('the helpless do not resist', () => {
    const asleep = { state: { conditions: [...bert.state.conditions, { condition: 'unconscious' }] } };
    const play = mythras.play(doing('pull-out', { anna, bert: asleep, with: 'broadsword' }));
    const { asked } = playWith(play, { 'act.pull-weapon': 80 });
    expect(asked).toHaveLength(1);
  });
});
