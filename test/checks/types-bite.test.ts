import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/system-files.ts';

/** What the compiler has parsed, by version of the language and path: most of it are its own declarations. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** The errors of the compiler about a file with these lines, were it in that room: those of each line. */
function complaintsByLine(room: string, lines: readonly string[]): string[][] {
  const leak = join(ROOT, room, 'a-leak.ts');
  const code = lines.join('\n');
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, room, 'tsconfig.json'), {}, host);
  if (!config) throw new Error(`${room} is no project`);
  const compiler = ts.createCompilerHost(config.options);
  const read = compiler.readFile.bind(compiler);
  compiler.readFile = path => (path === leak ? code : read(path));
  const exists = compiler.fileExists.bind(compiler);
  compiler.fileExists = path => path === leak || exists(path);
  const parse = compiler.getSourceFile.bind(compiler);
  compiler.getSourceFile = (path, version) => {
    if (path === leak) return ts.createSourceFile(path, code, version);
    const key = `${JSON.stringify(version)} ${path}`;
    if (!parsed.has(key)) parsed.set(key, parse(path, version));
    return parsed.get(key);
  };
  const program = ts.createProgram({
    rootNames: [leak],
    options: config.options,
    projectReferences: config.projectReferences ?? [],
    host: compiler,
  });
  const source = program.getSourceFile(leak);
  const found = lines.map((): string[] => []);
  for (const { start = 0, messageText, file } of [
    ...program.getOptionsDiagnostics(),
    ...program.getSemanticDiagnostics(source),
  ]) {
    const message = ts.flattenDiagnosticMessageText(messageText, '\n');
    const line = file === source && source ? source.getLineAndCharacterOfPosition(start).line : 0;
    if (!message.startsWith('Output file')) found[line]?.push(message);
  }
  return found;
}

/** The errors about a file with this text. */
const complaints = (room: string, code: string): string[] => complaintsByLine(room, code.split('\n')).flat();

const UNKNOWN = /^Cannot find (?:name|module|namespace)/;
const OUTSIDE = /not (?:listed within the file list|under 'rootDir')/;

describe('a room does not know', () => {
  const nothingBut = ['document', 'window', 'game', 'foundry', 'process', 'console', 'fetch', 'setTimeout'];
  it.each([
    ['src/rules', nothingBut],
    ['src/fight', nothingBut],
    ['src/cards', nothingBut],
    ['src/forecast', nothingBut],
    ['host/common', ['document', 'game', 'process', 'Buffer']],
    ['host/server', ['document', 'window', 'game', 'localStorage']],
    ['host/client', ['process', 'Buffer', '__dirname']],
    ['tools', ['document', 'game']],
  ])('%s: %j', (room, globals) => {
    const lines = globals.map((name, i) => `export const leak${i}: unknown = ${name};`);
    const unknown = [expect.stringMatching(UNKNOWN) as unknown];
    expect(complaintsByLine(room, lines)).toEqual(globals.map(() => unknown));
  });

  it('but knows its own globals', () => {
    expect(complaints('src/rules', `export const fine: number = Math.max(1, 2);`)).toEqual([]);
    expect(complaints('host/server', `export const fine: string = process.version;`)).toEqual([]);
    expect(complaints('host/client', `export const fine: string = document.title;`)).toEqual([]);
  });
});

describe('a project does not take in files of a room that it does not build on', () => {
  it.each([
    ['src/rules', '../cards/exchange.ts'],
    ['src/fight', '../cards/exchange.ts'],
    ['src/rules', '../../host/common/constants.ts'],
    ['host/common', '../../src/rules/shared/play.ts'],
    ['host/client', '../../src/rules/shared/play.ts'],
  ])('%s: %s', (room, target) => {
    expect(complaints(room, `import * as leak from '${target}';\nexport const x = leak;`).join('\n')).toMatch(
      OUTSIDE,
    );
  });
});

describe('the compiler is strict', () => {
  it.each([
    ['a missing entry', `export const leak = (x: string[]): string => x[0];`],
    ['undefined for left out', `export const leak: { a?: string } = { a: undefined };`],
    ['an implied any', `export const leak = (x) => x;`],
    ['null', `export const leak: string = null;`],
    ['a type imported as a value', `import { Fact } from './shared/fact.ts';\nexport type Leak = Fact;`],
  ])('%s', (_what, code) => {
    expect(complaints('src/rules', code)).not.toEqual([]);
  });
});
