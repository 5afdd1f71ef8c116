import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUILT_FILES } from '../../tools/build-system.ts';
import { readManifest, ROOT } from '../../tools/system-files.ts';
import { dataModels, htmlFieldsOf } from '../foundry/data-models.ts';
import { manifestProblems, type Surroundings } from './manifest-fits.ts';
import { filesBelow, textOf } from './project-files.ts';

const models = Object.entries(await dataModels()).flatMap(([document, types]) =>
  Object.entries(types).map(([type, model]) => ({ type: `${document}.${type}`, html: htmlFieldsOf(model) })),
);
const surroundings: Surroundings = {
  has: path => BUILT_FILES.includes(path) || existsSync(join(ROOT, path)),
  models: models.map(({ type }) => type),
  htmlFields: models.flatMap(({ type, html }) => html.map(field => `${type}.${field}`)),
};

describe('system.json', () => {
  const manifest = readManifest();

  it('says what is true', () => {
    expect(manifestProblems(manifest, surroundings)).toEqual([]);
  });

  it('has the version of the package', () => {
    expect(manifest.version).toBe((JSON.parse(textOf('package.json')) as { version: string }).version);
  });

  it('has the id that the code goes by', () => {
    expect(textOf('src/foundry/platform/system-id.ts')).toContain(`'${manifest.id}'`);
  });

  it('declares every folder of packs', () => {
    const folders = new Set(filesBelow('packs').map(path => path.split('/')[1]));
    expect(manifest.packs.map(({ name }) => name).sort()).toEqual([...folders].sort());
  });

  it('shows heroes, items, rules and tables to players, and creatures to Game Masters alone', () => {
    const hidden = manifest.packs.filter(({ ownership }) => ownership?.['PLAYER'] !== 'OBSERVER');
    expect(hidden.map(({ name, ownership }) => [name, ownership?.['PLAYER']])).toEqual([
      ['creatures', 'NONE'],
      ['d20-creatures', 'NONE'],
      ['segments-creatures', 'NONE'],
    ]);
  });

  it.each<[what: string, leak: Record<string, unknown>, problem: string]>([
    ['a dead field', { template: 'template.json' }, 'template: nothing reads this field'],
    ['a reserved name', { title: 'Mythras' }, 'title: bears a name that is reserved'],
    ['a claim', { compatibility: { minimum: '13', verified: '14' } }, 'compatibility: verified is claimed'],
    ['a script that is not built', { esmodules: ['other.js'] }, 'other.js: not there'],
    ['a style that is not built', { styles: ['other.css'] }, 'other.css: not there'],
    ['a lost licence', { license: 'COPYING' }, 'COPYING: not there'],
    ['a language too few', { languages: manifest.languages.slice(1) }, 'languages: not en and fr'],
    ['a lost pack', { packs: [{ ...manifest.packs[0], name: 'x' }] }, 'packs: x is not at packs/x'],
    ['a type without a model', { documentTypes: { Actor: { ghost: {} } } }, 'Actor.ghost has no data model'],
    ['a model without a type', { documentTypes: {} }, 'documentTypes: Actor.character is not declared'],
    [
      'an HTML field that is none',
      { documentTypes: { Item: { weapon: { htmlFields: ['damage'] } } } },
      'Item.weapon.damage is no HTML field',
    ],
    [
      'hot reload of nothing',
      { flags: { hotReload: { paths: ['ghosts'] } } },
      'hotReload: ghosts is not there',
    ],
  ])('is caught with %s', (_what, leak, problem) => {
    expect(manifestProblems({ ...manifest, ...leak }, surroundings).join('\n')).toContain(problem);
  });
});
