import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { only, optionsOf, questionOf, targetOfRoll, type Answers } from '../play.ts';
import { gained, played, read, readIn, refusedFor, setupOf, under } from './playing.ts';

const shoot = { action: 'shoot', with: 'bow' };
const jaris = readIn('jaris');
const square = (x: number, y = 0) => ({ x, y, width: 1, height: 1 });
const shot = (answers: Answers, foe = readIn('orc'), more: Partial<Setup> = {}) =>
  played(setupOf([jaris, foe], shoot, { fight: null, ...more }), answers);

describe('the range on a map of 2 m squares (SEG-SHOOT-19.a, .b, .c, .d, .e)', () => {
  const range = (x: number, y = 0) => {
    const { asked } = shot({ shot: 2 }, readIn('orc'), { places: { jaris: square(0), orc: square(x, y) } });
    const said = targetOfRoll(asked, 'shot').reasons.find(({ id }) => id.startsWith('segments.range.'));
    return said ? `${said.id.slice('segments.range.'.length)} ${said.amount}` : 'medium';
  };

  test.each([
    [2, 0, 'point-blank 4'],
    [2, 2, 'point-blank 4'],
    [3, 0, 'short 2'],
    [15, 15, 'short 2'],
    [15, 0, 'short 2'],
    [16, 0, 'medium'],
    [40, 0, 'medium'],
    [41, 0, 'long -2'],
    [80, 0, 'long -2'],
  ])('%i by %i squares: %s', (x, y, expected) => expect(range(x, y)).toBe(expected));

  test('at the very end of it one still shoots, beyond it nobody does', () => {
    const bow = read('jaris').weapons.map(one =>
      one.ranges ? { ...one, ranges: { ...one.ranges, short: 3, medium: 6, long: 12 } } : one,
    );
    const why = (x: number) =>
      refusedFor(
        setupOf([read('jaris', {}, { weapons: bow }), readIn('orc')], shoot, {
          ...{ fight: null, places: { jaris: square(0), orc: square(x) } },
        }),
      );
    expect(why(6)).toBe('open');
    expect(why(7)).toBe('SEG-SHOOT-19 segments.beyond-range');
  });
});

