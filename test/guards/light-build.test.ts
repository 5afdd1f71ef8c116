import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/system-files.ts';
import { lightStyles, lightTemplate } from '../../tools/lighten.ts';
import { WORDS_APART, wordsFor } from '../../tools/words-apart.ts';
import { filesBelow, textOf } from './project-files.ts';
import { readWords } from './words-fit.ts';

let pieces: readonly Rolldown.OutputChunk[];
let script: string;
let modules: readonly string[];

beforeAll(async () => {
  const built = await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  pieces = output.filter(one => one.type === 'chunk');
  script = pieces.map(({ code }) => code).join('\n');
  modules = pieces.flatMap(({ moduleIds }) => moduleIds);
});

describe('the built script', () => {
  it('keeps the name of every class: sheets are filed and hooks are called by it', () => {
    const sources = filesBelow('src').filter(path => path.endsWith('.ts'));
    const classes = sources.flatMap(path =>
      [...textOf(path).matchAll(/^export class (\w+)/gm)].map(([, name]) => name ?? ''),
    );
    expect(classes).toContain('CharacterSheet');
    const nameless = classes.filter(
      name => !new RegExp(`\\b${name}=class\\b|\\bclass ${name}\\b`).test(script),
    );
    expect(nameless).toEqual([]);
  });

  it('holds every template under the name of its file', () => {
    const templates = filesBelow('templates').filter(path => path.endsWith('.hbs'));
    expect(templates.length).toBeGreaterThan(50);
    expect(templates.filter(path => !script.includes(`/${path}`))).toEqual([]);
  });

  it('holds of other people’s code only the package that unpacks texts', () => {
    const packages = modules.flatMap(
      id => /node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)/.exec(id)?.groups?.['name'] ?? [],
    );
    expect([...new Set(packages)]).toEqual(['fflate']);
  });

  it('runs no text as code, and asks nobody but its host', () => {
    expect(
      script.match(
        /\beval\(|new Function\b|document\.write|\bimport\((?!`\.\/[\w-]+\.js`\))|sendBeacon|XMLHttpRequest|new WebSocket|\bfetch\(/g,
      ),
    ).toBeNull();
    const addresses = [...script.matchAll(/https?:\/\/[^\s"'`)]+/g)].map(([address]) => address);
    expect(addresses).toEqual([]);
  });

  it('holds no spaces that nobody needs', () => {
    expect(script.split('\n').filter(line => /^\s+\S/.test(line)).length).toBeLessThan(20);
  });
});

describe('what is made lighter says the same', () => {
  it('a template loses its indentation, and keeps the breaks between words', () => {
    expect(lightTemplate('<p>\n    one\n\n    <b>two</b>  \n</p>\n')).toBe('<p>\none\n<b>two</b>\n</p>');
  });

  it('no template holds text in which spaces count', () => {
    const kept = filesBelow('templates').filter(path => /<(?:pre|textarea)[^>]*>\s*\n/.test(textOf(path)));
    expect(kept).toEqual([]);
  });

  it('words stay what they were, in one place or another', () => {
    const french = readFileSync(join(ROOT, 'lang', 'fr.json'), 'utf8');
    const all = [null, ...Object.keys(WORDS_APART)].map(apart => readWords(wordsFor(french, apart)));
    expect(all.flatMap(words => [...words]).sort()).toEqual([...readWords(french)].sort());
    for (const words of all) expect(words.size).toBeGreaterThan(5);
  });

  it('a style keeps its layer', () => {
    expect(lightStyles('@layer a {\n  .b {\n    color: red;\n  }\n}\n')).toBe('@layer a{.b{color:red}}');
  });
});
