import { describe, expect, test } from 'vitest';
import { hitPoints, isLimb } from '../../../src/rules/mythras/body.ts';
import { BODY_SHAPES, bodyParts, type BodyShape } from '../../../src/rules/mythras/body-shapes.ts';
import type { Location } from '../../../src/rules/mythras/fighter.ts';
import { CREATURE_ABILITIES } from '../../../src/rules/mythras/creature-abilities.ts';

const SHAPES = Object.keys(BODY_SHAPES) as BodyShape[];
const neighboursOf = (shape: BodyShape, location: string) =>
  bodyParts(shape)?.find(({ id }) => id === location)?.adjacent ?? [];

/** The results of 1d20 that end each row, in the order of the table. */
test.each<[BodyShape, Record<string, number>]>([
  [
    'humanoid',
    { 'right-leg': 3, 'left-leg': 6, abdomen: 9, chest: 12, 'right-arm': 15, 'left-arm': 18, head: 20 },
  ],
  [
    'horned-humanoid',
    { 'right-leg': 3, 'left-leg': 6, abdomen: 9, chest: 12, 'right-arm': 14, 'left-arm': 16, head: 20 },
  ],
  [
    'insect',
    {
      'right-rear-leg': 1,
      'left-rear-leg': 2,
      'right-middle-leg': 3,
      'left-middle-leg': 4,
      abdomen: 9,
      thorax: 13,
      'right-front-leg': 14,
      'left-front-leg': 15,
      head: 20,
    },
  ],
  [
    'fish',
    {
      tail: 3,
      'dorsal-fin': 6,
      hindquarters: 10,
      forequarters: 14,
      'right-fin': 16,
      'left-fin': 18,
      head: 20,
    },
  ],
  [
    'quadruped',
    {
      'right-rear-leg': 3,
      'left-rear-leg': 6,
      hindquarters: 9,
      forequarters: 12,
      'right-front-leg': 15,
      'left-front-leg': 18,
      head: 20,
    },
  ],
  [
    'hoofed-quadruped',
    {
      'right-rear-leg': 3,
      'left-rear-leg': 6,
      hindquarters: 9,
      forequarters: 12,
      'right-front-leg': 14,
      'left-front-leg': 16,
      head: 20,
    },
  ],
  [
    'tailed-biped',
    {
      tail: 3,
      'right-rear-leg': 5,
      'left-rear-leg': 7,
      abdomen: 10,
      chest: 14,
      'right-arm': 16,
      'left-arm': 18,
      head: 20,
    },
  ],
])('MYT-LOC-03, MYT-OPEN-32: %s', (shape, ends) => {
  expect(Object.fromEntries(BODY_SHAPES[shape].map(({ id, to }) => [id, to]))).toEqual(ends);
});

describe.each(SHAPES)('MYT-LOC-03: %s', shape => {
  const parts = BODY_SHAPES[shape];

  test('every result of 1d20 strikes one place', () => {
    const struck = parts.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
    expect(struck).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  test('MYT-LOC-05: locations lie beside each other both ways', () => {
    for (const { id, adjacent } of parts) {
      expect(adjacent.length).toBeGreaterThan(0);
      for (const other of adjacent) expect(neighboursOf(shape, other)).toContain(id);
    }
  });

  test('there is a head', () => expect(parts.some(({ kind }) => kind === 'head')).toBe(true));
});

test.each<[BodyShape, string, string, string]>([
  ['insect', 'thorax', 'chest', 'arm'],
  ['insect', 'abdomen', 'abdomen', 'chest'],
  ['insect', 'right-middle-leg', 'leg', 'arm'],
  ['hoofed-quadruped', 'left-front-leg', 'leg', 'arm'],
  ['tailed-quadruped', 'tail', 'arm', 'leg'],
  ['fish', 'dorsal-fin', 'arm', 'arm'],
  ['winged-tailed-quadruped', 'right-wing', 'arm', 'arm'],
  ['humanoid', 'head', 'head', 'head'],
])(
  'MYT-LOC-03, MYT-WOUND-06: %s, %s is wounded as %s, with the hit points of %s',
  (shape, where, kind, hp) => {
    const part = bodyParts(shape)?.find(({ id }) => id === where);
    expect(part).toMatchObject({ kind, hpClass: hp });
  },
);

test('MYT-WOUND-07, MYT-WOUND-10: the thorax of an insect is no limb, though it has the hit points of one', () => {
  // As the giant ant of the book: CON 19, SIZ 14.
  const ant = (bodyParts('insect') ?? []).map((part): Location => {
    return { ...part, hp: hitPoints(part.hpClass, 19, 14), natural: 4, worn: 0 };
  });
  expect(ant.filter(place => !isLimb(place)).map(({ id }) => id)).toEqual(['abdomen', 'thorax', 'head']);
  expect(Object.fromEntries(ant.map(({ id, hp }) => [id, hp]))).toMatchObject({
    ...{ 'right-rear-leg': 6, abdomen: 9, thorax: 6, 'left-front-leg': 6, head: 7 },
  });
});

test('EXAMPLE MYT-EX-11: beside the forequarters of a winged quadruped', () => {
  expect(neighboursOf('winged-tailed-quadruped', 'forequarters')).toEqual(
    expect.arrayContaining(['right-front-leg', 'left-front-leg', 'right-wing', 'left-wing', 'head']),
  );
});

test('no such shape', () => {
  expect(bodyParts('ghost')).toBeNull();
  expect(bodyParts('toString')).toBeNull();
});

test('the abilities of creatures, in the order of the table', () => {
  expect(CREATURE_ABILITIES.map(({ rule }) => rule)).toEqual([
    ...Array.from({ length: 38 }, (_, i) => `MYT-TRAIT-${41 + i}`),
    // The skeleton's own.
    'MYT-DICE-05',
  ]);
  expect(CREATURE_ABILITIES.filter(({ combat }) => combat).map(({ id }) => id)).toEqual([
    ...['breathe-flame', 'characteristic-drain', 'cold-blooded', 'dark-sight', 'diving-strike'],
    ...['earth-sense', 'engulfing', 'flying', 'formidable-natural-weapons', 'frenzy', 'gaze-attack'],
    ...['grappler', 'immunity', 'intimidate', 'leaper', 'multi-headed', 'multi-limbed', 'night-sight'],
    ...['regeneration', 'swimmer', 'terrifying', 'trample', 'undead', 'vampiric', 'venomous', 'wing-buffet'],
    'brittle-bones',
  ]);
});
