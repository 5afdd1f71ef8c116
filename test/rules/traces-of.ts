import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { playFile, scenarioFiles, scenariosIn } from '../../tools/scenario-files.ts';
import type { TraceLine } from '../../tools/scenario/play-scenario.ts';
import { ROOT } from '../../tools/system-files.ts';

/** A scenario that was played. */
export interface Played {
  /** Its file and its title. */
  readonly name: string;
  readonly rules: readonly string[];
  /** Its `expect`, as text. */
  readonly expected: string;
  readonly trace: readonly TraceLine[];
}

const known = new Map<string, readonly Played[]>();

/** Each scenario of a combat system, played once. */
export function playedOf(system: string): readonly Played[] {
  const played =
    known.get(system) ??
    scenarioFiles(join(ROOT, 'test/scenarios', system)).flatMap(path => {
      const text: unknown = JSON.parse(readFileSync(path, 'utf8'));
      const scenarios = scenariosIn(text) ?? [text];
      return playFile(path).map(({ outcome: { title, rules, trace } }, place) => ({
        name: `${relative(ROOT, path)}: ${title}`,
        rules,
        expected: JSON.stringify((scenarios[place] as { expect?: unknown }).expect ?? {}),
        trace,
      }));
    });
  known.set(system, played);
  return played;
}
