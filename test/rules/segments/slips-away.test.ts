import { describe, expect, test } from 'vitest';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import { criticalEffect } from '../../../src/rules/segments/critical-tables.ts';
import { only } from '../play.ts';
import { FIGHT, gained, played, read, setupOf } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const second = (amount: number): Condition => ({ condition: 'tie-break', amount });

const { body } = read('guard');
/** A face of the table that pierces the hand of a guard with two body points less. */
const THROUGH_THE_HAND = Array.from({ length: 100 }, (_, i) => i + 1).find(
  face => criticalEffect('perforations', Math.min(6, body - 2), face).id === 'pierced-hand',
) as number;

describe('SEG-REACT-16.b: a hand that is pierced a second before its blow', () => {
  const sword: Prepared = { action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 5 };
  const shot: Prepared = { action: 'shot', hand: 'action', with: 'bow', at: 'guard', due: 5 };
  const orc = read('orc', { conditions: [engaged('guard')] });
  const pierced = (mine: number, theirs: number) => {
    const guard = read('guard', {
      conditions: [engaged('orc'), second(theirs)],
      prepared: [sword],
      hurt: { endurance: read('guard').endurance },
    });
    const jaris = read('jaris', { conditions: [second(mine)], prepared: [shot] });
    const { result } = played(setupOf([jaris, guard, orc], { action: 'shoot', with: 'bow' }), {
      ...{ shot: 18, 'parry.with': 'none', damage: [1, 1], 'critical-effect.perforations': THROUGH_THE_HAND },
      manner: 'something-else',
    });
    return { result, guard: { ...guard, state: segments.stateAfter(guard, result) as typeof guard.state } };
  };

  test('still strikes, and lets the sword fall then, without another reaction', () => {
    const { result, guard } = pierced(3, 4);
    expect(only(result, 'disarmed')).toEqual([]);
    expect(gained(result)).toEqual(expect.arrayContaining(['guard: slips-away', 'guard: commits']));
    const { result: struck } = played(setupOf([guard, orc], { action: 'attack', with: 'sword' }), {
      attack: 2,
    });
    expect(only(struck, 'disarmed')).toMatchObject([{ who: 'guard', weapon: 'sword' }]);
    expect(only(struck, 'prepared')).toEqual([]);
  });

  test('lets it fall with the segment where it does not strike, and has nothing under way', () => {
    const { guard } = pierced(3, 4);
    const fight = { ...FIGHT, turn: 'guard', order: ['guard', 'orc'] };
    const next = segments.nextRound(fight, { guard, orc });
    expect(next).toMatchObject({ round: 6, cycle: 1, turn: 'guard' });
    const facts = segments.timeFacts(fight, next, { guard, orc });
    expect(only(facts, 'disarmed')).toMatchObject([{ who: 'guard', weapon: 'sword' }]);
    const state = segments.stateAfter(guard, facts) as typeof guard.state;
    expect(state.prepared).toEqual([]);
  });

  test('SEG-REACT-16.a: two seconds before, it lets it fall at once', () => {
    const { result } = pierced(2, 4);
    expect(only(result, 'disarmed')).toMatchObject([{ who: 'guard', weapon: 'sword' }]);
    expect(gained(result)).not.toContain('guard: slips-away');
  });
});
