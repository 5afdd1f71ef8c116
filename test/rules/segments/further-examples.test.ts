import { describe, expect, test } from 'vitest';
import { ACTIONS } from '../../../src/rules/segments/actions/all-actions.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { only } from '../play.ts';
import { gained, played, read, readIn, refusedFor, setupOf, under } from './playing.ts';

const square = (x: number, y: number) => ({ x, y, width: 1, height: 1 });

test('an action that needs an opponent is against another fighter', () => {
  const open = segments.openActions(setupOf([read('guard'), read('orc')], { action: '' }));
  const whom = (id: string) => open.find(one => one.id === id)?.whom;
  for (const { id, needs } of ACTIONS.filter(one => one.id !== 'attack'))
    if (needs === 'target' || needs === 'both') expect(whom(id), id).toBe('another');
});

describe('unseen, at a surprised opponent', () => {
  const sneaks = { circumstances: [{ fighter: 'guard', id: 'sneak' }] };
  const orc = readIn('orc', { condition: 'surprised' });

  test('SEG-REACT-04.b: a grip is free, a blow that nobody prepared is not', () => {
    const why = (action: string, named: string) =>
      refusedFor(setupOf([read('guard'), orc], { action, with: named }, sneaks));
    expect(why('attack', 'sword')).toBe('SEG-REACT-04 segments.nothing-prepared');
    expect(why('throw-down', '')).toBe('open');
  });
});

describe('SEG-WRESTLE-12.b: two unarmed fighters come to grips', () => {
  const bare = { dropped: ['axe'] };
  const grips = (prepared: ReturnType<typeof read>['state']['prepared']) => {
    const guard = read('guard', { dropped: ['sword', 'shield', 'spear'] });
    const setup = setupOf([guard, read('orc', { ...bare, ...(prepared && { prepared }) })], {
      action: 'prepare-wrestling',
    });
    return gained(played(setup, { 'reaction-time.wrestling': 3 }).result).filter(one =>
      one.includes('wrestling'),
    );
  };

  test.each([
    ['where the other is about to wrestle', [{ action: 'wrestling', hand: 'wrestling', due: 8 }], 2],
    [
      'and does something else too',
      [
        { action: 'wrestling', hand: 'wrestling', due: 8 },
        { action: 'beat', due: 7 },
      ],
      2,
    ],
    ['not where it does something else', [{ action: 'beat', due: 7 }], 0],
    ['nor where it does nothing', [], 0],
  ])('%s', (_when, prepared, many) => expect(grips(prepared)).toHaveLength(many));
});

test('SEG-SURPRISE-02.a: one who is surprised does not strike at who slips its guard, and has a save', () => {
  const due = [{ action: 'wrestling', hand: 'wrestling', due: 5, at: 'orc' }];
  const guard = read('guard', { prepared: due, dropped: ['sword', 'shield', 'spear'] });
  const slip = (...conditions: readonly Condition[]) =>
    setupOf([guard, read('orc', under(...conditions))], { action: 'slip-guard' });
  const names = (...conditions: readonly Condition[]) =>
    played(slip(...conditions), {
      ...{ 'slip-guard': 15 },
      ...(conditions.length === 0 ? { attack: 2 } : { 'save.reflex': 2 }),
      'reaction-time.wrestling': 3,
    }).asked.map(({ name }) => name);
  expect(names()).toContain('attack');
  expect(names({ condition: 'surprised', by: 'guard' })).not.toContain('attack');
});

test('SEG-MOVE-10.a: who entered a square in this segment is put back, from however far on the map', () => {
  const came = (from: string) => readIn('orc', { condition: 'stepped', with: from });
  const setup = (from: string) =>
    setupOf(
      [read('pirian'), came(from)],
      { action: 'step', path: [square(12, 31)] },
      { places: { pirian: square(11, 31), orc: square(12, 31) } },
    );
  const { result } = played(setup('13,32'));
  expect(only(result, 'moved').map(({ who, onto }) => [who, onto?.x, onto?.y])).toEqual([
    ['orc', 13, 32],
    ['pirian', 12, 31],
  ]);
});

