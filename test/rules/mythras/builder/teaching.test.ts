import { describe, expect, it, test } from 'vitest';
import { AGES } from '../../../../src/rules/mythras/builder/draft.ts';
import {
  needsSpecial,
  specialKey,
  SPECIALS,
  takesSpecial,
} from '../../../../src/rules/mythras/builder/known.ts';
import { CULTURES, oneOf, optionalSkill, teaching } from '../../../../src/rules/mythras/builder/teaching.ts';
import { CAREERS } from '../../../../src/rules/mythras/builder/careers.ts';
import { SKILLS } from '../../../../src/rules/mythras/skill-bases.ts';
import { textOf } from '../../../guards/project-files.ts';

describe('teaching', () => {
  it('is written as lists of skills', () => {
    expect(
      teaching('brawn  swim', 'craft craft lore:stars lore:stars lore craft', { onlyOneOf: 'craft lore' }),
    ).toEqual({
      standard: ['brawn', 'swim'],
      either: [],
      professional: [
        { id: 'craft', skill: 'craft', special: '' },
        { id: 'craft-2', skill: 'craft', special: '' },
        { id: 'lore-stars', skill: 'lore', special: 'stars' },
        { id: 'lore-stars-2', skill: 'lore', special: 'stars' },
        { id: 'lore', skill: 'lore', special: '' },
        { id: 'craft-3', skill: 'craft', special: '' },
      ],
      onlyOneOf: ['craft', 'lore'],
    });
    expect([oneOf('drive ride', 2), oneOf('drive'), optionalSkill('swim')]).toEqual([
      { of: ['drive', 'ride'], count: 2, isOptional: false },
      { of: ['drive'], count: 1, isOptional: false },
      { of: ['swim'], count: 1, isOptional: true },
    ]);
    expect(teaching('', '')).toEqual({ standard: [], either: [], professional: [], onlyOneOf: [] });
  });

  test.each([
    ['barbarian', [oneOf('boating ride'), optionalSkill('style-culture')]],
    ['civilised', [optionalSkill('style-culture')]],
    ['nomadic', [oneOf('athletics boating swim drive ride', 2), optionalSkill('style-culture')]],
    ['primitive', [oneOf('athletics boating swim'), optionalSkill('style-culture')]],
  ])('of a %s culture leaves a choice (SRD: Characters, Step 5)', (culture, either) => {
    expect(CULTURES[culture]?.either).toEqual(either);
  });

  test.each(Object.entries({ ...CULTURES, ...CAREERS }))(
    'of %s names each skill once',
    (_id, { standard, either }) => {
      const plain = [...standard, ...either.flatMap(({ of }) => of)];
      expect(new Set(plain).size).toBe(plain.length);
    },
  );

  it('of careers leaves a choice here and there (SRD: Characters, Step 6)', () => {
    const choices = Object.entries(CAREERS).filter(([, { either }]) => either.length > 0);
    const ownOrCultural = [oneOf('style-career style-culture')];
    expect(Object.fromEntries(choices.map(([career, { either }]) => [career, either]))).toEqual({
      ...{
        agent: ownOrCultural,
        'bounty-hunter': ownOrCultural,
        herder: ownOrCultural,
        hunter: ownOrCultural,
      },
      ...{ sailor: ownOrCultural, scout: ownOrCultural, thief: ownOrCultural },
      ...{ detective: [oneOf('unarmed style-career')], gambler: [oneOf('drive ride')] },
    });
    const exclusive = Object.entries(CAREERS).filter(([, { onlyOneOf }]) => onlyOneOf.length > 0);
    expect(exclusive.map(([career, { onlyOneOf }]) => [career, onlyOneOf])).toEqual([
      ['smuggler', ['astrogation', 'seamanship']],
    ]);
  });
});

test.each([
  ['beginner', '15+2d6', 150, null],
  ['young', '10+1d6', 100, 10],
  ['adult', '15+2d6', 150, 15],
  ['middle-aged', '25+3d6', 200, 20],
  ['senior', '40+4d6', 250, 25],
  ['old', '60+5d6', 300, 30],
] as const)('%s: %s years, %s points, %s on one skill', (age, years, points, most) => {
  expect(AGES[age]).toEqual({ years, points, most });
});

describe('the subject of a skill', () => {
  it('is asked of seven skills, and may be said of six more', () => {
    const professional = Object.keys(SKILLS).filter(key => SKILLS[key]?.kind === 'professional');
    expect(professional.filter(needsSpecial)).toEqual([
      ...['art', 'craft', 'culture', 'language', 'literacy', 'lore', 'science'],
    ]);
    expect(professional.filter(skill => takesSpecial(skill) && !needsSpecial(skill))).toEqual([
      ...['healing', 'musicianship', 'navigation', 'pilot', 'survival', 'teach'],
    ]);
  });

  it('has suggestions, each with words', () => {
    const { PASSE } = JSON.parse(textOf('lang/en.json')) as { PASSE: { BUILDER: { SPECIAL: object } } };
    const words = Object.keys(PASSE.BUILDER.SPECIAL);
    for (const [skill, specials] of Object.entries(SPECIALS)) {
      expect(new Set(specials).size, skill).toBe(specials.length);
      expect(words, skill).toEqual(expect.arrayContaining([...specials]));
    }
    const taught = Object.values(CAREERS).flatMap(({ professional }) => professional.map(one => one.special));
    expect(new Set([...Object.values(SPECIALS).flat(), ...taught, ''])).toEqual(new Set([...words, '']));
  });

  test.each([
    [' Old Kings! ', 'old-kings'],
    ['Étoiles', 'étoiles'],
    ['E\u0301toiles', 'étoiles'],
    ['Wolves & bears', 'wolves-bears'],
    ['', ''],
    ['!', ''],
  ])('%j is the same as %j', (special, key) => {
    expect(specialKey(special)).toBe(key);
  });
});
