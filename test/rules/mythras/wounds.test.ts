import { describe, expect, test } from 'vitest';
import { woundOf } from '../../../src/rules/mythras/wounds.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { duel, weapons, type Duel } from '../fighters.ts';
import { exchangeWith, only, questionOf, targetOfRoll, type Answers } from '../play.ts';

// Hit points: legs and head 5, abdomen 6, chest 7, arms 4. The attack is a success of 40.
const PLACE = { leg: 2, abdomen: 8, chest: 11, rightArm: 14, leftArm: 17, head: 19 };
// Too heavy to be driven back by any of these blows (MYT-CLOSE-23).
const heavy = { str: 11, con: 12, siz: 20, dex: 11, int: 12, pow: 11, cha: 10 };
const axe = { weapons: [{ ...weapons.broadsword, damage: '1d20' }] };
const blow = (location: number, damage: number): Answers => ({
  ...{ attack: 40, defence: 'none', effects: [] },
  ...{ location, damage },
});
const suffer = (answers: Answers, defender: Duel['defender'] = {}) =>
  exchangeWith(duel({ attacker: axe, defender: { characteristics: heavy, ...defender } }), answers);
const after = (answers: Answers, defender?: Duel['defender']): Fact[] => {
  const { result } = suffer(answers, defender);
  return result.filter(
    fact => (fact.fact === 'gained' && fact.condition !== 'scarred') || fact.fact === 'disarmed',
  );
};
const gained = (condition: string, more: object = {}) => ({
  fact: 'gained',
  who: 'bert',
  condition,
  ...more,
});
const turns = (amount: number) =>
  gained('cannot-attack', { with: 'serious-wound', lasts: { amount, unit: 'turns' } });

describe('MYT-WOUND-03: the level of a wound', () => {
  test.each([
    ['hit points left: Minor', 5, 4, 'minor'],
    ['none left: Serious', 5, 5, 'serious'],
    ['one short of the negative full: Serious', 5, 9, 'serious'],
    ['the negative full: Major', 5, 10, 'major'],
    ['more: Major', 5, 30, 'major'],
  ] as const)('%s', (_rule, hp, lost, wound) => expect(woundOf({ hp }, lost)).toBe(wound));

  test('MYT-WOUND-02.b: earlier loss of hit points counts', () => {
    const { result } = suffer(
      { ...blow(PLACE.leg, 2), 'turns.wound': 1, 'resist.wound': 45 },
      { state: { hurt: { 'right-leg': 3 } } },
    );
    expect(only(result, 'wounded')).toEqual([
      { fact: 'wounded', who: 'bert', where: 'right-leg', wound: 'serious' },
    ]);
  });

  test('MYT-LOC-06: elsewhere does not', () => {
    const { result } = suffer(blow(PLACE.leg, 2), { state: { hurt: { 'left-leg': 4 } } });
    expect(only(result, 'wounded')).toEqual([
      { fact: 'wounded', who: 'bert', where: 'right-leg', wound: 'minor' },
    ]);
  });
});

test('MYT-WOUND-04: a Minor wound has no penalty', () => expect(after(blow(PLACE.chest, 6))).toEqual([]));