describe('what stops a shot', () => {
  const shielded = (...conditions: readonly Condition[]) => readIn('conrath', ...conditions);
  const options = (foe: ReturnType<typeof read>, answers: Answers = {}) =>
    optionsOf(
      shot({ shot: 19, 'parry.with': 'none', damage: [1, 1], 'damage.body': 1, ...answers }, foe).asked,
      'parry.with',
    );

  test('SEG-SHOOT-16: a dodge, unless one wrestles', () => {
    expect(options(shielded())['dodge']).toEqual({ id: 'dodge' });
    const wrestler = options(shielded({ condition: 'engaged', by: 'orc' }));
    expect(wrestler['dodge']?.refused).toBeUndefined();
  });

  test('SEG-SHOOT-16.b, .f: skill and cover help to dodge; a pure 20 cannot be dodged', () => {
    const foe = readIn('cassandra');
    const dodged = (natural: number, more: Partial<Setup> = {}) =>
      shot(
        {
          ...{ shot: natural, 'parry.with': 'dodge', 'save.reflex': 20 },
          ...(natural === 20 && { damage: [1, 1], 'damage.body': 1 }),
        },
        foe,
        more,
      );
    const { asked, result } = dodged(15, { circumstances: [{ fighter: 'cassandra', id: 'cover-50' }] });
    expect(only(result, 'hurt')).toEqual([]);
    expect(targetOfRoll(asked, 'save.reflex').reasons.map(({ id, amount }) => [id, amount])).toEqual([
      ['segments.save.reflex', 7],
      ['segments.dodge-rank', 2],
      ['segments.cover', expect.any(Number)],
    ]);
    expect(questionOf(asked, 'shot').against).toBe('cassandra');
    expect(questionOf(asked, 'save.reflex').against).toBeUndefined();
    expect(only(dodged(20).result, 'hurt')).not.toEqual([]);
  });

  test('SEG-SHOOT-16.d: after a dodge every own blow starts over, at its own target', () => {
    const due = (hand: string, weapon: string, at?: string) => ({
      ...{ action: 'melee', hand, with: weapon, due: 7 },
      ...(at !== undefined && { at }),
    });
    const foe = read('cassandra', {
      ...under({ condition: 'engaged', by: 'orc' }),
      prepared: [due('right', 'sword', 'guard'), due('left', 'dagger')],
    });
    const { result } = played(setupOf([jaris, foe], shoot), {
      ...{ shot: 15, 'parry.with': 'dodge', 'save.reflex': 20 },
      ...{ 'reaction-time.right': 3, 'reaction-time.left': 4 },
      ...{ manner: 'rate-0.aim-0', 'reaction-time': 3 },
    });
    expect(only(result, 'prepared').map(({ who, with: one, at }) => [who, one, at])).toEqual([
      ['cassandra', 'sword', 'guard'],
      ['cassandra', 'dagger', 'orc'],
      ['jaris', 'bow', 'orc'].slice(0, 2).concat('cassandra'),
    ]);
  });

  test('SEG-SHOOT-16.d: after a dodge a counter-attack waits again', () => {
    const foe = read('cassandra', {
      ...under({ condition: 'engaged', by: 'orc' }),
      prepared: [
        { action: 'counter', hand: 'right', with: 'sword', at: 'orc', due: 3, trigger: 'disarm' },
        { action: 'melee', hand: 'left', with: 'dagger', at: 'orc', due: 7 },
      ],
    });
    const { result } = played(setupOf([jaris, foe], shoot), {
      ...{ shot: 15, 'parry.with': 'dodge', 'save.reflex': 20 },
      ...{ 'reaction-time.right': 3, 'reaction-time.left': 4 },
      ...{ manner: 'rate-0.aim-0', 'reaction-time': 3 },
    });
    expect(only(result, 'prepared').slice(0, 2)).toMatchObject([
      { action: 'counter', with: 'sword', trigger: 'disarm', due: 8 },
      { action: 'melee', with: 'dagger', due: 9 },
    ]);
  });

  const parried = (kind: 'shield' | 'pavise' | 'buckler', circumstances: Setup['circumstances'] = []) => {
    const weapons = read('conrath').weapons.map(one => (one.id === 'shield' ? { ...one, kind } : one));
    const foe = read('conrath', {}, { weapons, threshold: -6 });
    const setup = setupOf([jaris, foe], shoot, { circumstances });
    const answers = { shot: 15, 'parry.with': 'parry:shield', parry: 19 };
    return gained(played(setup, { ...answers, manner: 'rate-0.aim-0', 'reaction-time': 3 }).result);
  };

  test('SEG-SHOOT-14.a, .b, 18.c: a pavise, or a shield behind cover, stops all shots of the segment', () => {
    expect(parried('shield')).not.toContain('conrath: shot-defence');
    expect(parried('buckler')).not.toContain('conrath: shot-defence');
    expect(parried('pavise')).toContain('conrath: shot-defence');
    const cover = [{ fighter: 'conrath', id: 'cover-50' }];
    expect(parried('shield', cover)).toContain('conrath: shot-defence');
  });

  test('SEG-SHOOT-14: not a pavise that parries a blow, nor a sword that parries a shot', () => {
    const weapons = read('conrath').weapons.map(one =>
      one.id === 'shield' ? { ...one, kind: 'pavise' as const } : one,
    );
    const foe = read('conrath', {}, { weapons, threshold: -6 });
    const circumstances = [{ fighter: 'conrath', id: 'cover-50' }];
    const blow = played(
      setupOf([readIn('guard'), foe], { action: 'attack', with: 'sword' }, { circumstances }),
      {
        ...{ attack: 19, 'parry.with': 'parry:shield', parry: 19, 'reaction-time.right': 4 },
      },
    );
    expect(gained(blow.result)).not.toContain('conrath: shot-defence');
    const bow = played(setupOf([jaris, foe], shoot, { circumstances }), {
      ...{ shot: 15, 'parry.with': 'parry:sword', parry: 19, manner: 'rate-0.aim-0', 'reaction-time': 3 },
    });
    expect(gained(bow.result)).not.toContain('conrath: shot-defence');
  });
});

describe('a face of its own (SEG-CRIT-11.a, .b)', () => {
  const critical = (effect: 'critical' | 'knocks-down', from: number, natural: number) => {
    const weapons = read('guard').weapons.map(one => ({ ...one, exceptional: { effect, from } }));
    const setup = setupOf(
      [read('guard', {}, { weapons }), readIn('orc')],
      { action: 'attack', with: 'sword' },
      { fight: null },
    );
    const isCritical = natural === 20 || (effect === 'critical' && natural >= from);
    const { result } = played(setup, {
      ...{ attack: natural, 'parry.with': 'none', damage: 2 },
      ...(isCritical && { 'damage.body': 1 }),
    });
    return { points: only(result, 'hurt')[0]?.points, gained: gained(result) };
  };

  test.each([
    [17, 17, 4],
    [17, 16, 2],
    [17, 20, 4],
  ])('critical from %i: a %i takes %i', (from, natural, points) => {
    expect(critical('critical', from, natural).points).toBe(points);
  });

  test.each([
    [17, 17, 2, true],
    [17, 16, 2, false],
    [17, 20, 4, true],
  ])('knocking down from %i: a %i takes %i and knocks down: %s', (from, natural, points, falls) => {
    const struck = critical('knocks-down', from, natural);
    expect(struck.points).toBe(points);
    expect(struck.gained.includes('orc: prone')).toBe(falls);
  });

  test('a critical face of a larger beast swallows nobody', () => {
    const weapons = read('ogre').weapons.map(one => ({
      ...one,
      exceptional: { effect: 'critical', from: 17 } as const,
    }));
    const [club] = weapons;
    const setup = setupOf(
      [read('ogre', {}, { weapons }), read('orc', {}, { endurance: 40 })],
      { action: 'attack', with: club?.id ?? '' },
      { fight: null },
    );
    const { result } = played(setup, { attack: 18, 'parry.with': 'none', damage: [1, 1], 'damage.body': 1 });
    expect(gained(result)).not.toContain('orc: swallowed');
  });
});
