import { describe, expect, it, test } from 'vitest';
import { read, said } from './reading.ts';
import { PIRATE } from './samples.ts';

const DAGGER = { name: 'Dagger', type: '1h', damage: '1d4+1', size: 'S', reach: 'S', ap: 6, hp: 8 };
const HOOK = { name: 'Boathook', type: '2h', damage: '1d8', size: 'L', ap: 4, hp: 10, effects: 'Impale' };

/** A creature of STR 12 and DEX 14 with these styles, and nothing else to remark on. */
const styled = (...combat_styles: unknown[]) =>
  read({ ...PIRATE, folk_spells: [], natural_armor: true, combat_styles });

describe('a combat style (MYT-STYLE-01)', () => {
  test.each<[unknown, number]>([
    [58, 58 - 26],
    ['64%', 64 - 26],
    [0, -26],
    [999, 999 - 26],
  ])('of %j keeps its total', (value, points) => {
    const { styles, notices } = styled({ name: ' Delta  Boarder ', value, weapons: [DAGGER] });
    expect([styles, said(notices)]).toEqual([[{ name: 'Delta Boarder', points, weapons: ['dagger'] }], []]);
  });

  test.each([
    [undefined, ['not-a-number', 'style-without-value']],
    ['good', ['not-a-number', 'style-without-value']],
    [1000, ['out-of-range', 'style-without-value']],
    [-1, ['out-of-range', 'style-without-value']],
  ])('of %j starts at its base, and that is said', (value, lines) => {
    const { styles, notices } = styled({ name: 'Brawl', value });
    expect(styles).toEqual([{ name: 'Brawl', points: 0, weapons: [] }]);
    expect(notices.map(({ notice }) => notice)).toEqual(lines);
    expect(notices.map(({ path }) => path)).toEqual(['combat_styles.0.value', 'combat_styles.0']);
    expect(notices[1]?.given).toBe(value === undefined ? '' : String(value));
  });

  it('that is none is said, and the others are read', () => {
    const { styles, notices } = styled('Brawl', { name: 'y'.repeat(121), value: 50, weapons: 'Dagger' });
    expect(styles).toEqual([{ name: 'y'.repeat(120), points: 24, weapons: [] }]);
    expect(said(notices)).toEqual([
      ...[
        'combat_styles.0 not-an-object',
        'combat_styles.1.weapons not-a-list',
        'combat_styles.1.name name-cut',
      ],
    ]);
  });
});

describe('a weapon', () => {
  const both = (first: object[], second: object[]) =>
    styled({ name: 'One', value: 50, weapons: first }, { name: 'Other', value: 60, weapons: second });

  it('that two styles have with the same numbers is one', () => {
    const { weapons, styles } = both([DAGGER, HOOK], [HOOK, DAGGER]);
    expect(weapons.map(({ key }) => key)).toEqual(['dagger', 'own-boathook']);
    expect(styles.map(style => style.weapons)).toEqual([
      ['dagger', 'own-boathook'],
      ['own-boathook', 'dagger'],
    ]);
  });

  it('is another with other numbers, or another name', () => {
    const { weapons, styles } = both(
      [HOOK],
      [
        { ...HOOK, damage: '1d6' },
        { ...HOOK, name: 'Boat hook' },
      ],
    );
    expect(weapons.map(({ key, damage }) => [key, damage])).toEqual([
      ['own-boathook', '1d8'],
      ['own-boathook-2', '1d6'],
      ['own-boat-hook', '1d8'],
    ]);
    expect(styles[1]?.weapons).toEqual(['own-boathook-2', 'own-boat-hook']);
  });

  it('that stands twice in one style is two, each with an id that no other has', () => {
    const { weapons, styles } = both([DAGGER, DAGGER], [DAGGER, HOOK, HOOK]);
    expect(weapons.map(({ key }) => key)).toEqual(['dagger', 'dagger-2', 'own-boathook', 'own-boathook-2']);
    expect(styles.map(style => style.weapons)).toEqual([
      ['dagger', 'dagger-2'],
      ['dagger', 'own-boathook', 'own-boathook-2'],
    ]);
  });

  it('that is counted as one leaves its id to the next', () => {
    const { weapons } = both([HOOK], [HOOK, { ...HOOK, damage: '1d6' }]);
    expect(weapons.map(({ key }) => key)).toEqual(['own-boathook', 'own-boathook-2']);
  });

  it('that a style names twice is in it once', () => {
    expect(both([HOOK], [HOOK, HOOK]).styles[1]?.weapons).toEqual(['own-boathook']);
  });

  it('that is none is left out', () => {
    const { weapons, notices } = both([HOOK, {}], []);
    expect([weapons.length, said(notices)]).toEqual([1, ['combat_styles.0.weapons.1 no-name']]);
  });
});
