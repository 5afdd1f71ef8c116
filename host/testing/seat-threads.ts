import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { News, Order } from './seat-errands.ts';
import { PAGE_SCRIPT, THREAD_SCRIPT } from './seat-scripts.ts';

/** The free threads of this process: a worker of Vitest keeps them for all files that it runs. */
const free: Worker[] = [];

/** The number of pages that each thread has had. */
const pagesOf = new WeakMap<Worker, number>();

/**
 * The most pages of one thread, which keeps about one megabyte of each that was closed. The first page of a thread takes
 * three times the processor's time of a later one.
 */
const MOST_PAGES = 60;

/** The longest time that a thread may take to close its page, in milliseconds; one that does not is ended. */
const PATIENCE = 5000;

/** Memory for what lives briefly, in megabytes: with Node's own limit a fifth of a page's beginning was spent on clearing it up. */
const BRIEF_MEMORY = 64;

/**
 * How much a function runs before V8 asks whether to optimise it, in bytes of bytecode: eleven times V8's own number. Each
 * page evaluates its scripts again, and with V8's own number a sixth of the seats' processor time was spent on optimising.
 */
const BYTECODE_BEFORE_OPTIMISING = 1_500_000;

/** A thread in which a page can be opened. It does not keep the process from ending. */
export function takeThread(): Worker {
  const kept = free.pop();
  if (kept) return kept;
  setFlagsFromString(`--interrupt-budget=${BYTECODE_BEFORE_OPTIMISING}`);
  const worker = new Worker(THREAD_SCRIPT, {
    workerData: PAGE_SCRIPT,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: BRIEF_MEMORY },
  });
  worker.unref();
  return worker;
}

/** Closes the page of a thread, and keeps the thread for the next; one that is not as before is ended. */
export async function giveBackThread(worker: Worker): Promise<void> {
  leaveAlone(worker);
  const isClean = await new Promise<boolean>(done => {
    const late = setTimeout(() => done(false), PATIENCE);
    const end = (clean: boolean) => {
      clearTimeout(late);
      done(clean);
    };
    worker.on('error', () => end(false));
    worker.on('exit', () => end(false));
    worker.on('message', (news: News) => {
      if (news.is === 'closed') end(news.isClean);
    });
    worker.postMessage({ does: 'close' } satisfies Order);
  });
  leaveAlone(worker);
  const pages = (pagesOf.get(worker) ?? 0) + 1;
  pagesOf.set(worker, pages);
  if (isClean && pages < MOST_PAGES) free.push(worker);
  else await worker.terminate();
}

/** Takes away who listens. Node has listeners of its own for other events, without which none would be heard. */
function leaveAlone(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}
