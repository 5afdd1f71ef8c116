import { describe, expect, test } from 'vitest';
import { armourPointsOf, isShield, type Weapon } from '../../../src/rules/ref10/fighter.ts';
import { optionsOf, only } from '../play.ts';
import { armoured, weapons } from './fighters.ts';
import { addedTo, playScene, type Scene } from './scenes.ts';

test.each([
  ['small', true],
  ['medium', true],
  ['large', true],
  ['weapon', false],
  ['bare', false],
  ['unsuitable', false],
] as const)('REF-PARRY-03: %s is a shield: %s', (guard, is) => expect(isShield({ guard })).toBe(is));

test('REF-DODGE-01, REF-PARRY-01: each defence says its odds and what it gains', () => {
  const { asked } = playScene(
    { bert: { weapons: [weapons.sword] } },
    { attack: 5, defence: 'parry:sword', parry: 2, location: 3, damage: [1, 1] },
  );
  const offered = optionsOf(asked, 'defence');
  const told = (id: string) => offered[id]?.reasons?.map(reason => reason.id);
  expect(told('parry:sword')).toEqual(['holds-on', 'ref10.guard-takes-it']);
  expect(offered['parry:sword']?.reasons?.[1]?.names).toEqual({ points: armourPointsOf(weapons.sword) });
  expect(told('dodge')).toEqual(['holds-on', 'ref10.nothing-hits']);
});

test('REF-DODGE-01: a defence that cannot hold says no gain', () => {
  const { asked } = playScene(
    { bert: { weapons: [weapons.sword] } },
    { attack: 9, defence: 'dodge', dodge: 2, location: 3, damage: [1, 1] },
  );
  const reasons = optionsOf(asked, 'defence')['dodge']?.reasons;
  expect(reasons).toEqual([{ rule: 'REF-DODGE-01', id: 'holds-never', names: { percent: 0 } }]);
});

test('REF-PARRY-01: bare hands take a weapon on the arm and say so, and turn other hands aside', () => {
  const told = (weapon: Weapon) => {
    const { asked } = playScene(
      { anna: { weapons: [weapon] }, bert: { weapons: [weapons.fists] } },
      { attack: 5, defence: 'dodge', dodge: 10 },
    );
    return optionsOf(asked, 'defence')[`parry:${weapons.fists.id}`]?.reasons?.[1]?.id;
  };
  expect(told(weapons.sword)).toBe('ref10.arm-takes-it');
  expect(told(weapons.fists)).toBe('ref10.nothing-hits');
});

