import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../../src/rules/shared/fact.ts';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import type { Setup } from '../../../../src/rules/shared/ruleset.ts';
import { duelFight, weapons } from '../../fighters.ts';
import { only, optionsOf, targetOfRoll, type Answers } from '../../play.ts';
import { javelin, rifle } from '../../ranged-weapons.ts';
import { close, playing, shot } from './shots.ts';

describe('MYT-RANGED-05: the distance', () => {
  test('the GM is asked, unless the circumstances say so', () => {
    const { asked } = playing(shot(), { range: 'effective', attack: 90 });
    expect(asked[0]).toMatchObject({ name: 'range', by: 'gm', reasons: [{ rule: 'MYT-RANGED-05' }] });
    expect(optionsOf(asked, 'range')['long']?.reasons?.[0]?.names).toEqual({ metres: 200 });
    expect(playing(shot({ circumstances: close }), { attack: 90 }).asked).toHaveLength(1);
  });

  test('MYT-RANGED-05.e: out of range', () => {
    expect(mythras.refusal(shot({ circumstances: ['out-of-range'] }))).toMatchObject({ id: 'range.out' });
  });

  test.each([
    ['at-close-range', 7],
    ['at-effective-range', 7],
    ['at-long-range', 4],
  ])('MYT-RANGED-05.c, MYT-OPEN-04: %s a roll of 7 does %i', (range, hurt) => {
    const setup = shot({ circumstances: [range] });
    const serious = hurt >= 6 ? { 'turns.wound': 1, 'resist.wound': 10 } : {};
    const { result } = playing(setup, { attack: 30, effects: [], location: 8, damage: 7, ...serious });
    expect(only(result, 'hurt')[0]?.points).toBe(hurt);
  });
});

test('MYT-RANGED-04.a, .b: the damage modifier counts with a bow, and not with a gun', () => {
  const anna = { damageModifier: '1d4' };
  const dice = (setup: Setup, damage: readonly number[]) => {
    const { asked } = playing(setup, { attack: 30, effects: [], location: 8, damage });
    return asked.find(({ name }) => name === 'damage');
  };
  expect(dice(shot({ anna, circumstances: close }), [1, 1])).toMatchObject({ dice: '1d8+1d4' });
  expect(dice(shot({ anna, with: 'rifle', circumstances: close }), [1, 1])).toMatchObject({ dice: '2d6' });
});

describe('MYT-RANGED-01, 02, 03: the defence of the target', () => {
  const fight = duelFight;
  const bert = { weapons: [weapons.heater, weapons.broadsword] };
  const missed = { attack: 90, defence: 'none' };
  const defences = (
    id: string,
    circumstances: readonly string[] = close,
    answers: Parameters<typeof playing>[1] = missed,
  ) => optionsOf(playing(shot({ bert, with: id, circumstances, fight }), answers).asked, 'defence');

  test('MYT-RANGED-02.a: a shield parries arrows, a sword does not', () => {
    const options = defences('bow');
    expect(options['parry:heater']?.refused).toBeUndefined();
    expect(options['parry:broadsword']?.refused).toMatchObject({ rule: 'MYT-RANGED-02' });
    expect(options['evade']?.refused).toBeUndefined();
  });

  test('MYT-FIREARM-01.a, .b, MYT-REACT-02.b: bullets are only evaded', () => {
    const options = defences('rifle');
    expect(options['parry:heater']?.refused).toMatchObject({ rule: 'MYT-FIREARM-01' });
    expect(options['evade']?.refused).toBeUndefined();
  });

  test.each([
    // The javelin is Huge, the heater Large.
    ['at-effective-range', 'stops.half'],
    ['at-long-range', 'stops.all'],
  ])('MYT-SIZE-03.d, MYT-RANGED-05.d, MYT-RANGED-03, 05: %s a heater: %s', (range, id) => {
    const hit = { attack: 30, defence: 'none', effects: [], location: 12, damage: [1] };
    expect(defences('javelin', [range], hit)['parry:heater']?.reasons?.[0]).toMatchObject({ id });
  });
});

describe('MYT-RANGED-06: loading', () => {
  test('MYT-RANGED-06.b: a weapon that was shot must be loaded', () => {
    const { result } = playing(shot({ circumstances: close, with: 'rifle' }), { attack: 90 });
    expect(result).toContainEqual({
      fact: 'gained',
      who: 'anna',
      condition: 'unloaded',
      with: 'rifle',
      amount: 2,
    });
    const state = { conditions: [{ condition: 'unloaded', with: 'bow', amount: 1 }] };
    expect(mythras.refusal(shot({ anna: { state } }))).toEqual({
      rule: 'MYT-RANGED-06',
      id: 'not-loaded',
      names: { left: 1 },
    });
  });
});

describe('MYT-TRAIT-09: running', () => {
  const styles = [{ id: 'soldier', name: 'Soldier', skill: 60, traits: ['skirmishing'] }];
  test.each([
    ['running', {}, 'not-while-running'],
    ['running', { styles }, null],
    ['sprinting', { styles }, 'not-while-running'],
  ])('MYT-TRAIT-09.a, .b: while %s', (gait, anna, id) => {
    expect(mythras.refusal(shot({ anna, circumstances: [gait] }))?.id ?? null).toBe(id);
  });
});

