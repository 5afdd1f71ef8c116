import { parentPort, workerData } from 'node:worker_threads';
import { lintOf } from './lint.ts';
import { complaintsAbout } from './types.ts';

/** The files to look at: types are looked at in those that use a changed one too. */
export interface Wanted {
  readonly changed: readonly string[];
  readonly users: readonly string[];
}

/** What the compiler and the linter say, one complaint a line. */
export interface Complaints {
  readonly types: readonly string[];
  readonly lint: readonly string[];
}

const { changed, users } = workerData as Wanted;
const types = complaintsAbout([...new Set([...changed, ...users])]);
const complaints: Complaints = { types, lint: await lintOf(changed) };
parentPort?.postMessage(complaints);
