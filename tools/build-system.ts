import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { buildClient } from '../host/bin/build-client.ts';
import { buildPacks } from './build-packs.ts';
import { lightStyles } from './lighten.ts';
import { readManifest, readStyles, ROOT, SYSTEM_FOLDER, SYSTEM_ID } from './system-files.ts';
import { wordsFor } from './word-bundles.ts';

const FOLDERS = ['templates', 'lang', 'assets', 'media'];
const FILES = ['LICENSE', 'NOTICE', 'README.md', 'CHANGELOG.md'];

/** The pieces that the build adds to the sources. */
export const BUILT_FILES: readonly string[] = [`${SYSTEM_ID}.js`, `${SYSTEM_ID}.css`];

/** Does one step and says what it was and how long it took. */
export async function step(title: string, work: () => Promise<string> | string): Promise<void> {
  const begun = performance.now();
  const result = await work();
  console.log(`  ${title.padEnd(14)} ${result} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
}

/** Builds the installable system into `dist/passe-darmes`. */
export async function buildSystem(): Promise<void> {
  rmSync(SYSTEM_FOLDER, { recursive: true, force: true });
  mkdirSync(SYSTEM_FOLDER, { recursive: true });
  await step('script', async () => {
    await build({
      root: ROOT,
      configFile: join(ROOT, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: SYSTEM_FOLDER },
    });
    return `${SYSTEM_ID}.js`;
  });
  await step('styles', () => {
    writeFileSync(join(SYSTEM_FOLDER, `${SYSTEM_ID}.css`), lightStyles(readStyles('at-once')));
    return `${SYSTEM_ID}.css`;
  });
  await step('files', () => {
    for (const folder of FOLDERS)
      cpSync(join(ROOT, folder), join(SYSTEM_FOLDER, folder), { recursive: true });
    for (const { path } of readManifest().languages) {
      writeFileSync(join(SYSTEM_FOLDER, path), wordsFor(readFileSync(join(ROOT, path), 'utf8'), null));
    }
    const files = FILES.filter(name => existsSync(join(ROOT, name)));
    for (const name of files) copyFileSync(join(ROOT, name), join(SYSTEM_FOLDER, name));
    writeFileSync(join(SYSTEM_FOLDER, 'system.json'), `${JSON.stringify(readManifest(), null, 2)}\n`);
    return ['system.json', ...FOLDERS, ...files].join(', ');
  });
  await step('packs', async () => {
    const packs = await buildPacks(SYSTEM_FOLDER);
    return packs.map(({ name, entries }) => `${name} ${entries}`).join(', ');
  });
}

/** Bundles the host's browser client. */
export async function buildHostClient(): Promise<void> {
  await step('host client', async () => {
    await buildClient();
    return 'client.js, client.css';
  });
}
