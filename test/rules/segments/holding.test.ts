import { describe, expect, test } from 'vitest';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import { only } from '../play.ts';
import { deeds, FIGHT, gained, played, read, readIn, refusedFor, setupOf } from './playing.ts';

const orc = readIn('orc');
const clock = (action: string, item: string, due: number, until: number): Prepared => ({
  ...{ action, hand: 'action', with: item, at: 'orc', due, until },
});
const held = (item: string, due: number, turns: number, does = 'item'): Prepared => ({
  ...{ action: 'held', does, hand: 'action', with: item, at: 'orc', due, turns },
});
const teluardWith = (prepared: Prepared, ...conditions: readonly Condition[]) =>
  read('teluard', { prepared: [prepared], conditions });
const keeping = (prepared: Prepared, ...conditions: readonly Condition[]) =>
  setupOf([teluardWith(prepared, ...conditions), orc], { action: 'keep-ready', at: 'teluard' });
const using = (prepared: Prepared, item: string, at = 'orc') =>
  setupOf([teluardWith(prepared), orc, readIn('guard')], { action: 'use-item', at, with: item });

describe('SEG-REACT-18.d: an action that is kept ready', () => {
  test.each([
    ['a wand', clock('item', 'wand', 7, 7), held('wand', 7, 1)],
    ['a wand that is ready in this segment', clock('item', 'wand', 5, 5), held('wand', 5, 1)],
    ['a horn', clock('item', 'horn', 6, 8), held('horn', 6, 2)],
    ['a task', clock('task', 'break-door', 6, 6), held('break-door', 6, 1, 'task')],
  ])('%s waits', (_title, prepared, kept) => {
    const { result } = played(keeping(prepared));
    expect(only(result, 'prepared')).toEqual([{ fact: 'prepared', who: 'teluard', ...kept }]);
  });

  test.each([
    ['it has begun', clock('item', 'horn', 4, 6), [], 'SEG-REACT-18 segments.nothing-prepared'],
    ['it is a shot', clock('shot', 'bow', 7, 7), [], 'SEG-REACT-18 segments.nothing-prepared'],
    ['it is held already', held('wand', 7, 1), [], 'SEG-REACT-18 segments.nothing-prepared'],
    ['it is a scroll', clock('item', 'scroll', 7, 10), [], 'SEG-MAGIC-08 segments.spells-do-not-wait'],
    [
      'a foe is in contact',
      clock('item', 'wand', 7, 7),
      [{ condition: 'engaged', by: 'orc' }],
      'SEG-REACT-19 condition.engaged',
    ],
  ])('nothing waits where %s', (_title, prepared, conditions, why) => {
    expect(refusedFor(keeping(prepared, ...conditions))).toBe(why);
  });

  test('it works at once when it is called for, at the target named then', () => {
    const { result, asked } = played(using(held('wand', 5, 1), 'wand', 'guard'), { damage: [3, 3] });
    expect(asked.map(({ name }) => name)).toEqual(['damage']);
    expect(only(result, 'hurt')).toMatchObject([{ who: 'guard', points: 6 }]);
    expect(deeds(result)).toEqual(['teluard: uses-item']);
    expect(gained(result)).toContain('teluard: acted');
  });

  test('what takes two segments begins when it is called for, without a reaction', () => {
    const { result, asked } = played(using(held('horn', 3, 2), 'horn'));
    expect(asked).toEqual([]);
    expect(only(result, 'prepared')).toMatchObject([{ action: 'item', with: 'horn', due: 4, until: 6 }]);
  });

  test.each([5, 7])('SEG-GM-03: a beat to segment %i that is left gives nothing up', due => {
    const beat = { action: 'beat', hand: 'action', due };
    const { result } = played(using(beat, 'staff'), { 'reaction-time': 2 });
    expect(deeds(result)).toEqual([]);
    expect(only(result, 'dropped')).toMatchObject([{ action: 'beat' }]);
  });

  test.each([
    ['it is not ready yet', held('wand', 6, 1), 'wand', '1d3'],
    ['another is wanted', held('wand', 4, 1), 'staff', '1d8'],
  ])('where %s, it is lost, and the reaction is rolled', (_title, prepared, item, dice) => {
    const { result, asked } = played(using(prepared, item), { 'reaction-time': 2 });
    expect(asked).toMatchObject([{ name: 'reaction-time', dice }]);
    expect(deeds(result)).toEqual(['teluard: changes-mind']);
    expect(only(result, 'dropped')).toMatchObject([{ action: 'held' }]);
  });

  test.each([
    ['the same common action', 'aiming:1', {}, ['teluard: other-task']],
    ['a longer one', 'aiming:20', { 'reaction-time': 2 }, ['teluard: changes-mind']],
  ])('of other common actions, %s: %s', (_what, named, answers, told) => {
    const kept = teluardWith(held('other-task:aiming:1', 4, 1, 'task'));
    const setup = setupOf([kept, orc], { action: 'other-task', at: '', with: named });
    expect(deeds(played(setup, answers).result)).toEqual(told);
    expect(segments.underWay?.(kept)).toEqual([{ hand: 'action', action: 'other-task', due: 4, at: 'orc' }]);
  });

  test('it is asked for in the segment in which it is ready, and open in every later one', () => {
    const fighters = { teluard: teluardWith(held('wand', 5, 1)), orc };
    const fight = { ...FIGHT, turn: 'teluard', order: ['teluard', 'orc'] };
    expect(segments.isQuiet?.(fight, fighters)).toBe(false);
    expect(segments.isQuiet?.({ ...fight, round: 6 }, fighters)).toBe(true);
    expect(segments.noTurn({ ...fight, round: 9 }, 'teluard', fighters)).toBeNull();
    expect(segments.dueAttempt?.({ ...fight, round: 9 }, fighters)).toBeNull();
    expect(segments.underWay?.(fighters.teluard)).toMatchObject([{ action: 'use-item', due: 5 }]);
  });
});

