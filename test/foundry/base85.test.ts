import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf85, textOf85 } from '../../src/foundry/exchange/packing.ts';

test('bytes come out as they went in, in characters that JSON and HTML leave alone', () => {
  fc.assert(
    fc.property(fc.uint8Array(), bytes => {
      const text = textOf85(bytes);
      expect(bytesOf85(text)).toEqual(bytes);
      expect(text.length).toBe(Math.ceil((bytes.length * 5) / 4));
      expect(JSON.stringify(text)).toBe(`"${text}"`);
      expect(text).not.toMatch(/[<>&'\s]/);
    }),
  );
});

test.each(['"', 'ab"cd', 'a', '}}}}}', 'é1234'])('%s stands for no bytes', text => {
  expect(() => bytesOf85(text)).toThrow(SyntaxError);
});
