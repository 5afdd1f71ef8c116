import { describe, expect, test } from 'vitest';
import { Course } from '../../../src/rules/d20/course.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { playOut, type ChoiceQuestion, type Question } from '../../../src/rules/shared/play.ts';
import type { Attempt, Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

type Answers = Readonly<Record<string, number | string>>;

const inState = (fighter: D20Fighter, state: Partial<D20Fighter['state']>): D20Fighter => ({
  ...fighter,
  state: { ...fighter.state, ...state },
});

const square = (x: number, y = 0) => ({ x, y, width: 1, height: 1 });

/** Hoel in the second round, with foes and friends around him. */
function setup(
  attempt: Partial<Attempt>,
  fighters: Readonly<Record<string, D20Fighter>>,
  more: Partial<Setup> = {},
): Setup {
  const all = { hoel: ready('fighter', 'hoel'), ...fighters };
  const order = Object.keys(all);
  return {
    attempt: { action: '', by: 'hoel', at: 'hoel', with: '', ...attempt },
    fighters: all,
    fight: { round: 2, cycle: 1, turn: 'hoel', order, ap: {} },
    sides: Object.fromEntries(order.map(id => [id, id === 'hoel' || id === 'friend' ? 'us' : 'them'])),
    ...more,
  };
}

/** Plays it with the dice and choices named; what is not, falls as 10 or is the first that is open. */
function played(
  given: Setup,
  answers: Answers = {},
): { readonly asked: readonly Question[]; readonly facts: readonly Fact[] } {
  expect(d20.refusal(given)).toBeNull();
  const asked: Question[] = [];
  const facts = playOut(d20.play(given), question => {
    asked.push(question);
    const said = answers[question.name];
    if (question.ask === 'roll') return { dice: [Number(said ?? 10)] };
    const [first] = question.options.filter(({ refused }) => !refused);
    const usual = question.atLeast === 0 ? [] : [first?.id ?? ''];
    return { chosen: said === undefined ? usual : [String(said)] };
  });
  return { asked, facts };
}

const after = (given: Setup, who: string, facts: readonly Fact[]) =>
  fighterAfter(given.fighters[who] as D20Fighter, facts).state;

const choice = (asked: readonly Question[], name: string): readonly string[] | null => {
  const found = asked.find((one): one is ChoiceQuestion => one.ask === 'choose' && one.name === name);
  return found ? found.options.map(({ id }) => id) : null;
};

describe('D20-MOUNT-01.a, .b, .c: a frightened mount', () => {
  const rider = (spent: Readonly<Record<string, number>>) =>
    inState(ready('fighter', 'hoel'), { conditions: [{ condition: 'mounted' }], spent });
  const calming = (spent: Readonly<Record<string, number>>, die: number) => {
    const given = setup({ action: 'calm-mount' }, { hoel: rider(spent) });
    const { standard = 0, move = 0 } =
      after(given, 'hoel', played(given, { 'check.ride': die }).facts).spent ?? {};
    return [standard, move];
  };

  // Ride +6 against 20.
  test('is calmed by a move action', () => expect(calming({}, 14)).toEqual([0, 1]));
  test('or takes the whole turn', () => expect(calming({}, 13)).toEqual([1, 1]));
  test.each([
    [14, 'calms-mount'],
    [13, 'mount-stays-shy'],
  ])('and it is told, with a roll of %i: %s', (die, what) => {
    const { facts } = played(setup({ action: 'calm-mount' }, { hoel: rider({}) }), { 'check.ride': die });
    expect(facts).toContainEqual({ fact: 'did', who: 'hoel', what });
  });
  test('of which no more than all can go', () => {
    expect(calming({ standard: 1 }, 13)).toEqual([1, 1]);
    expect(calming({ move: 1 }, 13)).toEqual([0, 2]);
  });
});

describe('D20-HEAL-01.a, D20-HEAL-02, D20-HEAL-05.a, .b: rest', () => {
  const rests = (action: string, state: Partial<D20Fighter['state']>) => {
    const given = setup({ action }, { hoel: inState(ready('fighter', 'hoel'), state) }, { fight: null });
    const { hurt, weakened } = after(given, 'hoel', played(given).facts);
    return [hurt['body'] ?? 0, weakened?.['str'] ?? 0];
  };
  const wounded = { hurt: { body: 20 }, weakened: { str: 3 } };
  const down = { ...wounded, hurt: { body: 55 } };
  const stable = { condition: 'stable' };

  test('heals a hit point by level in a night, twice as many in bed, and abilities by one and two', () => {
    expect(rests('nights-rest', wounded)).toEqual([14, 2]);
    expect(rests('day-in-bed', wounded)).toEqual([8, 1]);
    expect(rests('day-in-bed', { ...wounded, weakened: { str: 1 } })).toEqual([8, 0]);
  });

  test('says before the click, in numbers, what it heals', () => {
    const given = setup({}, { hoel: inState(ready('fighter', 'hoel'), wounded) }, { fight: null });
    const brings = (action: string) => d20.openActions(given).find(({ id }) => id === action)?.brings;
    expect(brings('nights-rest')).toMatchObject([
      { id: 'rest.points', names: { points: 6 } },
      { id: 'rest.abilities', names: { points: 1 } },
    ]);
    expect(brings('day-in-bed')).toMatchObject([
      { id: 'rest.points', names: { points: 12 } },
      { id: 'rest.abilities', names: { points: 2 } },
    ]);
    const numb = inState(ready('fighter', 'hoel'), { hurt: { nonlethal: 4 } });
    const hour = (hoel: D20Fighter) =>
      d20.openActions(setup({}, { hoel }, { fight: null })).find(({ id }) => id === 'hour-passes')?.brings;
    expect(hour(numb)).toMatchObject([{ rule: 'D20-NL-05', id: 'rest.nonlethal', names: { points: 4 } }]);
    expect(hour(ready('fighter', 'hoel'))).toEqual([]);
    const whole = setup({}, {}, { fight: null });
    expect(d20.openActions(whole).find(({ id }) => id === 'nights-rest')?.brings).toMatchObject([
      { id: 'rest.nothing' },
    ]);
  });

  test('heals the stable only with another’s help (D20-DYING-08.c, D20-DYING-07.c)', () => {
    for (const action of ['nights-rest', 'day-in-bed'])
      expect(rests(action, { ...down, conditions: [stable] })).toEqual([55, 3]);
    const tended = { ...down, conditions: [stable, { condition: 'tended' }] };
    expect(rests('nights-rest', tended)).toEqual([49, 2]);
    expect(rests('day-in-bed', tended)).toEqual([43, 1]);
  });

  test('nor a conscious fighter below 0 hit points whom nobody tends (D20-DYING-09)', () => {
    const disabled = { ...down, conditions: [{ condition: 'disabled' }] };
    for (const action of ['nights-rest', 'day-in-bed']) expect(rests(action, disabled)).toEqual([55, 3]);
    const tended = { ...down, conditions: [{ condition: 'disabled' }, { condition: 'tended' }] };
    expect(rests('nights-rest', tended)).toEqual([49, 2]);
  });

  // Level 6: eight hours are 48 points, a day is 144.
  test.each([
    ['hour-passes', 60, 54],
    ['nights-rest', 60, 12],
    ['nights-rest', 10, 0],
    ['day-in-bed', 150, 6],
  ])('D20-NL-05.a: %s heals nonlethal damage by the hour', (action, before, left) => {
    const nonlethal = (conditions: D20Fighter['state']['conditions'], body: number) => {
      const hoel = inState(ready('fighter', 'hoel'), { hurt: { nonlethal: before, body }, conditions });
      const given = setup({ action }, { hoel }, { fight: null });
      return after(given, 'hoel', played(given, {}).facts).hurt['nonlethal'] ?? 0;
    };
    expect(nonlethal([], 3)).toBe(left);
    expect(nonlethal([{ condition: 'disabled' }], 55)).toBe(left);
  });

  test('and says so before the click', () => {
    const numb = inState(ready('fighter', 'hoel'), { hurt: { body: 2, nonlethal: 50 } });
    const open = d20.openActions(setup({}, { hoel: numb }, { fight: null }));
    expect(open.find(({ id }) => id === 'nights-rest')?.brings).toEqual([
      { rule: 'D20-HEAL-01', id: 'rest.points', names: { points: 2 } },
      { rule: 'D20-NL-05', id: 'rest.nonlethal', names: { points: 48 } },
    ]);
  });
});

describe('D20-DYING-08.b, D20-DYING-09.b: the point that a fighter without help loses', () => {
  const states = (action: string, condition: string, body: number) => {
    const hoel = inState(ready('fighter', 'hoel'), { hurt: { body }, conditions: [{ condition }] });
    const given = setup({ action }, { hoel }, { fight: null });
    const { facts } = played(given, { 'coming-to': 11 });
    const { hurt, conditions } = after(given, 'hoel', facts);
    const wounds = facts.flatMap(fact => (fact.fact === 'wounded' ? [fact.wound] : []));
    return [hurt['body'], ...conditions.map(known => known.condition), ...wounds];
  };

  test('leaves a conscious fighter conscious and on their feet', () => {
    expect(states('day-without-help', 'disabled', 57)).toEqual([58, 'disabled', 'disabled']);
  });
  test('leaves an unconscious fighter stable', () => {
    expect(states('hour-passes', 'stable', 57)).toEqual([58, 'stable', 'stable']);
  });
  test('and kills at -10', () => {
    for (const [action, condition] of [
      ['day-without-help', 'disabled'],
      ['hour-passes', 'stable'],
    ] as const)
      expect(states(action, condition, 63)).toEqual([64, 'dead', 'prone', 'dead']);
  });
});

describe('D20-DYING-03.b, .c: the dying', () => {
  const dying = inState(ready('fighter', 'hoel'), {
    hurt: { body: 55 },
    conditions: [{ condition: 'dying' }, { condition: 'stabilizing' }],
  });
  const holdsOn = (die: number) => {
    const given = setup({ action: 'hold-on' }, { hoel: dying });
    const { asked, facts } = played(given, { stabilizing: die });
    expect(asked.map(({ name }) => name)).toEqual(['stabilizing']);
    const { hurt, conditions } = after(given, 'hoel', facts);
    return [hurt['body'], ...conditions.map(({ condition }) => condition)];
  };

  test('is stable on 10 or less of a hundred', () => expect(holdsOn(10)).toEqual([55, 'stable']));
  test('and loses a hit point otherwise', () => expect(holdsOn(11)).toEqual([56, 'dying', 'prone']));
});

describe('D20-ACT-30: an item that another fighter has dropped', () => {
  const orc = inState(ready('orc'), {
    dropped: ['falchion', 'javelins'],
    fallen: ['falchion', 'javelins'],
    lies: ['falchion', 'javelins'],
  });
  const free = inState(ready('fighter', 'hoel'), { dropped: ['longsword', 'shield', 'glaive', 'longbow'] });
  const taking = (named: string, hoel = free) =>
    setup({ action: 'take-up', at: 'orc', with: named }, { hoel, orc });

  test('is chosen where there are several, and not where one is named', () => {
    expect(choice(played(taking('')).asked, 'thing.pick-up')).toEqual(['falchion', 'javelins']);
    const { asked, facts } = played(taking('javelins'));
    expect(choice(asked, 'thing.pick-up')).toBeNull();
    expect(facts.find(({ fact }) => fact === 'lifted')).toMatchObject({ by: 'hoel' });
  });

  test('lies there, and there is a hand for it', () => {
    expect(d20.refusal(taking('fists'))).toEqual({ rule: 'D20-ACT-30', id: 'nothing-lies-there' });
    expect(d20.refusal(taking('falchion', ready('fighter', 'hoel')))).toEqual({
      rule: 'D20-ACT-30',
      id: 'd20.hands-full',
    });
  });
});

describe('D20-ACT-27.b: a second weapon drawn with the first', () => {
  const drawing = (feats: D20Fighter['feats'], weapon: string) => {
    const rogue = ready('rogue', 'hoel');
    const hoel = { ...inState(rogue, { dropped: rogue.weapons.map(({ id }) => id) }), feats };
    return choice(played(setup({ action: 'draw', with: weapon }, { hoel })).asked, 'weapon');
  };

  test('with the feat, of those for one hand', () =>
    expect(drawing(['two-weapon-fighting'], 'rapier')).toEqual(['short-sword', 'daggers']));
  test('not with one for both hands', () => expect(drawing(['two-weapon-fighting'], 'shortbow')).toBeNull());
  test('nor without the feat', () => expect(drawing([], 'rapier')).toBeNull());
});

describe('D20-ACT-36: the next target of a full attack', () => {
  const places = { hoel: square(1), orc: square(2), down: square(1, 1), friend: square(0), far: square(9) };
  const orcs = { orc: ready('orc'), far: ready('orc', 'far'), friend: ready('orc', 'friend') };
  const down = inState(ready('orc', 'down'), { hurt: { body: 7 }, conditions: [{ condition: 'dying' }] });
  const swings = (more: Partial<Setup> = {}) =>
    played(
      setup({ action: 'full-attack', at: 'orc', with: 'longsword' }, { ...orcs, down }, { places, ...more }),
      {
        plan: 'one-by-one',
        attack: 1,
      },
    ).asked;

  const STEPS = ['step-0', 'step-1', 'step-3', 'step-4', 'step-5', 'step-7'];

  test('is a foe in reach who stands, or last one who lies there; the rest of the turn is kept for a move only after one attack (D20-ACT-38.a)', () => {
    const asked = swings();
    expect(choice(asked, 'next.blow-2')).toEqual(['orc', 'move', 'stop', ...STEPS, 'square', 'down']);
    expect(choice(asked, 'next.blow-3')).toEqual(['orc', 'stop', ...STEPS, 'square', 'down']);
    expect(choice(swings({ fight: null }), 'next.blow-2')).toEqual(['orc', 'stop', 'square', 'down']);
  });
});

describe('D20-ACT-40.a, .b: Cleave', () => {
  const places = { hoel: square(1), orc: square(2), other: square(2, 1), friend: square(0), far: square(9) };
  const orcs = {
    orc: ready('orc'),
    other: ready('orc', 'other'),
    far: ready('orc', 'far'),
    friend: ready('orc', 'friend'),
  };
  const fells = (hoel: D20Fighter, weapon = 'longsword') =>
    choice(
      played(setup({ action: 'attack', at: 'orc', with: weapon }, { ...orcs, hoel }, { places }), {
        attack: 18,
        damage: 8,
      }).asked,
      'cleave',
    );
  const hoel = ready('fighter', 'hoel');

  test('strikes at another foe in reach, once a round', () => {
    expect(fells(hoel)).toEqual(['other']);
    expect(fells(inState(hoel, { spent: { cleave: 1 } }))).toBeNull();
    expect(fells({ ...inState(hoel, { spent: { cleave: 1 } }), feats: ['cleave', 'great-cleave'] })).toEqual([
      'other',
    ]);
  });

  test('is a feat, and none of bows', () => {
    expect(fells({ ...hoel, feats: [] })).toBeNull();
    expect(fells(inState(hoel, { dropped: ['longsword', 'shield', 'glaive'] }), 'longbow')).toBeNull();
  });
});

test('D20-AOO-07.a: a setup in the middle of an exchange has everybody where they are then', () => {
  const course = new Course(setup({}, {}, { places: { hoel: square(1) } }));
  course.record({ fact: 'moved', who: 'hoel', onto: { x: 4, y: 2 } });
  expect(course.setupNow().places).toEqual({ hoel: square(4, 2) });
  expect('places' in new Course(setup({}, {})).setupNow()).toBe(false);
});
