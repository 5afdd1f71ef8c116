import { describe, expect, it } from 'vitest';
import { initiativeBonus } from '../../src/rules/mythras/attributes.ts';
import { tableOf } from '../../src/rules/mythras/own-body.ts';
import { readDice } from '../../src/rules/shared/dice.ts';
import { RUNEQUEST4_FIGHTERS } from '../../tools/practice-lineups.ts';
import { filesBelow, textOf } from '../guards/project-files.ts';

interface PackItem {
  readonly name: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>> & { readonly key: string };
}
interface Fighter extends PackItem {
  readonly system: PackItem['system'] & {
    readonly characteristics: Readonly<Record<string, number>>;
    readonly combatActions: number;
    readonly body: { readonly shape: string };
  };
  readonly prototypeToken: { readonly disposition: number };
  readonly items: readonly PackItem[];
}

const read = <T>(pack: string) =>
  filesBelow(`packs/opposed-${pack}`).map(path => JSON.parse(textOf(path)) as T);
const [weapons, styles, armour] = [
  read<PackItem>('weapons'),
  read<PackItem>('styles'),
  read<PackItem>('armour'),
];
const fighters = read<Fighter>('fighters');
const keysOf = (things: readonly PackItem[]) => things.map(({ system }) => system.key);
const sumAp = (pieces: readonly PackItem[]) =>
  pieces.reduce(
    (sum, { system }) => sum + Number(system['ap']) * (system['locations'] as string[]).length,
    0,
  );

describe('the packs of the opposed rolls', () => {
  it('have weapons whose dice can be rolled, as the text gives them (RQ4-EX-03, RQ4-EX-04, RQ4-EX-06 to 08)', () => {
    for (const { name, system } of weapons) expect(readDice(String(system['damage'])), name).not.toBeNull();
    const numberOf = (key: string, field: string) =>
      weapons.find(({ system }) => system.key === key)?.system[field];
    expect(numberOf('war-sword', 'damage')).toBe('1d8');
    expect(numberOf('great-axe', 'damage')).toBe('2d6+2');
    expect(numberOf('dagger', 'damage')).toBe('1d4');
    expect(numberOf('pavise', 'ap')).toBe(10);
    expect(numberOf('martial-arts', 'damage')).toBe('2d3');
  });

  it('have a style for every weapon that nature did not give (RQ4-STYLE-02)', () => {
    const covered = styles.flatMap(({ system }) => system['weapons'] as string[]);
    expect(keysOf(weapons)).toEqual(expect.arrayContaining(covered));
    const wanted = weapons.filter(({ system }) => system['natural'] !== true);
    expect(covered).toEqual(expect.arrayContaining(keysOf(wanted)));
  });

  it('have plate that weighs as the text says, 42 points on all locations (RQ4-EX-10)', () => {
    expect(sumAp(armour.filter(({ system }) => system['ap'] === 6))).toBe(42);
  });

  it('have at least four fighters, of two sides, four of them at the practice table', () => {
    expect(fighters.length).toBeGreaterThanOrEqual(4);
    expect(new Set(fighters.map(({ prototypeToken }) => prototypeToken.disposition)).size).toBe(2);
    for (const { key, initiative } of RUNEQUEST4_FIGHTERS) {
      const { characteristics, combatActions } = fighters.find(one => one.system.key === key)?.system ?? {};
      const die = initiative - initiativeBonus(characteristics?.['dex'] ?? 0, characteristics?.['int'] ?? 0);
      expect(die, key).toBeGreaterThanOrEqual(1);
      expect(die, key).toBeLessThanOrEqual(10);
      expect(combatActions).toBe(2);
    }
  });

  const inHandOf = ({ ready }: Record<string, unknown>) => (ready === false ? { ready } : {});

  it.each(fighters.map(fighter => [fighter.name, fighter] as const))(
    '%s has items of the packs as they are there, each weapon with a style, and armour on the body',
    (_name, { items, system: { body } }) => {
      const own = items.filter(({ type }) => type === 'opposed-style');
      const covered = own.flatMap(({ system }) => system['weapons'] as string[]);
      const places = tableOf(body.shape).map(({ id }) => id);
      for (const { type, name, system } of items) {
        const packed = [...weapons, ...styles, ...armour].find(one => one.system.key === system.key);
        const bought = type === 'opposed-style' ? { skill: system['skill'] } : inHandOf(system);
        expect(system, name).toEqual({ ...packed?.system, ...bought });
        if (type === 'opposed-weapon' && system['natural'] !== true) expect(covered).toContain(system.key);
        if (type === 'armour')
          expect(places).toEqual(expect.arrayContaining(system['locations'] as string[]));
      }
    },
  );
});
