import { describe, expect, test } from 'vitest';
import { armoured, duel, locations, weapons, type Duel } from '../fighters.ts';
import { exchangeWith, only, questionOf, type Answers } from '../play.ts';

const HIT: Answers = { attack: 40, defence: 'none', effects: [] };
const PARRIED: Answers = { attack: 40, defence: 'parry:broadsword', parry: 40 };
const strike = (setup: Duel, answers: Answers) => exchangeWith(duel(setup), answers);

describe('the location of the blow', () => {
  test.each([
    [3, 'right-leg'],
    [4, 'left-leg'],
    [9, 'abdomen'],
    [12, 'chest'],
    [15, 'right-arm'],
    [16, 'left-arm'],
    [20, 'head'],
  ])('MYT-LOC-01.a: %i on 1d20, rolled by the attacker, strikes the %s', (location, where) => {
    const { result, asked } = strike({}, { ...HIT, location, damage: 1 });
    expect(questionOf(asked, 'location')).toMatchObject({
      by: 'anna',
      dice: '1d20',
      reasons: [{ rule: 'MYT-LOC-01', id: 'location' }],
    });
    expect(only(result, 'struck')).toEqual([{ fact: 'struck', who: 'bert', where }]);
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where, points: 1 }]);
    expect(result).toContainEqual({
      fact: 'rolled',
      who: 'anna',
      roll: 'location',
      total: location,
      level: '',
    });
  });
});

describe('the damage rolled', () => {
  test.each([
    ['weapon dice alone', '1d8', '0', '1d8', ['weapon-dice']],
    ['MYT-EXCH-06.a: and the damage modifier', '1d8', '1d4', '1d8+1d4', ['weapon-dice', 'damage-modifier']],
    [
      'MYT-CHAR-04.c: which may be taken away',
      '1d8+1',
      '-1d2',
      '1d8-1d2+1',
      ['weapon-dice', 'damage-modifier'],
    ],
  ])('%s', (_rule, damage, damageModifier, dice, ids) => {
    const attacker = { weapons: [{ ...weapons.broadsword, damage }], damageModifier };
    const shown = damageModifier === '0' ? 2 : [2, 1];
    const { asked } = strike({ attacker }, { ...HIT, location: 10, damage: shown });
    expect(questionOf(asked, 'damage')).toMatchObject({ by: 'anna', dice });
    expect(questionOf(asked, 'damage').reasons?.map(({ id }) => id)).toEqual(ids);
  });

  test('says what the dice are made of', () => {
    const { asked } = strike(
      { attacker: { damageModifier: '1d2' } },
      { ...HIT, location: 10, damage: [1, 1] },
    );
    expect(questionOf(asked, 'damage').reasons).toEqual([
      { rule: 'MYT-EXCH-06', id: 'weapon-dice', names: { dice: '1d8' } },
      { rule: 'MYT-CHAR-04', id: 'damage-modifier', names: { dice: '1d2' } },
    ]);
  });

  test('MYT-DICE-02: is never below 0', () => {
    const { result } = strike(
      { attacker: { damageModifier: '-1d8' } },
      { ...HIT, location: 10, damage: [2, 7] },
    );
    expect(result).toContainEqual({ fact: 'rolled', who: 'anna', roll: 'damage', total: 0, level: '' });
    expect(only(result, 'hurt')).toEqual([]);
  });
});

describe('the parry', () => {
  test.each([
    ['EXAMPLE MYT-EX-01: a kite shield stops a great axe', weapons.greatAxe, weapons.kite, 10, 0],
    ['EXAMPLE MYT-EX-02: a two-hand spear half of it', weapons.greatAxe, weapons.longSpear, 5, 5],
    ['EXAMPLE MYT-EX-03: a short sword nothing', weapons.greatAxe, weapons.broadsword, 0, 10],
  ])('MYT-SIZE-02: %s', (_case, attack, parry, points, left) => {
    const setup = {
      attacker: { weapons: [attack] },
      defender: { weapons: [parry], locations: locations.map(location => ({ ...location, hp: 20 })) },
    };
    const answers = { ...PARRIED, defence: `parry:${parry.id}`, location: 10, damage: [4, 4] };
    const { result } = strike(setup, answers);
    expect(only(result, 'stopped')).toEqual([{ fact: 'stopped', who: 'bert', by: 'parry', points, left }]);
    expect(only(result, 'hurt').map(hurt => hurt.points)).toEqual(left > 0 ? [left] : []);
  });

  test('MYT-EXCH-07: counts even when the attacker won', () => {
    const { result } = strike({}, { ...PARRIED, attack: 3, effects: [], location: 10, damage: 6 });
    expect(only(result, 'won')).toEqual([{ fact: 'won', who: 'anna', levels: 1 }]);
    expect(only(result, 'stopped')).toEqual([
      { fact: 'stopped', who: 'bert', by: 'parry', points: 6, left: 0 },
    ]);
  });

  test.each([80, 99])('that failed (%i) stops nothing', parry => {
    const { result } = strike({}, { ...PARRIED, parry, effects: [], location: 10, damage: 4 });
    expect(only(result, 'stopped')).toEqual([]);
    expect(only(result, 'hurt').map(({ points }) => points)).toEqual([4]);
  });

  test('MYT-SIZE-04.b, MYT-OPEN-04: half of an odd number, rounded up, goes through before armour', () => {
    const setup = {
      attacker: { weapons: [weapons.longSpear] },
      defender: { locations: armoured(1) },
    };
    const { result } = strike(setup, { ...PARRIED, location: 10, damage: 6 });
    expect(only(result, 'stopped')).toEqual([
      { fact: 'stopped', who: 'bert', by: 'parry', points: 3, left: 4 },
      { fact: 'stopped', who: 'bert', by: 'armour', points: 1, left: 3 },
    ]);
    expect(only(result, 'hurt').map(({ points }) => points)).toEqual([3]);
  });
});

describe('armour', () => {
  test.each([
    ['MYT-ARMOUR-01: worn armour takes its points', 3, 0, 5, 3, 2],
    ['MYT-ARMOUR-02: natural and worn add up', 2, 1, 5, 3, 2],
    ['it stops no more than there is', 9, 0, 5, 5, 0],
    ['it may stop it exactly', 5, 0, 5, 5, 0],
    ['it stops a single point', 1, 0, 1, 1, 0],
  ])('%s', (_rule, worn, natural, damage, points, left) => {
    const { result } = strike(
      { defender: { locations: armoured(worn, natural) } },
      { ...HIT, location: 10, damage },
    );
    expect(only(result, 'stopped')).toEqual([{ fact: 'stopped', who: 'bert', by: 'armour', points, left }]);
    expect(only(result, 'hurt').map(hurt => hurt.points)).toEqual(left > 0 ? [left] : []);
  });

  test('MYT-LOC-06.b: of the place struck alone', () => {
    const mixed = locations.map(location => ({ ...location, worn: location.id === 'head' ? 8 : 0 }));
    const { result } = strike({ defender: { locations: mixed } }, { ...HIT, location: 10, damage: 4 });
    expect(only(result, 'stopped')).toEqual([]);
  });

  test('is not mentioned when the parry left nothing', () => {
    const { result } = strike(
      { defender: { locations: armoured(3) } },
      { ...PARRIED, location: 10, damage: 4 },
    );
    expect(only(result, 'stopped').map(({ by }) => by)).toEqual(['parry']);
  });
});
