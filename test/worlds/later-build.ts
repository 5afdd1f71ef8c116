import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT, SYSTEM_FOLDER } from '../../tools/system-files.ts';

const MIGRATIONS = join(import.meta.dirname, 'later-migrations.ts');
const RULES = join('rules', 'mythras', 'mythras.ts');

const later: Plugin = {
  name: 'later',
  enforce: 'pre',
  resolveId(id, importer) {
    return id === './list.ts' && importer?.endsWith(join('migrations', 'upgrade.ts')) ? MIGRATIONS : null;
  },
  transform(code, id) {
    return id.endsWith(RULES) ? code.replace(/version: \d+/, 'version: 99') : null;
  },
};

/** Builds a later version of the system, with other rules and a migration, into a folder of its own. */
export async function buildLater(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'later-system-'));
  await cp(SYSTEM_FOLDER, folder, { recursive: true });
  const { NODE_ENV } = process.env;
  // Vite takes what a test builds for a development build, whose words are not fetched apart.
  process.env.NODE_ENV = 'production';
  try {
    await build({
      root: ROOT,
      configFile: join(ROOT, 'vite.config.ts'),
      logLevel: 'error',
      plugins: [later],
      build: { outDir: folder },
    });
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
  return folder;
}
