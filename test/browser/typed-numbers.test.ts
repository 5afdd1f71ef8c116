import { describe } from 'vitest';
import { testTypedNumbers } from './typed-numbers.ts';

// On each generation of Foundry once; the other combat systems are played in long/typed-numbers.test.ts.
describe.each([
  ['mythras', 13],
  ['d20', 14],
] as const)('a number typed on a sheet, by the rules of %s on Foundry %i', testTypedNumbers);
