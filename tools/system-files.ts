import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds the whole project. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The id that Foundry knows the system by. */
export const SYSTEM_ID = 'passe-darmes';

/** The folder of the installable system. */
export const SYSTEM_FOLDER = join(ROOT, 'dist', SYSTEM_ID);

/** One compendium as the manifest declares it. */
export interface PackEntry {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly type: string;
  readonly system: string;
  /** By roles, such as `PLAYER`, the levels of ownership. */
  readonly ownership?: Readonly<Record<string, string>>;
}

/** The fields of `system.json` that the tools read. */
export interface Manifest {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly esmodules: readonly string[];
  readonly styles: readonly string[];
  readonly languages: readonly { readonly lang: string; readonly name: string; readonly path: string }[];
  readonly packs: readonly PackEntry[];
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, { htmlFields?: string[] }>>>>;
  readonly [field: string]: unknown;
}

/** The manifest as it stands in the sources, with the languages of `lang/` that it does not name yet. */
export function readManifest(): Manifest {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'system.json'), 'utf8')) as Manifest;
  return { ...manifest, languages: withLanguages(manifest.languages, readdirSync(join(ROOT, 'lang'))) };
}

/** The languages of a manifest, and after them those of further files, each called as it calls itself. */
export function withLanguages(named: Manifest['languages'], files: readonly string[]): Manifest['languages'] {
  const languages = files.flatMap(file => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []));
  const further = languages.filter(lang => !named.some(one => one.lang === lang)).sort();
  return [
    ...named,
    ...further.map(lang => {
      const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
      return {
        lang,
        name: name.charAt(0).toLocaleUpperCase(lang) + name.slice(1),
        path: `lang/${lang}.json`,
      };
    }),
  ];
}

/** The style sheets of windows that are seldom opened: they come with them (`addStyles`). */
const COMES_LATER = /^(?:builder|compendium-browser|forecast|import|party|welcome)\b/;

/**
 * Style sheets as one text, in the order of their names: `character` before `character-body`. All of them, or those that
 * everybody loads.
 */
export function readStyles(which: 'all' | 'at-once' = 'all'): string {
  const folder = join(ROOT, 'styles');
  const sheets = readdirSync(folder).filter(name => name.endsWith('.css'));
  const names = sheets.map(name => name.slice(0, -'.css'.length)).sort();
  return names
    .filter(name => which === 'all' || !COMES_LATER.test(name))
    .map(name => `/* ${name}.css */\n${readFileSync(join(folder, `${name}.css`), 'utf8')}`)
    .join('\n');
}
