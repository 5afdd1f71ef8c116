import { describe, expect, test } from 'vitest';
import { only, optionsOf, questionOf, targetOfRoll } from '../play.ts';
import { body, duelFight, weapons, type Different, type Duel } from './fighters.ts';
import { charge, HIT, rider, STOP } from './charging.ts';

describe('RQ4-CHARGE-01: the damage modifier', () => {
  const diceOf = (anna: Different, at: Duel = {}) =>
    questionOf(
      charge({ 'answer.charge': 'stand', ...HIT, damage: [1, 1], ...STOP }, { anna, ...at }).asked,
      'damage',
    );

  test('RQ4-CHARGE-01.a, .b: one step up on two legs, two on four', () => {
    expect(diceOf({ damageModifier: '1d2' })).toMatchObject({ dice: '1d8+1d4' });
    expect(diceOf({ damageModifier: '1d2', legs: 4 })).toMatchObject({ dice: '1d8+1d6' });
  });

  test('RQ4-MOUNT-05.a: under the arm of a rider the mount’s own, as it stands or two steps up', () => {
    expect(diceOf(rider, { with: 'lance' })).toMatchObject({ dice: '1d10+1d12+2' });
    const stepped = { with: 'lance', options: { mountModifierStepped: true } };
    const { asked } = charge(
      { 'answer.charge': 'stand', ...HIT, damage: [1, 1, 1], ...STOP },
      { anna: rider, ...stepped },
    );
    expect(questionOf(asked, 'damage')).toMatchObject({ dice: '1d10+1d8+1d6+2' });
    const sword = charge(
      { 'answer.charge': 'stand', ...HIT, location: 1, damage: [1, 1], ...STOP },
      { anna: { ...rider, damageModifier: '1d2' } },
    );
    expect(questionOf(sword.asked, 'damage')).toMatchObject({ dice: '1d8+1d4' });
  });
});

describe('RQ4-CHARGE-02 and 04: to stand', () => {
  test('RQ4-CHARGE-02.a: the target takes the charge, without a parry', () => {
    const { asked, result } = charge(
      { 'answer.charge': 'stand', ...HIT, damage: [4, 1], ...STOP },
      { anna: { damageModifier: '1d2' } },
    );
    expect(questionOf(asked, 'answer.charge').by).toBe('bert');
    expect(asked.map(({ name }) => name)).not.toContain('defence');
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 5 }]);
  });

  const counter = { 'attack.counterattack': 40, 'effects.counterattack': [], 'location.counterattack': 11 };

  test('RQ4-CHARGE-02.c: the longer weapon strikes first', () => {
    const spear = { bert: { weapons: [weapons.spear] } };
    const answers = {
      'answer.charge': 'counterattack:spear',
      ...counter,
      'damage.counterattack': [4, 1],
      ...HIT,
      damage: [4, 1],
      ...STOP,
    };
    const { asked } = charge(answers, { ...spear, anna: { damageModifier: '1d2' } });
    expect(asked.map(({ name }) => name).slice(0, 2)).toEqual(['answer.charge', 'attack.counterattack']);
    const sword = charge(
      {
        'answer.charge': 'counterattack:sword',
        ...HIT,
        damage: [4, 1],
        ...counter,
        'damage.counterattack': 4,
        ...STOP,
      },
      { anna: { damageModifier: '1d2' } },
    );
    expect(sword.asked.map(({ name }) => name).slice(0, 2)).toEqual(['answer.charge', 'attack']);
    expect(only(sword.result, 'hurt').map(({ who }) => who)).toEqual(['bert', 'anna']);
  });

  test('RQ4-CHARGE-02.b: the counterblow is a Combat Action', () => {
    const answers = {
      'answer.charge': 'counterattack:sword',
      ...HIT,
      damage: [4, 1],
      ...counter,
      'damage.counterattack': 4,
      ...STOP,
    };
    const { result } = charge(answers, { fight: duelFight, anna: { damageModifier: '1d2' } });
    expect(only(result, 'spent').map(({ who, what }) => [who, what])).toEqual([
      ['anna', 'ap'],
      ['bert', 'ap'],
    ]);
    const spent = charge(
      { 'answer.charge': 'stand', ...HIT, damage: [4, 1], ...STOP },
      { fight: { ...duelFight, ap: { anna: 2, bert: 0 } }, anna: { damageModifier: '1d2' } },
    );
    expect(optionsOf(spent.asked, 'answer.charge')['counterattack:sword']?.refused).toMatchObject({
      id: 'no-combat-actions',
    });
  });

  test('RQ4-CHARGE-02.d: a fighter who is out of it strikes no more', () => {
    const frail = { locations: body().map(place => ({ ...place, hp: 2 })) };
    const answers = {
      'answer.charge': 'counterattack:sword',
      ...HIT,
      damage: [4, 1],
      'resist.wound': 90,
      ...STOP,
    };
    const { asked } = charge(answers, { bert: frail, anna: { damageModifier: '1d2' } });
    expect(asked.map(({ name }) => name)).not.toContain('attack.counterattack');
    const spear = {
      'answer.charge': 'counterattack:spear',
      ...counter,
      'damage.counterattack': [6, 1],
      'resist.wound.counterattack': 90,
    };
    const first = charge(spear, { anna: { ...frail }, bert: { weapons: [weapons.spear] } });
    expect(first.asked.map(({ name }) => name)).not.toContain('attack');
    expect(first.result).toContainEqual({ fact: 'did', who: 'anna', what: 'charge-broken' });
  });

  test('RQ4-CHARGE-02: a charger whose weapon the first blow struck away has nothing to strike with', () => {
    const { asked, result } = charge(
      {
        'answer.charge': 'counterattack:spear',
        ...{ 'attack.counterattack': 40, 'effects.counterattack': ['disarm-opponent'] },
        ...{
          'location.counterattack': 11,
          'damage.counterattack': [1, 1],
          'act.disarm-opponent.counterattack': 10,
          'oppose.disarm-opponent.counterattack': 99,
        },
        ...STOP,
      },
      { bert: { weapons: [weapons.spear] } },
    );
    expect(asked.map(({ name }) => name)).not.toContain('attack');
    expect(result.map(({ fact }) => fact)).toContain('disarmed');
  });

  test('RQ4-CHARGE-04: a spear uses the modifier of the charge, a step up, or of the mount, where that is more', () => {
    const diceOf = (
      anna: Different,
      weapon: 'spear' | 'sword',
      own: string,
      damage: number[],
      at: Duel = {},
    ) => {
      const struck = { ...counter, 'damage.counterattack': damage };
      const hits = { attack: 97 };
      const order = weapon === 'spear' ? { ...struck, ...hits } : { ...hits, ...struck };
      const { asked } = charge(
        { 'answer.charge': `counterattack:${weapon}`, ...order, ...STOP },
        { anna, bert: { weapons: [weapons[weapon]], damageModifier: own }, ...at },
      );
      return questionOf(asked, 'damage.counterattack');
    };
    expect(diceOf({ damageModifier: '1d6' }, 'spear', '1d2', [1, 1])).toMatchObject({ dice: '1d10+1d8' });
    expect(diceOf({ damageModifier: '1d6' }, 'spear', '1d10', [1, 1])).toMatchObject({ dice: '1d10+1d10' });
    expect(diceOf({ damageModifier: '1d6' }, 'sword', '1d2', [1, 1])).toMatchObject({ dice: '1d8+1d2' });
    expect(diceOf({ ...rider, damageModifier: '1d6' }, 'spear', '1d2', [1, 1])).toMatchObject({
      dice: '1d10+1d12',
    });
  });
});

