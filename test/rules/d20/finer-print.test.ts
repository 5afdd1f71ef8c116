import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Spell, Weapon } from '../../../src/rules/d20/fighter.ts';
import { healingFacts, restoredFacts } from '../../../src/rules/d20/hit-points.ts';
import { begins, partOf } from '../../../src/rules/d20/in-parts.ts';
import { whomOf } from '../../../src/rules/d20/spells.ts';
import { harms, helps } from '../../../src/rules/d20/outcomes.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { Attempt, Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const inState = (fighter: D20Fighter, state: Partial<D20Fighter['state']>): D20Fighter => ({
  ...fighter,
  state: { ...fighter.state, ...state },
});
const being = (fighter: D20Fighter, ...conditions: string[]) =>
  inState(fighter, { conditions: conditions.map(condition => ({ condition })) });

function setup(attempt: Partial<Attempt>, fighters: Readonly<Record<string, D20Fighter>> = {}): Setup {
  const all = { hoel: ready('fighter', 'hoel'), orc: ready('orc'), ...fighters };
  const order = Object.keys(all);
  return {
    attempt: { action: 'attack', by: 'hoel', at: 'orc', with: 'longsword', ...attempt },
    fighters: all,
    fight: { round: 2, cycle: 1, turn: 'hoel', order, ap: {} },
    sides: Object.fromEntries(order.map(id => [id, id === 'orc' ? 'them' : 'us'])),
  };
}

const conditionsOf = (fighter: D20Fighter, facts: readonly Fact[]) =>
  fighterAfter(fighter, facts).state.conditions.map(({ condition }) => condition);

describe('healing', () => {
  const hurt = (points: number, ...conditions: string[]) => {
    const hoel = ready('fighter', 'hoel');
    return inState(being(hoel, ...conditions), { hurt: { body: hoel.hitPoints + points } });
  };

  test.each([
    ['D20-HP-05.b: one who is awake below 0 stays disabled', 3, 'disabled', 1, ['disabled', 'tended']],
    ['D20-DYING-06.a: one who is dying is stable', 3, 'dying', 1, ['stable', 'tended']],
    ['D20-DYING-06.b: at 0 and more nobody is dying', 3, 'dying', 3, ['disabled']],
    ['D20-DYING-06.c: above 0 nothing is left of it', 3, 'disabled', 4, []],
  ] as const)('%s', (_what, below, state, points, left) => {
    const fighter = hurt(below, state);
    expect(conditionsOf(fighter, healingFacts(fighter, points))).toEqual(left);
  });

  test('D20-HP-06: no more is healed than was lost, of each kind', () => {
    const hoel = ready('fighter', 'hoel');
    const fighter = inState(hoel, { hurt: { body: 3, nonlethal: 5 } });
    expect(healingFacts(fighter, 9)).toEqual([
      { fact: 'healed', who: 'hoel', where: 'body', points: 3 },
      { fact: 'healed', who: 'hoel', where: 'nonlethal', points: 5 },
    ]);
    expect(restoredFacts(fighter, 9)).toEqual([{ fact: 'healed', who: 'hoel', where: 'body', points: 3 }]);
    expect(restoredFacts(fighter, 4, true)).toEqual([
      { fact: 'healed', who: 'hoel', where: 'nonlethal', points: 4 },
    ]);
    expect(restoredFacts(hoel, 4)).toEqual([]);
  });

  test('rest below 0 leaves the dying as they are', () => {
    const fighter = hurt(5, 'dying');
    expect(conditionsOf(fighter, restoredFacts(fighter, 2))).toEqual(['dying']);
    expect(conditionsOf(fighter, restoredFacts(fighter, 5))).toEqual(['disabled']);
  });

  test('nothing heals the dead', () => {
    expect(healingFacts(hurt(12, 'dead'), 9)).toEqual([]);
  });
});

describe('whom a spell is for', () => {
  const spell = (more: Partial<Spell>): Spell => ({
    ...{ id: 's', name: 's', level: 1, casting: 'standard', components: [], delivery: 'hits' },
    ...more,
  });
  test.each<[string, Spell | null, ReturnType<typeof whomOf>]>([
    ['none', null, undefined],
    ['oneself', spell({ delivery: 'self', damage: '1d6' }), undefined],
    ['an area', spell({ area: 'cone', damage: '1d6' }), undefined],
    ['healing', spell({ heals: '1d8', damage: '1d8' }), 'anybody'],
    ['a touch', spell({ delivery: 'touch', damage: '1d8' }), 'perhaps'],
    ['harm', spell({ damage: '1d4' }), 'another'],
    ['sleep', spell({ sleeps: 4 }), 'another'],
    ['a save', spell({ delivery: 'save', save: 'will' }), 'another'],
    ['a ray', spell({ delivery: 'ray' }), 'another'],
    ['anything else', spell({}), 'anybody'],
  ])('%s', (_what, given, whom) => {
    expect(whomOf(given)).toBe(whom);
  });
});