describe('SEG-MAGIC-12.c: a scroll that is read', () => {
  const reading = clock('item', 'scroll', 3, 8);

  test('is an incantation: a shout breaks it off, and the scroll keeps its spell', () => {
    const { result } = played(setupOf([teluardWith(reading), orc], { action: 'shout' }));
    expect(deeds(result)).toEqual(['teluard: shout', 'teluard: breaks-off-spell']);
    expect(only(result, 'used')).toEqual([]);
  });

  test('is not read yet while it is looked for', () => {
    const { result } = played(
      setupOf([teluardWith(clock('item', 'scroll', 6, 9)), orc], { action: 'shout' }),
    );
    expect(deeds(result)).toEqual(['teluard: shout']);
  });

  test('wants a segment of rest of the mind afterwards (SEG-MAGIC-06)', () => {
    const over = setupOf([teluardWith({ ...reading, until: 5 }), orc], {
      action: 'task-done',
      at: 'teluard',
    });
    expect(gained(played(over).result)).toContain('teluard: mind-tired');
  });

  test('a wand is no incantation, and a shout leaves it', () => {
    const { result } = played(setupOf([teluardWith(clock('item', 'horn', 4, 6)), orc], { action: 'shout' }));
    expect(deeds(result)).toEqual(['teluard: shout']);
  });
});

