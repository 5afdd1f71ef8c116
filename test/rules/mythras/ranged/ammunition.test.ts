import { describe, expect, test } from 'vitest';
import { reload, readyWeapon } from '../../../../src/rules/mythras/actions/weapons-at-hand.ts';
import type { MythrasFighter, Weapon } from '../../../../src/rules/mythras/fighter.ts';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { carriedLeft, inHand, roundsLeft } from '../../../../src/rules/mythras/ranged/ammunition.ts';
import { fighterAfter } from '../../../../src/rules/mythras/state.ts';
import type { Fact } from '../../../../src/rules/shared/fact.ts';
import { soldier } from '../../fighters.ts';
import { only } from '../../play.ts';
import { bow, javelin, rifle } from '../../ranged-weapons.ts';
import { close, playing, shot } from './shots.ts';

const full = { kind: 'rifle-rounds', carried: 40, holds: 30, left: 30 };
const quiver = { kind: 'arrows', carried: 2, holds: 0, left: 0 };
const withMagazine = (more: Partial<NonNullable<Weapon['ammunition']>> = {}): Weapon => {
  return { ...rifle, ammunition: { ...full, ...more } };
};

/** The effects used when Anna shoots with one weapon and misses. */
function shoots(weapon: Weapon, state: Partial<MythrasFighter['state']> = {}, answers: object = {}) {
  const setup = shot({ anna: { weapons: [weapon], state }, with: weapon.id, circumstances: close });
  const { result: facts } = playing(setup, { ...answers, attack: [95] });
  return facts.filter(({ fact }) => fact === 'used' || fact === 'disarmed' || fact === 'gained');
}

const used = (weapon: string, from: string, amount: number, left: number): Fact => {
  return { fact: 'used', who: 'anna', weapon, with: from, amount, left };
};
const automatic = { conditions: [{ condition: 'automatic-mode', with: 'rifle' }] };
const burst = { conditions: [{ condition: 'burst-mode', with: 'rifle' }] };

describe('MYT-RANGED-06: ammunition that is fired is gone', () => {
  test('one round of a magazine, which need not be loaded before it is empty', () => {
    expect(shoots(withMagazine())).toEqual([used('rifle', 'rifle', 1, 29)]);
  });

  test('the last one, and then it must be loaded', () => {
    const unloaded = { fact: 'gained', who: 'anna', condition: 'unloaded', with: 'rifle', amount: 2 };
    expect(shoots(withMagazine({ left: 1 }))).toEqual([used('rifle', 'rifle', 1, 0), unloaded]);
  });

  test('an arrow of the quiver, and each shot is nocked (MYT-RANGED-06)', () => {
    const unloaded = { fact: 'gained', who: 'anna', condition: 'unloaded', with: 'bow', amount: 1 };
    expect(shoots({ ...bow, ammunition: quiver })).toEqual([used('bow', 'arrows', 1, 1), unloaded]);
  });

  test('nothing is counted where nobody counts it', () => {
    expect(shoots(bow).filter(({ fact }) => fact === 'used')).toEqual([]);
    expect(roundsLeft(soldier('anna'), bow)).toBeNull();
  });

  test.each([
    ['MYT-FIREARM-02.b: a burst is three', withMagazine(), burst, {}, 3, 27],
    ['MYT-FIREARM-02.b: or what is left', withMagazine({ left: 2 }), burst, {}, 2, 0],
    [
      'MYT-FIREARM-05: as many as the shooter says',
      withMagazine(),
      automatic,
      { rounds: ['rounds:10'] },
      10,
      20,
    ],
    [
      'MYT-FIREARM-05.a: and never more than there are',
      withMagazine({ left: 4 }),
      automatic,
      { rounds: ['rounds:4'] },
      4,
      0,
    ],
  ])('%s', (_rule, weapon, state, answers, amount, left) => {
    expect(shoots(weapon, state, answers)).toContainEqual(used('rifle', 'rifle', amount, left));
  });
});

describe('MYT-RANGED-06: an empty weapon fires nothing', () => {
  const refusalOf = (weapon: Weapon, state: Partial<MythrasFighter['state']> = {}) =>
    mythras.refusal(shot({ anna: { weapons: [weapon], state }, with: weapon.id, circumstances: close }))
      ?.id ?? null;

  test.each([
    ['a full magazine', withMagazine(), {}, null],
    ['an empty one', withMagazine({ left: 0 }), {}, 'no-ammunition'],
    ['one that was emptied', withMagazine(), { used: { rifle: 30 } }, 'no-ammunition'],
    ['an arrow', { ...bow, ammunition: quiver }, { used: { arrows: 1 } }, null],
    ['no arrow', { ...bow, ammunition: quiver }, { used: { arrows: 2 } }, 'no-ammunition'],
  ] as const)('%s', (_what, weapon, state, id) => expect(refusalOf(weapon, state)).toBe(id));
});

