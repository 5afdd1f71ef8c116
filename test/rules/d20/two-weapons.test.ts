import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { damageOf } from '../../../src/rules/d20/damage.ts';
import type { D20Fighter, Weapon } from '../../../src/rules/d20/fighter.ts';
import { playOut, type Question } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const SWORD: Weapon = {
  ...{ id: 'sword', name: 'Sword', kind: 'melee', handling: 'one-handed', damage: '1d8' },
  ...{ types: ['slashing'], build: 'blade' },
};
const DIRK: Weapon = { ...SWORD, id: 'dirk', name: 'Dirk', handling: 'light', damage: '1d4', offHand: true };

/** Whom nothing hits. */
const WELL_CLAD: D20Fighter = { ...ready('orc'), bonuses: [{ to: 'ac', kind: 'natural', amount: 40 }] };

/** Who fights with these weapons in a full attack: base attack 7, Strength and Dexterity 10. */
function fencer(weapons: readonly Weapon[], changes: Partial<D20Fighter> = {}): D20Fighter {
  return {
    ...ready('fighter', 'hoel'),
    ...{ bab: 7, feats: [], traits: [], bonuses: [], weapons: [...weapons] },
    abilities: { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 },
    ...changes,
  };
}

interface Attack {
  readonly hands?: string;
  readonly action?: string;
}

/** The blows of a full attack, as `sword 3`, by the bonuses that are rolled with; nothing hits. */
function blows(hoel: D20Fighter, { hands = 'primary-first', action = 'full-attack' }: Attack = {}): string[] {
  const at = (x: number) => ({ x, y: 0, width: 1, height: 1 });
  const setup: Setup = {
    attempt: { action, by: 'hoel', at: 'orc', with: hoel.weapons[0]?.id ?? '', path: [{ x: 1, y: 0 }] },
    fighters: { hoel, orc: WELL_CLAD },
    fight: { round: 2, cycle: 1, turn: 'hoel', order: ['hoel', 'orc'], ap: {} },
    places: { hoel: at(0), orc: at(1) },
    sides: { hoel: 'us', orc: 'them' },
  };
  expect(d20.refusal(setup)).toBeNull();
  const rolls: Question[] = [];
  playOut(d20.play(setup), question => {
    if (question.ask === 'choose') {
      const open = question.options.filter(({ refused }) => !refused).map(({ id }) => id);
      return { chosen: [[hands, 'all-at-one', 'none'].find(id => open.includes(id)) ?? open[0] ?? ''] };
    }
    if (question.name.startsWith('attack')) rolls.push(question);
    return { dice: [2] };
  });
  return rolls.map(question => (question.ask === 'roll' ? question.dice.replace(/^1d20\+?/u, '') : ''));
}

describe('two weapons and several attacks', () => {
  test('D20-ACT-37.c: the best bonus that is left comes next, whatever hand it is of', () => {
    expect(blows(fencer([SWORD, DIRK]))).toEqual(['3', '-1', '-2']);
    expect(blows(fencer([SWORD, DIRK], { bab: 11 }))).toEqual(['7', '3', '2', '-3']);
    expect(blows(fencer([SWORD, DIRK], { feats: ['two-weapon-fighting'] }))).toEqual(['5', '5', '']);
  });

  test('D20-ACT-37.b: the other hand may strike first', () => {
    expect(blows(fencer([SWORD, DIRK]), { hands: 'off-hand-first' })).toEqual(['-1', '3', '-2']);
  });

  test('D20-ACT-37.c: a better weapon may make both blows of the main hand come first', () => {
    const sword = { ...SWORD, enhancement: 3 };
    expect(blows(fencer([sword, DIRK]))).toEqual(['6', '1', '-1']);
  });

  test('D20-ACT-37.c, D20-BOON-06: of equal ones, such as the one more of the hasted, the main hand comes first', () => {
    const { state } = fencer([]);
    const hasted = { state: { ...state, conditions: [{ condition: 'hasted' }] } };
    expect(blows(fencer([SWORD, DIRK], hasted))).toEqual(['4', '4', '', '-1']);
  });

  test('D20-ACT-37.c, D20-TWF-03: so with the heads of a double weapon', () => {
    const flail: Weapon = { ...SWORD, id: 'flail', handling: 'two-handed' };
    const head: Weapon = { ...flail, id: 'flail:second', handling: 'light', offHand: true };
    expect(blows(fencer([flail, head]))).toEqual(['3', '-1', '-2']);
  });

  test('D20-ACT-37.c, D20-CONCEAL-06: so at a square', () => {
    expect(blows(fencer([SWORD, DIRK]), { action: 'full-attack-square' })).toEqual(['3', '-1', '-2']);
  });

  test('D20-ACT-37.c, D20-TWF-04: so with something to throw in each hand', () => {
    const dart: Weapon = {
      ...SWORD,
      id: 'darts',
      kind: 'thrown',
      handling: 'light',
      increment: 4,
      magazine: 9,
    } as Weapon;
    const thrown = blows(fencer([dart, { ...dart, id: 'others', offHand: true }]));
    expect(thrown).toEqual(['3', '-1', '-2']);
  });
});

test('D20-DMG-04.a: bare hands marked as the off hand have half the Strength as a second weapon, and not alone', () => {
  const hands: Weapon = { ...DIRK, id: 'hands', kind: 'unarmed', damage: '1d3' };
  const hoel = fencer([SWORD, hands], {
    abilities: { str: 18, dex: 10, con: 10, int: 10, wis: 10, cha: 10 },
  });
  expect(damageOf(hoel, hands).dice).toBe('1d3+4');
  expect(damageOf(hoel, hands, { hand: 'off' }).dice).toBe('1d3+2');
  expect(damageOf(hoel, DIRK).dice).toBe('1d4+2');
});

describe('D20-ATK-10, D20-TWF-01: a sword and the empty hand', () => {
  const TRAINED = { feats: ['improved-unarmed-strike' as const] };
  const SHIELD: Weapon = { ...SWORD, id: 'shield', kind: 'shield', damage: '0', build: 'heavy-steel-shield' };

  test('is two weapons, the second a light one, to the trained', () => {
    expect(blows(fencer([SWORD], TRAINED))).toEqual(['3', '-1', '-2']);
    expect(blows(fencer([SWORD], { feats: ['two-weapon-fighting'] }))).toEqual(['5', '5', '']);
  });
  test('and with one alone takes nothing', () =>
    expect(blows(fencer([SWORD], TRAINED), { hands: 'one-weapon' })).toEqual(['7', '2']));
  test('not to others', () => expect(blows(fencer([SWORD]))).toEqual(['7', '2']));
  test('not with a shield on that arm, or with both hands on the sword', () => {
    expect(blows(fencer([SWORD, SHIELD], TRAINED))).toEqual(['7', '2']);
    expect(blows(fencer([{ ...SWORD, inTwoHands: true }], TRAINED))).toEqual(['7', '2']);
  });
  test('a weapon that is held there comes first', () =>
    expect(blows(fencer([SWORD, DIRK], TRAINED))).toEqual(['3', '-1', '-2']));
});
