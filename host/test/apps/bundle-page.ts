import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const HERE = import.meta.dirname;

/** Bundles the page of the applications into a folder: `page.html`, `page.js` and `page.css`. */
export async function bundleApplications(folder: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    root: HERE,
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      cssMinify: false,
      lib: {
        entry: join(HERE, 'page/page.ts'),
        formats: ['es'],
        fileName: () => 'page.js',
        cssFileName: 'page',
      },
      rolldownOptions: { output: { keepNames: true, codeSplitting: false } },
    },
  });
  await copyFile(join(HERE, 'page/page.html'), join(folder, 'page.html'));
}
