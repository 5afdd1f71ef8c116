import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { derive } from '../../../src/rules/mythras/attributes.ts';
import { SIZES } from '../../../src/rules/mythras/fighter.ts';
import { MELEE_WEAPONS, SHIELDS } from './melee-weapons.ts';
import { SAMPLE_ARMOUR } from './sample-armour.ts';
import { armourPenalty, initiativeDice, initiativeReasons } from '../../../src/rules/mythras/initiative.ts';
import { canShow, facesOf, totalOf } from '../../../src/rules/shared/dice.ts';
import { armoured, duel, locations, soldier, weapons } from '../fighters.ts';
import { exchangeWith, only } from '../play.ts';
import { condition } from './actions/acting.ts';

interface PackWeapon {
  readonly system: Readonly<Record<string, unknown>>;
}

const PACK = new URL('../../../packs/weapons/', import.meta.url);
const packed = readdirSync(PACK).map(file => {
  return (JSON.parse(readFileSync(new URL(file, PACK), 'utf8')) as PackWeapon).system;
});

describe('MYT-SIZE-06, MYT-CLOSE-20, MYT-OPEN-03, MYT-OPEN-33: the tables of weapons and shields', () => {
  test.each([
    ['dagger', '1d4+1', 'small', 6, 8, 1, 'cutting'],
    ['longsword', '1d8', 'medium', 6, 12, 2, 'impaling'],
    ['great-axe', '2d6+2', 'huge', 4, 10, 2, 'cutting'],
    ['spear-2h', '1d10+1', 'large', 4, 10, 2, 'impaling'],
    ['net', '1d4', 'small', 2, 20, 1, 'entangling'],
    ['fist-kick', '1d3', 'small', null, null, 1, 'unarmed'],
  ] as const)('MYT-SIZE-06.b: %s', (id, damage, size, ap, hp, hands, type) => {
    const row = MELEE_WEAPONS.find(known => known.id === id);
    expect(row).toMatchObject({ damage, size, ap, hp, hands });
    expect(row?.types).toContain(type);
  });

  test('their marks', () => {
    const marked = MELEE_WEAPONS.filter(({ traits }) => traits.length > 0);
    expect(Object.fromEntries(marked.map(({ id, traits }) => [id, traits]))).toEqual({
      ...{ dagger: ['thrown'], net: ['entrapping', 'thrown'], 'spear-2h': ['set'] },
      ...{ 'great-axe': ['sunder'], axe: ['sunder'] },
    });
  });

  test.each([
    ['heater', 'large', 3],
    ['kite', 'huge', 4],
    ['buckler', 'large', 2],
    ['scutum', 'huge', 5],
    ['viking', 'large', 4],
  ] as const)('%s covers %s: %i', (id, size, covers) => {
    expect(SHIELDS.find(known => known.id === id)).toMatchObject({
      size,
      covers,
      types: ['shield', 'bludgeoning'],
    });
  });

  test('MYT-SIZE-06.a: fifteen weapons, five shields, and what the table puts into play is what they say', () => {
    expect([MELEE_WEAPONS.length, SHIELDS.length]).toEqual([15, 5]);
    for (const { id, ap, hp, traits, covers, ...row } of [...MELEE_WEAPONS, ...SHIELDS]) {
      const entry = packed.find(({ key }) => key === id);
      expect(entry, id).toMatchObject({ ...row, ap: ap ?? 0, hp: hp ?? 0 });
      expect(entry?.['traits'], id).toEqual(expect.arrayContaining([...traits]));
      if (covers !== undefined) expect(entry?.['covers'], id).toBe(covers);
    }
  });
});

