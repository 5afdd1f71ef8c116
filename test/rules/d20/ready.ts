import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { ROOT } from '../../../tools/system-files.ts';

/** The file of the fighters of the scenarios. */
export const FOLDER = join(ROOT, 'test', 'fighters', 'd20');

/** One of them by the name of the file, under an id of one's own. */
export function ready(name: string, id = name): D20Fighter {
  return { id, ...JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) } as D20Fighter;
}