describe('what helps a fighter', () => {
  const cure: Spell = {
    ...{ id: 'cure', name: 'cure', level: 1, casting: 'standard', components: [], delivery: 'touch' },
    heals: '1d8',
  };
  const drain: Spell = { ...cure, id: 'drain', damage: '1d8' };
  const hoel = { ...ready('fighter', 'hoel'), spells: [cure, drain] };
  test.each([
    ['aid-another', 'longsword', true],
    ['stabilize', '', true],
    ['rouse', '', true],
    ['aid-skill', '', true],
    ['cast', 'cure', true],
    ['cast', 'drain', false],
    ['cast', 'none', false],
    ['attack', 'longsword', false],
  ] as const)('%s with %s: %s', (action, tool, isHelp) => {
    expect(helps(setup({ action, with: tool }, { hoel }))).toBe(isHelp);
  });

  const { heals: _heals, ...plain } = cure;
  const other: Spell = { ...plain, id: 'other', delivery: 'hits' };
  const bolt: Spell = { ...other, id: 'bolt', damage: '1d4' };
  test.each([
    ['attack', 'longsword', true],
    ['charge-at', 'longsword', true],
    ['trip-with', 'longsword', true],
    ['grapple', '', true],
    ['cast', 'bolt', true],
    ['cast', 'other', false],
    ['cast', 'cure', false],
    ['touch-with-charge', 'cure', false],
    ['aid-another', 'longsword', false],
    ['release-pinned', '', false],
  ] as const)('against an ally too, %s with %s: %s', (action, tool, isHarm) => {
    const spells = [cure, bolt, other];
    expect(harms(setup({ action, with: tool }, { hoel: { ...hoel, spells } }))).toBe(isHarm);
  });
});

describe('a full-round action in two turns', () => {
  const attempt: Attempt = { action: 'run-straight', by: 'hoel', at: 'hoel', with: '' };
  const { hoel } = setup({}).fighters as { hoel: D20Fighter };

  test('names its target only where that is another, and its tool only where there is one', () => {
    expect(begins(attempt)).toEqual({
      ...{ fact: 'prepared', who: 'hoel', action: 'run-straight', trigger: 'begun', turns: 1 },
    });
    expect(begins({ ...attempt, at: '' })).toEqual(begins(attempt));
    expect(begins({ ...attempt, at: 'orc', with: 'sword' })).toMatchObject({ at: 'orc', with: 'sword' });
  });

  test.each([
    ['the same goes on', attempt, 'last'],
    ['named without a target too', { ...attempt, at: '' }, 'last'],
    ['at another target it is another', { ...attempt, at: 'orc' }, 'first'],
    ['with something else it is another', { ...attempt, with: 'longsword' }, 'first'],
    ['and so is another action', { ...attempt, action: 'struggle-on' }, 'first'],
  ] as const)('%s', (_what, now, part) => {
    const begun = fighterAfter(hoel, [begins(attempt)]);
    const given = setup({});
    // Of a turn of which a move action is gone.
    const half = inState(begun, { spent: { move: 1 } });
    expect(partOf(half, { fight: given.fight, attempt: now })).toBe(part);
  });

  test('a whole turn needs no parts, nor does what is done outside a fight', () => {
    expect(partOf(hoel, { fight: setup({}).fight, attempt })).toBeNull();
    expect(partOf(hoel, { fight: null, attempt })).toBeNull();
  });
});

test('an action readied against one keeps whom', () => {
  const facts = playOut(d20.play(setup({ action: 'ready' })), question => {
    if (question.ask === 'roll') throw new Error('no roll');
    return { chosen: [question.options[0]?.id ?? ''] };
  });
  expect(facts.find(({ fact }) => fact === 'prepared')).toMatchObject({
    ...{ fact: 'prepared', who: 'hoel', action: 'ready', with: 'longsword', at: 'orc' },
  });
});

describe('loading', () => {
  const crossbow = (id: string, loads: 'move' | 'full-round'): Weapon => ({
    id,
    name: id,
    damage: '1d8',
    types: ['piercing'],
    draws: 'crossbow',
    increment: 16,
    kind: 'projectile',
    handling: 'two-handed',
    loads,
  });
  const weapons = [crossbow('left', 'move'), crossbow('right', 'move'), crossbow('heavy', 'full-round')];
  const unloaded = { conditions: [{ condition: 'unloaded', with: 'left' }] };
  const hoel = inState({ ...ready('fighter', 'hoel'), weapons }, unloaded);
  test.each([
    ['load-light', 'left', null],
    ['load-light', 'right', 'd20.is-loaded'],
    ['load-light', 'heavy', 'd20.not-loaded-so'],
    ['load-heavy', 'left', 'd20.not-loaded-so'],
    ['load-heavy', 'heavy', 'd20.is-loaded'],
  ] as const)('%s, %s: %s', (action, tool, refused) => {
    expect(d20.refusal(setup({ action, at: 'hoel', with: tool }, { hoel }))?.id ?? null).toBe(refused);
  });
});

