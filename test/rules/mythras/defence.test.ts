import { describe, expect, test } from 'vitest';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { duel, duelFight, weapons, type Duel } from '../fighters.ts';
import { exchangeWith, only, optionsOf, questionOf, targetOfRoll, type Answers } from '../play.ts';

const MISSED: Answers = { attack: 90, defence: 'none' };
const options = (setup: Duel, answers = MISSED) =>
  optionsOf(exchangeWith(duel(setup), answers).asked, 'defence');

describe('options of a defender', () => {
  test('a parry with a weapon in hand, or nothing', () => {
    const offered = options({ defender: { weapons: [weapons.broadsword, weapons.heater, weapons.fist] } });
    expect(Object.keys(offered)).toEqual(['parry:broadsword', 'parry:heater', 'parry:fist', 'evade', 'none']);
    expect(offered['none']).toEqual({ id: 'none', reasons: [{ rule: 'MYT-EXCH-16', id: 'no-defence' }] });
  });

  test('MYT-AP-07: in a fight each reaction says that it takes a point, and the question from how many', () => {
    const { asked } = exchangeWith(duel({ fight: duelFight }), MISSED);
    const cost = { rule: 'MYT-AP-07', id: 'costs.action-point' };
    const costs = Object.entries(optionsOf(asked, 'defence')).map(([id, option]) => [id, option.cost]);
    expect(costs).toEqual([
      ['parry:broadsword', cost],
      ['evade', cost],
      ['none', undefined],
    ]);
    expect(questionOf(asked, 'defence').reasons).toEqual([
      { rule: 'MYT-AP-07', id: 'takes-a-point', names: { count: 2 } },
    ]);
  });

  test('MYT-AP-07: a defence that is refused, or outside a fight, takes none', () => {
    const bitten = duel({ fight: duelFight, defender: { weapons: [weapons.bite, weapons.broadsword] } });
    const offered = optionsOf(exchangeWith(bitten, MISSED).asked, 'defence');
    expect(offered['parry:bite']).toMatchObject({ refused: { rule: 'MYT-SIZE-05' } });
    expect(offered['parry:bite']?.cost).toBeUndefined();
    const { asked } = exchangeWith(duel({}), MISSED);
    expect(Object.values(optionsOf(asked, 'defence')).filter(({ cost }) => cost)).toEqual([]);
    expect(questionOf(asked, 'defence').reasons ?? []).toEqual([]);
  });

  test.each([
    ['all', weapons.broadsword, weapons.broadsword],
    ['half', weapons.broadsword, weapons.dagger],
    ['none', weapons.longSpear, weapons.dagger],
  ])('MYT-SIZE-02: a parry shows that it would stop %s', (stops, attack, parry) => {
    const hit = { attack: 30, defence: 'none', effects: [], location: 2, damage: [1] };
    const offered = options({ attacker: { weapons: [attack] }, defender: { weapons: [parry] } }, hit);
    expect(offered[`parry:${parry.id}`]?.reasons).toEqual([
      { rule: 'MYT-SIZE-02', id: `stops.${stops}`, names: { stops, parry: parry.size, attack: attack.size } },
    ]);
  });

  test('MYT-STYLE-05: against the same style that it attacks with', () => {
    expect(options({})['parry:broadsword']?.target).toMatchObject({
      value: 60,
      reasons: [{ rule: 'MYT-STYLE-01', id: 'style', amount: 60, names: { style: 'soldier' } }],
    });
  });

  test('MYT-STYLE-03: a weapon outside the style one grade harder, with the best style', () => {
    const defender = {
      styles: [
        { id: 'a', name: 'A', skill: 40 },
        { id: 'b', name: 'B', skill: 75 },
        { id: 'c', name: 'C', skill: 60 },
      ],
      weapons: [{ ...weapons.broadsword, style: null }],
    };
    const target = options({ defender })['parry:broadsword']?.target;
    expect(target?.value).toBe(50);
    expect(target?.reasons).toEqual([
      { rule: 'MYT-STYLE-01', id: 'style', amount: 75, names: { style: 'b' } },
      { rule: 'MYT-STYLE-03', id: 'outside-style' },
      { rule: 'MYT-DIFF-01', id: 'grade.hard', amount: -25 },
    ]);
  });

  test('MYT-SKILL-13.b: fists with Unarmed, unless a style covers them', () => {
    expect(options({ defender: { weapons: [weapons.fist] } })['parry:fist']?.target?.value).toBe(30);
    const boxing = { ...weapons.fist, style: 'soldier' };
    expect(options({ defender: { weapons: [boxing] } })['parry:fist']?.target?.value).toBe(60);
  });

  test('MYT-SIZE-05.a: claws and teeth do not parry', () => {
    const offered = options({ defender: { weapons: [weapons.bite, weapons.broadsword] } });
    expect(offered['parry:bite']).toEqual({
      id: 'parry:bite',
      refused: { rule: 'MYT-SIZE-05', id: 'natural-weapon' },
    });
  });

  test.each([
    ['one arm', ['left-arm'], undefined],
    ['both arms', ['left-arm', 'right-arm'], { rule: 'MYT-WOUND-06', id: 'condition.useless' }],
  ])('MYT-WOUND-06, MYT-SIZE-05: bare hands, with %s of no use', (_arms, arms, refused) => {
    const conditions = arms.map(where => ({ condition: 'useless', where }));
    const foot = { ...weapons.fist, id: 'foot', limb: 'left-leg' };
    const defender = { weapons: [weapons.fist, foot], state: { conditions } };
    const offered = options({ defender });
    expect(offered['parry:fist']?.refused).toEqual(refused);
    expect(offered['parry:foot']?.refused).toBeUndefined();
    const warding = { attempt: { action: 'ward-location', by: 'bert', at: 'bert', with: 'fist' } };
    expect(mythras.refusal({ ...duel({ defender }), ...warding })).toEqual(refused ?? null);
  });

  test('MYT-SKILL-03: nothing without a skill', () => {
    const offered = options({ defender: { skills: {}, weapons: [weapons.fist, weapons.broadsword] } });
    expect(offered['parry:fist']).toEqual({
      id: 'parry:fist',
      refused: { rule: 'MYT-SKILL-03', id: 'no-skill' },
    });
  });
});

