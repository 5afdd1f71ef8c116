import { describe, expect, test } from 'vitest';
import { fatigueMalus, fatigueThreshold } from '../../../src/rules/segments/fatigue.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { SegmentsFighter } from '../../../src/rules/segments/fighter.ts';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import type { Answers } from '../play.ts';
import { FIGHT, gained, played, read, readIn, setupOf, under } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const wrestles = (by: string): Condition => ({ condition: 'wrestling', by });
const held = (by: string, where: string): Condition => ({ condition: 'held', by, where });
const guard = readIn('guard', engaged('orc'));
const orc = readIn('orc', engaged('guard'));
const pirian = (...more: readonly Condition[]) => readIn('pirian', wrestles('orc'), ...more);
const grabbed = (...more: readonly Condition[]) => readIn('orc', wrestles('pirian'), ...more);
const right = { 'reaction-time.right': 5 };
const grip = { 'reaction-time.wrestling': 3 };

describe('what tires (SEG-FATIGUE-03.b, T-21)', () => {
  test.each<[string, Setup, Answers, readonly string[]]>([
    [
      'a blow',
      setupOf([guard, orc], { action: 'attack', with: 'sword' }),
      { attack: 2, ...right },
      ['guard'],
    ],
    [
      'and the parry of it',
      setupOf([guard, orc], { action: 'attack', with: 'sword' }),
      { attack: 15, 'parry.with': 'parry:axe', parry: 19, ...right },
      ['guard', 'orc'],
    ],
    [
      'a blow at a shield',
      setupOf([guard, readIn('conrath')], { action: 'strike-equipment', with: 'sword' }),
      { attack: 2, ...right },
      ['guard'],
    ],
    [
      'a special action, and what opposes it',
      setupOf([guard, orc], { action: 'push-back', with: 'sword' }),
      { opposes: 'free-attack:axe', 'push-back': 2, attack: 5, ...right },
      ['guard', 'orc'],
    ],
    [
      'a save does not',
      setupOf([guard, readIn('orc', engaged('guard'), { condition: 'guard-lowered' })], {
        ...{ action: 'push-back', with: 'sword' },
      }),
      { 'push-back': 2, 'save.reflex': 19, ...right },
      ['guard'],
    ],
    [
      'a hold, and the block of it',
      setupOf([pirian(), grabbed()], { action: 'hold', with: 'right-arm' }),
      { hold: 19, 'block.with': 'block', block: 2, ...grip, 'reaction-time.wrestling': [3, 3] },
      ['pirian', 'orc'],
    ],
    [
      'a wrench',
      setupOf([pirian(), grabbed(held('pirian', 'right-arm'))], { action: 'wrench' }),
      { damage: 1, 'reaction-time.wrestling': [3, 3] },
      ['pirian'],
    ],
    [
      'a strangling',
      setupOf([pirian(), grabbed(held('pirian', 'neck'))], { action: 'strangle' }),
      { damage: 1, 'reaction-time.wrestling': [3, 3] },
      ['pirian'],
    ],
    [
      'a shove, for both',
      setupOf([pirian(), grabbed()], { action: 'shove' }),
      { shove: 2, resists: 19, ...grip },
      ['pirian', 'orc'],
    ],
    [
      'slipping a guard, and striking at it',
      setupOf([readIn('pirian', engaged('orc')), readIn('orc', engaged('pirian'))], { action: 'slip-guard' }),
      { 'slip-guard': 2, attack: 5, ...grip },
      ['pirian', 'orc'],
    ],
    [
      'a spell',
      setupOf([readIn('teluard'), orc], { action: 'cast', with: 'power-word', at: '' }),
      {},
      ['teluard'],
    ],
    [
      'a magic item',
      setupOf([readIn('teluard'), orc], { action: 'use-item', with: 'ring', at: '' }),
      {},
      ['teluard'],
    ],
    ['a jump', setupOf([readIn('guard')], { action: 'jump', at: '' }), {}, ['guard']],
    ['a toss does not', setupOf([readIn('guard')], { action: 'toss', at: '' }), {}, []],
    ['a fast run', setupOf([readIn('guard')], { action: 'full-move', at: '', with: '3' }), {}, ['guard']],
    ['a slow one does not', setupOf([readIn('guard')], { action: 'full-move', at: '', with: '2' }), {}, []],
  ])('%s', (_title, setup, answers, tired) => {
    const exerted = gained(played(setup, answers).result).filter(one => one.endsWith(': exerted'));
    expect(exerted).toEqual(tired.map(who => `${who}: exerted`));
  });

  test.each<[string, number, number, readonly Condition[], boolean]>([
    ['a third of what a runner can is no effort', 3, 3, [], false],
    ['a square more is', 3, 4, [], true],
    ['without a rank three squares are', 0, 3, [], true],
    ['in the saddle the mount runs', 3, 3, [{ condition: 'mounted' }], true],
  ])('SEG-FATIGUE-04.a: %s', (_title, running, squares, conditions, isTiring) => {
    const runner = read('guard', under(...conditions), { speed: 6, ranks: { running, riding: 4 } });
    const { result } = played(setupOf([runner], { action: 'full-move', at: '', with: String(squares) }));
    expect(gained(result).includes('guard: exerted')).toBe(isTiring);
    expect(gained(result).includes('guard: keeps-moving')).toBe(!isTiring);
  });

  test('a running jump does so once it is made', () => {
    const jump = { action: 'task', hand: 'action', with: 'running-jump', due: 4, until: 5 };
    const setup = setupOf([read('guard', { prepared: [jump] })], { action: 'task-done', at: 'guard' });
    expect(gained(played(setup).result)).toContain('guard: exerted');
  });

  test('SEG-FATIGUE-03.c: nothing does where the world counts no fatigue, nor outside a fight', () => {
    const blow = { action: 'attack', with: 'sword' };
    const without = setupOf([guard, orc], blow, { options: { fatigue: false } });
    expect(gained(played(without, { attack: 2, ...right }).result)).not.toContain('guard: exerted');
    expect(gained(played(setupOf([guard, orc], blow, { fight: null }), { attack: 2 }).result)).toEqual([]);
  });
});

