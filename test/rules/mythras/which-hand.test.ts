import { describe, expect, test } from 'vitest';
import type { Weapon } from '../../../src/rules/mythras/fighter.ts';
import { fighterFrom } from '../../../src/rules/mythras/character.ts';
import { handsLackingFor } from '../../../src/rules/mythras/hands.ts';
import { unusable } from '../../../src/rules/mythras/weapons-in-use.ts';
import { weaponInHand, weaponsHeld } from '../../../src/rules/mythras/which-hand.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { locations, soldier, weapons } from '../fighters.ts';

const { broadsword, dagger, heater, longSpear, mace, bite } = weapons;
const claw: Weapon = { ...bite, id: 'claw', limb: 'left-arm' };
const armed = (held: readonly Weapon[], ...conditions: Condition[]) =>
  soldier('bert', { weapons: held, state: { conditions } });
const arm = (id: string) => locations.find(place => place.id === id)!;

describe('MYT-WOUND-06: weapons in hand', () => {
  const inHand = (held: readonly Weapon[], where: string) =>
    weaponInHand(armed(held), arm(where))?.id ?? null;

  test.each<[string, readonly Weapon[], string | null, string | null]>([
    ['a sword', [broadsword], 'broadsword', null],
    ['a sword and a shield', [heater, broadsword], 'broadsword', 'heater'],
    ['two weapons', [broadsword, dagger], 'broadsword', 'dagger'],
    ['one for both hands', [longSpear, dagger], 'spear-2h', 'spear-2h'],
    ['what grew on the left arm, which is not held', [claw, broadsword], 'broadsword', null],
    ['a hook bound to the left arm', [{ ...dagger, limb: 'left-arm' }, broadsword], 'broadsword', 'dagger'],
    ['nothing', [], null, null],
  ])('%s', (_what, held, right, left) => {
    expect([inHand(held, 'right-arm'), inHand(held, 'left-arm')]).toEqual([right, left]);
  });

  test('nobody holds anything with a tail', () => {
    const tail = { ...arm('right-arm'), id: 'tail' };
    expect(weaponInHand(armed([broadsword]), tail)).toBeNull();
    expect(weaponInHand(armed([{ ...broadsword, limb: 'tail' }]), tail)?.id).toBe('broadsword');
  });

  test.each([
    ['own-upper-right-arm', 'broadsword'],
    ['own-bras-inferieur-droit', 'broadsword'],
    ['own-upper-left-arm', 'dagger'],
    ['own-pince-gauche', 'dagger'],
    ['own-aile-gauche', null],
    ['own-queue', null],
    ['own-wings', null],
  ])('MYT-LOC-03: an imported body holds with its %s: %s', (id, held) => {
    const place = { ...arm('right-arm'), id };
    expect(weaponInHand(armed([broadsword, dagger]), place)?.id ?? null).toBe(held);
  });

  test('a lodged weapon is out of hand, and a pinned one is not', () => {
    const lodged = armed([broadsword, dagger], { condition: 'weapon-lodged', with: 'broadsword' });
    expect(weaponsHeld(lodged)).toEqual([dagger]);
    const pinned = armed([broadsword, dagger], { condition: 'weapon-pinned', with: 'broadsword' });
    expect(weaponsHeld(pinned)).toEqual([broadsword, dagger]);
  });
});

