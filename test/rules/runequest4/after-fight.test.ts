import { describe, expect, test } from 'vitest';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { warrior, weapons, type Different } from './fighters.ts';

const left = (state: NonNullable<Different['state']>, different: Different = {}) =>
  runequest4.aftermath(warrior('anna', { ...different, state }));

describe('aftermath', () => {
  test('nothing for the unharmed', () => expect(left({})).toEqual([]));

  test('RQ4-WOUND-02 to 06: urgent lines first, then lasting ones, each with its place and time', () => {
    const dying = { condition: 'dying', where: 'head', lasts: { amount: 24, unit: 'minutes' } } as const;
    const conditions = [
      { condition: 'scarred', where: 'chest' },
      { condition: 'useless', where: 'left-leg' },
      { condition: 'prone' },
      { condition: 'unconscious' },
      dying,
    ];
    expect(left({ conditions })).toEqual([
      { line: 'out', isMortal: true, ...dying },
      { line: 'out', condition: 'unconscious' },
      { line: 'out', condition: 'useless', where: 'left-leg' },
      { line: 'out', condition: 'scarred', where: 'chest' },
    ]);
  });

  test('RQ4-WOUND-01: wounds, the gravest first, and of two alike the one that cost more', () => {
    const hp = Object.fromEntries(warrior('anna').locations.map(place => [place.id, place.hp]));
    const of = (id: string) => hp[id] ?? 0;
    const hurt = { head: 1, abdomen: 2, chest: of('chest'), 'left-arm': 2 * of('left-arm'), 'right-arm': 0 };
    expect(left({ hurt })).toEqual([
      { line: 'wound', where: 'left-arm', lost: 2 * of('left-arm'), wound: 'major' },
      { line: 'wound', where: 'chest', lost: of('chest'), wound: 'serious' },
      { line: 'wound', where: 'abdomen', lost: 2, wound: 'minor' },
      { line: 'wound', where: 'head', lost: 1, wound: 'minor' },
    ]);
  });

  test('RQ4-SE-04, RQ4-SE-06: items out of hand; of the dead nothing else', () => {
    const axe = { ...weapons.axe, hp: 5 };
    const state = {
      dropped: ['sword', 'knife'],
      taken: [{ item: 'knife', by: 'bert', amount: 1 }],
      wear: { axe: 5 },
    };
    const knife = { ...weapons.sword, id: 'knife', name: 'Knife' };
    const things = [
      { line: 'lies', weapon: 'sword' },
      { line: 'taken', weapon: 'knife', by: 'bert' },
      { line: 'broken', weapon: 'axe' },
    ];
    const different = { weapons: [weapons.sword, knife, axe] };
    expect(left(state, different)).toEqual(things);
    const dead = {
      ...state,
      hurt: { head: 20 },
      conditions: [{ condition: 'dead' }, { condition: 'dying' }],
    };
    expect(left(dead, different)).toEqual([{ line: 'dead' }, ...things]);
  });
});
