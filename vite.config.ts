import { readFileSync } from 'node:fs';
import { extname, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { chunkOf, findNeeds } from './tools/chunks.ts';
import { compiledTemplate, lightStyles, lightTemplate } from './tools/lighten.ts';
import { ROOT, SYSTEM_ID, readStyles } from './tools/system-files.ts';
import { wordBundles } from './tools/word-bundles.ts';

const BASE = `/systems/${SYSTEM_ID}/`;
const FOUNDRY = process.env.FOUNDRY_URL ?? 'http://127.0.0.1:30000';

/** Answers requests for built files from the sources, while `npm run dev` runs. */
const answersFromSources: Plugin = {
  name: 'answers-from-sources',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = request.url?.split('?')[0] ?? '';
      if (path === `${BASE}${SYSTEM_ID}.css`) {
        response.setHeader('Content-Type', 'text/css; charset=utf-8');
        response.end(readStyles());
        return;
      }
      if (path === `${BASE}${SYSTEM_ID}.js`) request.url = `${BASE}src/main.ts`;
      next();
    });
  },
  // Foundry reloads templates and words itself (`flags.hotReload` of the manifest).
  handleHotUpdate({ file, server }) {
    if (file.endsWith('.css')) server.ws.send({ type: 'full-reload' });
    return /\.(hbs|css)$/.test(file) || /\/lang\/[^/]+\.json$/.test(file) ? [] : undefined;
  },
};

/** Compiles templates into the script, and puts the styles of windows that load later into their chunks. */
const lightTexts: Plugin = {
  name: 'light-texts',
  enforce: 'pre',
  load(id) {
    const [file = '', query] = id.split('?');
    if (query === 'template') {
      // Foundry fetches the sources while developing.
      if (this.environment.mode === 'dev') return 'export default null';
      this.addWatchFile(file);
      return `export default ${compiledTemplate(readFileSync(file, 'utf8'))}`;
    }
    const lighten = { '.hbs': lightTemplate, '.css': lightStyles }[extname(file)];
    if (query !== 'raw' || !lighten || this.environment.mode === 'dev') return null;
    this.addWatchFile(file);
    return `export default ${JSON.stringify(lighten(readFileSync(file, 'utf8')))}`;
  },
};

/** The licences are in files beside the script. */
const BANNER = `/*! Passe d'armes, MIT: see LICENSE. Holds fflate, MIT, (c) Arjun Barrett, and valibot, MIT, (c) Fabian Hiller: see NOTICE. */`;

/**
 * `?worker-url` of a module is the address of the chunk that a worker starts with. The worker shares the rules with the page;
 * Vite's own workers would contain a copy.
 */
const workerUrls: Plugin = {
  name: 'worker-urls',
  enforce: 'pre',
  load(id) {
    const [file = '', query] = id.split('?');
    if (query !== 'worker-url') return null;
    if (this.environment.mode === 'dev') {
      return `export default ${JSON.stringify(`${BASE}${relative(ROOT, file)}`)}`;
    }
    const chunk = this.emitFile({ type: 'chunk', id: file, name: 'worker' });
    return `export default import.meta.ROLLUP_FILE_URL_${chunk}`;
  },
};

/** Requests a chunk together with its imports: one after another, each would cost a round trip. */
const askedForTogether: Plugin = {
  name: 'asked-for-together',
  apply: 'build',
  generateBundle(_options, bundle) {
    const importsOf = (file: string): readonly string[] => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? chunk.imports : [];
    };
    const allBehind = (file: string, found = new Set<string>()): Set<string> => {
      for (const one of importsOf(file)) if (!found.has(one)) allBehind(one, found.add(one));
      return found;
    };
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const here = allBehind(chunk.fileName).add(chunk.fileName);
      chunk.code = chunk.code.replaceAll(/import\(`\.\/([^`]+)`\)/g, (asked, path: string) => {
        const file = `chunks/${path}`;
        const behind = [...allBehind(file)].filter(one => !here.has(one) && one !== file);
        const others = behind.map(one => `import(\`./${one.slice('chunks/'.length)}\`)`);
        return behind.length === 0 ? asked : `Promise.all([${[asked, ...others].join()}]).then(all=>all[0])`;
      });
      if (chunk.isEntry && chunk.name === SYSTEM_ID)
        chunk.code = [...allBehind(chunk.fileName)].map(one => `import"./${one}";`).join('') + chunk.code;
    }
  },
};

/** The file of a chunk, with a hash of its contents, so that a browser never mixes versions. */
function fileOf({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const bundle = facadeModuleId?.split('?bundle=')[1];
  return bundle === undefined ? 'chunks/[name]-[hash].js' : `chunks/words/${bundle}.${name}-[hash].js`;
}

// Foundry registers sheets by the name of their class, and names the hooks of windows by it.
const KEPT = { function: false, class: true };

export default defineConfig({
  base: BASE,
  publicDir: false,
  plugins: [answersFromSources, lightTexts, wordBundles, workerUrls, findNeeds, askedForTogether],
  define: { 'process.env.NODE_ENV': '"production"' },
  server: {
    host: '127.0.0.1',
    port: 30001,
    proxy: {
      // Foundry fetches templates unchanged; our script only imports their list.
      [`^(?!${BASE}(?:src|node_modules|assets|lang|@|templates/[^?]+\\?import|${SYSTEM_ID}\\.))`]: FOUNDRY,
      '/socket.io': { target: FOUNDRY, ws: true },
    },
  },
  build: {
    target: 'es2023',
    sourcemap: true,
    minify: false,
    emptyOutDir: false,
    reportCompressedSize: false,
    lib: {
      entry: { [SYSTEM_ID]: 'src/entry.ts' },
      formats: ['es'],
      fileName: () => `${SYSTEM_ID}.js`,
    },
    // Vite's own minifying leaves the spaces in a library.
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        // All other chunks load after these.
        postBanner: ({ name }) => ([SYSTEM_ID, 'main', 'rules'].includes(name) ? BANNER : ''),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf, debugName: 'by need', priority: 1 }],
        },
        chunkFileNames: fileOf,
        minify: {
          compress: { keepNames: KEPT },
          mangle: { keepNames: KEPT },
          codegen: { removeWhitespace: true },
        },
      },
    },
  },
  worker: { format: 'es' },
});
