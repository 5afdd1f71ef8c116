import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plainArmourClasses } from '../../../src/rules/d20/armour-class.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { FOLDER, ready } from './ready.ts';

test.each(readdirSync(FOLDER))('%s is in order', file => {
  expect(d20.faults(ready(file.replace('.json', '')))).toEqual([]);
});

/** As the open 3.5 reference document has them: AC, touch, flat-footed. */
test.each([
  ['bat', 16, 16, 14],
  ['rat', 14, 14, 12],
  ['goblin', 15, 12, 14],
  ['orc', 13, 10, 13],
  ['grey-wolf', 14, 12, 12],
  ['skeleton', 15, 11, 14],
  ['club-ogre', 16, 8, 16],
  ['warhorse', 14, 10, 13],
  ['elephant', 15, 8, 15],
  ['gelatinous-cube', 3, 3, 3],
  ['cloud-giant', 25, 9, 24],
  ['purple-worm', 19, 4, 19],
  ['colossal-scorpion', 26, 1, 26],
])(
  'D20-AC-01, D20-AC-06, D20-AC-07: %s has AC %i, touch %i, flat-footed %i',
  (name, whole, touch, flatFooted) => {
    expect(plainArmourClasses(ready(name))).toEqual({ whole, touch, flatFooted });
  },
);
