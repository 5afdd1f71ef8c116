import { describe, expect, test } from 'vitest';
import { duel, weapons } from '../../fighters.ts';
import { type Answers, exchangeWith, optionsOf } from '../../play.ts';

describe('MYT-SE-10, MYT-SE-11: an effect that leaves no blow', () => {
  const sword = { ...weapons.broadsword, ap: 6, hp: 10 };
  const down = { weapons: [sword], state: { conditions: [{ condition: 'prone' }] } };
  const withoutOf = (id: string, attack: number, more: Answers = {}) => {
    const { asked } = exchangeWith(duel({ defender: down }), {
      ...{ attack, defence: 'none', effects: [], location: 2, damage: 1, ...more },
    });
    return optionsOf(asked, 'effects')[id];
  };

  test('MYT-SE-11.g: excludes what the blow would do, and not what its dice do', () => {
    const { without = [], reasons } = withoutOf('damage-weapon', 3) ?? {};
    expect(reasons).toEqual([{ rule: 'MYT-SE-11', id: 'effect.no-blow-with-it' }]);
    const onTheBlow = [
      'choose-location',
      'bypass-armour',
      'circumvent-parry',
      'bleed',
      'impale',
      'stun-location',
    ];
    expect(without).toEqual(expect.arrayContaining([...onTheBlow, 'entangle', 'compel-surrender', 'bash']));
    for (const id of [
      'maximise-damage',
      'trip-opponent',
      'disarm-opponent',
      'press-advantage',
      'damage-weapon',
    ])
      expect(without).not.toContain(id);
  });

  test('MYT-SE-10.g: so does a demand to surrender, the dice too', () => {
    const { without = [] } = withoutOf('compel-surrender', 3) ?? {};
    expect(without).toEqual(expect.arrayContaining(['choose-location', 'maximise-damage', 'damage-weapon']));
  });

  test('with one effect to choose nothing is excluded', () => {
    expect(withoutOf('damage-weapon', 40)).toEqual({ id: 'damage-weapon' });
  });

  test('nor for a defender, whose blow is another', () => {
    const { asked } = exchangeWith(duel({ attacker: { weapons: [sword] } }), {
      ...{ attack: 99, defence: 'parry:broadsword', parry: 3, effects: [] },
    });
    expect(optionsOf(asked, 'effects')['damage-weapon']).toEqual({ id: 'damage-weapon' });
  });
});
