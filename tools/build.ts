import { runCommand } from '../host/bin/options.ts';
import { buildHostClient, buildSystem } from './build-system.ts';
import { UnfitPack } from './pack-sources.ts';
import { writeSchema } from './scenario/write-schema.ts';

/** Builds the system, the client of the stand-in and the schema of scenarios; returns the exit code. */
async function build(): Promise<number> {
  try {
    console.log('Building');
    await buildSystem();
    await buildHostClient();
    writeSchema();
    return 0;
  } catch (error) {
    console.error(error instanceof UnfitPack ? error.message : error);
    return 1;
  }
}

await runCommand('npm run build', {}, build);
