import { defineConfig } from 'vitest/config';

const UNIT = ['rules', 'cards', 'fight', 'forecast', 'foundry', 'guards', 'packs', 'host-core', 'tools'];

/**
 * Chromium loses, once in tens of thousands, the promise that a test waits for on a page ("Promise was collected"):
 * then nobody knows how it went, and the test is begun again. Nothing else that fails is tried twice.
 */
const retry = { count: 2, condition: /promise was garbage collected/ };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: UNIT.map(room => `test/${room}/**/*.test.ts`),
          exclude: ['test/host-core/client.test.ts'],
          // Some start a compiler or play hundreds of fights, on a machine that does other things as well.
          testTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'host',
          include: ['test/host/**/*.test.ts'],
          fileParallelism: false,
          retry,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: [
            'test/browser/**/*.test.ts',
            'test/host-apps/**/*.test.ts',
            'test/host-core/client.test.ts',
          ],
          fileParallelism: false,
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
