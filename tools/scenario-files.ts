import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../src/rules/shared/schema.ts';
import { packedFighter } from './pack-entries.ts';
import { type Outcome, playScenario } from './scenario/play-scenario.ts';

/**
 * The scenarios of a record, or of a list written by hand, read from anywhere; null when it is none. What is wrong with
 * them shows when they are played.
 */
export function scenariosIn(text: unknown): readonly unknown[] | null {
  const list = isRecord(text) ? text['exchanges'] : text;
  if (!Array.isArray(list)) return null;
  return list.map((one: unknown) => (isRecord(one) && 'scenario' in one ? one['scenario'] : one));
}

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
