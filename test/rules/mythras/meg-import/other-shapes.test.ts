import { describe, expect, test } from 'vitest';
import { read, readLine, said } from './reading.ts';
import { PIRATE } from './samples.ts';

const HOOK = { name: 'Boathook', type: '2h', damage: '1d8', size: 'L', ap: 4, hp: 10 };
const KNIFE = { name: 'Dagger', type: '1h', damage: '1d4+1', size: 'S', reach: 'S', ap: 6, hp: 8 };
const plain = { ...PIRATE, folk_spells: [], natural_armor: true };

describe('exports of another shape', () => {
  test.each<[unknown, readonly number[]]>([
    [
      [10, 20, 50],
      [10, 20, 50],
    ],
    [
      ['10', '20', '50'],
      [10, 20, 50],
    ],
    [{ close: 10, effective: 20, long: 50 }, [10, 20, 50]],
  ])('ranges as %j are read', (range, bands) => {
    const { weapon, notices } = readLine({ ...HOOK, range });
    expect(weapon.bands).toEqual(bands);
    expect(said(notices)).not.toContain('weapon.range range-unreadable');
  });

  test.each([
    { 'Delta Boarder': 58 },
    [{ 'Delta Boarder': 58 }],
    [{ 'Delta Boarder': { value: 58 } }],
    { name: 'Delta Boarder', value: 58 },
  ])('styles as %j are read', combat_styles => {
    const { styles, notices } = read({ ...plain, combat_styles });
    expect(styles).toEqual([{ name: 'Delta Boarder', points: 58 - 26, weapons: [] }]);
    expect(said(notices)).toEqual([]);
  });

  test.each([
    { equipment: [KNIFE, 'Rope'] },
    { equipment: { weapons: [KNIFE], items: ['Rope'] } },
    { equipment: ['Dagger', 'Rope'] },
    { weapons: [KNIFE], equipment: 'Rope' },
    { equipment: 'Dagger, Rope' },
  ])('weapons as %j go with the first style, and the rest is text', more => {
    const { styles, weapons, descriptions, notices } = read({
      ...plain,
      combat_styles: [{ name: 'Delta Boarder', value: 58, weapons: [HOOK] }],
      ...more,
    });
    expect(weapons.map(({ name }) => name)).toEqual(['Boathook', 'Dagger']);
    expect(styles[0]?.weapons).toEqual(weapons.map(({ key }) => key));
    expect(descriptions.flatMap(({ lines }) => lines)).toContain('Rope');
    expect(said(notices).filter(line => line.includes('left-out'))).toEqual([]);
  });

  test('a weapon that a style names too is one weapon; without a style they have one', () => {
    const both = { combat_styles: [{ name: 'Brawl', value: 50, weapons: [KNIFE] }], equipment: ['Dagger'] };
    expect(read({ ...plain, ...both }).weapons).toHaveLength(1);
    const { styles, notices } = read({ ...plain, combat_styles: [], equipment: [KNIFE] });
    expect(styles).toEqual([{ name: '', points: 0, weapons: ['dagger'] }]);
    expect(said(notices)).toEqual(['combat_styles style-without-value']);
  });

  test('hit locations with their results as lists are read', () => {
    const [legs, ...others] = PIRATE.hit_locations as readonly { range: string }[];
    const ends = legs?.range.split('-').map(Number);
    const asText = read({ ...plain });
    expect(read({ ...plain, hit_locations: [{ ...legs, range: ends }, ...others] }).points).toEqual(
      asText.points,
    );
  });
});
