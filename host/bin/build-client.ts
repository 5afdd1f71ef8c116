import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { CLIENT_FOLDER } from '../server/start-host.ts';

const HOST_FOLDER = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles the browser client, `client.js` and `client.css`.
 * @param folder where the bundle goes; what lies there is deleted
 */
export async function buildClient(folder: string = CLIENT_FOLDER): Promise<void> {
  await build({
    root: HOST_FOLDER,
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
      lib: {
        entry: fileURLToPath(new URL('../client/main.ts', import.meta.url)),
        formats: ['es'],
        fileName: () => 'client.js',
        cssFileName: 'client',
      },
      // One file is what is wanted here.
      rolldownOptions: { checks: { ineffectiveDynamicImport: false }, output: { keepNames: true } },
    },
  });
}
