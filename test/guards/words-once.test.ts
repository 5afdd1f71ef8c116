import { expect, test } from 'vitest';
import { filesBelow, textOf } from './project-files.ts';

/** Strings of a JSON text, with the colon of a key, and the brackets between which they stand. */
const TOKENS = /"(?:[^"\\]|\\.)*"(?<colon>\s*:)?|[{}]/gu;

/** The keys that an object of a JSON text has twice: a parser keeps the last one and says nothing. */
function keysTwice(text: string): string[] {
  const open: Set<string>[] = [];
  const twice: string[] = [];
  for (const { 0: token, groups } of text.matchAll(TOKENS)) {
    const keys = open.at(-1);
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (groups?.['colon'] !== undefined && keys) {
      const key = token.slice(0, token.lastIndexOf('"') + 1);
      if (keys.has(key)) twice.push(key);
      keys.add(key);
    }
  }
  return twice;
}

const rows = filesBelow('docs').filter(path => /^docs\/rules-[\w-]+\.json$/u.test(path));

test.each([...filesBelow('lang'), ...rows])('%s has each key once', path => {
  expect(keysTwice(textOf(path))).toEqual([]);
});

test('and a key that stands there twice would be found', () => {
  const text = '{ "A": { "a": "{\\"a\\": 1}", "b": ["x", { "a": "" }] }, "B": { "a": "A" }, "A": {} }';
  expect(keysTwice(text)).toEqual(['"A"']);
  expect(keysTwice('{ "A": { "a": 1, "b": "a", "a" : 2 } }')).toEqual(['"a"']);
});
