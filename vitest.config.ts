import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

const UNIT = ['rules', 'cards', 'fight', 'forecast', 'foundry', 'guards', 'packs', 'tools'];
/** What a module adds to the rules stays there for good: these files have a process of their own. */
const ADDITIONS = 'test/rules/**/additions.test.ts';
/**
 * Host tests of what Foundry 14 keeps, writes or sends otherwise than 13: played without a browser on 14 beside 13.
 * `npm run test:long` plays all host tests there.
 */
const ON_14 = [
  'conditions-over-time',
  'crossed-lines',
  'd20-water',
  'deleted-fights',
  'effects-of-conditions',
  'effects-on-sheets',
  'hostile-durations',
  'hostile-effects',
  'neighbours',
  'roll-data',
  'roll-modes',
  'rolls-for-modules',
  'routes',
  'statuses-of-effects',
  'token-action-hud',
  'token-bars',
];
/** Those of them that play more with `THOROUGH=1`. */
const MORE_AT_LENGTH = ['effects-on-sheets'];
/** What asks the client for its names alone, with the type package of 13: the same bundle has the same ones in Chromium. */
const SAME_EVERYWHERE = ['names'];
/**
 * Host tests of documents, of rights and of what is forged: no page draws what they look at. `npm run test:long` plays them
 * on Foundry 14 in Node; what a page draws of forged messages and documents is in `test/host/pages`.
 */
const DRAWN_NOWHERE = [
  'd20-forged-flights',
  'd20-forged-paths',
  'd20-opportunities',
  'deleted-fights',
  'effects-of-conditions',
  'every-consequence',
  'first-fight',
  'forger-at-the-table',
  'heavy-openings',
  'hostile-actors',
  'hostile-counters',
  'hostile-declarations',
  'hostile-effects',
  'hostile-initiative',
  'hostile-items',
  'hostile-openings',
  'hostile-random-effects',
  'hostile-records',
  'hostile-tokens',
  'hostile-turns',
  'hostile-while-away',
  'one-request',
  'places-in-time',
  'roll-data',
  'routes',
  'second-armour',
  'segments-quiet',
  'time-waits',
  'token-action-hud',
  'whose-turn',
];
/** Tests of what is drawn that are played on Foundry 14 beside 13. */
const DRAWN_ON_14 = ['after-the-fight'];
/** Tests that play at random, more often with `THOROUGH=1`. */
const AT_RANDOM = [
  'test/cards/hostile-messages.test.ts',
  'test/forecast/odds/forecast.test.ts',
  'test/foundry/messages-stay-small.test.ts',
  'test/guards/random-fights-have-words.test.ts',
  'test/rules/*/fights*.test.ts',
  'test/rules/every-ruleset/every-ruleset.test.ts',
  'test/rules/mythras/suggestion-at-random.test.ts',
];

const inHost = (name: string) => `test/host/${name}.test.ts`;

/** Timeouts, generous for busy machines, in milliseconds. */
const patience = { hookTimeout: 240_000, testTimeout: 240_000, expect: { poll: { timeout: 30_000 } } };
/** Whole fights, four pages that load at once: half a minute of a quiet machine. */
const longPatience = { ...patience, hookTimeout: 300_000, testTimeout: 300_000 };

/** Each file has a table of its own, so that two of them are played side by side; what tables are made of is read once. */
const tables = { maxWorkers: 2, isolate: false };

/**
 * Projects of one group run together, groups one after the other, and at the end of each a core may wait; all of a group
 * have the same number of workers. The host's own tests are in the group of those of users (`host/vitest.config.ts`).
 */
const inGroup = (groupOrder: number) => ({ sequence: { groupOrder } });

