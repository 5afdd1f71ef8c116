import { join } from 'node:path';
import { build } from 'vite';
import { BUILT, PACKAGE_FOLDER } from '../server/package-folder.ts';

/**
 * Bundles the browser client, `client.js` and `client.css`.
 * @param folder where the bundle goes; what lies there is deleted
 */
export async function buildClient(folder: string = BUILT.client): Promise<void> {
  await build({
    root: PACKAGE_FOLDER,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      sourcemap: true,
      minify: false,
      reportCompressedSize: false,
      license: { fileName: 'licences.md' },
      lib: {
        entry: join(PACKAGE_FOLDER, 'client', 'main.ts'),
        formats: ['es'],
        fileName: () => 'client.js',
        cssFileName: 'client',
      },
      // One file is what is wanted here.
      rolldownOptions: { checks: { ineffectiveDynamicImport: false }, output: { keepNames: true } },
    },
  });
}
