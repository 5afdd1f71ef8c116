import { expect, test } from 'vitest';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { only, optionsOf, questionOf, targetOfRoll } from '../../play.ts';
import { javelin } from '../../ranged-weapons.ts';
import { close, playing, shot } from './shots.ts';

const choosing = (bertIs: readonly string[]) => {
  const answers = { attack: 30, effects: [], location: 8, damage: 2 };
  const { asked } = playing(shot({ circumstances: close, bertIs }), answers);
  return optionsOf(asked, 'effects')['choose-location']?.refused?.id;
};

test.each([
  ['still', undefined],
  ['unaware', undefined],
  ['surprised', undefined],
  ['running', 'effect.roll.attacker-critical'],
])('MYT-SE-07.d: a target that is %s', (is, refused) => expect(choosing([is])).toBe(refused));

test('MYT-RANGED-05: the shooter sees how far it is; so does the GM', () => {
  const { asked } = playing(shot(), { range: 'effective', attack: 90 });
  expect(questionOf(asked, 'attack').reasons).toEqual([
    { rule: 'MYT-RANGED-05', id: 'range.effective', names: { metres: 100 } },
  ]);
  expect(questionOf(asked, 'range').reasons).toEqual([{ rule: 'MYT-RANGED-05', id: 'gm.range' }]);
  const ids = Object.values(optionsOf(asked, 'range')).map(({ id, reasons }) => [id, reasons?.[0]?.id]);
  expect(ids).toEqual([
    ['close', 'range.close'],
    ['effective', 'range.effective'],
    ['long', 'range.long'],
  ]);
});

test('MYT-RANGED-05: the range that the GM names is the one that counts', () => {
  const answers = { range: 'long', attack: 30, effects: [], location: 8, damage: 5 };
  expect(only(playing(shot(), answers).result, 'hurt')[0]?.points).toBe(3);
});

test('MYT-CLOSE-15: a blind shot says so', () => {
  const { asked } = playing(shot({ circumstances: close, bertIs: ['fully-in-cover'] }), { attack: 96 });
  expect(targetOfRoll(asked, 'attack').reasons).toContainEqual(
    expect.objectContaining({ rule: 'MYT-CLOSE-15', id: 'blind-shot' }),
  );
});

test('MYT-TRAIT-09.c: the style of the weapon counts, not any', () => {
  const styles = [
    { id: 'scout', name: 'Scout', skill: 50, traits: ['skirmishing'] },
    { id: 'soldier', name: 'Soldier', skill: 60 },
  ];
  expect(mythras.refusal(shot({ anna: { styles }, circumstances: ['running'] }))?.id).toBe(
    'not-while-running',
  );
  const swapped = styles.map(style => ({ ...style, traits: style.id === 'soldier' ? ['skirmishing'] : [] }));
  expect(mythras.refusal(shot({ anna: { styles: swapped }, circumstances: ['running'] }))).toBeNull();
});

test('MYT-RANGED-01.b: a bow is shot even by one who is engaged', () => {
  const anna = { state: { conditions: [{ condition: 'engaged', by: 'bert' }] } };
  expect(playing(shot({ anna }), { range: 'close', attack: 90 }).asked[0]?.name).toBe('range');
});

test('MYT-RANGED-10: only aiming is over, of all that is done with the weapon', () => {
  const conditions = [
    { condition: 'aiming', with: 'bow', amount: 1 },
    { condition: 'steady', with: 'bow' },
  ];
  const { result } = playing(shot({ anna: { state: { conditions } }, circumstances: close }), { attack: 96 });
  expect(only(result, 'ended')).toEqual([{ fact: 'ended', who: 'anna', condition: 'aiming', with: 'bow' }]);
});

test('MYT-RANGED-03: a weapon without load is ready again', () => {
  const { result } = playing(shot({ with: 'javelin', circumstances: close }), { attack: 96 });
  expect(javelin.ranged?.load).toBe(0);
  expect(only(result, 'gained')).toEqual([]);
});

test('MYT-AP-02.a: a shot costs one point', () => {
  const { result } = playing(shot({ circumstances: close }), { attack: 96 });
  expect(only(result, 'spent')).toEqual([{ fact: 'spent', who: 'anna', what: 'ap', amount: 1 }]);
});

test('MYT-FIREARM-05: the questions name the rounds there are, and the targets they can go at', () => {
  const anna = { state: { conditions: [{ condition: 'automatic-mode', with: 'rifle' }] } };
  const { asked } = playing(shot({ anna, with: 'rifle', circumstances: close, carl: true }), {
    ...{ rounds: 'rounds:5', arc: [], attack: 90 },
  });
  expect(questionOf(asked, 'rounds')).toMatchObject({
    by: 'anna',
    reasons: [{ rule: 'MYT-FIREARM-05', id: 'rate', names: { rounds: 15 } }],
  });
  expect(questionOf(asked, 'arc')).toMatchObject({ atLeast: 0, atMost: 1 });
});
