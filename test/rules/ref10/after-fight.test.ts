import { describe, expect, test } from 'vitest';
import { ref10 } from '../../../src/rules/ref10/ref10.ts';
import { fencer, weapons, type Changes } from './fighters.ts';

const left = (state: NonNullable<Changes['state']>, changes: Changes = {}) =>
  ref10.aftermath(fencer('anna', { life: 20, ...changes, state }));

describe('aftermath', () => {
  test('nothing for the unharmed, or for a fighter who has only declared', () => {
    expect(left({ hurt: { head: 0 }, conditions: [{ condition: 'declared', amount: 2 }] })).toEqual([]);
  });

  test.each([
    [{ head: 1 }, 'light', ['head', 1]],
    [{ torso: 10 }, 'bad', ['torso', 10]],
    [{ torso: 15 }, 'grave', ['torso', 15]],
    [{ body: 20 }, 'out', ['body', 20]],
  ])('the wound by the life lost, and its place: %j', (hurt, wound, [where, lost]) => {
    expect(left({ hurt })).toEqual([
      { line: 'worn-down', wound },
      { line: 'hurt', where, lost },
    ]);
  });

  test('lists a fighter who is out first, then the worst location', () => {
    const conditions = [{ condition: 'unconscious' }];
    expect(left({ hurt: { head: 4, torso: 16 }, conditions })).toEqual([
      { line: 'out', condition: 'unconscious' },
      { line: 'worn-down', wound: 'out' },
      { line: 'hurt', where: 'torso', lost: 16 },
      { line: 'hurt', where: 'head', lost: 4 },
    ]);
  });

  test('REF-AP-02, REF-AP-05, REF-BURST-01: items out of hand, wear and ammunition; of the dead nothing else', () => {
    const changes = { weapons: [weapons.sword, weapons.pistol, { ...weapons.sword, id: 'knife' }] };
    const state = {
      dropped: ['sword', 'knife', 'pistol'],
      fallen: ['sword', 'knife'],
      taken: [{ item: 'knife', by: 'bert', amount: 1 }],
      wear: { sword: 2, torso: 1, head: 0 },
      used: { pistol: 3 },
    };
    const things = [
      { line: 'lies', weapon: 'sword' },
      { line: 'taken', weapon: 'knife', by: 'bert' },
      { line: 'worn', weapon: 'sword', lost: 2 },
      { line: 'worn', where: 'torso', lost: 1 },
      { line: 'spent', kind: 'pistol', amount: 3 },
    ];
    expect(left(state, changes)).toEqual(things);
    const dead = { ...state, hurt: { torso: 40 }, conditions: [{ condition: 'dead' }] };
    expect(left(dead, changes)).toEqual([{ line: 'dead' }, ...things]);
  });
});
