import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { readStyles, ROOT, SYSTEM_ID } from '../../tools/system-files.ts';
import { lightStyles, lightTemplate } from '../../tools/lighten.ts';
import { RULESET_IDS } from '../../src/rules/fetch-ruleset.ts';
import { BUNDLES, bundleOf, PACKS_THAT_WAIT, BUNDLED_WORDS, wordsFor } from '../../tools/word-bundles.ts';
import { filesBelow, textOf } from '../guards/project-files.ts';
import { namedKeys, readWords } from '../guards/words-fit.ts';

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

  it('holds every template under the name of its file, compiled; its text is in a piece of its own', () => {
    const templates = filesBelow('templates').filter(path => path.endsWith('.hbs'));
    expect(templates.length).toBeGreaterThan(50);
    const isText = ({ name }: Rolldown.OutputChunk) => name === 'template-texts';
    const textIn = (some: readonly Rolldown.OutputChunk[]) => some.map(({ code }) => code).join('\n');
    const [texts, compiled] = [pieces.filter(isText), pieces.filter(one => !isText(one))].map(textIn);
    expect(templates.filter(path => !texts?.includes(`/${path}`))).toEqual([]);
    expect(templates.filter(path => !compiled?.includes(`/${path}`))).toEqual([]);
    expect(texts).toContain('{{');
    expect(compiled).not.toContain('{{#');
  });

  it('holds of other people’s code only the packages that unpack texts and check fighters', () => {
    const packages = modules.flatMap(
      id => /node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)/.exec(id)?.groups?.['name'] ?? [],
    );
    expect([...new Set(packages)].sort()).toEqual(['fflate', 'valibot']);
  });

  it('says whose it is, and the licences of those packages go with it', () => {
    const { code } = mainPiece();
    expect(code.slice(0, code.indexOf('\n'))).toMatch(
      /^\/\*! Passe d'armes, MIT.*fflate, MIT.*valibot, MIT.*NOTICE/,
    );
    for (const licence of ['fflate/LICENSE', 'valibot/LICENSE.md'])
      expect(textOf('NOTICE')).toContain(textOf(`node_modules/${licence}`).trim());
  });

  it('is an entry with a fixed name, the main chunk and the rules chunk; all others load on demand', () => {
    const entry = pieces.find(({ fileName }) => fileName === `${SYSTEM_ID}.js`);
    expect(entry?.imports).toEqual([mainPiece().fileName]);
    const rules = pieces.find(({ fileName }) => fileName.startsWith('chunks/rules-'));
    expect(mainPiece().imports).toEqual([rules?.fileName]);
    expect(rules?.imports).toEqual([]);
    // A worker has no page: of what the page needs it loads what is pure.
    const worker = pieces.find(({ fileName }) => fileName.startsWith('chunks/worker-'));
    const needed = new Set(worker ? [worker] : []);
    for (const one of needed)
      for (const piece of pieces)
        if ([...one.imports, ...one.dynamicImports].includes(piece.fileName)) needed.add(piece);
    expect(needed).toContain(rules);
    const impure = [...needed].flatMap(({ moduleIds }) =>
      moduleIds.filter(
        id => !/\/src\/(?:rules|fight|forecast)\/|\/src\/forecast-worker|\/valibot\/|^\0/.test(id),
      ),
    );
    expect(impure).toEqual([]);
    const others = pieces.filter(one => one !== entry).map(({ fileName }) => fileName);
    expect(others.filter(name => !/^chunks\/.+-[\w-]{8}\.js$/.test(name))).toEqual([]);
    // A name that stays may be loaded under another address than ours, and would then run twice.
    expect(pieces.filter(({ imports }) => imports.includes(`${SYSTEM_ID}.js`))).toEqual([]);
  });

  it('holds at once the rules of no combat system: those of each are pieces of their own', () => {
    const atOnce = pieces.filter(({ fileName }) => /^chunks\/(?:main|rules)-/.test(fileName));
    const held = atOnce.flatMap(({ moduleIds }) => moduleIds);
    for (const id of RULESET_IDS) {
      expect(held.filter(path => path.endsWith(`/src/rules/${id}/${id}.ts`))).toEqual([]);
      const own = pieces.find(({ moduleIds }) =>
        moduleIds.some(path => path.endsWith(`/src/foundry/systems/${id}/combat-system.ts`)),
      );
      const others = RULESET_IDS.filter(
        other => other !== id && !(id === 'runequest4' && other === 'mythras'),
      );
      const strange = (own?.imports ?? []).filter(name =>
        others.some(other => name.startsWith(`chunks/${other}-`)),
      );
      expect([own?.fileName.startsWith(`chunks/${id}-`), strange]).toEqual([true, []]);
    }
  });

  it('asks at once for no word that comes later', () => {
    const files = mainPiece().moduleIds.map(id =>
      relative(ROOT, id.split('?')[0] ?? '').replaceAll('\\', '/'),
    );
    // They learn their words before they say anything.
    const waiting = ['src/foundry/migrations/upgrade.ts', 'src/foundry/tours/tours.ts'];
    const speaking = files.filter(path => /\.(?:ts|hbs)$/.test(path) && !waiting.includes(path));
    expect(speaking.length).toBeGreaterThan(200);
    const packs = filesBelow('packs').filter(path => !PACKS_THAT_WAIT.test(path));
    const told = packs.flatMap(path => textOf(path).match(/@Passe\[[^\]]*/g) ?? []);
    const { whole, beginnings } = namedKeys([
      ...[...speaking, 'system.json'].map(textOf),
      ...told.map(text => text.replace('@Passe[', 'PASSE.')),
    ]);
    const late = [...readWords(textOf('lang/en.json')).keys()].filter(key => bundleOf(key) !== null);
    expect(late.length).toBeGreaterThan(100);
    // The pictures of bodies hold paths such as `M${x}`, which are the beginning of no group of words.
    const groups = [...beginnings].filter(beginning => /^PASSE\.[A-Z]+\./.test(beginning));
    // A word of a combat system may be put together there, of an id that only its rules give; so may a reason that only the
    // rules of a window give.
    const reasons = Object.values(BUNDLED_WORDS)
      .flat()
      .filter(group => group.startsWith('REASON.'));
    const isPutTogether = (key: string) =>
      !reasons.some(group => key.startsWith(`PASSE.${group}.`)) &&
      Object.hasOwn(BUNDLED_WORDS, bundleOf(key) ?? '') &&
      groups.some(group => key.startsWith(group));
    expect(late.filter(key => whole.has(key) || isPutTogether(key))).toEqual([]);
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

  it('holds no needless spaces', () => {
    expect(script.split('\n').filter(line => /^\s+\S/.test(line)).length).toBeLessThan(20);
  });
});

