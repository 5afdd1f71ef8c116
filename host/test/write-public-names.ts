import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../bin/options.ts';
import { readPublicNames } from './public-names.ts';

const PATH = fileURLToPath(new URL('../client/public-names.json', import.meta.url));

// After another version of the type package has come.
await runCommand('npx tsx host/test/write-public-names.ts', {}, () => {
  writeFileSync(PATH, `${JSON.stringify(readPublicNames())}\n`);
  return 0;
});
