import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Spell } from '../../../src/rules/d20/fighter.ts';
import { damageFacts } from '../../../src/rules/d20/hit-points.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const SLEEP: Spell = {
  ...{ id: 'sleep', name: 'Sleep', level: 1, casting: 'standard', components: [], delivery: 'save' },
  ...{ sleeps: 4, save: 'will', dc: 15, range: 'medium', area: 'burst', extent: 2 },
};

const asleep = { condition: 'asleep' };

/** An orc of so many hit dice, so many squares to the right of the middle of the area. */
function orc(level: number, x: number, changes: Partial<D20Fighter> = {}) {
  return { fighter: { ...ready('orc'), level, ...changes }, x };
}

type Foe = ReturnType<typeof orc>;

/** Hoel casts the spell at an intersection ten squares to his right. */
function setup(foes: Readonly<Record<string, Foe>>, isMapped = true): Setup {
  const hoel = { ...ready('fighter', 'hoel'), spells: [SLEEP], level: 3 };
  const places = Object.entries(foes).map(([id, { x }]) => [id, { x: 10 + x, y: 10, width: 1, height: 1 }]);
  const fighters = Object.entries(foes).map(([id, { fighter }]) => [id, { ...fighter, id }]);
  return {
    attempt: {
      ...{ action: 'cast', by: 'hoel', at: 'hoel', with: 'sleep' },
      ...(isMapped && { path: [{ x: 10, y: 10 }] }),
    },
    fighters: { hoel, ...Object.fromEntries(fighters) },
    fight: null,
    ...(isMapped && {
      places: { hoel: { x: 0, y: 10, width: 1, height: 1 }, ...Object.fromEntries(places) },
    }),
    sides: { hoel: 'us' },
  };
}

/** The fighters who save, in order, with these dice; and those who sleep then. */
function falls(foes: Readonly<Record<string, Foe>>, dice: readonly number[] = [], isMapped = true) {
  const given = setup(foes, isMapped);
  const saving: string[] = [];
  const left = [...dice];
  const facts = playOut(d20.play(given), question => {
    if (question.ask === 'choose')
      return { chosen: question.name === 'casting' ? ['openly'] : Object.keys(foes) };
    saving.push(question.by);
    return { dice: [left.shift() ?? 1] };
  });
  const sleeps = Object.keys(foes).filter(id =>
    fighterAfter(given.fighters[id] as D20Fighter, facts).state.conditions.some(
      ({ condition }) => condition === 'asleep',
    ),
  );
  return { saving, sleeps, facts };
}

describe('D20-SAVE-02: hit dice put to sleep', () => {
  test('are those of the weakest first, as far as they go', () => {
    const foes = { big: orc(3, 0), small: orc(1, 1), middle: orc(2, -2) };
    expect(falls(foes)).toMatchObject({ saving: ['small', 'middle'], sleeps: ['small', 'middle'] });
    expect(falls({ big: orc(4, 0) }).sleeps).toEqual(['big']);
    expect(falls({ big: orc(5, 0) })).toMatchObject({ saving: [], sleeps: [] });
    // What does not suffice for the next is lost.
    expect(falls({ ...foes, other: orc(2, 0) }).saving).toEqual(['small', 'other']);
  });

  test('are, of those alike, those of the nearest to the middle', () => {
    const foes = { far: orc(2, -2), near: orc(2, 0), next: orc(2, -1) };
    expect(falls(foes).sleeps).toEqual(['near', 'next']);
  });

  test('pass over kinds that never sleep and those who are down already', () => {
    const down = (condition: string) => ({ state: { ...ready('orc').state, conditions: [{ condition }] } });
    for (const type of ['construct', 'dragon', 'elemental', 'ooze', 'plant', 'undead', 'vermin'] as const)
      expect(falls({ one: orc(1, 0, { type }), other: orc(4, 1) }).saving).toEqual(['other']);
    for (const condition of ['dead', 'dying', 'stable', 'unconscious', 'asleep'])
      expect(falls({ one: orc(1, 0, down(condition)), other: orc(4, 1) }).saving).toEqual(['other']);
    expect(falls({ one: orc(1, 0, { type: 'giant' }), other: orc(4, 1) }).saving).toEqual(['one']);
  });

  test('are spent on those who resist too: Will −2 against 15', () => {
    const foes = { one: orc(2, 0), other: orc(2, -1), third: orc(2, 1) };
    expect(falls(foes, [17, 16])).toMatchObject({ saving: ['one', 'other'], sleeps: ['other'] });
  });

  test('fall prone and sleep ten rounds for each level of the caster', () => {
    const { facts } = falls({ one: orc(1, 0) });
    expect(facts.filter(({ fact }) => fact === 'gained')).toEqual([
      { fact: 'gained', who: 'one', condition: 'asleep', by: 'hoel', lasts: { amount: 30, unit: 'rounds' } },
      { fact: 'gained', who: 'one', condition: 'prone' },
    ]);
  });

  test('are counted without a map in the order in which the Game Master names them', () => {
    const foes = { big: orc(3, 0), one: orc(2, 0), other: orc(2, 0), third: orc(2, 0) };
    expect(falls(foes, [], false).sleeps).toEqual(['one', 'other']);
  });
});

describe('D20-AID-02.a: a sleeper', () => {
  const sleeper = { ...ready('orc'), state: { ...ready('orc').state, conditions: [asleep] } };
  const isAwake = (points: number, isNonlethal = false) =>
    fighterAfter(sleeper, damageFacts(sleeper, points, isNonlethal)).state.conditions.every(
      ({ condition }) => condition !== 'asleep',
    );

  test('wakes by a wound, by a blow that only numbs, and by nothing less', () => {
    expect([isAwake(0), isAwake(1), isAwake(1, true)]).toEqual([false, true, true]);
  });

  test('is woken by an adjacent fighter', () => {
    const given = setup({ one: orc(1, 0, { state: sleeper.state }) }, false);
    const rouse: Setup = { ...given, attempt: { action: 'rouse', by: 'hoel', at: 'one', with: '' } };
    const facts = playOut(d20.play(rouse), () => ({ chosen: [] }));
    expect(facts).toContainEqual({ fact: 'ended', who: 'one', condition: 'asleep' });
  });
});

test('D20-MOVE-08.a: of those with as many hit dice, equally near, a die chooses who falls asleep', () => {
  const three = { left: orc(3, -1), right: orc(3, 0), far: orc(3, 2) };
  expect(falls(three, [1]).sleeps).toEqual(['left']);
  expect(falls(three, [2]).sleeps).toEqual(['right']);
  expect(falls({ right: orc(3, 0), far: orc(3, 2) }).sleeps).toEqual(['right']);
  expect(falls(three, [], false).sleeps).toEqual(['left']);
});
