import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compact } from '../../src/cards/compact.ts';
import { expand } from '../../src/cards/expand.ts';

const NOTHING = { strings: [], kinds: [] };
const SOME = { strings: ['id', 'name', 'sword'], kinds: [['id', 'name'], []] };

/** Objects of a few kinds, as data has them. */
const alike = fc.array(
  fc.record(
    { id: fc.string(), name: fc.constantFrom('sword', 'bow'), reach: fc.integer() },
    { requiredKeys: ['id'] },
  ),
);
const plainData = fc.jsonValue().map(value => JSON.parse(JSON.stringify(value)) as unknown);
const data = fc.oneof(plainData, alike, fc.array(alike), fc.dictionary(fc.string(), alike));

describe('compact data', () => {
  test.each([
    ['without a vocabulary', NOTHING],
    ['with one', SOME],
  ])('comes out as it went in, key for key, %s', (_how, vocabulary) => {
    fc.assert(
      fc.property(data, value => {
        const text = JSON.stringify(expand(compact(value, vocabulary), vocabulary));
        expect(text).toBe(JSON.stringify(value));
      }),
    );
  });

  test.each([0, 199, 200, -1, 0.5, 1e21, true, false, null, '', '__proto__', [], {}, [[]], [{}, {}]])(
    '%j',
    value => {
      expect(expand(compact(value, NOTHING), NOTHING)).toEqual(value);
    },
  );

  test('leaves out what is undefined, as JSON does', () => {
    const value = { a: 1, b: undefined, c: [{ d: 1 }, { d: undefined }] };
    expect(expand(compact(value, NOTHING), NOTHING)).toEqual({ a: 1, c: [{ d: 1 }, {}] });
  });

  test('takes more strings and longer lists than its short codes have room for', () => {
    const value = Array.from({ length: 6000 }, (_, i) => `thing ${i % 5000}`);
    expect(expand(compact(value, NOTHING), NOTHING)).toEqual(value);
  });

  test('is a key of its own, and never a way to the prototype', () => {
    const value = JSON.parse('{"__proto__":{"hp":99}}') as object;
    const back = expand(compact(value, NOTHING), NOTHING) as { hp?: number };
    expect(back.hp).toBeUndefined();
    expect(JSON.stringify(back)).toBe('{"__proto__":{"hp":99}}');
  });

  test('is smaller for what is known and for what is alike', () => {
    const swords = Array.from({ length: 5 }, (_, i) => ({ id: i, name: 'sword' }));
    const { fresh, codes } = compact(swords, SOME);
    expect(fresh).toEqual([]);
    expect(codes.length).toBeLessThan(20);
  });
});

describe('what nobody has made compact', () => {
  const anything = fc.uint8Array({ maxLength: 60 });

  test('is refused, or is some data: it neither hangs nor grows', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), anything, (fresh, codes) => {
        try {
          expect(JSON.stringify(expand({ fresh, codes }, SOME)).length).toBeLessThan(100_000);
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('does not become more than anybody would send', () => {
    const long = 'x'.repeat(200_000);
    const [again, list] = [
      [210, 0],
      [204, 20],
    ];
    const strings = Uint8Array.from([...list, ...Array.from({ length: 20 }, () => again).flat()]);
    expect(() => expand({ fresh: [], codes: strings }, { strings: [long], kinds: [] })).toThrow('too much');
    const keys = { strings: [], kinds: [[long]] };
    const objects = Uint8Array.from([...list, ...Array.from({ length: 20 }, () => [205, 0, 1]).flat()]);
    expect(() => expand({ fresh: [], codes: objects }, keys)).toThrow('too much');
    const table = Uint8Array.from([206, 0, 20, ...new Array<number>(20).fill(1)]);
    expect(() => expand({ fresh: [], codes: table }, keys)).toThrow('too much');
  });

  test.each<[string, number[]]>([
    ['nothing', []],
    ['half a list', [228, 1]],
    ['a list of two to the power of 40', [204, 128, 128, 128, 128, 128, 64]],
    ['a table of so many', [206, 0, 128, 128, 128, 128, 128, 64]],
    ['a string that is not there', [207]],
    ['a place where nothing is', [210, 99]],
    ['a number in place of a string', [203, 5]],
  ])('%s is refused', (_what, codes) => {
    expect(() => expand({ fresh: [], codes: Uint8Array.from(codes) }, SOME)).toThrow(SyntaxError);
  });
});
