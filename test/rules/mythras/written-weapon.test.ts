import { expect, it } from 'vitest';
import { ownedWeapons, type WrittenWeapon } from '../../../src/rules/mythras/written-weapon.ts';

const spear: WrittenWeapon = {
  key: 'spear',
  damage: '1d8+1',
  size: 'large',
  types: new Set(['impaling']),
  hands: 2,
  traits: ['set'],
  reach: 4,
  ranged: null,
  natural: false,
  shield: false,
  ready: true,
  ap: 4,
  hp: 10,
  covers: 0,
  modes: {
    'one-hand': {
      damage: '1d8',
      size: 'medium',
      types: ['impaling'],
      hands: 1,
    },
    thrown: {
      damage: '1d8',
      size: 'medium',
      types: ['impaling'],
      hands: 1,
      ranged: {
        close: 10,
        effective: 20,
        long: 50,
        force: 'huge',
        load: 0,
        impaleSize: 'medium',
        addsModifier: true,
        firearm: false,
        modes: [],
        scope: 0,
      },
    },
  },
};

it('is one weapon for each way of holding it, each known by the id of the item (MYT-STYLE-01)', () => {
  const [two, one, thrown] = ownedWeapons('s', 'Spear', spear);
  expect([two?.id, one?.id, thrown?.id]).toEqual(['s', 's:one-hand', 's:thrown']);
  // No words of any language: the id says which way.
  expect([two?.name, one?.name, thrown?.name]).toEqual(['Spear', 'Spear', 'Spear']);
  expect(two).toMatchObject({ damage: '1d8+1', hands: 2, traits: ['set'], reach: 4, types: ['impaling'] });
  expect(one).toMatchObject({ damage: '1d8', hands: 1, size: 'medium', ap: 4, hp: 10, key: 'spear' });
  expect(one).not.toHaveProperty('ranged');
  expect(thrown?.ranged).toEqual({
    close: 10,
    effective: 20,
    long: 50,
    force: 'huge',
    load: 0,
    impaleSize: 'medium',
    addsModifier: true,
    firearm: false,
  });
});

it('keeps how a firearm fires (MYT-FIREARM-02.a, MYT-FIREARM-11)', () => {
  const ranged = {
    close: 50,
    effective: 100,
    long: 200,
    force: 'large',
    load: 2,
    impaleSize: null,
    addsModifier: false,
    firearm: true,
    modes: ['semi-automatic', 'burst'],
    burst: 4,
    rate: 10,
    scope: 1,
  };
  const [pistol] = ownedWeapons('p', 'Pistol', { ...spear, modes: {}, covers: 2, ranged });
  expect(pistol?.ranged).toMatchObject({ modes: ['semi-automatic', 'burst'], burst: 4, rate: 10, scope: 1 });
  expect(pistol?.covers).toBe(2);
});

it.each([
  [{ quantity: 1 }, undefined],
  [{ quantity: 3 }, 3],
  [{}, undefined],
])('is as many as it says: %j', (more, quantity) => {
  const [weapon] = ownedWeapons('s', 'Spear', { ...spear, ...more });
  expect(weapon?.quantity).toBe(quantity);
  expect(Object.hasOwn(weapon ?? {}, 'quantity')).toBe(quantity !== undefined);
});

it.each([
  [
    { modes: ['burst'], burst: 5, rate: 15 },
    { modes: ['burst'], burst: 5, rate: 15 },
  ],
  [{ modes: ['burst'], burst: 3, rate: null }, { modes: ['burst'] }],
  [{ modes: [], burst: 3, rate: null }, {}],
  [{ scope: 2 }, { scope: 2 }],
])('fires as it says, and says nothing of what it does not: %j (MYT-FIREARM-02)', (written, fires) => {
  const bands = { close: 10, effective: 20, long: 50, force: null, load: 2, impaleSize: null } as const;
  const ranged = { ...bands, addsModifier: false, firearm: true };
  const [rifle] = ownedWeapons('r', 'Rifle', { ...spear, ranged: { ...ranged, ...written } });
  expect(rifle?.ranged).toEqual({ ...ranged, ...fires });
});

it('names the part of the body that strikes, if it is of the body (MYT-SE-17)', () => {
  const limbOf = (more: object) => ownedWeapons('b', 'Bite', { ...spear, modes: {}, ...more })[0]?.limb;
  expect(limbOf({ natural: true, limb: 'head' })).toBe('head');
  expect(limbOf({ natural: true, limb: '' })).toBeUndefined();
  expect(limbOf({ natural: false, limb: 'head' })).toBeUndefined();
});
