import { describe, expect, test } from 'vitest';
import { victoryOf } from '../../../src/rules/runequest4/clash.ts';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { questionOf, only } from '../play.ts';
import { duel, warrior } from './fighters.ts';
import { factsOf, played } from './playing.ts';

const SIMPLE = { combatTable: 'simple' } as const;

/** Level wanted of a skill of 60: a result of 1d100. */
const AT = { critical: 3, success: 40, failure: 80, fumble: 99 } as const;
type Level = keyof typeof AT;

function wonBy(attack: Level, defence: Level) {
  const setup = duel({ options: SIMPLE });
  const answers: Record<string, number | string | string[] | number[]> = {
    attack: AT[attack],
    defence: 'parry:sword',
    parry: AT[defence] + (attack === defence ? 1 : 0),
  };
  // Stops where effects or damage would be asked for.
  const play = runequest4.play(setup);
  let at = play.next();
  while (!at.done) {
    const answer = answers[at.value.name];
    if (answer === undefined) break;
    at = play.next(at.value.ask === 'roll' ? { dice: [Number(answer)] } : { chosen: [String(answer)] });
  }
  if (at.done) return only(at.value, 'won')[0];
  return at.value;
}

describe('RQ4-ROLL-01 to 03: an opposed test', () => {
  test.each<[Level, Level, string, number]>([
    ['critical', 'failure', 'anna', 2],
    ['critical', 'success', 'anna', 1],
    ['success', 'failure', 'anna', 1],
    ['critical', 'fumble', 'anna', 3],
    ['failure', 'success', 'bert', 1],
    ['success', 'critical', 'bert', 1],
    ['failure', 'critical', 'bert', 2],
  ])('RQ4-ROLL-02.d: %s against %s: %s, by %i', (attack, defence, who, margin) => {
    const asked = wonBy(attack, defence);
    expect(asked).toMatchObject({ name: 'effects', by: who, atMost: margin });
  });

  test('RQ4-ROLL-02.c: two failures win nothing, and the attack fails', () => {
    const facts = factsOf(duel(), { attack: 80, defence: 'parry:sword', parry: 90 });
    expect(only(facts, 'won')).toEqual([{ fact: 'won', who: null, levels: 0 }]);
    expect(only(facts, 'hurt')).toEqual([]);
  });

  test('RQ4-ROLL-02.a: equal levels: the higher die wins, by nothing', () => {
    const facts = factsOf(duel({ options: SIMPLE }), {
      attack: 40,
      defence: 'parry:sword',
      parry: 39,
      location: 11,
      damage: 5,
    });
    expect(only(facts, 'won')).toEqual([{ fact: 'won', who: 'anna', levels: 0 }]);
    expect(only(facts, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 5 }]);
    const other = factsOf(duel({ options: SIMPLE }), { attack: 39, defence: 'parry:sword', parry: 40 });
    expect(only(other, 'won')).toEqual([{ fact: 'won', who: 'bert', levels: 0 }]);
    expect(only(other, 'hurt')).toEqual([]);
  });

  test('RQ4-ROLL-02.b: equal levels and equal dice: nobody wins', () => {
    const facts = factsOf(duel(), { attack: 40, defence: 'parry:sword', parry: 40 });
    expect(only(facts, 'won')).toEqual([{ fact: 'won', who: null, levels: 0 }]);
  });

  test('RQ4-MULTI-02.a: a target that does not defend counts as having failed', () => {
    const { result, asked } = played(duel(), {
      attack: 40,
      defence: 'none',
      effects: [],
      location: 11,
      damage: 4,
    });
    expect(only(result, 'won')).toEqual([{ fact: 'won', who: 'anna', levels: 1 }]);
    expect(questionOf(asked, 'effects')).toMatchObject({ atMost: 1 });
    expect(factsOf(duel(), { attack: 80, defence: 'none' })).toContainEqual({
      fact: 'won',
      who: null,
      levels: 0,
    });
  });
});

