import { printedBy } from './printed-by.ts';

/** The files of some that are not formatted, each with what to do about it. */
export async function formatOf(files: readonly string[]): Promise<string[]> {
  const lines = await printedBy('oxfmt', ['--list-different', '--no-error-on-unmatched-pattern', ...files]);
  return lines.map(line => `${line}: not formatted; npm run format does it`);
}
