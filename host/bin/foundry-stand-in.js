#!/usr/bin/env node
import { existsSync } from 'node:fs';

const isTrial = process.argv[2] === 'try';
if (isTrial) process.argv.splice(2, 1);

// A checkout has the sources, the published package what was built of them.
if (existsSync(new URL('start.ts', import.meta.url))) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(isTrial ? '../trial/command.ts' : './start.ts');
} else {
  await import(isTrial ? '../build/node/try.js' : '../build/node/start.js');
}
