import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Carried, inHands } from '../../src/rules/mythras/builder/made.ts';
import { RULESETS } from '../../src/rules/rulesets.ts';
import { readDice } from '../../src/rules/shared/dice.ts';
import { buildPack, buildPacks, differences, readRows } from '../../tools/build-packs.ts';
import { readPackSources, type Source } from '../../tools/pack-sources.ts';
import { isSign, PICTURES } from '../../tools/pictures.ts';
import { readManifest, ROOT } from '../../tools/system-files.ts';
import { filesBelow, textOf } from '../guards/project-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packs-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Weapon {
  readonly key: string;
  readonly names: Readonly<Record<string, string>>;
  readonly damage: string;
  readonly shield: boolean;
}

const sources = (pack: string): Source[] =>
  filesBelow(`packs/${pack}`).map(path => JSON.parse(textOf(path)) as Source);
const weapons = sources('weapons').map(({ system }) => system as Weapon);

describe('the packs', () => {
  it('hold every entry, equal to its source', async () => {
    const target = join(folder, 'system');
    const { packs } = readManifest();
    expect(await buildPacks(target)).toEqual(
      packs.map(({ name }) => ({ name, entries: filesBelow(`packs/${name}`).length })),
    );
    for (const { name, path, type } of packs) {
      const rows = await readRows(join(target, path));
      expect(differences(readPackSources(join(ROOT, 'packs', name), type), rows)).toEqual([]);
    }
  });

  it('carry along nothing of the machine that built them', async () => {
    const target = join(folder, 'clean');
    await buildPacks(target);
    const files = readdirSync(target, { recursive: true, encoding: 'utf8' }).map(path => basename(path));
    expect(files).toContain('CURRENT');
    expect(files.filter(name => /^(?:LOG|LOCK)/.test(name))).toEqual([]);
  });

  it('name each weapon in both languages, with a damage that can be rolled', () => {
    for (const { key, names, damage } of weapons) {
      expect(Object.keys(names), key).toEqual(['en', 'fr']);
      expect(readDice(damage), key).not.toBeNull();
    }
  });

  it('keep each entry in the file that bears its key', () => {
    for (const path of filesBelow('packs/weapons')) {
      const { system, img } = JSON.parse(textOf(path)) as { system: Weapon; img: string };
      expect(system.key).toBe(basename(path, '.json'));
      expect(basename(img, '.svg')).toBe(system.key);
    }
  });

  it('show pictures that are there', () => {
    const drawn = new Set(PICTURES.map(({ file }) => `systems/passe-darmes/assets/${file}`));
    for (const path of filesBelow('packs')) {
      for (const [, img] of textOf(path).matchAll(/"(?:img|src)": "([^"]*)"/g)) {
        expect(drawn, path).toContain(img);
      }
    }
  });
});

it('each 3.5 creature lies in the folder of its type, which is named in both languages', () => {
  const rows = readPackSources(join(ROOT, 'packs', 'd20-creatures'), 'Actor');
  const folderOf = (key: string) => rows.get(`!folders!${String(rows.get(key)?.folder)}`);
  expect(folderOf('!actors!dcKobold00000000')).toMatchObject({ name: 'Humanoid', type: 'Actor' });
  expect(folderOf('!actors!dcOwlbear0000000')?.flags).toEqual({
    'passe-darmes': { names: { en: 'Magical beast', fr: 'Créature magique' } },
  });
  const actors = [...rows.keys()].filter(key => key.startsWith('!actors!'));
  expect(actors.filter(key => !folderOf(key))).toEqual([]);
});

describe('the fighters', () => {
  for (const fighter of sources('fighters')) {
    const items = fighter.items as { type: string; name: string; system: Record<string, unknown> }[];

    it(`${String(fighter.name)} fights with weapons of the pack, as they are there`, () => {
      const held = items.filter(({ type }) => type === 'weapon');
      expect(held.length).toBeGreaterThanOrEqual(3);
      for (const { system } of held) {
        const known = weapons.find(({ key }) => key === system.key);
        expect({ ...system, ready: true }).toEqual({ ...known, ready: true });
      }
    });

    it(`${String(fighter.name)} has in hand what fits there, and the rest put away (MYT-ACT-10)`, () => {
      const carried = items.flatMap(({ type, system }) =>
        type === 'weapon' ? [system as unknown as Carried & { readonly ready: boolean }] : [],
      );
      expect(carried.filter(({ ready }) => ready)).toEqual(carried.filter(one => inHands(carried).has(one)));
    });

    it(`${String(fighter.name)} has one style, between 55 and 80, that covers them`, () => {
      const [style, ...others] = items.filter(({ type }) => type === 'combat-style');
      expect(others).toEqual([]);
      const { str, dex } = (fighter.system as { characteristics: { str: number; dex: number } })
        .characteristics;
      const skill = str + dex + Number(style?.system.points);
      expect(skill).toBeGreaterThanOrEqual(55);
      expect(skill).toBeLessThanOrEqual(80);
      for (const { type, system } of items) {
        if (type === 'weapon' && system.natural === false)
          expect(style?.system.weapons).toContain(system.key);
      }
    });

    it(`${String(fighter.name)} wears armour on places that a body has, each once`, () => {
      const worn = items
        .filter(({ type }) => type === 'armour')
        .flatMap(({ system }) => system.locations as string[]);
      expect(new Set(worn).size).toBe(worn.length);
      const body = ['right-leg', 'left-leg', 'abdomen', 'chest', 'right-arm', 'left-arm', 'head'];
      expect(body).toEqual(expect.arrayContaining(worn));
    });
  }
});