function mainPiece(): Rolldown.OutputChunk {
  const main = pieces.find(({ name }) => name === 'main');
  if (!main) throw new Error('no piece is called main');
  return main;
}

describe('the minified files', () => {
  it('a template loses its indentation, and keeps the breaks between words', () => {
    expect(lightTemplate('<p>\n    one\n\n    <b>two</b>  \n</p>\n')).toBe('<p>\none\n<b>two</b>\n</p>');
  });

  it('no template holds text in which spaces count', () => {
    const kept = filesBelow('templates').filter(path => /<(?:pre|textarea)[^>]*>\s*\n/.test(textOf(path)));
    expect(kept).toEqual([]);
  });

  it('words stay what they were, in one place or another', () => {
    const french = readFileSync(join(ROOT, 'lang', 'fr.json'), 'utf8');
    const all = [null, ...BUNDLES].map(bundle => readWords(wordsFor(french, bundle)));
    const isRepeated = (key: string) => key.startsWith('PASSE.OWN.replaced.');
    const apart = all.flatMap(words => [...words]).filter(([key]) => !isRepeated(key));
    expect(apart.sort()).toEqual([...readWords(french)].sort());
    for (const words of all) expect(words.size).toBeGreaterThan(5);
  });

  it('the words of a combat system come with the shared words that they replace', () => {
    const english = textOf('lang/en.json');
    const ofAll = readWords(english);
    for (const bundle of ['runequest4', 'ref10']) {
      const words = readWords(wordsFor(english, bundle));
      const own = [...words.keys()].filter(key => key.startsWith(`PASSE.OWN.${bundle}.`));
      expect(own.length).toBeGreaterThan(0);
      for (const key of own) {
        const path = key.slice(`PASSE.OWN.${bundle}.`.length);
        expect(words.get(`PASSE.OWN.replaced.${path}`), path).toBe(ofAll.get(`PASSE.${path}`));
      }
    }
  });

  it('words of each part are fetched by its name', () => {
    const fetched = textOf('src/foundry/platform/translations.ts').matchAll(/'\?bundle=(\w+)'/g);
    expect([...fetched].map(([, bundle]) => bundle).sort()).toEqual([...BUNDLES].sort());
  });

  it('every style sheet is loaded at once, or comes in the script with what it belongs to', () => {
    const sheets = filesBelow('styles').filter(path => path.endsWith('.css'));
    const atOnce = readStyles('at-once');
    const loaded = sheets.filter(path => atOnce.includes(textOf(path)));
    expect(sheets.filter(path => loaded.includes(path) === script.includes(`/${path}`))).toEqual([]);
    expect(loaded.length).toBeLessThan(sheets.length);
  });

  it('a style keeps its layer', () => {
    expect(lightStyles('@layer a {\n  .b {\n    color: red;\n  }\n}\n')).toBe('@layer a{.b{color:red}}');
  });
});
