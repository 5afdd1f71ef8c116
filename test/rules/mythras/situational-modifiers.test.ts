import { describe, expect, test } from 'vitest';
import type { Weapon } from '../../../src/rules/mythras/fighter.ts';
import type { Grade } from '../../../src/rules/mythras/grade.ts';
import { fighterIn } from '../../../src/rules/mythras/setup.ts';
import {
  capsOf,
  combatGrades,
  SITUATIONAL_MODIFIERS,
} from '../../../src/rules/mythras/situational-modifiers.ts';
import { skillOf, targetOf, weaponSkill } from '../../../src/rules/mythras/weapon-skill.ts';
import { bow, rifle } from '../ranged-weapons.ts';
import { duel, soldier, weapons } from '../fighters.ts';
import { exchangeWith, targetOfRoll } from '../play.ts';

const grades = (
  changes: Parameters<typeof soldier>[1],
  use: 'attack' | 'shot' | 'defence',
  weapon: Weapon = weapons.broadsword,
) => combatGrades(soldier('anna', changes), use, weapon).map(({ grade }) => grade);

const valueOf = (changes: Parameters<typeof soldier>[1], use: 'attack' | 'defence' = 'attack') => {
  const skill = weaponSkill(soldier('anna', changes), weapons.broadsword, use);
  return skill && targetOf(skill).value;
};

test('MYT-SITU-04: a bow that parries is a weapon of close combat', () => {
  expect(grades({ circumstances: ['crouching', 'wind-light'] }, 'defence', bow)).toEqual(['hard']);
  expect(grades({ circumstances: ['crouching', 'gale'] }, 'shot', bow)).toEqual(['hopeless']);
});

describe('MYT-SITU-06: lying down', () => {
  const lying = (weapon: Weapon, ...circumstances: string[]) =>
    grades({ circumstances, state: { conditions: [{ condition: 'prone' }] } }, 'shot', weapon);

  test.each([
    ['a bow', bow, ['herculean']],
    ['a firearm', rifle, []],
    ['a crossbow', { ...bow, traits: ['crossbow'] }, []],
    ['another bow', { ...bow, traits: ['thrown'] }, ['herculean']],
  ])('MYT-SITU-06.d: %s is fired from a prepared position', (_what, weapon, prepared) => {
    expect(lying(weapon)).toEqual(['herculean']);
    expect(lying(weapon, 'prepared-position')).toEqual(prepared);
  });

  test('and a blade is of no more use for it', () => {
    const prone = { circumstances: ['prepared-position'], state: { conditions: [{ condition: 'prone' }] } };
    expect(grades(prone, 'attack')).toEqual(['formidable']);
  });
});

describe('MYT-SITU-04: close combat', () => {
  test.each<[string, Grade | null, Grade | null]>([
    // id, attacking, defending
    ['helpless-target', 'automatic', null],
    ['confined', 'hard', null],
    ['unstable-ground', 'hard', 'hard'],
    ['crouching', 'hard', 'hard'],
    ['poor-visibility', 'hard', 'hard'],
    ['lower-ground', null, 'hard'],
    ['prone', 'formidable', 'formidable'],
    ['partial-darkness', 'formidable', 'formidable'],
    ['attacked-from-behind', null, 'formidable'],
    ['blinded', 'herculean', 'herculean'],
    ['pitch-black', 'herculean', 'herculean'],
    ['charging', 'hard', null],
  ])('%s', (id, attacking, defending) => {
    expect(grades({ circumstances: [id] }, 'attack')).toEqual(attacking ? [attacking] : []);
    expect(grades({ circumstances: [id] }, 'defence')).toEqual(defending ? [defending] : []);
  });

  test('MYT-SITU-04: a fighter who was knocked down fights prone', () => {
    expect(grades({ state: { conditions: [{ condition: 'prone' }] } }, 'defence')).toEqual(['formidable']);
  });
});

