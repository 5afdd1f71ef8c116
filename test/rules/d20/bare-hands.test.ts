import { describe, expect, test } from 'vitest';
import { BARE_HANDS, bareHands, withBareHands } from '../../../src/rules/d20/armed.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { fighterIn } from '../../../src/rules/d20/setup.ts';
import { ready } from './ready.ts';

const without = (size: D20Fighter['size']): D20Fighter => ({ ...ready('skeleton'), size });

describe('D20-ATK-10.a, .b, .c: bare hands that no list names', () => {
  test.each([
    ['small', '1d2'],
    ['medium', '1d3'],
    ['large', '1d4'],
    ['huge', '1d3'],
    ['tiny', '1d3'],
  ] as const)('of a %s fighter do %s, as a light weapon that crushes', (size, damage) => {
    const hands = { kind: 'unarmed', handling: 'light', damage, types: ['bludgeoning'] };
    expect(bareHands(without(size))).toEqual({ id: BARE_HANDS, name: '', ...hands });
  });
});

describe('D20-ATK-08.a: the weapons of a fighter', () => {
  const skeleton = ready('skeleton');
  const ids = ({ weapons }: D20Fighter) => weapons.map(({ id }) => id);

  test('end with bare hands, for the rules and for all who ask for weapons', () => {
    const all = [...ids(skeleton), BARE_HANDS];
    expect(ids(withBareHands(skeleton))).toEqual(all);
    expect(d20.weaponsOf(skeleton).map(({ id }) => id)).toEqual(all);
    expect(fighterIn({ fighters: { skeleton } }, 'skeleton')?.weapons.map(({ id }) => id)).toEqual(all);
  });

  test('are the same for the same fighter, who else stays as given', () => {
    const armed = withBareHands(skeleton);
    expect(withBareHands(skeleton)).toBe(armed);
    expect({ ...armed, weapons: skeleton.weapons }).toEqual(skeleton);
  });

  test('have no second fists beside those that are listed', () => {
    const mira = ready('mira');
    expect(withBareHands(mira)).toBe(mira);
    const [sword] = mira.weapons;
    if (!sword) throw new Error('no sword');
    const taken = { ...mira, weapons: [{ ...sword, id: BARE_HANDS }] };
    expect(withBareHands(taken)).toBe(taken);
    expect(fighterIn({ fighters: {} }, 'mira')).toBeNull();
  });
});
