import { defineConfig } from 'vitest/config';

/** The tests that a changed rule must fail: fast ones only, since they run for every mutant. */
export default defineConfig({
  test: {
    include: ['test/rules/**/*.test.ts', 'test/forecast/scenario/all-scenarios.test.ts'],
    exclude: ['test/rules/random-fights.test.ts'],
    testTimeout: 20_000,
  },
});