test('two weapons of one id, and what is worn out and is not there, are faults at their places', () => {
  const hoel = ready('fighter', 'hoel');
  const [first] = hoel.weapons;
  const twice = { ...hoel, weapons: [...hoel.weapons, first] };
  expect(d20.faults(twice as D20Fighter).map(({ path }) => path.split(/[.[]/)[0])).toEqual(['weapons']);
  const worn = inState(hoel, { wear: { nothing: 3 }, used: { nothing: 1 }, hurt: { head: 2 } });
  expect(d20.faults(worn).map(({ path }) => path.split('.').slice(0, 2).join('.'))).toEqual(
    expect.arrayContaining(['state.hurt', 'state.wear', 'state.used']),
  );
});

describe('damage to an ability, of which the table says the points', () => {
  const why = (points: string, ...conditions: string[]) => {
    const hoel = being(ready('fighter', 'hoel'), ...conditions);
    return d20.refusal(setup({ action: 'ability-damage', at: 'hoel', with: points }, { hoel }))?.id ?? 'open';
  };
  test('are 1 to 50', () => {
    expect(['1', '9', '49', '50'].map(points => why(points))).toEqual(['open', 'open', 'open', 'open']);
    for (const points of ['0', '51', '500', 'x5', '5x', '']) expect(why(points)).toBe('needs-number');
  });
  test('and weaken none of the dead', () => {
    expect(why('3', 'dead')).toBe('condition.dead');
    expect(why('3', 'unconscious')).toBe('open');
  });
});

describe('D20-AIR-29: hovering takes a move action of each turn', () => {
  const why = (action: string, status: 'hover' | 'slow' | 'fast', aloft: number) => {
    const flight = {
      altitude: 20,
      from: 20,
      heading: 0,
      squares: 0,
      falls: 0,
      chase: false,
      braked: false,
      status,
    };
    const drake = inState(
      { ...ready('drake', 'hoel'), manoeuvrability: 'good' },
      { flight, spent: { aloft } },
    );
    const given = setup({ action, at: 'hoel', with: '' }, { hoel: drake });
    return d20.refusal({ ...given, options: { aerial: 'squares' } })?.id ?? 'open';
  };
  test.each([
    ['hover', 'slow', 0, 'open'],
    ['hover', 'slow', 1, 'open'],
    ['hover', 'hover', 0, 'open'],
    ['hover', 'hover', 1, 'd20.air.hovers'],
    ['hover', 'fast', 0, 'd20.air.not-slow'],
    ['leave-hover', 'hover', 1, 'open'],
    ['leave-hover', 'slow', 0, 'd20.air.not-hovering'],
  ] as const)('%s from %s, flown %i times in this turn: %s', (action, status, aloft, reason) => {
    expect(why(action, status, aloft)).toBe(reason);
  });
});

test('D20-AIR-59: who lies on the back of a creature does not crawl off it', () => {
  const lying = being(ready('fighter', 'hoel'), 'prone');
  const aboard = inState(lying, { conditions: [{ condition: 'prone' }, { condition: 'aboard', by: 'orc' }] });
  const why = (hoel: D20Fighter) =>
    d20.refusal(setup({ action: 'crawl', at: 'hoel', with: '' }, { hoel }))?.id ?? 'open';
  expect(why(lying)).toBe('open');
  expect(why(aboard)).toBe('condition.aboard');
});

describe('D20-AIR-29.g: a perfect flier takes a 1.5 m step in the air', () => {
  const FLIGHT = { from: 20, heading: 0, squares: 0, falls: 0, chase: false, braked: false } as const;
  const aloft = { flight: { ...FLIGHT, altitude: 20, status: 'slow' } } as const;
  const perfect = { manoeuvrability: 'perfect' } as const;
  const sprite: D20Fighter = { ...ready('drake', 'drake'), ...perfect };
  const rider: D20Fighter = { ...ready('fighter', 'hoel'), ...perfect };
  const why = (by: string, sprites: object, riders: object = {}) => {
    const fighters = { drake: inState(sprite, sprites), hoel: inState(rider, riders) };
    const given = setup({ action: 'five-foot-step', by, at: by, with: '', path: [{ x: 9, y: 5 }] }, fighters);
    const places = { drake: { x: 8, y: 4, width: 1, height: 1 }, hoel: { x: 8, y: 4, width: 1, height: 1 } };
    const fight = given.fight && { ...given.fight, turn: by, order: [by] };
    return d20.refusal({ ...given, fight, places, options: { aerial: 'squares' } })?.id ?? 'open';
  };
  test('unless it is held there (D20-GRAPPLE-08)', () => {
    expect(why('drake', aloft)).toBe('open');
    expect(why('drake', { ...aloft, conditions: [{ condition: 'grappling', by: 'hoel' }] })).toBe(
      'condition.grappling',
    );
  });
  test('its rider does not (D20-MOUNT-02)', () => {
    expect(why('hoel', aloft, { conditions: [{ condition: 'mounted', by: 'drake' }] })).toBe('d20.rides');
  });
});
