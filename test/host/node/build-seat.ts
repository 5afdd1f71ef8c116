import { join } from 'node:path';
import { buildSeats, bundleScript } from '../../../host/bin/build-seats.ts';
import { PAGE_SCRIPT, THREAD_SCRIPT } from '../../../host/testing/seat-scripts.ts';
import { makeIfChanged } from './make-if-changed.ts';
import { OWN_SCRIPT, RECORD_FOLDER, SCRIPT_FOLDERS, SYSTEM_MODULE, SYSTEM_SCRIPT } from './seat-scripts.ts';

/**
 * Bundles what runs at the seats in Node, what the tests add to their pages, and the built system as a script; each only
 * when a file that it is made of has changed, so that it is made once for several projects of a run.
 */
export async function setup(): Promise<void> {
  const own = join(import.meta.dirname, 'own-script.ts');
  // Another version of the bundler may bundle otherwise.
  const lock = join(import.meta.dirname, '../../../package-lock.json');
  const recordOf = (name: string) => join(RECORD_FOLDER, `${name}.json`);
  await Promise.all([
    makeIfChanged(recordOf('seats'), [PAGE_SCRIPT, THREAD_SCRIPT, lock], buildSeats),
    makeIfChanged(recordOf('own'), [OWN_SCRIPT, own, lock], () => bundleScript(own, SCRIPT_FOLDERS.own)),
    makeIfChanged(recordOf('system'), [SYSTEM_SCRIPT, SYSTEM_MODULE, lock], () =>
      bundleScript(SYSTEM_MODULE, SCRIPT_FOLDERS.system),
    ),
  ]);
}
