import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { conditionIn } from '../../../src/rules/d20/conditions.ts';
import type { D20Fighter, Flight } from '../../../src/rules/d20/fighter.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import { facesOf } from '../../../src/rules/shared/dice.ts';
import { playOut, type Question } from '../../../src/rules/shared/play.ts';
import type { Attempt, Fighter, Setup } from '../../../src/rules/shared/ruleset.ts';
import { natural } from './beasts.ts';
import { ready } from './ready.ts';

type Condition = D20Fighter['state']['conditions'][number];

function aloft(id: string, ...conditions: readonly Condition[]): D20Fighter {
  const made = ready('drake', id);
  const flight: Flight = {
    ...{ altitude: 10, from: 10, heading: 0, squares: 0, falls: 0, chase: false, braked: false },
    status: 'hover',
  };
  const state = { ...made.state, spent: {}, flight, conditions: [...conditions] };
  return { ...made, fly: 16, speed: 8, manoeuvrability: 'perfect', state };
}

function mira(...conditions: readonly Condition[]): D20Fighter {
  const made = ready('mira');
  return { ...made, state: { ...made.state, spent: {}, conditions: [...conditions] } };
}

const HELD: Condition = { condition: 'grappling', by: 'foe' };
const HANGS: Condition = { condition: 'aboard', by: 'foe', with: 'grip' };
const there = { x: 10, y: 10, width: 2, height: 2 };

/** A foe on wings 15 m up, who holds Mira, and her mount. */
function setup(
  attempt: Partial<Attempt>,
  rider = mira(HELD, { condition: 'mounted', by: 'mount' }),
  foe = aloft('foe', { condition: 'grappling', by: 'mira' }),
): Setup {
  const by = attempt.by ?? 'foe';
  return {
    attempt: { action: 'drag-grapple', by, at: by, with: '', ...attempt },
    fighters: { foe, mira: rider, mount: aloft('mount') },
    fight: { round: 2, cycle: 1, turn: by, order: ['foe', 'mira', 'mount'], ap: {} },
    places: { foe: there, mira: there, mount: there },
    sides: { foe: 'them', mira: 'us', mount: 'us' },
    options: { aerial: 'squares' },
  };
}

/** Plays it, with dice that let this fighter win each contest. */
function played(given: Setup, winner: string) {
  expect(d20.refusal(given)).toBeNull();
  const asked: Question[] = [];
  const facts = playOut(d20.play(given), question => {
    asked.push(question);
    if (question.ask === 'choose') {
      const last = question.options.at(-1)?.id ?? '';
      return { chosen: [question.name.startsWith('opportunity') ? last : (question.options[0]?.id ?? '')] };
    }
    const wins = question.by === winner;
    return { dice: facesOf(question.dice).map(most => (most === 20 ? (wins ? 20 : 1) : 3)) };
  });
  const after = (id: string) => fighterAfter(given.fighters[id] as Fighter as D20Fighter, facts);
  return { facts, after, rolls: asked.flatMap(one => (one.ask === 'roll' ? [one.dice] : [])) };
}

