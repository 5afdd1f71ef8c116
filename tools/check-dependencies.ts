import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closedLicences, licenceNamedIn, packagesIn } from './dependencies/licences.ts';
import { refusalIn, vulnerableIn } from './dependencies/vulnerabilities.ts';
import { ROOT } from './system-files.ts';

/** The packages that a player's browser gets; all others only build and test. */
const SHIPPED: readonly string[] = ['fflate', 'valibot'];
/** The longest time the registry may take to answer, in milliseconds. */
const PATIENCE = 30_000;

/** Says what is wrong with the packages that this project rests on; returns the exit code. */
function check(): number {
  const packages = packagesIn(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const closed = closedLicences(packages, licenceNamedIn);
  for (const line of closed) console.error(line);
  console.log(`Licences: ${packages.length} packages, ${closed.length} not open`);
  return closed.length > 0 || isShippedVulnerable() ? 1 : 0;
}

/** True if something is known of a package that is shipped; what is known of the others is only said. */
function isShippedVulnerable(): boolean {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: PATIENCE,
    shell: process.platform === 'win32',
  });
  const found = vulnerableIn(stdout ?? '');
  if (!found) {
    console.log(
      `Vulnerabilities: nothing is known of them, ${refusalIn(stdout ?? '')}; try \`npm audit\` elsewhere`,
    );
    return false;
  }
  for (const { name, severity } of found) console.log(`  ${name}: ${severity}`);
  const shipped = found.filter(({ name }) => SHIPPED.includes(name));
  console.log(`Vulnerabilities: ${found.length} packages, ${shipped.length} of them shipped`);
  if (found.length > 0) console.log('See `npm audit`, and update what can be updated.');
  return shipped.length > 0;
}

process.exitCode = check();