describe('MYT-SITU-05: ranged combat', () => {
  test.each<[string, Grade]>([
    ['wind-light', 'hard'],
    ['wind-moderate', 'formidable'],
    ['wind-strong', 'herculean'],
    ['gale', 'hopeless'],
    ['target-running', 'hard'],
    ['target-zigzagging', 'formidable'],
    ['target-in-mist', 'hard'],
    ['target-in-smoke', 'formidable'],
    ['target-fully-obscured', 'herculean'],
    ['target-invisible', 'hopeless'],
    ['target-invisible-but-located', 'herculean'],
    ['shooter-blinded', 'hopeless'],
    ['target-prone', 'formidable'],
    ['attacker-prone', 'herculean'],
    ['attacker-unstable', 'hard'],
    ['crowd-edge', 'hard'],
    ['crowd-through', 'formidable'],
    ['burst', 'hard'],
    ['full-auto', 'formidable'],
    ['dual-pistols', 'hard'],
    ['dual-carbines', 'formidable'],
  ])('%s: %s, and only for the shot', (id, grade) => {
    expect(grades({ circumstances: [id] }, 'shot', bow)).toEqual([grade]);
    expect(grades({ circumstances: [id] }, 'defence', bow)).toEqual([]);
    expect(grades({ circumstances: [id] }, 'attack')).toEqual([]);
  });

  test('MYT-SITU-06.c: from a prepared position a firearm is fired lying down', () => {
    const prone = { conditions: [{ condition: 'prone' }] };
    expect(grades({ state: prone }, 'shot', rifle)).toEqual(['herculean']);
    expect(grades({ state: prone, circumstances: ['prepared-position'] }, 'shot', rifle)).toEqual([]);
    expect(grades({ state: prone, circumstances: ['prepared-position'] }, 'shot', bow)).toEqual([
      'herculean',
    ]);
  });
});

test('every line once', () => {
  expect(new Set(SITUATIONAL_MODIFIERS.map(({ id }) => id)).size).toBe(SITUATIONAL_MODIFIERS.length);
});

test('MYT-SITU-02: of several only the most severe counts', () => {
  expect(valueOf({})).toBe(60);
  expect(valueOf({ circumstances: ['confined'] })).toBe(40);
  expect(valueOf({ circumstances: ['confined', 'partial-darkness'] })).toBe(30);
  expect(valueOf({ circumstances: ['unstable-ground', 'confined', 'crouching'] })).toBe(40);
});

test('EXAMPLE MYT-EX-12, MYT-SITU-04: fighting in the dark', () => {
  expect(valueOf({ circumstances: ['pitch-black'] })).toBe(12);
});

describe('MYT-SITU-03: caps', () => {
  const style = (skill: number) => [{ id: 'soldier', name: 'Soldier', skill }];
  test.each([
    [
      'EXAMPLE MYT-EX-13: on horseback',
      { styles: style(70), skills: { ride: 50 }, circumstances: ['mounted'] },
      50,
    ],
    [
      'EXAMPLE MYT-EX-14: in water',
      { styles: style(70), skills: { swim: 40 }, circumstances: ['in-water'] },
      40,
    ],
    [
      'a better rider loses nothing',
      { styles: style(70), skills: { ride: 80 }, circumstances: ['mounted'] },
      70,
    ],
    ['no Ride at all', { styles: style(70), skills: {}, circumstances: ['mounted'] }, 0],
    [
      'MYT-TRAIT-72.c: a swimmer by nature',
      { styles: style(70), skills: { swim: 40 }, circumstances: ['in-water'], abilities: ['swimmer'] },
      70,
    ],
    [
      'MYT-TRAIT-06: Mounted Combat',
      {
        styles: [{ id: 'soldier', name: 'Soldier', skill: 70, traits: ['mounted-combat'] }],
        skills: { ride: 50 },
        circumstances: ['mounted'],
      },
      70,
    ],
    [
      'the lower of two',
      { styles: style(70), skills: { ride: 50, swim: 45 }, circumstances: ['mounted', 'in-water'] },
      45,
    ],
  ])('%s', (_case, changes, value) => expect(valueOf(changes)).toBe(value));

  test('MYT-OPEN-24, MYT-DIFF-08: cap first, then grade', () => {
    const changes = {
      styles: style(70),
      skills: { ride: 50 },
      circumstances: ['mounted', 'partial-darkness'],
    };
    const skill = weaponSkill(soldier('anna', changes), weapons.broadsword, 'attack');
    if (!skill) throw new Error('no skill');
    expect(targetOf(skill)).toMatchObject({
      value: 25,
      reasons: [
        { id: 'style', amount: 70 },
        { rule: 'MYT-SITU-03', id: 'capped-by-ride', amount: -20 },
        { rule: 'MYT-SITU-04', id: 'circumstance.partial-darkness' },
        { id: 'grade.formidable', amount: -25 },
      ],
    });
  });

  test('MYT-TRAIT-72: a swimmer is capped on a mount, and not in the water', () => {
    const otter = {
      abilities: ['swimmer'],
      skills: { ride: 30, swim: 20 },
      circumstances: ['mounted', 'in-water'],
    };
    expect(capsOf(soldier('anna', otter), weapons.broadsword)).toEqual([
      { value: 30, because: { rule: 'MYT-SITU-03', id: 'capped-by-ride' } },
    ]);
    expect(capsOf(soldier('anna', { ...otter, abilities: [] }), weapons.broadsword)).toHaveLength(2);
  });

  test('nobody who stands on firm ground is capped', () => {
    expect(capsOf(soldier('anna'), weapons.broadsword)).toEqual([]);
  });
});

