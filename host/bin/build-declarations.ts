import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { BUILT, PACKAGE_FOLDER } from '../server/package-folder.ts';

/** Where the TypeScript projects of this package put their declarations, laid out as the sources are. */
const COMPILED = join(PACKAGE_FOLDER, '..', 'build', 'types', 'host');
const OWN_MODULE = /(?<before>\bfrom ['"]|\bimport\(['"]|^import ['"])(?<path>\.[^'"]+)\.ts(?=['"])/gm;

/**
 * Compiles the declarations of some modules and of all that they name.
 * @param entries the modules, by their paths in the package, without extension
 * @returns the number of files
 */
export async function buildDeclarations(entries: readonly string[]): Promise<number> {
  compile();
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const text = await readFile(join(COMPILED, `${path}.d.ts`), 'utf8');
    for (const { groups } of text.matchAll(OWN_MODULE))
      waiting.push(posix.join(posix.dirname(path), groups?.['path'] ?? ''));
    const place = join(BUILT.types, `${path}.d.ts`);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, text.replaceAll(OWN_MODULE, '$<before>$<path>.js'));
  }
  return seen.size;
}

function compile(): void {
  const compiler = createRequire(import.meta.url).resolve('@typescript/native/package.json');
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(dirname(compiler), 'bin', 'tsc'), '--build', join(PACKAGE_FOLDER, 'testing')],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The declarations cannot be compiled:\n${stdout}`);
}
