import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readPublicNames } from './public-names.ts';

// After another version of the type package has come: npx tsx host/test/write-public-names.ts
const PATH = fileURLToPath(new URL('../client/public-names.json', import.meta.url));
writeFileSync(PATH, `${JSON.stringify(readPublicNames())}\n`);
