import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'stand-in',
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/browser-for-all-files.ts',
    maxWorkers: 2,
    // What a table and a browser are made of is read once; each file has a table of its own.
    isolate: false,
    // After the projects of the repository that this package lies in.
    sequence: { groupOrder: 1 },
    // Timeouts in milliseconds, generous for busy machines.
    hookTimeout: 120_000,
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 }, requireAssertions: true },
  },
});
