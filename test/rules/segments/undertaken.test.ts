import { describe, expect, test } from 'vitest';
import type { SegmentsFighter } from '../../../src/rules/segments/fighter.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import type { Attempt, FightState, Setup } from '../../../src/rules/shared/ruleset.ts';
import { textOf } from '../../guards/project-files.ts';

type State = SegmentsFighter['state'];

const read = (name: string, state: Partial<State> = {}, id = name): SegmentsFighter => {
  const known = JSON.parse(textOf(`test/fighters/segments/${name}.json`)) as SegmentsFighter;
  return { ...known, id, state: { ...known.state, ...state } };
};
const ATTEMPT: Attempt = { action: 'attack', by: 'guard', at: 'orc', with: 'sword' };

function refused(attempt: Partial<Attempt>, more: Partial<Setup> = {}): string {
  const fighters = { guard: read('guard'), orc: read('orc') };
  const no = segments.refusal({ attempt: { ...ATTEMPT, ...attempt }, fighters, fight: null, ...more });
  return no ? `${no.rule} ${no.id}` : 'open';
}

describe('an action', () => {
  test.each<[Partial<Attempt>, string]>([
    [{}, 'open'],
    [{ action: 'constructor' }, 'SEG-ACT-01 unknown-action'],
    [{ by: 'nobody' }, 'SEG-MELEE-12 actor-missing'],
    [{ at: 'nobody' }, 'SEG-MELEE-12 target-missing'],
    [{ at: 'guard' }, 'SEG-MELEE-12 needs-target'],
    [{ at: '' }, 'SEG-MELEE-12 needs-target'],
    [{ with: 'nothing' }, 'SEG-MELEE-12 weapon-missing'],
    [{ action: 'shout', at: '', with: '' }, 'open'],
    [{ action: 'beat', at: 'guard', with: '0' }, 'SEG-GM-01 segments.how-many'],
    [{ action: 'beat', at: 'guard', with: '20' }, 'open'],
    [{ action: 'beat', at: 'guard', with: '21' }, 'SEG-GM-01 segments.how-many'],
    [{ action: 'other-task', at: 'guard', with: 'aiming:1d6' }, 'open'],
    [{ action: 'other-task', at: 'guard', with: 'singing:3' }, 'SEG-ACT-09 segments.no-such-times'],
    [{ action: 'other-task', at: 'guard', with: 'aiming:12' }, 'open'],
    [{ action: 'other-task', at: 'guard', with: 'aiming:1d7' }, 'SEG-ACT-09 segments.no-such-times'],
    [{ action: 'other-task', at: 'guard', with: 'aiming:0' }, 'SEG-ACT-09 segments.no-such-times'],
    [{ action: 'full-move', at: 'guard', with: '6' }, 'open'],
    [{ action: 'full-move', at: 'guard', with: '7' }, 'SEG-MOVE-05 segments.too-far'],
    [{ action: 'full-move', at: 'guard', with: '600' }, 'SEG-MOVE-07 segments.how-many'],
  ])('%j: %s', (attempt, why) => {
    expect(refused(attempt)).toBe(why);
  });

  test('in unknown circumstances is refused', () => {
    expect(refused({}, { circumstances: [{ fighter: 'guard', id: 'constructor' }] })).not.toBe('open');
    expect(refused({}, { circumstances: [{ fighter: 'guard', id: 'higher-ground' }] })).toBe('open');
  });

  test('of a missing fighter, or of an unknown kind, throws', () => {
    const fighters = { orc: read('orc') };
    expect(() => segments.play({ attempt: ATTEMPT, fighters, fight: null }).next()).toThrow('nobody to act');
    const unknown = { ...ATTEMPT, action: 'fly' };
    expect(() => segments.play({ attempt: unknown, fighters, fight: null })).toThrow('no such action');
  });
});

describe('the end of a fight (SEG-TIME-04)', () => {
  const conditions = [
    { condition: 'acted', with: 'right' },
    { condition: 'engaged', by: 'orc' },
    { condition: 'wrestling', by: 'orc' },
    { condition: 'defensive', with: 'right' },
    { condition: 'mind-tired', lasts: { amount: 2, unit: 'rounds' } },
    { condition: 'prone' },
    { condition: 'critical-wound', with: 'gash', amount: -1 },
  ] as const;
  const prepared = [{ action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 9 }];
  const fighter = read('guard', { conditions, prepared });

  test('ends times, contact and durations in segments; wounds and prone stay', () => {
    const { state } = { state: segments.stateAfter(fighter, segments.overWithFight(fighter)) } as {
      state: State;
    };
    expect(state.conditions.map(({ condition }) => condition)).toEqual(['prone', 'critical-wound']);
    expect(state.prepared).toEqual([]);
  });

  test('outside of it durations run down, and nothing heals', () => {
    const passed = segments.stateAfter(fighter, segments.outsideFight(fighter, 600, true));
    expect(passed).toEqual({
      ...fighter.state,
      conditions: fighter.state.conditions.filter(({ condition }) => condition !== 'mind-tired'),
    });
  });
});

