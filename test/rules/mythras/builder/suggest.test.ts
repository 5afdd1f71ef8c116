import { describe, expect, it } from 'vitest';
import {
  addPassion,
  chooseAge,
  chooseEither,
  pick,
  specialise,
} from '../../../../src/rules/mythras/builder/choices.ts';
import {
  newDraft,
  STEPS,
  type CharacterDraft,
  type Step,
} from '../../../../src/rules/mythras/builder/draft.ts';
import { spend } from '../../../../src/rules/mythras/builder/settle.ts';
import { suggested } from '../../../../src/rules/mythras/builder/suggest.ts';
import { brought, OFFERS, rolled } from './offers.ts';

const fresh = newDraft('one');
const so = (draft: CharacterDraft, ...steps: Step[]) => suggested(draft, steps, OFFERS);
const blocks = (points: number, ...on: string[]) => on.map(id => ({ on: id, points }));

describe('characteristics', () => {
  it('are 80 points spread evenly where nothing was rolled (MYT-CHAR-01.b)', () => {
    const { method, values } = so(fresh, 'characteristics');
    expect([method, values]).toEqual(['points', [11, 11, 12, 12, 13, 11, 10]]);
  });

  it('stay as they were rolled', () => expect(so(rolled, 'characteristics', 'review')).toEqual(rolled));
});

describe('upbringing', () => {
  it('is what comes easiest among those that teach the style of the culture', () => {
    const ordinary = so(fresh, 'characteristics', 'culture', 'career');
    expect([ordinary.culture.of, ordinary.career.of]).toEqual(['nomadic', 'herder']);
    const strong = so(rolled, 'career', 'culture');
    expect([strong.culture.of, strong.career.of]).toEqual(['primitive', 'warrior']);
    expect(so(fresh, 'culture').culture.of).toBe('barbarian');
  });

  it('fills in the best choice for this character, ten points at a time', () => {
    expect(so(brought('barbarian', 'hunter'), 'culture', 'career')).toMatchObject({
      culture: {
        of: 'barbarian',
        either: ['ride', 'style-culture'],
        picks: [
          { id: 'musicianship', special: '' },
          { id: 'craft', special: 'smithing' },
          { id: 'lore', special: 'history' },
        ],
        points: blocks(
          10,
          ...['style-culture', 'endurance', 'perception', 'athletics', 'brawn', 'first-aid'],
          ...['craft', 'lore', 'musicianship', 'locale'],
        ),
      },
      career: {
        of: 'hunter',
        either: ['style-culture'],
        picks: [
          { id: 'craft-hunting', special: 'hunting' },
          { id: 'mechanisms', special: '' },
          { id: 'commerce', special: '' },
        ],
      },
    });
  });

  it('does only the steps that are asked for', () => {
    const { culture, career, bonus, passions, styles, gear } = so(brought('nomadic', 'sailor'), 'career');
    expect([culture, bonus, passions]).toEqual([brought('nomadic', 'sailor').culture, [], []]);
    expect([career.picks.length, styles[0]?.weapons, gear.money]).toEqual([3, [], '']);
  });

  it('takes a style that is learned already before one of its own', () => {
    expect(so(brought('nomadic', 'sailor'), 'career').career.either).toEqual(['style-career']);
    expect(so(brought('nomadic', 'sailor'), 'culture', 'career').career.either).toEqual(['style-culture']);
  });

  it('keeps what was chosen', () => {
    const nomad = chooseEither(brought('nomadic', 'scholar'), 'culture', 'swim').draft;
    const two = pick(pick(nomad, 'culture', 'lore').draft, 'culture', 'track').draft;
    const told = specialise(two, 'culture', 'lore', 'history').draft;
    const { culture } = so(spend(told, 'culture', 'lore', 45).draft, 'culture');
    expect(culture).toMatchObject({
      either: ['swim', 'athletics', 'style-culture'],
      picks: [
        { id: 'lore', special: 'history' },
        { id: 'track', special: '' },
        { id: 'musicianship', special: '' },
      ],
    });
    expect(culture.points).toEqual([
      { on: 'lore', points: 45 },
      ...blocks(10, 'style-culture', 'endurance', 'perception', 'athletics', 'first-aid'),
      { on: 'stealth', points: 5 },
    ]);
  });

  it('never takes back what it would have chosen itself', () => {
    const nomad = chooseEither(brought('nomadic', 'scholar'), 'culture', 'athletics').draft;
    const { either, picks } = so(pick(nomad, 'culture', 'musicianship').draft, 'culture').culture;
    const boater = chooseEither(brought('barbarian', 'scholar'), 'culture', 'boating').draft;
    expect(so(boater, 'culture').culture.either).toEqual(['boating', 'style-culture']);
    expect([either, picks.map(({ id }) => id)]).toEqual([
      ['athletics', 'drive', 'style-culture'],
      ['musicianship', 'craft', 'language'],
    ]);
  });

  it('describes each subject differently', () => {
    const known = specialise(
      pick(brought('civilised', 'scholar'), 'culture', 'lore').draft,
      'culture',
      'lore',
      'history',
    );
    const { career } = so(
      pick(pick(known.draft, 'career', 'lore').draft, 'career', 'lore-2').draft,
      'career',
    );
    expect(career.picks).toEqual([
      { id: 'lore', special: 'geography' },
      { id: 'lore-2', special: 'heraldry' },
      { id: 'language', special: 'neighbours' },
    ]);
  });
});

