import { MANOEUVRES } from '../../../src/rules/segments/tables.ts';
import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { only, optionsOf, questionOf, type Answers } from '../play.ts';
import { deeds, gained, played, read, readIn, setupOf, under } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const taken = (by: string): Condition => ({ condition: 'free-action-taken', by });
const guard = readIn('guard', engaged('orc'));
const push = { action: 'push-back', with: 'sword' };
const knock = { action: 'knock-down', with: 'sword' };
/** An opponent with a sword in one hand and a dagger in the other. */
const cassandra = (...more: readonly Condition[]) => readIn('cassandra', engaged('guard'), ...more);

/** Keeps the options that are no special actions. */
const plainOf = (options: Readonly<Record<string, unknown>>) =>
  Object.keys(options).filter(id => !MANOEUVRES.some(kind => id.startsWith(`${kind}:`)));

describe('the opposition to a special action (SEG-SPECIAL-03, 20 to 23)', () => {
  const asks = (foe: ReturnType<typeof cassandra>, answers: Answers) => {
    const setup = setupOf([readIn('guard', engaged('cassandra')), foe], push);
    const next = answers['opposes'] === 'none' ? { follow: 'follow' } : {};
    return played(setup, { ...answers, ...next, 'reaction-time.right': 5 }).asked;
  };

  test('SEG-SPECIAL-20.b: one free attack, with either weapon, or a parry; after a parry the other weapon has it still', () => {
    const asked = asks(cassandra(), { opposes: 'none', 'push-back': 2 });
    expect(plainOf(optionsOf(asked, 'opposes'))).toEqual([
      ...['free-attack:sword', 'parry:sword'],
      ...['free-attack:dagger', 'parry:dagger', 'free-attack:fist', 'none'],
    ]);
    const then = asks(cassandra(), {
      ...{ opposes: 'parry:sword', 'opposes-too': 'none', 'push-back': 2, parry: 15 },
    });
    expect(plainOf(optionsOf(then, 'opposes-too'))).toEqual(['free-attack:dagger', 'parry:dagger', 'none']);
  });

  test('SEG-FREE-05.a: a fighter who took a free action at this opponent can only parry', () => {
    const asked = asks(cassandra(taken('guard')), { opposes: 'none', 'push-back': 2 });
    expect(Object.keys(optionsOf(asked, 'opposes'))).toEqual(['parry:sword', 'parry:dagger', 'none']);
    const other = asks(cassandra(taken('orc')), { opposes: 'none', 'push-back': 2 });
    expect(Object.keys(optionsOf(other, 'opposes'))).toContain('free-attack:sword');
  });

  const due = (segment: number, at: string) => [
    { action: 'melee', hand: 'left', with: 'dagger', at, due: segment },
    { action: 'melee', hand: 'right', with: 'sword', at, due: segment },
  ];
  const both = {
    ...{ 'simultaneous.guard': 'push-back', 'simultaneous.cassandra': 'attack' },
    'simultaneous.cassandra.left': 'attack',
  };

  test.each([
    ['at this opponent', 'guard'],
    ['at any', ''],
  ])('SEG-SPECIAL-23.b, SEG-SIM-08: a regular blow due now %s opposes, of either hand', (_title, at) => {
    const foe = read('cassandra', { ...under(engaged('guard')), prepared: due(5, at) });
    const answers = { ...both, opposes: 'free-attack:sword', 'push-back': 2, attack: 2, 'attack.2': 2 };
    const { asked } = played(setupOf([readIn('guard', engaged('cassandra')), foe], push), {
      ...answers,
      ...{ 'reaction-time.left': 4, 'reaction-time.right': 5, 'reaction-time.right.2': 5 },
    });
    expect(plainOf(optionsOf(asked, 'opposes'))).toEqual([
      ...['free-attack:sword', 'blow:sword', 'free-attack:dagger', 'blow:dagger'],
    ]);
  });

  test('SEG-SPECIAL-23.b: a blow that is due later does not oppose', () => {
    const foe = read('cassandra', { ...under(engaged('guard')), prepared: due(6, 'guard') });
    const answers = { opposes: 'free-attack:sword', 'opposes-too': 'none', 'push-back': 2, attack: 2 };
    expect(Object.keys(optionsOf(asks(foe, answers), 'opposes-too'))).toEqual(['parry:dagger', 'none']);
  });

  test('SEG-SPECIAL-23: that blow is prepared again after it', () => {
    const foe = read('cassandra', { ...under(engaged('guard')), prepared: due(5, 'guard') });
    const setup = setupOf([readIn('guard', engaged('cassandra')), foe], push);
    const { result } = played(setup, {
      ...{ ...both, 'simultaneous.cassandra': 'return-to-guard', opposes: 'free-attack:sword' },
      ...{ 'push-back': 6, attack: 2, 'attack.2': 2, follow: 'follow' },
      ...{ 'reaction-time.left': 4, 'reaction-time.right': 5 },
    });
    expect(only(result, 'prepared').map(({ who, with: one, due: at }) => [who, one, at])).toEqual([
      ['cassandra', 'sword', 10],
      ['cassandra', 'dagger', 9],
      ['guard', 'sword', 10],
    ]);
    expect(only(result, 'resisted')).toMatchObject([{ held: false }]);
  });

  test.each<[string, readonly Condition[]]>([
    ['with its guard down', [{ condition: 'guard-lowered' }]],
    ['surprised by this opponent', [{ condition: 'surprised', by: 'guard' }]],
    ['whose weapons have acted', ['right', 'left'].map(hand => ({ condition: 'acted', with: hand }))],
  ])('SEG-SPECIAL-24.a, .b, .c: one %s rolls a save instead', (_title, more) => {
    const answers = { 'push-back': 10, 'save.reflex': 2 };
    const setup = setupOf([readIn('guard', engaged('cassandra')), cassandra(...more)], push);
    expect(only(played(setup, answers).result, 'resisted')).toMatchObject([{ held: false }]);
  });

  test.each(['unseen', 'behind'])('SEG-SPECIAL-24.a: so does one who is pushed %s', id => {
    const setup = setupOf([readIn('guard', engaged('cassandra')), cassandra()], push, {
      circumstances: [{ fighter: 'guard', id }],
    });
    const { result } = played(setup, { 'push-back': 10, 'save.reflex': 2 });
    expect(only(result, 'resisted')).toMatchObject([{ held: false }]);
  });

  test('SEG-SPECIAL-24: one who cannot act has no save', () => {
    const setup = setupOf([readIn('guard', engaged('cassandra')), cassandra({ condition: 'stunned' })], push);
    const { result } = played(setup, { 'push-back': 2, follow: 'follow', 'reaction-time.right': 5 });
    expect(only(result, 'resisted')).toMatchObject([{ held: false }]);
  });
});