describe('parries', () => {
  const parry = (bert: NonNullable<Scene['bert']>, id: string) =>
    playScene({ bert }, { attack: 5, defence: `parry:${id}`, parry: 2, location: 3, damage: [1, 1] });

  test('REF-PARRY-01.a, REF-PARRY-02: with a weapon it is DEX, its skill and 1', () => {
    const played = parry({ weapons: [weapons.sword] }, 'sword');
    expect(addedTo(played, 'parry')).toEqual({ dex: 7, 'skill.swords': 5, 'parry-weapon': 1 });
  });

  test.each([
    ['small', 2],
    ['medium', 3],
    ['large', 4],
  ] as const)('REF-PARRY-03: a %s shield adds %i, in whatever hand', (guard, amount) => {
    const played = parry({ weapons: [{ ...weapons.shield, guard }] }, 'shield');
    expect(addedTo(played, 'parry')).toEqual({ dex: 7, 'skill.shields': 5, [`parry-${guard}`]: amount });
  });

  test('REF-EX-13, REF-PARRY-04.a, .b: a weapon not made for it parries with the best skill of weapon or shield, at -2', () => {
    const skills = { swords: 4, shields: 6, guns: 9, brawling: 9, knives: 2 };
    const own = [weapons.carbine, weapons.sword, weapons.shield, weapons.dirk, weapons.fists];
    const played = parry({ weapons: own, skills }, 'carbine');
    expect(addedTo(played, 'parry')).toEqual({ dex: 7, 'skill.shields': 6, 'parry-unsuitable': -2 });
  });

  test('REF-PARRY-04: a skill counts without a weapon of its own, and of a weapon that nobody else knows', () => {
    const skills = { swords: 4, shields: 6, guns: 9, brawling: 9 };
    const alone = parry({ weapons: [weapons.carbine], skills }, 'carbine');
    expect(addedTo(alone, 'parry')).toEqual({ dex: 7, 'skill.shields': 6, 'parry-unsuitable': -2 });
    const whip = { ...weapons.sword, id: 'whip', skill: 'whips' };
    const own = { weapons: [weapons.carbine, whip], skills: { ...skills, whips: 7 } };
    expect(addedTo(parry(own, 'carbine'), 'parry')).toMatchObject({ 'skill.whips': 7 });
    const none = parry({ weapons: [weapons.carbine], skills: { guns: 9 } }, 'carbine');
    expect(addedTo(none, 'parry')).toEqual({ dex: 7, 'skill.melee': 0, 'parry-unsuitable': -2 });
  });

  test('REF-PARRY-01.b: bare hands parry with REF, and turn hands and beasts aside', () => {
    const scene = { anna: { weapons: [weapons.jaws] } };
    const played = playScene(
      { ...scene, bert: { weapons: [weapons.fists] } },
      { attack: 3, defence: 'parry:fists', parry: 9 },
    );
    expect(addedTo(played, 'parry')).toEqual({ ref: 6, 'skill.brawling': 5 });
    expect(played.result.at(-1)).toEqual({ fact: 'did', who: 'bert', what: 'turns-aside' });
    expect(only(played.result, 'rolled')).toMatchObject([{ level: 'failure' }, { level: 'success' }]);
  });

  test('REF-PARRY-01.c: an axe that bare hands parry strikes the arm', () => {
    const { result } = playScene({}, { attack: 3, defence: 'parry:fists', parry: 9, damage: [4, 4] });
    expect(only(result, 'struck')).toMatchObject([{ where: 'left-arm' }]);
    expect(only(result, 'hurt')).toMatchObject([{ where: 'left-arm', points: 12 }]);
  });

  test('REF-PARRY-05, REF-AP-05.a, .c: a parrying weapon takes the damage, and loses a point each time', () => {
    const { result } = playScene(
      {},
      { attack: 3, defence: 'parry:sword', parry: 9, location: 3, damage: [2, 1] },
    );
    expect(only(result, 'stopped')).toEqual([
      { fact: 'stopped', who: 'bert', by: 'parry', points: 7, left: 0 },
    ]);
    expect(only(result, 'worn')).toEqual([
      { fact: 'worn', who: 'bert', weapon: 'sword', armour: true, points: 1, left: 9 },
    ]);
    expect(only(result, 'hurt')).toEqual([]);
  });

  test('REF-AP-05.b: damage beyond it goes on to the location and its armour', () => {
    const bert = { locations: armoured(2), state: { wear: { sword: 2 } } };
    const { result } = playScene(
      { bert },
      { attack: 3, defence: 'parry:sword', parry: 9, location: 3, damage: [5, 4] },
    );
    expect(only(result, 'stopped')).toMatchObject([
      { by: 'parry', points: 8, left: 5 },
      { by: 'armour', points: 2, left: 3 },
    ]);
    expect(only(result, 'worn')).toMatchObject([
      { weapon: 'sword', left: 7 },
      { where: 'torso', left: 1 },
    ]);
    expect(only(result, 'hurt')).toMatchObject([{ where: 'torso', points: 3 }]);
  });

  test('REF-AP-05: a weapon without armour points left stops nothing and loses nothing', () => {
    const bert = { state: { wear: { sword: 10 } } };
    const { result } = playScene(
      { bert },
      { attack: 3, defence: 'parry:sword', parry: 9, location: 3, damage: [5, 4] },
    );
    expect(only(result, 'worn')).toEqual([]);
    expect(only(result, 'hurt')).toMatchObject([{ points: 13 }]);
  });

  test('a parry that fails stops nothing', () => {
    const { result } = parry({}, 'sword');
    expect(only(result, 'stopped')).toEqual([]);
    expect(only(result, 'rolled')[1]).toMatchObject({ roll: 'parry', level: 'failure' });
  });

  test('a weapon that is not in hand, or does not parry, is not offered', () => {
    const { asked } = playScene(
      { bert: { weapons: [weapons.sword, weapons.jaws], state: { dropped: ['sword'] } } },
      { attack: 3, defence: 'dodge', dodge: 9 },
    );
    expect(Object.keys(optionsOf(asked, 'defence'))).toEqual(['dodge', 'none']);
  });

  test('REF-PARRY-02, REF-PARRY-03, REF-PARRY-04: each says by which rule, and how likely it is, before it is chosen', () => {
    const bert = { weapons: [weapons.sword, weapons.shield, weapons.carbine] };
    const { asked } = playScene({ bert }, { attack: 5, defence: 'dodge', dodge: 10 });
    const { dodge, ...parries } = optionsOf(asked, 'defence');
    const rules = ['sword', 'shield', 'carbine'].map(
      id => parries[`parry:${id}`]?.target?.reasons.at(-1)?.rule,
    );
    expect(rules).toEqual(['REF-PARRY-02', 'REF-PARRY-03', 'REF-PARRY-04']);
    expect(dodge?.target).toMatchObject({
      value: 11,
      bands: [{}, { level: 'failure', to: 17 }, { from: 18 }, {}],
    });
  });
});
