import { relative } from 'node:path';
import { ROOT } from '../../tools/system-files.ts';
import { buildTrial, TRIAL_FOLDER } from './build-trial.ts';

await buildTrial();
console.log(`Built ${relative(ROOT, TRIAL_FOLDER)}: docs/quench.md says how to run it`);