describe('a pack is not built', () => {
  const id = 'weaponLeak000000';
  const sound = { _id: id, _key: `!items!${id}`, name: 'Leak', type: 'weapon', system: {}, effects: [] };
  const fighterId = 'fighterLeak00000';

  async function build(files: Readonly<Record<string, unknown>>, type = 'Item'): Promise<number> {
    const leaking = mkdtempSync(join(folder, 'leak-'));
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(join(leaking, name), typeof content === 'string' ? content : JSON.stringify(content));
    }
    return buildPack(leaking, join(folder, 'built'), type);
  }

  it('but a sound one is', async () => {
    expect(await build({ 'a.json': sound })).toBe(1);
  });

  it.each<[what: string, files: Readonly<Record<string, unknown>>, message: RegExp, type?: string]>([
    ['an entry has no _key', { 'a.json': { ...sound, _key: undefined } }, /dropped/],
    [
      'an entry has the _key of another kind',
      { 'a.json': { ...sound, _key: `!actors!${id}` } },
      /_key must be/,
    ],
    ['two entries have one id', { 'a.json': sound, 'b.json': { ...sound, name: 'Other' } }, /taken already/],
    ['an id is too short', { 'a.json': { ...sound, _id: 'leak', _key: '!items!leak' } }, /16 letters/],
    ['an entry has no name', { 'a.json': { ...sound, name: '' } }, /without a name/],
    ['a source is no JSON', { 'a.json': '{', 'b.json': sound }, /not a JSON object/],
    ['a source would be left out', { 'a.json': sound, 'b.yml': 'name: Leak' }, /left out/],
    ['there is nothing in it', {}, /no entry/],
    [
      'an embedded entry has no _key',
      {
        'a.json': { ...sound, _id: fighterId, _key: `!actors!${fighterId}`, items: [{ ...sound, _key: '' }] },
      },
      /_key must be !actors.items!fighterLeak00000.weaponLeak000000/,
      'Actor',
    ],
    [
      'two embedded entries have one id',
      {
        'a.json': {
          ...sound,
          _id: fighterId,
          _key: `!actors!${fighterId}`,
          items: [1, 2].map(() => ({ ...sound, _key: `!actors.items!${fighterId}.${id}` })),
        },
      },
      /taken already/,
      'Actor',
    ],
  ])('when %s', async (_what, files, message, type) => {
    await expect(build(files, type)).rejects.toThrow(message);
  });

  it('when the result lacks an entry, has one too many, or has one otherwise', () => {
    const expected = new Map([['!items!a', { name: 'A' }]]);
    expect(differences(expected, new Map())).toEqual(['!items!a (A) was dropped']);
    expect(differences(expected, new Map([...expected, ['!items!b', { name: 'B' }]]))).toEqual([
      '!items!b is in no source',
    ]);
    expect(differences(expected, new Map([['!items!a', { name: 'A', system: {} }]]))).toEqual([
      '!items!a (A) differs from its source',
    ]);
  });
});

it('the pictures are as they are drawn, and there are no others', async () => {
  const { draw } = await import('../../tools/draw-pictures.ts');
  expect(filesBelow('assets').sort()).toEqual(PICTURES.map(({ file }) => `assets/${file}`).sort());
  for (const picture of PICTURES) {
    expect(readFileSync(join(ROOT, 'assets', picture.file), 'utf8')).toBe(draw(picture));
  }
});

it('each condition that has a name has a picture', () => {
  const { PASSE } = JSON.parse(textOf('lang/en.json')) as { PASSE: { CONDITION: object } };
  expect(Object.keys(PASSE.CONDITION).sort()).toEqual(
    filesBelow('assets/conditions')
      .map(path => basename(path, '.svg'))
      .sort(),
  );
});

it('each effect of every combat system has a picture', () => {
  const drawn = filesBelow('assets/effects').map(path => basename(path, '.svg'));
  for (const { id, ids } of RULESETS) expect(drawn, id).toEqual(expect.arrayContaining([...ids.effects]));
});

it('each icon is credited to the one who made it', () => {
  const notice = textOf('NOTICE');
  const credited = notice.slice(notice.indexOf('Icons made by')).split(/[\s,:]+/);
  const uncredited = PICTURES.filter(isSign).flatMap(({ icon }) => (credited.includes(icon) ? [] : [icon]));
  expect(uncredited, 'add these to NOTICE, beside their makers').toEqual([]);
});
