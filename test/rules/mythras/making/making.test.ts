import { describe, expect, it, test } from 'vitest';
import { AGES } from '../../../../src/rules/mythras/making/ages.ts';
import { CAREERS } from '../../../../src/rules/mythras/making/careers.ts';
import {
  addPassion,
  changeGear,
  changePassion,
  changeStyle,
  choose,
  chooseAge,
  chooseEither,
  goTo,
  pick,
  preferPassion,
  specialise,
} from '../../../../src/rules/mythras/making/choices.ts';
import { CULTURES } from '../../../../src/rules/mythras/making/cultures.ts';
import { knownSkills, learnedStyles, openIn } from '../../../../src/rules/mythras/making/known.ts';
import { madeOf } from '../../../../src/rules/mythras/making/made.ts';
import { newMaking, type Making, type Outcome } from '../../../../src/rules/mythras/making/making.ts';
import { leftIn, spend } from '../../../../src/rules/mythras/making/pools.ts';
import { canFinish, unfinished } from '../../../../src/rules/mythras/making/problems.ts';
import { readMaking } from '../../../../src/rules/mythras/making/read-making.ts';
import { chooseMethod, rolledAs } from '../../../../src/rules/mythras/making/rolling.ts';
import { SKILLS } from '../../../../src/rules/mythras/skills.ts';

const ROLL = [12, 9, 14, 15, 11, 8, 13];
const fresh = newMaking('one');
const rolled = rolledAs(fresh, ROLL).making;
const nomad = choose(rolled, 'culture', 'nomadic').making;
const why = ({ refused }: Outcome): string | undefined => refused?.id;
const all = (first: Making, ...does: ((so: Making) => Outcome)[]) =>
  does.reduce((so, one) => one(so).making, first);

describe('cultures and careers', () => {
  it('are four and 31, of skills that there are', () => {
    expect([Object.keys(CULTURES).length, Object.keys(CAREERS).length]).toEqual([4, 31]);
    for (const [name, one] of Object.entries({ ...CULTURES, ...CAREERS })) {
      const plain = [...one.standard, ...one.either.flatMap(({ of }) => of)].filter(
        key => !key.startsWith('style-'),
      );
      expect(
        plain.map(key => SKILLS[key]?.kind),
        name,
      ).toEqual(plain.map(() => 'standard'));
      const picked = one.professional.map(({ skill }) => SKILLS[skill]?.kind);
      expect(new Set(picked), name).toEqual(new Set(['professional']));
      expect(new Set(one.professional.map(({ id }) => id)).size, name).toBe(one.professional.length);
    }
  });

  test.each(Object.entries(CAREERS))(
    '%s teaches seven standard skills and seven or eight more',
    (_id, one) => {
      expect(one.standard.length + one.either.reduce((sum, { count }) => sum + count, 0)).toBe(7);
      expect([7, 8]).toContain(one.professional.length);
    },
  );

  it('lets so many be chosen where there are several', () => {
    const two = all(
      nomad,
      so => chooseEither(so, 'culture', 'ride'),
      so => chooseEither(so, 'culture', 'swim'),
    );
    expect(two.culture.either).toEqual(['ride', 'swim']);
    expect(chooseEither(two, 'culture', 'drive').refused).toMatchObject({
      id: 'making.either-full',
      names: { most: 2 },
    });
    expect(chooseEither(two, 'culture', 'ride').making.culture.either).toEqual(['swim']);
    const barbarian = all(
      rolled,
      so => choose(so, 'culture', 'barbarian'),
      so => chooseEither(so, 'culture', 'boating'),
      so => chooseEither(so, 'culture', 'ride'),
    );
    expect(barbarian.culture.either).toEqual(['ride']);
    expect(why(chooseEither(barbarian, 'culture', 'sing'))).toBe('making.not-open');
  });

  it('lets three professional skills be picked, and of some only one', () => {
    const smuggler = choose(rolled, 'career', 'smuggler').making;
    const one = pick(smuggler, 'career', 'astrogation').making;
    expect(pick(one, 'career', 'seamanship').refused).toMatchObject({ names: { skill: 'astrogation' } });
    const three = all(
      one,
      so => pick(so, 'career', 'commerce'),
      so => pick(so, 'career', 'streetwise'),
    );
    expect(why(pick(three, 'career', 'navigation'))).toBe('making.picks-full');
    expect(pick(three, 'career', 'commerce').making.career.picks).toHaveLength(2);
  });

  it('gives back the points of what is left', () => {
    const spent = all(
      nomad,
      so => pick(so, 'culture', 'track'),
      so => spend(so, 'culture', 'track', 30),
      so => spend(so, 'bonus', 'culture/track', 10),
      so => spend(so, 'culture', 'endurance', 20),
    );
    expect([leftIn(spent, 'culture'), leftIn(spent, 'bonus')]).toEqual([50, 140]);
    const left = pick(spent, 'culture', 'track').making;
    expect([leftIn(left, 'culture'), leftIn(left, 'bonus')]).toEqual([80, 150]);
    const other = choose(spent, 'culture', 'barbarian').making;
    expect([other.culture.picks, leftIn(other, 'culture')]).toEqual([[{ id: 'track', special: '' }], 50]);
    expect(leftIn(choose(spent, 'culture', 'civilised').making, 'culture')).toBe(100);
  });
});

