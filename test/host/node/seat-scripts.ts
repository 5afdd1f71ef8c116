import { join } from 'node:path';
import { ROOT, SYSTEM_FOLDER, SYSTEM_ID } from '../../../tools/system-files.ts';

const FOLDER = join(ROOT, 'node_modules', '.cache', 'seats');

/** The folders of the bundled scripts: of a thread, of a page, and of the system that is played. */
export const SCRIPT_FOLDERS = {
  thread: join(FOLDER, 'thread'),
  page: join(FOLDER, 'page'),
  system: join(FOLDER, 'system'),
} as const;

/** The build of the system that is played where a table asks for no other. */
export const USUAL_SYSTEM = process.env.SYSTEM_UNDER_TRIAL ?? SYSTEM_FOLDER;

/** The bundled script of a thread in which users sit. */
export const THREAD_SCRIPT = join(SCRIPT_FOLDERS.thread, 'seat-thread.mjs');

/** What a thread is told once: the scripts that it evaluates for each page. */
export interface Scripts {
  /** The script of a page: the host's client, and what a test does there. */
  readonly page: string;
  /** The first script of the system, and the module of the build that it was made of. */
  readonly system: string;
  readonly systemModule: string;
}

/** The scripts of the usual system. */
export const SCRIPTS: Scripts = {
  page: join(SCRIPT_FOLDERS.page, 'seat-page.cjs'),
  system: join(SCRIPT_FOLDERS.system, `${SYSTEM_ID}.cjs`),
  systemModule: join(USUAL_SYSTEM, `${SYSTEM_ID}.js`),
};
