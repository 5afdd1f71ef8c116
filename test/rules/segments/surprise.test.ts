import { describe, expect, test } from 'vitest';
import type { Weapon } from '../../../src/rules/segments/fighter.ts';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import { only, questionOf, type Answers } from '../play.ts';
import { deeds, FIGHT, gained, played, read, readIn, refusedFor, setupOf, under } from './playing.ts';

const surprised: Condition = { condition: 'surprised' };
const strike = { action: 'surprise-attack', with: 'sword' };

describe('an attack by surprise (SEG-SURPRISE-03, SEG-SURPRISE-06)', () => {
  const facts = (conditions: readonly Condition[], fight: typeof FIGHT | null = FIGHT) =>
    gained(
      played(setupOf([readIn('guard', ...conditions), readIn('orc', surprised)], strike, { fight }), {
        surprise: 'attack',
        attack: 2,
      }).result,
    );

  test('is free once, and the next reaction counts without Dexterity', () => {
    expect(facts([])).toEqual([
      ...['guard: has-surprised', 'guard: after-surprise', 'guard: engaged', 'orc: engaged'],
      ...['guard: free-action-taken', 'guard: acted', 'guard: exerted'],
    ]);
    expect(facts([{ condition: 'after-surprise' }])).not.toContain('guard: after-surprise');
    expect(facts([], null)).toEqual([]);
  });

  test.each<[string, Condition, string]>([
    ['the hand has acted', { condition: 'acted', with: 'right' }, 'SEG-FREE-03 segments.weapon-used'],
    ['the other hand has', { condition: 'acted', with: 'left' }, 'open'],
    ['it was taken', { condition: 'free-action-taken', by: 'orc' }, 'SEG-FREE-05 segments.one-free-action'],
    ['one at another was', { condition: 'free-action-taken', by: 'jurl' }, 'open'],
  ])('SEG-FREE-03, SEG-FREE-05: where %s: %s', (_title, own, why) => {
    expect(refusedFor(setupOf([readIn('guard', own), readIn('orc', surprised)], strike))).toBe(why);
  });
});

describe('two daggers by surprise (SEG-SNEAK-14.a, .b)', () => {
  const weapons = read('cassandra').weapons.map(one => ({ ...one, light: true }));
  const stab = (answers: Answers, two = true) => {
    const setup = setupOf(
      [read('cassandra', {}, { weapons }), read('guard', under(surprised), { threshold: 10 })],
      strike,
      {
        ...{ fight: null, options: { twoDaggers: two } },
        circumstances: [{ fighter: 'cassandra', id: 'sneak' }],
      },
    );
    const { result, asked } = played(setup, answers);
    return {
      asked: asked.map(({ name }) => name),
      hurt: only(result, 'hurt').map(({ points }) => points),
      all: asked,
    };
  };
  const saved = { 'save.reflex': 20 };

  test('both hit: damage together, the rank once, one save', () => {
    const { hurt } = stab({
      attack: 15,
      'attack.2': 15,
      damage: 2,
      'damage.2': 3,
      ...saved,
    });
    expect(hurt).toEqual([2 + 6 + 3]);
  });

  test('the first alone hits: its damage', () => {
    const { hurt, all } = stab({
      attack: 15,
      'attack.2': 2,
      damage: 2,
      ...saved,
    });
    expect(hurt).toEqual([2 + 6]);
    expect(questionOf(all, 'damage')).toMatchObject({ dice: '1d8+6' });
  });

  test('the second alone hits: the damage of that one', () => {
    const { hurt, all } = stab({
      attack: 2,
      'attack.2': 15,
      damage: 3,
      ...saved,
    });
    expect(hurt).toEqual([3 + 6]);
    expect(questionOf(all, 'damage')).toMatchObject({ dice: '1d4+6' });
  });

  test('neither hits: nothing', () => {
    expect(stab({ attack: 2, 'attack.2': 2 }).hurt).toEqual([]);
  });

  test('SEG-SNEAK-13.a: without the option one strikes alone', () => {
    expect(stab({ attack: 15, damage: 2, ...saved }, false).asked).toEqual([
      'attack',
      'damage',
      'save.reflex',
    ]);
  });
});