describe('armour', () => {
  test('MYT-ARMOUR-06: from 1 to 12 points in three eras, the lighter first', () => {
    const points = (of: string) =>
      Object.fromEntries(SAMPLE_ARMOUR.filter(({ era }) => era === of).map(({ id, ap }) => [id, ap]));
    expect(points('ancient')).toEqual({
      ...{ 'furs-hides': 1, gambeson: 2, linothorax: 3, brigandine: 4, 'hoplite-plate': 5, mail: 6 },
      ...{ 'plated-mail': 7, 'gothic-plate': 8 },
    });
    expect(points('modern')).toEqual({
      ...{ 'bike-leathers': 1, 'sports-gear': 2, 'ballistic-cloth': 3, 'flak-jacket': 4, 'riot-gear': 5 },
      ...{ 'vest-type-1': 6, 'vest-type-2': 7, 'vest-type-3': 8, 'vest-type-4': 10 },
    });
    expect(points('future')).toEqual({
      ...{ 'liquid-body-armour': 4, 'adaptive-mesh': 6, 'light-assault-armour': 8 },
      'full-assault-armour': 12,
    });
    const all = SAMPLE_ARMOUR.map(({ ap }) => ap);
    expect(all).toEqual([...all].sort((a, b) => a - b));
  });

  test.each(SAMPLE_ARMOUR)(
    'MYT-ARMOUR-03, MYT-ARMOUR-06: $id takes $ap from damage and from initiative',
    ({ ap }) => {
      const clad = soldier('bert', { locations: armoured(ap) });
      expect(armourPenalty(clad)).toBe(ap);
      expect(initiativeDice(clad)).toBe(`1d10${12 - ap < 0 ? '' : '+'}${12 - ap}`);
      const hit = { attack: 40, defence: 'none', effects: [], location: 2, damage: 8 };
      const tough = { locations: armoured(ap).map(place => ({ ...place, hp: 30 })) };
      const [hurt] = only(exchangeWith(duel({ defender: tough }), hit).result, 'hurt');
      expect(hurt?.points ?? 0).toBe(Math.max(0, 8 - ap));
    },
  );

  test('MYT-ARMOUR-03: by the heaviest piece alone, and nothing that grows on the body', () => {
    const pieces = locations.map((place, i) => ({ ...place, worn: i, natural: 9 }));
    expect(initiativeReasons(soldier('anna', { locations: pieces }))).toContainEqual({
      ...{ rule: 'MYT-INIT-03', id: 'initiative.armour', amount: -6 },
    });
  });

  describe('MYT-ARMOUR-04: magic that keeps blows away counts as worn', () => {
    const warded = (where = {}) => ({
      ...condition('magic-protection', { amount: 3, ...where }),
      locations: armoured(0, 2).map(place => ({ ...place, hp: 30 })),
    });
    const stopped = (effects: string[], ignored: string[], where = {}) => {
      const blow = { attack: 3, defence: 'none', effects, location: 11, damage: 8 };
      const answers = ignored.length > 0 ? { ...blow, armour: ignored } : blow;
      return only(exchangeWith(duel({ defender: warded(where) }), answers).result, 'stopped')[0]?.points;
    };

    test('MYT-ARMOUR-04.b: it adds to what is there', () => expect(stopped([], [])).toBe(5));

    test('MYT-ARMOUR-04.a: Bypass Armour takes it for worn', () => {
      expect(stopped(['bypass-armour'], ['worn'])).toBe(2);
      expect(stopped(['bypass-armour'], ['natural'])).toBe(3);
    });

    test('at one place, if it is said to be', () => {
      expect(stopped([], [], { where: 'head' })).toBe(2);
      expect(stopped([], [], { where: 'chest' })).toBe(5);
    });

    test('and slows nobody', () => expect(armourPenalty(soldier('bert', warded()))).toBe(0));
  });
});

describe('dice', () => {
  test.each([2, 3, 4, 6, 8, 10, 12, 20, 100])(
    'MYT-DICE-01: 1d%i shows 1 to as many as it has faces',
    faces => {
      const dice = `1d${faces}`;
      expect(facesOf(dice)).toEqual([faces]);
      const shown = Array.from({ length: faces }, (_, i) => i + 1);
      expect(shown.every(face => canShow(dice, [face]) && totalOf(dice, [face]) === face)).toBe(true);
      expect([canShow(dice, [0]), canShow(dice, [faces + 1])]).toEqual([false, false]);
    },
  );
});

test('MYT-CHAR-10.a: as many magic points as POW', () => {
  const { magicPoints } = derive({ str: 10, con: 10, siz: 10, dex: 10, int: 10, pow: 13, cha: 10 });
  expect(magicPoints).toEqual({
    value: 13,
    reasons: [{ rule: 'MYT-CHAR-10', id: 'derived.by-pow', names: { pow: 13 } }],
  });
});

test('sizes of weapons in these tests are those of the table', () => {
  for (const { id, size } of [
    weapons.dagger,
    weapons.broadsword,
    weapons.kite,
    weapons.heater,
    weapons.mace,
  ]) {
    const row = [...MELEE_WEAPONS, ...SHIELDS].find(known => known.id === id);
    expect(SIZES.indexOf(size)).toBe(SIZES.indexOf(row?.size ?? 'enormous'));
  }
});
