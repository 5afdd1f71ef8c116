import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openText } from '../../src/rules/mythras/meg-import/open-text.ts';
import { readCreature } from '../../src/rules/mythras/meg-import/read-creature.ts';
import type { ReadCreature } from '../../src/rules/mythras/meg-import/creature.ts';
import { LEXICON } from '../rules/mythras/meg-import/our-lexicon.ts';
import { brokenSamples } from '../rules/mythras/meg-import/broken-samples.ts';
import { HORROR, PIRATE } from '../rules/mythras/meg-import/samples.ts';
import { entriesOf } from '../packs/pack-files.ts';
import { dataModels } from './data-models.ts';

interface Made {
  readonly name: string;
  readonly system: Record<string, unknown> & { readonly texts: Record<string, string> };
  readonly items: readonly { name: string; type: string; img?: string; system: Record<string, unknown> }[];
}
type Make = (read: ReadCreature, bonds: object, known: object) => Made;

const models = await dataModels();
Object.assign((globalThis as unknown as { foundry: object }).foundry, {
  utils: { escapeHTML: (text: string) => text.replace(/[&<>"']/gu, char => `&#${char.charCodeAt(0)};`) },
});
Object.assign(globalThis, { game: { i18n: { lang: 'en', format: (key: string) => key, has: () => true } } });
// By a path that the compiler does not follow: the types of src/foundry are Foundry's own.
const path = '../../src/foundry/systems/mythras/import/actor-data.ts';
const { newCreature } = (await import(path)) as { newCreature: Make };

const thingsIn = (pack: string): (readonly [string, object])[] =>
  entriesOf(pack).map(({ source }) => [String((source.system as { key: string }).key), source] as const);
const known = {
  lexicon: LEXICON,
  weapons: new Map(thingsIn('weapons')),
  abilities: new Map(thingsIn('abilities')),
  localizeInAll: (key: string) => ({ en: key, fr: key }),
};
const NONE = { spirits: [], boundTo: null };
const read = (creature: object) => readCreature({ creature: creature as never }, LEXICON);
const make = (creature: object, bonds: object = NONE): Made => newCreature(read(creature), bonds, known);

/** Throws when a data model of ours refuses any of it; gives what it keeps. */
function stored({ system, items }: Made): { system: object; items: object[] } {
  const keep = (kind: string, type: string, data: object) => {
    const model = models[kind]?.[type];
    if (!model) throw new Error(`no ${kind} ${type}`);
    return new model(data).toObject();
  };
  return {
    system: keep('Actor', 'creature', system),
    items: items.map(item => keep('Item', item.type, item.system)),
  };
}

describe('a creature that was imported', () => {
  it.each([
    ['a person', PIRATE],
    ['a beast', HORROR],
    ['a spirit', HORROR.spirits[0] as object],
    ['nothing but a mark', { stats: [] }],
    [
      'the largest that there is, which can do nothing',
      {
        ...PIRATE,
        stats: { STR: 450, CON: 450, SIZ: 450, DEX: 450, INT: 450, POW: 450, CHA: 450 },
        skills: { Athletics: 0, Customs: 0, Lore: 0, 'Folk Magic': 999 },
        combat_styles: [{ name: 'Swat', value: 0, weapons: [] }],
      },
    ],
  ])('is stored as it was made: %s', (_what, creature) => {
    const made = make(creature);
    const { system, items } = stored(made);
    expect(system).toMatchObject(made.system);
    items.forEach((item, i) => expect(item).toMatchObject(made.items[i]?.system ?? {}));
  });

  it('is refused where it is nothing that can be played', () => {
    const made = make(HORROR);
    const holed = { shape: 'humanoid', locations: [{ id: 'head', name: '', from: 2, to: 20, kind: 'head' }] };
    expect(() => stored({ ...made, system: { ...made.system, body: holed } })).toThrow(
      'INVALID.ownLocations',
    );
  });

  it('is one that the data models take, whatever stood in the export', () => {
    fc.assert(
      fc.property(brokenSamples, broken => {
        for (const source of openText(JSON.stringify([broken])).sources) stored(make(source.creature));
      }),
      { numRuns: 200 },
    );
  });

  it('has our weapon whole where the numbers are the same: its other ways of being held, and what it fires', () => {
    const { items } = make(PIRATE);
    const dagger = items.find(({ name }) => name === 'Dagger');
    expect(dagger?.system).toMatchObject({ key: 'dagger', names: { fr: 'Dague' }, reach: 1 });
    expect(Object.keys(dagger?.system['modes'] as object)).toEqual(['thrown']);
    expect(items.find(({ name }) => name === 'Short bow')?.system).toMatchObject({
      ...{ key: 'short-bow', ammunition: 'arrows', ranged: { load: 2 } },
    });
  });

  it('throws what has ranges and is a melee weapon too', () => {
    const [style] = PIRATE.combat_styles;
    const fork = {
      name: 'Eel fork',
      type: '1h-melee',
      damage: '1d6',
      size: 'M',
      range: '5/10/20',
      effects: 'Impale',
    };
    const { items } = make({ ...PIRATE, combat_styles: [{ ...style, weapons: [fork] }] });
    expect(items.find(({ name }) => name === 'Eel fork')?.system).toMatchObject({
      ranged: null,
      modes: { thrown: { damage: '1d6', ranged: { close: 5, effective: 10, long: 20, load: 0 } } },
    });
  });
});

describe('the description of an imported creature', () => {
  it('is written in every language, and does nothing where it is shown', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror="alert(1)">',
      '[[/roll 1d6]] [[1d1000000]]',
      '@UUID[Actor.x]{click me} @Embed[Actor.x] @Passe[effect:bleed]',
    ].join('\n');
    const { system } = make({ ...PIRATE, notes: hostile, features: [hostile] });
    expect(Object.keys(system.texts)).toEqual(['en', 'fr']);
    for (const text of Object.values(system.texts)) {
      expect(text).not.toMatch(/<(?!\/?(?:h3|p|ul|li)>)/u);
      expect(text).not.toMatch(/\[\[|@\w+\[/u);
      expect(text).toContain('alert(1)');
    }
  });

  it('links to the spirits bound to it, and to what it is bound to', () => {
    const bonds = {
      spirits: [{ id: 'abc', name: 'The [Bell] {Beneath}' }],
      boundTo: { id: 'def', name: 'A & B' },
    };
    const { en = '' } = make(PIRATE, bonds).system.texts;
    expect(en).toMatch(/@UUID\[Actor\.abc\]\{The {1,2}Bell {1,3}Beneath \}/u);
    expect(en).toContain('@UUID[Actor.def]{A &#38; B}');
  });
});
