import { describe, expect, it, test } from 'vitest';
import {
  addPassion,
  changeGear,
  changePassion,
  changeStyle,
  choose,
  chooseAge,
  chooseEither,
  pick,
  preferPassion,
  specialise,
} from '../../../../src/rules/mythras/builder/choices.ts';
import { knownSkills, mainSlot, openIn } from '../../../../src/rules/mythras/builder/known.ts';
import { newDraft, type CharacterDraft, type Outcome } from '../../../../src/rules/mythras/builder/draft.ts';
import { leftIn, spend } from '../../../../src/rules/mythras/builder/settle.ts';
import { brought, rolled } from './offers.ts';

const because = (id: string, names = {}, rule = '') => ({ rule, id: `builder.${id}`, names });
const all = (first: CharacterDraft, ...does: ((so: CharacterDraft) => Outcome)[]) =>
  does.reduce((so, one) => one(so).draft, first);

describe('a choice that is refused changes nothing, and says why', () => {
  const scholar = brought('nomadic', 'scholar');
  const full = all(
    scholar,
    so => pick(so, 'career', 'lore'),
    so => pick(so, 'career', 'teach'),
    so => pick(so, 'career', 'oratory'),
    so => chooseEither(so, 'culture', 'ride'),
    so => chooseEither(so, 'culture', 'swim'),
    so => addPassion(so, 'place'),
    so => addPassion(so, 'person'),
    so => addPassion(so, 'trait'),
  );
  const smuggler = pick(brought('nomadic', 'smuggler'), 'career', 'seamanship').draft;

  test.each<[string, CharacterDraft, (draft: CharacterDraft) => Outcome, object]>([
    ['a culture that is none', full, so => choose(so, 'culture', 'scholar'), because('not-open')],
    ['a career that is none', full, so => choose(so, 'career', 'nomadic'), because('not-open')],
    ['a skill that is no choice', full, so => chooseEither(so, 'culture', 'stealth'), because('not-open')],
    ['one too many', full, so => chooseEither(so, 'culture', 'drive'), because('either-full', { most: 2 })],
    ['a choice without a culture', rolled, so => chooseEither(so, 'culture', 'ride'), because('not-open')],
    ['a skill that is not taught', full, so => pick(so, 'career', 'sleight'), because('not-open')],
    ['a skill without a career', rolled, so => pick(so, 'career', 'lore'), because('not-open')],
    ['a fourth skill', full, so => pick(so, 'career', 'literacy'), because('picks-full', { most: 3 })],
    [
      'both of two',
      smuggler,
      so => pick(so, 'career', 'astrogation'),
      because('only-one-of', { skill: 'seamanship' }),
    ],
    [
      'a fourth passion',
      full,
      so => addPassion(so, 'object'),
      because('passions-full', { most: 3 }, 'MYT-CHAR-13'),
    ],
  ])('%s', (_what, draft, does, refused) => {
    expect(does(draft)).toEqual({ draft, refused });
  });
});

describe('a choice that is made again is taken back', () => {
  test('a skill that was picked', () => {
    const two = all(
      brought('nomadic', 'scholar'),
      so => pick(so, 'career', 'lore'),
      so => pick(so, 'career', 'teach'),
    );
    expect(pick(two, 'career', 'lore').draft.career.picks).toEqual([{ id: 'teach', special: '' }]);
  });

  test('one of two that cannot be had together', () => {
    const sailor = pick(brought('nomadic', 'smuggler'), 'career', 'seamanship').draft;
    const neither = pick(sailor, 'career', 'seamanship').draft;
    expect(pick(neither, 'career', 'astrogation').refused).toBeNull();
    expect(pick(sailor, 'career', 'commerce').refused).toBeNull();
  });

  test('the only one of a choice makes room for the other, and leaves other choices', () => {
    const both = all(
      brought('barbarian', 'scholar'),
      so => chooseEither(so, 'culture', 'style-culture'),
      so => chooseEither(so, 'culture', 'boating'),
      so => chooseEither(so, 'culture', 'ride'),
    );
    expect(both.culture.either).toEqual(['ride', 'style-culture']);
    expect(chooseEither(both, 'culture', 'style-culture').draft.culture.either).toEqual(['ride']);
  });
});

