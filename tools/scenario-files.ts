import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { scenariosIn } from '../src/forecast/scenario/scenario.ts';
import { playScenario } from '../src/forecast/scenario/play-scenario.ts';
import type { Outcome } from '../src/forecast/scenario/scenario.ts';
import { packedFighter } from './pack-entries.ts';

/** A scenario file and how it went. */
export interface PlayedFile {
  readonly path: string;
  readonly outcome: Outcome;
}

/** The scenario files at a path: the file itself, or all below a folder, by name. */
export function scenarioFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap(entry => {
      const below = join(path, entry.name);
      if (entry.isDirectory()) return scenarioFiles(below);
      return entry.name.endsWith('.json') ? [below] : [];
    });
}

/**
 * Reads and plays a file: a scenario, or each exchange of a fight that was saved. A file that cannot be read is a
 * scenario that fails.
 */
export function playFile(path: string): PlayedFile[] {
  try {
    const text: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return (scenariosIn(text) ?? [text]).map(one => ({ path, outcome: playScenario(one, packedFighter) }));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return [{ path, outcome: { title: path, rules: [], flaws: [{ at: 'the file', problem }], trace: [] } }];
  }
}
