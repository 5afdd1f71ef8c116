import { defineConfig } from 'vitest/config';

const UNIT = ['rules', 'cards', 'fight', 'forecast', 'foundry', 'guards', 'packs', 'host-core', 'tools'];

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
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
