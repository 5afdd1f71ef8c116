import { join } from 'node:path';
import { buildSeats, bundleScript } from '../../../host/bin/build-seats.ts';
import { SCRIPT_FOLDERS, SYSTEM_MODULE } from './seat-scripts.ts';

/** Bundles what runs at the seats in Node, what the tests add to their pages, and the built system as a script. */
export async function setup(): Promise<void> {
  await Promise.all([
    buildSeats(),
    bundleScript(join(import.meta.dirname, 'own-script.ts'), SCRIPT_FOLDERS.own),
    bundleScript(SYSTEM_MODULE, SCRIPT_FOLDERS.system),
  ]);
}
