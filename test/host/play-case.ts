import { expect } from 'vitest';
import type { Case, Role } from './case.ts';
import { filledIn, withTexts } from './case-values.ts';
import type { Seat } from './seat.ts';

/** Plays a case: each step on the page of the one who does it, one after the other. */
export async function playCase(pages: Readonly<Record<Role, Seat>>, { steps }: Case): Promise<void> {
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
