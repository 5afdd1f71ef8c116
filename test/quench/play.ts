import type { Case } from '../host/case.ts';
import { filledIn, withTexts, type Values } from '../host/case-values.ts';
import { names } from './foundry.ts';
import { comparable, misfitOf, type PlayedCase, type PlayedStep, type Report } from './report.ts';
import { ask, reset, type Subjects } from './seats.ts';

/** Plays a case with everybody at the table. */
export async function playHere(subject: string, played: Case, subjects: Subjects): Promise<PlayedCase> {
  const { name, steps } = played;
  const done: PlayedStep[] = [];
  const end = (failed: string | null): PlayedCase => ({ subject, name, steps: done, failed });
  let given: Readonly<Record<string, string>> = {};
  try {
    await reset(subjects);
  } catch (error) {
    return end(`before it began: ${messageOf(error)}`);
  }
  for (const [step, { as, what, expects }] of steps.entries()) {
    try {
      const returned = (await ask(as, { subject, name, step, given }, subjects)) as Values | null;
      done.push({ as, what, returned: comparable(returned) });
      const fault = expects ? misfitOf(filledIn(expects, given), returned) : null;
      if (fault !== null) return end(`${as}: ${what}: ${fault}`);
      given = withTexts(given, returned ?? {});
    } catch (error) {
      done.push({ as, what, returned: null });
      return end(`${as}: ${what}: ${messageOf(error)}`);
    }
  }
  return end(null);
}

/** The report of what was played here. */
export function reportOf(cases: readonly PlayedCase[], foundry: string): Report {
  return { foundry, system: names().game.system.version, made: new Date().toISOString(), cases };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
