import { describe, expect, it, test } from 'vitest';
import {
  addPassion,
  changeGear,
  changeStyle,
  choose,
  chooseAge,
  chooseEither,
  pick,
  specialise,
} from '../../../../src/rules/mythras/making/choices.ts';
import { newMaking, STEPS, type Making, type Step } from '../../../../src/rules/mythras/making/making.ts';
import { spend } from '../../../../src/rules/mythras/making/pools.ts';
import { rolledAs } from '../../../../src/rules/mythras/making/rolling.ts';
import { suggested, type Offers } from '../../../../src/rules/mythras/making/suggest.ts';
import { entriesOf } from '../../../packs/pack-files.ts';

const READY = ['alley', 'berserker', 'dark-fighter', 'hunter', 'legionary', 'peltast', 'slinger', 'soldier'];
const ready = (key: string) => ({ key, weapons: [`${key}-blade`, 'shield'], trait: `${key}-trait` });
const OFFERS: Offers = {
  styles: READY.map(ready),
  weapons: ['knife', 'shield', ...READY.map(key => `${key}-blade`)].map(key => ({
    uuid: `pack.${key}`,
    key,
  })),
  tools: 'Tools',
  keepsake: 'Ring',
  money: 'Some silver',
};

const fresh = newMaking('one');
const rolled = rolledAs(fresh, [12, 9, 14, 15, 11, 8, 13]).making;
const of = (culture: string, career: string): Making =>
  choose(choose(rolled, 'culture', culture).making, 'career', career).making;
const so = (making: Making, ...steps: Step[]) => suggested(making, steps, OFFERS);
const blocks = (points: number, ...on: string[]) => on.map(id => ({ on: id, points }));

