import { describe, expect, test } from 'vitest';
import { armourPenalty, initiativeDice, initiativeReasons } from '../../../src/rules/mythras/initiative.ts';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import {
  actionPointReasons,
  actionPoints,
  fightAfter,
  keepsTurn,
  nextTurn,
  noTurn,
  passFacts,
} from '../../../src/rules/mythras/time.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import type { FightState } from '../../../src/rules/shared/ruleset.ts';
import { armoured, duelFight, locations, soldier } from '../fighters.ts';

describe('initiative', () => {
  test('MYT-INIT-02.a: 1d10 and the bonus', () => expect(initiativeDice(soldier('a'))).toBe('1d10+12'));

  test('MYT-INIT-03.a, .b: less the highest worn armour, not the sum, not the natural one', () => {
    const mixed = locations.map((location, i) => ({ ...location, worn: i, natural: 9 }));
    expect(armourPenalty({ locations: mixed })).toBe(6);
    expect(armourPenalty({ locations: [] })).toBe(0);
    expect(initiativeDice(soldier('a', { locations: mixed }))).toBe('1d10+6');
    expect(initiativeDice(soldier('a', { locations: armoured(12) }))).toBe('1d10+0');
    expect(initiativeDice(soldier('a', { locations: armoured(13) }))).toBe('1d10-1');
  });
});

describe('action points', () => {
  test('MYT-AP-01: as many as the fighter has, MYT-AP-09.d: never less than none', () => {
    expect(actionPoints(soldier('a'))).toBe(2);
    expect(actionPoints(soldier('a', { actionPoints: 3 }))).toBe(3);
    expect(actionPoints(soldier('a', { actionPoints: -1 }))).toBe(0);
  });

  test('MYT-AP-02: points that were spent are gone', () => {
    const facts = [
      { fact: 'spent', who: 'anna', what: 'ap', amount: 1 },
      { fact: 'spent', who: 'bert', what: 'ap', amount: 3 },
      { fact: 'spent', who: 'anna', what: 'luck', amount: 1 },
      { fact: 'spent', who: 'carl', what: 'ap', amount: 1 },
      { fact: 'hurt', who: 'anna', where: 'head', points: 2 },
    ] as const;
    expect(fightAfter(duelFight, facts)).toEqual({ ...duelFight, ap: { anna: 1, bert: 0 } });
  });
});

