import { printedBy } from './printed-by.ts';

/** What the linter says, and the compiler in it, about some files: one complaint a line. */
export async function lintOf(files: readonly string[]): Promise<string[]> {
  const scripts = files.filter(file => /\.[jt]s$/.test(file));
  if (scripts.length === 0) return [];
  const lines = await printedBy('oxlint', ['--type-check', '--format=unix', ...scripts]);
  return lines.filter(line => !/^\d+ problems?$/.test(line));
}
