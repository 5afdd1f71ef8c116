/** A step of a command. */
export interface Titled {
  readonly title: string;
  /** Whether the steps after it are of no use when it has failed; true when left out. */
  readonly isNeeded?: boolean;
}

/** Which steps were run, and which of these have failed. */
export interface Outcome<Step> {
  readonly ran: readonly Step[];
  readonly failed: readonly Step[];
}

/**
 * Runs steps one after the other, up to the first that fails and that the others need.
 * @param run runs one; whether it went well
 */
export function runSteps<Step extends Titled>(
  steps: readonly Step[],
  run: (step: Step) => boolean,
): Outcome<Step> {
  const ran: Step[] = [];
  const failed: Step[] = [];
  for (const step of steps) {
    ran.push(step);
    if (run(step)) continue;
    failed.push(step);
    if (step.isNeeded !== false) break;
  }
  return { ran, failed };
}
