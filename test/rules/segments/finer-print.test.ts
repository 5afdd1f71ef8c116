import { describe, expect, test } from 'vitest';
import { Course } from '../../../src/rules/segments/course.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import { dealWound } from '../../../src/rules/segments/wounds.ts';
import { facesOf } from '../../../src/rules/shared/dice.ts';
import type { Condition, Fact } from '../../../src/rules/shared/fact.ts';
import { playOut, type Question, type Step } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { only } from '../play.ts';
import { FIGHT, gained, read, refusedFor, setupOf, under } from './playing.ts';

const wrestles = (by: string): Condition => ({ condition: 'wrestling', by });

/** Plays it with the dice and choices named; other dice show 1, other choices are none, or the first that is open. */
function played(setup: Setup, answers: Readonly<Record<string, number | string>> = {}) {
  expect(refusedFor(setup)).toBe('open');
  const asked: Question[] = [];
  const facts: readonly Fact[] = playOut(segments.play(setup), question => {
    asked.push(question);
    const said = answers[question.name];
    if (question.ask === 'roll') return { dice: facesOf(question.dice).map(() => Number(said ?? 1)) };
    const open = question.options.filter(({ refused }) => !refused).map(({ id }) => id);
    return { chosen: [String(said ?? (open.includes('none') ? 'none' : open[0]))] };
  });
  return { facts, asked, names: asked.map(({ name }) => name) };
}

test('the die of a fight only settles who decides first: it is its own result', () => {
  expect(segments.initiative.now(read('jaris'), { die: 4 } as never)).toBe(4);
});

describe('a number of segments', () => {
  test.each(['0', '21', '120', '5x', 'x5'])('is none: "%s"', named => {
    const prepared = [{ action: 'task', hand: 'action', with: 'climb', due: 5, until: 7 }];
    const guard = read('guard', { prepared });
    for (const action of ['beat', 'takes-longer'])
      expect(refusedFor(setupOf([guard], { action, at: 'guard', with: named }))).toMatch(
        / segments\.how-many$/,
      );
  });
});

test('of the circumstances of a fighter several may hold, of light, ground, cover and range one', () => {
  const setup = setupOf([read('jaris'), read('orc')], { action: 'shoot', with: 'bow' });
  const groups = segments.circumstances.offered(setup).map(({ id, isSingle }) => [id, isSingle]);
  expect(Object.fromEntries(groups)).toMatchObject({
    ...{ light: true, ground: true, cover: true, range: true, volley: true },
    ...{ actor: false, target: false },
  });
});

describe('SEG-WRESTLE-35, SEG-WRESTLE-41: a grip that fails', () => {
  const troll = { ...read('troll', under(wrestles('orc'))), id: 'guard' };
  const grips = [troll, read('orc', under(wrestles('guard')))];
  test.each(['thrash', 'dismember'])('%s hurts nobody', action => {
    const { facts } = played(setupOf(grips, { action }, { fight: null }), { [action]: 2 });
    expect(only(facts, 'hurt')).toEqual([]);
  });

  test.each(['thrash', 'dismember'])('and %s that holds does', action => {
    const { facts } = played(setupOf(grips, { action }, { fight: null }), { [action]: 19 });
    expect(only(facts, 'hurt')).not.toEqual([]);
  });
});

describe('SEG-WRESTLE-30: a limb without body points is broken', () => {
  test.each([
    ['left-arm', 'arm-broken'],
    ['right-leg', 'leg-broken'],
  ])('%s', (where, broken) => {
    const held = { condition: 'held', by: 'guard', where };
    const orc = read('orc', { ...under(wrestles('guard'), held), hurt: { endurance: 12, body: 4 } });
    const guard = read('guard', under(wrestles('orc')));
    const { facts } = played(setupOf([guard, orc], { action: 'wrench' }, { fight: null }));
    expect(gained(facts)).toContain(`orc: ${broken}`);
  });
});

