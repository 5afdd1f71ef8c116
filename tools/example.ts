import { relative } from 'node:path';
import { buildExample, EXAMPLE_FOLDER } from './build-example.ts';
import { ROOT } from './system-files.ts';

const entries = await buildExample();
console.log(`${relative(ROOT, EXAMPLE_FOLDER)}: ${entries} entries in its packs`);
