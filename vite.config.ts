import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { compiledTemplate, lightStyles, lightTemplate } from './tools/lighten.ts';
import { ROOT, SYSTEM_ID, readStyles } from './tools/system-files.ts';
import { wordBundles } from './tools/word-bundles.ts';

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

/** Templates go into the script compiled, and styles of what is seldom opened into its piece. */
const lightTexts: Plugin = {
  name: 'light-texts',
  enforce: 'pre',
  load(id) {
    const [file = '', query] = id.split('?');
    if (query === 'template') {
      // While developing Foundry fetches them.
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

/** Whose the script is; the licences stand in the files that lie beside it. */
const BANNER = `/*! Passe d'armes, MIT: see LICENSE. Holds fflate, MIT, (c) Arjun Barrett, and valibot, MIT, (c) Fabian Hiller: see NOTICE. */`;

/** The modules that everybody loads: one piece holds them, even those that others need too. */
const loadedAtOnce = new Set<string>();
/** The modules that show exchanges: they come with the first. */
const ofExchanges = new Set<string>();
/** The combat systems that other modules come with. */
const ofSystems = new Map<string, readonly string[]>();
/** The combat systems whose sheets show what other modules hold: they come when the first is opened. */
const ofSheets = new Map<string, readonly string[]>();
const sortModules: Plugin = {
  name: 'sort-modules',
  apply: 'build',
  buildEnd() {
    const modulesFrom = (start: RegExp, known: (id: string) => boolean): Set<string> => {
      const reached = new Set<string>();
      const waiting = [...this.getModuleIds()].filter(id => start.test(id));
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (reached.has(id) || known(id)) continue;
        reached.add(id);
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
      return reached;
    };
    const share = (users: Map<string, readonly string[]>, name: string, ids: Iterable<string>) => {
      for (const id of ids) users.set(id, [...(users.get(id) ?? []), name]);
    };
    loadedAtOnce.clear();
    ofExchanges.clear();
    ofSystems.clear();
    ofSheets.clear();
    for (const id of modulesFrom(/\/src\/main\.ts$/, () => false)) loadedAtOnce.add(id);
    for (const id of modulesFrom(/\/src\/exchange-view\.ts$/, id => loadedAtOnce.has(id)))
      ofExchanges.add(id);
    const folders = readdirSync(join(ROOT, 'src/foundry/systems'), { withFileTypes: true });
    const names = folders.flatMap(folder => (folder.isDirectory() ? [folder.name] : []));
    const startOf = (name: string, file: string) => new RegExp(`/systems/${name}/${file}\\.ts$`);
    for (const name of names)
      share(
        ofSystems,
        name,
        modulesFrom(startOf(name, 'combat-system'), id => loadedAtOnce.has(id)),
      );
    const isThere = (id: string) => loadedAtOnce.has(id) || ofSystems.has(id);
    for (const name of names)
      share(ofSheets, name, modulesFrom(startOf(name, 'sheets/(?:.*/)?[a-z0-9]+-page'), isThere));
  },
};

/**
 * `?worker-url` of a module is the address of a piece that a worker begins with. It shares the rules with the page, where
 * Vite's own workers hold all that they need a second time.
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
    const piece = this.emitFile({ type: 'chunk', id: file, name: 'worker' });
    return `export default import.meta.ROLLUP_FILE_URL_${piece}`;
  },
};

/** A piece is asked for together with what it imports, not before it: each request after another costs the way to the server and back. */
const askedForTogether: Plugin = {
  name: 'asked-for-together',
  apply: 'build',
  generateBundle(_options, bundle) {
    const importsOf = (file: string): readonly string[] => {
      const piece = bundle[file];
      return piece?.type === 'chunk' ? piece.imports : [];
    };
    const allBehind = (file: string, found = new Set<string>()): Set<string> => {
      for (const one of importsOf(file)) if (!found.has(one)) allBehind(one, found.add(one));
      return found;
    };
    for (const piece of Object.values(bundle)) {
      if (piece.type !== 'chunk') continue;
      const here = allBehind(piece.fileName).add(piece.fileName);
      piece.code = piece.code.replaceAll(/import\(`\.\/([^`]+)`\)/g, (asked, path: string) => {
        const file = `chunks/${path}`;
        const behind = [...allBehind(file)].filter(one => !here.has(one) && one !== file);
        const others = behind.map(one => `import(\`./${one.slice('chunks/'.length)}\`)`);
        return behind.length === 0 ? asked : `Promise.all([${[asked, ...others].join()}]).then(all=>all[0])`;
      });
      if (piece.isEntry && piece.name === SYSTEM_ID)
        piece.code = [...allBehind(piece.fileName)].map(one => `import"./${one}";`).join('') + piece.code;
    }
  },
};

/** The rules, and who plays by them, stand in pieces of their own, which workers load too, without Foundry. */
const isOfRules = (id: string): boolean =>
  /\/src\/(?:rules|fight|forecast\/(?:odds|dice))\b|\/node_modules\/valibot\//.test(id);

/** Shows exchanges, and belongs to no combat system. */
const isOfExchanges = (id: string): boolean => ofExchanges.has(id) && !ofSystems.has(id);

/** Parts that the sheets of all fighters include. */
const isOfFighterParts = (id: string): boolean =>
  /\/(?:templates\/fighter\/[^/]+\?template|ui\/fighter-parts\.ts)$/.test(id);

/** Of windows that are often opened, but not by everybody: of actions, circumstances, conditions and the combat system. */
const isOfWindow = (id: string): boolean =>
  /\/src\/foundry\/(?:actions|settings|sheets)\/(?:[a-z-]+-window|conditions-palette)\.ts$/.test(id) ||
  /\/foundry\/ui\/ask-number\.ts$/.test(id) ||
  /\/templates\/(?:actions|circumstances|ruleset)\/[^/]+\?template$/.test(id);

/** The combat systems that need a module, which comes with their rules or with their sheets. */
const usersOf = (id: string): readonly string[] => ofSystems.get(id) ?? ofSheets.get(id) ?? [];

/** The combat system in whose folder a module stands; empty for none. */
const ownerOf = (id: string): string => /\/(?:rules|systems)\/(\w+)\//.exec(id)?.[1] ?? '';

/** What several systems need is a small part of everybody's, unless it belongs to one that another builds on. */
const isOfAll = (id: string): boolean =>
  loadedAtOnce.has(id) || (usersOf(id).length > 1 && !usersOf(id).includes(ownerOf(id)));

/** Plays fights; what only the window of a forecast needs comes with that. */
const isOfForecasts = (id: string): boolean =>
  /\/src\/forecast\/(?:odds\/(?!deal|enough|raised|search|varied|variants)|dice\.)/.test(id);

/** The pieces that no single combat system has: a module goes into the first that holds it. */
const PIECES: readonly { readonly piece: string; holds(id: string): boolean }[] = [
  { piece: 'rules', holds: id => id.includes('rolldown/runtime') },
  // The forecast's window, its workers and the odds of an attack share it.
  { piece: 'forecast', holds: id => !loadedAtOnce.has(id) && isOfForecasts(id) },
  { piece: 'rules', holds: id => ofExchanges.has(id) && isOfRules(id) },
  // Bodies, which cards and sheets draw.
  { piece: 'cards-and-sheets', holds: id => isOfExchanges(id) && ofSheets.has(id) },
  { piece: 'exchanges', holds: id => isOfExchanges(id) },
  { piece: 'main', holds: id => ofExchanges.has(id) },
  { piece: 'windows', holds: id => !loadedAtOnce.has(id) && isOfWindow(id) },
  { piece: 'fighter-parts', holds: id => !loadedAtOnce.has(id) && isOfFighterParts(id) },
  { piece: 'sheets', holds: id => isOfAll(id) && ofSheets.has(id) },
  { piece: 'rules', holds: id => isOfAll(id) && isOfRules(id) },
  { piece: 'main', holds: isOfAll },
];

/** The piece that holds a module. Null for what is seldom opened, which the bundler puts together. */
function pieceOf(id: string): string | null {
  const common = PIECES.find(({ holds }) => holds(id));
  return common ? common.piece : pieceOfSystem(id);
}

/** The rules, the rest or the sheets of a combat system: `d20-rules`, `d20`, `d20-sheets`; of one that another builds on, its base. */
function pieceOfSystem(id: string): string | null {
  const [user, ...others] = usersOf(id);
  if (user === undefined) return null;
  const whose = others.length > 0 ? `${ownerOf(id)}-base` : user;
  if (ofSheets.has(id)) return `${whose}-sheets`;
  return isOfRules(id) ? `${whose}-rules` : whose;
}

/** What a piece is called: by its contents, so that a browser never takes one of another version for it. */
function pieceName({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const bundle = facadeModuleId?.split('?bundle=')[1];
  return bundle === undefined ? 'chunks/[name]-[hash].js' : `chunks/words/${bundle}.${name}-[hash].js`;
}

// Foundry files a sheet under the name of its class, and calls the hooks of a window by it.
const KEPT = { function: false, class: true };

export default defineConfig({
  base: BASE,
  publicDir: false,
  plugins: [answersFromSources, lightTexts, wordBundles, workerUrls, sortModules, askedForTogether],
  define: { 'process.env.NODE_ENV': '"production"' },
  server: {
    host: '127.0.0.1',
    port: 30001,
    proxy: {
      // Foundry fetches templates as they are; our script only asks which there are.
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
        // The others are loaded after these.
        postBanner: ({ name }) => ([SYSTEM_ID, 'main', 'rules'].includes(name) ? BANNER : ''),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: pieceOf, debugName: 'by who needs it', priority: 1 }],
        },
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
