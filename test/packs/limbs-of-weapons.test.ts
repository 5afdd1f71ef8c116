import { expect, test } from 'vitest';
import { fighterFrom } from '../../src/rules/mythras/character.ts';
import { packEntry } from '../../tools/pack-entries.ts';
import { filesBelow } from '../guards/project-files.ts';

/** The part of the body that strikes with a natural weapon, where a body has but one of it; null where it has several. */
const PARTS: Readonly<Record<string, string | null>> = {
  bite: 'head',
  gore: 'head',
  'flame-breath': 'head',
  tail: 'tail',
  sting: 'abdomen',
  claw: null,
  hoof: null,
  'fist-kick': null,
  trample: null,
  'wing-buffet': null,
};

const natural = filesBelow('packs').flatMap(path => {
  const entry = path.replace(/^packs\/|\.json$/gu, '');
  const character = packEntry(entry);
  const limbs = character && new Map(fighterFrom(character).weapons.map(({ id, limb }) => [id, limb]));
  const weapons = character?.weapons.filter(weapon => weapon.natural) ?? [];
  return weapons.map(({ id, key, ready }) => ({ entry, key, ready, limb: limbs?.get(id) ?? null }));
});

test('there are natural weapons of each kind', () => {
  expect([...new Set(natural.map(({ key }) => key))].sort()).toEqual(Object.keys(PARTS).sort());
});

test.each(natural.filter(({ ready }) => ready))(
  'MYT-SE-17.d: $key of $entry names the part of the body that strikes with it, where there is but one',
  ({ key, limb }) => {
    expect(limb).toBe(PARTS[key]);
  },
);
