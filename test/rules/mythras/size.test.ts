import { expect, test } from 'vitest';
import type { Size } from '../../../src/rules/mythras/fighter.ts';
import { attackStep, pastParry, stopsOf, type Stops } from '../../../src/rules/mythras/size.ts';
import { weapons } from '../fighters.ts';

test.each<[string, Size, Size, Stops]>([
  ['an equal size stops all', 'medium', 'medium', 'all'],
  ['a larger one stops all', 'enormous', 'small', 'all'],
  ['one step smaller stops half', 'small', 'medium', 'half'],
  ['one step smaller stops half, at the top too', 'huge', 'enormous', 'half'],
  ['two steps smaller stop nothing', 'small', 'large', 'none'],
  ['four steps smaller stop nothing', 'small', 'enormous', 'none'],
  ['EXAMPLE MYT-EX-01: great axe and kite shield', 'huge', 'huge', 'all'],
  ['EXAMPLE MYT-EX-02: great axe and two-hand spear', 'large', 'huge', 'half'],
  ['EXAMPLE MYT-EX-03: great axe and short sword', 'medium', 'huge', 'none'],
])('MYT-SIZE-02: %s', (_case, parry, attack, stops) => expect(stopsOf(parry, attack)).toBe(stops));

test.each<[Stops, number, number]>([
  ['all', 10, 0],
  ['half', 10, 5],
  ['half', 9, 5],
  ['half', 1, 1],
  ['half', 0, 0],
  ['none', 10, 10],
])('MYT-SIZE-04, MYT-OPEN-04: a parry that stops %s leaves %i as %i', (stops, damage, left) => {
  expect(pastParry(damage, stops)).toBe(left);
});

test.each<[Size, Size, number]>([
  ['small', 'small', 0],
  ['enormous', 'small', 4],
  ['small', 'enormous', -4],
  ['large', 'medium', 1],
])('MYT-SIZE-01: %s is larger than %s by %i', (a, b, steps) => {
  const stepOf = (size: Size) => attackStep({ weapon: { ...weapons.broadsword, size } });
  expect(stepOf(a) - stepOf(b)).toBe(steps);
});
