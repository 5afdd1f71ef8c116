import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { practiceDocuments } from '../../tools/practice-table.ts';
import { readManifest, ROOT, SYSTEM_ID } from '../../tools/system-files.ts';

/** The id that Foundry knows the module by. */
const TRIAL_ID = 'passe-darmes-trial';

/** The folder of the built module: beside the system, and in no release of it. */
export const TRIAL_FOLDER = join(ROOT, 'dist', TRIAL_ID);

const documents: Plugin = {
  name: 'practice-documents',
  resolveId: id => (id === 'practice-documents' ? `\0${id}` : null),
  load: id =>
    id === '\0practice-documents' ? `export const tables = ${JSON.stringify(practiceTables())}` : null,
};

/** The documents of a table by combat system: of the usual one, and of the one whose moves are judged by the rules. */
function practiceTables(): Readonly<Record<string, ReturnType<typeof practiceDocuments>>> {
  return Object.fromEntries(['mythras', 'd20'].map(ruleset => [ruleset, practiceDocuments({ ruleset })]));
}

/** Builds the module that plays the cases in Foundry. */
export async function buildTrial(): Promise<void> {
  await rm(TRIAL_FOLDER, { recursive: true, force: true });
  await mkdir(TRIAL_FOLDER, { recursive: true });
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [documents],
    build: {
      outDir: TRIAL_FOLDER,
      target: 'es2023',
      minify: false,
      lib: {
        entry: join(import.meta.dirname, 'trial.ts'),
        formats: ['es'],
        fileName: () => `${TRIAL_ID}.js`,
      },
    },
  });
  const { version } = readManifest();
  const manifest = {
    id: TRIAL_ID,
    title: 'Passe d’armes: trial',
    description: 'Plays the cases of Passe d’armes with three people, and saves a report.',
    version,
    compatibility: { minimum: '13' },
    socket: true,
    esmodules: [`${TRIAL_ID}.js`],
    relationships: {
      systems: [{ id: SYSTEM_ID, type: 'system' }],
      recommends: [{ id: 'quench', type: 'module' }],
    },
  };
  await writeFile(join(TRIAL_FOLDER, 'module.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
