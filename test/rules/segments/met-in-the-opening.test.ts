import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { only, type Answers } from '../play.ts';
import { FIGHT, played, read, setupOf } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const stepped: Condition = { condition: 'stepped' };
const steppedFrom = (x: number): Condition => ({ ...stepped, with: `${x},0` });
const at = (x: number) => ({ x, y: 0, width: 1, height: 1 });

describe('SEG-REACT-02.c, SEG-REACT-03.a, SEG-MELEE-08.i: contact that is made in segment 1', () => {
  /** The segment in which the blow of one falls that announces it in the opening, after a die of 4. */
  const due = (
    own: readonly Condition[],
    foe: readonly Condition[],
    {
      places = { guard: at(0), orc: at(1) },
      jurl = null,
      action = 'prepare-melee',
      ...more
    }: {
      places?: Record<string, ReturnType<typeof at>> | null;
      jurl?: readonly Condition[] | null;
      action?: string;
      answers?: Answers;
    } = {},
  ) => {
    const fighters = [read('guard', { conditions: own }), read('orc', { conditions: foe })];
    if (jurl) fighters.push(read('jurl', { conditions: jurl }));
    const order = fighters.map(({ id }) => id);
    const setup = setupOf(
      fighters,
      { action, with: 'sword' },
      {
        fight: { ...FIGHT, round: 1, cycle: 1, turn: 'guard', order },
        ...(places && { places }),
      },
    );
    const bonus = fighters[0]?.bonuses.dex ?? 0;
    const { result } = played(setup, more.answers ?? { 'reaction-time.right': 4 });
    const initial = only(result, 'ended').some(({ condition }) => condition === 'initial-reaction');
    const [first] = only(result, 'prepared');
    return (first?.due ?? 0) + (initial ? bonus : 0);
  };
  const moved: Condition = { condition: 'moved-fully' };

  test.each<[string, readonly Condition[], readonly Condition[], number]>([
    ['who was in contact from the start counts from 0', [], [], 4],
    ['whom a step has reached', [], [steppedFrom(2)], 5],
    ['who has taken it', [steppedFrom(-1)], [], 5],
    ['who both have', [steppedFrom(-1)], [steppedFrom(2)], 5],
    ['not who stepped from one square beside the opponent to another', [], [steppedFrom(0)], 4],
    ['with contact told already, whom a charge has reached', [engaged('orc')], [engaged('guard'), moved], 5],
    ['and a charge from the saddle of a good rider', [engaged('orc')], [engaged('guard'), stepped], 5],
  ])('%s', (_title, own, foe, segment) => expect(due(own, foe)).toBe(segment));

  test('whom a full move has reached counts from 1 too, and strikes at it', () => {
    const answers = { 'clear-attack': 'none', 'reaction-time.right': 4 };
    expect(due([], [moved], { answers })).toBe(5);
  });

  test('a counter-attack as well', () => {
    expect(due([], [steppedFrom(2)], { action: 'counter-with-disarm' })).toBe(5);
  });

  test('without a map a step is one into contact', () => {
    expect(due([stepped], [], { places: null })).toBe(5);
    expect(due([], [], { places: null })).toBe(4);
  });

  test('who was in contact with another from the start counts from 0', () => {
    const places = { guard: at(0), orc: at(1), jurl: at(-1) };
    expect(due([], [steppedFrom(2)], { places, jurl: [] })).toBe(4);
    expect(due([], [steppedFrom(2)], { places, jurl: [steppedFrom(-2)] })).toBe(5);
    expect(due([], [steppedFrom(2)], { places, jurl: [{ condition: 'dead' }] })).toBe(5);
  });
});
