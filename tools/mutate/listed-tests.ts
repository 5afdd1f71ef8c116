import { format } from 'node:util';

/** A test that can be run, with the titles it stands under. */
export interface ListedTest {
  readonly name: string;
  readonly run: () => void;
}

type Body = (...row: unknown[]) => void;
type Declare = (name: string, body: Body) => void;
type DeclareEach = Declare & Record<'each' | 'for', (rows: readonly unknown[]) => Declare>;

/** Stands in for the words of Vitest with which tests are declared. */
interface Declaring {
  readonly describe: DeclareEach;
  readonly test: DeclareEach;
  /** Another word for `test`. */
  readonly it: DeclareEach;
}

/** Collects the tests that `declareAll` declares: running them directly costs a hundredth of a Vitest run. */
export function listTests(declareAll: (words: Declaring) => void): readonly ListedTest[] {
  const tests: ListedTest[] = [];
  const titles: string[] = [];
  const describe = withEach((name, body) => {
    titles.push(name);
    body();
    titles.pop();
  });
  const test = withEach((name, body) => {
    tests.push({ name: [...titles, name].join(' > '), run: body });
  });
  declareAll({ describe, test, it: test });
  return tests;
}

function withEach(declare: Declare): DeclareEach {
  const listed = (spreads: boolean) => (rows: readonly unknown[]) => (name: string, body: Body) => {
    for (const row of rows) {
      const values: readonly unknown[] = Array.isArray(row) ? row : [row];
      const title = name.includes('%') ? format(name, ...values) : name;
      declare(title, () => (spreads ? body(...values) : body(row)));
    }
  };
  return Object.assign(declare, { each: listed(true), for: listed(false) });
}
