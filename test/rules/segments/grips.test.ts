import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { only, questionOf } from '../play.ts';
import { deeds, gained, played, read, readIn, refusedFor, setupOf, under } from './playing.ts';

const wrestles = (by: string): Condition => ({ condition: 'wrestling', by });
const held = (by: string, where = 'right-arm'): Condition => ({ condition: 'held', by, where });
const due = (at?: string, segment = 5) => ({
  ...{ action: 'wrestling', hand: 'wrestling', due: segment },
  ...(at !== undefined && { at }),
});

describe('getting ready to wrestle (SEG-WRESTLE-01)', () => {
  const prepare = { action: 'prepare-wrestling' };
  const empty = (name: string, ...conditions: readonly Condition[]) =>
    read(name, { ...under(...conditions), dropped: ['sword', 'axe', 'spear'] });

  test('aims at the one named; the clock keeps it', () => {
    const { result } = played(setupOf([readIn('pirian'), readIn('orc')], prepare), {
      'reaction-time.wrestling': 5,
    });
    expect(only(result, 'prepared')).toEqual([
      // Segment 5, a reaction of 5, and 3 less for Dexterity in the initial one (SEG-MELEE-08).
      { fact: 'prepared', who: 'pirian', action: 'wrestling', hand: 'wrestling', at: 'orc', due: 7 },
    ]);
    expect(gained(result)).toEqual([
      'pirian: engaged',
      'pirian: initial-reaction',
      'orc: engaged',
      'orc: initial-reaction',
    ]);
  });

  test('SEG-WRESTLE-12.b: two with empty hands who both do come to grips', () => {
    const orc = { ...empty('orc', { condition: 'engaged', by: 'pirian' }) };
    const ready = { ...orc, state: { ...orc.state, prepared: [due('pirian', 9)] } };
    const grips = (foe: typeof orc) =>
      gained(played(setupOf([readIn('pirian'), foe], prepare), { 'reaction-time.wrestling': 5 }).result);
    expect(grips(ready)).toEqual(expect.arrayContaining(['pirian: wrestling', 'orc: wrestling']));
    expect(grips(orc)).not.toContain('orc: wrestling');
    const armed = { ...ready, state: { ...ready.state, dropped: [] } };
    expect(grips(armed)).not.toContain('orc: wrestling');
    const striking = { action: 'melee', hand: 'right', with: 'axe', at: 'pirian', due: 9 };
    expect(grips({ ...orc, state: { ...orc.state, prepared: [striking] } })).not.toContain('orc: wrestling');
  });

  test.each([
    ['nobody is held', [], [], '1d8'],
    ['SEG-WRESTLE-24.a: each hold that it keeps adds a die', [held('pirian')], [], '2d8'],
    ['one of another wrestler does not', [held('jurl')], [], '1d8'],
    ['SEG-WRESTLE-22.c, .d: each hold on it adds one too', [], [held('orc')], '2d8'],
    ['both together', [held('pirian')], [held('orc'), held('jurl', 'right-leg')], '4d8'],
  ])('%s', (_title, onFoe, onSelf, dice) => {
    const rolled = Array<number>(Number.parseInt(dice, 10)).fill(3);
    const setup = setupOf([readIn('pirian', ...onSelf), readIn('orc', ...onFoe)], prepare);
    const { asked } = played(setup, { 'reaction-time.wrestling': rolled });
    expect(questionOf(asked, 'reaction-time.wrestling')).toMatchObject({ dice });
  });

  test('SEG-WRESTLE-24.b: with two holds it only blocks', () => {
    const orc = readIn('orc', held('pirian'), held('pirian', 'right-leg'));
    expect(refusedFor(setupOf([readIn('pirian'), orc], prepare))).toBe('SEG-WRESTLE-24 segments.two-holds');
    const others = readIn('orc', held('pirian'), held('jurl', 'right-leg'));
    expect(refusedFor(setupOf([readIn('pirian'), others], prepare))).toBe('open');
  });

  test('SEG-WRESTLE-09.a, .b, .c: one light weapon may stay in hand, not two, and no heavy one', () => {
    const cassandra = (dropped: readonly string[], light: boolean) => {
      const { weapons } = read('cassandra');
      return read(
        'cassandra',
        { dropped },
        { weapons: weapons.map(one => (one.id === 'sword' ? { ...one, light } : one)) },
      );
    };
    const tries = (dropped: readonly string[], light = false) =>
      refusedFor(setupOf([cassandra(dropped, light), readIn('orc')], prepare));
    expect(tries([])).toBe('SEG-WRESTLE-09 segments.hands-full');
    expect(tries(['dagger'])).toBe('SEG-WRESTLE-09 segments.hands-full');
    expect(tries(['sword'])).toBe('open');
    expect(tries([], true)).toBe('SEG-WRESTLE-09 segments.hands-full');
    expect(tries(['dagger'], true)).toBe('open');
  });
});