describe('points', () => {
  it('are given as far as they go, with the reason', () => {
    const first = spend(nomad, 'culture', 'endurance', 95).making;
    const { making, refused } = spend(first, 'culture', 'locale', 20);
    expect([leftIn(making, 'culture'), refused]).toEqual([
      0,
      { rule: '', id: 'making.pool-empty', names: { points: 5 } },
    ]);
    expect(why(spend(first, 'culture', 'sing', 5))).toBe('making.not-open');
    expect(why(spend(first, 'culture', 'endurance', -5))).toBe('making.not-below-nothing');
    expect(why(spend(first, 'culture', 'endurance', 0.5))).toBe('making.whole-number');
  });

  it('keep to the limit of the Game Master and of the age', () => {
    const strict = { ...nomad, most: 30 };
    expect(spend(strict, 'culture', 'locale', 31).refused).toMatchObject({
      id: 'making.skill-limit',
      names: { most: 30 },
    });
    const old = chooseAge({ ...nomad, most: 40 }, 'old').making;
    expect(spend(old, 'bonus', 'sing', 35).refused).toMatchObject({ names: { most: 30 } });
  });

  test.each(Object.entries(AGES))('%s: so many bonus points', (age, { points }) => {
    expect(leftIn(chooseAge(rolled, age as keyof typeof AGES).making, 'bonus')).toBe(points);
  });

  it('are lost with a reason when somebody gets younger', () => {
    const spent = all(
      rolled,
      so => spend(so, 'bonus', 'sing', 60),
      so => spend(so, 'bonus', 'dance', 60),
    );
    expect(chooseAge(spent, 'young').refused).toMatchObject({
      id: 'making.points-lost',
      names: { points: 100 },
    });
  });
});

describe('skills', () => {
  it('are one when they are about the same, whoever taught them', () => {
    const scholar = all(
      choose(nomad, 'career', 'scholar').making,
      so => pick(so, 'culture', 'lore'),
      so => pick(so, 'career', 'lore'),
      so => pick(so, 'career', 'lore-2'),
      so => specialise(so, 'culture', 'lore', 'Old Kings '),
      so => specialise(so, 'career', 'lore', 'old kings'),
      so => specialise(so, 'career', 'lore-2', 'stars'),
      so => spend(so, 'culture', 'lore', 20),
      so => spend(so, 'career', 'lore', 30),
      so => spend(so, 'career', 'lore-2', 5),
      so => spend(so, 'bonus', 'culture/lore', 15),
    );
    const lores = knownSkills(scholar).filter(({ skill }) => skill === 'lore');
    expect(lores.map(({ on, base, points }) => [on, base, points])).toEqual([
      ['culture/lore', 22, 65],
      ['career/lore-2', 22, 5],
    ]);
  });

  it('start from what the characteristics say', () => {
    const base = (on: string) => knownSkills(rolled).find(skill => skill.on === on)?.base;
    expect([base('athletics'), base('customs'), base('native-tongue')]).toEqual([27, 62, 64]);
    expect(knownSkills(fresh)[0]?.base).toBeNull();
  });

  it('MYT-SKILL-13: styles come from culture and career', () => {
    const warrior = choose(nomad, 'career', 'warrior').making;
    expect(learnedStyles(warrior)).toEqual(['style-culture', 'style-career']);
    expect(learnedStyles(nomad)).toEqual([]);
    const own = chooseEither(choose(nomad, 'career', 'hunter').making, 'career', 'style-career').making;
    expect(learnedStyles(own)).toEqual(['style-career']);
    expect(openIn(own, 'bonus').map(({ on }) => on)).toContain('style-career');
    const named = changeStyle(own, 'style-career', { name: 'Snares', weapons: ['spear'] }).making;
    const without = chooseEither(named, 'career', 'style-career').making;
    expect(learnedStyles(without)).toEqual([]);
    expect(chooseEither(without, 'career', 'style-career').making.styles[0]?.name).toBe('Snares');
  });
});