describe('turns', () => {
  const fighters = Object.fromEntries(['anna', 'bert', 'carl'].map(id => [id, soldier(id)]));
  const at = (turn: string | null, anna: number, bert: number, carl: number, cycle = 1): FightState => ({
    round: 3,
    cycle,
    turn,
    order: ['anna', 'bert', 'carl'],
    ap: { anna, bert, carl },
  });
  const next = (fight: FightState, who = fighters) => {
    const { round, cycle, turn } = nextTurn(fight, who);
    return [turn, cycle, round];
  };

  test.each([
    ['MYT-INIT-06: the first of the order begins', at(null, 2, 2, 2), ['anna', 1, 3]],
    ['MYT-INIT-06.a: then down the order', at('anna', 1, 2, 2), ['bert', 1, 3]],
    ['MYT-AP-04: past those without points', at('anna', 1, 0, 2), ['carl', 1, 3]],
    ['MYT-INIT-06.b: then from the top again', at('carl', 1, 1, 1), ['anna', 2, 3]],
    ['MYT-INIT-07: once per pass, however many points', at('anna', 2, 2, 2), ['bert', 1, 3]],
    ['MYT-INIT-06.a: only those with points left', at('carl', 0, 1, 0), ['bert', 2, 3]],
    ['MYT-AP-05: with nobody left a new round', at('carl', 0, 0, 0), ['anna', 1, 4]],
    [
      'MYT-ACT-13: points not used in two passes were kept by delaying',
      at('carl', 2, 2, 2, 2),
      ['anna', 1, 4],
    ],
    ['the first of the order may be past', at(null, 0, 2, 2), ['bert', 1, 3]],
    ['someone who left is followed by the first', at('dora', 2, 2, 2), ['anna', 1, 3]],
  ])('%s', (_rule, fight, expected) => expect(next(fight)).toEqual(expected));

  test('MYT-ACT-06.b: a turn let go by costs the point of whose turn it is, and no more than there is', () => {
    const spent = { fact: 'spent', who: 'bert', what: 'ap', amount: 1 };
    expect(passFacts(at('bert', 2, 2, 2), fighters)).toEqual([spent]);
    expect(passFacts(at('bert', 2, 0, 2), fighters)).toEqual([]);
    expect(passFacts(at(null, 2, 2, 2), fighters)).toEqual([]);
    expect(passFacts(at('dora', 2, 2, 2), fighters)).toEqual([]);
  });

  test('MYT-SE-17: nor does it cost one where the turn goes on for a flurry', () => {
    const flurry = { condition: 'flurry', lasts: { amount: 0, unit: 'turns' } } as const;
    const { state } = soldier('anna');
    const anna = soldier('anna', { state: { ...state, conditions: [flurry] } });
    expect(passFacts(at('anna', 1, 2, 2), { ...fighters, anna })).toEqual([]);
  });

  test('MYT-AP-03, MYT-AP-05: a new round gives each their points, kept or not', () => {
    const mixed = { ...fighters, bert: soldier('bert', { actionPoints: 3 }) };
    expect(nextTurn(at('carl', 0, 0, 1, 2), mixed).ap).toEqual({ anna: 2, bert: 3, carl: 2 });
  });

  test('within a round points stay as they are', () => {
    expect(nextTurn(at('anna', 1, 2, 2), fighters).ap).toEqual({ anna: 1, bert: 2, carl: 2 });
  });

  test('a third point gives a third turn', () => {
    const quick = { ...fighters, bert: soldier('bert', { actionPoints: 3 }) };
    expect(next(at('carl', 1, 1, 1, 2), quick)).toEqual(['bert', 3, 3]);
  });

  test.each(['unconscious', 'incapacitated', 'dead'])('those who are %s have no turn', condition => {
    const state = { conditions: [{ condition }] };
    expect(next(at('anna', 2, 2, 2), { ...fighters, bert: soldier('bert', { state }) })).toEqual([
      'carl',
      1,
      3,
    ]);
  });

  test('those who only cannot attack have theirs', () => {
    const state = { conditions: [{ condition: 'cannot-attack' }, { condition: 'prone' }] };
    expect(next(at('anna', 2, 2, 2), { ...fighters, bert: soldier('bert', { state }) })).toEqual([
      'bert',
      1,
      3,
    ]);
  });

  test('when nobody can act, rounds go by without turns', () => {
    const state = { conditions: [{ condition: 'unconscious' }] };
    const all = Object.fromEntries(['anna', 'bert', 'carl'].map(id => [id, soldier(id, { state })]));
    const after = nextTurn(at('anna', 2, 1, 0), all);
    expect(after).toEqual({ ...at(null, 2, 2, 2), round: 4 });
  });

  test('those who are not known have no turn and keep their points', () => {
    const { anna, carl } = fighters;
    if (!anna || !carl) throw new Error('three fighters');
    expect(next(at('anna', 2, 2, 2), { anna, carl })).toEqual(['carl', 1, 3]);
    expect(nextTurn(at('carl', 0, 1, 0), { anna, carl }).ap).toEqual({ anna: 2, bert: 1, carl: 2 });
  });
});