describe('who is not asked to parry (SEG-PARRY-07)', () => {
  const attack = { action: 'attack', with: 'sword' };
  const told = (foe: ReturnType<typeof read>) => {
    const blow = {
      action: 'melee',
      hand: 'right',
      with: 'sword',
      at: 'orc',
      due: 5,
    };
    const guard = read('guard', { prepared: [blow] });
    const { result } = played(setupOf([guard, foe], attack), {
      ...{ attack: 15, damage: 1, 'reaction-time.right': 5 },
    });
    return deeds(result);
  };

  test.each<[string, readonly Condition[], readonly string[]]>([
    ['a surprised fighter', [surprised], ['orc: no-parry.surprised']],
    ['whose guard is down', [{ condition: 'guard-lowered' }], ['orc: no-parry.guard-down']],
    ['a fighter who cannot act is not told', [{ condition: 'stunned' }], []],
  ])('%s', (_title, conditions, expected) => {
    expect(told(readIn('orc', ...conditions))).toEqual(expected);
  });

  test('a fighter with nothing to parry with is not told of', () => {
    expect(told(read('orc', {}, { weapons: [] }))).toEqual([]);
  });
});

describe('the segment from which a reaction counts (SEG-REACT-02, SEG-REACT-03)', () => {
  test.each([
    ['the opening counts from 0', 1, 1, [], 4],
    ['not its second pass', 1, 2, [], 5],
    ['nor after an action', 1, 1, [{ condition: 'acted', with: 'right' }], 5],
    ['later, from the segment', 3, 1, [], 7],
    ['SEG-SURPRISE-06: after surprise, from the segment too', 2, 1, [{ condition: 'after-surprise' }], 6],
  ])('%s', (_title, round, cycle, conditions, due) => {
    const guard = read('guard', under(...conditions));
    const setup = setupOf([guard, readIn('orc')], {
      action: 'prepare-melee',
      with: 'sword',
    });
    const fight = {
      ...FIGHT,
      round,
      cycle,
      turn: 'guard',
      order: ['guard', 'orc'],
    };
    const { result } = played({ ...setup, fight }, { 'reaction-time.right': 4 });
    expect(only(result, 'prepared')).toMatchObject([{ who: 'guard', due }]);
  });
});

describe('two weapons after a surprise (SEG-SURPRISE-06)', () => {
  const [sword] = read('guard').weapons;
  if (!sword) throw new Error('The guard has no sword.');
  const dagger: Weapon = { ...sword, id: 'dagger', hand: 'left' };
  const struck: readonly Condition[] = [
    { condition: 'after-surprise' },
    { condition: 'has-surprised' },
    { condition: 'acted', with: 'right' },
    { condition: 'engaged', by: 'orc' },
  ];
  const prepares = (weapon: string, prepared: readonly Prepared[] = []) => {
    const guard = read('guard', { conditions: struck, prepared }, { weapons: [sword, dagger] });
    const setup = setupOf([guard, readIn('orc')], { action: 'prepare-melee', with: weapon });
    const fight = { ...FIGHT, round: 1, turn: 'guard', order: ['guard', 'orc'] };
    const reaction = weapon === 'sword' ? 'reaction-time.right' : 'reaction-time.left';
    return played({ ...setup, fight }, { [reaction]: 4 }).result;
  };

  test('both count from the segment after it', () => {
    const first = prepares('sword');
    expect(only(first, 'prepared')).toMatchObject([{ due: 6 }]);
    expect(only(first, 'ended').map(({ condition }) => condition)).not.toContain('after-surprise');
    const under: Prepared = { action: 'melee', hand: 'right', with: 'sword', at: 'orc', due: 6 };
    expect(only(prepares('dagger', [under]), 'prepared')).toMatchObject([{ due: 6 }]);
  });
});