describe('typed text', () => {
  test.each([
    ['  Old   kings ', 'Old   kings'],
    ['x'.repeat(201), 'x'.repeat(200)],
  ])('%j is kept as %j', (typed, kept) => {
    const lore = pick(brought('nomadic', 'scholar'), 'career', 'lore').draft;
    expect(specialise(lore, 'career', 'lore', typed).draft.career.picks).toEqual([
      { id: 'lore', special: kept },
    ]);
    expect(addPassion(rolled, 'place', typed).draft.passions).toEqual([{ about: 'place', what: kept }]);
    const loved = addPassion(rolled, 'place').draft;
    expect(changePassion(loved, 0, 'person', typed).draft.passions).toEqual([
      { about: 'person', what: kept },
    ]);
  });

  test('is about one skill, and no other', () => {
    const both = all(
      brought('nomadic', 'scholar'),
      so => pick(so, 'career', 'lore'),
      so => pick(so, 'career', 'lore-2'),
      so => specialise(so, 'career', 'lore-2', 'stars'),
    );
    expect(both.career.picks.map(({ special }) => special)).toEqual(['', 'stars']);
    expect(specialise(both, 'career', 'lore-3', 'wolves').draft).toEqual(both);
    const farmer = pick(brought('nomadic', 'farmer'), 'career', 'lore-agriculture').draft;
    expect(specialise(farmer, 'career', 'lore-agriculture', 'stars').draft).toEqual(farmer);
  });
});

describe('an age', () => {
  it('forgets the years that were rolled for another', () => {
    expect(chooseAge({ ...rolled, years: '22' }, 'old')).toEqual({
      ...{ draft: { ...rolled, age: 'old', years: '' }, refused: null },
    });
  });

  it('takes back points that it does not bring', () => {
    const spent = all(
      rolled,
      so => spend(so, 'bonus', 'sing', 80),
      so => spend(so, 'bonus', 'dance', 70),
    );
    const { draft, refused } = chooseAge(spent, 'adult');
    expect([draft.bonus, refused]).toEqual([
      [
        { on: 'sing', points: 15 },
        { on: 'dance', points: 15 },
      ],
      because('points-lost', { points: 120 }),
    ]);
    const young = spend(rolled, 'bonus', 'sing', 10).draft;
    expect(chooseAge(young, 'young').refused).toBeNull();
  });
});

describe('passions, styles and gear', () => {
  const two = all(
    rolled,
    so => addPassion(so, 'place', 'Home'),
    so => addPassion(so, 'person', 'Maro'),
  );

  test.each([
    [1, ['person', 'place']],
    [0, ['place', 'person']],
    [2, ['place', 'person']],
    [-1, ['place', 'person']],
  ])('MYT-CHAR-13: the passion in place %i is preferred', (place, order) => {
    expect(preferPassion(two, place).draft.passions.map(({ about }) => about)).toEqual(order);
  });

  test('MYT-CHAR-13: a passion about what nobody has passions about is left', () => {
    expect(changePassion(two, 1, 'weather', 'Rain').draft.passions).toEqual([
      { about: 'place', what: 'Home' },
    ]);
    expect(changePassion(two, 2, '', '').draft).toEqual(two);
  });

  test('a style keeps its slot through every change', () => {
    const warrior = brought('nomadic', 'warrior');
    const { styles } = changeStyle(warrior, 'style-career', { slot: 'style-culture', name: 'Wall' }).draft;
    expect(styles.map(({ slot, name }) => [slot, name])).toEqual([
      ['style-culture', ''],
      ['style-career', 'Wall'],
    ]);
  });

  test('gear changes part by part', () => {
    const rich = changeGear(rolled, { money: 'Much', weapons: ['pack.axe'] }).draft;
    expect(changeGear(rich, { money: 'More' }).draft.gear).toEqual({
      ...{ weapons: ['pack.axe'], armour: [], other: [], tools: '', keepsake: '', money: 'More' },
    });
  });
});

