import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../src/rules/shared/schema.ts';
import { packedFighter } from './pack-entries.ts';
import { type Outcome, playScenario } from './scenario/play-scenario.ts';

/**
 * The scenarios of a record, or of a list written by hand; null for any other value. Their faults show when they are
 * played.
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

/** How files went, by path, with the text that they had then: several tests look at the same ones. */
const kept = new Map<string, { readonly text: string; readonly played: readonly PlayedFile[] }>();

/**
 * Reads and plays a file: a scenario, or each exchange of a fight that was saved. A file that cannot be read is a
 * scenario that fails. One that has not changed is not played a second time.
 */
export function playFile(path: string): readonly PlayedFile[] {
  try {
    const text = readFileSync(path, 'utf8');
    const before = kept.get(path);
    if (before?.text === text) return before.played;
    const written: unknown = JSON.parse(text);
    const played = (scenariosIn(written) ?? [written]).map(one => {
      return { path, outcome: playScenario(one, packedFighter) };
    });
    kept.set(path, { text, played });
    return played;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return [{ path, outcome: { title: path, rules: [], flaws: [{ at: 'the file', problem }], trace: [] } }];
  }
}
