import { runCommand } from '../host/bin/options.ts';
import { buildHostClient, buildSystem } from './build-system.ts';
import { UnfitPack } from './pack-sources.ts';

/** Builds the system and the client of the stand-in; returns the exit code. */
async function build(): Promise<number> {
  try {
    console.log('Building');
    await buildSystem();
    await buildHostClient();
    return 0;
  } catch (error) {
    console.error(error instanceof UnfitPack ? error.message : error);
    return 1;
  }
}

await runCommand('npm run build', {}, build);
