import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { afterTurn, type Later } from '../../../src/fight/turns.ts';
import type { FightState } from '../../../src/rules/shared/ruleset.ts';
import { healingFacts } from '../../../src/rules/d20/hit-points.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import { undisturbedRest } from '../../../src/rules/d20/undisturbed-rest.ts';
import { ready } from './ready.ts';
import { struck } from './damage-reduction.ts';

const TROLL = { regeneration: { points: 5, except: 'fire', also: 'acid' } } as const;

/** What time does to a fighter whose turn begins. */
function turnBegins(foe: Partial<D20Fighter>) {
  const fighters = {
    hoel: ready('fighter', 'hoel'),
    foe: { ...ready('rogue', 'foe'), hitPoints: 20, ...foe },
  };
  const before: FightState = { round: 2, cycle: 1, turn: 'hoel', order: ['hoel', 'foe'], ap: {} };
  return d20.timeFacts(before, { ...before, turn: 'foe' }, fighters);
}

const being = (
  hurt: Readonly<Record<string, number>>,
  ...conditions: readonly ('dying' | 'dead' | 'stable' | 'unconscious')[]
): Pick<D20Fighter, 'state'> => ({
  state: { ...ready('rogue').state, hurt, conditions: conditions.map(condition => ({ condition })) },
});

describe('fast healing', () => {
  test('D20-REGEN-01.a: hit points come back as the turn begins', () => {
    const facts = turnBegins({ fastHealing: 3, ...being({ body: 10 }) });
    expect(facts).toContainEqual({ fact: 'healed', who: 'foe', where: 'body', points: 3 });
    expect(turnBegins({ fastHealing: 3, ...being({ body: 2 }) })).toContainEqual(
      expect.objectContaining({ fact: 'healed', points: 2 }),
    );
  });

  test('D20-REGEN-01.a: the dying become stable by it', () => {
    const facts = turnBegins({ fastHealing: 3, ...being({ body: 25 }, 'dying') });
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'ended', who: 'foe', condition: 'dying' }));
    expect(facts).toContainEqual(
      expect.objectContaining({ fact: 'gained', who: 'foe', condition: 'stable' }),
    );
  });

  test('D20-REGEN-01.a: who becomes stable by it does not roll to hold on', () => {
    const foe = { ...ready('rogue', 'foe'), hitPoints: 20, ...being({ body: 25 }, 'dying') };
    const after = fighterAfter(foe, turnBegins({ ...foe, fastHealing: 3 }));
    expect(after.state.conditions.map(({ condition }) => condition)).toEqual(['stable']);
    const { conditions } = foe.state;
    const rolling: D20Fighter = {
      ...foe,
      state: { ...foe.state, conditions: [...conditions, { condition: 'stabilizing' }] },
    };
    expect(fighterAfter(rolling, healingFacts(rolling, 2, { ofWounds: true })).state.conditions).toEqual([
      { condition: 'stable' },
    ]);
  });

  test('D20-REGEN-01.b: not to the dead, and not of nonlethal damage', () => {
    expect(turnBegins({ fastHealing: 3, ...being({ body: 40 }, 'dead') })).not.toContainEqual(
      expect.objectContaining({ fact: 'healed' }),
    );
    expect(turnBegins({ fastHealing: 3, ...being({ nonlethal: 5 }) })).not.toContainEqual(
      expect.objectContaining({ fact: 'healed' }),
    );
  });

  test('D20-REGEN-01.a: outside a fight by the round', () => {
    const foe = { ...ready('rogue', 'foe'), hitPoints: 100, fastHealing: 3, ...being({ body: 60 }) };
    expect(d20.outsideFight(foe, 60, false)).toContainEqual(
      expect.objectContaining({ fact: 'healed', points: 30 }),
    );
  });
});

test('D20-REGEN-01.a, D20-REGEN-02.b: what has both heals wounds and regenerates', () => {
  const facts = turnBegins({ fastHealing: 3, ...TROLL, ...being({ body: 10, nonlethal: 4 }) });
  expect(facts.filter(({ fact }) => fact === 'healed')).toEqual([
    { fact: 'healed', who: 'foe', where: 'body', points: 3 },
    { fact: 'healed', who: 'foe', where: 'nonlethal', points: 4 },
  ]);
});

