import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Case, Role } from './case.ts';
import { filledIn, withTexts } from './case-values.ts';
import type { Seat } from '../../host/testing/seat.ts';
import type { Seats } from './seats.ts';

const ENDING = '.case.ts';

/** What there are cases of. */
export const SUBJECTS: readonly string[] = readdirSync(import.meta.dirname)
  .filter(file => file.endsWith(ENDING))
  .map(file => file.slice(0, -ENDING.length));

/**
 * Declares the tests of some subjects, each of its cases one. The subjects of a file must together send less of one player
 * than is read within a minute (`src/foundry/exchange/trust/rate.ts`): in `cases.test.ts` it is 46 openings of 100, and 29
 * answers of 300.
 */
export function testCases(
  subjects: readonly string[],
  { table, pages }: Seats<readonly ['Game Master', 'Alix', 'Basile']>,
): void {
  describe.each(subjects)('%s', async subject => {
    const cases = Object.values((await import(`./${subject}.case.ts`)) as Record<string, Case>);

    test.each(cases)('$name', async played => {
      const [gm, player, other] = pages;
      await playCase({ gm, player, other }, played);
      expect(table.errors()).toEqual([]);
    });
  });
}

/** Plays a case step by step, each on the page of its user. */
async function playCase(pages: Readonly<Record<Role, Seat>>, { steps }: Case): Promise<void> {
  let given: Readonly<Record<string, string>> = {};
  for (const { as, what, run, expects } of steps) {
    const returned = (await inPage(pages[as], as, what, run, given)) ?? {};
    if (expects) expect(returned, `${as}: ${what}`).toMatchObject(filledIn(expects, given));
    given = withTexts(given, returned);
  }
}

async function inPage(
  page: Seat,
  as: Role,
  what: string,
  run: Case['steps'][number]['run'],
  given: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>> | null> {
  const step = `({ ${methodSource(run)} }).run(${JSON.stringify(given)}, globalThis.passePlayer)`;
  try {
    return (await page.evaluate(step)) as Readonly<Record<string, unknown>> | null;
  } catch (error) {
    throw new Error(`${as}: ${what}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** The source of a function that was written as a method or as a value, as a member called `run`. */
function methodSource(run: Case['steps'][number]['run']): string {
  const source = String(run);
  return /^(async\s+)?run\s*\(/.test(source) ? source : `run: ${source}`;
}
