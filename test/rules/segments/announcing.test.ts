import { describe, expect, test } from 'vitest';
import { segments } from '../../../src/rules/segments/segments.ts';
import { strikes, underWay } from '../../../src/rules/segments/announcing.ts';
import type { SegmentsFighter } from '../../../src/rules/segments/fighter.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { textOf } from '../../guards/project-files.ts';

type Prepared = NonNullable<SegmentsFighter['state']['prepared']>;

const read = (name: string) => JSON.parse(textOf(`test/fighters/segments/${name}.json`)) as SegmentsFighter;
const prepared = (fighter: SegmentsFighter, clocks: Prepared): SegmentsFighter => ({
  ...fighter,
  state: { ...fighter.state, prepared: clocks },
});

const jaris = read('jaris');
const FIGHT = { round: 3, cycle: 1, turn: jaris.id, order: [jaris.id], ap: {} };

function clicked(fighter: SegmentsFighter, weapon: string, fight: Setup['fight'] = FIGHT): string {
  const attempt = { action: 'attack', by: fighter.id, at: '', with: weapon };
  return strikes({ attempt, fighters: { [fighter.id]: fighter }, fight });
}

const SWORD = { action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 4 };
const GRIP = { action: 'wrestling', hand: 'wrestling', at: 'orc', due: 4 };
const BOW = { action: 'shot', hand: 'action', with: 'bow', at: 'orc', due: 5 };

describe('a click on a weapon', () => {
  test.each([
    ['sword', [], 'prepare-melee'],
    ['sword', [SWORD], 'attack'],
    ['bow', [], 'prepare-shot'],
    ['bow', [BOW], 'shoot'],
    ['bow', [SWORD], 'prepare-shot'],
    ['knife', [BOW], 'prepare-shot'],
    ['fist', [SWORD], 'prepare-melee'],
  ])('%s, with %j under way: %s (SEG-REACT-04, SEG-REACT-08)', (weapon, clocks, action) => {
    expect(clicked(prepared(jaris, clocks), weapon)).toBe(action);
  });

  test.each([
    ['sword', [], 'prepare-wrestling'],
    ['fist', [SWORD], 'prepare-wrestling'],
    ['fist', [GRIP], 'stab'],
    ['sword', [GRIP], 'thrash'],
  ])('%s at grips, with %j under way: %s (SEG-WRESTLE-16, 33, 35)', (weapon, clocks, action) => {
    const wrestler = prepared(jaris, clocks);
    const conditions = [{ condition: 'wrestling', by: 'orc' }];
    expect(clicked({ ...wrestler, state: { ...wrestler.state, conditions } }, weapon)).toBe(action);
  });

  test('outside a fight strikes and shoots at once (SEG-TIME-04)', () => {
    expect(clicked(jaris, 'sword', null)).toBe('attack');
    expect(clicked(jaris, 'bow', null)).toBe('shoot');
  });

  test('on an item that is no weapon is refused as an attack', () => {
    expect(clicked(jaris, 'nothing')).toBe('attack');
  });
});

describe('an action under way', () => {
  test('stands by when it takes effect, each hand by itself, as the action that it comes to', () => {
    const clocks = [
      { action: 'cast', hand: 'action', with: 'bolt', at: 'orc', due: 3, until: 7 },
      { ...SWORD, due: 6 },
      { action: 'counter', hand: 'left', with: 'dagger', at: 'orc', trigger: 'disarm', due: 4 },
    ];
    expect(underWay(prepared(jaris, clocks))).toEqual([
      { hand: 'left', action: 'counter-with-disarm', with: 'dagger', at: 'orc', due: 4, isAnswer: true },
      { hand: 'right', action: 'attack', with: 'sword', at: 'orc', due: 6 },
      { hand: 'action', action: 'cast', with: 'bolt', at: 'orc', due: 3, until: 7 },
    ]);
  });

  test('names the task, and the weapon that it is about', () => {
    const clocks = [
      { action: 'task', hand: 'action', with: 'draw:sword', due: 2, until: 3 },
      { action: 'task', hand: 'right', with: 'pick-lock', due: 5, until: 30 },
    ];
    expect(underWay(prepared(jaris, clocks))).toEqual([
      { hand: 'action', action: 'draw', with: 'sword', due: 2, until: 3 },
      { hand: 'right', action: 'pick-lock', due: 5, until: 30 },
    ]);
  });

  test.each([
    ['shot', 'shoot'],
    ['item', 'use-item'],
    ['held-spell', 'release-spell'],
    ['beat', 'beat'],
  ])('%s comes to %s', (action, comesTo) => {
    expect(underWay(prepared(jaris, [{ action, hand: 'action', due: 1 }]))).toEqual([
      { hand: 'action', action: comesTo, due: 1 },
    ]);
  });

  test('is none for a fighter who has announced nothing', () => {
    expect(underWay(jaris)).toEqual([]);
  });
});

describe('what an announcement gives up is said before (SEG-REACT-08)', () => {
  const given = (action: string, weapon: string, clocks: Prepared) => {
    const [hero, orc] = [prepared({ ...jaris, id: 'jaris' }, clocks), { ...read('orc'), id: 'orc' }];
    const attempt = { action, by: 'jaris', at: 'orc', with: weapon };
    const fighters = { jaris: hero, orc };
    const fight = { ...FIGHT, turn: 'jaris', order: ['jaris', 'orc'] };
    return segments.thrownAway?.({ attempt, fighters, fight })?.id ?? null;
  };

  test.each([
    [
      'a shot that is announced gives up a blow that is due',
      'prepare-shot',
      'bow',
      [{ ...SWORD, due: 3 }],
      'segments.gives-up-blow',
    ],
    [
      'a shot that is held is given up by another',
      'prepare-shot',
      'bow',
      [{ ...BOW, due: 2 }],
      'segments.gives-up-blow',
    ],
    [
      'a shot that is held is given up by running',
      'full-move',
      '',
      [{ ...BOW, due: 2 }],
      'segments.gives-up-blow',
    ],
    ['what is due later is changed freely', 'prepare-shot', 'bow', [SWORD], null],
    ['the blow itself gives nothing up', 'attack', 'sword', [{ ...SWORD, due: 3 }], null],
  ])('%s', (_what, action, weapon, clocks, lost) => {
    expect(given(action, weapon, clocks)).toBe(lost);
  });
});

describe('what a clock leads to', () => {
  test('a grip is chosen once it is due (SEG-WRESTLE-14)', () => {
    expect(underWay(prepared(jaris, [GRIP]))).toEqual([
      { hand: 'wrestling', action: 'prepare-wrestling', at: 'orc', due: 4, isChosenThen: true },
    ]);
    expect(underWay(prepared(jaris, [SWORD]))[0]).not.toHaveProperty('isChosenThen');
  });

  test('a counter-attack waits for an attack, and is nothing to be done when it is due (SEG-COUNTER-01)', () => {
    const counter = { ...SWORD, action: 'counter', trigger: 'disarm' };
    expect(underWay(prepared(jaris, [counter]))).toMatchObject([{ isAnswer: true }]);
  });
});
