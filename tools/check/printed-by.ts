import { execFile } from 'node:child_process';
import { scriptOf } from '../installed-script.ts';
import { ROOT } from '../system-files.ts';

/**
 * The lines that a tool prints about files; none when it finds nothing wrong.
 * @throws {Error} if it fails and prints nothing of it
 */
export function printedBy(tool: 'oxfmt' | 'oxlint', args: readonly string[]): Promise<string[]> {
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
