import { afterEach, describe, expect, test, vi } from 'vitest';
import { isOverRate } from '../../src/foundry/exchange/trust/rate.ts';

type Message = Parameters<typeof isOverRate>[0];

/** What of each kind is read of one player within a minute. */
const READ = { opening: 100, answer: 300 } as const;
const MINUTE = 60_000;

let sent = 0;

/** Messages of one user, one a millisecond from this time on. */
function flood(user: string, kind: keyof typeof READ, many: number, from: number, isGM = false): Message[] {
  return Array.from({ length: many }, (_, i) => {
    const message = {
      ...{ id: `message${(sent += 1)}`, type: 'link', author: { id: user, isGM } },
      ...{ _stats: { createdTime: from + i }, timestamp: from + i },
      system: { opening: kind === 'opening' ? {} : null },
    };
    return message as unknown as Message;
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Lays messages into the log, and counts those of them that are read. */
function read(messages: readonly Message[]): number {
  vi.stubGlobal('game', { messages });
  return messages.filter(message => !isOverRate(message)).length;
}

describe('within a minute', () => {
  test.each(['opening', 'answer'] as const)(
    'no more of a player is read than is sent in good faith: %s',
    kind => {
      expect(read(flood(`flooding with ${kind}`, kind, READ[kind] + 50, 0))).toBe(READ[kind]);
    },
  );

  test('answers are read of a player whose openings are too many', () => {
    read(flood('beginning', 'opening', READ.opening + 1, 0));
    expect(read(flood('beginning', 'answer', 10, 500))).toBe(10);
  });

  test('the flood of one player is no other’s, and a Game Master may send as much as they like', () => {
    read(flood('one', 'opening', READ.opening + 1, 0));
    expect(read(flood('another', 'opening', 1, 500))).toBe(1);
    expect(read(flood('master', 'opening', READ.opening + 50, 0, true))).toBe(READ.opening + 50);
  });
});

test('a minute later a player who sent too much is read again', () => {
  read(flood('patient', 'opening', READ.opening + 50, 0));
  expect(read(flood('patient', 'opening', 1, MINUTE + READ.opening))).toBe(1);
});

test('the order in which a log is read changes nothing: the first by the server’s time count', () => {
  const all = flood('first', 'opening', READ.opening + 1, 0);
  vi.stubGlobal('game', { messages: all });
  const verdicts = [...all].reverse().map(message => isOverRate(message));
  expect(verdicts).toEqual([true, ...Array.from({ length: READ.opening }, () => false)]);
});