describe('eyes and styles for the dark', () => {
  const blind = [{ id: 'soldier', name: 'Soldier', skill: 60, traits: ['blind-fighting'] }];
  test.each<[string, Parameters<typeof soldier>[1], string, Grade[]]>([
    ['MYT-TRAIT-01: Blind Fighting', { styles: blind }, 'pitch-black', []],
    ['MYT-TRAIT-01: Blind Fighting', { styles: blind }, 'partial-darkness', []],
    ['MYT-TRAIT-01: Blind Fighting', { styles: blind }, 'blinded', []],
    ['MYT-TRAIT-01.b: but not on bad ground', { styles: blind }, 'unstable-ground', ['hard']],
    ['MYT-TRAIT-49.a: Dark Sight', { abilities: ['dark-sight'] }, 'pitch-black', []],
    ['MYT-TRAIT-49.a: Dark Sight', { abilities: ['dark-sight'] }, 'blinded', ['herculean']],
    ['MYT-TRAIT-53: Earth Sense', { abilities: ['earth-sense'] }, 'pitch-black', []],
    ['MYT-TRAIT-69.a: Night Sight', { abilities: ['night-sight'] }, 'partial-darkness', []],
    ['MYT-TRAIT-69.b: Night Sight', { abilities: ['night-sight'] }, 'pitch-black', ['formidable']],
  ])('%s', (_rule, changes, id, expected) => {
    expect(grades({ ...changes, circumstances: [id] }, 'attack')).toEqual(expected);
  });
});

describe('MYT-SITU-01: the GM says so', () => {
  test('each in its own circumstances', () => {
    const setup = { ...duel(), circumstances: [{ fighter: 'anna', id: 'confined' }] };
    expect(fighterIn(setup, 'anna')?.circumstances).toEqual(['confined']);
    expect(fighterIn(setup, 'bert')?.circumstances).toBeUndefined();
  });

  test('and an exchange is fought in them', () => {
    const setup = {
      ...duel({ defender: { weapons: [weapons.broadsword] } }),
      circumstances: [
        { fighter: 'anna', id: 'confined' },
        { fighter: 'bert', id: 'attacked-from-behind' },
      ],
    };
    const { asked } = exchangeWith(setup, { attack: 80, defence: 'parry:broadsword', parry: 80 });
    expect(targetOfRoll(asked, 'attack').value).toBe(40);
    expect(targetOfRoll(asked, 'parry').value).toBe(30);
  });

  test('a skill outside combat is not touched by the ground', () => {
    const skill = skillOf(soldier('anna', { circumstances: ['pitch-black'] }), 'endurance');
    expect(skill && targetOf(skill).value).toBe(50);
  });
});