describe('RQ4-TABLE-01: with deflection points', () => {
  test.each([
    ['attacker', 0, 'normal', 'half', 0],
    ['attacker', 1, 'normal', 'half', 1],
    ['attacker', 2, 'normal', 'none', 1],
    ['attacker', 3, 'normal', 'none', 1],
    ['defender', 0, 'half', 'full', 0],
    ['defender', 1, 'half', 'full', 1],
    ['defender', 2, 'none', 'none', 1],
    ['defender', 3, 'none', 'none', 1],
  ] as const)(
    'RQ4-TABLE-01.a, .b, .c: %s by %i: damage %s, deflection %s, %i effects',
    (side, margin, damage, deflection, effects) => {
      expect(victoryOf('deflection', side, margin)).toEqual({ damage, deflection, effects });
    },
  );

  test('RQ4-TABLE-01.a: the attacker wins by a little: half the deflection', () => {
    const facts = factsOf(duel(), {
      attack: 40,
      defence: 'parry:sword',
      parry: 30,
      location: 11,
      damage: 8,
      deflection: 5,
    });
    expect(facts).toContainEqual({ fact: 'stopped', who: 'bert', by: 'deflection', points: 3, left: 5 });
    expect(only(facts, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 5 }]);
  });

  test('RQ4-TABLE-01.b, RQ4-DEFL-06: a defender who wins by a little is hurt by half, less all that is deflected', () => {
    const facts = factsOf(duel(), {
      attack: 30,
      defence: 'parry:sword',
      parry: 40,
      location: 11,
      damage: 7,
      deflection: 1,
    });
    expect(facts).toContainEqual({ fact: 'stopped', who: 'bert', by: 'half', points: 3, left: 4 });
    expect(facts).toContainEqual({ fact: 'stopped', who: 'bert', by: 'deflection', points: 1, left: 3 });
    expect(only(facts, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 3 }]);
  });

  test('RQ4-TABLE-01.f: a defender who wins by one although the attack failed is still struck, unless it misses', () => {
    const facts = factsOf(duel(), {
      ...{ attack: 80, defence: 'parry:sword', parry: 40, effects: [], location: 11 },
      ...{ damage: 8, deflection: 2 },
    });
    expect(only(facts, 'hurt')).toEqual([{ fact: 'hurt', who: 'bert', where: 'chest', points: 2 }]);
  });

  test('RQ4-TABLE-01.d, .e: by two and more nothing is parried, or the attack fails', () => {
    const struck = { attack: 3, defence: 'parry:sword', parry: 80, effects: [], location: 11, damage: 4 };
    expect(only(factsOf(duel(), struck), 'hurt')).toEqual([
      { fact: 'hurt', who: 'bert', where: 'chest', points: 4 },
    ]);
    const missed = factsOf(duel(), { attack: 80, defence: 'parry:sword', parry: 3, effects: [] });
    expect(only(missed, 'hurt')).toEqual([]);
  });

  test('RQ4-DEFL-05: deflection comes before armour', () => {
    const bert = { locations: warrior('x').locations.map(place => ({ ...place, worn: 2 })) };
    const facts = factsOf(duel({ bert }), {
      attack: 40,
      defence: 'parry:sword',
      parry: 30,
      location: 11,
      damage: 8,
      deflection: 4,
    });
    expect(only(facts, 'stopped').map(({ by, points, left }) => [by, points, left])).toEqual([
      ['deflection', 2, 6],
      ['armour', 2, 4],
    ]);
  });
});

describe('RQ4-TABLE-02 and RQ4-TABLE-03: the simplified table, where the group chooses it', () => {
  test.each([0, 1, 2, 3])('RQ4-TABLE-02.a, .c: by %i: as many effects', margin => {
    expect(victoryOf('simple', 'attacker', margin)).toEqual({
      damage: 'normal',
      deflection: 'none',
      effects: margin,
    });
    expect(victoryOf('simple', 'defender', margin)).toEqual({
      damage: 'none',
      deflection: 'none',
      effects: margin,
    });
  });

  test('RQ4-TABLE-02.b: nothing is deflected', () => {
    const { asked } = played(duel({ options: SIMPLE }), {
      attack: 40,
      defence: 'parry:sword',
      parry: 30,
      location: 11,
      damage: 4,
    });
    expect(asked.map(({ name }) => name)).not.toContain('deflection');
  });

  test('the proposed table is the one with deflection points', () => {
    expect(runequest4.ruleOptions['combatTable']).toEqual(['deflection', 'simple']);
  });
});