describe('the turn to decide, and the turn to act (SEG-REACT-04.b)', () => {
  const fight = (more: Partial<FightState> = {}): FightState => ({
    ...{ round: 5, cycle: 1, turn: null, order: ['guard', 'orc', 'jurl'], ap: {} },
    ...more,
  });
  const melee = (hand: string, weapon: string, due: number) => [
    { action: 'melee', hand, with: weapon, at: 'orc', due },
  ];
  const guard = (state: Partial<State>) => read('guard', state);
  const orc = read('orc', { prepared: melee('right', 'axe', 9) });
  const jurl = read('jurl', { prepared: melee('both', 'spear', 5) });
  const noTurn = (state: Partial<State>, cycle: number) =>
    segments.noTurn(fight({ cycle }), 'guard', { guard: guard(state) })?.id ?? null;

  test.each<[string, Partial<State>, number, string | null]>([
    ['a fighter with nothing under way decides', {}, 1, null],
    ['not in the second pass', {}, 2, 'segments.not-due'],
    [
      'a fighter with an action under way does not',
      { prepared: melee('right', 'sword', 9) },
      1,
      'segments.not-due',
    ],
    ['but acts when it is due', { prepared: melee('right', 'sword', 5) }, 2, null],
    ['not later: a blow is not held', { prepared: melee('right', 'sword', 4) }, 2, 'segments.not-due'],
    ['a shot is', { prepared: [{ action: 'shot', hand: 'action', with: 'bow', due: 4 }] }, 2, null],
    [
      'what takes effect by itself is nobody’s turn',
      { prepared: [{ action: 'cast', hand: 'action', due: 3, until: 5 }] },
      2,
      'segments.not-due',
    ],
    [
      'nor what waits for an attack',
      { prepared: [{ action: 'counter', hand: 'right', due: 5 }] },
      2,
      'segments.not-due',
    ],
    [
      'nor a hand that has acted',
      { prepared: melee('right', 'sword', 5), conditions: [{ condition: 'acted', with: 'right' }] },
      2,
      'segments.not-due',
    ],
    ['the surprised do not decide', { conditions: [{ condition: 'surprised' }] }, 1, 'segments.not-due'],
    ['nor who has moved fully', { conditions: [{ condition: 'moved-fully' }] }, 1, 'segments.not-due'],
    ['nor the stunned', { conditions: [{ condition: 'stunned' }] }, 1, 'condition.stunned'],
  ])('%s', (_title, state, cycle, why) => {
    expect(noTurn(state, cycle)).toBe(why);
  });

  test('a missing fighter has no turn', () => {
    expect(segments.noTurn(fight(), 'ghost', {})?.id).toBe('actor-missing');
  });

  test('first those who decide, then those who are due, then the next segment', () => {
    const waiting = guard({ prepared: melee('right', 'sword', 7) });
    const all = { guard: guard({}), orc, jurl };
    const first = segments.nextTurn(fight(), all);
    expect(first).toMatchObject({ round: 5, cycle: 1, turn: 'guard' });
    const second = segments.nextTurn(first, { ...all, guard: waiting });
    expect(second).toMatchObject({ round: 5, cycle: 2, turn: 'jurl' });
    const struck = read('jurl', { prepared: melee('both', 'spear', 12) });
    const third = segments.nextTurn(second, { guard: waiting, orc, jurl: struck });
    expect(third).toMatchObject({ round: 6, cycle: 2, turn: 'guard', order: ['guard', 'orc', 'jurl'] });
  });

  test('SEG-REACT-06: in a segment in which an action ends, its fighter has the turn', () => {
    const caster = guard({ prepared: [{ action: 'cast', hand: 'action', due: 3, until: 6 }] });
    const later = read('jurl', { prepared: melee('both', 'spear', 12) });
    const casting = { guard: caster, orc, jurl: later };
    const next = segments.nextRound(fight({ cycle: 2, turn: 'orc' }), casting);
    // It may think again before: nobody else has anything to do.
    expect(next).toMatchObject({ round: 6, cycle: 1, turn: 'guard' });
    expect(segments.nextTurn(next, casting)).toMatchObject({ round: 6, cycle: 2, turn: 'guard' });
  });

  test('SEG-TIME-03.c, SEG-REACT-04.d: every segment counts', () => {
    const engaged = [{ condition: 'engaged', by: 'orc' }] as const;
    const cast = { action: 'cast', hand: 'action', due: 6, until: 20 };
    const later = read('jurl', { prepared: melee('both', 'spear', 12) });
    const from = (state: Partial<State>) =>
      segments.nextRound(fight({ cycle: 2, turn: 'orc' }), { guard: guard(state), orc, jurl: later }).round;
    expect(from({ prepared: [cast], conditions: engaged })).toBe(6);
    expect(from({ prepared: [cast] })).toBe(6);
    expect(from({ prepared: [cast], conditions: [{ condition: 'stunned' }] })).toBe(6);
  });

  test('a turn goes on until it is spent', () => {
    const spent: Fact = { fact: 'spent', who: 'guard', what: 'turn', amount: 1 };
    expect(segments.keepsTurn('guard', [], fight())).toBe(true);
    expect(segments.keepsTurn('guard', [spent], fight())).toBe(false);
    expect(segments.keepsTurn('orc', [spent], fight())).toBe(true);
    expect(segments.keepsTurn('guard', [{ ...spent, what: 'ap' }], fight())).toBe(true);
  });

  test('each segment is a moment of its own, and everybody has one turn in it', () => {
    expect(segments.moment(fight({ round: 46 }))).toEqual({ id: 'segment', number: 46, actions: [] });
    expect(segments.actionPoints(orc)).toBe(1);
  });
});
