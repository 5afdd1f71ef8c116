import fastCheck from 'fast-check';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { expect, expectTypeOf } from 'vitest';
import { BUNDLE } from './bundle.ts';
import { listTests, type ListedTest } from './listed-tests.ts';
import type { Said } from './messages.ts';
import { ScenarioPlays } from './scenario-plays.ts';

type Hits = Readonly<Record<string, number>>;

/** The globals that the instrumented sources read and write. */
interface Instruments {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { readonly static: Hits; readonly perTest: Readonly<Record<string, Hits>> };
}

/** A mutant that is met so many times as often as without it is caught in a loop. */
const LOOPING = 100;

const require = createRequire(import.meta.url);
const script = new Script(`(function (require) {${fs.readFileSync(BUNDLE, 'utf8')}\n})`, {
  filename: BUNDLE,
});

/**
 * Scenarios read the packs again and again, from a disk that does not change meanwhile: a file added meanwhile would
 * move the tests after it to other places.
 */
const texts = new Map<string, string>();
const folders = new Map<string, readonly unknown[]>();
const readFolder = fs.readdirSync as (path: string, options?: object) => readonly unknown[];
const disk = {
  ...fs,
  readdirSync(path: string, options?: object) {
    const key = JSON.stringify([path, options]);
    const entries = folders.get(key) ?? readFolder(path, options);
    folders.set(key, entries);
    // Who sorts the list sorts a copy.
    return [...entries];
  },
  readFileSync(path: string, encoding: BufferEncoding) {
    const text = texts.get(path) ?? fs.readFileSync(path, encoding);
    texts.set(path, text);
    return text;
  },
};

const instruments: Instruments = {};
const plays = new ScenarioPlays();
Object.assign(globalThis, {
  __stryker__: instruments,
  playScenarioFile: (path: string, play: () => unknown) =>
    plays.outcomeOf(path, countedApart(path, play), instruments.currentTestId),
});
fastCheck.configureGlobal({ seed: 1, endOnFailure: true });

/** Reads the sources again, so that what is computed only once, or kept, is so with the mutant awake. */
function load(): readonly ListedTest[] {
  const run = script.runInThisContext() as (require: (name: string) => unknown) => void;
  return listTests(words => {
    run(name => {
      if (name === 'vitest') return { ...words, expect, expectTypeOf };
      // Whichever way the bundle reads a default export: as that, or as the whole.
      if (name === 'fast-check') return { ...fastCheck, __esModule: true, default: fastCheck };
      if (name === 'node:fs') return disk;
      return require(name) as unknown;
    });
  });
}

function failureOf({ run }: ListedTest): string | null {
  try {
    run();
    return null;
  } catch (error) {
    return String(error);
  }
}

/** Counts what the play of a file comes by under its path, since several tests look at the same play. */
function countedApart(path: string, play: () => unknown): () => unknown {
  return () => {
    const { currentTestId } = instruments;
    if (currentTestId !== undefined) instruments.currentTestId = path;
    try {
      return play();
    } finally {
      instruments.currentTestId = currentTestId;
    }
  };
}

const asleep = load();
const rehearsed = asleep.map((test, at) => {
  instruments.currentTestId = `${at}`;
  const begun = performance.now();
  const failure = failureOf(test);
  return { at, took: performance.now() - begun, failure };
});
instruments.currentTestId = undefined;
const { static: atLoading = {}, perTest = {} } = instruments.mutantCoverage ?? {};
/** The fastest first, but before them those that noticed a mutant lately: its neighbours they notice too. */
const inOrder = [...rehearsed].sort((a, b) => a.took - b.took).map(({ at }) => at);

function outcomeOf(id: string): Said {
  const under = (key: string) => perTest[key]?.[id] ?? 0;
  const hits = (at: number) => [`${at}`, ...plays.seenBy(`${at}`)].reduce((sum, key) => sum + under(key), 0);
  const covering = inOrder.filter(at => hits(at) > 0);
  const isStatic = id in atLoading;
  if (covering.length === 0 && !isStatic) return { id, verdict: 'uncovered' };
  const usual = covering.reduce((sum, at) => sum + hits(at), atLoading[id] ?? 0);
  Object.assign(instruments, { activeMutant: id, hitCount: 0, hitLimit: LOOPING * usual });
  plays.wake(path => isStatic || under(path) > 0);
  try {
    const tests = load();
    const others = isStatic ? inOrder.filter(at => hits(at) === 0) : [];
    for (const at of [...covering, ...others]) {
      const test = tests[at];
      if (!test || failureOf(test) === null) continue;
      inOrder.unshift(...inOrder.splice(inOrder.indexOf(at), 1));
      return { id, verdict: 'killed', by: test.name };
    }
    return { id, verdict: 'survived' };
  } catch {
    return { id, verdict: 'killed', by: 'loading' };
  } finally {
    instruments.activeMutant = undefined;
  }
}

const say = (said: Said) => process.send?.(said);
process.on('message', (id: string) => say(outcomeOf(id)));
say({
  tests: asleep.length,
  failed: rehearsed.flatMap(({ at, failure }) =>
    failure === null ? [] : [`${asleep[at]?.name ?? at}: ${failure}`],
  ),
});