describe('SEG-MELEE-08: the first reaction in contact', () => {
  const first = under({ condition: 'initial-reaction' }, { condition: 'engaged', by: 'orc' });
  const decides = { fight: { ...FIGHT, cycle: 1, turn: 'jaris', order: ['jaris', 'orc'] } };
  const prepared = (action: string, weapon: string, dropped: readonly string[], name = 'jaris') => {
    const fight = { ...decides.fight, turn: name, order: [name, 'orc'] };
    const fighter = read(name, { ...first, dropped });
    const orc = read('orc', under({ condition: 'engaged', by: name }));
    const setup = setupOf([fighter, orc], { action, with: weapon }, { fight });
    return played(setup, { 'reaction-time': 4, 'reaction-time.right': 4 });
  };
  const due = (facts: readonly Fact[]) => only(facts, 'prepared').map(one => one.due);

  test('is earlier by Dexterity, and says so', () => {
    const { facts, asked } = prepared('prepare-melee', 'sword', ['bow']);
    expect(due(facts)).toEqual([7]);
    const [roll] = asked.filter(one => one.ask === 'roll');
    expect(roll?.reasons).toContainEqual({ rule: 'SEG-MELEE-08', id: 'segments.dex', amount: -2 });
    expect(only(facts, 'ended')).toMatchObject([{ condition: 'initial-reaction' }]);
  });

  test('without a bonus it is as it falls', () => {
    const { facts, asked } = prepared('prepare-melee', 'sword', [], 'guard');
    expect(due(facts)).toEqual([9]);
    const [roll] = asked.filter(one => one.ask === 'roll');
    expect(roll?.reasons?.map(({ id }) => id)).toEqual(['segments.reaction']);
  });

  test('is none of a shot', () => {
    const { facts } = prepared('prepare-shot', 'bow', ['sword']);
    expect(due(facts)).toEqual([9]);
    expect(only(facts, 'ended')).toEqual([]);
  });
});

describe('SEG-CIRC-14: a poor rider who charges', () => {
  const charges = (riding: number) => {
    const jaris = read(
      'jaris',
      { ...under({ condition: 'mounted' }), dropped: ['bow'] },
      { ranks: { riding } },
    );
    return played(setupOf([jaris, read('orc')], { action: 'charge', with: 'sword' }, { fight: null }), {
      charge: 'attack',
    }).names;
  };
  test('has no attack at its end', () => {
    expect(charges(3)).not.toContain('attack');
    expect(charges(3)).not.toContain('charge');
  });
  test('and one who rides well has', () =>
    expect(charges(4)).toEqual(expect.arrayContaining(['charge', 'attack'])));
});

describe('SEG-REACT-10: after a shot', () => {
  const shoots = (used: number, more: Partial<Setup> = {}) => {
    const prepared = [
      { action: 'shot', hand: 'action', with: 'bow', at: 'orc', due: 5, trigger: 'rate-0.aim-0' },
    ];
    const jaris = read('jaris', { prepared, used: { bow: used } });
    const { facts } = played(setupOf([jaris, read('orc')], { action: 'shoot', with: 'bow' }, more), {
      shot: 2,
    });
    return only(facts, 'prepared').map(({ action }) => action);
  };
  test('the next one is prepared', () => expect(shoots(18)).toEqual(['shot']));
  test('not with the last arrow', () => expect(shoots(19)).toEqual([]));
  test('nor where the shot was prepared in advance', () =>
    expect(shoots(18, { circumstances: [{ fighter: 'jaris', id: 'prepared' }] })).toEqual([]));
});

describe('SEG-MOVE-10: the square of one who came into it in this segment', () => {
  const square = (x: number) => ({ x, y: 0, width: 1, height: 1 });
  const why = (jurl: number) => {
    const orc = read('orc', under({ condition: 'stepped', with: '2,0' }));
    const places = { guard: square(0), orc: square(1), jurl: square(jurl) };
    const attempt = { action: 'step', at: 'guard', path: [{ x: 1, y: 0 }] };
    return refusedFor(setupOf([read('guard'), orc, read('jurl')], attempt, { places }));
  };
  test('goes to the more nimble', () => expect(why(9)).toBe('open'));
  test('unless the other has nowhere to go back to', () =>
    expect(why(2)).toBe('SEG-MOVE-08 segments.square-taken'));
});