describe('a Serious wound', () => {
  const serious = { 'turns.wound': 2 };

  test('MYT-WOUND-05: says for how many turns nothing can be attacked, and why that is rolled', () => {
    const { asked, result } = suffer({ ...blow(PLACE.chest, 7), ...serious, 'resist.wound': 30 });
    expect(questionOf(asked, 'turns.wound')).toMatchObject({
      ...{ by: 'bert', dice: '1d3', reasons: [{ rule: 'MYT-WOUND-05', id: 'wound.serious' }] },
    });
    expect(only(result, 'rolled')).toContainEqual({
      ...{ fact: 'rolled', who: 'bert', roll: 'turns.wound', total: 2, level: '' },
    });
  });
  const held = { ...serious, 'resist.wound': 45 };
  const lost = { ...serious, 'resist.wound': 80 };

  test('MYT-WOUND-05.a: no attack for 1d3 turns, rolled by the victim, even when endured', () => {
    const { asked } = suffer({ ...blow(PLACE.leg, 5), ...held });
    expect(questionOf(asked, 'turns.wound')).toMatchObject({
      by: 'bert',
      dice: '1d3',
      reasons: [{ rule: 'MYT-WOUND-05', id: 'wound.serious' }],
    });
    expect(after({ ...blow(PLACE.leg, 5), ...held })).toEqual([turns(2)]);
    expect(after({ ...blow(PLACE.chest, 7), ...held })).toEqual([turns(2)]);
  });

  test('MYT-WOUND-06.a: Endurance against the attack as it was rolled', () => {
    const { result, asked } = suffer({ ...blow(PLACE.leg, 5), ...held });
    expect(questionOf(asked, 'resist.wound')).toMatchObject({
      by: 'bert',
      dice: '1d100',
      reasons: [{ rule: 'MYT-WOUND-06', id: 'against.success', names: { total: 40 } }],
    });
    expect(targetOfRoll(asked, 'resist.wound')).toMatchObject({
      value: 50,
      reasons: [{ id: 'skill.endurance' }],
    });
    expect(only(result, 'resisted')).toEqual([{ fact: 'resisted', who: 'bert', what: 'wound', held: true }]);
  });

  test.each([
    [41, true],
    [40, true],
    [39, false],
    [5, true],
    [51, false],
  ])('MYT-OPP-01.b: %i against a success of 40 holds: %s', (endurance, holds) => {
    const answers = { ...blow(PLACE.leg, 5), ...serious, 'resist.wound': endurance };
    expect(only(suffer(answers).result, 'resisted')[0]?.held).toBe(holds);
  });

  test('MYT-WOUND-06.d: a leg is useless and its owner falls', () => {
    expect(after({ ...blow(PLACE.leg, 5), ...lost })).toEqual([
      turns(2),
      gained('useless', { where: 'right-leg' }),
      gained('prone'),
    ]);
  });

  const sword = weapons.broadsword;
  test.each([
    ['the right arm the weapon', PLACE.rightArm, 'right-arm', [sword, weapons.heater], 'broadsword'],
    [
      'the right arm the weapon, though the shield comes first',
      PLACE.rightArm,
      'right-arm',
      [weapons.heater, sword],
      'broadsword',
    ],
    ['the left arm the shield', PLACE.leftArm, 'left-arm', [sword, weapons.heater], 'heater'],
    ['the left arm the second weapon', PLACE.leftArm, 'left-arm', [sword, weapons.dagger], 'dagger'],
    [
      'the left arm a two-handed weapon',
      PLACE.leftArm,
      'left-arm',
      [weapons.longSpear, weapons.dagger],
      'spear-2h',
    ],
    ['the right arm a two-handed weapon', PLACE.rightArm, 'right-arm', [weapons.longSpear], 'spear-2h'],
  ])('MYT-WOUND-06: %s', (_case, location, where, carried, weapon) => {
    const first = carried[0]?.id ?? '';
    expect(after({ ...blow(location, 4), ...lost, defence: 'none' }, { weapons: carried }), first).toEqual([
      turns(2),
      gained('useless', { where }),
      { fact: 'disarmed', who: 'bert', weapon, metres: 0 },
    ]);
  });

  test.each([
    ['the left arm of one who holds one weapon', PLACE.leftArm, 'left-arm', { weapons: [sword] }],
    [
      'the right arm of one who holds a shield alone',
      PLACE.rightArm,
      'right-arm',
      { weapons: [weapons.heater] },
    ],
    ['an arm whose fist is the weapon', PLACE.rightArm, 'right-arm', { weapons: [weapons.fist] }],
  ])('MYT-WOUND-06: %s drops nothing', (_case, location, where, defender) => {
    expect(after({ ...blow(location, 4), ...lost }, defender)).toEqual([
      turns(2),
      gained('useless', { where }),
    ]);
  });

  test('MYT-WOUND-06: a weapon dropped before is not dropped again', () => {
    const defender = { weapons: [sword, weapons.dagger], state: { dropped: ['broadsword'] } };
    const dropsAt = (place: number) =>
      only(suffer({ ...blow(place, 4), ...lost }, defender).result, 'disarmed').map(({ weapon }) => weapon);
    // The dagger is in the left hand, as before.
    expect([dropsAt(PLACE.rightArm), dropsAt(PLACE.leftArm)]).toEqual([[], ['dagger']]);
  });

  test('MYT-WOUND-06: nor one that this exchange knocked away', () => {
    const answers = {
      ...blow(PLACE.rightArm, 4),
      ...{ effects: 'disarm-opponent', location: PLACE.rightArm, damage: 4 },
      ...{ 'resist.disarm-opponent': 80, ...lost },
    };
    expect(only(suffer(answers).result, 'disarmed')).toHaveLength(1);
  });

  test.each([PLACE.head, PLACE.chest, PLACE.abdomen])(
    'MYT-WOUND-07.a: at %i on the body: unconscious for as many minutes as the blow hurt',
    location => {
      const { asked } = suffer({ ...blow(location, 9), ...lost });
      expect(questionOf(asked, 'resist.wound').reasons?.[0]?.rule).toBe('MYT-WOUND-07');
      expect(after({ ...blow(location, 9), ...lost })).toEqual([
        turns(2),
        gained('unconscious', { lasts: { amount: 9, unit: 'minutes' } }),
      ]);
    },
  );

  test('MYT-WOUND-07.a: the minutes are those of this blow, not of those before', () => {
    const facts = after({ ...blow(PLACE.head, 3), ...lost }, { state: { hurt: { head: 4 } } });
    expect(facts.at(-1)).toEqual(gained('unconscious', { lasts: { amount: 3, unit: 'minutes' } }));
  });

  test('MYT-WOUND-06: a swimmer with a useless leg does not fall', () => {
    const facts = after({ ...blow(PLACE.leg, 7), ...lost }, { circumstances: ['in-water'] });
    expect(facts).toContainEqual(gained('useless', { where: 'right-leg' }));
    expect(facts).not.toContainEqual(gained('prone'));
  });

  test('MYT-WOUND-11: a place wounded again is endured again, though the blow is small', () => {
    const facts = after({ ...blow(PLACE.leg, 1), ...lost }, { state: { hurt: { 'right-leg': 6 } } });
    expect(facts).toEqual([turns(2), gained('useless', { where: 'right-leg' }), gained('prone')]);
  });

  test('MYT-SKILL-03: without Endurance there is nothing to endure it with', () => {
    const { result } = suffer({ ...blow(PLACE.leg, 5), ...serious }, { skills: {} });
    expect(only(result, 'resisted')).toEqual([{ fact: 'resisted', who: 'bert', what: 'wound', held: false }]);
  });
});