describe('RQ4-CHARGE-03: to escape', () => {
  test('RQ4-CHARGE-03.a, .c: Acrobatics against Athletics, and out of reach', () => {
    const { asked, result } = charge(
      { 'answer.charge': 'escape', 'act.escape': 40, 'oppose.escape': 30, ...STOP },
      { fight: duelFight },
    );
    expect(targetOfRoll(asked, 'act.escape').reasons[0]).toMatchObject({ id: 'skill.acrobatics' });
    expect(targetOfRoll(asked, 'oppose.escape').reasons[0]).toMatchObject({ id: 'skill.athletics' });
    expect(only(result, 'spent').map(({ what }) => what)).toEqual(['ap', 'reaction']);
    expect(only(result, 'struck')).toEqual([]);
  });

  test('RQ4-CHARGE-03.b: against the Ride of one on a mount', () => {
    const { asked } = charge(
      { 'answer.charge': 'escape', 'act.escape': 40, 'oppose.escape': 30, ...STOP },
      { anna: rider },
    );
    expect(targetOfRoll(asked, 'oppose.escape')).toMatchObject({ value: 70 });
  });

  test('RQ4-CHARGE-03.d: beaten, the target is helpless before it', () => {
    const { result, asked } = charge(
      { 'answer.charge': 'escape', 'act.escape': 20, 'oppose.escape': 30, ...HIT, damage: [4, 1], ...STOP },
      { anna: { damageModifier: '1d2' } },
    );
    expect(result).toContainEqual({ fact: 'did', who: 'bert', what: 'caught-by-charge' });
    expect(only(result, 'won')).toEqual([{ fact: 'won', who: 'anna', levels: 1 }]);
    expect(asked.map(({ name }) => name)).not.toContain('attack.counterattack');
  });

  test('not without a reaction, and nobody asks the helpless', () => {
    const { asked } = charge(
      { 'answer.charge': 'stand', attack: 97, ...STOP },
      { bert: { reactions: 0 }, fight: { ...duelFight, ap: { anna: 2, bert: 0 } } },
    );
    expect(optionsOf(asked, 'answer.charge')['escape']?.refused).toMatchObject({ id: 'no-reactions' });
    const asleep = charge(
      { attack: 97, ...STOP },
      { bert: { state: { conditions: [{ condition: 'unconscious' }] } } },
    );
    expect(asleep.asked[0]?.name).toBe('attack');
  });
});