describe('SEG-REACT-15, SEG-REACT-18: what is kept ready and the seconds', () => {
  const spell: Prepared = { action: 'shot', hand: 'action', with: 'bow', at: 'teluard', due: 5 };
  const archer = (prepared: Prepared = spell) => read('jaris', { prepared: [prepared] });
  const wand = held('wand', 3, 1);
  const seconds = { 'tie-break.teluard': 6, 'tie-break.jaris': 1 };

  test('a wand called for waits for a shot that is earlier, and is due in this segment', () => {
    const teluard = teluardWith({ ...wand, at: 'jaris' });
    const setup = setupOf([teluard, archer()], { action: 'use-item', with: 'wand' });
    const { result } = played(setup, seconds);
    expect(gained(result)).toContain('teluard: postponed');
    expect(only(result, 'prepared')).toMatchObject([{ action: 'held', with: 'wand', due: 5 }]);
    expect(only(result, 'hurt')).toEqual([]);
  });

  test('a wand called for comes first where it is earlier', () => {
    const setup = setupOf([teluardWith(wand), archer()], { action: 'use-item', with: 'wand' });
    const { result } = played(setup, { 'tie-break.teluard': 1, 'tie-break.jaris': 6, damage: [3, 3] });
    expect(only(result, 'hurt')).toMatchObject([{ who: 'jaris', points: 6 }]);
  });

  test('a horn that takes two segments only begins, and rolls no second', () => {
    const setup = setupOf([teluardWith(held('horn', 3, 2)), archer()], { action: 'use-item', with: 'horn' });
    expect(played(setup).asked).toEqual([]);
  });

  test.each([
    ['a wand in hand', 'use-item', 'wand'],
    ['a word', 'cast', 'word'],
  ])('%s that takes no reaction time waits for an earlier shot too', (_what, action, item) => {
    const conditions: readonly Condition[] = [{ condition: 'item-in-hand', with: 'wand' }];
    const word = { id: 'word', name: 'Word', level: 1, components: ['verbal'], damage: '2d4' } as const;
    const teluard = read('teluard', { conditions: [...conditions] }, { spells: [word] });
    const { result } = played(setupOf([teluard, archer()], { action, with: item }), seconds);
    expect(gained(result)).toContain('teluard: postponed');
    expect(only(result, 'hurt')).toEqual([]);
    const waited = { ...teluard, state: segments.stateAfter(teluard, result) } as typeof teluard;
    const fight = { ...FIGHT, turn: 'teluard', order: ['teluard', 'jaris'] };
    const again = setupOf([waited, readIn('jaris')], { action, with: item }, { fight });
    expect(only(played(again, { damage: [3, 3] }).result, 'hurt')).toMatchObject([{ who: 'jaris' }]);
    const sooner = { 'tie-break.teluard': 1, 'tie-break.jaris': 6, damage: [3, 3] };
    const first = played(setupOf([teluard, archer()], { action, with: item }), sooner).result;
    expect(only(first, 'hurt')).toMatchObject([{ who: 'jaris', points: 6 }]);
  });

  test('the holder of a wand is asked, as of an arrow, when its target acts', () => {
    const jaris = archer({ ...spell, at: 'orc' });
    const teluard = teluardWith({ ...wand, at: 'jaris' });
    const setup = setupOf([jaris, orc, teluard], { action: 'shoot', with: 'bow' });
    const { result } = played(setup, {
      'looses.teluard': 'now',
      'tie-break.jaris': 6,
      'tie-break.teluard': 1,
    });
    expect(gained(result)).toContain('jaris: postponed');
    expect(only(result, 'prepared')).toMatchObject([{ who: 'teluard', action: 'held', due: 5 }]);
  });

  test.each([
    ['a horn, which takes longer', held('horn', 3, 2), []],
    ['a wand that rests', wand, [{ condition: 'wand-rests', with: 'wand' }]],
  ])('nobody is asked for %s', (_what, kept, conditions) => {
    const jaris = archer({ ...spell, at: 'orc' });
    const teluard = teluardWith({ ...kept, at: 'jaris' }, ...conditions);
    const setup = setupOf([jaris, orc, teluard], { action: 'shoot', with: 'bow' });
    expect(played(setup, { shot: 2, manner: 'something-else' }).asked.map(({ name }) => name)).toEqual([
      'shot',
      'manner',
    ]);
  });

  test('a held spell that is released waits for a shot that is earlier, and has its second against others', () => {
    const teluard = teluardWith({
      action: 'held-spell',
      hand: 'action',
      with: 'power-word',
      at: 'jaris',
      due: 3,
    });
    const setup = setupOf([teluard, archer()], { action: 'release-spell' });
    const { result } = played(setup, seconds);
    expect(gained(result)).toContain('teluard: postponed');
    expect(only(result, 'prepared')).toMatchObject([{ action: 'held-spell', due: 5 }]);
  });
});

