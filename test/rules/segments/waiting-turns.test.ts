import { describe, expect, test } from 'vitest';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import type { FightState } from '../../../src/rules/shared/ruleset.ts';
import { FIGHT, gained, played, read, setupOf } from './playing.ts';

const shot: Prepared = { action: 'shot', hand: 'action', with: 'bow', at: 'guard', due: 5 };
const waited: readonly Condition[] = [
  { condition: 'tie-break', amount: 6, with: 'waited' },
  { condition: 'postponed' },
];

describe('charges that wait for a shot of the same segment (SEG-REACT-15)', () => {
  const fight: FightState = { ...FIGHT, cycle: 1, turn: 'orc', order: ['guard', 'orc', 'jaris'] };
  const guard = read('guard', { conditions: waited });

  test.each([
    ['one who decides after the charger', read('orc')],
    ['a second charger', read('orc', { conditions: waited })],
  ])('the shot comes next, with %s', (_who, orc) => {
    const fighters = { guard, orc, jaris: read('jaris', { prepared: [shot] }) };
    expect(segments.nextTurn(fight, fighters)).toMatchObject({ round: 5, cycle: 2, turn: 'jaris' });
  });

  test('the charger has the turn again where the shot is not made any more', () => {
    const jaris = read('jaris', { conditions: [{ condition: 'out-of-action' }] });
    const orc = read('orc', { prepared: [{ ...shot, due: 9 }] });
    const next = segments.nextTurn(fight, { guard, orc, jaris });
    expect(next).toMatchObject({ round: 5, cycle: 2, turn: 'guard' });
  });
});

test('SEG-REACT-15, SEG-REACT-16: who was only compared with another in this segment still waits', () => {
  const blow: Prepared = { action: 'melee', hand: 'right', with: 'sword', at: 'jaris', due: 5 };
  const guard = read('guard', {
    conditions: [
      { condition: 'engaged', by: 'jaris' },
      { condition: 'tie-break', amount: 6 },
    ],
    prepared: [blow],
  });
  const jaris = read('jaris', { conditions: [{ condition: 'engaged', by: 'guard' }], prepared: [shot] });
  const { result } = played(setupOf([guard, jaris], { action: 'attack', with: 'sword' }), {
    'tie-break.jaris': 1,
  });
  expect(gained(result)).toContain('guard: postponed');
});
