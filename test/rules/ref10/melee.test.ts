import { describe, expect, test } from 'vitest';
import { optionsOf, only, questionOf, targetOfRoll } from '../play.ts';
import { inState, weapons } from './fighters.ts';
import { addedTo, playScene, type Scene } from './scenes.ts';

const HIT = { attack: 5, defence: 'dodge', dodge: 2 } as const;

describe('a blow against a dodge', () => {
  test('REF-MELEE-02, REF-DODGE-01.a: DEX and skill against REF and dodge', () => {
    const played = playScene({}, { ...HIT, location: 3, damage: [2, 3] });
    expect(addedTo(played, 'attack')).toEqual({ dex: 7, 'skill.swords': 5 });
    expect(addedTo(played, 'dodge')).toEqual({ ref: 6, 'skill.dodge': 5 });
    expect(questionOf(played.asked, 'attack')).toMatchObject({
      dice: '1d10+12',
      by: 'anna',
      against: 'bert',
    });
    expect(questionOf(played.asked, 'dodge')).toMatchObject({ dice: '1d10+11', by: 'bert', against: 'anna' });
    expect(only(played.result, 'rolled')).toMatchObject([
      { roll: 'attack', total: 17, level: 'success' },
      { roll: 'dodge', total: 13, level: 'failure' },
      // REF-DMG-03: 5 on the dice, strength 4, margin 4.
      { roll: 'damage', total: 13, who: 'anna' },
    ]);
  });

  test('REF-MELEE-01: unarmed it is REF, and for a beast too', () => {
    for (const weapon of [weapons.fists, weapons.jaws]) {
      const damage = weapon === weapons.fists ? 3 : [3, 3];
      const played = playScene({ anna: { weapons: [weapon] } }, { ...HIT, location: 3, damage });
      expect(addedTo(played, 'attack')).toEqual({ ref: 6, 'skill.brawling': 5 });
    }
  });

  test.each([
    // REF-DODGE-01: equality is a hit.
    [6, 'failure', 1],
    [7, 'success', 0],
  ])('REF-DODGE-01.b: 17 against 11 and %i: %s', (dodge, level, hurt) => {
    const rest = hurt ? { location: 3, damage: [1, 1] } : {};
    const { result } = playScene({}, { attack: 5, defence: 'dodge', dodge, ...rest });
    expect(only(result, 'rolled').find(({ roll }) => roll === 'dodge')).toMatchObject({ level });
    expect(only(result, 'rolled')[0]).toMatchObject({ level: hurt ? 'success' : 'failure' });
    expect(only(result, 'hurt')).toHaveLength(hurt);
  });

  test('a skill that is not there counts as 0', () => {
    const played = playScene({ anna: { skills: {} } }, { attack: 3, defence: 'dodge', dodge: 9 });
    expect(addedTo(played, 'attack')).toEqual({ dex: 7, 'skill.swords': 0 });
  });

  test('nobody has to defend: the margin is counted against 15', () => {
    const { result, asked } = playScene({}, { attack: 5, defence: 'none', location: 3, damage: [2, 3] });
    // 17 - 15 = 2, strength 4, dice 5.
    expect(only(result, 'rolled').at(-1)).toMatchObject({ total: 11 });
    expect(Object.keys(optionsOf(asked, 'defence'))).toEqual(['dodge', 'parry:sword', 'parry:fists', 'none']);
    const low = playScene({}, { attack: 2, defence: 'none', location: 3, damage: [2, 3] });
    expect(only(low.result, 'rolled').at(-1)).toMatchObject({ total: 9 });
  });

  test('a helpless target is not asked', () => {
    const down: Scene = { bert: inState({ condition: 'unconscious' }) };
    expect(only(playScene(down, { attack: 5, location: 3, damage: [1, 1] }).result, 'hurt')).toHaveLength(1);
  });
});

describe('REF-OPEN-02: a natural 1 and a natural 10', () => {
  test('an attack that shows 1 misses, and nobody needs to defend', () => {
    const { result, asked } = playScene({}, { attack: 1 });
    expect(result).toEqual([{ fact: 'rolled', who: 'anna', roll: 'attack', total: 13, level: 'fumble' }]);
    expect(asked).toHaveLength(1);
  });

  test('a defence with a natural 1 fails at any total; the margin is never below 0', () => {
    const bert = { skills: { dodge: 30 } };
    const { result, asked } = playScene(
      { bert },
      { attack: 5, defence: 'dodge', dodge: 1, location: 3, damage: [1, 1] },
    );
    expect(only(result, 'rolled')[1]).toMatchObject({ roll: 'dodge', total: 37, level: 'fumble' });
    expect(only(result, 'rolled')[2]).toMatchObject({ total: 6 });
    expect(targetOfRoll(asked, 'dodge').bands).toEqual([
      { level: 'fumble', from: 37, to: 37 },
      { level: 'success', from: 38, to: 45 },
      { level: 'critical', from: 46, to: 46 },
    ]);
  });

  test('a 10 is only the best roll', () => {
    const { result, asked } = playScene(
      {},
      { attack: 10, defence: 'dodge', dodge: 10, location: 3, damage: [1, 1] },
    );
    expect(only(result, 'rolled')).toMatchObject([{ level: 'critical' }, { level: 'failure' }, {}]);
    expect(targetOfRoll(asked, 'dodge').bands).toEqual([
      { level: 'fumble', from: 12, to: 12 },
      { level: 'failure', from: 13, to: 21 },
    ]);
    expect(targetOfRoll(asked, 'attack').bands).toEqual([]);
  });

  test('a dodge may be critical', () => {
    const { result } = playScene({}, { attack: 2, defence: 'dodge', dodge: 10 });
    expect(only(result, 'rolled')).toMatchObject([{ level: 'failure' }, { level: 'critical' }]);
  });

  test('without criticals, 1 is a number like others', () => {
    const options = { criticals: 'none' };
    const bert = { skills: { dodge: 30 } };
    const { result, asked } = playScene({ bert, options }, { attack: 1, defence: 'dodge', dodge: 1 });
    expect(only(result, 'rolled')).toMatchObject([{ level: 'failure' }, { level: 'success' }]);
    expect(targetOfRoll(asked, 'dodge').bands).toEqual([{ level: 'success', from: 37, to: 46 }]);
  });
});
