import { expect, test } from 'vitest';
import { folded } from '../../../../src/rules/shared/spelling.ts';
import { byName, freeId, slug } from '../../../../src/rules/mythras/meg-import/lexicon.ts';

test.each([
  ['Épée courte', 'epeecourte'],
  ["Stun Loc's", 'stunlocs'],
  ['  Short-Bow. ', 'shortbow'],
  ['2H spear', '2hspear'],
  ['Œil', 'oeil'],
  ['…', ''],
])('%j is written %j by everybody', (name, same) => {
  expect(folded(name)).toBe(same);
});

test.each([
  ['Épée courte', 'epee-courte'],
  [' Fist / Kick! ', 'fist-kick'],
  ['Gas bag (2)', 'gas-bag-2'],
  ['ボート', ''],
  ['a'.repeat(50), 'a'.repeat(40)],
])('%j as part of an id is %j', (name, id) => {
  expect(slug(name)).toBe(id);
});

test('an id that is taken gets a number', () => {
  const taken = new Set(['net']);
  expect(['club', 'net', 'net', 'club'].map(id => freeId(id, taken))).toEqual([
    'club',
    'net-2',
    'net-3',
    'club-2',
  ]);
});

test('the first that bears a name has it, and nobody bears none', () => {
  const named = byName([
    ['Sunder', 'trait'],
    ['sunder', 'effect'],
    ['…', 'nothing'],
    ['Bleed', 'bleed'],
  ]);
  expect([...named]).toEqual([
    ['sunder', 'trait'],
    ['bleed', 'bleed'],
  ]);
});
