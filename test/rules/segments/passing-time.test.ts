import { describe, expect, test } from 'vitest';
import type { SegmentsFighter } from '../../../src/rules/segments/fighter.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition, Fact, Prepared } from '../../../src/rules/shared/fact.ts';
import type { FightState } from '../../../src/rules/shared/ruleset.ts';
import { textOf } from '../../guards/project-files.ts';

type State = SegmentsFighter['state'];

const read = (name: string, state: Partial<State> = {}): SegmentsFighter => {
  const known = JSON.parse(textOf(`test/fighters/segments/${name}.json`)) as SegmentsFighter;
  return { ...known, id: name, state: { ...known.state, ...state } };
};
const fight = (round: number, turn: string | null = null): FightState => {
  return { round, cycle: 2, turn, order: ['guard', 'orc'], ap: {} };
};

/** The state of a guard after some time, from one segment to another. */
const passes = (state: Partial<State>, from: number, to: number): readonly Fact[] =>
  segments.timeFacts(fight(from), fight(to), { guard: read('guard', state) });
const conditions = (...all: readonly Condition[]): Partial<State> => ({ conditions: all });

describe('conditions that end with their segment, and those that last', () => {
  test.each([
    'acted',
    'free-action-taken',
    'exposed',
    'moved-fully',
    'tie-break',
    'acts-to-the-last',
    'postponed',
    'stepped',
    'shot-defence',
    'commits',
  ])('SEG-REACT-07.a, SEG-MOVE-08.c: %s', condition => {
    expect(passes(conditions({ condition, with: 'right' }), 5, 6)).toEqual([
      expect.objectContaining({ fact: 'ended', who: 'guard', condition }),
    ]);
    expect(passes(conditions({ condition, with: 'right' }), 5, 5)).toEqual([]);
  });

  test('SEG-MAGIC-06.a, SEG-MAGIC-10.d: a duration in segments is shorter by those that passed, and ends', () => {
    const tired = { condition: 'mind-tired', lasts: { amount: 3, unit: 'rounds' } } as const;
    expect(passes(conditions(tired), 5, 7)).toEqual([
      { fact: 'passing', who: 'guard', condition: 'mind-tired', left: 1 },
    ]);
    expect(passes(conditions(tired), 5, 8)).toEqual([
      expect.objectContaining({ fact: 'ended', condition: 'mind-tired' }),
    ]);
    const rests = { ...tired, condition: 'wand-rests', with: 'wand', by: 'orc' };
    expect(passes(conditions(rests), 5, 6)).toEqual([
      { fact: 'passing', who: 'guard', condition: 'wand-rests', with: 'wand', by: 'orc', left: 2 },
    ]);
  });

  test('SEG-SURPRISE-02.e: after surprise comes the segment that counts from 1', () => {
    expect(passes(conditions({ condition: 'surprised' }), 1, 2)).toEqual([
      expect.objectContaining({ fact: 'ended', condition: 'surprised' }),
      expect.objectContaining({ fact: 'gained', condition: 'after-surprise' }),
    ]);
    const already = conditions({ condition: 'surprised' }, { condition: 'after-surprise' });
    expect(passes(already, 1, 2)).toEqual([expect.objectContaining({ condition: 'surprised' })]);
  });

  test('SEG-SURPRISE-06: a fighter whose reaction time is under way has no segment after surprise', () => {
    const prepared: Prepared = { action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 9 };
    expect(passes({ ...conditions({ condition: 'surprised' }), prepared: [prepared] }, 1, 2)).toEqual([
      expect.objectContaining({ fact: 'ended', condition: 'surprised' }),
    ]);
    expect(passes({ ...conditions({ condition: 'after-surprise' }), prepared: [prepared] }, 1, 2)).toEqual([
      expect.objectContaining({ fact: 'ended', condition: 'after-surprise' }),
    ]);
  });

  test('a prone or engaged fighter stays so', () => {
    expect(passes(conditions({ condition: 'prone' }, { condition: 'engaged', by: 'orc' }), 5, 9)).toEqual([]);
  });

  test('SEG-REACT-16: a fighter who let another go first has that turn', () => {
    const all = { guard: read('guard', conditions({ condition: 'postponed' })) };
    const ended = [expect.objectContaining({ fact: 'ended', who: 'guard', condition: 'postponed' })];
    expect(segments.timeFacts(fight(5, 'orc'), fight(5, 'guard'), all)).toEqual(ended);
    expect(segments.timeFacts(fight(5, 'guard'), fight(5, 'guard'), all)).toEqual([]);
    expect(segments.timeFacts(fight(5, 'orc'), fight(5, null), all)).toEqual([]);
  });
});

