import { describe, expect, test } from 'vitest';
import { bandAt, rangeAt, unitsIn } from '../../../src/rules/ref10/ranges.ts';
import { only, optionsOf, questionOf } from '../play.ts';
import { inState, weapons } from './fighters.ts';
import { acting, addedTo, playScene, refusalOf, type Scene } from './scenes.ts';

const shooter = (weapon: keyof typeof weapons, more: NonNullable<Scene['anna']> = {}) => ({
  anna: { weapons: [weapons[weapon]], ...more },
});
const near = { circumstances: { anna: ['range-0'] } };
const dodged = { attack: 2, defence: 'dodge', dodge: 10 } as const;

describe('range', () => {
  test.each([
    // REF-EX-01 to 03.
    [12, 10, 1, 'range-1'],
    [9, 10, 0, 'range-0'],
    [20, 10, 2, 'range-2'],
    [10, 10, 1, 'range-1'],
    // REF-EX-04: ten units at most.
    [50, 5, 10, 'range-10'],
    [50.5, 5, 10, 'out-of-range'],
    [51, 5, 10, 'out-of-range'],
  ])('REF-RANGE-01, REF-RANGE-02, REF-RANGE-03: %i m with a unit of %i m', (metres, unit, units, range) => {
    expect(unitsIn(metres, unit)).toBe(units);
    expect(rangeAt(metres, unit)).toBe(range);
  });

  test('REF-RANGE-01.b: each unit takes a point from the attack', () => {
    const played = playScene({ ...shooter('pistol'), circumstances: { anna: ['range-3'] } }, dodged);
    expect(addedTo(played, 'attack')).toEqual({ dex: 7, 'skill.guns': 5, range: -3 });
    const circumstances = { bert: ['range-7'], anna: ['unseen', 'range-2'] };
    expect(addedTo(playScene({ ...shooter('pistol'), circumstances }, dodged), 'attack')).toMatchObject({
      range: -2,
    });
    const close = playScene({ ...shooter('pistol'), ...near }, dodged);
    expect(addedTo(close, 'attack')).not.toHaveProperty('range');
  });

  test('REF-RANGE-01: an unknown range is given by the shooter', () => {
    const played = playScene(shooter('pistol'), { range: 'units:10', ...dodged });
    expect(addedTo(played, 'attack')).toMatchObject({ range: -10 });
    expect(Object.keys(optionsOf(played.asked, 'range'))).toHaveLength(11);
    expect(questionOf(played.asked, 'range')).toMatchObject({
      ...{ by: 'anna', reasons: [{ rule: 'REF-RANGE-01', id: 'ref10.unit-of-range' }] },
    });
  });

  test('REF-RANGE-02: beyond ten units nothing is hit', () => {
    expect(refusalOf({ ...shooter('pistol'), circumstances: { anna: ['out-of-range'] } })).toBe(
      'ref10.out-of-range',
    );
    expect(refusalOf({ circumstances: { anna: ['out-of-range'] } })).toBeNull();
  });

  test.each([
    [0, 'short', 15, 1],
    [2, 'short', 15, 1],
    [3, 'medium', 20, 2],
    [5, 'medium', 20, 2],
    [6, 'long', 25, 3],
    [7, 'long', 25, 3],
    [8, 'extreme', 30, 4],
    [10, 'extreme', 30, 4],
  ])('REF-GRENADE-01, REF-SHOTGUN-01.a: %i whole units are %s range', (units, id, difficulty, spread) => {
    expect(bandAt(units)).toMatchObject({ id, difficulty, spread });
  });
});