describe('MYT-CHAR-13: passions', () => {
  const three = all(
    rolled,
    so => addPassion(so, 'person', 'Love (family)'),
    so => addPassion(so, 'species'),
    so => addPassion(so, 'place'),
  );

  it('are three at most', () => expect(why(addPassion(three, 'trait'))).toBe('making.passions-full'));

  it('stand in the order of their weight', () => {
    expect(preferPassion(three, 2).making.passions.map(({ about }) => about)).toEqual([
      'person',
      'place',
      'species',
    ]);
    expect(preferPassion(three, 0).making).toEqual(three);
    const changed = all(
      three,
      so => changePassion(so, 0, '', ''),
      so => changePassion(so, 0, 'object', 'Desire (gold)'),
    );
    expect(changed.passions).toEqual([
      { about: 'object', what: 'Desire (gold)' },
      { about: 'place', what: '' },
    ]);
  });
});

describe('finishing', () => {
  const hunter = all(
    choose(nomad, 'career', 'hunter').making,
    so => pick(so, 'career', 'lore'),
    so => chooseEither(so, 'career', 'style-career'),
  );

  it('waits for what nobody can do without', () => {
    expect(
      unfinished(fresh)
        .filter(({ isGrave }) => isGrave)
        .map(({ reason }) => reason.id),
    ).toEqual(['making.no-characteristics', 'making.no-culture', 'making.no-career']);
    expect(madeOf(fresh)).toBeNull();
    expect(unfinished(hunter).map(({ step, isGrave, reason }) => [step, isGrave, reason.id])).toEqual([
      ['culture', false, 'making.choose-more'],
      ['culture', false, 'making.points-left'],
      ['career', true, 'making.about-what'],
      ['career', false, 'making.points-left'],
      ['bonus', false, 'making.points-left'],
      ['style', false, 'making.no-weapons'],
    ]);
    expect(canFinish(specialise(hunter, 'career', 'lore', 'wolves').making)).toBe(true);
    const points = chooseMethod(fresh, 'points').making;
    expect(unfinished(points)[0]?.reason).toMatchObject({ id: 'making.points-left', names: { points: 4 } });
  });

  it('says what the character is', () => {
    const making = all(
      hunter,
      so => specialise(so, 'career', 'lore', 'Wolves & bears'),
      so => spend(so, 'career', 'lore', 25),
      so => spend(so, 'career', 'style-career', 40),
      so => spend(so, 'bonus', 'sing', 10),
      so => spend(so, 'culture', 'endurance', 15),
      so => spend(so, 'bonus', 'endurance', 5),
      so => addPassion(so, 'place'),
    );
    expect(madeOf(making)).toEqual({
      characteristics: { str: 12, con: 9, siz: 14, dex: 15, int: 11, pow: 8, cha: 13 },
      standard: { endurance: 20, sing: 10 },
      professional: [{ key: 'lore-wolves-bears', skill: 'lore', special: 'Wolves & bears', points: 25 }],
      styles: [{ slot: 'style-career', key: '', name: '', weapons: [], trait: '', points: 40 }],
      passions: [{ about: 'place', what: '', base: ['pow', 'int'], bonus: 40 }],
    });
  });
});

describe('reading', () => {
  it('begins anew where nothing can be read, and says so', () => {
    expect(readMaking('nonsense', 'two', 20)).toEqual({
      making: { ...newMaking('two'), most: 20 },
      mended: [{ rule: '', id: 'making.unreadable', names: {} }],
    });
  });

  it('mends what is broken, and keeps the rest', () => {
    const good = changeGear(goTo(nomad, 'bonus'), { money: '12 silver' }).making;
    const broken = { ...good, bonus: [{ on: 'sing', points: 900 }], career: { of: 'king' }, step: 'end' };
    const { making, mended } = readMaking(broken, 'two');
    expect(making).toEqual({ ...good, step: 'characteristics', bonus: [{ on: 'sing', points: 150 }] });
    expect(mended.map(({ names }) => names?.['part'])).toEqual(['step', 'career', 'bonus']);
  });
});
