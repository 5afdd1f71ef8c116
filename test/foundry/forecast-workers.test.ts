import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exactly } from '../../src/forecast/odds/enough.ts';
import { emptyTally } from '../../src/forecast/odds/tally.ts';
import type { FromWorker, ToWorker } from '../../src/forecast/odds/worker-messages.ts';
import type { Played } from '../../src/foundry/forecast/worker-pool.ts';
import type * as Workers from '../../src/foundry/forecast/workers.ts';

/** A page that can be hidden. */
class Page extends EventTarget {
  hidden = false;

  hide(): void {
    this.hidden = true;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** A worker that plays in no time what it is told; a tale is never told. */
class FakeWorker {
  static made: FakeWorker[] = [];
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly told: ToWorker[] = [];
  isEnded = false;

  constructor() {
    FakeWorker.made.push(this);
  }

  postMessage(message: ToWorker): void {
    this.told.push(message);
    if (message.job !== 'play' || this.isEnded) return;
    const outcomes = message.seeds.map(seed => {
      return { seed, winner: 0, hasEnd: true, rounds: 1, ahead: 1 } as const;
    });
    queueMicrotask(() => this.onmessage?.({ data: { tally: { ...emptyTally(), outcomes } } }));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

const PLAYED: Played = {
  worker: 'forecast-worker.js',
  ruleset: 'mythras',
  battle: {
    fighters: {},
    parties: [
      { members: [], manner: 'sensible', breaksAt: 1 },
      { members: [], manner: 'sensible', breaksAt: 1 },
    ],
  },
};

let page: Page;
/** The module with a pool of its own: a client has one for as long as its page lasts. */
let workers: typeof Workers;

beforeEach(async () => {
  vi.useFakeTimers();
  page = new Page();
  FakeWorker.made = [];
  vi.stubGlobal('window', { document: page });
  vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
  vi.stubGlobal('Worker', FakeWorker);
  vi.resetModules();
  workers = await import('../../src/foundry/forecast/workers.ts');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Plays so many fights; returns how many were counted. */
async function play(fights: number, played = PLAYED): Promise<number> {
  const tally = emptyTally();
  await workers.runForecast(played, exactly(fights), tally, () => undefined).done;
  return tally.outcomes.length;
}

const ended = () => FakeWorker.made.filter(({ isEnded }) => isEnded).length;
const jobs = (job: ToWorker['job']) =>
  FakeWorker.made.flatMap(({ told }) => told).filter(one => one.job === job);

test('a second forecast starts no new worker, and tells the battle only where it is another', async () => {
  expect(await play(200)).toBe(200);
  expect(FakeWorker.made).toHaveLength(3);
  expect(jobs('take')).toHaveLength(3);
  expect(await play(100)).toBe(100);
  expect(jobs('take')).toHaveLength(3);
  expect(await play(100, { ...PLAYED, battle: { ...PLAYED.battle, metres: 30 } })).toBe(100);
  expect(jobs('take')).toHaveLength(6);
  expect(FakeWorker.made).toHaveLength(3);
  expect(ended()).toBe(0);
});

test('workers end after five minutes without a forecast, and the next one starts others', async () => {
  await play(50);
  vi.advanceTimersByTime(4 * 60_000);
  await play(50);
  vi.advanceTimersByTime(4 * 60_000);
  expect(ended()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(ended()).toBe(3);
  expect(await play(50)).toBe(50);
  expect(FakeWorker.made).toHaveLength(6);
});

test('they end when the page is hidden: at once, or when the forecast that runs has ended', async () => {
  await play(50);
  page.hide();
  expect(ended()).toBe(3);
  const playing = play(50);
  page.hide();
  expect(ended()).toBe(3);
  expect(await playing).toBe(50);
  expect(ended()).toBe(6);
});

test('a forecast that is stopped settles at once, counts nothing more, and leaves its workers to the next', async () => {
  const tally = emptyTally();
  const running = workers.runForecast(PLAYED, exactly(10_000), tally, () => running.stop());
  await running.done;
  const { length } = tally.outcomes;
  expect(length).toBeLessThan(10_000);
  expect(await play(100)).toBe(100);
  expect(tally.outcomes).toHaveLength(length);
  expect(FakeWorker.made).toHaveLength(3);
});

test('where a worker fails the forecast says so, and the next one has new workers', async () => {
  const reading = workers.readFight(PLAYED, 3);
  await vi.waitUntil(() => jobs('read').length === 1);
  FakeWorker.made[0]?.onerror?.({ message: 'no such script' });
  await expect(reading).rejects.toThrow('no such script');
  expect(ended()).toBe(3);
  expect(await play(50)).toBe(50);
  expect(FakeWorker.made).toHaveLength(6);
});

test('what a worker says went wrong is what the forecast fails with', async () => {
  const reading = workers.readFight(PLAYED, 3);
  await vi.waitUntil(() => jobs('read').length === 1);
  FakeWorker.made[0]?.onmessage?.({ data: { failed: 'no combat system' } });
  await expect(reading).rejects.toThrow('no combat system');
});
