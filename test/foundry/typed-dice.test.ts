import { expect, test } from 'vitest';
import { facesIn } from '../../src/foundry/exchange-view/typed-dice.ts';

test.each([
  ['42', [42]],
  ['3 5', [3, 5]],
  ['3, 5 and 6', [3, 5, 6]],
  ['00', [0]],
  ['', []],
  ['none', []],
])('%j shows %j', (typed, faces) => {
  expect(facesIn(typed)).toEqual(faces);
});
