import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../system-files.ts';

/** An installed package, as the lock file knows it. */
interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string | null;
}

/** Licences that anybody may build and test with, and ship what was built. */
const OPEN: readonly string[] = [
  'MIT',
  'ISC',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'MPL-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'Unlicense',
];

/** The installed packages of a lock file; those of this repository are linked, not installed. */
export function packagesIn(lock: string): Package[] {
  const { packages } = JSON.parse(lock) as {
    packages: Readonly<Record<string, { version?: string; license?: string; link?: boolean }>>;
  };
  return Object.entries(packages).flatMap(([path, { version = '', license = null, link = false }]) =>
    link || !path.includes('node_modules/')
      ? []
      : [{ name: path.slice(path.lastIndexOf('node_modules/') + 13), version, license }],
  );
}

/**
 * The packages whose licence is none of the open ones, a line each.
 * @param licenseOf the licence that an installed package names itself, where the lock file names none
 */
export function closedLicences(
  packages: readonly Package[],
  licenseOf: (name: string) => string | null,
): string[] {
  return packages.flatMap(({ name, version, license }) => {
    const named = license ?? licenseOf(name);
    if (named !== null && isOpen(named)) return [];
    return [`${name} ${version} has ${named === null ? 'no licence' : `the licence ${named}`}`];
  });
}

/** True if a licence is open; of several to choose from, whether one is. */
function isOpen(license: string): boolean {
  const choices = license.replaceAll(/[()]/g, '').split(/\s+OR\s+/i);
  return choices.some(choice => choice.split(/\s+AND\s+/i).every(one => OPEN.includes(one.trim())));
}

/** Licences of packages that name none where npm looks, and where they are named. */
const FOUND: Readonly<Record<string, { readonly licence: string; readonly source: string }>> = {
  '@seald-io/binary-search-tree': {
    licence: 'MIT',
    source:
      'https://github.com/seald/node-binary-search-tree (README and LICENSE.md; the field is spelt licence)',
  },
};

/** The licence of an installed package for which the lock file has none: in one of the old forms, or found at its source. */
export function licenceNamedIn(name: string): string | null {
  const found = FOUND[name];
  if (found) return found.licence;
  try {
    const text = readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8');
    const { license, licenses } = JSON.parse(text) as {
      license?: string | { type?: string };
      licenses?: readonly { type?: string }[];
    };
    return typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type ?? null);
  } catch {
    return null;
  }
}
