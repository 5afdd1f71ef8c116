import { expect, expectTypeOf, test } from 'vitest';
import { compact, present } from '../../../src/rules/shared/compact.ts';

interface Blow {
  readonly by: string;
  readonly needs?: number;
  readonly where?: string | null;
}

test('compact leaves out what is undefined, and nothing else', () => {
  const blow: Blow = compact({ by: '', needs: undefined, where: null });
  expect(Object.entries(blow)).toEqual([
    ['by', ''],
    ['where', null],
  ]);
  expect(compact<Blow>({ by: 'anna', needs: 0 })).toEqual({ by: 'anna', needs: 0 });
});

test('compact keeps the order of the keys', () => {
  expect(Object.keys(compact<Blow>({ where: 'head', needs: undefined, by: 'anna' }))).toEqual([
    'where',
    'by',
  ]);
});

test('compact requires what its type requires', () => {
  type Given = Parameters<typeof compact<Blow>>[0];
  expectTypeOf<{ by: string; needs: undefined }>().toExtend<Given>();
  expectTypeOf<{ by: undefined }>().not.toExtend<Given>();
  expectTypeOf(compact<Blow>({ by: 'anna' })).toEqualTypeOf<Blow>();
});

test('compact keeps a key that is called like a prototype as a key', () => {
  const read = JSON.parse('{ "by": "anna", "__proto__": { "needs": 30 } }') as Blow;
  expect(compact<Blow>({ ...read }).needs).toBeUndefined();
});

test('present leaves out false, null and undefined, and keeps 0 and the empty word', () => {
  expect(present([1, false, 0, null, undefined])).toEqual([1, 0]);
  expect(present(['', 'a', false])).toEqual(['', 'a']);
  expectTypeOf(present(['a', false, null, undefined])).toEqualTypeOf<string[]>();
});
