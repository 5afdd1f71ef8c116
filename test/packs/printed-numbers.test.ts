import { describe, expect, it } from 'vitest';
import { BODY_SHAPES } from '../../src/rules/mythras/body-shapes.ts';
import { thingsOfArmour, thingsOfCoins, thingsOfWeapon } from '../../src/rules/mythras/carrying.ts';
import { fighterFrom } from '../../src/rules/mythras/character.ts';
import { numbersOf } from '../../src/rules/mythras/numbers.ts';

import { packEntry } from '../../tools/pack-entries.ts';
import { entriesOf } from './pack-files.ts';
import { PRINTED_CREATURES } from './printed-creatures.ts';
import { PRINTED_ARMOUR, PRINTED_MELEE, PRINTED_SHIELDS, PRINTED_SHOTS } from './printed-gear.ts';

type Strike = Record<'damage' | 'size' | 'hands', unknown> & { ranged: Record<string, unknown> | null };
type Weapon = Strike & Record<'ap' | 'hp' | 'covers', unknown> & { modes: Record<string, Strike> };

const weapons = new Map(
  entriesOf('weapons').map(({ where, source }) => [where.replace('weapons/', ''), source.system as Weapon]),
);

describe('the weapons are those of the book', () => {
  it.each(Object.entries(PRINTED_MELEE))('%s', (key, printed) => {
    const { damage, size, ap, hp, hands } = weapons.get(key) ?? {};
    expect([damage, size, ap, hp, hands]).toEqual(printed);
  });

  it.each(Object.entries(PRINTED_SHIELDS))('%s', (key, printed) => {
    const { damage, size, ap, hp, covers } = weapons.get(key) ?? {};
    expect([damage, size, ap, hp, covers]).toEqual(printed);
  });

  it.each(Object.entries(PRINTED_SHOTS))('%s', (key, printed) => {
    const [item = '', mode] = key.split(':');
    const weapon = weapons.get(item);
    const { damage, ranged } = (mode ? weapon?.modes[mode] : weapon) ?? {};
    const { close, effective, long, ...rest } = ranged ?? {};
    expect({ damage, range: [close, effective, long], ...rest }).toMatchObject(printed);
  });

  it('and armour of every kind', () => {
    const made = entriesOf('armour').map(({ source }) => source.system as { era: string; ap: number });
    for (const [era, ap] of PRINTED_ARMOUR) {
      expect(
        made.filter(piece => piece.era === era && piece.ap === ap).length,
        `${era} ${ap}`,
      ).toBeGreaterThan(0);
    }
    for (const { era, ap } of made) expect(PRINTED_ARMOUR).toContainEqual([era, ap]);
  });
});

it('there are creatures of the books, and no others, each with its source', () => {
  expect(
    entriesOf('creatures')
      .map(({ where }) => where.replace('creatures/', ''))
      .sort(),
  ).toEqual(Object.keys(PRINTED_CREATURES).sort());
  for (const { where, source } of entriesOf('creatures')) {
    expect(source.flags, where).toMatchObject({
      'passe-darmes': {
        source: expect.stringMatching(/^(?:Mythras|Classic Fantasy) Imperative$/u) as string,
      },
    });
  }
});

/** Its own dice, without the damage modifier that it is printed with; a trample is printed with twice the modifier. */
function ownDamage(key: string, printed: string, modifier: string): string {
  if (modifier === '0' || key === 'flame-breath' || key === 'wing-buffet') return printed;
  if (key === 'trample') return modifier;
  const added = modifier.startsWith('-') ? modifier : `+${modifier}`;
  expect(printed.endsWith(added)).toBe(true);
  return printed.slice(0, -added.length);
}

