import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import { ROOT } from '../../../tools/system-files.ts';
import { SCRIPT_FOLDERS, SCRIPTS } from './seat-scripts.ts';

/**
 * Bundles what runs in the threads of seats: the thread itself, which from its many files takes four times as long to begin;
 * and the page and the built system as scripts, which unlike modules can be evaluated once more for each page.
 */
export async function setup(): Promise<void> {
  const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));
  await Promise.all([
    bundle(beside('./seat-thread.ts'), SCRIPT_FOLDERS.thread, 'esm', 'mjs'),
    bundle(beside('./seat-page.ts'), SCRIPT_FOLDERS.page, 'cjs', 'cjs'),
    bundle(SCRIPTS.systemModule, SCRIPT_FOLDERS.system, 'cjs', 'cjs'),
  ]);
}

async function bundle(
  entry: string,
  outDir: string,
  format: Rollup.ModuleFormat,
  extension: string,
): Promise<void> {
  const name = `[name].${extension}`;
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['ws'], target: 'node' },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      rolldownOptions: {
        output: { format, keepNames: true, entryFileNames: name, chunkFileNames: name },
      },
    },
  });
}
