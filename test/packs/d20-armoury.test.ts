import { describe, expect, test } from 'vitest';
import { filesBelow, textOf } from '../guards/project-files.ts';
import { EXOTIC_WEAPONS, PRINTED_ARMOUR, PRINTED_SHIELDS, PRINTED_SPELLS, WEIGHTS } from './printed-d20.ts';

interface Entry {
  readonly name: string;
  readonly system: Readonly<Record<string, unknown>> & { readonly key: string };
  readonly flags: Readonly<Record<string, { readonly source?: string }>>;
}

const entriesOf = (pack: string): Entry[] =>
  filesBelow(`packs/${pack}`).map(path => JSON.parse(textOf(path)) as Entry);

function keyed(pack: string): ReadonlyMap<string, Entry['system']> {
  return new Map(entriesOf(pack).map(({ system }) => [system.key, system]));
}

const WEAPONS = keyed('d20-weapons');
const WORN = keyed('d20-armour');
const SPELLS = keyed('d20-spells');
const COMMON = JSON.parse(textOf('src/rules/d20/equipment/weapons.json')) as (Record<string, unknown> & {
  readonly key: string;
})[];

test.each(['d20-weapons', 'd20-armour', 'd20-spells'])('%s names the reference of each entry', pack => {
  for (const { name, flags } of entriesOf(pack))
    expect(flags['passe-darmes']?.source, name).toBe('System Reference Document 3.5');
});

describe('weapons', () => {
  test.each(COMMON.map(row => [row.key, row] as const))('%s is as in the table', (key, row) => {
    const { names: _, group: _group, double: _double, ...numbers } = row;
    expect(WEAPONS.get(key)).toMatchObject({
      ...numbers,
      ...(Array.isArray(row.uses) && { uses: expect.arrayContaining(row.uses) as unknown }),
    });
  });

  test.each(Object.entries(EXOTIC_WEAPONS))('%s is as in the table', (key, row) => {
    const [handling, damage, types, threatRange, multiplier, feet] = row;
    const increment = feet === null ? null : feet / 5;
    expect(WEAPONS.get(key)).toMatchObject({ handling, damage, types, threatRange, multiplier, increment });
  });

  test.each(Object.entries(WEIGHTS))('%s weighs half a kilogram for each pound', (key, pounds) => {
    expect(WEAPONS.get(key)?.weight).toBe(pounds / 2);
  });

  test('each of the tables is there', () => {
    const printed = [...COMMON.map(({ key }) => key), ...Object.keys(EXOTIC_WEAPONS)];
    const others = ['fists', 'spiked-armour', 'alchemists-fire', 'acid'];
    expect([...WEAPONS.keys()].sort()).toEqual([...printed, ...others].sort());
    expect(Object.keys(WEIGHTS).sort()).toEqual([...WEAPONS.keys()].filter(key => key !== 'fists').sort());
  });
});

describe('armour and shields', () => {
  test.each(Object.entries(PRINTED_ARMOUR))('%s is as in the table', (key, row) => {
    const [category, bonus, maxDex, checkPenalty, spellFailure, pounds] = row;
    expect(WORN.get(key)).toMatchObject({
      category,
      bonus,
      maxDex,
      checkPenalty,
      spellFailure,
      weight: pounds / 2,
    });
  });

  test.each(Object.entries(PRINTED_SHIELDS))('%s is as in the table', (key, row) => {
    const [bonus, maxDex, checkPenalty, spellFailure, damage, pounds] = row;
    expect(WORN.get(key)).toMatchObject({
      bonus,
      maxDex,
      checkPenalty,
      spellFailure,
      damage,
      spiked: key.startsWith('spiked-'),
      weight: pounds / 2,
    });
  });

  test('each of the tables is there', () => {
    const printed = [...Object.keys(PRINTED_ARMOUR), ...Object.keys(PRINTED_SHIELDS)];
    expect([...WORN.keys()].sort()).toEqual(printed.sort());
  });
});

describe('spells', () => {
  /** Saves against a part of the spell: rolled where they halve its damage, else for the table. */
  const PARTLY: Readonly<Record<string, readonly [string | null, string]>> = {
    'chill-touch': [null, 'none'],
    'sound-burst': [null, 'none'],
    shout: ['fortitude', 'half'],
  };

  test.each(Object.entries(PRINTED_SPELLS))('%s is as in the reference', (key, row) => {
    const [level, casting, letters, range, printed] = row;
    const [who = '', how = ''] = printed.split(' ');
    const isRolled = how === 'half' || how === 'negates';
    const [save, saves] = PARTLY[key] ?? [isRolled ? who : null, how === 'half' ? 'half' : 'none'];
    const spell = SPELLS.get(key);
    expect(spell).toMatchObject({ level, casting, range, save, saves });
    const components = spell?.components as readonly string[];
    expect(components.map(component => component.charAt(0)).join('')).toBe(letters);
  });

  test('each of the pack is in the reference', () => {
    expect([...SPELLS.keys()].sort()).toEqual(Object.keys(PRINTED_SPELLS).sort());
  });
});
