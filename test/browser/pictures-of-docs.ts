import { spawnSync } from 'node:child_process';
import { runCommand } from '../../host/bin/options.ts';
import { ROOT } from '../../tools/system-files.ts';

/**
 * Builds the system and takes the pictures of README.md and docs again, but for those of before and after the look.
 */
const USAGE = 'npm run pictures:docs';

/** What Node runs, one after the other: a script with `tsx`, or Vitest for the fight whose clicks are counted. */
const TSX = ['--import', 'tsx'];
const STEPS: readonly (readonly string[])[] = [
  [...TSX, 'tools/build.ts'],
  [...TSX, 'test/browser/pictures-for-the-guides.ts'],
  [...TSX, 'test/browser/pictures-of-sheets.ts'],
  [...TSX, 'test/browser/pictures-of-play.ts'],
  [...TSX, 'test/quench/field-kit/take-pictures.ts'],
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'browser-long', 'walk-through'],
];

await runCommand(USAGE, {}, () => {
  for (const [i, step] of STEPS.entries()) {
    console.log(`${i + 1} of ${STEPS.length}: ${step.at(-1) ?? ''}`);
    const env = { ...process.env, PICTURES: '1' };
    const { status } = spawnSync(process.execPath, step, { cwd: ROOT, env, stdio: 'inherit' });
    if (status !== 0) return 1;
  }
  return 0;
});