describe('coming to grips', () => {
  const joins = { action: 'join-wrestling', by: 'guard', at: 'orc' };

  test('SEG-WRESTLE-16.b, .c, .d: who is not at grips yet drops heavy weapons, loses its clocks and rolls again', () => {
    const blow = { action: 'melee', hand: 'right', with: 'axe', at: 'guard', due: 9 };
    const orc = read('orc', { ...under(wrestles('jurl')), prepared: [due('jurl', 9)] });
    const guard = read('guard', { dropped: ['sword'], prepared: [{ ...blow, with: 'fist' }] });
    const { result } = played(setupOf([guard, orc], joins), { 'reaction-time.wrestling': 4 });
    expect(gained(result)).toEqual([
      'guard: wrestling',
      'guard: begins-anew',
      'guard: initial-reaction',
      'orc: wrestling',
    ]);
    expect(only(result, 'dropped').map(({ who }) => who)).toEqual(['guard']);
    // Already at grips with another, the orc keeps its axe and its action.
    expect(only(result, 'disarmed')).toEqual([]);
  });

  test('SEG-WRESTLE-16.d and SEG-SPECIAL-13.c: a light weapon stays in hand', () => {
    const guard = readIn('guard', { condition: 'engaged', by: 'cassandra' }, { condition: 'guard-lowered' });
    const casting = { action: 'cast', hand: 'action', due: 4, until: 9 };
    const open = { ...guard, state: { ...guard.state, prepared: [casting] } };
    const cassandra = readIn('cassandra', { condition: 'engaged', by: 'guard' });
    const { result } = played(setupOf([open, cassandra], { action: 'exposed', at: 'guard' }), {
      'clear-attack': 'wrestle',
    });
    expect(only(result, 'disarmed').map(({ who, weapon }) => `${who}: ${weapon}`)).toEqual([
      'cassandra: sword',
      'guard: sword',
    ]);
    expect(gained(result).filter(one => one.endsWith('wrestling'))).toEqual([
      'cassandra: wrestling',
      'guard: wrestling',
    ]);
  });

  test('SEG-WRESTLE-20: breaking off from one of two, the other wrestle goes on', () => {
    const guard = read('guard', under(wrestles('orc')));
    const orc = read('orc', { ...under(wrestles('guard'), wrestles('jurl')), prepared: [due('jurl', 9)] });
    const jurl = read('jurl', under(wrestles('orc')));
    const breaks = { action: 'break-off' };
    const { result } = played(setupOf([guard, orc, jurl], breaks));
    expect(only(result, 'ended').map(({ who, condition, by }) => [who, condition, by])).toEqual([
      ['guard', 'wrestling', 'orc'],
      ['orc', 'wrestling', 'guard'],
    ]);
    expect(only(result, 'dropped')).toEqual([]);
  });

  test('and with nobody left at grips the prepared action is lost', () => {
    const guard = read('guard', { ...under(wrestles('orc')), prepared: [due('orc', 9)] });
    const orc = read('orc', {
      ...under(wrestles('guard'), { condition: 'turned-over', by: 'guard' }),
      prepared: [due('guard', 9)],
    });
    const { result } = played(setupOf([guard, orc], { action: 'break-off' }));
    expect(only(result, 'dropped').map(({ who, hand }) => [who, hand])).toEqual([
      ['guard', 'wrestling'],
      ['orc', 'wrestling'],
    ]);
    expect(deeds(result)).toEqual(['guard: break-off']);
  });

  test.each<[string, readonly Condition[], readonly Condition[], string]>([
    ['with nobody to help there is no way out', [], [], 'SEG-WRESTLE-20 segments.cannot-break-off'],
    ['on top of the foe there is', [], [{ condition: 'turned-over', by: 'guard' }], 'open'],
    [
      'turned over by another it is not',
      [],
      [{ condition: 'turned-over', by: 'jurl' }],
      'SEG-WRESTLE-20 segments.cannot-break-off',
    ],
    [
      'held by the foe nobody leaves',
      [held('orc')],
      [{ condition: 'turned-over', by: 'guard' }],
      'SEG-WRESTLE-20 condition.held',
    ],
    ['held by another one does', [held('jurl')], [{ condition: 'turned-over', by: 'guard' }], 'open'],
  ])('SEG-WRESTLE-20: %s', (_title, own, foe, why) => {
    const guard = readIn('guard', wrestles('orc'), ...own);
    const orc = readIn('orc', wrestles('guard'), ...foe);
    expect(refusedFor(setupOf([guard, orc], { action: 'break-off' }))).toBe(why);
  });
});

