import { describe, expect, it } from 'vitest';
import { numbersOf } from '../../../../src/rules/mythras/numbers.ts';
import type { NoticeId } from '../../../../src/rules/mythras/meg-import/notices.ts';
import { read } from './reading.ts';
import { HORROR, PIRATE } from './samples.ts';

const pirate = read(PIRATE);
const horror = read(HORROR);

/** The lines of one kind, each by where it stands. */
function pathsOf(creature: object, notice: NoticeId): string[] {
  return read(creature)
    .notices.filter(one => one.notice === notice)
    .map(({ path }) => path);
}

describe('a person', () => {
  it('casts its spells with the best skill for it, under its own name (MYT-ACT-19)', () => {
    expect(pirate.ownSkills.find(({ key }) => key === 'magic')?.name).toBe('Folk Magic');
    expect(pirate.powers).toEqual([
      { name: 'Calm Water', tradition: 'folk' },
      { name: 'Dry Matches', tradition: 'folk' },
    ]);
    expect(pathsOf({ ...PIRATE, skills: [] }, 'no-magic-skill')).toEqual(['skills']);
  });

  it('has the body of the table that fits, and the points that stood there (MYT-LOC-02)', () => {
    expect([pirate.shape, pirate.ownLocations]).toEqual(['humanoid', []]);
    expect(pirate.points['chest']).toEqual({ hp: 7, ap: 2 });
    expect(pathsOf(PIRATE, 'armour-natural')).toEqual(['natural_armor']);
    expect(pathsOf({ ...PIRATE, natural_armor: true }, 'armour-natural')).toEqual([]);
  });

  it('has its numbers (MYT-CHAR-03 to MYT-CHAR-11)', () => {
    const { characteristics, numbers } = pirate;
    const { moves: _, ...statblock } = numbers;
    const worked = numbersOf(characteristics, statblock);
    expect(Object.fromEntries(Object.entries(worked).map(([key, { value }]) => [key, value]))).toMatchObject({
      ...{ actionPoints: 3, damageModifier: '1d2', magicPoints: 10, initiativeBonus: 11 },
      ...{ movementRate: 6, luckPoints: 0 },
    });
  });

  it('has a style with its value, for all its weapons (MYT-STYLE-01)', () => {
    const [style] = pirate.styles;
    expect(style).toMatchObject({ name: 'Delta Boarder', points: 58 - 12 - 14 });
    expect(style?.weapons).toEqual(pirate.weapons.map(({ key }) => key));
  });

  it('has our weapon where name and numbers are the same, and else one as it stood', () => {
    const [dagger, hook, bow, shield] = pirate.weapons;
    expect(dagger).toMatchObject({ key: 'dagger', agrees: true, types: ['cutting', 'impaling'], reach: 1 });
    expect(hook).toMatchObject({
      ...{ key: 'own-boathook', known: null, hands: 2, size: 'large', reach: 4, ap: 4, hp: 10 },
      ...{ types: ['impaling', 'entangling'], notes: ['Fish'] },
    });
    expect(bow).toMatchObject({
      agrees: true,
      bands: [15, 100, 200],
      size: 'large',
      isThrown: false,
      load: 2,
    });
    expect(shield).toMatchObject({
      ...{ shield: true, covers: 2, types: ['bludgeoning', 'shield'] },
      traits: ['passive-block', 'ranged-parry'],
    });
    expect(pathsOf(PIRATE, 'effect-unknown')).toEqual(['combat_styles.0.weapons.1.effects']);
  });

  it('is told with everything that has no place of its own, as it stood', () => {
    expect(pirate.descriptions).toEqual([
      { what: 'rank', lines: ['Lay member'] },
      { what: 'cults', lines: ['The Drowned Bell'] },
      { what: 'features', lines: ['Night Sight', 'Owes Maro a boat'] },
      { what: 'notes', lines: ['Works for the toll-keepers.', 'Afraid of <b>fire</b>.'] },
    ]);
    expect(pirate.abilities).toEqual(['night-sight']);
  });

  it('is known again, and told from another', () => {
    expect(read(PIRATE).seal).toBe(pirate.seal);
    expect(read({ ...PIRATE, notes: '' }).seal).not.toBe(pirate.seal);
  });
});

