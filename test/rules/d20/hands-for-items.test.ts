import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Spell, Weapon } from '../../../src/rules/d20/fighter.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const ITEM: Spell = {
  ...{ id: 'thing', name: 'Wand of light', level: 1, casting: 'standard', delivery: 'self' },
  ...{ components: [], grants: 'blessed', nature: 'item' },
} as Spell;

const STICK: Weapon = {
  ...{ id: 'stick', name: 'Stick', kind: 'melee', handling: 'light', damage: '0', types: ['bludgeoning'] },
} as Weapon;

/** The fighter with longsword and shield in hand, who uses an item. */
function setup(item: Partial<Spell> = {}, more: Partial<D20Fighter> = {}, state: object = {}): Setup {
  const fighter = ready('fighter', 'hoel');
  const hoel = {
    ...fighter,
    ...{ spells: [{ ...ITEM, ...item }], ...more },
    state: { ...fighter.state, spent: {}, ...state },
  };
  return {
    attempt: { action: 'cast', by: 'hoel', at: 'hoel', with: 'thing' },
    fighters: { hoel, horse: ready('warhorse', 'horse'), orc: ready('orc') },
    fight: { round: 2, cycle: 1, turn: 'hoel', order: ['hoel', 'horse', 'orc'], ap: {} },
    sides: { hoel: 'us', horse: 'us', orc: 'them' },
  };
}

const FULL = { rule: 'D20-ACT-30', id: 'd20.no-hand-free' };
const SWORD_LEFT = { dropped: ['shield', 'glaive', 'longbow'] };
const MOUNTED = { condition: 'mounted' as const, by: 'horse' };

/** Longsword and another thing in hand. */
function withStick(stick: Partial<Weapon> = {}): Partial<D20Fighter> {
  const sword = ready('fighter').weapons.filter(({ id }) => id === 'longsword');
  return { weapons: [...sword, { ...STICK, ...stick }] };
}

describe('D20-ACT-26, D20-ACT-30: a potion, a wand or a scroll', () => {
  const natures = ['potion', 'item', 'scroll'] as const;

  test.each(natures)('is not used with both hands full: %s', nature => {
    expect(d20.refusal(setup({ nature }))).toMatchObject(FULL);
    expect(d20.refusal(setup({ nature }, {}, { dropped: ['longsword', 'shield', 'longbow'] }))).toMatchObject(
      FULL,
    );
  });

  test.each(natures)('is used with one hand free: %s', nature => {
    expect(d20.refusal(setup({ nature }, {}, SWORD_LEFT))).toBeNull();
  });

  test.each(natures)('is used in hand, by its id or by its name: %s', nature => {
    expect(d20.refusal(setup({ nature }, withStick()))).toMatchObject(FULL);
    expect(d20.refusal(setup({ nature }, withStick({ id: 'thing' })))).toBeNull();
    expect(d20.refusal(setup({ nature }, withStick({ name: ' wand of Light ' })))).toBeNull();
  });

  test('is not held once it lies on the ground or is a part of the body', () => {
    const more = withStick({ id: 'thing' });
    const sword = more.weapons?.[0];
    const both = { weapons: [...(more.weapons ?? []), ...(sword ? [{ ...sword, id: 'second' }] : [])] };
    expect(d20.refusal(setup({}, both, { dropped: ['thing'] }))).toMatchObject(FULL);
    const fists = ready('fighter').weapons.map(one => (one.id === 'fists' ? { ...one, id: 'thing' } : one));
    expect(d20.refusal(setup({}, { weapons: fists }))).toMatchObject(FULL);
  });

  test('a scroll in hand is read with its gestures, and needs no other hand', () => {
    const scroll = { nature: 'scroll' as const, components: ['verbal' as const, 'somatic' as const] };
    expect(d20.refusal(setup(scroll, withStick({ id: 'thing' })))).toBeNull();
  });

  test('D20-MOUNT-04: finds no hand beside weapon and reins, unless the knees guide the mount', () => {
    const mounted = { ...SWORD_LEFT, conditions: [MOUNTED] };
    expect(d20.refusal(setup({}, {}, mounted))).toMatchObject(FULL);
    const guided = { ...SWORD_LEFT, conditions: [MOUNTED, { condition: 'hands-free' as const }] };
    expect(d20.refusal(setup({}, {}, guided))).toBeNull();
  });

  test.each(['supernatural', 'extraordinary', 'spell-like', 'spell'] as const)(
    'is no ability without gestures, which takes no hand: %s',
    nature => {
      expect(d20.refusal(setup({ nature }))).toBeNull();
    },
  );
});
