import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isActiveGM, lockLeaderTab, whenWriterChanges } from '../../src/foundry/platform/active-gm.ts';

type Granted = (lock: object | null) => unknown;
/** A window that waits for the lock; called once it gets it. */
let waiting: Granted[] = [];

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('Hooks', { on: () => 0 });
  vi.stubGlobal('game', {
    world: { id: 'world' },
    user: { id: 'gm' },
    users: { activeGM: { isSelf: true } },
  });
});

afterEach(async () => {
  // The state of a page outlasts a test.
  await openedWhere(false);
  vi.unstubAllGlobals();
});

/** Opens this window where another has the lock, or where none has. */
async function openedWhere(another: boolean): Promise<void> {
  const request = (_name: string, options: object | Granted, then?: Granted) => {
    if (typeof options === 'function') waiting.push(options as Granted);
    else void then?.(another ? null : {});
    return Promise.resolve();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  await lockLeaderTab();
}

test('of two windows of one browser the first writes', async () => {
  await openedWhere(false);
  expect(isActiveGM()).toBe(true);
  expect(waiting).toEqual([]);
});

test('the second leaves it to the first, and writes once that is closed', async () => {
  await openedWhere(true);
  expect(isActiveGM()).toBe(false);
  const looks = vi.fn();
  whenWriterChanges(looks);
  expect(looks).not.toHaveBeenCalled();
  for (const granted of waiting) void granted({});
  expect(isActiveGM()).toBe(true);
  expect(looks).toHaveBeenCalledOnce();
});

test('without locks each window writes', async () => {
  vi.stubGlobal('navigator', {});
  await lockLeaderTab();
  expect(isActiveGM()).toBe(true);
});

test('where another user is the active Game Master, no window of this one writes', async () => {
  await openedWhere(false);
  vi.stubGlobal('game', { ...game, users: { activeGM: { isSelf: false } } });
  expect(isActiveGM()).toBe(false);
});
