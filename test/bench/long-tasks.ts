import type { Page } from 'playwright-core';

/** The tasks of a page that took more than 50 ms, in milliseconds, the longest first. */
export async function longestTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(`{
    globalThis.longTasks = [];
    globalThis.watching = new PerformanceObserver(list => longTasks.push(...list.getEntries().map(one => one.duration)));
    watching.observe({ type: 'longtask' });
  }`);
  await act();
  // What came last is drawn, and noted.
  await page.evaluate(`new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))`);
  const found = await page.evaluate<number[]>(
    `(longTasks.push(...watching.takeRecords().map(one => one.duration)), watching.disconnect(), longTasks)`,
  );
  return found.sort((a, b) => b - a);
}

/** Says how long they were. */
export function sayTasks(what: string, tasks: readonly number[]): void {
  const [longest = 0, ...others] = tasks;
  const all = tasks.reduce((sum, one) => sum + one, 0);
  console.log(
    `${what}: the longest task ${longest.toFixed(0)} ms, then ${others.slice(0, 4).join(', ') || 'none'};`,
  );
  console.log(`  ${tasks.length} tasks of more than 50 ms, ${all.toFixed(0)} ms in all`);
}
