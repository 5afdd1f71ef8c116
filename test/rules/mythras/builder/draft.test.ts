import { describe, expect, it, test } from 'vitest';
import {
  AGES,
  type CharacterDraft,
  newDraft,
  type Outcome,
} from '../../../../src/rules/mythras/builder/draft.ts';
import { canFinish, finishedDraft, unfinished } from '../../../../src/rules/mythras/builder/made.ts';
import { leftIn, spend } from '../../../../src/rules/mythras/builder/settle.ts';
import { CULTURES } from '../../../../src/rules/mythras/builder/teaching.ts';
import { CAREERS } from '../../../../src/rules/mythras/builder/careers.ts';
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
} from '../../../../src/rules/mythras/builder/choices.ts';
import { knownSkills, learnedStyles, openIn } from '../../../../src/rules/mythras/builder/known.ts';
import { readDraft } from '../../../../src/rules/mythras/builder/read-draft.ts';
import { chooseMethod, rolledAs } from '../../../../src/rules/mythras/builder/rolling.ts';
import { SKILLS } from '../../../../src/rules/mythras/skill-bases.ts';

const ROLL = [12, 9, 14, 15, 11, 8, 13];
const fresh = newDraft('one');
const rolled = rolledAs(fresh, ROLL).draft;
const nomad = choose(rolled, 'culture', 'nomadic').draft;
const why = ({ refused }: Outcome): string | undefined => refused?.id;
const all = (first: CharacterDraft, ...does: ((so: CharacterDraft) => Outcome)[]) =>
  does.reduce((so, one) => one(so).draft, first);

describe('cultures and careers', () => {
  it('are four and 31, of known skills', () => {
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
      id: 'builder.either-full',
      names: { most: 2 },
    });
    expect(chooseEither(two, 'culture', 'ride').draft.culture.either).toEqual(['swim']);
    const barbarian = all(
      rolled,
      so => choose(so, 'culture', 'barbarian'),
      so => chooseEither(so, 'culture', 'boating'),
      so => chooseEither(so, 'culture', 'ride'),
    );
    expect(barbarian.culture.either).toEqual(['ride']);
    expect(why(chooseEither(barbarian, 'culture', 'sing'))).toBe('builder.not-open');
  });

  it('lets three professional skills be picked, and of some only one', () => {
    const smuggler = choose(rolled, 'career', 'smuggler').draft;
    const one = pick(smuggler, 'career', 'astrogation').draft;
    expect(pick(one, 'career', 'seamanship').refused).toMatchObject({ names: { skill: 'astrogation' } });
    const three = all(
      one,
      so => pick(so, 'career', 'commerce'),
      so => pick(so, 'career', 'streetwise'),
    );
    expect(why(pick(three, 'career', 'navigation'))).toBe('builder.picks-full');
    expect(pick(three, 'career', 'commerce').draft.career.picks).toHaveLength(2);
  });

  it('gives back the points of skills that are left', () => {
    const spent = all(
      nomad,
      so => pick(so, 'culture', 'track'),
      so => spend(so, 'culture', 'track', 30),
      so => spend(so, 'bonus', 'culture/track', 10),
      so => spend(so, 'culture', 'endurance', 20),
    );
    expect([leftIn(spent, 'culture'), leftIn(spent, 'bonus')]).toEqual([50, 140]);
    const left = pick(spent, 'culture', 'track').draft;
    expect([leftIn(left, 'culture'), leftIn(left, 'bonus')]).toEqual([80, 150]);
    const other = choose(spent, 'culture', 'barbarian').draft;
    expect([other.culture.picks, leftIn(other, 'culture')]).toEqual([[{ id: 'track', special: '' }], 50]);
    expect(leftIn(choose(spent, 'culture', 'civilised').draft, 'culture')).toBe(100);
  });
});

describe('points', () => {
  it('are given as far as they go, with the reason', () => {
    const first = spend(nomad, 'culture', 'endurance', 95).draft;
    const { draft, refused } = spend(first, 'culture', 'locale', 20);
    expect([leftIn(draft, 'culture'), refused]).toEqual([
      0,
      { rule: '', id: 'builder.pool-empty', names: { points: 5 } },
    ]);
    expect(why(spend(first, 'culture', 'sing', 5))).toBe('builder.not-open');
    expect(why(spend(first, 'culture', 'endurance', -5))).toBe('builder.not-below-nothing');
    expect(why(spend(first, 'culture', 'endurance', 0.5))).toBe('builder.whole-number');
  });

  it('keep to the limit of the Game Master and of the age', () => {
    const strict = { ...nomad, most: 30 };
    expect(spend(strict, 'culture', 'locale', 31).refused).toMatchObject({
      id: 'builder.skill-limit',
      names: { most: 30 },
    });
    const old = chooseAge({ ...nomad, most: 40 }, 'old').draft;
    expect(spend(old, 'bonus', 'sing', 35).refused).toMatchObject({ names: { most: 30 } });
  });

  test.each(Object.entries(AGES))('%s: so many bonus points', (age, { points }) => {
    expect(leftIn(chooseAge(rolled, age as keyof typeof AGES).draft, 'bonus')).toBe(points);
  });

  it('are lost with a reason when the character gets younger', () => {
    const spent = all(
      rolled,
      so => spend(so, 'bonus', 'sing', 60),
      so => spend(so, 'bonus', 'dance', 60),
    );
    expect(chooseAge(spent, 'young').refused).toMatchObject({
      id: 'builder.points-lost',
      names: { points: 100 },
    });
  });
});