describe('SEG-REACT-19: nothing waits in contact', () => {
  const contact: Condition = { condition: 'engaged', by: 'orc' };
  const fightOf = (round: number) => ({ ...FIGHT, round, turn: 'orc', order: ['teluard', 'orc'] });
  const after = (prepared: Prepared, ...conditions: readonly Condition[]) =>
    segments.timeFacts?.(fightOf(5), fightOf(6), { teluard: teluardWith(prepared, ...conditions), orc }) ??
    [];
  const shot: Prepared = { action: 'shot', hand: 'action', with: 'bow', at: 'orc', due: 5 };

  test.each([
    ['a wand', held('wand', 3, 1)],
    ['a shot', shot],
    ['a spell', { ...shot, action: 'held-spell' }],
  ])('%s that is ready is lost with the segment, and that is told', (_what, prepared) => {
    const facts = after(prepared, contact);
    expect(only(facts, 'dropped')).toMatchObject([{ who: 'teluard', action: prepared.action }]);
    expect(deeds(facts)).toEqual(['teluard: waits-no-more']);
  });

  test.each<[string, Prepared, readonly Condition[]]>([
    ['outside contact', shot, []],
    ['that is not ready yet', { ...shot, due: 6 }, [contact]],
    ['of a fighter who was surprised in the segment', shot, [contact, { condition: 'surprised', by: 'orc' }]],
  ])('but not one %s', (_what, prepared, conditions) => {
    expect(only(after(prepared, ...conditions), 'dropped')).toEqual([]);
  });

  test('its fighter has the turn first, and again where contact comes after its turn', () => {
    const fighters = { teluard: teluardWith(held('wand', 3, 1), contact), orc };
    expect(segments.isQuiet?.({ ...fightOf(5), turn: 'teluard' }, fighters)).toBe(false);
    const teluard = teluardWith(held('wand', 3, 1));
    const { result } = played(setupOf([orc, teluard], { action: 'prepare-melee' }), {
      ...{ 'clear-attack': 'none', 'reaction-time.right': 4 },
    });
    expect(gained(result)).toContain('teluard: postponed');
    const engagedNow = { ...teluard, state: segments.stateAfter(teluard, result) as typeof teluard.state };
    const orcNow = { ...orc, state: segments.stateAfter(orc, result) as typeof orc.state };
    const next = segments.nextTurn(fightOf(5), { teluard: engagedNow, orc: orcNow });
    expect(next).toMatchObject({ round: 5, turn: 'teluard' });
  });
});

describe('SEG-REACT-19, SEG-SURPRISE-08: what is ready in contact at the end of the segment', () => {
  const by = (condition: string, who: string): Condition => ({ condition, by: who });
  test.each([
    ['is lost to one who could act against an opponent', [by('engaged', 'guard')], 1],
    ['stays with one whom its only opponent surprised', [], 0],
  ])('%s', (_what, more, lost) => {
    const teluard = teluardWith(held('wand', 3, 1), by('engaged', 'orc'), by('surprised', 'orc'), ...more);
    const fighters = { teluard, orc, guard: readIn('guard') };
    const fight = { ...FIGHT, turn: 'orc', order: ['orc', 'teluard', 'guard'] };
    const facts = segments.timeFacts(fight, { ...fight, round: fight.round + 1 }, fighters);
    expect(only(facts, 'dropped')).toHaveLength(lost);
  });
});