describe('who prevails (SEG-SPECIAL-04 to 08)', () => {
  /** The guard has d20 + 7 to push back, the orc d20 + 6 to strike, + 4 to parry, + 6 to push. */
  const outcome = (how: string, answers: Answers) => {
    const setup = setupOf([guard, readIn('orc', engaged('guard'))], push);
    const { result } = played(setup, { opposes: how, ...answers });
    const [resisted] = only(result, 'resisted');
    return { stopped: resisted?.held, hurt: only(result, 'hurt').map(({ who }) => who), result };
  };
  const next = { 'reaction-time.right': 5 };

  test.each([
    ['a tie is the actor’s', 9, 10, false],
    ['one more is the foe’s', 9, 11, true],
    ['SEG-SPECIAL-06: a pure 20 beats a better free attack', 20, 19, false],
    ['a pure 1 fails', 1, 2, true],
  ])('against a free attack %s', (_title, own, foe, stopped) => {
    const { stopped: held } = outcome('free-attack:axe', {
      ...{ 'push-back': own, attack: foe },
      ...(foe >= 9 && { damage: 1 }),
      ...(own === 20 && { 'damage.body': 1 }),
      ...(!stopped && { follow: 'follow' }),
      ...(own === 20 && { 'damage.2': 1 }),
      ...(own === 1 ? { fumble: 4 } : next),
    });
    expect(held).toBe(stopped);
  });

  test('SEG-SPECIAL-06.a, .d: a guard at its best, d20 + 1 against d20 + 6, knocks down on a pure 20', () => {
    const setup = (foe: number) =>
      played(setupOf([guard, readIn('orc', engaged('guard'))], knock), {
        ...{ opposes: 'free-attack:axe', 'knock-down': 20, attack: foe, damage: 1 },
        ...(foe === 20 ? { 'damage.body': 2, 'critical-effect.cuts': 1 } : { 'damage.2': 2 }),
        ...next,
      }).result;
    // 21 against 24: the pure 20 succeeds all the same.
    expect(gained(setup(18))).toContain('orc: prone');
    expect(gained(setup(20))).not.toContain('orc: prone');
  });

  test.each([
    ['the higher total succeeds', 3, 10, 10, 'guard'],
    ['a tie neutralises both', 3, 9, 10, null],
    ['the higher of the answer succeeds', 3, 8, 10, 'orc'],
    ['SEG-SPECIAL-06: a pure 20 succeeds over a higher total', -3, 20, 19, 'guard'],
    ['SEG-SPECIAL-06: that of the answer does too', 20, 19, 20, 'orc'],
    ['of two pure 20 the higher total', 1, 20, 20, 'orc'],
    ['be it the first', 3, 20, 20, 'guard'],
    ['a pure 1 of both neutralises both', 3, 1, 1, null],
  ])('SEG-SPECIAL-21.a, .b: of two special actions %s', (_title, attack, own, foe, winner) => {
    const weapons = read('guard').weapons.map(one => ({ ...one, attack }));
    const setup = setupOf(
      [read('guard', under(engaged('orc')), { weapons }), readIn('orc', engaged('guard'))],
      push,
    );
    const pure = (winner === 'guard' ? own : winner === 'orc' ? foe : 0) === 20;
    const { result } = played(setup, {
      ...{ opposes: 'push-back:axe', 'push-back': own, 'push-back.2': foe },
      ...(winner !== null && { follow: 'follow' }),
      ...(pure && { damage: 1 }),
      ...(own === 1 ? { fumble: 4, 'fumble.2': 4 } : next),
    });
    expect(only(result, 'resisted')).toMatchObject([{ held: winner !== 'guard' }]);
    expect(only(result, 'pushed').map(({ who }) => who)).toEqual(
      winner === null ? [] : [winner === 'guard' ? 'orc' : 'guard'],
    );
  });

  test('SEG-CRIT-06.b: a pure 1 of the answer is a fumble, and stops nothing', () => {
    const setup = setupOf([readIn('guard', engaged('orc')), readIn('orc', engaged('guard'))], knock);
    // 4 + 1 against 1 - 1 + 6: the answer would have been better.
    const { result } = played(setup, {
      ...{ opposes: 'push-back:axe', 'knock-down': 4, 'push-back': 1 },
      ...{ fumble: 4, 'reaction-time.right': 5 },
    });
    expect(gained(result)).toContain('orc: prone');
    expect(only(result, 'disarmed')).toMatchObject([{ who: 'orc', weapon: 'axe' }]);
  });

  test.each([
    ['a tie is the parry’s', 7, 10, true],
    ['one less is not', 8, 10, false],
    ['a pure 20 beats a plain parry', 20, 16, false],
    ['not a critical one', 20, 20, true],
  ])('SEG-SPECIAL-22.a, .b, OPEN-31: against a parry %s', (_title, own, foe, stopped) => {
    // Driven back two squares by it, the other is out of reach.
    const after = own === 20 && !stopped ? { damage: 1 } : { ...(!stopped && { follow: 'follow' }), ...next };
    expect(outcome('parry:axe', { 'push-back': own, parry: foe, ...after }).stopped).toBe(stopped);
  });
});

