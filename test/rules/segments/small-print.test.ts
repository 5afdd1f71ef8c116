import { describe, expect, test } from 'vitest';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { only, questionOf } from '../play.ts';
import { deeds, gained, played, read, readIn, refusedFor, setupOf, under } from './playing.ts';

const wrestles = (by: string): Condition => ({ condition: 'wrestling', by });
const due = { action: 'wrestling', hand: 'wrestling', due: 5 };

/** Two at grips; the first is due. */
function atGrips(
  one: string,
  foe: string,
  more: readonly Condition[] = [],
  hurt: Record<string, number> = {},
) {
  return [
    read(one, { ...under(wrestles(foe)), prepared: [{ ...due, at: foe }] }),
    read(foe, { ...under(wrestles(one), ...more), hurt }),
  ];
}

describe('an action at grips that fails', () => {
  test.each([
    ['SEG-WRESTLE-33', 'guard', 'stab', 'fist', 'stab'],
    ['SEG-WRESTLE-35', 'guard', 'thrash', '', 'thrash'],
    ['SEG-WRESTLE-41', 'troll', 'dismember', '', 'dismember'],
  ])('%s: %s, %s, does nothing', (_rule, by, action, named, roll) => {
    const setup = setupOf(atGrips(by, 'orc'), { action, with: named }, { fight: null });
    const { result } = played(setup, { [roll]: 2 });
    expect(only(result, 'hurt')).toEqual([]);
    expect(only(result, 'struck')).toEqual([]);
  });
});

describe('SEG-WRESTLE-30: wrenching', () => {
  const wrench = (where: string, hurt: Record<string, number>, die: number) => {
    const held: Condition = { condition: 'held', by: 'guard', where };
    const setup = setupOf(atGrips('guard', 'orc', [held], hurt), { action: 'wrench' }, { fight: null });
    return played(setup, { damage: die }).result;
  };

  test.each([
    ['right-arm', 'orc: arm-broken'],
    ['right-leg', 'orc: leg-broken'],
  ])('breaks the %s of a fighter without body points left', (where, broken) => {
    // The orc has 12 endurance and 5 body points; no limb takes it below 0.
    const result = wrench(where, { endurance: 12, body: 4 }, 3);
    expect(only(result, 'hurt')).toMatchObject([{ where: 'body', points: 1 }]);
    expect(gained(result)).toContain(broken);
    expect(gained(result)).not.toContain('orc: dead');
  });

  test('wears before that', () => {
    expect(only(wrench('right-leg', {}, 3), 'hurt')).toMatchObject([
      // 3 on the die and the guard's wrestling score.
      { where: 'endurance', points: 3 + 2 },
    ]);
  });
});

describe('SEG-MELEE-08: the first reaction', () => {
  const initial: Condition = { condition: 'initial-reaction' };
  const reasonsOf = (name: string, action: string, weapon: string, roll: string) => {
    const setup = setupOf([readIn(name, initial), readIn('orc')], { action, with: weapon });
    const { asked, result } = played(setup, { [roll]: 4 });
    const { target, reasons = [] } = questionOf(asked, roll) as unknown as {
      target?: { reasons: readonly { id: string }[] };
      reasons?: readonly { id: string; amount?: number }[];
    };
    const ids = [...reasons, ...(target?.reasons ?? [])].map(({ id }) => id);
    return { ids, due: only(result, 'prepared').map(one => one.due) };
  };

  test('is the sooner for Dexterity, where there is any', () => {
    expect(reasonsOf('pirian', 'prepare-wrestling', '', 'reaction-time.wrestling')).toEqual({
      ids: ['segments.reaction', 'segments.dex'],
      due: [5 + 4 - 3],
    });
    expect(reasonsOf('guard', 'prepare-melee', 'sword', 'reaction-time.right')).toEqual({
      ids: ['segments.reaction'],
      due: [5 + 4],
    });
  });

  test.each<[string, string, string, readonly string[], boolean]>([
    ['a dagger in the left hand beside a sword', 'cassandra', 'dagger', [], false],
    ['one alone', 'cassandra', 'dagger', ['sword'], true],
    ['a shield beside a sword', 'conrath', 'shield', [], false],
    ['one alone', 'conrath', 'shield', ['sword'], true],
  ])('SEG-MELEE-08.g: of %s (%s, %s without %j): %s', (_title, name, weapon, dropped, isSooner) => {
    const setup = setupOf([read(name, { ...under(initial), dropped }), readIn('orc')], {
      ...{ action: 'prepare-melee', with: weapon },
    });
    const { asked, result } = played(setup, { 'reaction-time.left': 4 });
    const { reasons = [] } = questionOf(asked, 'reaction-time.left');
    expect(reasons.some(({ id }) => id === 'segments.dex')).toBe(isSooner);
    expect(only(result, 'ended').some(({ condition }) => condition === 'initial-reaction')).toBe(isSooner);
  });

  test('is one of melee: no shot is the sooner for it', () => {
    const setup = setupOf([readIn('jaris', initial), readIn('orc')], { action: 'prepare-shot', with: 'bow' });
    const { result } = played(setup, { manner: 'rate-0.aim-0', 'reaction-time': 4 });
    expect(only(result, 'prepared').map(one => one.due)).toEqual([5 + 4]);
    expect(only(result, 'ended').map(({ condition }) => condition)).not.toContain('initial-reaction');
  });
});

