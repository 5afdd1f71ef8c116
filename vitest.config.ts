import { defineConfig } from 'vitest/config';

const UNIT = ['rules', 'cards', 'fight', 'forecast', 'foundry', 'guards', 'packs', 'tools'];
/**
 * Played on Foundry 14 as well each time; all others are by hand (`FOUNDRY_UNDER_TRIAL=14 npx vitest run --project host`).
 */
const ON_14 = ['after-the-fight', 'conditions-over-time', 'markup', 'roll-modes', 'statuses'];
/** What a module adds to the rules stays there for good: these files have a process of their own. */
const ADDITIONS = 'test/rules/**/additions.test.ts';

/**
 * Chromium loses, once in tens of thousands, the promise that a test waits for on a page ("Promise was collected"):
 * then nobody knows how it went, and the test is begun again. Nothing else that fails is tried twice.
 */
const retry = { count: 2, condition: /promise was garbage collected/ };

/** How long what must come may take on a machine that does other things as well, in milliseconds; some tests start a compiler. */
const patience = { hookTimeout: 120_000, testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/** Each file has a table of its own, so that two of them are played side by side; what tables are made of is read once. */
const tables = { maxWorkers: 2, isolate: false };

export default defineConfig({
  test: {
    projects: [
      'host/vitest.config.ts',
      {
        test: {
          name: 'unit',
          include: UNIT.map(room => `test/${room}/**/*.test.ts`),
          exclude: [ADDITIONS],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'additions',
          include: [ADDITIONS],
          ...patience,
        },
      },
      {
        test: {
          name: 'host',
          globalSetup: 'test/host/node/build-seat.ts',
          include: ['test/host/*.test.ts'],
          env: { PAINTS_NOTHING: '1' },
          ...tables,
          retry,
          ...patience,
        },
      },
      {
        test: {
          name: 'host-14',
          include: ON_14.map(name => `test/host/${name}.test.ts`),
          env: { FOUNDRY_UNDER_TRIAL: '14', PAINTS_NOTHING: '1' },
          ...tables,
          retry,
          ...patience,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/*.test.ts'],
          ...tables,
          retry,
          ...patience,
        },
      },
      {
        test: {
          name: 'browser-long',
          include: ['test/browser/long/*.test.ts'],
          ...tables,
          retry,
          ...patience,
        },
      },
      {
        test: {
          name: 'host-long',
          globalSetup: 'test/host/node/build-seat.ts',
          include: ['test/host/long/*.test.ts'],
          env: { PAINTS_NOTHING: '1' },
          ...tables,
          retry,
          ...patience,
        },
      },
    ],
  },
});
