import { expect, test } from 'vitest';
import { hinderingShifts, hinderingGrades } from '../../../src/rules/mythras/hindrance.ts';
import { duel, soldier, type Duel } from '../fighters.ts';
import { exchangeWith, optionsOf, targetOfRoll } from '../play.ts';

const hinder = (hurt: Record<string, number>, setup: Duel = {}) => {
  const both = duel({ attacker: { state: { hurt } }, defender: { state: { hurt } }, ...setup });
  return exchangeWith({ ...both, options: { seriousWoundsHinder: true } }, { attack: 90, defence: 'none' })
    .asked;
};

test.each([
  ['nothing', {}, 60, 60, 40],
  ['a Minor wound', { chest: 6 }, 60, 60, 40],
  ['the chest: everything', { chest: 7 }, 40, 40, 27],
  ['the right arm: what it holds', { 'right-arm': 4 }, 40, 40, 40],
  ['the left arm: nothing here', { 'left-arm': 4 }, 60, 60, 40],
  ['a leg: what is done on it', { 'left-leg': 5 }, 60, 60, 27],
  ['a leg and both arms', { 'left-leg': 5, 'left-arm': 4, 'right-arm': 4 }, 40, 40, 27],
])('MYT-WOUND-08.a: %s', (_where, hurt, attack, parry, evade) => {
  const asked = hinder(hurt as Record<string, number>);
  expect(targetOfRoll(asked, 'attack').value).toBe(attack);
  expect(optionsOf(asked, 'defence')['parry:broadsword']?.target?.value).toBe(parry);
  expect(optionsOf(asked, 'defence')['evade']?.target?.value).toBe(evade);
});

test('MYT-WOUND-08.b: only in a world that plays so', () => {
  const { asked } = exchangeWith(duel({ attacker: { state: { hurt: { chest: 7 } } } }), {
    attack: 90,
    defence: 'none',
  });
  expect(targetOfRoll(asked, 'attack').value).toBe(60);
});

test.each([
  ['endurance', 0],
  ['evade', 1],
  ['athletics', 1],
  ['acrobatics', 1],
])('MYT-WOUND-08: a leg bears on %s: %i', (skill, steps) => {
  const lame = soldier('anna', {
    circumstances: ['serious-wounds-hinder'],
    state: { hurt: { 'left-leg': 5 } },
  });
  expect(hinderingShifts(lame, { skill })).toHaveLength(steps);
  expect(hinderingShifts(lame)).toEqual([]);
});

test.each<[string[], number]>([
  [['left-arm'], 0],
  [['left-leg'], 0],
  [['chest'], 1],
  [['head'], 1],
  [['left-arm', 'abdomen', 'right-leg'], 1],
  [['left-arm', 'right-leg'], 0],
])('MYT-SE-16.e: entangled at %j makes everything a grade harder: %i', (where, steps) => {
  const conditions = ['prone', ...where].map(id =>
    id === 'prone' ? { condition: id } : { condition: 'entangled', where: id },
  );
  const shifts = hinderingShifts(soldier('anna', { state: { conditions } }));
  const because = { rule: 'MYT-SE-16', id: 'condition.entangled' };
  expect(shifts).toEqual(Array(steps).fill({ steps: 1, because }));
});

test.each([
  [1, 'hard'],
  [2, 'formidable'],
  [3, 'herculean'],
  [4, 'hopeless'],
])('MYT-SE-05.e: blindness of %i is %s', (amount, grade) => {
  const blind = soldier('anna', { state: { conditions: [{ condition: 'blinded', amount }] } });
  expect(hinderingGrades(blind, []).map(one => one.grade)).toEqual([grade]);
});

test.each([
  ['easier', 90],
  ['harder', 40],
  ['much-harder', 30],
])('MYT-SITU-01.b, MYT-DIFF-04: the Game Master makes it %s', (id, value) => {
  const setup = { ...duel(), circumstances: [{ fighter: 'anna', id }] };
  const { asked } = exchangeWith(setup, { attack: 99, defence: 'none' });
  expect(targetOfRoll(asked, 'attack').value).toBe(value);
  expect(optionsOf(asked, 'defence')['parry:broadsword']?.target?.value).toBe(60);
});

test('MYT-SITU-01.c: it comes on top of what the tables say', () => {
  const circumstances = [
    { fighter: 'anna', id: 'prone' },
    { fighter: 'anna', id: 'harder' },
  ];
  const { asked } = exchangeWith({ ...duel(), circumstances }, { attack: 99, defence: 'none' });
  expect(targetOfRoll(asked, 'attack').value).toBe(12);
});