/** Vitest leaves one core idle unless it is told not to. */
const together = { maxWorkers: '100%', ...inGroup(0) };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      'host/vitest.config.ts',
      {
        test: {
          name: 'unit',
          include: UNIT.map(room => `test/${room}/**/*.test.ts`),
          exclude: [ADDITIONS],
          isolate: false,
          ...together,
          ...patience,
        },
      },
      {
        test: {
          name: 'additions',
          include: [ADDITIONS],
          ...together,
          ...patience,
        },
      },
      {
        // Starts compilers, linters, builds and commands.
        test: {
          name: 'checks',
          include: ['test/checks/*.test.ts'],
          isolate: false,
          ...together,
          ...patience,
        },
      },
      {
        test: {
          // Without a browser; in Chromium with `SEATS=chromium`.
          name: 'host',
          globalSetup: 'test/host/node/build-seat.ts',
          include: ['test/host/*.test.ts'],
          env: { FOUNDRY_UNDER_TRIAL: process.env['FOUNDRY_UNDER_TRIAL'] ?? '13', PAINTS_NOTHING: '1' },
          ...tables,
          ...inGroup(1),
          ...patience,
        },
      },
      {
        test: {
          name: 'host-14',
          globalSetup: 'test/host/node/build-seat.ts',
          include: ON_14.map(inHost),
          env: { FOUNDRY_UNDER_TRIAL: '14', PAINTS_NOTHING: '1' },
          ...tables,
          ...inGroup(1),
          ...patience,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/*.test.ts'],
          env: { PAINTS_NOTHING: process.env['NO_PICTURES'] ?? '' },
          ...tables,
          ...inGroup(1),
          ...patience,
        },
      },
      {
        test: {
          name: 'host-in-chromium-long',
          include: ['test/host/*.test.ts'],
          exclude: [...SAME_EVERYWHERE, ...DRAWN_NOWHERE].map(inHost),
          env: { FOUNDRY_UNDER_TRIAL: '14', SEATS: 'chromium', PAINTS_NOTHING: '1' },
          ...tables,
          ...inGroup(3),
          ...longPatience,
        },
      },
      {
        // Without a browser, what `npm test` plays on 13 alone.
        test: {
          name: 'host-14-long',
          globalSetup: 'test/host/node/build-seat.ts',
          include: ['test/host/*.test.ts'],
          exclude: [...SAME_EVERYWHERE, ...ON_14.filter(name => !MORE_AT_LENGTH.includes(name))].map(inHost),
          env: { FOUNDRY_UNDER_TRIAL: '14', PAINTS_NOTHING: '1', THOROUGH: '1' },
          ...tables,
          ...inGroup(3),
          ...longPatience,
        },
      },
      {
        // Builds and packs the stand-in, and plays it from its tarball.
        test: {
          name: 'checks-long',
          include: ['test/checks/long/*.test.ts'],
          maxWorkers: '100%',
          ...inGroup(2),
          ...longPatience,
        },
      },
      {
        test: {
          name: 'random-long',
          include: AT_RANDOM,
          env: { THOROUGH: '1' },
          isolate: false,
          maxWorkers: '100%',
          ...inGroup(2),
          ...longPatience,
        },
      },
      {
        test: {
          name: 'host-long',
          globalSetup: 'test/host/node/build-seat.ts',
          include: ['test/host/long/*.test.ts'],
          env: { PAINTS_NOTHING: '1' },
          ...tables,
          ...inGroup(3),
          ...longPatience,
        },
      },
      // In Chromium: what is drawn, dragged or focused.
      {
        test: {
          name: 'host-pages-long',
          include: ['test/host/pages/*.test.ts'],
          env: { PAINTS_NOTHING: '1' },
          ...tables,
          ...inGroup(3),
          ...longPatience,
        },
      },
      {
        test: {
          name: 'host-pages-14-long',
          include: DRAWN_ON_14.map(name => `test/host/pages/${name}.test.ts`),
          env: { FOUNDRY_UNDER_TRIAL: '14', PAINTS_NOTHING: '1' },
          ...tables,
          ...inGroup(3),
          ...longPatience,
        },
      },
      {
        test: {
          name: 'browser-long',
          include: ['test/browser/long/*.test.ts'],
          env: { PAINTS_NOTHING: process.env['NO_PICTURES'] ?? '' },
          ...tables,
          ...inGroup(3),
          ...longPatience,
        },
      },
    ],
  },
});
