import { ESLint } from 'eslint';
import { relative } from 'node:path';
import { ROOT } from '../system-files.ts';

/** The complaints of the linter about some files, one a line. */
export async function lintOf(files: readonly string[]): Promise<string[]> {
  const scripts = files.filter(file => /\.[jt]s$/.test(file));
  if (scripts.length === 0) return [];
  const results = await new ESLint({ cwd: ROOT }).lintFiles(scripts);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message }) => `${relative(ROOT, filePath)}:${line}: ${message}`),
  );
}