describe('a fumble (SEG-CRIT-07.e, .f)', () => {
  const sides = { guard: 'friendly', conrath: 'friendly', pirian: 'friendly', orc: 'hostile' } as const;
  const swing = { action: 'attack', with: 'sword' };
  const friend = (name: string, ...more: readonly Condition[]) => readIn(name, engaged('orc'), ...more);

  test.each([
    [1, 'conrath'],
    [2, 'pirian'],
  ])('6 with two companions in contact: a die, %i, says whom the blow strikes', (which, struck) => {
    const all = [guard, readIn('orc', engaged('guard')), friend('conrath'), friend('pirian')];
    const { result, asked } = played(setupOf(all, swing, { sides }), {
      ...{ attack: 1, fumble: 6, companion: which, damage: 3, 'reaction-time.right': 5 },
    });
    expect(questionOf(asked, 'companion').reasons).toEqual([
      { rule: 'SEG-CRIT-07', id: 'segments.companion' },
    ]);
    expect(only(result, 'hurt')).toEqual([{ fact: 'hurt', who: struck, where: 'endurance', points: 3 }]);
  });

  test('with one there is no die, and one who cannot act is not struck', () => {
    const all = [
      ...[guard, readIn('orc', engaged('guard'))],
      ...[friend('conrath', { condition: 'stunned' }), friend('pirian')],
    ];
    const { result } = played(setupOf(all, swing, { sides }), {
      ...{ attack: 1, fumble: 6, damage: 3, 'reaction-time.right': 5 },
    });
    expect(only(result, 'hurt').map(({ who }) => who)).toEqual(['pirian']);
  });

  test('with none, nobody', () => {
    const { result } = played(setupOf([guard, readIn('orc', engaged('guard'))], swing, { sides }), {
      ...{ attack: 1, fumble: 6, 'reaction-time.right': 5 },
    });
    expect(only(result, 'hurt')).toEqual([]);
    expect(deeds(result)).toEqual([]);
  });
});
