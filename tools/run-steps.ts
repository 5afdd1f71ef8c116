/** A step of a command. */
export interface Titled {
  readonly title: string;
  /** True if the steps after it are of no use when it has failed; true when left out. */
  readonly isNeeded?: boolean;
}

/** Which steps were run, and which of these have failed. */
export interface Outcome<Step> {
  readonly ran: readonly Step[];
  readonly failed: readonly Step[];
}

/**
 * Runs stages one after the other, and the steps of a stage side by side, up to the first stage with a failed step
 * that the others need.
 * @param run runs one; whether it went well
 */
export async function runStages<Step extends Titled>(
  stages: readonly (readonly Step[])[],
  run: (step: Step) => Promise<boolean>,
): Promise<Outcome<Step>> {
  const ran: Step[] = [];
  const failed: Step[] = [];
  for (const stage of stages) {
    ran.push(...stage);
    const good = await Promise.all(stage.map(run));
    const red = stage.filter((_, index) => !good[index]);
    failed.push(...red);
    if (red.some(({ isNeeded }) => isNeeded !== false)) break;
  }
  return { ran, failed };
}
