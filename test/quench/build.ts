import { relative } from 'node:path';
import { runCommand } from '../../host/bin/options.ts';
import { ROOT } from '../../tools/system-files.ts';
import { buildTrial, TRIAL_FOLDER } from './build-trial.ts';

await runCommand('npm run quench:build', {}, async () => {
  await buildTrial();
  console.log(`Built ${relative(ROOT, TRIAL_FOLDER)}: docs/quench.md says how to run it`);
  return 0;
});