/** A turn of an action with a weapon, and Anna after it. */
function acts(action: typeof reload, anna: MythrasFighter, weapon: Weapon) {
  const setup = { ...shot(), fight: null, fighters: { anna } };
  const { result: facts } = playing(
    { ...setup, attempt: { action: action.id, by: 'anna', at: '', with: weapon.id } },
    {},
  );
  return { facts, anna: fighterAfter(anna, facts) };
}

describe('MYT-ACT-11.b: a magazine is filled once it is loaded', () => {
  const rifleman = (ammunition: Partial<typeof full>, state: Partial<MythrasFighter['state']>) =>
    soldier('anna', { weapons: [withMagazine(ammunition)], state });

  test('MYT-ACT-11.b: from what is carried, after a turn for each point of load', () => {
    const empty = { conditions: [{ condition: 'unloaded', with: 'rifle', amount: 2 }], used: { rifle: 30 } };
    const first = acts(reload, rifleman({}, empty), withMagazine());
    expect(roundsLeft(first.anna, withMagazine())).toBe(0);
    const second = acts(reload, first.anna, withMagazine());
    expect(second.facts).toEqual([
      { fact: 'ended', who: 'anna', condition: 'unloaded', with: 'rifle' },
      used('rifle', 'rifle', -30, 30),
      used('rifle', 'rifle-rounds', 30, 10),
    ]);
  });

  test('as far as that goes', () => {
    const state = { conditions: [{ condition: 'unloaded', with: 'rifle', amount: 1 }], used: { rifle: 30 } };
    const { anna } = acts(reload, rifleman({ carried: 5 }, state), withMagazine({ carried: 5 }));
    const weapon = withMagazine({ carried: 5 });
    expect([roundsLeft(anna, weapon), carriedLeft(anna, weapon)]).toEqual([5, 0]);
  });

  test('one that was half empty at first is full too', () => {
    const half = { left: 12 };
    const begun = acts(reload, rifleman(half, {}), withMagazine(half));
    expect(begun.anna.state.conditions).toEqual([{ condition: 'unloaded', with: 'rifle', amount: 1 }]);
    const { anna } = acts(reload, begun.anna, withMagazine(half));
    expect([roundsLeft(anna, withMagazine(half)), anna.state.used]).toEqual([
      30,
      { rifle: -18, 'rifle-rounds': 18 },
    ]);
    expect(mythras.faults(anna)).toEqual([]);
  });

  test.each([
    ['a full one is not', {}, {}, 'loaded'],
    ['nor is one without anything to load', { carried: 0 }, { used: { rifle: 30 } }, 'no-ammunition'],
  ])('%s', (_what, ammunition, state, id) => {
    const anna = rifleman(ammunition, state);
    const setup = { ...shot(), fight: null, fighters: { anna } };
    const attempt = { action: 'reload', by: 'anna', at: '', with: 'rifle' };
    expect(mythras.refusal({ ...setup, attempt })?.id).toBe(id);
  });
});

describe('MYT-ACT-10: a thrown weapon lies on the ground', () => {
  const javelins = { ...javelin, quantity: 2 };
  const [one, last] = [used(javelin.id, javelin.id, 1, 1), used(javelin.id, javelin.id, 1, 0)];
  const gone = { fact: 'disarmed', who: 'anna', weapon: javelin.id, metres: javelin.ranged?.close };

  test('one of several leaves the others in hand, the last one none', () => {
    expect(shoots(javelins)).toEqual([one]);
    expect(shoots(javelins, { used: { [javelin.id]: 1 } })).toEqual([last, gone]);
    expect(shoots(javelin)).toEqual([gone]);
  });

  test('MYT-SE-20: but not one that sticks in its victim', () => {
    const setup = shot({ anna: { weapons: [javelin] }, with: javelin.id, circumstances: close });
    const hit = {
      attack: 20,
      effects: 'impale',
      location: 11,
      damage: 3,
      'damage.impale': 4,
      'kept.impale': 'higher',
    };
    const { result } = playing(setup, hit);
    const lodged = { fact: 'gained', who: 'anna', condition: 'weapon-lodged', with: javelin.id, by: 'bert' };
    expect(only(result, 'disarmed')).toEqual([]);
    expect(only(result, 'gained')).toContainEqual(lodged);
    const several = shot({ anna: { weapons: [javelins] }, with: javelin.id, circumstances: close });
    expect(only(playing(several, hit).result, 'gained')).not.toContainEqual(lodged);
  });

  test('and takes two actions to pick up again', () => {
    const thrown = soldier('anna', {
      weapons: [javelins],
      state: { used: { [javelin.id]: 2 }, dropped: [javelin.id] },
    });
    const first = acts(readyWeapon, thrown, javelins);
    expect(inHand(first.anna, javelins)).toBe(0);
    const second = acts(readyWeapon, first.anna, javelins);
    expect([inHand(second.anna, javelins), second.anna.state.dropped]).toEqual([1, []]);
  });
});
