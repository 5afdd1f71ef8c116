import { describe, expect, it, test } from 'vitest';
import { skillValues } from '../../../../src/rules/mythras/character.ts';
import type { ReadCreature } from '../../../../src/rules/mythras/meg-import/creature.ts';
import { read, said } from './reading.ts';
import { PIRATE } from './samples.ts';

/** A creature of STR 12, CON 11, SIZ 13, DEX 14, INT 12, POW 10, CHA 9 with these skills, and nothing else to remark on. */
const skilled = (...skills: object[]) =>
  read({ ...PIRATE, folk_spells: [], combat_styles: [], natural_armor: true, skills });
const namesOf = ({ ownSkills }: ReadCreature) => ownSkills.map(({ name, key }) => [name, key]);

describe('skills keep their totals, whatever they start from (MYT-SKILL-01)', () => {
  test.each<[object, object]>([
    [{ Athletics: 51 }, { athletics: 51 - 26 }],
    [{ Athlétisme: 51 }, { athletics: 51 - 26 }],
    [{ Customs: 70 }, { customs: 70 - 64 }],
    [{ Evade: 20 }, { evade: 20 - 28 }],
    [{ 'First Aid': 26 }, { 'first-aid': 0 }],
    [{ Willpower: 999 }, { willpower: 999 - 20 }],
    [{ Acrobatics: 60 }, { acrobatics: 60 - 26 }],
    [{ Lore: 60 }, { lore: 60 - 24 }],
    [{ 'Local Lore': 44 }, { locale: 44 - 24 }],
    [{ 'Sleight of Hand': 40 }, { sleight: 40 - 23 }],
    [{ Mechanism: 50 }, { mechanisms: 50 - 26 }],
    [{ Lockpick: 50 }, { lockpicking: 50 - 28 }],
    [{ Lang: 60 }, { language: 60 - 21 }],
    [{ Langue: 60 }, { language: 60 - 21 }],
  ])('%j is %j', (given, skills) => {
    const { skills: found, ownSkills, notices } = skilled(given);
    expect([found, ownSkills, said(notices)]).toEqual([skills, [], []]);
  });

  test.each<[object, object]>([
    [{ 'Lore (Currents)': 55 }, { name: 'Lore (Currents)', base: ['int', 'int'], points: 55 - 24 }],
    [{ 'Lang: Delta Cant': 61 }, { name: 'Lang: Delta Cant', base: ['int', 'cha'], points: 61 - 21 }],
    [{ 'Craft (Rope': 40 }, { name: 'Craft (Rope', base: ['dex', 'int'], points: 40 - 26 }],
    [{ 'Survival (marsh)': 50 }, { name: 'Survival (marsh)', base: ['con', 'pow'], points: 50 - 21 }],
    [{ 'Net Mending': 60 }, { name: 'Net Mending', base: ['int', 'int'], points: 60 - 24 }],
    [{ toString: 50 }, { name: 'toString', base: ['int', 'int'], points: 50 - 24 }],
  ])('%j is one of its own: %j', (given, own) => {
    const { skills, ownSkills, notices } = skilled(given);
    expect([skills, ownSkills, said(notices)]).toEqual([{}, [{ ...own, key: '' }], []]);
  });

  it('those of a person come out as they went in', () => {
    const { characteristics, skills, ownSkills } = read(PIRATE);
    const learned = Object.fromEntries(Object.entries(skills).map(([key, points]) => [key, { points }]));
    const named = ownSkills.map(({ name, key, base, points }) => ({
      key: key || name,
      base,
      bonus: 0,
      points,
    }));
    expect(skillValues({ characteristics, skills: learned, ownSkills: named })).toMatchObject({
      ...{ athletics: 51, endurance: 40, oratory: 33, willpower: 47, magic: 44 },
      ...{ 'Lang: Delta Cant': 61, 'Lore (Currents)': 55, 'Net Mending': 60 },
    });
  });
});

describe('text beyond the name of a skill', () => {
  it('is told of a standard skill, since there is but one of each (MYT-SKILL-02)', () => {
    const { skills, ownSkills, descriptions, notices } = skilled({ 'Ride (camels)': 50 });
    expect([skills, ownSkills]).toEqual([{ ride: 50 - 24 }, []]);
    expect(descriptions).toContainEqual({ what: 'details', lines: ['Ride (camels)'] });
    expect(said(notices)).toEqual(['skills.0.Ride (camels) skill-detail']);
    expect(skilled({ Ride: 50 }).descriptions.map(({ what }) => what)).not.toContain('details');
  });

  it('of a standard skill that is there twice leaves the first', () => {
    const { skills, notices } = skilled({ Chant: 50 }, { Sing: 70 });
    expect(skills).toEqual({ sing: 50 - 19 });
    expect(said(notices)).toEqual(['skills.1.Sing skill-twice']);
  });
});

describe('skills that are none', () => {
  test.each([
    [{ Sing: 1000 }, 'skills.0.Sing out-of-range'],
    [{ Sing: -1 }, 'skills.0.Sing out-of-range'],
    [{ Sing: 'well' }, 'skills.0.Sing not-a-number'],
  ])('%j', (given, line) => {
    const { skills, ownSkills, notices } = skilled(given);
    expect([skills, ownSkills, said(notices)]).toEqual([{}, [], [line]]);
  });

  it('have no name', () => expect(skilled({ ' ': 40 })).toMatchObject({ skills: {}, ownSkills: [] }));
});

describe('skills that spells are cast with (MYT-ACT-19)', () => {
  test.each([
    ...[
      'Folk Magic',
      'Exhort',
      'Invocation',
      'Mysticism',
      'Binding',
      'Theism',
      'Sorcery',
      'Animism',
      'Devotion',
    ],
    ...['Shaping', 'Trance', 'Meditation', 'Channel', 'Magie populaire', 'Exhortation'],
  ])('%s starts from POW and CHA, and is the Magic of the rules', name => {
    const { ownSkills, skills } = skilled({ [name]: 44 });
    expect([ownSkills, skills]).toEqual([
      [{ name, key: 'magic', base: ['pow', 'cha'], points: 44 - 19 }],
      {},
    ]);
  });

  it('count by the best of them, whichever stands first', () => {
    const [low, high] = [{ 'Folk Magic': 40 }, { Shaping: 70 }];
    const both = [
      ['Net Mending', ''],
      ['Shaping', 'magic'],
      ['Folk Magic', ''],
    ];
    expect(namesOf(skilled(low, { 'Net Mending': 30 }, high))).toEqual(both);
    expect(namesOf(skilled(high, low, { 'Net Mending': 30 }))).toEqual(both);
  });

  it('stand back behind Magic itself', () => {
    const { skills, ownSkills } = skilled({ Magic: 50 }, { Shaping: 70 });
    expect([skills, ownSkills.map(({ key }) => key)]).toEqual([{ magic: 50 - 19 }, ['']]);
  });

  it('are missed if the creature has spells', () => {
    const missed = (...skills: object[]) =>
      said(read({ ...PIRATE, skills }).notices).includes('skills no-magic-skill');
    expect([missed({ Sing: 40 }), missed({ Shaping: 40 }), missed({ Magic: 40 })]).toEqual([
      true,
      false,
      false,
    ]);
    expect(said(skilled({ Sing: 40 }).notices)).toEqual([]);
  });
});
