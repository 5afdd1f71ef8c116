import { relative } from 'node:path';
import { runCommand } from '../host/bin/options.ts';
import { buildExample, EXAMPLE_FOLDER } from './build-example.ts';
import { ROOT } from './system-files.ts';

await runCommand('npm run example', {}, async () => {
  const entries = await buildExample();
  console.log(`${relative(ROOT, EXAMPLE_FOLDER)}: ${entries} entries in its packs`);
  return 0;
});
