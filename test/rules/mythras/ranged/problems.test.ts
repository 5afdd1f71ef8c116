import { expect, test } from 'vitest';
import { faults } from '../../../../src/rules/mythras/fighter-schema.ts';
import { soldier } from '../../fighters.ts';
import { bow, rifle } from '../../ranged-weapons.ts';

test('bows and rifles are in order', () => {
  expect(faults(soldier('a', { weapons: [bow, rifle] }))).toEqual([]);
});

test.each([
  [{ close: 20, effective: 10 }, [{ path: 'weapons.0.ranged.effective', id: 'range-backwards' }]],
  [{ long: 50 }, [{ path: 'weapons.0.ranged.long', id: 'range-backwards' }]],
  [{ close: -1 }, [{ path: 'weapons.0.ranged.close', id: 'too-small' }]],
  [{ force: 'vast' }, [{ path: 'weapons.0.ranged.force', id: 'unknown-value' }]],
  [{ impaleSize: 3 }, [{ path: 'weapons.0.ranged.impaleSize', id: 'unknown-value' }]],
  [{ load: 1.5 }, [{ path: 'weapons.0.ranged.load', id: 'not-whole' }]],
  [{ firearm: 'yes' }, [{ path: 'weapons.0.ranged.firearm', id: 'not-yes-or-no' }]],
  [{ spreads: 1 }, [{ path: 'weapons.0.ranged.spreads', id: 'not-yes-or-no' }]],
  [{ modes: ['spray'] }, [{ path: 'weapons.0.ranged.modes.0', id: 'unknown-value' }]],
  [{ burst: 0 }, [{ path: 'weapons.0.ranged.burst', id: 'too-small' }]],
  [{ scope: 9 }, [{ path: 'weapons.0.ranged.scope', id: 'too-large' }]],
])('a bow with %j', (changes, found) => {
  const strange = { ...bow, ranged: { ...bow.ranged, ...changes } };
  expect(faults({ ...soldier('a'), weapons: [strange] })).toEqual(found);
});

test('no bow at all', () => {
  expect(faults({ ...soldier('a'), weapons: [{ ...bow, ranged: 'far' }] })).toEqual([
    { path: 'weapons.0.ranged', id: 'not-an-object' },
  ]);
});

test.each([
  [{ luckPoints: -1 }, 'luckPoints', 'too-small'],
  [{ magicPoints: -1 }, 'magicPoints', 'too-small'],
  [{ initiativeBonus: 'quick' }, 'initiativeBonus', 'not-a-number'],
  [{ movement: 'fast' }, 'movement', 'not-a-number'],
  [{ legs: 2.5 }, 'legs', 'not-whole'],
  [{ abilities: 'flying' }, 'abilities', 'not-a-list'],
  [{ circumstances: [3] }, 'circumstances.0', 'not-a-text'],
])('a fighter with %j', (changes, path, id) => {
  expect(faults({ ...soldier('a'), ...changes })).toEqual([{ path, id }]);
});

test.each([
  [{ traits: 'barbed' }, 'traits', 'not-a-list'],
  [{ ammunition: 'arrows' }, 'ammunition', 'not-an-object'],
  [{ traits: [''] }, 'traits.0', 'unknown-value'],
  [{ ap: -1 }, 'ap', 'too-small'],
  [{ hp: 'many' }, 'hp', 'not-a-number'],
  [{ covers: 1.5 }, 'covers', 'not-whole'],
  [{ reach: 5000 }, 'reach', 'too-large'],
])('a weapon with %j', (changes, path, id) => {
  const weapons = [{ ...bow, ...changes }];
  expect(faults({ ...soldier('a'), weapons })).toEqual([{ path: `weapons.0.${path}`, id }]);
});

test.each([
  [{ with: '' }, 'with', 'text-empty'],
  [{ by: 7 }, 'by', 'not-a-text'],
  [{ amount: -1 }, 'amount', 'too-small'],
])('a condition with %j', (changes, path, id) => {
  const fighter = soldier('a');
  const state = { ...fighter.state, conditions: [{ condition: 'aiming', ...changes }] };
  expect(faults({ ...fighter, state })).toEqual([{ path: `state.conditions.0.${path}`, id }]);
});

test('a style with a trait that nobody knows', () => {
  const styles = [{ id: 'soldier', name: 'Soldier', skill: 60, traits: [5] }];
  expect(faults({ ...soldier('a'), styles })).toEqual([{ path: 'styles.0.traits.0', id: 'unknown-value' }]);
});
