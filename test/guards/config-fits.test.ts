import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import hostConfig from '../../host/vitest.config.ts';
import { ROOT } from '../../tools/system-files.ts';
import vitestConfig from '../../vitest.config.ts';
import { TAKE_LONGEST } from '../../tools/longest-first.ts';
import { unmatched } from './config-fits.ts';
import { filesBelow, textOf } from './project-files.ts';

const FILES = filesBelow();
/** Folders that are made, not kept. */
const MADE = textOf('.gitignore')
  .split('\n')
  .map(line => line.replace(/\/$/, ''));

const isKept = (path: string): boolean => !MADE.includes(path) && !MADE.includes(posix.basename(path));

interface TestProject {
  readonly name?: string;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
}

interface Project {
  readonly test?: TestProject & { readonly projects?: readonly (string | Project)[] };
}

interface TypeScriptProject {
  readonly extends?: string;
  readonly files?: readonly string[];
  readonly include?: readonly string[];
  readonly references?: readonly { readonly path: string }[];
}

/** A configuration of the linter, which reads no TypeScript. */
async function readScript<T>(path: string): Promise<T> {
  return (await import(pathToFileURL(join(ROOT, path)).href)) as T;
}

interface LintConfig {
  readonly jsPlugins: readonly { readonly specifier: string }[];
  readonly overrides: readonly { readonly files: readonly string[] }[];
  readonly ignorePatterns: readonly string[];
}

interface Rooms {
  readonly NAMED_ROOMS: readonly { readonly folder: string; readonly may: readonly string[] }[];
  readonly FLOORS: readonly (readonly string[])[];
  readonly BUILDS_ON: Readonly<Record<string, readonly string[]>>;
}

const globsOf = ({ test }: Project): string[] => [...(test?.include ?? []), ...(test?.exclude ?? [])];

describe('each glob and path matches a file:', () => {
  it('of the linter', () => {
    const { jsPlugins, overrides, ignorePatterns } = JSON.parse(textOf('.oxlintrc.json')) as LintConfig;
    const plugins = jsPlugins.map(({ specifier }) => specifier);
    const globs = [...plugins, ...overrides.flatMap(({ files }) => files), ...ignorePatterns];
    expect(globs.length).toBeGreaterThan(10);
    expect(unmatched(globs, FILES).filter(isKept)).toEqual([]);
  });

  it('of what is not formatted', () => {
    const { ignorePatterns } = JSON.parse(textOf('.oxfmtrc.json')) as Pick<LintConfig, 'ignorePatterns'>;
    expect(ignorePatterns.length).toBeGreaterThan(3);
    expect(unmatched(ignorePatterns, FILES).filter(isKept)).toEqual([]);
  });

  it('of the tests', () => {
    const projects = (vitestConfig as Project).test?.projects ?? [];
    const globs = projects.flatMap(one => (typeof one === 'string' ? [one] : globsOf(one)));
    expect(globs.length).toBeGreaterThan(10);
    expect(unmatched([...globs, ...TAKE_LONGEST], FILES)).toEqual([]);
    const ofHost = FILES.filter(path => path.startsWith('host/')).map(path => path.slice('host/'.length));
    expect(unmatched(globsOf(hostConfig as Project), ofHost)).toEqual([]);
  });

  it('of the TypeScript projects', () => {
    const configs = FILES.filter(path => /(?:^|\/)tsconfig[\w.]*\.json$/.test(path));
    expect(configs.length).toBeGreaterThan(10);
    const strange = configs.flatMap(path => {
      const config = JSON.parse(textOf(path)) as TypeScriptProject;
      const { files = [], include = [], references = [] } = config;
      const named = [...(config.extends === undefined ? [] : [config.extends]), ...files, ...include];
      const globs = [...named, ...references.map(one => `${one.path}/tsconfig.json`)];
      const fromRoot = globs.map(glob => posix.join(posix.dirname(path), glob));
      return unmatched(fromRoot, FILES).map(glob => `${path}: ${glob}`);
    });
    expect(strange).toEqual([]);
  });

  it('of the walls', async () => {
    const { NAMED_ROOMS, FLOORS, BUILDS_ON } = await readScript<Rooms>('tools/lint/rooms.js');
    const folders = NAMED_ROOMS.flatMap(({ folder, may }) => [folder, ...may]).filter(Boolean);
    const floors = FLOORS.flat().map(name => `src/foundry/${name}`);
    const systems = Object.entries(BUILDS_ON).flat(2);
    expect(unmatched([...folders, ...floors, ...systems.map(id => `src/rules/${id}`)], FILES)).toEqual([]);
  });
});

it('one that matches nothing would be found, even among others in braces', () => {
  const files = ['src/main.ts', 'src/rules/shared/play.ts'];
  const globs = ['src/{main,gone}.ts', 'src/rules/**/*.ts', 'src/*/play.ts', 'rules'];
  expect(unmatched(globs, files)).toEqual(['src/gone.ts', 'src/*/play.ts', 'rules']);
  expect(unmatched(['*.md', './src', 'src/**', '**/play.ts'], files)).toEqual(['*.md']);
});
