import { execFile } from 'node:child_process';
import { scriptOf } from '../installed-script.ts';
import { ROOT } from '../system-files.ts';

/** The complaints of the linter, and of the compiler in it, about some files. */
export async function lintOf(files: readonly string[]): Promise<string[]> {
  const scripts = files.filter(file => /\.[jt]s$/.test(file));
  if (scripts.length === 0) return [];
  const lines = await printedBy('oxlint', ['--type-check', '--format=unix', ...scripts]);
  return lines.filter(line => !/^\d+ problems?$/.test(line));
}

/** A complaint for each of some files that is not formatted. */
export async function formatOf(files: readonly string[]): Promise<string[]> {
  const lines = await printedBy('oxfmt', ['--list-different', '--no-error-on-unmatched-pattern', ...files]);
  return lines.map(line => `${line}: not formatted; npm run format does it`);
}

/**
 * The lines that a tool prints about files; none when it finds nothing wrong.
 * @throws {Error} if it fails and prints nothing of it
 */
function printedBy(tool: 'oxfmt' | 'oxlint', args: readonly string[]): Promise<string[]> {
  const script = scriptOf(tool, `bin/${tool}`);
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [script, ...args],
      { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        const lines = stdout.split('\n').filter(Boolean);
        if (error && lines.length === 0) reject(new Error(`${tool}: ${stderr}`, { cause: error }));
        else resolve(error ? lines : []);
      },
    );
  });
}
