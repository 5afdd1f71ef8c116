import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package, of which the code may lie there as its sources or as what was built of them. */
export const PACKAGE_FOLDER = folderWith('package.json', dirname(fileURLToPath(import.meta.url)));

/** The build folders: the browser client, the client of seats in Node, and the code for Node. */
export const BUILT = {
  client: join(PACKAGE_FOLDER, 'build', 'client'),
  seats: join(PACKAGE_FOLDER, 'build', 'seats'),
  node: join(PACKAGE_FOLDER, 'build', 'node'),
  types: join(PACKAGE_FOLDER, 'build', 'types'),
} as const;

function folderWith(file: string, folder: string): string {
  if (existsSync(join(folder, file))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error(`There is no ${file} above ${fileURLToPath(import.meta.url)}`);
  return folderWith(file, above);
}
