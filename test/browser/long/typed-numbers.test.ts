import { describe } from 'vitest';
import { testTypedNumbers } from '../typed-numbers.ts';

describe.each([
  ['runequest4', 14],
  ['ref10', 13],
  ['segments', 13],
] as const)('a number typed on a sheet, by the rules of %s on Foundry %i', testTypedNumbers);
