import { describe, expect, test } from 'vitest';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import { only, questionOf } from '../play.ts';
import { deeds, FIGHT, gained, played, read, readIn, refusedFor, setupOf, under } from './playing.ts';

const orc = readIn('orc');
const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const inHand = (item: string): Condition => ({ condition: 'item-in-hand', with: item });
const rests = (item: string): Condition => ({
  ...{ condition: 'wand-rests', with: item },
  lasts: { amount: 3, unit: 'rounds' },
});

describe('a spell', () => {
  const held = { options: { heldSpells: true } };
  const casting = (spell: string) => ({
    action: 'cast',
    hand: 'action',
    with: spell,
    at: 'orc',
    due: 4,
    until: 5,
  });

  test('SEG-MAGIC-09: one that takes effect at once is not held', () => {
    const { result, asked } = played(
      setupOf([readIn('teluard'), orc], { action: 'cast', with: 'power-word' }, held),
      { damage: [3, 4] },
    );
    expect(asked.map(({ name }) => name)).toEqual(['damage']);
    expect(only(result, 'hurt')).toMatchObject([{ who: 'orc', points: 7 }]);
    // Nobody is in contact: no guard to lower (SEG-FREE-08).
    expect(gained(result)).toEqual([
      'teluard: acted',
      'teluard: off-guard',
      'teluard: exerted',
      'teluard: mind-tired',
    ]);
  });

  test.each([
    ['released, it takes effect', 'release', ['teluard: casts']],
    ['held, it waits', 'hold', []],
  ])('SEG-MAGIC-08.b: one whose incantation is over: %s', (_title, chosen, told) => {
    const teluard = read('teluard', { prepared: [casting('mirror-image')] });
    const { result } = played(setupOf([teluard, orc], { action: 'task-done', at: 'teluard' }, held), {
      spell: chosen,
    });
    expect(deeds(result)).toEqual(told);
    expect(only(result, 'prepared').map(({ action, due }) => [action, due])).toEqual(
      chosen === 'hold' ? [['held-spell', 5]] : [],
    );
  });

  test('SEG-MAGIC-08: let go of later, it is not held again, and flies where it was aimed', () => {
    const spell = { action: 'held-spell', hand: 'action', with: 'power-word', at: 'orc', due: 3 };
    const teluard = read('teluard', { prepared: [spell] });
    const release = { action: 'release-spell', at: '' };
    const { result, asked } = played(setupOf([teluard, orc], release, held), { damage: [1, 2] });
    expect(asked.map(({ name }) => name)).toEqual(['damage']);
    expect(only(result, 'hurt').map(({ who }) => who)).toEqual(['orc']);
    const { result: elsewhere } = played(
      setupOf([teluard, orc, readIn('guard')], { ...release, at: 'guard' }, held),
      { damage: [1, 2] },
    );
    expect(only(elsewhere, 'hurt').map(({ who }) => who)).toEqual(['guard']);
  });

  test.each([
    [{}, 1],
    [{ fireball: 1 }, 0],
  ])('SEG-MAGIC-01: of two castings, after %j, %i are left', (used, left) => {
    const teluard = read('teluard', { used, dropped: ['dagger'], prepared: [casting('fireball')] });
    const { result } = played(setupOf([teluard, orc], { action: 'task-done', at: 'teluard' }), {
      damage: [1, 1, 1, 1, 1],
    });
    expect(only(result, 'used')).toMatchObject([{ who: 'teluard', with: 'fireball', amount: 1, left }]);
  });

  test('SEG-MAGIC-01.b: none is left after them', () => {
    const teluard = read('teluard', { used: { fireball: 2 } });
    expect(refusedFor(setupOf([teluard, orc], { action: 'cast', with: 'fireball' }))).toBe(
      'SEG-MAGIC-01 segments.no-castings',
    );
  });

  test.each<[string, readonly string[], string, string]>([
    ['a dagger in one hand leaves the other', [], 'right', 'open'],
    ['one carries what two wield', [], 'both', 'open'],
  ])('SEG-MAGIC-01: %s', (_title, dropped, hand, why) => {
    const { weapons } = read('teluard');
    const hands = weapons.map(one =>
      one.id === 'dagger' ? { ...one, hand: hand as 'right' | 'both' } : one,
    );
    const teluard = read('teluard', { dropped }, { weapons: hands });
    expect(refusedFor(setupOf([teluard, orc], { action: 'cast', with: 'mirror-image' }))).toBe(why);
    expect(refusedFor(setupOf([teluard, orc], { action: 'cast', with: 'long-chant' }))).toBe('open');
  });

  test('SEG-ACT-04.b: the guard of one who changes its mind stays down, and is told once', () => {
    const exposed = [engaged('orc'), { condition: 'exposed' }];
    const waiting = read('teluard', { ...under(...exposed), prepared: [casting('long-chant')] });
    const foe = readIn('orc', engaged('teluard'));
    const setup = setupOf([waiting, foe], { action: 'cast', with: 'mirror-image' });
    const { result } = played(setup, { 'reaction-time': 2 });
    expect(deeds(result)).toEqual(['teluard: changes-mind', 'teluard: loses-spell']);
    expect(gained(result)).toEqual(['teluard: mind-tired', 'teluard: exerted', 'teluard: begins-anew']);
    const fresh = setupOf([readIn('teluard', engaged('orc')), foe], { action: 'cast', with: 'mirror-image' });
    const begun = played(fresh, { 'reaction-time': 2, 'clear-attack': 'none' });
    expect(gained(begun.result)).toEqual(['teluard: exposed']);
  });

  test('SEG-FREE-08.b: one cast at once in contact lowers the guard, and is lost with who falls', () => {
    const teluard = readIn('teluard', engaged('orc'));
    const setup = setupOf([teluard, readIn('orc', engaged('teluard'))], {
      action: 'cast',
      with: 'power-word',
    });
    const stands = played(setup, { 'clear-attack': 'none', damage: [1, 1] });
    expect(gained(stands.result).slice(0, 3)).toEqual([
      'teluard: guard-lowered',
      'teluard: exposed',
      'teluard: acted',
    ]);
    const early = { 'tie-break.orc': 1, 'tie-break.teluard': 3 };
    const falls = played(setup, {
      ...{ 'clear-attack': 'axe', ...early, attack: 19, damage: 8 },
      ...{ 'damage.body': 6, 'critical-effect.cuts': 50 },
    });
    expect(deeds(falls.result)).not.toContain('teluard: casts');
    const gripped = played(setup, { 'clear-attack': 'wrestle', ...early });
    expect(deeds(gripped.result)).not.toContain('teluard: casts');
    expect(gained(gripped.result)).toContain('teluard: wrestling');
  });
});