test('SEG-ACT-02.c: one who is kept on the ground by an effect does not stand up while it lasts', () => {
  const why = (effect?: string) =>
    refusedFor(
      setupOf([readIn('guard', { condition: 'prone', ...(effect !== undefined && { effect }) })], {
        ...{ action: 'stand-up', at: 'guard' },
      }),
    );
  expect([why(), why('web')]).toEqual(['open', expect.stringMatching(/ lasts-with-effect$/)]);
});

describe('SEG-ACT-02.b: what lies there of an opponent', () => {
  const orc = read('orc', { dropped: ['axe'] });
  const spare = { ...orc, weapons: orc.weapons.flatMap(one => [one, { ...one, id: `${one.id}-2` }]) };
  const lies = (...dropped: string[]) => ({ ...spare, state: { ...spare.state, dropped, fallen: dropped } });
  const pickUp = (named: string, ...dropped: string[]) =>
    setupOf([read('guard', { dropped: ['sword'] }), lies(...dropped)], { action: 'pick-up', with: named });

  test('is picked up by its name, or as the first of all', () => {
    const took = (named: string) =>
      only(played(pickUp(named, 'axe', 'axe-2')).result, 'took').map(({ weapon }) => weapon);
    expect([took(''), took('axe'), took('axe-2')]).toEqual([['axe'], ['axe'], ['axe-2']]);
  });

  test('is not what is still in hand', () => {
    expect(refusedFor(pickUp('axe', 'axe-2'))).toMatch(/ nothing-lies-there$/);
    expect(refusedFor(pickUp('', 'axe-2'))).toBe('open');
  });
});

describe('what a fighter prepares and strikes with', () => {
  test('SEG-MELEE-04.c: a fist prepares no blow of its own beside a weapon', () => {
    const [sword, fist] = read('guard').weapons;
    const weapons = [{ ...fist!, hand: 'left' as const }, sword!];
    const setup = (dropped: readonly string[]) =>
      setupOf([read('guard', { dropped }, { weapons }), read('orc')], { action: 'prepare-melee' });
    const { result } = played(setup([]), { 'reaction-time.right': 4 });
    expect(only(result, 'prepared').map(one => one.with)).toEqual(['sword']);
    const bare = played(setup(['sword']), { 'reaction-time.left': 4 });
    expect(only(bare.result, 'prepared').map(one => one.with)).toEqual(['fist']);
  });

  test('SEG-SIM-09.a: an attack by stealth meets no blow of the same segment', () => {
    const due = (hand: string, weapon: string, at: string) => [
      { action: 'melee', hand, with: weapon, at, due: 5 },
    ];
    const fighters = [
      read('guard', { prepared: due('right', 'sword', 'orc') }),
      read('orc', {
        ...under({ condition: 'engaged', by: 'guard' }),
        prepared: due('right', 'axe', 'guard'),
      }),
    ];
    const sneaks = { circumstances: [{ fighter: 'guard', id: 'sneak' }] };
    const { asked } = played(setupOf(fighters, { action: 'attack', with: 'sword' }, sneaks), {
      attack: 2,
      'reaction-time.right': 4,
    });
    expect(asked.map(({ name }) => name)).toEqual(['attack', 'reaction-time.right']);
  });
});

test('SEG-ACT-02: the rest of a pile is picked up after another fighter took one of it', () => {
  const javelins = { ...read('guard').weapons[0]!, id: 'javelins', kind: 'thrown' as const, magazine: 3 };
  const why = (amount: number) =>
    refusedFor(
      setupOf(
        [
          read(
            'guard',
            { used: { javelins: 3 }, taken: [{ item: 'javelins', by: 'orc', amount }] },
            { weapons: [javelins] },
          ),
          read('orc'),
        ],
        { action: 'pick-up', at: 'guard', with: 'javelins' },
        { fight: null },
      ),
    );
  expect([why(2), why(3)]).toEqual(['open', 'SEG-ACT-02 weapon-taken']);
});