describe('a Major wound', () => {
  const held = { 'resist.wound': 45 };
  const lost = { 'resist.wound': 80 };
  const dying = (where: string, amount: number, unit: string) =>
    gained('dying', { where, lasts: { amount, unit } });

  test.each<[number, string, number, Fact[]]>([
    [PLACE.leg, 'right-leg', 10, []],
    [
      ...[PLACE.rightArm, 'right-arm', 8],
      [{ fact: 'disarmed', who: 'bert', weapon: 'broadsword', metres: 0 }],
    ] as [number, string, number, Fact[]],
  ])(
    'MYT-WOUND-09.a, .c: to a limb (%i): out of it and on the ground, dying in 5 x Healing Rate minutes',
    (location, where, damage, dropped) => {
      const { asked } = suffer({ ...blow(location, damage), ...held });
      expect(questionOf(asked, 'resist.wound').reasons?.[0]?.rule).toBe('MYT-WOUND-09');
      expect(after({ ...blow(location, damage), ...held })).toEqual([
        gained('incapacitated'),
        gained('prone'),
        ...dropped,
        dying(where, 10, 'minutes'),
      ]);
    },
  );

  test('MYT-WOUND-09.b: not endured: unconscious too', () => {
    expect(after({ ...blow(PLACE.leg, 10), ...lost })).toEqual([
      gained('incapacitated'),
      gained('prone'),
      gained('unconscious'),
      dying('right-leg', 10, 'minutes'),
    ]);
  });

  test.each([
    [PLACE.head, 'head', 10],
    [PLACE.chest, 'chest', 14],
    [PLACE.abdomen, 'abdomen', 12],
  ])(
    'MYT-WOUND-10.c: to the body (%i): endured: dying in 2 x Healing Rate rounds',
    (location, where, damage) => {
      const { asked } = suffer({ ...blow(location, damage), ...held }, { healingRate: 3 });
      expect(questionOf(asked, 'resist.wound').reasons?.[0]?.rule).toBe('MYT-WOUND-10');
      expect(after({ ...blow(location, damage), ...held }, { healingRate: 3 })).toEqual([
        gained('incapacitated'),
        gained('unconscious'),
        dying(where, 6, 'rounds'),
      ]);
    },
  );

  test('the roll to endure it is told', () => {
    const { result } = suffer({ ...blow(PLACE.leg, 10), ...lost });
    expect(result.slice(-4, -2)).toEqual([
      { fact: 'rolled', who: 'bert', roll: 'resist.wound', total: 80, level: 'failure' },
      { fact: 'resisted', who: 'bert', what: 'wound', held: false },
    ]);
  });

  test('MYT-WOUND-10.b: not endured: dead at once', () => {
    expect(after({ ...blow(PLACE.head, 10), ...lost })).toEqual([
      gained('incapacitated'),
      gained('unconscious'),
      gained('dead'),
    ]);
  });

  test('has no turns without attacks to roll', () => {
    const { asked } = suffer({ ...blow(PLACE.head, 10), ...lost });
    expect(asked.map(({ name }) => name)).not.toContain('turns.wound');
  });
});

test('the dead suffer no further', () => {
  const defender = { characteristics: heavy, state: { conditions: [{ condition: 'dead' }] } };
  const { result } = exchangeWith(duel({ attacker: axe, defender }), {
    attack: 40,
    effects: [],
    location: 19,
    damage: 20,
  });
  expect(result.at(-1)).toEqual({ fact: 'wounded', who: 'bert', where: 'head', wound: 'major' });
});

test('MYT-WOUND-06.a: the attack counts, not the parry that won', () => {
  const setup = duel({ attacker: { weapons: [{ ...weapons.greatAxe }] } });
  const { result, asked } = exchangeWith(setup, {
    ...{
      attack: 40,
      defence: 'parry:broadsword',
      parry: 3,
      effects: [],
      location: PLACE.leg,
      damage: [2, 2],
    },
    ...{ 'turns.wound': 1, 'resist.wound': 45 },
  });
  expect(questionOf(asked, 'resist.wound').reasons?.[0]).toMatchObject({
    id: 'against.success',
    names: { total: 40 },
  });
  expect(only(result, 'resisted')[0]?.held).toBe(true);
});