test('MYT-CHAR-12.b, MYT-TRAIT-09: a shot at a run is one grade harder', () => {
  const styles = [{ id: 'soldier', name: 'Soldier', skill: 60, traits: ['skirmishing'] }];
  const { asked } = playing(shot({ anna: { styles }, circumstances: [...close, 'running'] }), { attack: 96 });
  expect(targetOfRoll(asked, 'attack').value).toBe(40);
});

describe('aiming', () => {
  const value = (setup: Setup, answers: Answers = { attack: 96 }) =>
    targetOfRoll(playing(setup, answers).asked, 'attack').value;
  const aiming = (id: string, amount: number) => ({
    state: { conditions: [{ condition: 'aiming', with: id, amount }] },
  });
  const later = { ...duelFight, round: 2, ap: { anna: 2, bert: 0 } };
  const mist = [...close, 'target-in-mist'];

  test('MYT-RANGED-10.b: a whole round of it makes one circumstance easier', () => {
    expect(value(shot({ circumstances: mist }))).toBe(40);
    expect(value(shot({ anna: aiming('bow', 1), circumstances: mist }))).toBe(40);
    expect(value(shot({ anna: aiming('bow', 1), circumstances: mist, fight: later }))).toBe(60);
    expect(value(shot({ anna: aiming('rifle', 1), circumstances: mist, fight: later }))).toBe(40);
  });

  test('MYT-RANGED-10.g: the crowd around a target is such a circumstance', () => {
    const crowd = [...close, 'crowd-edge'];
    expect(value(shot({ circumstances: crowd }))).toBe(40);
    expect(value(shot({ anna: aiming('bow', 1), circumstances: crowd, fight: later }))).toBe(60);
  });

  test('MYT-RANGED-10.e: and is over with the shot', () => {
    const { result } = playing(shot({ anna: aiming('bow', 1), circumstances: close }), { attack: 96 });
    expect(result).toContainEqual({ fact: 'ended', who: 'anna', condition: 'aiming', with: 'bow' });
  });

  test('MYT-FIREARM-11.a: a scope helps those who aim', () => {
    const scoped = { ...rifle, ranged: { ...rifle.ranged, scope: 1 } } as typeof rifle;
    const anna = { ...aiming('rifle', 1), weapons: [scoped] };
    expect(value(shot({ anna, with: 'rifle', circumstances: close, fight: later }))).toBe(90);
    expect(value(shot({ anna: { weapons: [scoped] }, with: 'rifle', circumstances: close }))).toBe(60);
  });

  test('MYT-CLOSE-15.a: blindly through total cover, one grade harder', () => {
    expect(value(shot({ circumstances: close, bertIs: ['fully-in-cover'] }))).toBe(40);
    const behind = (...conditions: Condition[]) =>
      shot({ circumstances: close, bert: { state: { conditions } } });
    const wall = { condition: 'in-cover', amount: 4 };
    expect(value(behind(wall))).toBe(40);
    expect(value(behind({ ...wall, where: 'chest' }))).toBe(60);
    expect(value(behind(wall, { condition: 'exposed' }))).toBe(60);
  });
});

describe('MYT-RANGED-08, 09: into a crowd', () => {
  const crowd = (id: string) => shot({ circumstances: [...close, id], carl: true });

  test.each([
    ['crowd-edge', 40],
    ['crowd-through', 30],
  ])('%s: %i', (id, value) => {
    const { asked } = playing(crowd(id), { attack: 96 });
    expect(targetOfRoll(asked, 'attack').value).toBe(value);
  });

  test('MYT-RANGED-09.a, .b: a shot that misses only because of the crowd hits another fighter, whom no effect touches', () => {
    const { result, asked } = playing(crowd('crowd-edge'), {
      attack: 50,
      bystander: 'hit:carl',
      location: 8,
      damage: 2,
    });
    expect(asked.map(({ name }) => name)).not.toContain('effects');
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: 'carl', where: 'abdomen', points: 2 }]);
  });

  test('or nobody, if nobody stands there', () => {
    const { result } = playing(crowd('crowd-edge'), { attack: 50, bystander: 'nobody' });
    expect(only(result, 'hurt')).toEqual([]);
  });

  test('MYT-RANGED-09.c: a clean miss misses everybody', () => {
    expect(playing(crowd('crowd-edge'), { attack: 61 }).asked).toHaveLength(1);
  });
});

test('a thrown weapon is used in hand by one who is engaged', () => {
  const thrown = { ...javelin, traits: ['thrown'] };
  const anna = { weapons: [thrown], state: { conditions: [{ condition: 'engaged', by: 'bert' }] } };
  expect(playing(shot({ anna, with: 'javelin' }), { attack: 96 }).asked).toHaveLength(1);
  const apart = { weapons: [thrown] };
  expect(playing(shot({ anna: apart, with: 'javelin' }), { range: 'close', attack: 96 }).asked).toHaveLength(
    2,
  );
});
