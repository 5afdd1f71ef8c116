import { describe, expect, it } from 'vitest';
import { frenchProblem } from '../guards/french-print.ts';
import { baseClass } from '../../host/common/documents/base-classes.ts';
import { CREATURE_ABILITIES } from '../../src/rules/mythras/creature-abilities.ts';
import { SKILLS, STANDARD_SKILLS } from '../../src/rules/mythras/skill-bases.ts';
import { readDice } from '../../src/rules/shared/dice.ts';
import { PICTURES } from '../../tools/pictures.ts';
import { textOf } from '../guards/project-files.ts';
import { dataModels } from '../foundry/data-models.ts';
import { allDocuments, entriesOf, type PackedDocument } from './pack-files.ts';

type Words = Readonly<Record<string, string>>;

const documents = allDocuments();
const models = await dataModels();
const { PASSE } = JSON.parse(textOf('lang/en.json')) as { PASSE: { TRAIT: object } };
const keysOf = (pack: string): string[] =>
  entriesOf(pack).map(({ source }) => systemOf(source).key as string);

function systemOf(source: PackedDocument['source']): Record<string, unknown> {
  return (source.system ?? {}) as Record<string, unknown>;
}

/** The name of a document in each language, wherever that is kept. */
function toldOf({ source }: PackedDocument): { names?: Words; texts?: Words } {
  const { 'passe-darmes': told } = (source.flags ?? {}) as Record<string, { names?: Words; texts?: Words }>;
  return source.system ? systemOf(source) : (told ?? {});
}

describe.each(documents.filter(({ source }) => source.system).map(one => [one.where, one] as const))(
  '%s',
  (_where, { kind, source }) => {
    it('fits its data model, which keeps all of it', () => {
      const model = models[kind]?.[source.type ?? ''];
      if (!model) throw new Error(`no data model for ${kind} ${String(source.type)}`);
      expect(new model(systemOf(source)).toObject()).toMatchObject(systemOf(source));
    });
  },
);

