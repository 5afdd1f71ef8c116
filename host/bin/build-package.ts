import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { BUILT, PACKAGE_FOLDER } from '../server/package-folder.ts';
import { buildClient } from './build-client.ts';
import { buildDeclarations } from './build-declarations.ts';
import { buildSeats } from './build-seats.ts';
import { runCommand } from './options.ts';

/** What the package offers to Node, by the names of the built files. */
const ENTRIES = {
  'start-host': 'server/start-host.ts',
  testing: 'testing/testing.ts',
  start: 'bin/start.ts',
  try: 'trial/command.ts',
} as const;

/** Bundles the code for Node, so that the package needs no compiler where it is installed. */
async function buildForNode(): Promise<void> {
  const input = Object.fromEntries(
    Object.entries(ENTRIES).map(([name, path]) => [name, join(PACKAGE_FOLDER, path)]),
  );
  await build({
    root: PACKAGE_FOLDER,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { target: 'node' },
    build: {
      ssr: true,
      outDir: BUILT.node,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input,
        output: {
          format: 'esm',
          keepNames: true,
          entryFileNames: '[name].js',
          chunkFileNames: 'shared-[hash].js',
        },
      },
    },
  });
}

await runCommand('npm run build', {}, async () => {
  for (const folder of Object.values(BUILT)) await rm(folder, { recursive: true, force: true });
  await Promise.all([buildClient(), buildSeats(), buildForNode()]);
  const declarations = await buildDeclarations(['server/start-host', 'testing/testing']);
  console.log(`Built: client, seats, code for Node, ${declarations} declarations`);
  return 0;
});
