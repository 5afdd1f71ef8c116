import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { disagreements, type Named } from '../../tools/release/agreement.ts';
import { ownRepository, releasedManifest } from '../../tools/release/manifest.ts';
import { weigh, weighZip } from '../../tools/release/weight.ts';
import { zip } from '../../tools/release/zip.ts';
import { readManifest } from '../../tools/system-files.ts';

const CHANGELOG = '# Changelog\n\n## 1.2.3 (2030-01-31)\n\n- Something.\n\n## 1.2.2 (2029-12-01)\n';
const AGREED: Named = { tag: 'v1.2.3', manifest: '1.2.3', package: '1.2.3', changelog: CHANGELOG };

describe('a release is made only of parts that agree', () => {
  it('all four name the same version', () => {
    expect(disagreements(AGREED)).toEqual([]);
  });

  it.each<[what: string, change: Partial<Named>, says: string]>([
    ['another tag', { tag: 'v1.2.4' }, 'the tag must be v1.2.3'],
    ['a tag without the v', { tag: '1.2.3' }, 'the tag must be v1.2.3'],
    ['another package', { package: '1.2.2' }, 'package.json says 1.2.2'],
    ['another manifest', { manifest: '1.3.0' }, 'write "## 1.3.0 (YYYY-MM-DD)"'],
    ['an empty changelog', { changelog: '# Changelog\n' }, 'begins with no version'],
    [
      'a changelog without its day',
      { changelog: CHANGELOG.replace('2030-01-31', 'unreleased') },
      'write the day of the release',
    ],
  ])('not with %s', (_what, change, says) => {
    expect(disagreements({ ...AGREED, ...change }).join('\n')).toContain(says);
  });

  it('a trial needs no day yet, and no tag', () => {
    const changelog = CHANGELOG.replace('2030-01-31', 'unreleased');
    expect(disagreements({ ...AGREED, tag: null, changelog })).toEqual([]);
  });
});

describe('the manifest of a release', () => {
  const manifest = releasedManifest({ ...readManifest(), version: '1.2.3' }, 'someone/duels');

  it('says where to install from, where the next one will be, and where to look things up', () => {
    const home = 'https://github.com/someone/duels';
    expect(manifest).toMatchObject({
      url: home,
      bugs: `${home}/issues`,
      readme: `${home}/blob/v1.2.3/README.md`,
      changelog: `${home}/blob/v1.2.3/CHANGELOG.md`,
      manifest: `${home}/releases/latest/download/system.json`,
      download: `${home}/releases/download/v1.2.3/passe-darmes.zip`,
      authors: [{ name: "Passe d'armes contributors", url: home }],
    });
  });

  it('holds nothing that only serves development, and claims no build that nobody has run', () => {
    expect(manifest).not.toHaveProperty('flags');
    expect(manifest.compatibility).toEqual({ minimum: '13' });
  });

  it('is that of the repository that package.json names', () => {
    expect(ownRepository()).toMatch(/^[\w-]+\/[\w-]+$/);
  });
});

it('weighs scripts, styles and the largest language, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weighing-'));
  try {
    const write = (path: string, text: string) => {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    write('system.js', 'a');
    write('system.js.map', 'a'.repeat(10_000));
    write('chunks/piece-ab12.js', 'a');
    write('lang/en.json', '{}');
    write('chunks/words/builder.en-ab-12_Cd.js', '{}');
    write('lang/fr.json', JSON.stringify({ long: 'abcdefghijklmnopqrstuvwxyz' }));
    write('assets/icon.svg', '<svg/>');
    write('templates/one.hbs', '<p>in the script already</p>');
    const [script, styles, language] = weigh(folder).map(({ bytes }) => bytes);
    expect([script, styles]).toEqual([42, 0]);
    expect(language).toBeGreaterThan(44);
    expect(weigh(folder, ['system.js', 'lang/en.json', 'chunks/words/builder.en-ab-12_Cd.js'])).toEqual([
      { what: 'script', bytes: 21 },
      { what: 'styles', bytes: 0 },
      { what: 'language', bytes: 44 },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('the zip of a release', () => {
  const text = new TextEncoder().encode('a line that comes again\n'.repeat(500));
  const noise = Uint8Array.from({ length: 600 }, (_, i) => (i * i * 31 + (i >> 3) * 17) & 0xff);
  const files = new Map([
    ['assets/armour/écu.svg', text],
    ['chunks/main.js', noise],
    ['packs/empty.log', new Uint8Array()],
    ['NOTICE', text],
  ]);

  it('unpacks to the files that went in', () => {
    expect(unzipSync(zip(files))).toEqual(Object.fromEntries(files));
  });

  it('is the same of the same files, and says where its bytes go', () => {
    const once = zip(files);
    expect(zip(new Map(files))).toEqual(once);
    const weights = weighZip(once);
    expect(weights.map(({ what }) => what).sort()).toEqual(['NOTICE', 'assets/armour', 'packs', 'script']);
    const end = 22;
    expect(weights.reduce((sum, { bytes }) => sum + bytes, end)).toBe(once.length);
  });
});