describe('a beast', () => {
  it('has locations that no table has, with their results and what they are (MYT-LOC-03)', () => {
    expect(horror.ownLocations).toEqual([
      { id: 'own-tentacle', name: 'Tentacle', from: 1, to: 3, kind: 'arm' },
      { id: 'own-tentacle-2', name: 'Tentacle', from: 4, to: 6, kind: 'arm' },
      { id: 'own-gas-bag', name: 'Gas bag', from: 7, to: 14, kind: 'chest' },
      { id: 'head', name: '', from: 15, to: 19, kind: 'head' },
      { id: 'own-eye', name: 'Eye', from: 20, to: 20, kind: 'head' },
    ]);
    expect(horror.points['own-tentacle-2']).toEqual({ hp: 6, ap: 2 });
    expect(pathsOf(HORROR, 'location-kind')).toEqual(['hit_locations.2.name']);
  });

  it('has instinct in place of intelligence, and other ways of moving (MYT-CHAR-01, MYT-CHAR-11)', () => {
    expect(horror.characteristics.int).toBe(8);
    expect(horror.numbers).toMatchObject({ movement: 4, moves: { swim: 8 }, initiative: 9 });
  });

  it('strikes with its body, and without its modifier where that is said (MYT-SIZE-05, MYT-CHAR-04)', () => {
    const [sting, lash] = horror.weapons;
    expect(sting).toMatchObject({
      ...{ natural: true, addsModifier: false, size: 'medium', types: ['impaling', 'unarmed'], ap: 0, hp: 0 },
      covers: 0,
    });
    expect(lash).toMatchObject({ natural: false, addsModifier: true, size: 'huge', types: ['entangling'] });
    expect(horror.styles[0]?.points).toBe(64 - 24 - 9);
  });

  it('has spirits that are creatures of their own, and others that are named', () => {
    expect(horror.spirits.map(({ name, numbers }) => [name, numbers.magicPoints])).toEqual([
      ['The Bell Beneath', 21],
    ]);
    expect(horror.descriptions).toContainEqual({ what: 'spirits', lines: ['A nameless murmur'] });
    expect(pathsOf(HORROR, 'spirit-named')).toEqual(['spirits.1']);
  });
});

describe('a creature out of all measure', () => {
  it('is refused line by line, and the rest is read', () => {
    const creature = {
      ...PIRATE,
      stats: [{ STR: 1e30 }, { CON: '99999999999999' }, { SIZ: -4 }, { DEX: 14 }, { LUCK: 3 }],
      skills: [{ Athletics: 12_345 }, { Evade: 60 }],
      attributes: { action_points: 900 },
    };
    const { characteristics, skills, numbers, notices } = read(creature);
    expect(characteristics).toMatchObject({ str: 0, con: 0, siz: 0, dex: 14 });
    expect(skills).toEqual({ evade: 60 - 28 });
    expect(numbers.actionPoints).toBe(2);
    const wrong = notices.filter(({ notice }) => notice === 'out-of-range').map(({ path }) => path);
    expect(wrong).toEqual([
      ...['stats.0.STR', 'stats.1.CON', 'stats.2.SIZ', 'attributes.action_points', 'skills.0.Athletics'],
    ]);
    expect(notices).toContainEqual({
      ...{ path: 'stats.4.LUCK', notice: 'characteristic-unknown', given: '3' },
      names: { name: 'LUCK' },
    });
  });

  it('is cut where it is text, and said', () => {
    const name = 'Very '.repeat(100);
    const long = read({ ...PIRATE, name, notes: 'x'.repeat(30_000) });
    expect([
      long.name.length <= 120,
      long.descriptions.find(({ what }) => what === 'notes')?.lines[0]?.length,
    ]).toEqual([true, 20_000]);
    expect(long.notices.map(({ notice }) => notice)).toEqual(
      expect.arrayContaining(['name-cut', 'text-cut']),
    );
  });

  it('reads nothing from what all objects inherit', () => {
    const creature = JSON.parse(
      '{"__proto__": {"name": "Nobody"}, "stats": {"__proto__": 5, "constructor": 3, "STR": 9}, "skills": {"toString": 50}}',
    ) as object;
    const { name, characteristics, ownSkills } = read(creature);
    expect([name, characteristics.str, ownSkills.map(skill => skill.name)]).toEqual(['', 9, ['toString']]);
    expect(Object.getPrototypeOf({})).not.toHaveProperty('name');
  });

  it('hides nothing in names that nobody sees', () => {
    expect(read({ ...PIRATE, name: ' Os\u0000sa\u202e \n of\u200b it ' }).name).toBe('Os sa of it');
  });
});
