import { describe, expect, test } from 'vitest';
import { allDocuments, entriesOf } from './pack-files.ts';
import {
  ARMOUR_PRICES,
  D20_PRICES,
  FIVE_SHURIKEN,
  GEAR_PRICES,
  SHIELD_SPIKES,
  WEAPON_PRICES,
} from './printed-prices.ts';

/** The part of a thing that says what it costs. */
interface Priced {
  readonly key: string;
  readonly price?: number;
  readonly quantity?: number;
  readonly locations?: readonly string[];
}

const things = (pack: string) => entriesOf(pack).map(({ source }) => source.system as Priced);

/** What all pieces of a thing cost together, to the hundredth. */
const whole = ({ price = 0, quantity = 1 }: Priced) => Math.round(price * quantity * 100) / 100;

const priced = (pack: string, printed: (thing: Priced) => number) => {
  for (const thing of things(pack)) expect([thing.key, whole(thing)]).toEqual([thing.key, printed(thing)]);
};

describe('each thing costs what its book says, and nothing else has a price', () => {
  test('weapons', () => {
    for (const { key, price = 0 } of things('weapons'))
      expect([key, price]).toEqual([key, WEAPON_PRICES[key] ?? 0]);
    const keys = things('weapons').map(({ key }) => key);
    expect(Object.keys(WEAPON_PRICES).filter(key => !keys.includes(key))).toEqual([]);
  });

  test('gear', () => {
    priced('gear', ({ key }) => GEAR_PRICES[key] ?? 0);
    const keys = things('gear').map(({ key }) => key);
    expect(Object.keys(GEAR_PRICES).filter(key => !keys.includes(key))).toEqual([]);
  });

  test('armour, by location', () => {
    priced('armour', ({ key, locations = [] }) => {
      const [material = ''] = key.split('-');
      return (ARMOUR_PRICES[material] ?? 0) * locations.length;
    });
  });

  test('d20 weapons, suits and shields', () => {
    const printed = ({ key }: Priced) => {
      if (key === 'shuriken') return FIVE_SHURIKEN / 5;
      const spiked = /^spiked-(?<shield>.*-shield)$/u.exec(key)?.groups?.['shield'];
      return spiked ? (D20_PRICES[spiked] ?? 0) + SHIELD_SPIKES : (D20_PRICES[key] ?? 0);
    };
    priced('d20-weapons', printed);
    priced('d20-armour', printed);
    const keys = [...things('d20-weapons'), ...things('d20-armour')].map(({ key }) => key);
    expect(Object.keys(D20_PRICES).filter(key => !keys.includes(key))).toEqual([]);
  });

  test('the books of the other combat systems name no prices', () => {
    const own = /^(?:opposed|ref10|segments)-/u;
    for (const { where, source } of allDocuments().filter(one => own.test(one.where)))
      expect((source.system as Partial<Priced> | undefined)?.price ?? 0, where).toBe(0);
  });

  test('priced items of fighters cost the same as their pack entries', () => {
    const prices = new Map(
      ['weapons', 'gear', 'armour', 'd20-weapons', 'd20-armour']
        .flatMap(pack => entriesOf(pack))
        .map(({ source }) => [`${source.type} ${(source.system as Priced).key}`, source.system as Priced]),
    );
    const carried = allDocuments().filter(({ isEntry, kind }) => kind === 'Item' && !isEntry);
    const known = carried.flatMap(({ where, source }) => {
      const { key, price = 0 } = source.system as Priced;
      return price === 0 ? [] : [[where, price, prices.get(`${source.type} ${key}`)?.price]];
    });
    expect(known.length).toBeGreaterThan(40);
    for (const [where, price, listed] of known) expect(price, String(where)).toBe(listed);
  });
});
