import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { ROOT } from '../../../tools/system-files.ts';

const FOLDER = join(ROOT, 'node_modules', '.cache', 'seat');

/** The bundled script of a seat's thread. */
export const SEAT_SCRIPT = join(FOLDER, 'seat-thread.mjs');

/** Bundles the script of a seat's thread: from its many files a thread takes four times as long to begin. */
export async function setup(): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['ws'], target: 'node' },
    build: {
      ssr: fileURLToPath(new URL('./seat-thread.ts', import.meta.url)),
      outDir: FOLDER,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      rolldownOptions: {
        output: { keepNames: true, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
}
