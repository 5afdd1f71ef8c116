import { isAbsolute, join } from 'node:path';
import { build, type Rollup } from 'vite';
import { BUILT, PACKAGE_FOLDER } from '../server/package-folder.ts';

/**
 * Bundles what runs at the seats in Node: the thread, which from its many files takes four times as long to begin; and the
 * page as a script, which unlike a module can be evaluated once more for each page.
 * @returns the paths of the files that the bundles are made of
 */
export async function buildSeats(): Promise<string[]> {
  const inTesting = (file: string) => join(PACKAGE_FOLDER, 'testing', file);
  const read = await Promise.all([
    bundleForSeats(inTesting('seat-thread.ts'), join(BUILT.seats, 'thread'), 'esm', 'mjs'),
    bundleForSeats(inTesting('seat-page.ts'), join(BUILT.seats, 'page'), 'cjs', 'cjs'),
  ]);
  return read.flat();
}

/**
 * Bundles a script of a page and its dependencies as `<name>.cjs`; a folder is deleted before.
 * @returns the paths of the files that it is made of
 */
export function bundleScript(entry: string, folder: string): Promise<string[]> {
  return bundleForSeats(entry, folder, 'cjs', 'cjs');
}

async function bundleForSeats(
  entry: string,
  outDir: string,
  format: Rollup.ModuleFormat,
  extension: string,
): Promise<string[]> {
  const name = `[name].${extension}`;
  const read: string[] = [];
  await build({
    root: PACKAGE_FOLDER,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'files-read',
        buildEnd() {
          // Other modules are made by plugins; an id may ask for something of its file.
          const files = [...this.getModuleIds()].map(id => id.replace(/\?.*$/u, ''));
          read.push(import.meta.filename, ...files.filter(file => isAbsolute(file)));
        },
      },
    ],
    ssr: { noExternal: true, external: ['ws'], target: 'node' },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      license: { fileName: 'licences.md' },
      rolldownOptions: {
        output: { format, keepNames: true, entryFileNames: name, chunkFileNames: name },
      },
    },
  });
  return read;
}
