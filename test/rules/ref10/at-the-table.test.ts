import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/forecast/dice.ts';
import { randomFighter } from '../../../tools/random-fights/ref10/fighters.ts';
import { ref10 } from '../../../src/rules/ref10/ref10.ts';
import type { FightState, Setup } from '../../../src/rules/shared/ruleset.ts';

const anna = randomFighter('anna', seededChance(3), 0);
const bert = randomFighter('bert', seededChance(5), 1);
const declaring: FightState = {
  round: 2,
  cycle: 1,
  turn: 'anna',
  order: ['anna', 'bert'],
  ap: { anna: 1, bert: 1 },
};
const doing = (action: string) => ({ action, by: 'anna', at: 'bert', with: '' });

describe('reflexes and 1d10 at the table', () => {
  test('REF-INIT-01.d: of equal initiatives the higher REF comes first', () => {
    expect(ref10.initiative.precedence(anna)).toEqual([anna.characteristics.ref]);
    expect(ref10.initiative.tieDice).toBeNull();
  });

  test('REF-GEN-01, REF-OPEN-06: initiative before any declaration goes by the rule options of the world', () => {
    const { initiative } = ref10;
    const { str, ref } = anna.characteristics;
    // Three slabs of load too much, and half of the life lost.
    const carl = { ...anna, reflexes: 0, encumbrance: 0, life: 20, load: str * 16 };
    const burdened = { ...carl, state: { ...anna.state, conditions: [], hurt: { chest: 10 } } };
    const sumWith = (options?: Setup['options']) =>
      initiative.now(burdened, { die: 5, surprised: false }, options);
    expect(sumWith()).toBe(5 + ref - 3 - 2);
    expect(sumWith({ woundsHinder: false })).toBe(5 + ref - 3);
    expect(sumWith({ overload: 'once' })).toBe(5 + ref - 1 - 2);
    expect(initiative.dice(burdened, { woundsHinder: false })).toBe(
      initiative.dice({ ...burdened, state: { ...anna.state, conditions: [], hurt: {} } }),
    );
    expect(initiative.reasons(burdened, { woundsHinder: false }).map(({ id }) => id)).not.toContain(
      'ref10.wounds',
    );
    expect(initiative.precedence(burdened)).toEqual([ref - 3]);
    expect(initiative.precedence(burdened, { overload: 'once' })).toEqual([ref - 1]);
  });

  test('REF-ACT-03: the state of a round, and the action that begins it', () => {
    expect(ref10.moment(declaring)).toEqual({ id: 'declaring', number: 2, actions: ['declare'] });
    expect(ref10.moment({ ...declaring, cycle: 3 })).toEqual({ id: 'pass', number: 2, actions: [] });
  });

  test('REF-ACT-03.b: nobody has more actions than were declared, or the one that everybody has', () => {
    expect(ref10.mostPoints(anna)).toBe(1);
    const conditions = [{ condition: 'declared', amount: 3 }];
    expect(ref10.mostPoints({ ...anna, state: { ...anna.state, conditions } })).toBe(3);
  });

  test('REF-ACT-03, REF-BURST-03, REF-GRENADE-02: actions that may find anybody in the fight', () => {
    for (const action of ['declare', 'burst', 'full-burst', 'throw-grenade', 'set-off', 'approach']) {
      expect(ref10.reaches(doing(action), null), action).toBe('everybody');
    }
    for (const action of ['attack', 'aimed-attack', 'run', 'sing']) {
      expect(ref10.reaches(doing(action), null), action).toBe('near');
    }
  });

  test('REF-ACT-01: actions other than attacking tell what they need', () => {
    const fighters = { anna, bert };
    const open = ref10.openActions({ attempt: doing(''), fighters, fight: null });
    const needs = (id: string) => open.find(one => one.id === id)?.needs;
    expect(open.some(({ id }) => id === 'attack')).toBe(false);
    expect([needs('aimed-attack'), needs('reload-weapon'), needs('approach'), needs('run')]).toEqual([
      'weapon',
      'weapon',
      'target',
      undefined,
    ]);
    expect(open.find(({ id }) => id === 'set-off')?.isInvoluntary).toBe(true);
  });
});