describe('a magic item', () => {
  const use = (item: string, conditions: readonly Condition[], answers = {}) =>
    played(setupOf([readIn('teluard', ...conditions), orc], { action: 'use-item', with: item }), answers);

  test.each([
    ['from the belt', 'wand', [], '1d3'],
    ['another in hand does not help', 'wand', [inHand('rod')], '1d3'],
    ['from the bag', 'staff', [], '1d8'],
    ['from a pocket', 'ring-in-pocket', [], '1d3'],
  ])('SEG-MAGIC-10: %s takes a reaction: %s', (_title, item, conditions, dice) => {
    const { asked, result } = use(item, conditions, { 'reaction-time': 2 });
    expect(questionOf(asked, 'reaction-time')).toMatchObject({ dice });
    expect(deeds(result)).toEqual([]);
  });

  test.each([
    ['wand', [inHand('wand')], [3, 3], ['teluard: wand-rests']],
    ['rod', [], 4, ['teluard: wand-rests', 'teluard: item-in-hand']],
    ['rod', [inHand('wand')], 4, ['teluard: wand-rests', 'teluard: item-in-hand']],
    ['ring', [], null, []],
  ])('SEG-MAGIC-10.c, SEG-MAGIC-11.a: in hand, the %s works at once', (item, conditions, damage, more) => {
    const { result } = use(item, conditions, damage === null ? {} : { damage });
    expect(deeds(result)).toEqual(['teluard: uses-item']);
    expect(gained(result)).toEqual(['teluard: acted', 'teluard: off-guard', 'teluard: exerted', ...more]);
  });

  test.each([
    ['it rests', 'wand', [rests('wand')], 'SEG-MAGIC-10 condition.wand-rests'],
    ['another rests', 'wand', [rests('rod')], 'open'],
    ['it is no wand', 'ring', [rests('ring')], 'open'],
    ['there is none', 'spoon', [], 'SEG-MAGIC-10 segments.no-such-item'],
  ])('SEG-MAGIC-10.d: two segments of rest between uses; %s', (_title, item, conditions, why) => {
    const setup = setupOf([readIn('teluard', ...conditions), orc], { action: 'use-item', with: item });
    expect(refusedFor(setup)).toBe(why);
  });

  test('SEG-MAGIC-10: outside a fight nothing rests', () => {
    const setup = setupOf([readIn('teluard'), orc], { action: 'use-item', with: 'rod' }, { fight: null });
    const { result } = played(setup, { damage: 4 });
    expect(gained(result)).toEqual([]);
  });

  test('SEG-MAGIC-12.b: a scroll takes as long as its spell once found', () => {
    const { result } = use('scroll', [], { 'reaction-time': 4 });
    expect(only(result, 'prepared')).toMatchObject([{ due: FIGHT.round + 4, until: FIGHT.round + 7 }]);
  });
});