describe('a defender who can do nothing is not asked', () => {
  test.each<[string, Duel]>([
    ['MYT-AP-04: without action points', { fight: { ...duelFight, ap: { anna: 2, bert: 0 } } }],
    ['MYT-AP-04: who takes no part in the fight', { fight: { ...duelFight, ap: { anna: 2 } } }],
    ['MYT-WOUND-07: unconscious', { defender: { state: { conditions: [{ condition: 'unconscious' }] } } }],
    [
      'MYT-WOUND-09: incapacitated',
      { defender: { state: { conditions: [{ condition: 'incapacitated' }] } } },
    ],
    ['MYT-WOUND-10: dead', { defender: { state: { conditions: [{ condition: 'dead' }] } } }],
    ['without weapons or a skill to evade', { defender: { weapons: [], skills: {} } }],
    ['who dropped them', { defender: { state: { dropped: ['broadsword'] }, skills: {} } }],
    ['with teeth alone', { defender: { weapons: [weapons.bite], skills: { unarmed: 50 } } }],
    ['without a skill', { defender: { styles: [], skills: {} } }],
    [
      'MYT-DIFF-06: to whom all is hopeless',
      { defender: { state: { conditions: [{ condition: 'fatigue', amount: 7 }] } } },
    ],
    ['MYT-CLOSE-27: surprised', { defender: { state: { conditions: [{ condition: 'surprised' }] } } }],
    ['MYT-SE-10: who surrendered', { defender: { state: { conditions: [{ condition: 'surrendered' }] } } }],
    ['MYT-SE-13: out of the fight', { defender: { state: { conditions: [{ condition: 'neutralised' }] } } }],
    ['MYT-SE-33: stunned', { defender: { state: { conditions: [{ condition: 'stunned' }] } } }],
  ])('%s', (_case, setup) => {
    const { asked } = exchangeWith(duel(setup), { attack: 90 });
    expect(asked.map(({ name }) => name)).toEqual(['attack']);
  });

  test('MYT-AP-04: with the last point one may', () => {
    const setup = { fight: { ...duelFight, ap: { anna: 1, bert: 1 } } };
    expect(options(setup)['parry:broadsword']?.refused).toBeUndefined();
  });

  test('MYT-WOUND-05.c: a defender who cannot attack may still parry', () => {
    const defender = { state: { conditions: [{ condition: 'cannot-attack' }, { condition: 'prone' }] } };
    expect(options({ defender })['parry:broadsword']?.refused).toBeUndefined();
  });
});