describe('SEG-CIRC-05: prone fighters', () => {
  const reasons = (orc: readonly Condition[]) => {
    const guard = read('guard', under(wrestles('orc'), { condition: 'prone' }));
    const { asked } = played(
      setupOf([guard, read('orc', under(wrestles('guard'), ...orc))], { action: 'thrash' }, { fight: null }),
      { thrash: 2 },
    );
    const roll = asked.find(({ name }) => name === 'thrash');
    const target = roll?.ask === 'roll' ? roll.target : undefined;
    return target?.reasons.filter(({ rule }) => rule === 'SEG-CIRC-05').map(({ amount }) => amount);
  };
  test('is hindered against a wrestler who stands', () => expect(reasons([])).toEqual([-3]));
  test('and not where both lie there in grips', () => expect(reasons([{ condition: 'prone' }])).toEqual([]));
});

describe('SEG-CRIT-07: a pure 1', () => {
  test.each([
    ['on 4 lets the weapon fall', 4, 0],
    ['on 5 breaks it: nothing lies there', 5, -1],
  ])('%s', (_what, fumble, metres) => {
    const setup = setupOf([read('guard'), read('orc')], { action: 'attack', with: 'sword' }, { fight: null });
    const { facts } = played(setup, { attack: 1, fumble });
    expect(only(facts, 'disarmed')).toMatchObject([{ who: 'guard', weapon: 'sword', metres }]);
  });
});

test('SEG-CRIT-01: a pure 20 is stopped by a critical parry alone, however high another one', () => {
  const guard = read('guard');
  const clumsy = { ...guard, weapons: guard.weapons.map(one => ({ ...one, attack: -15 })) };
  const stops = (parry: number) => {
    const setup = setupOf([clumsy, read('orc')], { action: 'attack', with: 'sword' }, { fight: null });
    const { names } = played(setup, { attack: 20, 'parry.with': 'parry:axe', parry });
    expect(names).toContain('parry');
    return !names.includes('damage');
  };
  expect([stops(15), stops(20)]).toEqual([false, true]);
});

test('SEG-CORE-07: damage of nothing wounds nobody', () => {
  const wounds = (points: number) => {
    const course = new Course(setupOf([read('guard'), read('orc')], { action: 'attack' }));
    playOut(dealWound(course, { at: 'orc', by: 'guard', points, family: 'cuts' }), () => ({ dice: [1] }));
    return only(course.facts, 'wounded').map(({ wound }) => wound);
  };
  expect([wounds(0), wounds(1)]).toEqual([['none'], ['worn']]);
});

test('SEG-MELEE-11: the damage of a second blow is told with that one', () => {
  const target = { value: 0, reasons: [], bands: [{ level: 'success', from: 1, to: 20 }] };
  const rolls = (name: string, die: number, more = {}): Step => ({
    question: { ask: 'roll', name, by: 'guard', dice: '1d20', against: 'orc', ...more },
    answer: { dice: [die] },
  });
  const steps = [rolls('attack', 12, { target }), rolls('attack.2', 12, { target }), rolls('damage', 3)];
  const setup = setupOf([read('guard'), read('orc')], { action: 'attack' });
  const told = segments.presentation.outcomes?.(setup, steps, []) ?? [];
  expect(told.map(({ rolls: names }) => names)).toEqual([['attack'], ['attack.2', 'damage']]);
});

test('SEG-ACT-02.b: outside a fight what is in the same hand makes room for what is drawn', () => {
  const guard = read('guard');
  const [sword] = guard.weapons;
  const inHand = (hand: 'left' | 'right' | 'both') => ({
    ...guard,
    weapons: [...guard.weapons, { ...sword, id: 'axe', hand }],
  });
  const room = (hand: 'left' | 'right' | 'both') =>
    segments.handling?.roomFor?.(inHand(hand) as never, 'axe');
  expect([room('right'), room('both'), room('left')]).toEqual([['sword'], ['sword'], []]);
});

test('SEG-SPECIAL-19: a tug at a weapon goes on in the segment after, not in the same', () => {
  const tugs = { condition: 'tugs', by: 'orc', with: 'axe', amount: 5 };
  const due = (round: number) => {
    const fighters = { guard: read('guard', under(tugs)), orc: read('orc') };
    const fight = { ...FIGHT, round, turn: 'guard', order: ['guard', 'orc'] };
    return segments.dueAttempt?.(fight, fighters)?.action;
  };
  expect([due(5), due(6)]).toEqual([undefined, 'tug-on']);
});
