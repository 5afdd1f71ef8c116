import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { lightTemplate } from './tools/lighten.ts';
import { SYSTEM_ID, readStyles } from './tools/system-files.ts';
import { wordsFor } from './tools/words-apart.ts';

const BASE = `/systems/${SYSTEM_ID}/`;
const FOUNDRY = process.env.FOUNDRY_URL ?? 'http://127.0.0.1:30000';

/** While developing, Foundry asks for the built names: they are answered from the sources. */
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
  // Foundry fetches templates and words again by itself (the manifest's flags.hotReload).
  handleHotUpdate({ file, server }) {
    if (file.endsWith('.css')) server.ws.send({ type: 'full-reload' });
    return /\.(hbs|css)$/.test(file) || /\/lang\/[^/]+\.json$/.test(file) ? [] : undefined;
  },
};

/** Templates go into the script as text. */
const lightTemplates: Plugin = {
  name: 'light-templates',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const [file = '', query] = id.split('?');
    if (query !== 'raw' || !file.endsWith('.hbs')) return null;
    this.addWatchFile(file);
    return `export default ${JSON.stringify(lightTemplate(readFileSync(file, 'utf8')))}`;
  },
};

/** Whose the script is; the licences stand in the files that lie beside it. */
const BANNER = `/*! Passe d'armes, MIT: see LICENSE. Holds fflate, MIT, (c) Arjun Barrett, and valibot, MIT, (c) Fabian Hiller: see NOTICE. */`;

/** Words that belong to something seldom opened come with it. */
const wordsApart: Plugin = {
  name: 'words-apart',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const [file = '', apart] = id.split('?apart=');
    if (apart === undefined) return null;
    this.addWatchFile(file);
    return `export default ${wordsFor(readFileSync(file, 'utf8'), apart)}`;
  },
};

/** The modules that everybody loads: one piece holds them, whoever else may need some of them as well. */
const loadedAtOnce = new Set<string>();
const findLoadedAtOnce: Plugin = {
  name: 'find-loaded-at-once',
  apply: 'build',
  buildEnd() {
    loadedAtOnce.clear();
    const waiting = [...this.getModuleIds()].filter(id => id.endsWith('/src/main.ts'));
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (loadedAtOnce.has(id)) continue;
      loadedAtOnce.add(id);
      waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
    }
  },
};

/** What a piece is called: by its contents, so that a browser never takes one of another version for it. */
function pieceName({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const apart = facadeModuleId?.split('?apart=')[1];
  return apart === undefined ? 'chunks/[name]-[hash].js' : `chunks/words/${apart}.${name}-[hash].js`;
}

// Foundry files a sheet under the name of its class, and calls the hooks of a window by it.
const KEPT = { function: false, class: true };

export default defineConfig({
  base: BASE,
  publicDir: false,
  plugins: [answersFromSources, lightTemplates, wordsApart, findLoadedAtOnce],
  define: { 'process.env.NODE_ENV': '"production"' },
  server: {
    host: '127.0.0.1',
    port: 30001,
    proxy: {
      // Foundry fetches templates as they are; our script has them as its own texts.
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
        postBanner: BANNER,
        codeSplitting: { groups: [{ name: 'main', test: (id: string) => loadedAtOnce.has(id) }] },
        chunkFileNames: pieceName,
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