describe('SEG-MAGIC-10, SEG-MAGIC-11, SEG-MAGIC-12: the time of an item stands in the rule of its kind', () => {
  test.each([
    ['wand', 'SEG-MAGIC-10'],
    ['ring-in-pocket', 'SEG-MAGIC-11'],
    ['scroll', 'SEG-MAGIC-12'],
    ['horn-in-bag', 'SEG-MAGIC-10'],
    ['potion', 'SEG-MAGIC-10'],
  ])('%s: %s', (item, rule) => {
    const setup = setupOf([readIn('teluard'), readIn('orc')], { action: 'use-item', with: item });
    const asked = segments.play(setup).next().value;
    const reasons = asked && 'reasons' in asked ? (asked.reasons ?? []) : [];
    expect(reasons.map(one => one.rule)).toContain(rule);
  });
});

describe('a number that is named', () => {
  const WRONG = ['x3', '3x', '03', '-3', '3.0', ' 3', '21', '0'];
  const task: Condition = { condition: 'engaged', by: 'orc' };
  const busy = read('guard', {
    conditions: [task],
    prepared: [{ action: 'task', hand: 'action', with: 'tie-rope', due: 4, until: 7 }],
  });

  test.each([
    ['SEG-ACT-12', 'takes-longer', busy],
    ['SEG-GM-01', 'beat', read('guard')],
  ])('%s: %s wants one of 1 to 20', (rule, action, guard) => {
    const why = (named: string) =>
      refusedFor(setupOf([guard, readIn('orc')], { action, at: 'guard', with: named }));
    expect(WRONG.map(why)).toEqual(WRONG.map(() => `${rule} segments.how-many`));
    expect(['1', '9', '10', '19', '20'].map(why)).toEqual(['open', 'open', 'open', 'open', 'open']);
  });
});

test('SEG-REACT-03: initiative is the die alone, the first to decide', () => {
  const [guard, pirian] = [read('guard'), read('pirian')];
  expect(segments.initiative.dice(pirian)).toBe('1d6');
  expect([guard, pirian].map(one => segments.initiative.now(one, { die: 4, surprised: false }))).toEqual([
    4, 4,
  ]);
  expect([guard, pirian].map(one => segments.initiative.precedence(one))).toEqual([[], []]);
});

test('of light, ground, cover, range and volley one holds; of the others all that are said', () => {
  const setup = setupOf([read('jaris'), read('orc')], { action: 'shoot', with: 'bow' });
  const groups = segments.circumstances.offered(setup).map(({ id, isSingle }) => [id, isSingle]);
  expect(groups).toEqual([
    ['light', true],
    ['ground', true],
    ['actor', false],
    ['target', false],
    ['cover', true],
    ['range', true],
    ['volley', true],
    ['ruled-actor', true],
    ['ruled-target', true],
  ]);
});

describe('a charge', () => {
  const charge = (target: Partial<Parameters<typeof read>[1]>, ...own: readonly Condition[]) => {
    const orc = read('orc', target);
    const setup = setupOf([readIn('guard', ...own), orc], { action: 'charge', with: 'sword' });
    const play = segments.play(setup);
    const names: string[] = [];
    let at = play.next();
    for (let i = 0; !at.done && i < 20; i++) {
      const { name, by } = at.value;
      names.push(name);
      at = play.next(
        at.value.ask === 'roll'
          ? { dice: [by === 'guard' ? 15 : 2] }
          : { chosen: [at.value.options.find(({ refused }) => !refused)?.id ?? ''] },
      );
    }
    return { names, facts: at.done ? at.value : [] };
  };

  test('SEG-SURPRISE-12: finds bare hands with their guard down only by surprise', () => {
    const bare = { dropped: ['axe'] };
    expect(deeds(charge(bare).facts)).not.toContain('orc: no-parry.clear-attack');
    const taken = { ...bare, ...under({ condition: 'surprised' }) };
    expect(deeds(charge(taken).facts)).not.toEqual(deeds(charge(bare).facts));
  });

  test('SEG-CIRC-14: of a poor rider ends without a blow, and leaves the hand free', () => {
    const { names, facts } = charge({}, { condition: 'mounted' });
    expect(names.filter(name => name === 'attack')).toHaveLength(names.includes('free-action') ? 1 : 0);
    expect(
      only(facts, 'gained').filter(one => `${one.who} ${one.condition} ${one.with}` === 'guard acted right'),
    ).toEqual([]);
  });
});

test('SEG-WRESTLE-10: a pure 1 in grips fails, and is no fumble', () => {
  const grip = { action: 'wrestling', hand: 'wrestling', at: 'orc', due: 5 };
  const pirian = read('pirian', { ...under({ condition: 'wrestling', by: 'orc' }), prepared: [grip] });
  const orc = readIn('orc', { condition: 'wrestling', by: 'pirian' });
  const setup = setupOf([pirian, orc], { action: 'stab', with: 'fist' });
  const { asked } = played(setup, { stab: 1, 'reaction-time.wrestling': 4 });
  expect(asked.map(({ name }) => name)).toEqual(['stab', 'reaction-time.wrestling']);
});
