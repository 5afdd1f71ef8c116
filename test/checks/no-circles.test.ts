import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { ROOT } from '../../tools/system-files.ts';

/** The circles in which files wait for each other to load, from this one on; types wait for nothing. */
async function circlesFrom(input: string): Promise<string[]> {
  const circles: string[] = [];
  await build({
    ...{ root: ROOT, configFile: false, publicDir: false, logLevel: 'silent' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input,
        external: [/\?(?:worker-url|template)$/],
        checks: { circularDependency: true },
        onLog: (_level, { code, message }) => {
          if (code === 'CIRCULAR_DEPENDENCY') circles.push(message);
        },
      },
    },
  });
  return circles;
}

it.each(['src/main.ts', 'src/forecast-worker.ts', 'tools/random-fights/player.ts', 'host/client/main.ts'])(
  '%s: no files that it needs import each other in a circle',
  async path => {
    expect(await circlesFrom(join(ROOT, path))).toEqual([]);
  },
);

it('a circle would be noticed', async () => {
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'build', 'circle-'));
  try {
    writeFileSync(join(folder, 'one.ts'), `import './other.ts'; console.log(1);`);
    writeFileSync(join(folder, 'other.ts'), `import './one.ts'; console.log(2);`);
    expect(await circlesFrom(join(folder, 'one.ts'))).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
