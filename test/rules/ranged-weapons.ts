import type { Weapon } from '../../src/rules/mythras/fighter.ts';
import { broadsword } from './fighters.ts';

/** A bow, as in the table. */
export const bow: Weapon = {
  ...broadsword,
  id: 'bow',
  name: 'Bow',
  damage: '1d8',
  size: 'large',
  types: ['impaling'],
  hands: 2,
  ranged: {
    close: 15,
    effective: 100,
    long: 200,
    force: 'large',
    load: 1,
    impaleSize: 'small',
    addsModifier: true,
    firearm: false,
  },
};

/** A rifle, as in the table, that also fires bursts. */
export const rifle: Weapon = {
  ...bow,
  id: 'rifle',
  name: 'Rifle',
  damage: '2d6',
  size: 'huge',
  ranged: {
    close: 100,
    effective: 300,
    long: 2000,
    force: 'huge',
    load: 2,
    impaleSize: null,
    addsModifier: false,
    firearm: true,
    modes: ['semi-automatic', 'burst', 'full-automatic'],
    burst: 3,
    rate: 15,
  },
};

/** A pistol, as in the table. */
export const pistol: Weapon = {
  ...rifle,
  id: 'pistol',
  name: 'Pistol',
  damage: '1d6',
  size: 'large',
  hands: 1,
  ranged: {
    close: 50,
    effective: 100,
    long: 200,
    force: 'large',
    load: 2,
    impaleSize: null,
    addsModifier: false,
    firearm: true,
  },
};

/** A javelin, as in the table. */
export const javelin: Weapon = {
  ...bow,
  id: 'javelin',
  name: 'Javelin',
  damage: '1d8+1',
  size: 'huge',
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
  },
};
