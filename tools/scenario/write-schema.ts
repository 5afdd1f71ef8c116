import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../system-files.ts';
import { SCENARIO_SCHEMA } from './scenario-schema.ts';

/** The file that scenarios name as their `$schema`. */
export const SCHEMA_FILE = join(ROOT, 'docs', 'scenario.schema.json');

/** Writes the schema of scenarios for editors. */
export function writeSchema(): void {
  writeFileSync(SCHEMA_FILE, `${JSON.stringify(SCENARIO_SCHEMA, null, 2)}\n`);
}
