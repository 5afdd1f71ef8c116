import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from './project-files.ts';

const TOKENS = 'styles/tokens.css';
const sheets = filesBelow('styles').filter(path => path.endsWith('.css'));
const MOST_LINES = 320;

/** Properties that tokens give: type sizes, spacing, corners. */
const SIZED =
  /^\s*(?:font-size|(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?|border(?:-[a-z]+)*-radius):\s*(?<value>[^;]+);/gm;
/** A length of one's own; nothing and a line of one pixel are none. */
const LENGTH = /(?<![\w.-])(?!1px\b)\d*\.?\d+(?:rem|em|px|ch|%|v[hw])/;

/** The values that a style sheet gives to sizes, spacing and corners. */
function sizesIn(text: string): string[] {
  return [...text.matchAll(SIZED)].map(({ groups }) => groups?.['value'] ?? '');
}

describe('the style sheets', () => {
  it('take type sizes, spacing and corners from the tokens', () => {
    const own = sheets
      .filter(path => path !== TOKENS)
      .flatMap(path =>
        sizesIn(textOf(path)).flatMap(value => (LENGTH.test(value) ? [`${path}: ${value}`] : [])),
      );
    expect(own).toEqual([]);
  });

  it('and a length of their own would be found', () => {
    const bad =
      '  font-size: 0.8rem;\n  padding: 0 3px;\n  border-radius: 50%;\n  margin-top: calc(2px + var(--a));\n';
    expect(sizesIn(bad).filter(value => LENGTH.test(value))).toHaveLength(4);
    const good =
      '  gap: 0 var(--passe-space-4);\n  margin: auto -1px;\n  padding: 1px;\n  border: 3px solid;\n';
    expect(sizesIn(good).filter(value => LENGTH.test(value))).toEqual([]);
  });

  it('use every token that there is, and no other', () => {
    const defined = new Set([...textOf(TOKENS).matchAll(/^\s*(--passe-[\w-]+):/gm)].map(([, name]) => name));
    const own = sheets.flatMap(path =>
      [...textOf(path).matchAll(/^\s*(--passe-[\w-]+):/gm)].map(([, name]) => name),
    );
    const scripts = filesBelow('src').filter(path => path.endsWith('.ts'));
    const set = scripts.flatMap(path => [...textOf(path).matchAll(/--passe-[\w-]+/g)].map(([name]) => name));
    const used = new Set(
      sheets.flatMap(path => [...textOf(path).matchAll(/var\((--passe-[\w-]+)/g)].map(([, name]) => name)),
    );
    expect([...defined].filter(name => !used.has(name))).toEqual([]);
    expect([...used].filter(name => !own.includes(name) && !set.includes(name ?? ''))).toEqual([]);
  });

  it('stay short', () => {
    expect(sheets.filter(path => textOf(path).split('\n').length > MOST_LINES)).toEqual([]);
  });
});
