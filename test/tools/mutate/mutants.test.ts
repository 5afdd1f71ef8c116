import { expect, test } from 'vitest';
import { seededChance } from '../../../src/forecast/dice.ts';
import { changedText, sampleOf } from '../../../tools/mutate/mutants.ts';

const hundred = Array.from({ length: 100 }, (_, i) => i);

test('a sample is a share of all, each once, in their order', () => {
  const sample = sampleOf(hundred, 0.1, seededChance(1));
  expect(sample).toHaveLength(10);
  expect(new Set(sample).size).toBe(10);
  expect(sample).toEqual([...sample].sort((a, b) => a - b));
});

test('the same seed gives the same sample, another one another', () => {
  expect(sampleOf(hundred, 0.1, seededChance(1))).toEqual(sampleOf(hundred, 0.1, seededChance(1)));
  expect(sampleOf(hundred, 0.1, seededChance(1))).not.toEqual(sampleOf(hundred, 0.1, seededChance(2)));
});

test('the whole is a sample too', () => {
  expect(sampleOf(hundred, 1, seededChance(1))).toEqual(hundred);
});

test('a changed expression stays one among others', () => {
  const source = 'const all = one && two && three;';
  const mutant = { from: 12, original: 'one && two', replacement: 'one || two', mutator: 'LogicalOperator' };
  expect(changedText(source, mutant)).toBe('const all = (one || two) && three;');
  const block = { from: 0, original: '{ go(); }', replacement: '{}', mutator: 'BlockStatement' };
  expect(changedText('{ go(); } stay();', block)).toBe('{} stay();');
  const row = {
    from: 0,
    original: 'case 1: go();',
    replacement: 'case 1:',
    mutator: 'ConditionalExpression',
  };
  expect(changedText('case 1: go();', row)).toBe('case 1:');
});
