import { execSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../system-files.ts';

/** The folder of everything about mutants. */
export const MUTATION_FOLDER = join(ROOT, 'build', 'mutation');

/** Stryker makes the mutants; nothing else of it is needed, nor by anybody else, so it is no dependency. */
const INSTRUMENTER = '@stryker-mutator/instrumenter';
const INSTRUMENTER_VERSION = '9.6.1';

/** One change of a source that some test should notice. */
export interface Mutant {
  readonly id: string;
  /** From the project's root, with `/`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The number of characters before it. */
  readonly from: number;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
}

/** Sources in which every mutant sleeps until its id is called, and the mutants worth waking. */
interface Instrumented {
  readonly sources: ReadonlyMap<string, string>;
  readonly mutants: readonly Mutant[];
}

interface Place {
  readonly line: number;
  readonly column: number;
}

interface MadeMutant {
  readonly id: string;
  readonly fileName: string;
  readonly location: { readonly start: Place; readonly end: Place };
  readonly mutatorName: string;
  readonly replacement: string;
}

interface Package {
  readonly Instrumenter: new (logger: object) => {
    instrument(
      files: readonly { name: string; mutate: boolean; content: string }[],
      options: object,
    ): Promise<{
      readonly files: readonly { readonly name: string; readonly content: string }[];
      readonly mutants: readonly MadeMutant[];
    }>;
  };
}

/** Puts every mutant of the TypeScript below the paths (from the project's root) to sleep in its source. */
export async function instrumented(paths: readonly string[]): Promise<Instrumented> {
  const { Instrumenter } = await instrumenterPackage();
  const quiet = { debug() {}, info() {}, warn: console.warn, isDebugEnabled: () => false };
  const files = paths.flatMap(sourcesBelow).map(name => ({
    name,
    mutate: true,
    content: readFileSync(join(ROOT, name), 'utf8'),
  }));
  const texts = new Map(files.map(({ name, content }) => [name, content]));
  const made = await new Instrumenter(quiet).instrument(files, {
    excludedMutations: [],
    ignorers: [],
    plugins: null,
    noHeader: false,
  });
  return {
    sources: new Map(made.files.map(({ name, content }) => [join(ROOT, name), quickened(content)])),
    mutants: made.mutants
      .map(mutant => described(mutant, texts.get(mutant.fileName) ?? ''))
      .filter(mutant => !isMereName(mutant)),
  };
}

/** A number of them that stands for all, the same for the same chance, in their order. */
export function sampleOf<T>(all: readonly T[], share: number, chance: () => number): readonly T[] {
  const ranked = all.map((one, at) => ({ one, at, rank: chance() }));
  ranked.sort((a, b) => a.rank - b.rank);
  return ranked
    .slice(0, Math.ceil(all.length * share))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** A source with a change in it; an expression in brackets, so that it stays one among others. */
export function changedText(
  text: string,
  { from, original, replacement, mutator }: Pick<Mutant, 'from' | 'original' | 'replacement' | 'mutator'>,
): string {
  const isExpression = mutator !== 'BlockStatement' && !/^(?:case|default)\b/u.test(original);
  const instead = isExpression ? `(${replacement})` : replacement;
  return text.slice(0, from) + instead + text.slice(from + original.length);
}

/** Visits are counted once, when no mutant is awake: counting again and again takes half of all time. */
function quickened(source: string): string {
  return source.replace(
    'function cover() {',
    'function cover() { if (ns.activeMutant !== undefined) return;',
  );
}

/** The id of a rule or the name of a picture: to change it changes a label, and guards look after those. */
function isMereName({ mutator, original, file, line }: Mutant): boolean {
  if (mutator !== 'StringLiteral') return false;
  return /^'[A-Z0-9]+-[A-Z]+-\d+'$/.test(original) || /^\s*picture:/.test(lineOf(file, line));
}

function lineOf(file: string, line: number): string {
  return readFileSync(join(ROOT, file), 'utf8').split('\n')[line - 1] ?? '';
}

function described({ id, fileName, location, mutatorName, replacement }: MadeMutant, text: string): Mutant {
  const lines = text.split('\n');
  const offset = ({ line, column }: Place) =>
    lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0) + column;
  const from = offset(location.start);
  return {
    id,
    file: fileName,
    line: location.start.line + 1,
    from,
    mutator: mutatorName,
    original: text.slice(from, offset(location.end)),
    replacement,
  };
}

function sourcesBelow(path: string): readonly string[] {
  if (statSync(join(ROOT, path)).isFile()) return [path];
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap(name => sourcesBelow(`${path}/${name}`))
    .filter(name => name.endsWith('.ts'));
}

async function instrumenterPackage(): Promise<Package> {
  const home = join(MUTATION_FOLDER, 'instrumenter');
  if (!existsSync(join(home, 'node_modules'))) {
    mkdirSync(home, { recursive: true });
    const wanted = `${INSTRUMENTER}@${INSTRUMENTER_VERSION}`;
    execSync(`npm install --no-save --no-audit --no-fund --prefix . ${wanted}`, { cwd: home });
  }
  const path = createRequire(join(home, 'package.json')).resolve(INSTRUMENTER);
  return (await import(pathToFileURL(path).href)) as Package;
}
