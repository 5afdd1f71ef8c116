import { join } from 'node:path';
import { ROOT, SYSTEM_FOLDER, SYSTEM_ID } from '../../../tools/system-files.ts';

const FOLDER = join(ROOT, 'node_modules', '.cache', 'seats');

/** The folders of the bundled scripts: what the tests add to a page, and the system that is played. */
export const SCRIPT_FOLDERS = { own: join(FOLDER, 'own'), system: join(FOLDER, 'system') } as const;

/** The folder of the records of what the bundles were made of. */
export const RECORD_FOLDER = join(FOLDER, 'made-of');

/** The script that the tests add to each page in Node. */
export const OWN_SCRIPT = join(SCRIPT_FOLDERS.own, 'own-script.cjs');

/** The module of the usual build of the system. */
export const SYSTEM_MODULE = join(process.env.SYSTEM_UNDER_TRIAL ?? SYSTEM_FOLDER, `${SYSTEM_ID}.js`);

/** The script that stands for it in Node. */
export const SYSTEM_SCRIPT = join(SCRIPT_FOLDERS.system, `${SYSTEM_ID}.cjs`);

/** What stands for which module in Node. */
export const SYSTEM_AS_SCRIPT = { [SYSTEM_MODULE]: SYSTEM_SCRIPT };