describe('bonus points', () => {
  const useful = [
    'endurance',
    'evade',
    'perception',
    'willpower',
    'athletics',
    'brawn',
    'unarmed',
    'first-aid',
  ];

  it('go to skills of every fighter, styles first', () => {
    expect(so(brought('civilised', 'scholar'), 'bonus').bonus).toEqual(
      blocks(15, ...useful, 'stealth', 'insight'),
    );
    expect(so(brought('civilised', 'warrior'), 'bonus').bonus).toEqual(
      blocks(15, 'style-culture', 'style-career', ...useful),
    );
  });

  it('then to professional skills, and to the rest', () => {
    const old = chooseAge(pick(brought('civilised', 'scholar'), 'culture', 'streetwise').draft, 'old').draft;
    const points = blocks(15, ...useful, 'stealth', 'insight', 'culture/streetwise');
    expect(so(old, 'bonus').bonus).toEqual([
      ...points,
      ...blocks(
        15,
        'boating',
        'conceal',
        'customs',
        'dance',
        'deceit',
        'drive',
        'influence',
        'locale',
        'native-tongue',
      ),
    ]);
  });

  it('keep to the most that one skill may have', () => {
    const young = chooseAge({ ...brought('civilised', 'scholar'), most: 6 }, 'young').draft;
    const { bonus } = so(young, 'bonus');
    expect(bonus.slice(0, 10)).toEqual(blocks(6, ...useful, 'stealth', 'insight'));
    expect(bonus.reduce((sum, { points }) => sum + points, 0)).toBe(100);
    const strict = so({ ...rolled, most: 2 }, 'bonus').bonus;
    expect(strict).toHaveLength(22);
    expect(strict.every(({ points }) => points === 2)).toBe(true);
  });

  it('come with three passions, unless there are any (MYT-CHAR-13)', () => {
    expect(so(rolled, 'bonus').passions).toEqual([
      { about: 'organisation', what: '' },
      { about: 'person', what: '' },
      { about: 'trait', what: '' },
    ]);
    const one = addPassion(rolled, 'place', 'Home').draft;
    expect(so(one, 'bonus').passions).toEqual([{ about: 'place', what: 'Home' }]);
  });
});

it('fills in everything for one who chose nothing', () => {
  const { culture, career, bonus, passions, styles, gear, values } = suggested(fresh, STEPS, OFFERS);
  const spent = [culture.points, career.points, bonus].map(pool =>
    pool.reduce((sum, one) => sum + one.points, 0),
  );
  expect([values.length, spent, passions.length, styles.length, gear.weapons.length]).toEqual([
    ...[7, [100, 100, 150], 3, 1, 2],
  ]);
});
