import { describe, expect, test } from 'vitest';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { targetOfRoll } from '../play.ts';
import { played, read, readIn, setupOf, under } from './playing.ts';

const swing = { action: 'attack', with: 'sword' };

describe('numbers of a roll (SEG-CIRC-01 to 13)', () => {
  const reasons = (own: readonly Condition[], foe: readonly Condition[], more = {}, ranks = {}) => {
    const guard = read('guard', under(...own), { ranks });
    const setup = setupOf([guard, readIn('orc', ...foe)], swing, { fight: null, ...more });
    const { asked } = played(setup, { attack: 1, fumble: 4 });
    return targetOfRoll(asked, 'attack')
      .reasons.filter(({ rule }) => /^SEG-(?:CIRC|CRIT|MOVE|WRESTLE)/.test(rule))
      .map(({ id, amount }) => `${id} ${amount}`);
  };
  const on = (fighter: string, id: string) => ({ circumstances: [{ fighter, id }] });

  test.each<[string, readonly Condition[], readonly Condition[], readonly string[]]>([
    ['on the ground', [{ condition: 'prone' }], [], ['condition.prone -3']],
    ['at one on the ground', [], [{ condition: 'prone' }], ['segments.foe-prone 3']],
    [
      'both there',
      [{ condition: 'prone' }],
      [{ condition: 'prone' }],
      ['condition.prone -3', 'segments.foe-prone 3'],
    ],
    ['turned over', [{ condition: 'turned-over', by: 'orc' }], [], ['condition.turned-over -2']],
    [
      'held twice',
      ['right-arm', 'right-leg'].map(where => ({ condition: 'held', by: 'jurl', where })),
      [],
      ['condition.held -10'],
    ],
    [
      'wounded',
      [
        { condition: 'critical-wound', with: 'x', amount: -1 },
        { condition: 'critical-wound', with: 'y', amount: -2 },
      ],
      [],
      ['condition.critical-wound -3'],
    ],
    ['at one who is cornered', [], [{ condition: 'cornered' }], ['condition.cornered 2']],
  ])('%s', (_title, own, foe, expected) => expect(reasons(own, foe)).toEqual(expected));

  test.each([
    ['guard', 'higher-ground', ['segments.higher-ground 2']],
    ['orc', 'higher-ground', ['segments.lower-ground -2']],
    ['guard', 'dim-25', ['segments.sees-badly -3']],
    ['guard', 'dim-10', ['segments.sees-badly -2']],
    ['guard', 'dim-0', ['segments.sees-badly -2']],
    ['guard', 'dim-25-2', ['segments.sees-badly -2']],
    ['guard', 'dim-25-4', ['segments.sees-badly -4']],
    ['guard', 'dim-10-3', ['segments.sees-badly -3']],
    ['guard', 'dim-10-4', ['segments.sees-badly -4']],
    ['guard', 'dim-0-3', ['segments.sees-badly -3']],
    ['guard', 'dim-0-4', ['segments.sees-badly -4']],
    ['orc', 'blind', ['segments.unseen 4']],
    ['guard', 'unseen', ['segments.unseen 4']],
    ['orc', 'unseen', []],
  ])('%s %s', (fighter, id, expected) => {
    const more = on(fighter, id);
    const dark = /^dim-(?:25|10)/u.test(id);
    const setup = setupOf([readIn('guard'), readIn('orc')], swing, { fight: null, ...more });
    const { asked } = played(setup, { ...(dark && { blind: 100 }), attack: 1, fumble: 4 });
    const said = targetOfRoll(asked, 'attack').reasons.filter(({ rule }) => rule.startsWith('SEG-CIRC'));
    expect(said.map(({ id: one, amount }) => `${one} ${amount}`)).toEqual(expected);
  });

  test.each([
    [0, -4],
    [1, -4],
    [2, -3],
    [3, -3],
    [4, -2],
    [5, -2],
  ])('SEG-CIRC-10.c: blind sense %i leaves the blind %i', (rank, amount) => {
    const guard = read('guard', {}, { ranks: { 'blind-sense': rank } });
    const setup = setupOf([guard, readIn('orc')], swing, { fight: null, ...on('guard', 'blind') });
    const { asked } = played(setup, { blind: 51, attack: 1, fumble: 4 });
    expect(targetOfRoll(asked, 'attack').reasons).toContainEqual(
      expect.objectContaining({ id: 'segments.sees-badly', amount }),
    );
  });

  test.each([
    ['blind', 50, true],
    ['blind', 51, false],
    ['dim-25', 25, true],
    ['dim-25', 26, false],
    ['dim-10', 10, true],
    ['dim-10', 11, false],
    ['dim-25-2', 25, true],
    ['dim-25-2', 26, false],
    ['dim-10-3', 10, true],
    ['dim-10-3', 11, false],
  ])('SEG-CIRC-08.a and SEG-CIRC-12.a: %s, a %i misses: %s', (id, percent, misses) => {
    const setup = setupOf([readIn('guard'), readIn('orc')], swing, { fight: null, ...on('guard', id) });
    const { asked } = played(setup, { blind: percent, ...(!misses && { attack: 1, fumble: 4 }) });
    expect(asked.some(({ name }) => name === 'attack')).toBe(!misses);
  });

  test('SEG-CIRC-10.a: a fighter who senses the foe does not miss it', () => {
    const circumstances = ['blind', 'senses-foe'].map(id => ({ fighter: 'guard', id }));
    const setup = setupOf([readIn('guard'), readIn('orc')], swing, { fight: null, circumstances });
    expect(played(setup, { attack: 1, fumble: 4 }).asked[0]?.name).toBe('attack');
  });
});

describe('the circumstances offered', () => {
  const offered = (attempt: { by?: string; at?: string; with?: string }) =>
    segments.circumstances
      .offered(setupOf([readIn('jaris'), readIn('orc')], { action: 'attack', with: 'sword', ...attempt }))
      .map(({ id }) => id);

  test('of a target where there is one, and of cover and range for a shot', () => {
    expect(offered({})).toContain('target');
    for (const at of ['', 'jaris']) expect(offered({ at })).not.toContain('target');
    expect(offered({})).not.toContain('cover');
    expect(offered({ with: 'bow' })).toEqual(expect.arrayContaining(['target', 'cover', 'range', 'volley']));
    expect(offered({ with: 'bow', at: '' })).not.toContain('cover');
    expect(offered({ with: 'nothing' })).not.toContain('range');
  });
});