describe('D20-GRAPPLE-17, D20-AIR-12: a rider dragged out of the saddle of a flier', () => {
  const path = [
    { x: 10, y: 9 },
    { x: 10, y: 8 },
    { x: 10, y: 7 },
  ];

  test('hangs in the grip of the flier that drags', () => {
    const { after, facts } = played(setup({ path }), 'foe');
    expect(conditionIn(after('mira').state, 'mounted')).toBeNull();
    expect(conditionIn(after('mira').state, 'aboard', { by: 'foe', with: 'grip' })).not.toBeNull();
    expect(facts).not.toContainEqual(expect.objectContaining({ fact: 'did', what: 'crashes' }));
  });

  test('falls from its height once the grip is broken', () => {
    const { after, facts, rolls } = played(
      setup({ action: 'escape-grapple', by: 'mira' }, mira(HELD, HANGS)),
      'mira',
    );
    expect(conditionIn(after('mira').state, 'aboard')).toBeNull();
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'did', who: 'mira', what: 'crashes' }));
    expect(conditionIn(after('mira').state, 'prone')).not.toBeNull();
    expect(rolls).toContain('5d6');
  });

  test('hangs on while the grip holds', () => {
    const { after } = played(setup({ action: 'escape-grapple', by: 'mira' }, mira(HELD, HANGS)), 'foe');
    expect(conditionIn(after('mira').state, 'aboard')).not.toBeNull();
  });

  test('with wings of its own falls freely, and may recover', () => {
    const winged = { ...mira(HELD, HANGS), fly: 8 };
    const { after, rolls } = played(setup({ action: 'escape-grapple', by: 'mira' }, winged), 'mira');
    expect(after('mira').state.flight).toMatchObject({ altitude: 10, status: 'freefall' });
    expect(rolls).not.toContain('5d6');
  });

  test('stands where the flier has landed', () => {
    const foe = aloft('foe', { condition: 'grappling', by: 'mira' });
    const { flight: _aloft, ...ground } = foe.state;
    const given = setup({ action: 'escape-grapple', by: 'mira' }, mira(HELD, HANGS), {
      ...foe,
      state: ground,
    });
    const { after, facts } = played(given, 'foe');
    expect(conditionIn(after('mira').state, 'aboard')).toBeNull();
    expect(facts).not.toContainEqual(expect.objectContaining({ fact: 'did', what: 'crashes' }));
  });

  test('spends no action of its turn on staying there', () => {
    const { fight, fighters } = setup({ by: 'foe' }, mira(HELD, HANGS));
    if (!fight) throw new Error('no fight');
    const facts = d20.timeFacts(fight, { ...fight, turn: 'mira' }, fighters);
    expect(facts).not.toContainEqual(expect.objectContaining({ fact: 'spent', who: 'mira', what: 'rides' }));
  });

  const SITS: Condition = { condition: 'aboard', by: 'foe' };
  const refused = (attempt: Partial<Attempt>, rider: D20Fighter, changes: Partial<D20Fighter> = {}) => {
    const given = setup(attempt, rider);
    const [foe, mount] = [
      { ...aloft('foe'), size: 'huge' as const },
      { ...aloft('mount'), size: 'medium' as const },
    ];
    const fighters = { foe, mira: rider, mount: { ...mount, ...changes } };
    return d20.refusal({ ...given, fighters })?.id ?? 'open';
  };

  test.each(['change-place', 'duck-behind-neck'])('D20-AIR-59: does no %s as a passenger does', action => {
    expect(refused({ action, by: 'mira' }, mira(SITS))).toBe('open');
    expect(refused({ action, by: 'mira' }, mira(HANGS))).toBe('d20.air.not-aboard');
  });

  test('D20-AIR-07: who delays there does not come into the turn of its holder', () => {
    const due = (where: Condition) => {
      const { fight, fighters } = setup({ by: 'foe' }, mira(where, { condition: 'delaying' }));
      return fight && d20.dueAttempt?.(fight, fighters)?.action;
    };
    expect(due(SITS)).toBe('step-in');
    expect(due(HANGS)).toBeUndefined();
  });

  test('D20-AIR-56, D20-AIR-57: it is neither too high for a blow nor covered by who carries it', () => {
    const bite = { action: 'attack', by: 'mount', at: 'mira', with: 'bite' };
    const weapons = [natural('bite')];
    expect(refused(bite, mira(SITS), { weapons })).not.toBe('open');
    expect(refused(bite, mira(HANGS), { weapons })).toBe('open');
    const flight = { ...aloft('mount').state, flight: { ...aloft('mount').state.flight, altitude: 9 } };
    const below = { weapons: [natural('bite', { reach: 'all' })], state: flight as D20Fighter['state'] };
    expect(refused(bite, mira(SITS), below)).toBe('d20.cover.total');
    expect(refused(bite, mira(HANGS), below)).toBe('open');
  });
});