describe('the parry', () => {
  test('MYT-EXCH-03.a, .b: is rolled by the defender and costs a point in a fight', () => {
    const { result, asked } = exchangeWith(duel({ fight: duelFight }), {
      attack: 90,
      defence: 'parry:broadsword',
      parry: 80,
    });
    expect(questionOf(asked, 'parry')).toMatchObject({ ask: 'roll', by: 'bert', dice: '1d100' });
    expect(questionOf(asked, 'parry').reasons).toEqual([
      { rule: 'MYT-SIZE-02', id: 'stops.all', names: { stops: 'all', parry: 'medium', attack: 'medium' } },
    ]);
    expect(result).toEqual([
      { fact: 'gained', who: 'anna', condition: 'engaged', by: 'bert' },
      { fact: 'gained', who: 'bert', condition: 'engaged', by: 'anna' },
      { fact: 'spent', who: 'anna', what: 'ap', amount: 1 },
      { fact: 'rolled', who: 'anna', roll: 'attack', total: 90, level: 'failure' },
      { fact: 'spent', who: 'bert', what: 'ap', amount: 1 },
      { fact: 'rolled', who: 'bert', roll: 'parry', total: 80, level: 'failure' },
      { fact: 'won', who: null, levels: 0 },
    ]);
  });

  test('costs nothing outside a fight', () => {
    const { result } = exchangeWith(duel(), { attack: 90, defence: 'parry:broadsword', parry: 80 });
    expect(only(result, 'spent')).toEqual([]);
  });

  test('MYT-EXCH-15.a: may follow a missed attack, to win effects', () => {
    const { result } = exchangeWith(duel(), {
      attack: 90,
      defence: 'parry:broadsword',
      parry: 30,
      effects: [],
    });
    expect(only(result, 'won')).toEqual([{ fact: 'won', who: 'bert', levels: 1 }]);
  });

  test('MYT-REACT-04.a: EXAMPLE MYT-EX-17, MYT-AP-08: the same attack is parried once', () => {
    const defender = { weapons: [weapons.broadsword, weapons.heater] };
    const { asked } = exchangeWith(duel({ defender }), { attack: 90, defence: 'parry:heater', parry: 90 });
    expect(questionOf(asked, 'defence')).toMatchObject({ atLeast: 1, atMost: 1 });
  });
});

describe('MYT-OPP-05: skills over 100 in the exchange', () => {
  const master = { styles: [{ id: 'soldier', name: 'Soldier', skill: 140 }] };
  const parried: Answers = { attack: 14, defence: 'parry:broadsword', parry: 20 };

  test('the attack is read again once there is a parry', () => {
    const { result, asked } = exchangeWith(duel({ attacker: master }), {
      ...{ attack: 14, defence: 'parry:broadsword', parry: 20 },
      ...{ location: 10, damage: 5 },
    });
    expect(targetOfRoll(asked, 'attack').value).toBe(140);
    expect(optionsOf(asked, 'defence')['parry:broadsword']?.target?.value).toBe(20);
    expect(targetOfRoll(asked, 'parry')).toEqual(optionsOf(asked, 'defence')['parry:broadsword']?.target);
    expect(only(result, 'rolled').slice(0, 2)).toEqual([
      { fact: 'rolled', who: 'anna', roll: 'attack', total: 14, level: 'success' },
      { fact: 'rolled', who: 'bert', roll: 'parry', total: 20, level: 'success' },
    ]);
    expect(only(result, 'won')).toEqual([{ fact: 'won', who: null, levels: 0 }]);
  });

  test('without a parry there is no contest, and the critical stays', () => {
    const { result } = exchangeWith(duel({ attacker: master }), {
      ...{ attack: 14, defence: 'none', effects: [], location: 10, damage: 5 },
    });
    expect(only(result, 'rolled')[0]?.level).toBe('critical');
    expect(only(result, 'won')).toEqual([{ fact: 'won', who: 'anna', levels: 2 }]);
  });

  test('a master who parries takes from the attacker', () => {
    const { result, asked } = exchangeWith(duel({ defender: master }), {
      ...parried,
      location: 10,
      damage: 5,
    });
    expect(targetOfRoll(asked, 'parry').value).toBe(100);
    // 60 becomes 20: 14 is a success, and 20 no critical of 100.
    expect(only(result, 'rolled').map(({ level }) => level)).toEqual(['success', 'success', '', '']);
  });
});
