import { join } from 'node:path';
import { playFile, scenarioFiles } from '../../tools/scenario-files.ts';
import type { TraceLine } from '../../tools/scenario/play-scenario.ts';
import { ROOT } from '../../tools/system-files.ts';

type Trace = readonly TraceLine[];

const known = new Map<string, readonly Trace[]>();

/** All that happens in each scenario of a combat system, played once. */
export function tracesOf(system: string): readonly Trace[] {
  const traces =
    known.get(system) ??
    scenarioFiles(join(ROOT, 'test/scenarios', system)).flatMap(path =>
      playFile(path).map(({ outcome }) => outcome.trace),
    );
  known.set(system, traces);
  return traces;
}
