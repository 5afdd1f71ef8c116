import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { build, type Rolldown } from 'vite';
import { ROOT } from '../../tools/system-files.ts';

/** Bundles the modules named (from the project's root) and then the code, leaving nothing out, as one script. */
export async function bundle(modules: readonly string[], code = ''): Promise<string> {
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'build', 'bare-'));
  const entry = join(folder, 'entry.ts');
  writeFileSync(entry, [...modules.map(path => `import '../../${path}';`), code].join('\n'));
  try {
    const built = (await build({
      root: ROOT,
      configFile: false,
      publicDir: false,
      logLevel: 'silent',
      build: {
        write: false,
        minify: false,
        lib: { entry, formats: ['iife'], name: 'room' },
        rolldownOptions: { treeshake: false, output: { minify: false } },
      },
    })) as Rolldown.RolldownOutput[];
    return built[0]?.output[0].code ?? '';
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs a script where there is nothing but the language: no clock, no chance, no Node, no browser, no Foundry. */
export function runBare(script: string): void {
  const nothing = vm.createContext(Object.create(null) as object, {
    codeGeneration: { strings: false, wasm: false },
  });
  vm.runInContext('delete globalThis.Date; delete Math.random; delete globalThis.console;', nothing);
  vm.runInContext(script, nothing, { timeout: 20_000 });
}