describe('skills', () => {
  it('are one when they are about the same, no matter who taught them', () => {
    const scholar = all(
      choose(nomad, 'career', 'scholar').draft,
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
    const warrior = choose(nomad, 'career', 'warrior').draft;
    expect(learnedStyles(warrior)).toEqual(['style-culture', 'style-career']);
    expect(learnedStyles(nomad)).toEqual([]);
    const own = chooseEither(choose(nomad, 'career', 'hunter').draft, 'career', 'style-career').draft;
    expect(learnedStyles(own)).toEqual(['style-career']);
    expect(openIn(own, 'bonus').map(({ on }) => on)).toContain('style-career');
    const named = changeStyle(own, 'style-career', { name: 'Snares', weapons: ['spear'] }).draft;
    const without = chooseEither(named, 'career', 'style-career').draft;
    expect(learnedStyles(without)).toEqual([]);
    expect(chooseEither(without, 'career', 'style-career').draft.styles[0]?.name).toBe('Snares');
  });
});

describe('MYT-CHAR-13: passions', () => {
  const three = all(
    rolled,
    so => addPassion(so, 'person', 'Love (family)'),
    so => addPassion(so, 'species'),
    so => addPassion(so, 'place'),
  );

  it('are three at most', () => expect(why(addPassion(three, 'trait'))).toBe('builder.passions-full'));

  it('stand in the order of their weight', () => {
    expect(preferPassion(three, 2).draft.passions.map(({ about }) => about)).toEqual([
      'person',
      'place',
      'species',
    ]);
    expect(preferPassion(three, 0).draft).toEqual(three);
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
    choose(nomad, 'career', 'hunter').draft,
    so => pick(so, 'career', 'lore'),
    so => chooseEither(so, 'career', 'style-career'),
  );

  it('waits for required choices', () => {
    expect(
      unfinished(fresh)
        .filter(({ isGrave }) => isGrave)
        .map(({ reason }) => reason.id),
    ).toEqual(['builder.no-characteristics', 'builder.no-culture', 'builder.no-career']);
    expect(finishedDraft(fresh)).toBeNull();
    expect(unfinished(hunter).map(({ step, isGrave, reason }) => [step, isGrave, reason.id])).toEqual([
      ['culture', false, 'builder.choose-more'],
      ['culture', false, 'builder.points-left'],
      ['career', true, 'builder.about-what'],
      ['career', false, 'builder.points-left'],
      ['bonus', false, 'builder.points-left'],
      ['style', false, 'builder.no-weapons'],
    ]);
    expect(canFinish(specialise(hunter, 'career', 'lore', 'wolves').draft)).toBe(true);
    const points = chooseMethod(fresh, 'points').draft;
    expect(unfinished(points)[0]?.reason).toMatchObject({ id: 'builder.points-left', names: { points: 4 } });
  });

  it('says what the character is', () => {
    const draft = all(
      hunter,
      so => specialise(so, 'career', 'lore', 'Wolves & bears'),
      so => spend(so, 'career', 'lore', 25),
      so => spend(so, 'career', 'style-career', 40),
      so => spend(so, 'bonus', 'sing', 10),
      so => spend(so, 'culture', 'endurance', 15),
      so => spend(so, 'bonus', 'endurance', 5),
      so => addPassion(so, 'place'),
    );
    expect(finishedDraft(draft)).toEqual({
      characteristics: { str: 12, con: 9, siz: 14, dex: 15, int: 11, pow: 8, cha: 13 },
      standard: { endurance: 20, sing: 10 },
      professional: [{ key: 'lore-wolves-bears', skill: 'lore', special: 'Wolves & bears', points: 25 }],
      styles: [{ slot: 'style-career', key: '', name: '', weapons: [], trait: '', points: 40 }],
      passions: [{ about: 'place', what: '', base: ['pow', 'int'], bonus: 40 }],
    });
  });
});

describe('reading', () => {
  it('starts over if nothing can be read, and says so', () => {
    expect(readDraft('nonsense', 'two', 20)).toEqual({
      draft: { ...newDraft('two'), most: 20 },
      mended: [{ rule: '', id: 'builder.unreadable', names: {} }],
    });
  });

  it('mends what is broken, and keeps the rest', () => {
    const good = changeGear(goTo(nomad, 'bonus'), { money: '12 silver' }).draft;
    const broken = { ...good, bonus: [{ on: 'sing', points: 900 }], career: { of: 'king' }, step: 'end' };
    const { draft, mended } = readDraft(broken, 'two');
    expect(draft).toEqual({ ...good, step: 'characteristics', bonus: [{ on: 'sing', points: 150 }] });
    expect(mended.map(({ names }) => names?.['part'])).toEqual(['step', 'career', 'bonus']);
  });
});
