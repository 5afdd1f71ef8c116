import { describe, expect, it } from 'vitest';
import type { Weapon } from '../../../src/rules/mythras/fighter.ts';
import { fighterAfter, isDropped, wearOf } from '../../../src/rules/mythras/state.ts';
import { isSameItem, itemIdOf } from '../../../src/rules/shared/taking.ts';
import { isThrowing } from '../../../src/rules/mythras/ranged/ammunition.ts';
import { unusable } from '../../../src/rules/mythras/weapons-in-use.ts';
import { weaponsHeld } from '../../../src/rules/mythras/which-hand.ts';
import { duel, soldier, weapons } from '../fighters.ts';
import { exchangeWith, optionsOf } from '../play.ts';

const spear: Weapon = { ...weapons.broadsword, id: 's', name: 'Spear', hands: 2 };
const thrown: Weapon = { ...weapons.broadsword, id: 's:thrown', name: 'Spear (thrown)' };
const axe: Weapon = { ...weapons.broadsword, id: 'a', name: 'Axe' };
const hero = soldier('hero', { weapons: [spear, thrown, axe] });

describe('a weapon that is held in several ways', () => {
  it('is known by the part before the colon', () => {
    expect(itemIdOf('s:thrown')).toBe('s');
    expect(itemIdOf('s')).toBe('s');
    expect(isSameItem('s:thrown', 's')).toBe(true);
    expect(isSameItem('s2', 's')).toBe(false);
    expect(isSameItem(undefined, 's')).toBe(false);
  });

  it('is thrown in one of its ways, and a bow is not', () => {
    const { ranged } = weapons.bow;
    expect(isThrowing({ id: 's:thrown', ranged })).toBe(true);
    expect(isThrowing({ id: 'b', ranged })).toBe(false);
    expect(isThrowing({ id: 's:one-hand' })).toBe(false);
  });

  it('is held once (MYT-WOUND-06)', () => {
    expect(weaponsHeld(hero).map(({ id }) => id)).toEqual(['s', 'a']);
  });

  it('falls, is picked up and wears out as a whole (MYT-SE-12, MYT-ACT-10, MYT-OBJ-01)', () => {
    const without = fighterAfter(hero, [{ fact: 'disarmed', who: 'hero', weapon: 's:thrown', metres: 3 }]);
    expect(without.state.dropped).toEqual(['s']);
    expect(isDropped(without.state, 's:thrown')).toBe(true);
    expect(unusable(without, spear)).toEqual({ rule: 'MYT-ACT-10', id: 'weapon-dropped' });
    expect(unusable(without, axe)).toBeNull();
    const again = fighterAfter(without, [{ fact: 'readied', who: 'hero', weapon: 's:thrown' }]);
    expect(again.state.dropped).toEqual([]);
    const both = { ...without, state: { ...without.state, dropped: ['a', 's'] } };
    expect(fighterAfter(both, [{ fact: 'readied', who: 'hero', weapon: 's' }]).state.dropped).toEqual(['a']);
    const worn = fighterAfter(hero, [{ fact: 'worn', who: 'hero', weapon: 's:thrown', points: 2, left: 6 }]);
    expect(wearOf(worn.state, 's')).toBe(2);
  });

  it('parries in the ways it is held, not in the way it is thrown (MYT-EXCH-03)', () => {
    const ranged = { close: 5, effective: 10, long: 20, force: null, load: 0, impaleSize: null } as const;
    const away = { ...thrown, ranged: { ...ranged, addsModifier: true, firearm: false } };
    const bow = { ...axe, id: 'b', ranged: away.ranged };
    const setup = duel({ defender: { weapons: [spear, away, bow] } });
    const { asked } = exchangeWith(setup, {
      attack: 40,
      defence: 'none',
      effects: [],
      location: 2,
      damage: 1,
    });
    const offered = Object.keys(optionsOf(asked, 'defence')).filter(id => id.startsWith('parry:'));
    expect(offered).toEqual(['parry:s', 'parry:b']);
  });

  it('is pinned in whatever way it is used (MYT-SE-26)', () => {
    const conditions = [{ condition: 'weapon-pinned', with: 's' }];
    const pinned = { ...hero, state: { ...hero.state, conditions } };
    expect(unusable(pinned, thrown)).toEqual({ rule: 'MYT-SE-26', id: 'condition.weapon-pinned' });
  });
});