describe('MYT-WOUND-06: each weapon keeps its hand', () => {
  type Change = Parameters<typeof soldier>[1];
  const inHands = (change: Change) => {
    const bert = soldier('bert', change);
    return ['right-arm', 'left-arm'].map(where => weaponInHand(bert, arm(where))?.id ?? null);
  };
  const useless = (where: string): Condition => ({ condition: 'useless', where });
  const strapped: Weapon = { ...heater, traits: ['strapped'] };

  test.each<[string, Change, (string | null)[]]>([
    [
      'when that of the other hand falls',
      { weapons: [broadsword, dagger], state: { dropped: ['broadsword'] } },
      [null, 'dagger'],
    ],
    [
      'when that of the other hand is lodged in somebody',
      {
        weapons: [broadsword, dagger],
        state: { conditions: [{ condition: 'weapon-lodged', with: 'broadsword' }] },
      },
      [null, 'dagger'],
    ],
    [
      'when that of the other hand is put away',
      {
        weapons: [dagger],
        stowed: [{ id: 'broadsword', hands: 1, sides: ['right'] }],
        state: { swapped: ['broadsword'] },
      },
      [null, 'dagger'],
    ],
    [
      'which is the first one, where the other was away from the beginning',
      { weapons: [dagger], stowed: [{ id: 'broadsword', hands: 1 }] },
      ['dagger', null],
    ],
    [
      'when the shield is lost',
      { weapons: [heater, broadsword], state: { dropped: ['heater'] } },
      ['broadsword', null],
    ],
    [
      'and a drawn one goes into the hand that is free',
      { weapons: [mace, broadsword, dagger], state: { dropped: ['broadsword'], swapped: ['mace'] } },
      ['mace', 'dagger'],
    ],
    [
      'and one taken from another into the hand that is free',
      {
        weapons: [{ ...mace, takenFrom: { owner: 'anna', item: 'mace' } }, broadsword, dagger],
        state: { dropped: ['dagger'] },
      },
      ['broadsword', 'mace'],
    ],
    [
      'and a third one goes into the hand that is free',
      { weapons: [broadsword, dagger, mace], state: { dropped: ['broadsword'] } },
      ['mace', 'dagger'],
    ],
    [
      'and one drawn goes into no arm that is useless',
      { weapons: [mace], state: { swapped: ['mace'], conditions: [useless('right-arm')] } },
      [null, 'mace'],
    ],
    [
      'and into no arm that is held fast',
      {
        weapons: [mace],
        state: { swapped: ['mace'], conditions: [{ condition: 'entangled', where: 'right-arm' }] },
      },
      [null, 'mace'],
    ],
    [
      'unless the arm has let go of it, and it is taken up again',
      { weapons: [broadsword], state: { conditions: [useless('right-arm')] } },
      [null, 'broadsword'],
    ],
    [
      'and so after a Major wound',
      { weapons: [broadsword], state: { hurt: { 'right-arm': 8 } } },
      [null, 'broadsword'],
    ],
    [
      'also in a stunned arm',
      {
        weapons: [broadsword],
        state: { conditions: [{ ...useless('right-arm'), lasts: { amount: 2, unit: 'turns' } }] },
      },
      ['broadsword', null],
    ],
    [
      'and what is strapped on stays',
      { weapons: [strapped, broadsword], state: { conditions: [useless('left-arm')] } },
      ['broadsword', 'heater'],
    ],
    [
      'and what takes both hands takes both',
      { weapons: [longSpear], state: { conditions: [useless('left-arm')] } },
      ['spear-2h', 'spear-2h'],
    ],
  ])('%s', (_what, change, hands) => expect(inHands(change)).toEqual(hands));

  test('the hand of a weapon put away is known from the sheet', () => {
    const { characteristics } = soldier('bert');
    const owned = [broadsword, dagger, mace].map(({ style: _style, ...weapon }) => ({
      ...{ ...weapon, key: '', ready: weapon.id !== 'mace' },
    }));
    const bert = fighterFrom({
      ...{ id: 'bert', name: 'Bert', characteristics, skills: {}, styles: [], weapons: owned },
      ...{ armour: [] },
      state: { hurt: {}, conditions: [], dropped: [], swapped: ['broadsword'] },
    });
    expect(bert.stowed).toEqual([
      { id: 'broadsword', hands: 1, sides: ['right'] },
      { id: 'mace', hands: 1 },
    ]);
    expect(weaponInHand(bert, arm('left-arm'))?.id).toBe('dagger');
  });

  test('a useless arm uses nothing, the other one does, and it alone can take something up', () => {
    const bert = soldier('bert', {
      weapons: [broadsword, dagger],
      state: { dropped: ['broadsword'], conditions: [useless('right-arm')] },
    });
    expect(unusable(bert, dagger)).toBeNull();
    expect(handsLackingFor(bert, 'broadsword')).toBe(1);
    const without = soldier('bert', { weapons: [broadsword], state: { conditions: [useless('right-arm')] } });
    expect(unusable(without, broadsword)).toBeNull();
    const shielded = soldier('bert', {
      weapons: [strapped, broadsword],
      state: { dropped: ['broadsword'], conditions: [useless('left-arm')] },
    });
    expect(handsLackingFor(shielded, 'broadsword')).toBe(0);
  });
});

describe('MYT-WOUND-06: an arm of no use takes nothing up', () => {
  const caught = { condition: 'entangled', where: 'left-arm' };

  test('what is taken up needs the hand that works, though the other is empty', () => {
    expect(handsLackingFor(armed([broadsword, dagger], caught), 'dagger')).toBe(1);
    expect(handsLackingFor(armed([broadsword]), 'dagger')).toBe(0);
  });

  test('a second shield goes on the right arm', () => {
    const swapped = { ...armed([{ ...heater, traits: [] }], caught) };
    const drawn = { ...swapped, state: { ...swapped.state, swapped: [heater.id] } };
    expect(weaponInHand(drawn, arm('right-arm'))?.id).toBe(heater.id);
    expect(weaponInHand(drawn, arm('left-arm'))).toBeNull();
  });
});
