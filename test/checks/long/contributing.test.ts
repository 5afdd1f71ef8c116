import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptOf } from '../../../tools/installed-script.ts';
import { ROOT } from '../../../tools/system-files.ts';
import { filesBelow, textOf } from '../../guards/project-files.ts';

const PAGE = textOf('CONTRIBUTING.md');
const [, LESSON = ''] = /## A first special effect([\s\S]*?)\n## /.exec(PAGE) ?? [];

/** A file that the page has written, and what goes into it. */
interface Written {
  readonly path: string;
  readonly code: string;
}

const dedented = (block: string): string => block.replaceAll(/^ {3}/gm, '');

/** The files that the page has written, in order: each block of TypeScript stands below the path of its file. */
const WRITTEN: readonly Written[] = [
  ...LESSON.matchAll(/\*\*, `(?<path>[^`]+\.ts)`[\s\S]*?```ts\n(?<code>[\s\S]*?)```/g),
].map(({ groups }) => ({ path: groups?.['path'] ?? '', code: dedented(groups?.['code'] ?? '') }));

/** The words that the page gives, in English and in French. */
const WORDS = [...LESSON.matchAll(/```json\n([\s\S]*?)```/g)].map(
  ([, line = '']) => JSON.parse(`{${line.trim().replace(/,$/, '')}}`) as Record<string, Named>,
);

interface Named {
  readonly name: string;
  readonly text: string;
}

/** The files of the project that the steps need, and those that its compiler wants to see. */
const COPIED = [
  ...['src', 'lang', 'tools', 'host', 'test/rules', 'test/guards'],
  ...['vitest.config.ts', 'package.json', 'tsconfig.base.json'],
];
/** The longest time copying, testing twice and compiling may take on a busy machine, in milliseconds. */
const PATIENCE = 300_000;

let clone: string;

/** Runs a script of a package in the clone; gives its exit code and what it said. */
function run(script: string, ...args: readonly string[]): { readonly status: number | null; said: string } {
  const env = { ...process.env, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: clone,
    env,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const tested = (...filters: readonly string[]) =>
  run(scriptOf('vitest', 'vitest.mjs'), 'run', '--project', 'unit', ...filters);

/** Changes a file of the clone where it says this, once. */
function change(path: string, from: string, to: string): void {
  const text = readFileSync(join(clone, path), 'utf8');
  expect(text.split(from), `${path}: ${from}`).toHaveLength(2);
  writeFileSync(join(clone, path), text.replace(from, to));
}

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'a-first-effect-'));
  for (const path of COPIED) cpSync(join(ROOT, path), join(clone, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'), 'junction');
}, PATIENCE);

afterAll(() => rmSync(clone, { recursive: true, force: true }), PATIENCE);

test('the page has a test, an effect and words of both languages', () => {
  expect(WRITTEN.map(({ path }) => path)).toEqual([
    'test/rules/mythras/effects/crowd-back.test.ts',
    'src/rules/mythras/effects/crowd-back.ts',
  ]);
  expect(WORDS).toHaveLength(2);
  for (const { path } of WRITTEN) expect(existsSync(join(ROOT, path)), path).toBe(false);
});

test('its code is formatted as everything is', async () => {
  const style = JSON.parse(textOf('.oxfmtrc.json')) as FormatConfig;
  for (const { path, code } of WRITTEN)
    expect(await format(basename(path), code, style), path).toEqual({ code, errors: [] });
});

test('no other effect bears its names, in either language', () => {
  for (const [i, language] of ['en', 'fr'].entries()) {
    const { PASSE } = JSON.parse(textOf(`lang/${language}.json`)) as {
      PASSE: { EFFECT: Record<string, Named> };
    };
    const names = Object.values(PASSE.EFFECT).map(({ name }) => name);
    expect(names).not.toContain(WORDS[i]?.['crowd-back']?.name);
    expect(WORDS[i]?.['crowd-back']?.text).toMatch(/\.$/);
  }
});

test(
  'followed to the letter, its test fails first and passes then, and the compiler agrees',
  () => {
    const [trial, effect] = WRITTEN;
    const write = ({ path, code }: Written): void => writeFileSync(join(clone, path), code);
    if (!trial || !effect) throw new Error('the page has lost a file');
    write(trial);
    const first = tested(trial.path);
    expect(first.status, first.said).toBe(1);
    expect(first.said).toMatch(/Tests\s+2 failed/);
    write(effect);
    const all = 'src/rules/mythras/effects/all.ts';
    change(all, `import { arise }`, `import { crowdBack } from './crowd-back.ts';\nimport { arise }`);
    change(all, `  bash,\n`, `  bash,\n  crowdBack,\n`);
    const second = tested(trial.path, 'mythras/presentation');
    expect(second.status, second.said).toBe(0);
    const types = run(scriptOf('@typescript/native', 'bin/tsc'), '-p', 'src/rules', '--noEmit');
    expect(types.status, types.said).toBe(0);
  },
  PATIENCE,
);

test('every test that it names at the end is there', () => {
  const [, filters = ''] = /npx vitest run --project unit ((?:[\w/-]+ )+[\w/-]+)\n/.exec(LESSON) ?? [];
  const tests = filesBelow('test').filter(path => path.endsWith('.test.ts'));
  const found = filters.split(' ').map(filter => tests.some(path => path.includes(filter)));
  expect(found.length).toBeGreaterThan(3);
  expect(found).not.toContain(false);
});
