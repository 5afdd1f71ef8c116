import { expect, test } from 'vitest';
import { slicesOf } from '../../src/foundry/platform/slices.ts';

/** Slices on a page that has its turn when the test says so. */
function page() {
  const due: (() => void)[] = [];
  let time = 0;
  const slices = slicesOf(
    act => due.push(act),
    () => time,
  );
  return {
    ...slices,
    passes: (milliseconds: number) => (time += milliseconds),
    /** The page has its turn; whether anything had waited for that. */
    turns: () => {
      const [act] = due.splice(0, 1);
      act?.();
      return act !== undefined;
    },
  };
}

test('a single piece of work is done at once', () => {
  const { inSlices } = page();
  let done = 0;
  inSlices(() => (done += 1));
  expect(done).toBe(1);
});

test('a thousand pieces are all done in their order, at most ten in a slice', () => {
  const { inSlices, turns } = page();
  const done: number[] = [];
  for (let i = 0; i < 1000; i += 1) inSlices(() => done.push(i));
  const inEach = [done.length];
  while (turns()) inEach.push(done.length - inEach.reduce((sum, one) => sum + one));
  expect(Math.max(...inEach)).toBe(10);
  expect(done).toEqual(Array.from({ length: 1000 }, (_, i) => i));
});

test('a slice that has gone on for a frame does nothing more, however little was done', () => {
  const { inSlices, turns, passes } = page();
  const done: string[] = [];
  inSlices(() => {
    done.push('heavy');
    passes(40);
  });
  inSlices(() => done.push('light'));
  expect(done).toEqual(['heavy']);
  turns();
  expect(done).toEqual(['heavy', 'light']);
});

/** Lets everything happen that waits for nothing but other code. */
async function settle(): Promise<void> {
  for (let i = 0; i < 50; i += 1) await Promise.resolve();
}

test('drawings follow each other, and the next waits for the page once one has taken up the time', async () => {
  const { inTurn, turns, passes } = page();
  const drawn: number[] = [];
  const all = [0, 1, 2].map(i =>
    inTurn(async () => {
      await Promise.resolve();
      drawn.push(i);
      passes(20);
    }),
  );
  await settle();
  expect(drawn).toEqual([0]);
  while (drawn.length < 3) {
    const before = drawn.length;
    turns();
    await settle();
    expect(drawn.length - before).toBeLessThanOrEqual(1);
  }
  await Promise.all(all);
  expect(drawn).toEqual([0, 1, 2]);
});

test('a drawing that waits for something does not hold up the next', async () => {
  const { inTurn, turns } = page();
  let drawn = 0;
  void inTurn(() => new Promise(() => undefined));
  void inTurn(async () => (drawn += 1));
  await settle();
  while (turns());
  await settle();
  expect(drawn).toBe(1);
});

test('work that fails keeps nothing else from being done', () => {
  const { inSlices, turns } = page();
  const report = console.error;
  const reported: unknown[] = [];
  console.error = (...said: unknown[]) => reported.push(said);
  let done = 0;
  for (let i = 0; i < 30; i += 1)
    inSlices(() => {
      done += 1;
      throw new Error('broken');
    });
  while (turns());
  console.error = report;
  expect(done).toBe(30);
  expect(reported).toHaveLength(1);
});
