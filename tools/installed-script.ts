import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const installed = createRequire(import.meta.url);

/** The path of a script inside an installed package. Throws if the package is not installed. */
export function scriptOf(packageName: string, path: string): string {
  return join(dirname(installed.resolve(`${packageName}/package.json`)), path);
}
