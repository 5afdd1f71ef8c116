import { expect, test } from 'vitest';
import { filesBelow, textOf } from '../guards/project-files.ts';

/** After how many points those of the packs flee, by entry. */
const flight = new Map(
  filesBelow('packs')
    .filter(path => /^packs\/[\w-]*(?:creatures|fighters)\//.test(path))
    .map(path => {
      const { system } = JSON.parse(textOf(path)) as { system: { flees?: number | null } };
      return [path.replace(/^packs\/|\.json$/gu, ''), system.flees ?? null] as const;
    }),
);

test.each([
  'creatures/giant-ant',
  'creatures/skeleton',
  'd20-creatures/skeleton',
  'd20-creatures/heavy-warhorse',
])('%s never flees', entry => {
  expect(flight.get(entry)).toBeNull();
});

test.each([
  ['creatures/goblin-orc', 7],
  ['creatures/horse', 11],
  ['d20-creatures/wolf', 7],
  ['segments-creatures/wolf', 11],
  ['opposed-fighters/grey-wolf', 7],
])('%s flees after %i points', (entry, points) => {
  expect(flight.get(entry)).toBe(points);
});

test('people choose for themselves', () => {
  const bound = [...flight].filter(
    ([entry, points]) => /^(?:\w+-)?fighters\//.test(entry) && points !== null,
  );
  expect(bound.map(([entry]) => entry)).toEqual(['opposed-fighters/grey-wolf']);
});