describe('modifiers of initiative and points', () => {
  test('MYT-CLOSE-27.e, MYT-INIT-05: surprise costs ten', () => {
    expect(initiativeDice(soldier('a', { circumstances: ['surprised'] }))).toBe('1d10+2');
    const state = { conditions: [{ condition: 'surprised' }] };
    expect(initiativeDice(soldier('a', { state }))).toBe('1d10+2');
  });

  test('MYT-TRAIT-48.a: cold blood', () => {
    const lizard = soldier('a', { abilities: ['cold-blooded'], circumstances: ['cold'] });
    expect(initiativeDice(lizard)).toBe('1d10+6');
    expect(actionPoints(lizard)).toBe(1);
    expect(actionPoints({ ...lizard, circumstances: [] } as typeof lizard)).toBe(2);
    expect(actionPoints(soldier('a', { circumstances: ['cold'] }))).toBe(2);
  });

  test('MYT-AP-09.b, MYT-TRAIT-04, MYT-OPEN-31: a formation takes a point, down to none', () => {
    const state = { conditions: [{ condition: 'against-formation' }] };
    expect(actionPoints(soldier('a', { state }))).toBe(1);
    expect(actionPoints(soldier('a', { actionPoints: 0, state }))).toBe(0);
  });

  test('initiative says why', () => {
    const fatigue = { conditions: [{ condition: 'fatigue', amount: 3 }] };
    const reasons = initiativeReasons(soldier('a', { locations: armoured(4), state: fatigue }));
    expect(reasons.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['MYT-CHAR-08', 12],
      ['MYT-INIT-03', -4],
      ['MYT-FATIGUE-04', -2],
    ]);
  });

  test('initiative is something even if it is nothing', () => {
    const characteristics = { ...soldier('a').characteristics, dex: 0, int: 0 };
    expect(initiativeReasons(soldier('a', { characteristics })).map(({ amount }) => amount)).toEqual([0]);
  });

  test('MYT-LUCK-05: a desperate effort brings a point', () => {
    const fight = { ...duelFight, ap: { anna: 0, bert: 2 } };
    expect(fightAfter(fight, [{ fact: 'effort', who: 'anna' }]).ap).toEqual({ anna: 1, bert: 2 });
    expect(fightAfter(fight, [{ fact: 'effort', who: 'zoe' }]).ap).toEqual({ anna: 0, bert: 2 });
  });
});

describe('action points say why', () => {
  const why = (...of: Parameters<typeof soldier>) =>
    actionPointReasons(soldier(...of)).map(({ rule, id, amount }) => [rule, id, amount]);

  test('MYT-CHAR-03.b, MYT-AP-01, MYT-AP-09: the points of a fighter, even none', () => {
    expect(why('a')).toEqual([['MYT-AP-01', 'derived.everybody', 2]]);
    expect(why('a', { actionPoints: 0 })).toEqual([['MYT-AP-01', 'derived.everybody', 0]]);
  });

  test('and all modifiers of them', () => {
    const [head, arm] = [{ id: 'second-head', kind: 'head' as const }, { kind: 'arm' as const }];
    const more = [head, { ...arm, id: 'third' }, { ...arm, id: 'fourth' }];
    const hydra = {
      ...{ abilities: ['cold-blooded', 'multi-headed', 'multi-limbed'], circumstances: ['cold'] },
      locations: [
        ...locations,
        ...more.map(one => ({ ...one, from: 20, to: 20, hp: 5, natural: 0, worn: 0 })),
      ],
      state: { conditions: [{ condition: 'against-formation' }, { condition: 'fatigue', amount: 4 }] },
    };
    expect(why('a', hydra)).toEqual([
      ['MYT-AP-01', 'derived.everybody', 2],
      ['MYT-FATIGUE-04', 'fatigue.exhausted', -1],
      ['MYT-TRAIT-04', 'condition.against-formation', -1],
      ['MYT-TRAIT-48', 'initiative.cold', -1],
      ['MYT-TRAIT-67', 'limbs.heads', 1],
      ['MYT-TRAIT-68', 'limbs.pairs', 1],
    ]);
    expect(actionPoints(soldier('a', hydra))).toBe(1);
  });
});