describe('characteristics', () => {
  it('are 80 points spread evenly where nothing was rolled (MYT-CHAR-01)', () => {
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

  it('fills in what is best for this person, and spends ten points at a time', () => {
    expect(so(of('barbarian', 'hunter'), 'culture', 'career')).toMatchObject({
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
    const { culture, career, bonus, passions, styles, gear } = so(of('nomadic', 'sailor'), 'career');
    expect([culture, bonus, passions]).toEqual([of('nomadic', 'sailor').culture, [], []]);
    expect([career.picks.length, styles[0]?.weapons, gear.money]).toEqual([3, [], '']);
  });

  it('takes a style that is learned already before one of its own', () => {
    expect(so(of('nomadic', 'sailor'), 'career').career.either).toEqual(['style-career']);
    expect(so(of('nomadic', 'sailor'), 'culture', 'career').career.either).toEqual(['style-culture']);
  });

  it('keeps what was chosen', () => {
    const nomad = chooseEither(of('nomadic', 'scholar'), 'culture', 'swim').making;
    const two = pick(pick(nomad, 'culture', 'lore').making, 'culture', 'track').making;
    const told = specialise(two, 'culture', 'lore', 'history').making;
    const { culture } = so(spend(told, 'culture', 'lore', 45).making, 'culture');
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

  it('says something else each time of what is about something', () => {
    const known = specialise(
      pick(of('civilised', 'scholar'), 'culture', 'lore').making,
      'culture',
      'lore',
      'history',
    );
    const { career } = so(
      pick(pick(known.making, 'career', 'lore').making, 'career', 'lore-2').making,
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

  it('go to what everybody who fights is glad of, styles first', () => {
    expect(so(of('civilised', 'scholar'), 'bonus').bonus).toEqual(
      blocks(15, ...useful, 'stealth', 'insight'),
    );
    expect(so(of('civilised', 'warrior'), 'bonus').bonus).toEqual(
      blocks(15, 'style-culture', 'style-career', ...useful),
    );
  });

  it('then to professional skills, and to the rest', () => {
    const old = chooseAge(pick(of('civilised', 'scholar'), 'culture', 'streetwise').making, 'old').making;
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
    const young = chooseAge({ ...of('civilised', 'scholar'), most: 6 }, 'young').making;
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
    const one = addPassion(rolled, 'place', 'Home').making;
    expect(so(one, 'bonus').passions).toEqual([{ about: 'place', what: 'Home' }]);
  });
});

describe('styles (MYT-STYLE-01)', () => {
  const styled = (making: Making, offers: Offers = OFFERS) => suggested(making, ['style'], offers).styles;

  test.each([
    ['barbarian', ['huscarl', 'berserker', 'shield-wall']],
    ['civilised', ['legionary', 'man-at-arms', 'duellist']],
    ['nomadic', ['horse-archer', 'desert-rider', 'peltast']],
    ['primitive', ['hunter', 'slinger', 'peltast']],
  ])('that go well with a %s upbringing, the best first', (culture, keys) => {
    keys.forEach((key, at) => {
      const styles = ['any', ...keys.slice(at).reverse()].map(ready);
      expect(styled(of(culture, 'warrior'), { ...OFFERS, styles })[0]?.key).toBe(key);
    });
  });

  test.each([
    ['agent', ['alley', 'knife-thrower']],
    ['bounty-hunter', ['duellist', 'police']],
    ['detective', ['police', 'alley']],
    ['hunter', ['hunter', 'longbowman']],
    ['herder', ['slinger', 'peltast']],
    ['sailor', ['dark-fighter', 'alley']],
    ['scout', ['hunter', 'horse-archer']],
    ['thief', ['alley', 'knife-thrower']],
    ['warrior', ['man-at-arms', 'hoplite', 'soldier']],
  ])('that go well with the career of a %s, the best first', (career, keys) => {
    const trained = chooseEither(choose(rolled, 'career', career).making, 'career', 'style-career').making;
    keys.forEach((key, at) => {
      const styles = ['any', ...keys.slice(at).reverse()].map(ready);
      expect(styled(trained, { ...OFFERS, styles })[0]?.key).toBe(key);
    });
  });

  it('are ready ones of ours', () => {
    const ours = entriesOf('styles').map(({ where }) => where.replace('styles/', ''));
    const named = ['alley', 'knife-thrower', 'duellist', 'police', 'longbowman', 'man-at-arms', 'hoplite'];
    expect(ours).toEqual(expect.arrayContaining([...named, ...READY]));
  });

  it('are each another, with their weapons and their trait', () => {
    expect(styled(of('primitive', 'warrior'))).toEqual([
      {
        ...{ slot: 'style-culture', key: 'hunter', name: '' },
        ...{ weapons: ['hunter-blade', 'shield'], trait: 'hunter-trait' },
      },
      {
        ...{ slot: 'style-career', key: 'soldier', name: '' },
        ...{ weapons: ['soldier-blade', 'shield'], trait: 'soldier-trait' },
      },
    ]);
    const only = { ...OFFERS, styles: [ready('hunter')] };
    expect(styled(of('primitive', 'warrior'), only).map(({ key, weapons }) => [key, weapons])).toEqual([
      ['hunter', ['hunter-blade', 'shield']],
      ['', ['knife', 'shield']],
    ]);
  });

  it('of a culture look to the career next, and those of a career to the culture', () => {
    const only = (...keys: string[]) => ({ ...OFFERS, styles: ['any', ...keys].map(ready) });
    expect(styled(of('primitive', 'warrior'), only('hoplite'))[0]?.key).toBe('hoplite');
    expect(styled(of('primitive', 'warrior'), only('hunter', 'slinger')).map(({ key }) => key)).toEqual([
      ...['hunter', 'slinger'],
    ]);
    expect(styled(of('primitive', 'warrior'), only()).map(({ key }) => key)).toEqual(['any', '']);
  });

  it('without weapons are passed over', () => {
    const styles = [{ ...ready('hunter'), weapons: [] }, ready('slinger')];
    expect(styled(of('primitive', 'warrior'), { ...OFFERS, styles })[0]?.key).toBe('slinger');
  });

  it('stay as they are once they have weapons, and keep their trait', () => {
    const named = changeStyle(of('primitive', 'warrior'), 'style-culture', {
      weapons: ['knife'],
      key: 'soldier',
    });
    const traited = changeStyle(named.making, 'style-career', { trait: 'daredevil' }).making;
    expect(styled(traited).map(({ key, weapons, trait }) => [key, weapons, trait])).toEqual([
      ['soldier', ['knife'], ''],
      ['hunter', ['hunter-blade', 'shield'], 'daredevil'],
    ]);
  });

  it('that are not learned any more are left alone', () => {
    const hunter = chooseEither(of('primitive', 'hunter'), 'career', 'style-career').making;
    const forgotten = chooseEither(hunter, 'career', 'style-career').making;
    expect(styled(forgotten)).toEqual(forgotten.styles);
  });
});

describe('gear (SRD: Characters, Step 9)', () => {
  const geared = (making: Making) => so(making, 'style', 'gear').gear;

  it('is the weapons of the styles, each once, and the usual words', () => {
    expect(geared(of('primitive', 'warrior'))).toEqual({
      weapons: ['pack.hunter-blade', 'pack.shield', 'pack.soldier-blade'],
      ...{ armour: [], other: [], tools: 'Tools', keepsake: 'Ring', money: 'Some silver' },
    });
  });

  it('is four weapons at most, of those that there are', () => {
    const weapons = ['spear', ...OFFERS.weapons.map(({ key }) => key)];
    const armed = changeStyle(of('primitive', 'warrior'), 'style-culture', { weapons }).making;
    expect(geared(armed).weapons).toEqual([
      ...['pack.knife', 'pack.shield', 'pack.alley-blade', 'pack.berserker-blade'],
    ]);
  });

  it('is nothing of a style that is not learned', () => {
    const hunter = chooseEither(of('primitive', 'hunter'), 'career', 'style-career').making;
    const armed = changeStyle(hunter, 'style-career', { weapons: ['knife'] }).making;
    expect(geared(armed).weapons).toEqual(['pack.knife']);
    expect(geared(chooseEither(armed, 'career', 'style-career').making).weapons).toEqual([]);
  });

  it('stays as it was chosen', () => {
    const had = {
      weapons: ['pack.axe'],
      tools: 'Saw',
      keepsake: 'Tooth',
      money: 'A cow',
      other: ['pack.rope'],
    };
    const { making } = changeGear(of('primitive', 'warrior'), had);
    expect(geared(making)).toEqual({ ...had, armour: [] });
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