describe('in a rest', () => {
  const hours = (foe: Partial<D20Fighter>, length: 'hour' | 'night') => {
    const resting = { ...ready('rogue', 'foe'), hitPoints: 100, ...foe };
    const rest = undisturbedRest(resting, length, [resting]);
    return rest.refused ?? fighterAfter(resting, rest.facts).state;
  };

  test('D20-REGEN-01.a: fast healing goes on by the round', () => {
    expect(hours({ fastHealing: 1, ...being({ body: 90 }) }, 'hour')).toMatchObject({ hurt: { body: 0 } });
    expect(hours({ fastHealing: 1, ...being({ body: 105 }, 'stable') }, 'night')).toMatchObject({
      ...{ hurt: { body: 0 }, conditions: [] },
    });
  });

  test('D20-REGEN-02.b: so does regeneration', () => {
    expect(hours({ ...TROLL, ...being({ nonlethal: 300 }, 'unconscious') }, 'hour')).toMatchObject({
      ...{ hurt: { nonlethal: 0 }, conditions: [] },
    });
  });

  test('D20-REGEN-01.b: others have nothing of it', () => {
    expect(hours(being({ body: 90 }), 'hour')).toMatchObject({ hurt: { body: 90 } });
  });
});

describe('regeneration', () => {
  const where = (weapon: Parameters<typeof struck>[1]) =>
    struck({ points: 0 }, { ...weapon, target: TROLL }).flatMap(fact =>
      fact.fact === 'hurt' ? [`${fact.where} ${fact.points}`] : [],
    );

  test('D20-REGEN-02.a: a sword does nonlethal damage, and so does a fall', () => {
    expect(where({})).toEqual(['nonlethal 8']);
  });

  test('D20-REGEN-02.a: fire and acid wound', () => {
    expect(where({ weapon: { extra: '1d6', energy: 'fire' }, die: 5 })).toEqual(['body 5', 'nonlethal 5']);
    expect(where({ weapon: { kind: 'flask', types: [], energy: 'acid', increment: 2 }, die: 5 })).toEqual([
      'body 5',
    ]);
    expect(where({ weapon: { extra: '1d6', energy: 'cold' }, die: 5 })).toEqual(['nonlethal 10']);
  });

  test('D20-REGEN-02.b: nonlethal damage goes as the turn begins, wounds stay', () => {
    const facts = turnBegins({ ...TROLL, ...being({ body: 5, nonlethal: 30 }, 'unconscious') });
    const healed = facts.filter(({ fact }) => fact === 'healed');
    expect(healed).toEqual([{ fact: 'healed', who: 'foe', where: 'nonlethal', points: 5 }]);
  });

  test('D20-REGEN-02.b: who has less than its hit points of it comes to', () => {
    const facts = turnBegins({ ...TROLL, ...being({ nonlethal: 22 }, 'unconscious') });
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'ended', condition: 'unconscious' }));
  });

  test('D20-REGEN-02.c: a coup de grace with a sword does not kill it, one with fire may', () => {
    const { state } = being({ nonlethal: 300 }, 'unconscious');
    const killed = (weapon: { extra?: string; energy?: 'fire' }) =>
      struck(
        { points: 0 },
        { action: 'coup-de-grace', die: 4, attack: 1, weapon, target: { ...TROLL, state } },
      ).some(fact => fact.fact === 'gained' && fact.condition === 'dead');
    expect(killed({})).toBe(false);
    expect(killed({ extra: '1d6', energy: 'fire' })).toBe(true);
  });
});

