import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';
import { runCommand } from '../host/bin/options.ts';
import { buildHostClient, buildSystem } from './build-system.ts';
import { ROOT } from './system-files.ts';

const USAGE =
  'npm run bench -- [--peer FOLDER (of bfgcuga/mythras-foundry 9e13125)] [--rules (nothing in a browser)] [--only SYSTEM]' +
  ' | --peers FOLDER[=14] ... (built systems of other people: nothing else is measured)';
const FOLDER = join(ROOT, 'build', 'bench');

/** What people wait for, in a browser: the sheet, the tracker, and a log that has grown long. */
const IN_A_BROWSER = [
  ...['sheet-bench.ts', 'tracker-bench.ts', 'long-log-bench.ts', 'burst-bench.ts'],
  ...['forecast-bench.ts', 'worker-bench.ts', 'opening-bench.ts'],
];

/**
 * Measures the rules, and what people wait for in a browser; returns the exit code.
 * @param peer the folder of the system to compare with; none for ''
 * @param only the combat system to measure; all for ''
 */
async function bench(peer: string, only: string, isInBrowser: boolean): Promise<number> {
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
  if (isInBrowser) {
    await buildSystem();
    await buildHostClient();
    for (const script of IN_A_BROWSER) runScript(script, []);
  }
  return status ?? 1;
}

/** Measures what people wait for beside built systems of other people; returns the exit code. */
async function besidePeers(folders: readonly string[]): Promise<number> {
  await buildSystem();
  await buildHostClient();
  return runScript('peers-bench.ts', folders);
}

function runScript(script: string, given: readonly string[]): number {
  const file = join(ROOT, 'test', 'bench', script);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...given], { stdio: 'inherit' });
  return status ?? 1;
}

await runCommand(
  USAGE,
  {
    options: {
      peer: { type: 'string' },
      peers: { type: 'string', multiple: true },
      rules: { type: 'boolean' },
      only: { type: 'string' },
    },
  },
  ({ values: { peer = '', peers = [], only = '', rules = only !== '' } }) =>
    peers.length > 0 ? besidePeers(peers) : bench(peer, only, !rules),
);