describe.each(Object.entries(PRINTED_CREATURES))('the %s', (key, printed) => {
  const entry = packEntry(`creatures/${key}`);
  if (!entry) throw new Error(`there is no ${key}`);
  const fighter = fighterFrom(entry);

  it('has the numbers that are printed', () => {
    const { actionPoints, damageModifier } = fighter;
    const initiative = numbersOf(entry.characteristics, entry.statblock).initiativeBonus.value;
    expect({ actionPoints, damageModifier, initiative }).toEqual({
      actionPoints: printed.actionPoints,
      damageModifier: printed.damageModifier,
      initiative: printed.initiative,
    });
    expect(fighter.characteristics).toEqual(printed.characteristics);
    expect(fighter.movement).toBe(printed.move.walk ?? 0);
    expect(fighter.abilities ?? []).toEqual(expect.arrayContaining([...printed.abilities]));
  });

  it('has the skills that are printed', () => {
    expect(fighter.skills).toMatchObject(printed.skills);
    const styles = fighter.styles.map(({ skill }) => skill);
    expect(styles[0]).toBe(printed.style);
    expect(fighter.weapons.filter(({ style }) => style === null)).toEqual([]);
  });

  it('has hit points and armour in each place', () => {
    const shape = printed.shape as keyof typeof BODY_SHAPES;
    expect(fighter.locations.map(({ id }) => id)).toEqual(BODY_SHAPES[shape].map(({ id }) => id));
    const places = fighter.locations.map(({ id, natural, worn, hp }) => [id, [natural + worn, hp]]);
    expect(Object.fromEntries(places)).toEqual(printed.locations);
  });

  it('fights with what is printed', () => {
    const armed = fighterFrom({ ...entry, weapons: entry.weapons.map(one => ({ ...one, ready: true })) });
    const held = armed.weapons.filter(({ id }) => !id.includes(':'));
    expect(held).toHaveLength(Object.keys(printed.weapons).length);
    for (const [index, [weapon, [size, damage, ap = 0, hp = 0]]] of Object.entries(
      printed.weapons,
    ).entries()) {
      const { damage: own, size: made, ranged, ap: armour = 0, hp: hits = 0, natural } = held[index] ?? {};
      expect(own, weapon).toBe(ownDamage(weapon, damage, printed.damageModifier));
      // Ruling: beyond Enormous a weapon is written as Enormous (MYT-OPEN-21).
      expect(ranged?.force ?? made, weapon).toBe(size === 'colossal' ? 'enormous' : size);
      expect([armour, hits], weapon).toEqual([ap, hp]);
      expect(natural, weapon).toBe(ap === 0 && weapon !== 'boulder');
    }
  });
});

it('the dragon breathes without its damage modifier, and with a skill of its own', () => {
  const dragon = packEntry('creatures/dragon');
  const fighter = dragon && fighterFrom(dragon);
  const breath = fighter?.weapons.find(({ name }) => name === 'Flame breath');
  expect(breath?.ranged?.addsModifier).toBe(false);
  expect(fighter?.styles.find(({ id }) => id === breath?.style)?.skill).toBe(80);
});

it('skeletons fight in formation', () => {
  const skeleton = packEntry('creatures/skeleton');
  expect(skeleton?.styles[0]?.traits).toEqual(['formation-fighting']);
});

/** A thing of a packed fighter, as far as it says what it is to carry. */
type Load = Parameters<typeof thingsOfWeapon>[0] & {
  readonly things: number | null;
  readonly quantity: number;
  readonly carried: boolean;
  readonly worn: boolean;
  readonly ap: number;
  readonly locations: readonly string[];
};

/** The Things of a thing that lies in no bag (MYT-LOAD-01 to 03). */
function thingsOf({ type, system }: { readonly type: string; readonly system: Load }): number {
  const { things, quantity, carried, natural, worn, ap, locations } = system;
  if (type === 'weapon') return natural ? 0 : (things ?? thingsOfWeapon(system)) * quantity;
  if (type === 'armour') return natural || worn ? 0 : (things ?? thingsOfArmour(ap) * locations.length);
  if (type !== 'gear' || !carried) return 0;
  return things == null ? Math.min(1, quantity) : things * quantity;
}

it.each(['fighters', 'creatures'])('nobody among the %s carries more Things than their Strength', pack => {
  for (const { where, source } of entriesOf(pack)) {
    const { characteristics, coins = {} } = source.system as {
      readonly characteristics: { readonly str: number };
      readonly coins?: Readonly<Record<string, number>>;
    };
    const items = source.items as readonly { readonly type: string; readonly system: Load }[];
    const money = Object.values(coins).reduce((sum, amount) => sum + amount, 0);
    const things = items.reduce((sum, item) => sum + thingsOf(item), thingsOfCoins(money));
    expect(things, where).toBeLessThanOrEqual(characteristics.str);
  }
});
