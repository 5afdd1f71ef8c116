import { spawnSync } from 'node:child_process';
import { writeTypesOf14 } from './names-of-14.ts';

/** The projects: all that the root refers to, the cases of the host's tests, and what speaks to Foundry by the names of 14. */
const PROJECTS = ['.', 'test/host/tsconfig.cases.json', 'src/foundry/tsconfig.14.json'];

writeTypesOf14();
const { status } = spawnSync('npx', ['tsc', '--build', ...PROJECTS, '--builders', '2', '--checkers', '1'], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
