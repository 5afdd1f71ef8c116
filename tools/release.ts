import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { runCommand, UsageError } from '../host/bin/options.ts';
import { buildHostClient, buildSystem, step } from './build-system.ts';
import { disagreements } from './release/agreement.ts';
import { ownRepository, releasedManifest } from './release/manifest.ts';
import { zipOfMaps, zipOfSystem } from './release/system-zip.ts';
import {
  HEAVIEST,
  HEAVIEST_ZIP,
  kilobytes,
  together,
  weigh,
  weighZip,
  weightWords,
} from './release/weight.ts';
import { readManifest, ROOT, SYSTEM_FOLDER, SYSTEM_ID } from './system-files.ts';

const RELEASE = join(ROOT, 'dist', 'release');
const USAGE = 'npm run release -- [--tag v1.2.3] [--repository owner/name]';
/** Play whole exchanges on the host: between two people, and in worlds of each combat system, to weigh what they load. */
const TRIALS = ['test/host/writes.test.ts', 'test/host/pages/what-is-loaded.test.ts'];

/** Builds the zip that Foundry installs, tries it, and puts it beside its manifest; returns the exit code. */
async function release(tag: string | null, repository: string): Promise<number> {
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository))
    throw new UsageError(`--repository wants owner/name: ${repository}`);
  const problems = disagreements({
    tag,
    manifest: readManifest().version,
    package: (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version,
    changelog: readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'),
  });
  if (problems.length > 0) {
    for (const problem of problems) console.error(problem);
    return 1;
  }
  console.log('Building');
  await buildSystem();
  await buildHostClient();
  const manifest = `${JSON.stringify(releasedManifest(readManifest(), repository), null, 2)}\n`;
  writeFileSync(join(SYSTEM_FOLDER, 'system.json'), manifest);
  if (!isLightEnough()) return 1;
  const zip = await zipped();
  if (!isSmallEnough(zip) || !plays(zip)) return 1;
  rmSync(RELEASE, { recursive: true, force: true });
  mkdirSync(RELEASE, { recursive: true });
  writeFileSync(join(RELEASE, `${SYSTEM_ID}.zip`), zip);
  writeFileSync(join(RELEASE, 'system.json'), manifest);
  writeFileSync(join(RELEASE, `${SYSTEM_ID}-source-maps.zip`), zipOfMaps());
  console.log(
    `Ready: ${join('dist', 'release', `${SYSTEM_ID}.zip`)}, system.json and the source maps beside it`,
  );
  return 0;
}

function isLightEnough(): boolean {
  const weights = weigh(SYSTEM_FOLDER);
  console.log(`  ${'shipped'.padEnd(14)} ${weightWords(weights)}, of at most ${kilobytes(HEAVIEST)}`);
  if (together(weights) <= HEAVIEST) return true;
  console.error('Heavier than it may be: see what grew, or raise the limit in tools/release/weight.ts.');
  return false;
}

/** The zip of the built system. */
async function zipped(): Promise<Uint8Array> {
  let zip: Uint8Array = new Uint8Array();
  await step('zip', () => {
    zip = zipOfSystem();
    return kilobytes(zip.length);
  });
  return zip;
}

function isSmallEnough(zip: Uint8Array): boolean {
  for (const { what, bytes } of weighZip(zip)) console.log(`    ${kilobytes(bytes).padStart(9)} ${what}`);
  if (zip.length <= HEAVIEST_ZIP) return true;
  console.error(
    `The zip weighs more than ${kilobytes(HEAVIEST_ZIP)}: see what grew, or raise the limit in tools/release/weight.ts.`,
  );
  return false;
}

/** True if the zip itself, unpacked, starts on the host and plays exchanges to the end. */
function plays(zip: Uint8Array): boolean {
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'build', 'release-'));
  try {
    for (const [path, bytes] of Object.entries(unzipSync(zip))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    const vitest = createRequire(import.meta.url).resolve('vitest/package.json');
    const { status } = spawnSync(
      process.execPath,
      [
        join(dirname(vitest), 'vitest.mjs'),
        'run',
        '--project',
        'host',
        '--project',
        'host-pages-long',
        ...TRIALS,
      ],
      { cwd: ROOT, stdio: 'inherit', env: { ...process.env, SYSTEM_UNDER_TRIAL: folder, SEATS: 'chromium' } },
    );
    if (status !== 0) console.error('The zip does not play: see above.');
    return status === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await runCommand(
  USAGE,
  { options: { tag: { type: 'string' }, repository: { type: 'string' } } },
  ({ values: { tag = null, repository = ownRepository() } }) => release(tag, repository),
);
