import { describe, expect, test } from 'vitest';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import type { FightState } from '../../../src/rules/shared/ruleset.ts';
import { only } from '../play.ts';
import { FIGHT, gained, played, read, setupOf, type State } from './playing.ts';

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

describe('an arrow held from an earlier segment (SEG-REACT-15, SEG-REACT-18)', () => {
  const held: Prepared = { ...shot, due: 3 };
  const blow: Prepared = { action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 5 };
  const strikes = (arrow: Prepared, by = 'guard') => {
    const guard = read(by, { conditions: [{ condition: 'engaged', by: 'orc' }], prepared: [blow] });
    const orc = read('orc', { conditions: [{ condition: 'engaged', by }] });
    const jaris = read('jaris', { prepared: [arrow] });
    const sides = { guard: 'town', orc: 'orcs', jaris: 'orcs' };
    return setupOf([guard, orc, jaris], { action: 'attack', with: 'sword' }, { sides });
  };

  test('let go now, it is two seconds earlier, and the blow waits', () => {
    const answers = { 'looses.jaris': 'now', 'tie-break.guard': 6, 'tie-break.jaris': 1 };
    expect(gained(played(strikes(held), answers).result)).toContain('guard: postponed');
  });

  test('let go now, it is due in this segment, and its holder is not asked again', () => {
    const answers = { 'looses.jaris': 'now', 'tie-break.guard': 5, 'tie-break.jaris': 5, attack: 2 };
    const { result } = played(strikes(held), { ...answers, 'reaction-time.right': 4 });
    expect(only(result, 'prepared')).toContainEqual({ fact: 'prepared', who: 'jaris', ...held, due: 5 });
    expect(gained(result)).toContain('jaris: acts-to-the-last');
  });

  test('kept for later, no seconds are rolled', () => {
    const answers = { 'looses.jaris': 'later', attack: 2, 'reaction-time.right': 4 };
    expect(gained(played(strikes(held), answers).result)).not.toContain('guard: postponed');
  });

  const aimed: Prepared = { ...held, at: 'orc', trigger: 'rate-0.aim-2' };
  test.each<[string, Prepared, Partial<State>]>([
    [
      'a holder whom the other has surprised',
      held,
      { conditions: [{ condition: 'surprised', by: 'guard' }] },
    ],
    ['a holder who has aimed at another', aimed, {}],
    ['a holder whose bow is no longer in hand', held, { dropped: ['bow'] }],
  ])('nobody asks %s', (_who, arrow, state) => {
    const jaris = read('jaris', { prepared: [arrow], ...state });
    const guard = read('guard', {
      conditions: [{ condition: 'engaged', by: 'jaris' }],
      prepared: [{ ...blow, at: 'jaris' }],
    });
    played(setupOf([guard, jaris], { action: 'attack', with: 'sword' }), {
      attack: 2,
      'reaction-time.right': 4,
    });
  });

  test('nobody is asked for an arrow meant for another', () => {
    const answers = { attack: 2, 'reaction-time.right': 4 };
    played(strikes({ ...held, at: 'conrath' }), answers);
  });
});
