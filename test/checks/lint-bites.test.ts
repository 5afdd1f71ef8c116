import { ESLint } from 'eslint';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/system-files.ts';
import { filesBelow } from '../guards/project-files.ts';

const eslint = new ESLint({ cwd: ROOT });

/** The rules that a file with this text would break. */
async function broken(path: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: join(ROOT, path) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

/** A file that is there, since the typed rules know only those that a TypeScript project holds. */
function fileIn(folder: string): string {
  const path = filesBelow(folder).find(name => name.endsWith('.ts') && !name.endsWith('.d.ts'));
  if (!path) throw new Error(`no source in ${folder}`);
  return path;
}

/** Imports from the project's root, seen from the file that is linted. */
function importing(path: string, target: string): string {
  return `import { x } from '${'../'.repeat(path.split('/').length - 1)}${target}';\nexport const y = x;\n`;
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
      it(`${room} from ${target}`, async () => {
        const path = fileIn(room);
        expect(await broken(path, importing(path, target))).toContain('own/may-import');
      });
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
    it(`but ${room} may import from ${target}`, async () => {
      const path = fileIn(room);
      expect(await broken(path, importing(path, target))).not.toContain('own/may-import');
    });
  }

  it('in no way of importing', async () => {
    const path = fileIn('src/cards');
    for (const way of [
      `import '../foundry/x.ts';`,
      `import type { X } from '../foundry/x.ts'; export type Y = X;`,
      `export { x } from '../foundry/x.ts';`,
      `export * from '../foundry/x.ts';`,
      `export const x = import('../foundry/x.ts');`,
      `export type Y = import('../foundry/x.ts').X;`,
    ]) {
      expect(await broken(path, way), way).toContain('own/may-import');
    }
  });

  it('nor a package that is not of the room', async () => {
    expect(await broken(fileIn('src/rules'), `import 'node:fs';`)).toContain('own/may-import');
    expect(await broken(fileIn('src/cards'), `import 'handlebars';`)).toContain('own/may-import');
    expect(await broken(fileIn('src/foundry'), `import 'node:fs';`)).toContain('own/may-import');
    expect(await broken(fileIn('host/client'), `import 'ws';`)).toContain('own/may-import');
    expect(await broken(fileIn('host/common'), `import 'handlebars';`)).toContain('own/may-import');
  });
});

describe('a pure room has neither chance nor clock', () => {
  for (const room of ['src/rules', 'src/fight', 'src/cards']) {
    it.each([
      ['Math.random()', 'no-restricted-properties'],
      ['{ random } = Math', 'no-restricted-properties'],
      ['Date.now()', 'no-restricted-globals'],
      ['new Date()', 'no-restricted-globals'],
      ['performance.now()', 'no-restricted-globals'],
      ['crypto.randomUUID()', 'no-restricted-globals'],
      ['globalThis.Math', 'no-restricted-globals'],
    ])(`${room}: %s`, async (code, rule) => {
      const text = code.includes('=') ? `export const ${code};` : `export const leak = ${code};`;
      expect(await broken(fileIn(room), text)).toContain(rule);
    });
  }
});

describe('API that Foundry lacks is not used, though the type package knows it', () => {
  it.each(['process', 'Buffer', 'require', 'document', '__dirname'])('%s', async name => {
    for (const path of [fileIn('src/foundry'), 'src/main.ts', 'src/exchange-view.ts'])
      expect(await broken(path, `export const leak: unknown = ${name};`), path).toContain(
        'no-restricted-globals',
      );
  });
});

describe('the house rules hold', () => {
  it.each([
    ['any', `export const leak = (x: any): unknown => x;`, '@typescript-eslint/no-explicit-any'],
    ['ts-ignore', `// @ts-ignore\nexport const leak = 1;`, '@typescript-eslint/ban-ts-comment'],
    [
      'ts-expect-error',
      `// @ts-expect-error why\nexport const leak = 1;`,
      '@typescript-eslint/ban-ts-comment',
    ],
    ['a default export', `export default 1;`, 'no-restricted-exports'],
    ['a barrel', `export * from './x.ts';`, 'no-restricted-syntax'],
    ['an enum', `export enum Size { small }`, 'no-restricted-syntax'],
    ['a long file', '\n'.repeat(330), 'max-lines'],
    ['a promise to do it later', `// ${'TO'}${'DO'} later\nexport const leak = 1;`, 'no-warning-comments'],
    ['something unused', `const leak = 1;`, '@typescript-eslint/no-unused-vars'],
  ])('%s', async (_what, code, rule) => {
    for (const room of ['src/rules', 'src/foundry', 'host/common', 'tools']) {
      expect(await broken(fileIn(room), code), room).toContain(rule);
    }
  });

  it('and cannot be switched off from within a file', async () => {
    const off = `/* eslint-disable */\nexport const leak = (x: any): unknown => x;`;
    expect(await broken(fileIn('src/rules'), off)).toContain('@typescript-eslint/no-explicit-any');
  });

  it('for the names of files', async () => {
    expect(await broken('test/guards/Bad_Name.ts', '')).toContain('own/file-name');
    expect(await broken('test/guards/utils.ts', '')).toContain('own/file-name');
    expect(await broken('test/guards/index.ts', '')).toContain('own/file-name');
    expect(await broken('test/guards/good-name.test.ts', '')).not.toContain('own/file-name');
  });
});