describe('two wrestlers due in one segment (SEG-WRESTLE-11)', () => {
  const pair = (own: readonly Condition[] = [], foe: readonly Condition[] = [], at?: string) => [
    read('guard', { ...under(wrestles('orc'), ...own), prepared: [due('orc')] }),
    read('orc', { ...under(wrestles('guard'), ...foe), prepared: [due(at)] }),
  ];
  const hold = { action: 'hold', with: 'right-arm' };
  const both = { 'simultaneous-grips.guard': 'block', 'simultaneous-grips.orc': 'block' };
  const reactions = { 'reaction-time.wrestling': 4, 'reaction-time.wrestling.2': 4 };

  test('both block: both roll a new initial reaction', () => {
    const { result } = played(setupOf(pair(), hold), { ...both, ...reactions });
    expect(gained(result)).toEqual(['guard: initial-reaction', 'orc: initial-reaction']);
  });

  test('one that is initial already stays so', () => {
    const initial = { condition: 'initial-reaction' };
    const { result } = played(setupOf(pair([initial], [initial]), hold), { ...both, ...reactions });
    expect(gained(result)).toEqual([]);
    expect(only(result, 'ended').map(({ who }) => who)).toEqual(['guard', 'orc']);
  });

  test('the foe alone acts: this one returns to guard, its next action deferred', () => {
    const { result, asked } = played(setupOf(pair(), hold), {
      'simultaneous-grips.guard': 'block',
      'simultaneous-grips.orc': 'act',
    });
    expect(deeds(result)).toEqual(['guard: returns-to-guard']);
    expect(asked).toHaveLength(2);
    expect(only(result, 'prepared')).toMatchObject([{ who: 'guard', due: 9 }]);
  });

  test('this one alone acts: the foe may block it', () => {
    const { result } = played(setupOf(pair(), hold), {
      ...{ 'simultaneous-grips.guard': 'act', 'simultaneous-grips.orc': 'block' },
      ...{ hold: 15, 'block.with': 'block', block: 20, 'reaction-time.wrestling': 3 },
    });
    expect(deeds(result)).toEqual(['orc: returns-to-guard']);
    expect(gained(result)).not.toContain('orc: held');
  });

  test('both act: neither blocks, and a hold gained now does not hinder the other', () => {
    const { result } = played(setupOf(pair(), hold), {
      ...{ 'simultaneous-grips.guard': 'act', 'simultaneous-grips.orc': 'act' },
      ...{ hold: 15 },
    });
    expect(only(result, 'gained')).toMatchObject([
      { who: 'orc', condition: 'commits', amount: 0 },
      { who: 'orc', condition: 'acts-to-the-last' },
      { who: 'orc', condition: 'postponed' },
      { who: 'guard', condition: 'exerted' },
      { who: 'guard', condition: 'acted' },
      { who: 'orc', condition: 'held', where: 'right-arm' },
    ]);
  });

  test('a foe whose action was prepared against another one chooses too', () => {
    const { asked } = played(setupOf(pair([], [], 'jurl'), hold), {
      ...{ 'simultaneous-grips.guard': 'act', 'simultaneous-grips.orc': 'act', hold: 2 },
    });
    expect(asked.map(({ name }) => name)).toEqual([
      'simultaneous-grips.guard',
      'simultaneous-grips.orc',
      'hold',
    ]);
  });

  test.each<[string, readonly Condition[], readonly Condition[]]>([
    ['the foe is stunned', [], [{ condition: 'stunned' }]],
    ['this one has chosen', [{ condition: 'commits' }], []],
  ])('no choice where %s', (_title, own, foe) => {
    const answers = { hold: 2, 'reaction-time.wrestling': 3 };
    const { asked } = played(setupOf(pair(own, foe, 'guard'), hold), answers);
    expect(asked.map(({ name }) => name)).toEqual(['hold', 'reaction-time.wrestling']);
  });

  test('no choice where the foe has chosen, and no next action before the foe has acted', () => {
    const { asked } = played(setupOf(pair([], [{ condition: 'commits' }]), hold), { hold: 2 });
    expect(asked.map(({ name }) => name)).toEqual(['hold']);
  });

  test('no choice where the foe has acted, whose next action was waiting: either die has the hold (SEG-WRESTLE-22)', () => {
    const foe = pair([], [{ condition: 'acted', with: 'wrestling' }]);
    const { asked } = played(setupOf(foe, hold), {
      ...{ hold: 15, 'reaction-time.wrestling': [3, 4], 'reaction-time.wrestling.2': [1, 2] },
    });
    expect(asked.slice(1).map(question => [question.by, 'dice' in question && question.dice])).toEqual([
      ['orc', '2d8'],
      ['guard', '2d8'],
    ]);
  });
});