describe('blows that were not struck, and weapons on the defensive', () => {
  const melee = { action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 5 };

  test('SEG-MELEE-09.a, SEG-WRESTLE-02.b: are marked, and a beat is over', () => {
    expect(passes({ prepared: [melee] }, 5, 6)).toEqual([
      { fact: 'prepared', who: 'guard', ...melee, trigger: 'lost' },
    ]);
    const grip = { action: 'wrestling', hand: 'wrestling', due: 5 };
    expect(passes({ prepared: [grip] }, 5, 6)).toEqual([
      { fact: 'prepared', who: 'guard', ...grip, trigger: 'lost' },
    ]);
    expect(passes({ prepared: [{ action: 'beat', hand: 'action', due: 5 }] }, 5, 6)).toEqual([
      { fact: 'dropped', who: 'guard', action: 'beat', hand: 'action' },
    ]);
  });

  test.each([
    ['later', { ...melee, due: 6 }],
    ['marked already', { ...melee, trigger: 'lost' }],
    ['a shot, which may be held', { action: 'shot', hand: 'action', due: 5 }],
    ['a spell under way', { action: 'cast', hand: 'action', due: 4, until: 5 }],
  ])('SEG-REACT-18: %s is not', (_title, clock) => {
    expect(passes({ prepared: [clock] }, 5, 6)).toEqual([]);
  });

  test('SEG-PARRY-10.a: a weapon strikes again once its deferred action comes', () => {
    const defensive = conditions({ condition: 'defensive', with: 'right' });
    const over = [expect.objectContaining({ fact: 'ended', condition: 'defensive', with: 'right' })];
    expect(passes({ ...defensive, prepared: [{ ...melee, due: 6 }] }, 5, 6)).toEqual(over);
    expect(passes({ ...defensive, prepared: [{ ...melee, due: 7 }] }, 5, 6)).toEqual([]);
    expect(passes({ ...defensive, prepared: [{ ...melee, hand: 'left', due: 6 }] }, 5, 6)).toEqual([]);
  });
});

describe('loss of blood (SEG-TIME-02.a, .b and SEG-CRIT-03.e)', () => {
  const lost = (kinds: readonly string[], from: number, to: number, more: Partial<State> = {}) =>
    passes(
      {
        ...more,
        conditions: kinds.map(kind => ({ condition: kind === 'dead' ? kind : 'bleeding', with: kind })),
      },
      from,
      to,
    ).flatMap(fact => (fact.fact === 'hurt' ? [`${fact.where} ${fact.points}`] : []));

  test.each([
    [['minor'], 5, 11, ['endurance 1']],
    [['minor'], 5, 10, []],
    [['minor'], 10, 31, ['endurance 1', 'endurance 1', 'endurance 1']],
    [['major'], 5, 6, ['endurance 1']],
    [['major'], 6, 10, []],
    [['major'], 5, 11, ['endurance 1', 'endurance 1']],
    [['minor', 'major'], 10, 11, ['endurance 2']],
    [['dead', 'major'], 5, 11, []],
  ])('%j from segment %i to %i: %j', (kinds, from, to, points) => {
    expect(lost(kinds, from, to)).toEqual(points);
  });

  test('is of the body once endurance is gone, and told', () => {
    const { endurance } = read('guard');
    expect(lost(['major'], 5, 6, { hurt: { endurance } })).toEqual(['body 1']);
    const facts = passes(conditions({ condition: 'bleeding', with: 'major' }), 5, 6);
    expect(facts.map(({ fact }) => fact)).toEqual(['did', 'struck', 'hurt', 'wounded']);
    expect(facts[0]).toMatchObject({ who: 'guard', what: 'bleeds' });
    expect(facts[3]).toMatchObject({ where: 'endurance', wound: 'worn' });
  });
});
