import { expect, test } from 'vitest';
import {
  BREAKING_SKILLS,
  harmsItself,
  OBJECTS,
  strikeObject,
} from '../../../src/rules/mythras/actions/break-object.ts';

test.each([
  ['castle-gate', 8, 150],
  ['castle-wall', 10, 500],
  ['chain-shackle', 8, 8],
  ['iron-post', 8, 15],
  ['glass-window', 1, 4],
  ['iron-door', 12, 30],
  ['rope', 6, 3],
  ['wooden-chair', 4, 15],
  ['brick-wall', 6, 30],
  ['concrete-wall', 8, 40],
  ['automobile', 6, 30],
  ['bulletproof-glass', 8, 25],
  ['steel-beam', 12, 50],
  ['apc', 10, 50],
  ['battle-tank', 15, 100],
  ['truck', 8, 40],
  ['tree-trunk', 6, 50],
])('MYT-OBJ-02.a: %s has %i armour and %i hit points', (id, ap, hp) => {
  expect(OBJECTS.find(known => known.id === id)).toEqual({ id, ap, hp });
});

test('MYT-OBJ-02: no more than these', () => expect(OBJECTS).toHaveLength(17));

test.each([
  // lost before, damage, lost, left
  [0, 3, 0, 15],
  [0, 4, 0, 15],
  [0, 9, 5, 10],
  [12, 9, 3, 0],
  [15, 9, 0, 0],
])('MYT-OBJ-01: a chair that has lost %i takes a blow of %i', (before, damage, lost, left) => {
  const struck = strikeObject({ ap: 4, hp: 15 }, before, damage);
  expect(struck).toMatchObject({ lost, left, useless: left === 0 });
  expect(struck.reasons).toEqual([
    { rule: 'MYT-OBJ-01', id: 'object.armour', amount: -Math.min(4, damage), names: { ap: 4 } },
  ]);
});

test('MYT-OBJ-03.b: the skills that break objects', () => {
  expect(BREAKING_SKILLS).toEqual(['brawn', 'unarmed', 'combat-style']);
});

test.each([
  [6, 8, false, true],
  [6, 6, false, true],
  [6, 5, false, false],
  [6, 8, true, false],
])('MYT-OBJ-04: a weapon of %i against %i, a tool for it: %s', (weapon, object, tool, harmed) => {
  expect(harmsItself(weapon, object, tool)).toBe(harmed);
});