describe('with nothing left to prepare', () => {
  test('SEG-WRESTLE-24: with two holds a grip that was let go is not prepared again', () => {
    const lost = { ...due('orc'), trigger: 'lost' };
    const guard = read('guard', { ...under(wrestles('orc')), prepared: [lost] });
    const held = ['right-arm', 'right-leg'].map(where => ({ condition: 'held', by: 'guard', where }));
    const orc = readIn('orc', wrestles('guard'), ...held);
    const { result } = played(
      setupOf([guard, orc], { action: 'prepare-again', at: 'guard', with: 'wrestling' }),
      {},
    );
    expect(only(result, 'dropped')).toMatchObject([{ who: 'guard', action: 'wrestling' }]);
  });
});

describe('in a clinch', () => {
  test.each([
    ['ring', 'open'],
    ['rod', 'open'],
    ['potion', 'SEG-WRESTLE-36 segments.no-such-item'],
    ['scroll', 'SEG-WRESTLE-36 segments.no-such-item'],
    ['trumpet', 'SEG-WRESTLE-36 segments.no-such-item'],
  ])('SEG-WRESTLE-36.c: the use of a %s is %s', (named, why) => {
    const teluard = read('teluard', { ...under(wrestles('orc')), prepared: [due('orc')] });
    const orc = readIn('orc', wrestles('teluard'));
    expect(refusedFor(setupOf([teluard, orc], { action: 'use-in-clinch', with: named }))).toBe(why);
  });

  test('SEG-WRESTLE-32.a: an escape undoes a hold of that opponent, not of another', () => {
    const guard = readIn('guard', wrestles('orc'), wrestles('jurl'), held('jurl', 'right-leg'), held('orc'));
    const all = [guard, readIn('orc', wrestles('guard')), readIn('jurl', wrestles('guard'))];
    const { result } = played(setupOf(all, { action: 'escape' }, { fight: null }), {
      'escape-hold': 20,
      'block.with': 'none',
    });
    expect(only(result, 'ended')).toMatchObject([
      { who: 'guard', condition: 'held', by: 'orc', where: 'right-arm' },
    ]);
    const other = [readIn('guard', wrestles('orc'), held('jurl')), ...all.slice(1)];
    expect(refusedFor(setupOf(other, { action: 'escape' }, { fight: null }))).toBe(
      'SEG-WRESTLE-32 segments.no-hold',
    );
  });

  test('SEG-WRESTLE-16.a: wrestlers do not walk, in a fight or out of it', () => {
    const pair = [readIn('guard', wrestles('orc')), readIn('orc', wrestles('guard'))];
    for (const action of ['step', 'full-move', 'change-places']) {
      expect(refusedFor(setupOf(pair, { action }))).toBe('SEG-WRESTLE-16 condition.wrestling');
      expect(refusedFor(setupOf(pair, { action }, { fight: null }))).toBe(
        'SEG-WRESTLE-16 condition.wrestling',
      );
    }
  });
});