describe('the entries of the packs', () => {
  it('fit the documents of the stand-in, which keep all of them', () => {
    for (const { where, kind, source, isEntry } of documents) {
      const cls = baseClass(kind);
      if (!cls || !isEntry) continue;
      const { _key: _, items: _items, pages, results, categories: _c, ...own } = source;
      const kept = new cls(source as object).toObject();
      expect(kept, where).toMatchObject(own);
      for (const [name, list] of Object.entries({ pages, results })) {
        if (!Array.isArray(list)) continue;
        const sources = (list as Record<string, unknown>[]).map(({ _key: _, ...rest }) => rest);
        expect(kept[name], where).toMatchObject(sources);
      }
    }
  });

  it('are called by their English name, and have names in both languages', () => {
    for (const one of documents) {
      const { names } = toldOf(one);
      expect(Object.keys(names ?? {}), one.where).toEqual(['en', 'fr']);
      expect(names?.en, one.where).toBe(one.source.name);
      expect(names?.fr?.trim(), one.where).not.toBe('');
      expect(frenchProblem(names?.fr ?? ''), one.where).toBeNull();
    }
  });

  it('say something in both languages', () => {
    const telling = documents.filter(({ isEntry, kind }) => isEntry && kind !== 'RollTable');
    const told = telling.flatMap(one => {
      const { pages } = one.source as { pages?: PackedDocument['source'][] };
      return pages ? pages.map(source => ({ ...one, source })) : [one];
    });
    for (const one of told) {
      const { texts = {} } = toldOf(one);
      const [en = '', fr = ''] = [texts.en, texts.fr];
      expect(en.length, one.where).toBeGreaterThan(10);
      expect(fr.length, one.where).toBeGreaterThan(10);
      expect(en, one.where).not.toBe(fr);
      expect(frenchProblem(fr), `${one.where} ${fr}`).toBeNull();
      expect(en, one.where).not.toContain("'");
    }
  });

  it('show a picture that is there', () => {
    const drawn = PICTURES.map(({ file }) => `systems/passe-darmes/assets/${file}`);
    for (const { where, kind, source } of documents) {
      if (kind !== 'JournalEntry') expect(drawn, where).toContain(source.img);
    }
  });

  it('have ids that no other entry has', () => {
    const ids = documents.filter(({ isEntry }) => isEntry).map(({ source }) => source._id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('have keys that no other entry of their pack has', () => {
    for (const pack of ['weapons', 'armour', 'gear', 'skills', 'styles', 'powers', 'abilities', 'fighters']) {
      const keys = keysOf(pack);
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
      expect(entriesOf(pack).map(({ where }) => where)).toEqual(keys.map(key => `${pack}/${key}`));
    }
  });
});

describe('references between the packs', () => {
  const weapons = keysOf('weapons');
  const gear = entriesOf('gear').map(({ source }) => systemOf(source));
  const ofType = (type: string): [string, Record<string, unknown>][] =>
    documents.filter(({ source }) => source.type === type).map(one => [one.where, systemOf(one.source)]);

  it('styles cover weapons of the pack, or what their owner fights with, and have traits that have words', () => {
    expect(entriesOf('styles').length).toBeGreaterThanOrEqual(20);
    for (const { where, source, isEntry } of documents) {
      if (source.type !== 'combat-style') continue;
      const { weapons: covered, traits } = systemOf(source) as { weapons: string[]; traits: string[] };
      const natural = ofType('weapon').flatMap(([, { key, natural: isNatural }]) => (isNatural ? [key] : []));
      expect(covered.length, where).toBeGreaterThan(0);
      expect(isEntry ? weapons : [...weapons, ...natural], where).toEqual(expect.arrayContaining(covered));
      expect(Object.keys(PASSE.TRAIT), where).toEqual(expect.arrayContaining(traits));
    }
  });

  it('weapons have traits that have words, dice that can be rolled, and ammunition where they fire it', () => {
    for (const [where, weapon] of ofType('weapon')) {
      const { traits, damage, modes, ammunition, key } = weapon as {
        traits: string[];
        damage: string;
        modes: Record<string, { damage: string; traits: string[] }>;
        ammunition: string;
        key: string;
      };
      for (const strike of [{ traits, damage }, ...Object.values(modes)]) {
        expect(Object.keys(PASSE.TRAIT), where).toEqual(expect.arrayContaining(strike.traits));
        expect(readDice(strike.damage), where).not.toBeNull();
      }
      if (ammunition)
        expect(gear.find(({ key: known }) => known === ammunition)?.weapons, where).toContain(key);
    }
  });

  it('ammunition is for weapons of the pack that strike from afar', () => {
    for (const { kind, weapons: fired } of gear) {
      for (const key of fired as string[]) {
        expect(kind).toBe('ammunition');
        const weapon = entriesOf('weapons').find(({ source }) => systemOf(source).key === key);
        expect(weapon && systemOf(weapon.source).ranged, key).toBeTruthy();
      }
    }
  });

  it('skills start from what the rules say, and all of them are there', () => {
    const rolled = Object.entries(SKILLS).filter(([, { kind }]) => kind !== 'combat');
    expect(keysOf('skills')).toEqual(expect.arrayContaining(rolled.map(([key]) => key)));
    for (const [where, system] of ofType('skill')) {
      const { key, kind, base, bonus } = system as { key: string; kind: string; base: Words; bonus: number };
      const known = SKILLS[key];
      if (kind === 'passion') {
        expect(base.first, where).toBe('pow');
        continue;
      }
      expect([base.first, base.second, bonus], where).toEqual([...(known?.base ?? []), known?.bonus]);
      expect(kind === 'standard', where).toBe(STANDARD_SKILLS.includes(key));
    }
    expect(
      ofType('skill').filter(([where, { kind }]) => kind === 'passion' && where.startsWith('skills/')),
    ).toHaveLength(6);
  });

  it('the abilities are those of the rules', () => {
    expect(keysOf('abilities').sort()).toEqual(CREATURE_ABILITIES.map(({ id }) => id).sort());
  });

  it('powers are cast with a skill, cost something, and are resisted by a skill if at all', () => {
    for (const [where, { skill, cost, castingTurns, resist, damage }] of ofType('power')) {
      expect(SKILLS, where).toHaveProperty([skill as string]);
      expect(cost, where).toBeGreaterThan(0);
      expect(castingTurns, where).toBeGreaterThan(0);
      if (resist) expect(SKILLS, where).toHaveProperty([resist as string]);
      if (damage) expect(readDice(damage as string), where).not.toBeNull();
    }
  });

  it('the tables give a place for every face of their dice', () => {
    for (const { where, source } of entriesOf('tables')) {
      const faces = (source.results as { range: [number, number] }[]).flatMap(({ range: [from, to] }) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index),
      );
      expect(faces, where).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
      expect(source.formula).toBe('1d20');
    }
  });
});