describe('a grip that nobody sees coming (SEG-SNEAK-10)', () => {
  const unseen = { circumstances: [{ fighter: 'teluard', id: 'sneak' }] };
  const stab = { action: 'stab', with: 'dagger' };
  const setup = (...conditions: readonly Condition[]) =>
    setupOf([read('teluard'), readIn('orc', ...conditions)], stab, unseen);

  test('takes no reaction where the target is surprised, and rolls the next in the segment after', () => {
    expect(refusedFor(setup(surprised))).toBe('open');
    const { result, asked } = played(setup(surprised), {
      stab: 15,
      damage: 2,
      'save.reflex': 20,
    });
    expect(gained(result)).toEqual([
      ...['teluard: free-action-taken', 'teluard: has-surprised', 'teluard: after-surprise'],
      ...['teluard: wrestling', 'orc: wrestling', 'teluard: exerted', 'teluard: acted'],
    ]);
    expect(only(result, 'prepared')).toEqual([]);
    // The wrestling score in place of Strength, and the rank in sneak strikes, here 0.
    expect(questionOf(asked, 'damage')).toMatchObject({ dice: '1d4+2' });
  });

  test('is the only free action of the surprise', () => {
    const taken = { condition: 'free-action-taken', by: 'orc' };
    const again = setupOf([readIn('teluard', taken), readIn('orc', surprised)], stab, unseen);
    expect(refusedFor(again)).toBe('SEG-FREE-05 segments.one-free-action');
  });

  test('wants one like any other where the target sees it', () => {
    expect(refusedFor(setup())).toBe('SEG-REACT-04 segments.nothing-prepared');
  });
});

test.each([
  [true, '1d20+3'],
  [false, '1d20'],
])('SEG-SNEAK-08: that a heavy weapon helps the save is the table’s: %s', (heavySneaks, dice) => {
  const setup = setupOf([read('guard'), readIn('orc', surprised)], strike, {
    circumstances: [{ fighter: 'guard', id: 'sneak' }],
    options: { heavySneaks },
  });
  const { asked } = played(setup, {
    attack: 15,
    damage: 2,
    'save.reflex': 19,
  });
  expect(questionOf(asked, 'save.reflex')).toMatchObject({ dice });
});

describe('who has surprised an opponent, and rolls the next reaction without Dexterity (SEG-SURPRISE-06)', () => {
  const wand: Prepared = { action: 'held', does: 'item', hand: 'action', with: 'wand', due: 4, turns: 1 };
  test.each([
    ['an opponent', { teluard: 'town', guard: 'orcs' }, true],
    ['one of its own side', { teluard: 'town', guard: 'town' }, false],
  ])('magic on %s', (_whom, sides, surprises) => {
    const fighters = [read('teluard', { prepared: [wand] }), readIn('guard', surprised)];
    const setup = setupOf(fighters, { action: 'use-item', with: 'wand' }, { sides });
    const told = gained(played(setup, { damage: [1, 1] }).result);
    expect(told.includes('teluard: has-surprised')).toBe(surprises);
  });

  test.each([
    ['medium', true],
    ['long', false],
  ])('a shot at %s range', (range, surprises) => {
    const shot: Prepared = { action: 'shot', hand: 'action', with: 'bow', at: 'guard', due: 5 };
    const setup = setupOf(
      [read('jaris', { prepared: [shot] }), readIn('guard', surprised)],
      { action: 'shoot', with: 'bow' },
      {
        circumstances: [
          { fighter: 'jaris', id: range },
          { fighter: 'jaris', id: 'prepared' },
        ],
      },
    );
    const told = gained(played(setup, { shot: 2 }).result);
    expect(told.includes('jaris: has-surprised')).toBe(surprises);
  });
});
