import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync, mkdtempSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scriptOf } from '../../tools/installed-script.ts';
import { ROOT } from '../../tools/system-files.ts';
import { filesBelow, textOf } from '../guards/project-files.ts';
import { BITTEN } from './bitten.ts';

/** The linter, its rules and its projects in a folder of their own, with the files that break rules. */
const house = mkdtempSync(join(tmpdir(), 'lint-bites-'));
/** The texts of the files that break rules, by path. */
const leaks = new Map<string, string>();
/** The rules that each file broke. */
const broken = new Map<string, Set<string>>();

/**
 * Puts a file into a folder before the linter runs, once for all of them.
 * @returns what tells, in a test, the rules that the file has broken
 */
function leak(folder: string, code: string, name = `leak-${leaks.size}.ts`): () => string[] {
  const path = `${folder}/${name}`;
  leaks.set(path, code);
  return () => [...(broken.get(path) ?? [])];
}

/** What the linter prints with `--format=json`, as far as it is read. */
interface Printed {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

beforeAll(() => {
  const isKept = (path: string) => /^(?:\.oxlintrc\.json|tools\/lint\/.*)$|tsconfig/.test(path);
  for (const path of filesBelow().filter(isKept)) cpSync(join(ROOT, path), join(house, path));
  symlinkSync(join(ROOT, 'node_modules'), join(house, 'node_modules'), 'junction');
  for (const [path, code] of leaks) write(path, code);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [scriptOf('oxlint', 'bin/oxlint'), '--format=json'],
    { cwd: house, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  expect(stdout, stderr).toMatch(/^\{/);
  for (const { code, filename } of (JSON.parse(stdout) as Printed).diagnostics) {
    const path = relative(house, join(house, filename)).split(sep).join('/');
    const rule = code.replace(/^eslint\((.+)\)$/, '$1').replace(/\((.+)\)$/, '/$1');
    broken.set(path, (broken.get(path) ?? new Set()).add(rule));
  }
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** Imports from the project's root, seen from a file in a folder. */
function importing(folder: string, target: string): string {
  return `import { x } from '${'../'.repeat(folder.split('/').length)}${target}';\nexport const y = x;\n`;
}

describe('a room may not import what is behind a wall', () => {
  const walls: readonly (readonly [room: string, forbidden: readonly string[]])[] = [
    ['src/rules/shared', ['src/rules/mythras/x.ts', 'src/rules/rulesets.ts', 'src/fight/x.ts']],
    [
      'src/rules/mythras',
      ['src/rules/d20/x.ts', 'src/rules/rulesets.ts', 'src/fight/x.ts', 'src/cards/x.ts'],
    ],
    ['src/fight', ['src/rules/mythras/x.ts', 'src/rules/rulesets.ts', 'src/cards/x.ts', 'src/foundry/x.ts']],
    [
      'src/cards',
      ['src/rules/mythras/x.ts', 'src/rules/rulesets.ts', 'src/forecast/x.ts', 'src/foundry/x.ts'],
    ],
    ['src/forecast', ['src/cards/x.ts', 'src/foundry/x.ts', 'host/common/x.ts']],
    ['src/foundry/api', ['src/main.ts', 'host/client/x.ts', 'host/common/x.ts', 'tools/x.ts', 'test/x.ts']],
    ['src/foundry/ui', ['src/foundry/documents/x.ts', 'src/rules/mythras/x.ts', 'src/rules/rulesets.ts']],
    ['src/foundry/exchange', ['src/foundry/actions/x.ts', 'src/foundry/systems/mythras/x.ts']],
    ['src/foundry/tracker', ['src/foundry/prompts/x.ts', 'src/foundry/systems/ref10/x.ts']],
    ['src/foundry/systems/mythras', ['src/foundry/systems/ref10/x.ts', 'src/rules/ref10/x.ts']],
    ['src/foundry/systems/ref10', ['src/foundry/systems/mythras/x.ts', 'src/rules/mythras/x.ts']],
    ['host/common', ['host/server/x.ts', 'host/client/x.ts', 'src/rules/shared/x.ts']],
    ['host/client', ['host/server/x.ts', 'src/rules/shared/x.ts', 'src/foundry/x.ts', 'tools/x.ts']],
    ['tools', ['test/x.ts']],
  ];
  for (const [room, forbidden] of walls) {
    for (const target of forbidden) {
      const rules = leak(room, importing(room, target));
      it(`${room} from ${target}`, () => expect(rules()).toContain('own/may-import'));
    }
  }

  const open: readonly (readonly [room: string, allowed: string])[] = [
    ['src/rules/mythras', 'src/rules/shared/x.ts'],
    ['src/fight', 'src/rules/shared/x.ts'],
    ['src/cards', 'src/fight/x.ts'],
    ['src/foundry/systems/mythras', 'src/rules/mythras/x.ts'],
    ['src/foundry/systems/runequest4', 'src/foundry/systems/mythras/x.ts'],
    ['src/foundry/exchange', 'src/foundry/combat/x.ts'],
    ['host/client', 'host/common/x.ts'],
  ];
  for (const [room, target] of open) {
    const rules = leak(room, importing(room, target));
    it(`but ${room} may import from ${target}`, () => expect(rules()).not.toContain('own/may-import'));
  }

  const ways = [
    `import '../foundry/x.ts';`,
    `import type { X } from '../foundry/x.ts'; export type Y = X;`,
    `export { x } from '../foundry/x.ts';`,
    `export * from '../foundry/x.ts';`,
    `export const x = import('../foundry/x.ts');`,
    `export type Y = import('../foundry/x.ts').X;`,
  ].map(way => ({ way, rules: leak('src/cards', way) }));
  it('in no way of importing', () => {
    for (const { way, rules } of ways) expect(rules(), way).toContain('own/may-import');
  });

  const packages = [
    ['src/rules', 'node:fs'],
    ['src/cards', 'handlebars'],
    ['src/foundry', 'node:fs'],
    ['host/client', 'ws'],
    ['host/common', 'handlebars'],
  ].map(([room = '', name = '']) => ({ room, rules: leak(room, `import '${name}';`) }));
  it('nor a package that is not of the room', () => {
    for (const { room, rules } of packages) expect(rules(), room).toContain('own/may-import');
  });
});

describe('a pure room has neither chance nor clock', () => {
  for (const room of ['src/rules', 'src/fight', 'src/cards', 'src/forecast']) {
    for (const [code, rule] of [
      ['Math.random()', 'no-restricted-properties'],
      ['{ random } = Math', 'no-restricted-properties'],
      ['Date.now()', 'no-restricted-globals'],
      ['new Date()', 'no-restricted-globals'],
      ['performance.now()', 'no-restricted-globals'],
      ['crypto.randomUUID()', 'no-restricted-globals'],
      ['globalThis.Math', 'no-restricted-globals'],
    ] as const) {
      const rules = leak(room, `export const ${code.includes('=') ? code : `leak = ${code}`};`);
      it(`${room}: ${code}`, () => expect(rules()).toContain(rule));
    }
  }
});

describe('API that Foundry lacks is not used, though the type package knows it', () => {
  for (const name of ['process', 'Buffer', 'require', 'document', '__dirname', '__filename', 'module']) {
    const text = `export const leak: unknown = ${name};`;
    const places = ['src/foundry', 'src/foundry/ui', 'src'].map(folder => leak(folder, text));
    it(name, () => {
      for (const rules of places) expect(rules()).toContain('no-restricted-globals');
    });
  }
});

describe('the house rules hold', () => {
  const rooms = ['src/rules', 'src/foundry', 'host/common', 'tools', 'test/guards'];
  for (const [what, code, rule] of [
    ['any', `export const leak = (x: any): unknown => x;`, 'typescript/no-explicit-any'],
    ['ts-ignore', `// @ts-ignore\nexport const leak = 1;`, 'typescript/ban-ts-comment'],
    ['ts-expect-error', `// @ts-expect-error why\nexport const leak = 1;`, 'typescript/ban-ts-comment'],
    ['a default export', `export default 1;`, 'no-restricted-exports'],
    ['a barrel', `export * from './x.ts';`, 'own/no-barrels'],
    ['an enum', `export enum Size { small }`, 'own/no-enums'],
    ['a long file', '\n'.repeat(330), 'max-lines'],
    ['a promise to do it later', `// ${'TO'}${'DO'} later\nexport const leak = 1;`, 'no-warning-comments'],
    ['something unused', `const leak = 1;`, 'no-unused-vars'],
  ] as const) {
    const places = rooms.map(room => ({ room, rules: leak(room, code) }));
    it(what, () => {
      for (const { room, rules } of places) expect(rules(), room).toContain(rule);
    });
  }

  const off = leak('src/rules', `/* eslint-disable */\nexport const leak = (x: any): unknown => x;`);
  it('and cannot be switched off from within a file', () => {
    expect(off()).toContain('typescript/no-explicit-any');
    // The linter heeds comments of its own, always.
    const switched = new RegExp(`${'ox'}lint-(?:dis|en)able`);
    const sources = filesBelow().filter(path => /\.m?[jt]s$/.test(path));
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.filter(path => switched.test(textOf(path)))).toEqual([]);
  });

  const named = (name: string) => leak('test/guards', '', name);
  const bad = ['Bad_Name.ts', 'utils.ts', 'index.ts'].map(named);
  const good = named('good-name.test.ts');
  it('for the names of files', () => {
    for (const rules of bad) expect(rules()).toContain('own/file-name');
    expect(good()).not.toContain('own/file-name');
  });
});

/** The configuration of the linter, as far as it is read. */
interface Config {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly overrides: readonly { readonly rules: Readonly<Record<string, unknown>> }[];
}

describe('each rule of the configuration bites', () => {
  const { rules, overrides } = JSON.parse(textOf('.oxlintrc.json')) as Config;
  const configured = new Set([rules, ...overrides.map(one => one.rules)].flatMap(one => Object.keys(one)));
  it('and has a text that breaks it', () => {
    expect(Object.keys(BITTEN).sort()).toEqual([...configured].sort());
  });
  for (const [rule, code] of Object.entries(BITTEN)) {
    const found = leak('src/rules/shared', code, rule === 'own/file-name' ? 'helpers.ts' : undefined);
    it(rule, () => expect(found()).toContain(rule));
  }

  for (const rule of ['typescript/no-floating-promises', 'typescript/await-thenable'])
    for (const room of ['host/server', 'host/client', 'tools']) {
      const found = leak(room, BITTEN[rule] ?? '');
      it(`${rule} in ${room}`, () => expect(found()).toContain(rule));
    }
});