describe('points of a pool', () => {
  const scholar = brought('nomadic', 'scholar');
  const points = (draft: CharacterDraft) =>
    draft.career.points.map(({ on, points: given }) => `${on} ${given}`);

  test.each<[number, number, string[], object | null]>([
    [40, 60, ['insight 40', 'influence 60'], null],
    [40, 70, ['insight 40', 'influence 60'], because('pool-empty', { points: 60 })],
    [40, 0, ['insight 40'], null],
    [40, -1, ['insight 40'], because('not-below-nothing')],
    [40, 5.5, ['insight 40'], because('whole-number')],
  ])('beside %i, %i: %j', (had, wanted, kept, refused) => {
    const outcome = spend(spend(scholar, 'career', 'insight', had).draft, 'career', 'influence', wanted);
    expect([points(outcome.draft), outcome.refused]).toEqual([kept, refused]);
  });

  it('may be spent again on the same skill', () => {
    const had = spend(scholar, 'career', 'insight', 70).draft;
    expect(points(spend(had, 'career', 'insight', 90).draft)).toEqual(['insight 90']);
    expect(points(spend(had, 'career', 'insight', 20).draft)).toEqual(['insight 20']);
    expect(points(spend(had, 'career', 'insight', 0).draft)).toEqual([]);
  });

  it('are refused by the limit where there would be enough, and else by the pool', () => {
    const strict = { ...scholar, most: 60 };
    expect(spend(strict, 'career', 'insight', 61).refused).toEqual(because('skill-limit', { most: 60 }));
    const half = spend(strict, 'career', 'insight', 50).draft;
    expect(spend(half, 'career', 'influence', 61).refused).toEqual(because('pool-empty', { points: 50 }));
    expect(spend(half, 'career', 'insight', 60).refused).toBeNull();
    const even = spend({ ...scholar, most: 50 }, 'career', 'insight', 50).draft;
    expect(spend(even, 'career', 'influence', 51).refused).toEqual(because('skill-limit', { most: 50 }));
    expect(leftIn(half, 'bonus')).toBe(150);
  });
});

describe('skills that are known', () => {
  it('start from the base of the style, and of each skill (MYT-SKILL-01)', () => {
    const known = knownSkills(brought('nomadic', 'warrior'));
    expect(known.find(({ on }) => on === 'style-career')).toEqual({
      ...{ on: 'style-career', kind: 'style', skill: 'style-career', special: '', base: 27, points: 0 },
      from: { culture: 0, career: 0, bonus: 0 },
    });
    expect(knownSkills(newDraft('one')).map(({ base }) => base)).toEqual(Array(22).fill(null));
  });

  it('count the points of all pools', () => {
    const spent = all(
      brought('nomadic', 'scout'),
      so => spend(so, 'culture', 'stealth', 10),
      so => spend(so, 'career', 'stealth', 20),
      so => spend(so, 'bonus', 'stealth', 5),
    );
    expect(knownSkills(spent).find(({ on }) => on === 'stealth')).toMatchObject({
      ...{ from: { culture: 10, career: 20, bonus: 5 }, points: 35 },
    });
  });

  it('are two as long as nobody says what they are about, and one afterwards', () => {
    const both = all(
      brought('nomadic', 'scholar'),
      so => pick(so, 'culture', 'lore'),
      so => pick(so, 'career', 'lore'),
    );
    const lores = (draft: CharacterDraft) =>
      knownSkills(draft).flatMap(({ on, skill }) => (skill === 'lore' ? [on] : []));
    expect(lores(both)).toEqual(['culture/lore', 'career/lore']);
    const same = all(
      both,
      so => specialise(so, 'culture', 'lore', 'Stars'),
      so => specialise(so, 'career', 'lore', 'stars'),
    );
    expect(lores(same)).toEqual(['culture/lore']);
    expect([mainSlot(same, 'career/lore'), mainSlot(same, 'career/track')]).toEqual(['culture/lore', null]);
  });

  it('are one without being about anything, where that need not be', () => {
    const trackers = all(
      brought('nomadic', 'scout'),
      so => pick(so, 'culture', 'survival'),
      so => pick(so, 'career', 'track'),
      so => pick(so, 'culture', 'track'),
      so => pick(so, 'culture', 'navigation'),
      so => pick(so, 'career', 'navigation'),
    );
    const told = specialise(trackers, 'culture', 'track', 'wolves').draft;
    const professional = knownSkills(told).filter(({ kind }) => kind === 'professional');
    expect(professional.map(({ on }) => on)).toEqual([
      ...['culture/navigation', 'culture/survival', 'culture/track'],
    ]);
  });

  it('are open where they are taught', () => {
    const nomad = all(
      brought('nomadic', 'farmer'),
      so => chooseEither(so, 'culture', 'swim'),
      so => pick(so, 'career', 'lore-agriculture'),
    );
    expect(openIn(nomad, 'culture').map(({ on, kind }) => `${on} ${kind}`)).toEqual(
      ['endurance', 'first-aid', 'locale', 'perception', 'stealth', 'swim'].map(on => `${on} standard`),
    );
    expect(openIn(nomad, 'career').at(-1)).toEqual({
      ...{ on: 'lore-agriculture', kind: 'professional', skill: 'lore', special: 'agriculture' },
    });
    expect(openIn(newDraft('one'), 'career')).toEqual([]);
  });
});