describe('coming to at the beginning of a turn', () => {
  type Fighters = Readonly<Record<string, D20Fighter>>;
  const FAST = { fastHealing: 3, hitPoints: 20 };
  const one = (id: string, changes: Partial<D20Fighter> = {}) => ({
    [id]: { ...ready('rogue', id), ...changes },
  });

  /** What the turn of Hoel is followed by, in this order. */
  function afterHoel(fighters: Fighters, order = Object.keys(fighters), round = 2): Later {
    return afterTurn(d20, fighters, { round, cycle: 1, turn: 'hoel', order, ap: {} });
  }

  const conditionsOf = ({ fighters }: Later, id: string) =>
    fighters[id]?.state.conditions.map(({ condition }) => condition);

  test('D20-REGEN-01.c: the dying and the stable who reach 1 have the turn that begins', () => {
    for (const condition of ['dying', 'stable'] as const) {
      const foe = { ...FAST, ...being({ body: 22 }, condition) };
      const later = afterHoel({ ...one('hoel'), ...one('foe', foe), ...one('cleo') });
      expect(later.fight).toMatchObject({ round: 2, turn: 'foe' });
      expect(conditionsOf(later, 'foe')).toEqual([]);
    }
  });

  test('D20-REGEN-01.c: so do those who reach 0, with one action', () => {
    const later = afterHoel({ ...one('hoel'), ...one('foe', { ...FAST, ...being({ body: 23 }, 'dying') }) });
    expect(later.fight?.turn).toBe('foe');
    expect(conditionsOf(later, 'foe')).toEqual(['disabled']);
  });

  test('D20-REGEN-01.c: who stays below 0, is dead, or comes to but is paralyzed has none', () => {
    const paralyzed = being({ body: 22 }, 'dying').state;
    for (const foe of [
      being({ body: 24 }, 'dying'),
      being({ body: 31 }, 'dead'),
      { state: { ...paralyzed, conditions: [...paralyzed.conditions, { condition: 'paralyzed' }] } },
    ]) {
      const later = afterHoel({ ...one('hoel'), ...one('foe', { ...FAST, ...foe }), ...one('cleo') });
      expect(later.fight?.turn).toBe('cleo');
    }
  });

  test('D20-REGEN-02.d: so does what regenerates, alone in a new round too', () => {
    const troll = { ...TROLL, hitPoints: 20, ...being({ nonlethal: 24 }, 'unconscious') };
    const fighters = { ...one('troll', troll), ...one('hoel', being({}, 'stable')) };
    const later = afterHoel(fighters);
    expect(later.fight).toMatchObject({ round: 3, turn: 'troll' });
    expect(conditionsOf(later, 'troll')).toEqual([]);
    expect(later.facts.filter(({ fact }) => fact === 'healed')).toHaveLength(1);
  });

  test('D20-REGEN-01.c: a place that comes twice before anybody acts heals twice', () => {
    const foe = { ...FAST, ...being({ body: 25 }, 'stable') };
    const fighters = { ...one('hoel', being({}, 'stable')), ...one('foe', foe) };
    const later = afterHoel(fighters);
    expect(later.fight).toMatchObject({ round: 3, turn: 'foe' });
    expect(later.fighters.foe?.state.hurt).toMatchObject({ body: 19 });
    expect(conditionsOf(later, 'foe')).toEqual([]);
  });

  test('D20-REGEN-01.c, D20-INIT-08: the surprised come to once the others have acted', () => {
    const { state } = being({ body: 22 }, 'dying');
    const conditions = [...state.conditions, { condition: 'taken-by-surprise' }];
    const foe = { ...FAST, state: { ...state, conditions } };
    const fighters = { ...one('hoel'), ...one('foe', foe), ...one('cleo') };
    const surprise = afterHoel(fighters, ['hoel', 'foe', 'cleo'], 1);
    expect(surprise.fight).toMatchObject({ cycle: 1, turn: 'cleo' });
    const last = afterHoel(fighters, ['foe', 'cleo', 'hoel'], 1);
    expect(last.fight).toMatchObject({ round: 1, cycle: 2, turn: 'foe' });
  });

  test('D20-REGEN-01.c, D20-MOUNT-02, D20-MOUNT-11: a rider who comes to sits up, and the mount acts with it', () => {
    const { state } = being({ body: 22 }, 'stable');
    const conditions = [...state.conditions, { condition: 'mounted', by: 'bay' }, { condition: 'slumped' }];
    const rider = { ...FAST, state: { ...state, conditions } };
    const bay = { ...ready('orc', 'bay'), state: { ...ready('orc').state, spent: { move: 1 } } };
    const all = { ...one('hoel'), ...one('foe', rider), bay };
    const later = afterHoel(all);
    expect(later.fight?.turn).toBe('foe');
    expect(conditionsOf(later, 'foe')).toEqual(['mounted']);
    expect(conditionsOf(later, 'bay')).toEqual(['turn-begun']);
    expect(later.fighters.bay?.state).toMatchObject({ spent: { move: 0 } });
    // Where the mount has had its place before, it has no second turn.
    const acted = afterHoel(all, ['bay', 'hoel', 'foe']);
    expect(acted.fight?.turn).toBe('foe');
    expect(acted.fighters.bay?.state).toMatchObject({ spent: { move: 1 } });
  });

  test('D20-REGEN-02.d, D20-MOUNT-02: a mount that regenerates comes to with the turn of its rider', () => {
    const conditions = [{ condition: 'mounted', by: 'bay' }];
    const foe = { state: { ...ready('rogue').state, conditions } };
    const bay = { ...TROLL, hitPoints: 20, ...being({ nonlethal: 24 }, 'unconscious') };
    const later = afterHoel({ ...one('hoel'), ...one('foe', foe), ...one('bay', bay) });
    expect(later.fight?.turn).toBe('foe');
    expect(conditionsOf(later, 'bay')).toEqual(['turn-begun']);
  });
});
