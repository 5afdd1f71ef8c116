import { join } from 'node:path';
import { BUILT } from '../server/package-folder.ts';

/** The bundled script of a thread in which users sit. */
export const THREAD_SCRIPT = join(BUILT.seats, 'thread', 'seat-thread.mjs');

/** The bundled script of a page: the client, and what is done there. */
export const PAGE_SCRIPT = join(BUILT.seats, 'page', 'seat-page.cjs');
