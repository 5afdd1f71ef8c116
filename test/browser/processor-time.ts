import type { Page } from 'playwright-core';

/** An event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** The beginning. */
  readonly ts: number;
  /** The time on the clock, and that of the processor in this thread. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string } };
}

/** A task of the main thread of a page. */
interface Task {
  /** Milliseconds of the processor: those in which the thread had to wait for other processes are not in it. */
  readonly busy: number;
  /** The scripts whose functions it called. */
  readonly scripts: readonly string[];
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** The tasks of the main threads of all pages of a browser while something is done. */
export async function tasksDuring(page: Page, act: () => Promise<unknown>): Promise<readonly Task[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const ofPages = traceEvents.filter(event => mains.has(threadOf(event)));
  const calls = ofPages.filter(({ name }) => name === 'FunctionCall');
  return ofPages
    .filter(({ name }) => name === 'RunTask')
    .map(task => {
      const inside = calls.filter(
        call =>
          threadOf(call) === threadOf(task) && call.ts >= task.ts && call.ts <= task.ts + (task.dur ?? 0),
      );
      return { busy: (task.tdur ?? 0) / 1000, scripts: inside.flatMap(({ args }) => args?.data?.url ?? []) };
    });
}

/** The longest of some tasks, in milliseconds of the processor; 0 for none. */
export function longestOf(tasks: readonly Task[]): number {
  return Math.max(0, ...tasks.map(({ busy }) => busy));
}
