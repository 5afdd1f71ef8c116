import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { buildHostClient, buildSystem } from './build-system.ts';
import { ROOT } from './system-files.ts';

/*
 * npm run bench -- [--peer folder] [--rules] [--only system]
 * The folder holds bfgcuga/mythras-foundry (9e13125), to be compared with; with --rules nothing is measured in a browser,
 * with --only the exchanges and fights of one combat system alone.
 */
const {
  peer = '',
  only = '',
  rules = only !== '',
} = parseArgs({
  options: { peer: { type: 'string' }, rules: { type: 'boolean' }, only: { type: 'string' } },
}).values;
const FOLDER = join(ROOT, 'build', 'bench');

// Bundled as the system is: a loader that keeps the names of functions would cost more than the rules.
await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: join(ROOT, 'test', 'bench', 'bench.ts'),
    outDir: FOLDER,
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'bench.js' } },
  },
});
const { status } = spawnSync(process.execPath, ['--expose-gc', join(FOLDER, 'bench.js'), peer, only], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

// What people wait for, in a browser: the sheet, the tracker, and a log that has grown long.
const IN_A_BROWSER = [
  ...['sheet-bench.ts', 'tracker-bench.ts', 'long-log-bench.ts', 'burst-bench.ts'],
  ...['forecast-bench.ts', 'worker-bench.ts', 'opening-bench.ts'],
];
if (!rules) {
  await buildSystem();
  await buildHostClient();
  for (const bench of IN_A_BROWSER)
    spawnSync(process.execPath, ['--import', 'tsx', join(ROOT, 'test', 'bench', bench)], {
      stdio: 'inherit',
    });
}