describe('the end of a turn', () => {
  test.each<[string, Fact[], boolean]>([
    ['nothing', [], true],
    ['a point', [{ fact: 'spent', who: 'anna', what: 'ap', amount: 1 }], false],
    ['the point of another', [{ fact: 'spent', who: 'bert', what: 'ap', amount: 1 }], true],
    ['luck', [{ fact: 'spent', who: 'anna', what: 'luck', amount: 1 }], true],
    ['a delay (MYT-ACT-13)', [{ fact: 'gained', who: 'anna', condition: 'delaying' }], false],
    ['a fall', [{ fact: 'gained', who: 'anna', condition: 'prone' }], true],
    [
      'a flurry (MYT-SE-17)',
      [
        { fact: 'spent', who: 'anna', what: 'ap', amount: 1 },
        { fact: 'gained', who: 'anna', condition: 'flurry' },
      ],
      true,
    ],
  ])('MYT-AP-02: after %s it goes on: %s', (_what, facts, goesOn) => {
    expect(keepsTurn('anna', facts, duelFight)).toBe(goesOn);
  });

  test('MYT-AP-07, MYT-REACT-01: a counter spell costs a point, and not the turn', () => {
    const spent: Fact = { fact: 'spent', who: 'anna', what: 'ap', amount: 1 };
    for (const what of ['cancels-spell', 'spell-goes-on', 'dives-from-spell'])
      expect([what, keepsTurn('anna', [spent, { fact: 'did', who: 'anna', what }], duelFight)]).toEqual([
        what,
        true,
      ]);
    expect(keepsTurn('anna', [spent, { fact: 'did', who: 'bert', what: 'cancels-spell' }], duelFight)).toBe(
      false,
    );
    // MYT-AP-04: with the last point the turn is over.
    const none = { ...duelFight, ap: { anna: 0, bert: 2 } };
    expect(keepsTurn('anna', [spent, { fact: 'did', who: 'anna', what: 'dives-from-spell' }], none)).toBe(
      false,
    );
  });

  test('a fight in which nothing was spent is the same', () => {
    const facts: Fact[] = [
      { fact: 'spent', who: 'anna', what: 'luck', amount: 1 },
      { fact: 'gained', who: 'anna', condition: 'prone' },
    ];
    expect(fightAfter(duelFight, facts)).toBe(duelFight);
  });
});

describe('heads and limbs', () => {
  const head = { id: 'second-head', from: 19, to: 20, kind: 'head' as const, hp: 5, natural: 0, worn: 0 };
  const arm = (id: string) => ({ ...head, id, kind: 'arm' as const });

  test('MYT-TRAIT-67.a: one more for each head that still works', () => {
    const hydra = { abilities: ['multi-headed'], locations: [...locations, head] };
    expect(actionPoints(soldier('a', hydra))).toBe(3);
    expect(actionPoints(soldier('a', { ...hydra, state: { hurt: { 'second-head': 5 } } }))).toBe(2);
    expect(actionPoints(soldier('a', { locations: [...locations, head] }))).toBe(2);
  });

  test('MYT-TRAIT-68: one more for each pair of limbs that still works', () => {
    const giant = { abilities: ['multi-limbed'], locations: [...locations, arm('third'), arm('fourth')] };
    expect(actionPoints(soldier('a', giant))).toBe(3);
    expect(actionPoints(soldier('a', { ...giant, state: { hurt: { third: 9 } } }))).toBe(2);
  });
});

test('the reason why a fighter has no turn (MYT-AP-04, MYT-INIT-06)', () => {
  const stunned = soldier('c', { state: { conditions: [{ condition: 'stunned' }] } });
  const fighters = { a: soldier('a'), b: soldier('b'), c: stunned };
  const fight: FightState = {
    round: 1,
    cycle: 3,
    turn: 'a',
    order: ['a', 'b', 'c'],
    ap: { a: 1, b: 0, c: 2 },
  };
  const why = (id: string, cycle = 3) => noTurn({ ...fight, cycle }, id, fighters)?.id ?? null;
  expect([why('a'), why('a', 2), why('b'), why('c'), why('nobody')]).toEqual([
    ...['points-kept', null, 'no-action-points', 'condition.stunned', 'actor-missing'],
  ]);
});

test('MYT-ACT-13: a round stands at a cycle, and the current fighter may delay', () => {
  expect(mythras.moment({ ...duelFight, cycle: 2 })).toEqual({ id: 'cycle', number: 2, actions: ['delay'] });
});