describe('fatigue points', () => {
  test.each([
    [{}, {}, 10],
    [{ encumbrance: 3 }, {}, 7],
    [{}, { endurance: 3 }, 11],
    [{}, { endurance: 4 }, 12],
  ])('SEG-FATIGUE-01.a, 02.a, 07.a: with %j and ranks %j the threshold is %i', (more, ranks, threshold) => {
    expect(fatigueThreshold(read('guard', {}, { ...more, ranks }))).toBe(threshold);
  });

  test.each([
    [9, 0],
    [10, 1],
    [12, 3],
  ])('SEG-FATIGUE-05.a: %i points cost %i', (fatigue, malus) => {
    expect(fatigueMalus(read('guard', { fatigue }))).toBe(malus);
  });

  const roundEnds = (conditions: readonly Condition[], fatigue: number, from = 10) =>
    segments
      .timeFacts(
        { ...FIGHT, round: from },
        { ...FIGHT, round: from + 1 },
        {
          guard: read('guard', { ...under(...conditions), fatigue }),
        },
      )
      .flatMap((fact): readonly (string | number)[] =>
        fact.fact === 'tired' ? [fact.levels] : fact.fact === 'gained' ? [fact.condition] : [],
      );
  const exerted = { condition: 'exerted' };

  test.each<[string, readonly Condition[], number, number, readonly (string | number)[]]>([
    ['an exertion is a point', [exerted], 3, 10, [1]],
    ['within the round none', [exerted], 3, 9, []],
    ['nor at the next segment', [exerted], 3, 11, []],
    ['rest takes one', [], 3, 10, [-1]],
    ['not below 0', [], 0, 10, []],
    [
      'the first in the saddle is half of one',
      [exerted, { condition: 'mounted' }],
      3,
      10,
      ['tired-in-saddle'],
    ],
    [
      'the second the other',
      [exerted, { condition: 'mounted' }, { condition: 'tired-in-saddle' }],
      3,
      40,
      [1],
    ],
    ['on foot it is a whole one', [exerted, { condition: 'tired-in-saddle' }], 3, 10, [1]],
    ['at twice the threshold nothing yet', [exerted], 19, 10, [1]],
    ['beyond it life is at stake', [exerted], 20, 10, [1, 'near-collapse']],
  ])('SEG-FATIGUE-03.a, 08.a, 09.a: %s', (_title, conditions, fatigue, from, expected) => {
    expect(roundEnds(conditions, fatigue, from)).toEqual(expected);
  });

  const incanting = (due: number, action = 'cast', id = 'fireball') =>
    read('teluard', {
      fatigue: 3,
      prepared: [{ action, hand: 'action', with: id, at: 'orc', due, until: 14 }],
    });
  test.each<[string, SegmentsFighter, number]>([
    ['an incantation that goes on', incanting(8), 1],
    ['one that began with the last segment', incanting(9), 1],
    ['not one that begins with the next round', incanting(10), -1],
    ['nor a preparation', incanting(12), -1],
    ['a scroll that is read', incanting(8, 'item', 'scroll'), 1],
    ['not the search in a bag', incanting(8, 'task', 'search-bag'), -1],
  ])('SEG-FATIGUE-03.b: over the turn of a round: %s', (_title, teluard, levels) => {
    const facts = segments.timeFacts({ ...FIGHT, round: 10 }, { ...FIGHT, round: 11 }, { teluard });
    expect(facts.flatMap(fact => (fact.fact === 'tired' ? [fact.levels] : []))).toEqual([levels]);
  });

  test.each([
    [3, true],
    [6, false],
  ])('SEG-FATIGUE-03.b: an incantation from %i on that is broken off tires: %s', (due, isTiring) => {
    const setup = setupOf([incanting(due)], { action: 'interrupted', at: 'teluard' });
    expect(gained(played(setup).result).includes('teluard: exerted')).toBe(isTiring);
  });

  test.each<[string, readonly Condition[], number, readonly number[]]>([
    ['in which something was done is a point', [exerted], 3, [1]],
    ['in which nothing was, none', [], 3, []],
    ['in the saddle the first is half of one', [exerted, { condition: 'mounted' }], 3, []],
    [
      'and the second the other',
      [exerted, { condition: 'mounted' }, { condition: 'tired-in-saddle' }],
      3,
      [1],
    ],
  ])('SEG-FATIGUE-03.a: the round that a fight ends in: %s', (_title, conditions, fatigue, expected) => {
    const guard = read('guard', { ...under(...conditions), fatigue });
    const facts = segments.overWithFight(guard);
    expect(facts.flatMap(fact => (fact.fact === 'tired' ? [fact.levels] : []))).toEqual(expected);
    const after = segments.stateAfter(guard, facts).conditions.map(({ condition }) => condition);
    expect(after).not.toContain('exerted');
    expect(after).not.toContain('tired-in-saddle');
  });

  test('SEG-FATIGUE-09.a: to drink a potion is rest', () => {
    const potion: Prepared = { action: 'item', hand: 'action', with: 'potion', due: 4, until: 5 };
    const setup = setupOf([read('teluard', { prepared: [potion] })], { action: 'task-done', at: 'teluard' });
    expect(gained(played(setup).result)).not.toContain('teluard: exerted');
  });

  test('are counted in the state, and never below 0', () => {
    const tired = (levels: number, fatigue?: number) =>
      segments.stateAfter(read('guard', fatigue === undefined ? {} : { fatigue }), [
        { fact: 'tired', who: 'guard', levels, fatigue: '' },
      ]);
    expect(tired(1)).toMatchObject({ fatigue: 1 });
    expect(tired(1, 3)).toMatchObject({ fatigue: 4 });
    expect(tired(-1, 0)).toMatchObject({ fatigue: 0 });
  });
});
