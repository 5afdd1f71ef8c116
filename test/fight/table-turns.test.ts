import { describe, expect, test } from 'vitest';
import { seededChance } from '../../src/forecast/dice.ts';
import { BY_HAND, noTurnOf } from '../../src/fight/table-turns.ts';
import { afterActing, afterPassing, afterRound, fightOf } from '../../src/fight/turns.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { RULESETS } from '../../src/rules/rulesets.ts';
import type { FightState, Ruleset } from '../../src/rules/shared/ruleset.ts';
import { trialOf } from '../../tools/random-fights/trial.ts';
import { soldier } from '../rules/fighters.ts';

const LAIR = `${BY_HAND}lair`;

/** So many fighters of a ruleset who can all act, with a place without a fighter in the midst of the order. */
function fightWith(ruleset: Ruleset, many: number): { fighters: ReturnType<typeof made>; fight: FightState } {
  const fighters = made(ruleset, many);
  const ids = Object.keys(fighters);
  const order = ids.toSpliced(Math.ceil(many / 2), 0, LAIR);
  const points = ids.map(id => [id, ruleset.actionPoints(fighters[id] as never)]);
  return {
    fighters,
    fight: { round: 1, cycle: 1, turn: null, order, ap: { ...Object.fromEntries(points), [LAIR]: 1 } },
  };
}

function made(ruleset: Ruleset, many: number) {
  const chance = seededChance(7);
  const { fighter } = trialOf(ruleset.id);
  const all = Array.from({ length: many }, (_, i) => fighter(`f${i}`, chance, i)).map(one =>
    ruleset.withState(one, { ...one.state, conditions: [] }),
  );
  return Object.fromEntries(all.map(one => [one.id, one]));
}

/** The turns of a fight in which everybody lets theirs go, each with the count of its round. */
function turnsOf(ruleset: Ruleset, { fighters, fight }: ReturnType<typeof fightWith>, many: number) {
  const turns: { turn: string | null; round: number }[] = [];
  let now = { fighters, fight };
  for (let i = 0; i < many; i++) {
    const later = afterPassing(ruleset, now.fighters, now.fight);
    now = { fighters: later.fighters as typeof fighters, fight: later.fight ?? now.fight };
    turns.push({ turn: now.fight.turn, round: now.fight.round });
  }
  return turns;
}

describe.each(RULESETS)('in a fight by the rules of $id', ruleset => {
  const roundOf = (count: number) => ruleset.roundOf?.(count) ?? count;

  test.each([2, 60])('with %i fighters, a place without a fighter has one turn a round', many => {
    const turns = turnsOf(ruleset, fightWith(ruleset, many), many * 30);
    const own = turns.filter(({ turn }) => turn === LAIR).map(({ round }) => roundOf(round));
    const rounds = [...new Set(turns.map(({ round }) => roundOf(round)))];
    expect(rounds.length).toBeGreaterThan(2);
    expect(own).toEqual([...new Set(own)]);
    expect(own.slice(0, rounds.length - 1)).toEqual(rounds.slice(0, -1));
  });

  test.each([2, 60])('with %i fighters, those whom the table skips have no turn', many => {
    const { fighters, fight } = fightWith(ruleset, many);
    const turns = turnsOf(ruleset, { fighters, fight: { ...fight, skipped: ['f0'] } }, many * 12);
    expect(turns.some(({ turn }) => turn === 'f0')).toBe(false);
    expect(turns.some(({ turn }) => turn === 'f1')).toBe(true);
    expect(new Set(turns.map(({ round }) => round)).size).toBeGreaterThan(1);
  });

  test('where everybody is skipped, the rounds go on without a turn', () => {
    const { fighters, fight } = fightWith(ruleset, 2);
    const order = ['f0', 'f1'];
    const { ap } = fight;
    const turns = turnsOf(ruleset, { fighters, fight: { ...fight, order, ap, skipped: order } }, 5);
    expect(turns.filter(({ turn }) => turn !== null)).toEqual([]);
  });

  test('a round cut short begins the next with a new turn for the place without a fighter', () => {
    const { fighters, fight } = fightWith(ruleset, 2);
    const spent = { ...fight, turn: 'f0', ap: { ...fight.ap, [LAIR]: 0 } };
    let now = afterRound(ruleset, fighters, spent);
    while (roundOf(now.fight?.round ?? 9) === roundOf(1) && now.fight)
      now = afterRound(ruleset, now.fighters, now.fight);
    expect(now.fight?.ap[LAIR]).toBe(1);
  });
});

describe('turns that the table adds and leaves out', () => {
  const fighters = { a: soldier('a'), b: soldier('b') };
  const fight: FightState = {
    ...{ round: 1, cycle: 1, turn: 'a', order: ['a', LAIR, 'b'] },
    ap: { a: 2, [LAIR]: 1, b: 2 },
  };

  test('an action ends in the turn of a place without a fighter, and it costs nobody anything', () => {
    const acted = { fact: 'spent', who: 'a', what: 'ap', amount: 1 } as const;
    const later = afterActing(mythras, { fighters, fight }, 'a', [acted]).fight;
    expect(later).toMatchObject({ turn: LAIR, ap: { a: 1, [LAIR]: 1, b: 2 } });
    expect(later && afterPassing(mythras, fighters, later).fight).toMatchObject({
      ...{ turn: 'b', cycle: 1, ap: { a: 1, [LAIR]: 0, b: 2 } },
    });
  });

  test('an exchange keeps nothing of them', () => {
    expect(fightOf({ ...fight, skipped: ['b'] }, ['a', 'b'])).toEqual({
      ...{ round: 1, cycle: 1, turn: 'a', order: ['a', 'b'], ap: { a: 2, b: 2 } },
    });
  });

  test('a skipped fighter has full points in the next round, since they may be called back', () => {
    const spent = { ...fight, order: ['a', 'b'], ap: { a: 2, b: 0 }, skipped: ['b'] };
    const later = afterRound(mythras, fighters, spent).fight;
    expect(later).toMatchObject({ turn: 'a', ap: { a: 2, b: 2 }, skipped: ['b'] });
  });

  test('the rules give the reason why a fighter has no turn, unless the table has decided', () => {
    const why = (id: string, now: FightState = fight) => noTurnOf(mythras, now, id, fighters)?.id ?? null;
    expect(why(LAIR)).toBeNull();
    expect(why('b')).toBeNull();
    expect(why('b', { ...fight, skipped: ['b'] })).toBe('skipped');
    expect(why('b', { ...fight, ap: { a: 2, b: 0 } })).toBe('no-action-points');
    expect(why('gone')).toBe('actor-missing');
  });
});