describe('missiles and defences', () => {
  test.each([
    ['javelin', -1],
    ['bow', -1],
    ['crossbow', -1],
    ['pistol', -2],
  ] as const)('REF-DODGE-02.a, .b: against a %s: %i', (weapon, amount) => {
    const played = playScene({ ...shooter(weapon), ...near }, dodged);
    expect(addedTo(played, 'dodge')).toEqual({ ref: 6, 'skill.dodge': 5, missile: amount });
  });

  test('REF-PARRY-01.d: shields parry arrows, nothing parries bullets, swords parry neither', () => {
    const bert = { weapons: [weapons.sword, weapons.shield] };
    const refusals = (weapon: 'bow' | 'pistol') => {
      const { asked } = playScene({ ...shooter(weapon), bert, ...near }, dodged);
      const { 'parry:sword': sword, 'parry:shield': shield } = optionsOf(asked, 'defence');
      return [sword?.refused?.id, shield?.refused?.id];
    };
    expect(refusals('bow')).toEqual(['only-shields-parry-shots', undefined]);
    expect(refusals('pistol')).toEqual(['no-parry-of-bullets', 'no-parry-of-bullets']);
  });

  test('ammunition that was fired is gone, and an empty weapon fires nothing', () => {
    const { result } = playScene({ ...shooter('pistol'), ...near }, dodged);
    expect(only(result, 'used')).toEqual([
      { fact: 'used', who: 'anna', weapon: 'pistol', with: 'pistol', amount: 1, left: 7 },
    ]);
    expect(only(playScene({ ...shooter('bow'), ...near }, dodged).result, 'used')).toEqual([]);
    const empty = shooter('pistol', { state: { used: { pistol: 8 } } });
    expect(refusalOf({ ...empty, ...near })).toBe('no-ammunition');
    expect(refusalOf({ ...shooter('pistol', { state: { used: { pistol: 7 } } }), ...near })).toBeNull();
  });

  test('REF-SURPRISE-04.a, .c: from hiding +3, and only a fumble saves the target', () => {
    const circumstances = { anna: ['range-0', 'hidden', 'unseen'] };
    const played = playScene(
      { ...shooter('pistol'), circumstances },
      { attack: 2, location: 3, damage: [1, 1] },
    );
    expect(addedTo(played, 'attack')).toEqual({ dex: 7, 'skill.guns': 5, hidden: 3 });
    expect(only(playScene({ ...shooter('pistol'), circumstances }, { attack: 1 }).result, 'hurt')).toEqual(
      [],
    );
    // A blow is not struck from hiding.
    expect(addedTo(playScene({ circumstances: { anna: ['hidden'] } }, dodged), 'attack')).not.toHaveProperty(
      'hidden',
    );
  });
});

describe('aiming', () => {
  const aim = (scene: Scene) => playScene({ ...scene, action: 'take-aim' }, {});

  test('REF-AIM-01.a, .b, REF-ACT-01: +1 for each round, to the first attack', () => {
    const { result } = aim(shooter('pistol'));
    const about = { with: 'pistol', by: 'bert' };
    expect(result).toEqual([{ fact: 'gained', who: 'anna', condition: 'taking-aim', ...about, amount: 1 }]);
    const aimed = inState({ condition: 'taking-aim', ...about, amount: 2 });
    expect(aim(shooter('pistol', aimed)).result).toEqual([
      { fact: 'ended', who: 'anna', condition: 'taking-aim', ...about },
      { fact: 'gained', who: 'anna', condition: 'taking-aim', ...about, amount: 3 },
    ]);
    const shot = playScene({ ...shooter('pistol', aimed), ...near }, dodged);
    expect(addedTo(shot, 'attack')).toMatchObject({ 'taking-aim': 2 });
    expect(only(shot.result, 'ended')).toEqual([
      { fact: 'ended', who: 'anna', condition: 'taking-aim', ...about },
    ]);
  });

  test('REF-AIM-01.c: it serves against that target, with that weapon', () => {
    for (const about of [
      { with: 'pistol', by: 'cora' },
      { with: 'bow', by: 'bert' },
    ]) {
      const aimed = inState({ condition: 'taking-aim', ...about, amount: 2 });
      const shot = playScene({ ...shooter('pistol', aimed), ...near }, dodged);
      expect(addedTo(shot, 'attack')).not.toHaveProperty('taking-aim');
    }
  });

  test.each<[string, Scene, string | null]>([
    ['a weapon that shoots', {}, 'needs-ranged'],
    ['a weapon', { with: 'nothing' }, 'weapon-missing'],
    ['it in hand', shooter('pistol', { state: { dropped: ['pistol'] } }), 'weapon-dropped'],
    [
      'a target in sight',
      { ...shooter('pistol'), circumstances: { bert: ['out-of-sight'] } },
      'ref10.out-of-sight',
    ],
    [
      'the whole round',
      { ...shooter('pistol', inState({ condition: 'declared', amount: 2 })), fight: acting },
      'ref10.full-round',
    ],
    ['no more', { ...shooter('pistol', inState({ condition: 'declared', amount: 1 })), fight: acting }, null],
    ['no fight', shooter('pistol', inState({ condition: 'declared', amount: 2 })), null],
  ])('REF-AIM-01: needs %s', (_what, scene, id) =>
    expect(refusalOf({ ...scene, action: 'take-aim' })).toBe(id),
  );
});