describe('to act together (SEG-ACT-15)', () => {
  const cast = (due: number, until: number): Prepared => ({
    ...{ action: 'cast', hand: 'action', with: 'fireball', at: 'orc', due, until },
  });
  const archer = read('jaris', {
    prepared: [{ action: 'shot', hand: 'action', with: 'bow', at: 'orc', due: 8 }],
  });
  const together = (mage: Prepared) =>
    setupOf([archer, read('teluard', { prepared: [mage] })], { action: 'coordinate' });

  test('an incantation that waits lasts as long as ever', () => {
    const { result } = played(together(cast(6, 9)));
    expect(only(result, 'prepared')).toMatchObject([{ who: 'teluard', due: 8, until: 11 }]);
  });

  test('one that has begun waits for nobody', () => {
    expect(refusedFor(together(cast(4, 7)))).toBe('SEG-ACT-15 segments.has-begun');
  });
});

describe('an item in a clinch (SEG-WRESTLE-36)', () => {
  const grips = (by: string): Condition => ({ condition: 'wrestling', by });
  const grip: Prepared = { action: 'wrestling', hand: 'wrestling', at: 'orc', due: 5 };

  test('SEG-WRESTLE-36.a: a rod that is used works, and rests', () => {
    const use = { action: 'use-in-clinch', with: 'rod' };
    const teluard = readIn('teluard', grips('orc'));
    const foe = readIn('orc', grips('teluard'));
    const rolls = { 'use-in-clinch': 19, 'block.with': 'none' };
    const { result } = played(
      setupOf([{ ...teluard, state: { ...teluard.state, prepared: [grip] } }, foe], use),
      { ...rolls, damage: 4, 'reaction-time.wrestling': 5 },
    );
    expect(only(result, 'hurt')).toMatchObject([{ who: 'orc', points: 4 }]);
    expect(gained(result)).toContain('teluard: wand-rests');
    const rested = readIn('teluard', grips('orc'), { condition: 'wand-rests', with: 'rod' });
    expect(refusedFor(setupOf([rested, foe], use, { fight: null }))).toBe(
      'SEG-MAGIC-10 condition.wand-rests',
    );
  });
});

describe('SEG-MAGIC-06: a segment of rest between two incantations', () => {
  const incanting = (spell: string, due = 3): Prepared => ({
    ...{ action: 'cast', hand: 'action', with: spell, at: 'orc', due, until: 8 },
  });
  const shouting = (prepared: Prepared, options = {}) =>
    played(setupOf([read('teluard', { prepared: [prepared] }), orc], { action: 'shout' }, { options }))
      .result;

  test.each([
    ['a spell, lost or not', incanting('mirror-image'), ['teluard: mind-tired']],
    ['a scroll', { ...incanting('scroll'), action: 'item' }, ['teluard: mind-tired']],
    ['not a spell that is still prepared', incanting('mirror-image', 6), []],
  ])('after one that is broken off: %s', (_what, prepared, tired) => {
    for (const brokenSpellsLost of [true, false])
      expect(
        gained(shouting(prepared, { brokenSpellsLost })).filter(one => one.endsWith('mind-tired')),
      ).toEqual(tired);
  });

  test('no spell of one word begins in the segment after it, nor in place of it', () => {
    const word = (state: Parameters<typeof read>[1]) =>
      refusedFor(setupOf([read('teluard', state), orc], { action: 'cast', with: 'power-word' }));
    expect(word({ prepared: [incanting('mirror-image')] })).toBe('SEG-MAGIC-06 segments.release-mind');
    expect(word({ prepared: [incanting('mirror-image', 6)] })).toBe('open');
    expect(word(under({ condition: 'mind-tired', lasts: { amount: 1, unit: 'rounds' } }))).toBe(
      'SEG-MAGIC-06 segments.release-mind',
    );
  });
});
