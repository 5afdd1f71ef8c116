import { describe, expect, test } from 'vitest';
import { armoured, duel, weapons, type Duel } from '../../fighters.ts';
import {
  exchangeWith,
  only,
  optionsOf,
  questionOf,
  shootWith,
  targetOfRoll,
  type Answers,
} from '../../play.ts';

const start = { attack: 40, defence: 'none', effects: 'bleed', location: 10, damage: 2 };
const cut = (answers: Answers, setup: Duel = {}) => exchangeWith(duel(setup), answers);

describe('Bleed, MYT-SE-04', () => {
  test('MYT-SE-04.c: Endurance against the original roll', () => {
    const { asked } = cut({ ...start, 'resist.bleed': 80 });
    expect(questionOf(asked, 'resist.bleed')).toMatchObject({
      by: 'bert',
      dice: '1d100',
      reasons: [{ rule: 'MYT-SE-04', id: 'against.success', names: { total: 40 } }],
    });
    expect(targetOfRoll(asked, 'resist.bleed')).toMatchObject({
      value: 50,
      reasons: [{ id: 'skill.endurance' }],
    });
  });

  test.each([
    [45, true],
    [39, false],
    [51, false],
  ])('%i holds: %s', (roll, held) => {
    const { result } = cut({ ...start, 'resist.bleed': roll });
    expect(only(result, 'resisted')).toEqual([{ fact: 'resisted', who: 'bert', what: 'bleed', held }]);
    expect(only(result, 'gained')).toEqual(
      held ? [] : [{ fact: 'gained', who: 'bert', condition: 'bleeding' }],
    );
  });

  test('a critical is hard to resist', () => {
    const { asked, result } = cut({ ...start, attack: 3, 'resist.bleed': 50 });
    expect(questionOf(asked, 'resist.bleed').reasons?.[0]).toMatchObject({
      id: 'against.critical',
      names: { total: 3 },
    });
    expect(only(result, 'resisted')[0]?.held).toBe(false);
  });

  test('without Endurance there is no hope', () => {
    const { result } = cut(start, { defender: { skills: {} } });
    expect(only(result, 'gained')).toEqual([{ fact: 'gained', who: 'bert', condition: 'bleeding' }]);
  });

  test('MYT-SE-04.b: the blow must cost a hit point', () => {
    const { result } = cut(start, { defender: { locations: armoured(2) } });
    expect(only(result, 'effect')).toHaveLength(1);
    expect(only(result, 'resisted')).toEqual([]);
    expect(
      only(cut({ ...start, 'resist.bleed': 80 }, { defender: { locations: armoured(1) } }).result, 'gained'),
    ).toHaveLength(1);
  });

  test.each([
    [weapons.mace, 'effect.weapon.cutting'],
    [weapons.longSpear, 'effect.weapon.cutting'],
    [weapons.greatAxe, undefined],
  ])('MYT-SE-04.a: needs a cutting weapon: $0.id', (weapon, refused) => {
    const damage = weapon === weapons.greatAxe ? [1, 1] : 1;
    const { asked } = cut({ ...start, effects: [], damage }, { attacker: { weapons: [weapon] } });
    expect(optionsOf(asked, 'effects')['bleed']?.refused?.id).toBe(refused);
  });

  test('comes after the damage and before the wound', () => {
    const { asked } = cut({ ...start, damage: 8, 'resist.bleed': 80, 'turns.wound': 1, 'resist.wound': 1 });
    expect(asked.map(({ name }) => name).slice(-4)).toEqual([
      'damage',
      'resist.bleed',
      'turns.wound',
      'resist.wound',
    ]);
  });
});

test.each([
  ['bullets', weapons.pistol, 40, 'effect.roll.attacker-critical'],
  ['bullets, with a critical', weapons.pistol, 3, undefined],
  ['bullets that cut', { ...weapons.pistol, types: ['cutting'] as const }, 40, undefined],
  ['arrows, which do not cut', weapons.bow, 3, 'effect.weapon.cutting'],
])('MYT-SE-04.e, .f: with %s', (_name, weapon, attack, refused) => {
  const setup = duel({ attacker: { weapons: [weapon] }, defender: { skills: {} } });
  const { asked } = shootWith(setup, { attack, effects: [], location: 2, damage: 1 });
  expect(optionsOf(asked, 'effects')['bleed']?.refused?.id).toBe(refused);
});
