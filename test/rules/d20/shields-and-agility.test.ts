import { expect, test } from 'vitest';
import { armourClassReasons } from '../../../src/rules/d20/armour-class.ts';
import type { D20Fighter, Weapon } from '../../../src/rules/d20/fighter.ts';
import { ready } from './ready.ts';

const PAVIS: Weapon = {
  ...{ id: 'pavis', name: 'Tower shield', kind: 'shield', handling: 'one-handed' },
  ...{ damage: '0', types: ['bludgeoning'], build: 'tower-shield', maxDex: 2 },
};

/** What a Dexterity of 18 gives under a tower shield. */
function dexterity(armour: D20Fighter['armour'], state: Partial<D20Fighter['state']>): number {
  const plain = ready('rogue');
  const abilities = { ...plain.abilities, dex: 18 };
  const fighter = {
    ...{ ...plain, abilities, armour, weapons: [...plain.weapons, PAVIS] },
    state: { ...plain.state, ...state },
  } as D20Fighter;
  const attempt = { action: '', by: fighter.id, at: '', with: '' };
  const setup = { attempt, fighters: { [fighter.id]: fighter }, fight: null };
  const all = armourClassReasons(setup, fighter, { attacker: null, ranged: false, touch: false });
  return all.find(({ id }) => id === 'd20.ability.dex')?.amount ?? 0;
}

test.each<[string, D20Fighter['armour'], Partial<D20Fighter['state']>, number]>([
  ['in hand it lets 2 of Dexterity count', undefined, {}, 2],
  ['once it is let go all counts', undefined, { dropped: ['pavis'] }, 4],
  ['broken it hinders no more', undefined, { wear: { pavis: 99 } }, 4],
  ['armour that lets less count decides', { category: 'heavy', maxDex: 1 }, {}, 1],
  ['without it the armour does', { category: 'light', maxDex: 3 }, { dropped: ['pavis'] }, 3],
])('D20-AC-02, L221: a tower shield: %s', (_what, armour, state, amount) => {
  expect(dexterity(armour, state)).toBe(amount);
});
