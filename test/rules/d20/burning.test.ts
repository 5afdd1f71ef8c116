import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import { rounds } from '../../../src/rules/d20/conditions.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import { fighterAfter } from '../../../src/rules/d20/state.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { attacks, beast, foe, inThese, natural } from './beasts.ts';

const FIGHT = { round: 2, cycle: 1, turn: 'beast', order: ['beast', 'foe'], ap: {} };
const flaskFire = { condition: 'burning', by: 'beast', with: 'flask', lasts: rounds(1) } as const;
const due = { condition: 'burn-due' } as const;
const ofFlask = { condition: 'burn-due', by: 'beast', with: 'flask' } as const;
const names = ({ state }: D20Fighter) => state.conditions.map(({ condition }) => condition);

/** A flask of an energy, thrown at a foe. */
function thrown(energy: 'fire' | 'acid', attack = 18) {
  const flask = natural('flask', { kind: 'flask', energy, splash: 1, increment: 2, types: [] });
  const by = { ...beast([flask]), size: 'medium' as const };
  const dice = { attack, damage: 3 };
  const { facts } = attacks({ by, with: 'flask', dice });
  return names(fighterAfter(foe, facts));
}

/** What becomes of a fighter on fire: the points lost, what was rolled, and the conditions left. */
function burns(
  one: D20Fighter,
  save: number,
  { action = 'burns-on', ...more }: Partial<Setup> & { action?: string } = {},
) {
  const setup: Setup = {
    attempt: { action, by: 'foe', at: 'foe', with: '' },
    fighters: { foe: one, beast: beast([natural('bite')]) },
    fight: { ...FIGHT, turn: 'foe' },
    ...more,
  };
  expect(d20.refusal(setup)).toBeNull();
  const rolls: string[] = [];
  const facts = playOut(d20.play(setup), question => {
    if (question.ask === 'choose') return { chosen: ['flames'] };
    rolls.push(question.name);
    return { dice: [question.name.startsWith('save') ? save : 4] };
  });
  const lost = facts.reduce((sum, fact) => (fact.fact === 'hurt' ? sum + fact.points : sum), 0);
  return { lost, rolls, left: names(fighterAfter(one, facts)) };
}

/** The conditions of a fighter after a change of turn, and the attempt that is due then. */
function later(one: D20Fighter, from: string, to: string) {
  const fighters = { foe: one, beast: beast([natural('bite')]) };
  const after = { ...FIGHT, turn: to, round: to === 'beast' ? 3 : 2 };
  const facts = d20.timeFacts({ ...FIGHT, turn: from }, after, fighters);
  const then = fighterAfter(one, facts);
  const attempt = d20.dueAttempt?.(after, { ...fighters, foe: then }) ?? null;
  return { left: names(then), due: attempt?.action ?? null };
}

describe('a flask of fire', () => {
  test('D20-COND-07.a: lights whom it hits, and no other flask does, nor one that misses', () => {
    expect(thrown('fire')).toEqual(['burning']);
    expect(thrown('acid')).toEqual([]);
    expect(thrown('fire', 1)).toEqual([]);
  });

  test('D20-COND-07.d: is out under water, as any fire', () => {
    const circumstances = [{ fighter: 'foe', id: 'under-water' }];
    for (const fire of [due, ofFlask])
      expect(burns(inThese(foe, fire), 1, { circumstances })).toEqual({ lost: 0, rolls: [], left: [] });
  });

  test('D20-COND-07.a: burns once more at the place of its thrower, without a save', () => {
    const lit = inThese(foe, flaskFire);
    expect(later(lit, 'beast', 'foe')).toEqual({ left: ['burning'], due: null });
    expect(later(lit, 'foe', 'beast')).toEqual({ left: ['burn-due'], due: 'burns-on' });
    expect(burns(inThese(foe, ofFlask), 20)).toEqual({ lost: 4, rolls: ['damage'], left: [] });
  });

  test('D20-COND-07.a: resistance to fire lessens it', () => {
    const resistant = { ...inThese(foe, ofFlask), resistance: { fire: 3 } };
    expect(burns(resistant, 20).lost).toBe(1);
  });

  test('D20-COND-07.b, .d: is put out by a save that takes the whole turn, better on the ground', () => {
    const put = (save: number, ...conditions: Condition[]) =>
      burns(inThese(foe, flaskFire, ...conditions), save, { action: 'something-else' });
    expect(put(20)).toEqual({ lost: 0, rolls: ['save.reflex'], left: [] });
    expect(put(2)).toEqual({ lost: 0, rolls: ['save.reflex'], left: ['burning'] });
    const needed = 15 - foe.saves.reflex;
    expect(put(needed - 2).left).toEqual(['burning']);
    expect(put(needed - 2, { condition: 'prone' }).left).toEqual(['prone']);
  });
});

describe('any other fire', () => {
  const lit = inThese(foe, { condition: 'burning' });

  test('D20-COND-07.c: burns in each turn of the one who is on fire, until a save holds', () => {
    expect(later(lit, 'beast', 'foe')).toEqual({ left: ['burning', 'burn-due'], due: 'burns-on' });
    expect(later(lit, 'foe', 'beast')).toEqual({ left: ['burning'], due: null });
    const both = inThese(foe, { condition: 'burning' }, due);
    expect(burns(both, 2)).toEqual({ lost: 4, rolls: ['save.reflex', 'damage'], left: ['burning'] });
    expect(burns(both, 20)).toEqual({ lost: 0, rolls: ['save.reflex'], left: [] });
  });

  test('D20-COND-07.c: burns outside a fight when the table says so, and no corpse', () => {
    expect(burns(lit, 2, { fight: null })).toMatchObject({ lost: 4, left: ['burning'] });
    const refused = (one: D20Fighter, fight: Setup['fight']) =>
      d20.refusal({
        attempt: { action: 'burns-on', by: 'foe', at: 'foe', with: '' },
        fighters: { foe: one },
        fight,
      })?.id;
    expect(refused(foe, null)).toBe('d20.not-burning');
    expect(refused(lit, { ...FIGHT, order: ['foe'], turn: 'foe' })).toBe('d20.burns-later');
    expect(refused(inThese(foe, { condition: 'dead' }, due), null)).toBe('condition.dead');
    expect(later(inThese(foe, { condition: 'dead' }, due), 'beast', 'foe').due).toBeNull();
  });

  test('D20-COND-07.a: the fire of a flask is due when a fight ends before', () => {
    const facts = d20.overWithFight(inThese(foe, flaskFire));
    expect(names(fighterAfter(foe, facts))).toEqual(['burn-due']);
  });

  test('D20-ACT-12: who is not on fire beats out flames without a save', () => {
    expect(burns(foe, 2, { action: 'something-else' }).rolls).toEqual([]);
  });
});
