import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACTIONS } from '../../../../src/rules/mythras/actions/all-actions.ts';
import { namelessReason } from '../../../../tools/random-fights/explained.ts';
import { unexplained } from '../../../../tools/random-fights/mythras/explained.ts';
import { openActions } from '../../../../src/rules/mythras/actions/carry-out.ts';
import { mythras } from '../../../../src/rules/mythras/mythras.ts';
import { playOut, type Given, type Question } from '../../../../src/rules/shared/play.ts';
import { replay } from '../../../../src/rules/shared/playthrough.ts';
import type { Condition } from '../../../../src/rules/shared/fact.ts';
import type { Setup } from '../../../../src/rules/shared/ruleset.ts';
import { anyLuck, luckyAnswerer } from '../../anything.ts';
import { duelFight, soldier, weapons } from '../../fighters.ts';
import { bow, javelin, rifle } from '../../ranged-weapons.ts';

const MOST_QUESTIONS = 120;

const someConditions: readonly Condition[] = [
  { condition: 'engaged', by: 'bert' },
  { condition: 'engaged', by: 'carl' },
  { condition: 'prone' },
  { condition: 'delaying' },
  { condition: 'bleeding' },
  { condition: 'in-cover', amount: 4 },
  { condition: 'gripped', by: 'bert' },
  { condition: 'entangled', where: 'left-arm', by: 'bert' },
  { condition: 'unloaded', with: 'rifle', amount: 2 },
  { condition: 'rapid-reload', with: 'rifle' },
  { condition: 'burst-mode', with: 'rifle' },
  { condition: 'automatic-mode', with: 'rifle' },
  { condition: 'fatigue', amount: 4 },
  { condition: 'unconscious', lasts: { amount: 2, unit: 'minutes' } },
  { condition: 'cannot-attack', lasts: { amount: 1, unit: 'turns' } },
  { condition: 'holding-magic', lasts: { amount: 1, unit: 'turns' } },
  { condition: 'frenzy', lasts: { amount: 1, unit: 'rounds' } },
];

const fighter = (id: string) =>
  fc
    .record({
      conditions: fc.subarray([...someConditions], { maxLength: 5 }),
      skill: fc.integer({ min: 1, max: 170 }),
      head: fc.integer({ min: 0, max: 12 }),
      dropped: fc.subarray(['broadsword', 'javelin']),
    })
    .map(({ conditions, skill, head, dropped }) =>
      soldier(id, {
        weapons: [rifle, bow, javelin, weapons.broadsword, weapons.heater, weapons.fist],
        skills: {
          ...{ endurance: skill, brawn: skill, evade: skill, athletics: 40, unarmed: 30, perception: 50 },
          ...{ 'first-aid': 50, healing: 50, magic: 40 },
        },
        luckPoints: 2,
        state: { conditions: conditions.filter(({ by }) => by !== id), hurt: { head }, dropped },
      }),
    );

const points = fc.integer({ min: 0, max: 3 });

const anyDoing: fc.Arbitrary<Setup> = fc
  .record({
    action: fc.constantFrom(...ACTIONS.map(({ id }) => id), 'attack', 'attack'),
    at: fc.constantFrom('anna', 'bert', 'carl'),
    with: fc.constantFrom('rifle', 'bow', 'javelin', 'broadsword', 'fist', ''),
    turn: fc.constantFrom('anna', 'anna', 'bert'),
    ap: fc.record({ anna: points, bert: points, carl: points }),
    outside: fc.boolean(),
    anna: fighter('anna'),
    bert: fighter('bert'),
    carl: fighter('carl'),
    where: fc.subarray(['crowd-edge', 'at-long-range', 'mounted', 'partial-darkness', 'running']),
  })
  .map(({ action, at, with: id, turn, ap, outside, anna, bert, carl, where }) => ({
    attempt: { action, by: 'anna', at, with: id },
    fighters: { anna, bert, carl },
    fight: outside ? null : { ...duelFight, order: ['anna', 'bert', 'carl'], turn, ap },
    circumstances: where.map(id => ({ fighter: 'anna', id })),
  }));

describe('any action', () => {
  test('it ends, can be told again, and leaves nothing impossible behind', () => {
    fc.assert(
      fc.property(anyDoing, anyLuck, (setup, luck) => {
        // Every refusal has a reason.
        const refused = mythras.refusal(setup);
        const others = openActions(setup).flatMap(action => (action.refused ? [action.refused] : []));
        for (const reason of [...(refused ? [refused] : []), ...others])
          expect(namelessReason(reason)).toBeNull();
        fc.pre(refused === null);
        const answer = luckyAnswerer(luck);
        const given: Given[] = [];
        const asked: Question[] = [];
        const facts = playOut(mythras.play(setup), question => {
          const answered = answer(question);
          asked.push(question);
          given.push({ ...answered, name: question.name, by: question.by });
          return answered;
        });
        expect(asked.length).toBeLessThanOrEqual(MOST_QUESTIONS);
        expect(unexplained(asked)).toBeNull();
        expect(new Set(asked.map(({ name }) => name)).size).toBe(asked.length);
        for (const { by } of asked) expect([...Object.keys(setup.fighters), 'gm']).toContain(by);
        const journey = JSON.parse(JSON.stringify(setup)) as Setup;
        expect(replay(() => mythras.play(journey), given)).toMatchObject({ done: true, result: facts });

        for (const one of Object.values(setup.fighters)) {
          expect(mythras.faults({ ...one, state: mythras.stateAfter(one, facts) })).toEqual([]);
        }
        const spent = facts.filter(fact => fact.fact === 'spent' && fact.what === 'ap');
        if (!setup.fight) expect(spent).toEqual([]);
        else {
          const after = mythras.fightAfter(setup.fight, facts);
          expect(Math.min(...Object.values(after.ap))).toBeGreaterThanOrEqual(0);
          for (const [who, had] of Object.entries(setup.fight.ap)) {
            const own = spent.flatMap(fact =>
              fact.fact === 'spent' && fact.who === who ? [fact.amount] : [],
            );
            const efforts = facts.filter(fact => fact.fact === 'effort' && fact.who === who);
            expect(own.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(had + efforts.length);
          }
          const later = mythras.nextTurn(after, setup.fighters);
          const time = mythras.timeFacts(after, later, setup.fighters);
          for (const one of Object.values(setup.fighters)) {
            const state = mythras.stateAfter({ ...one, state: mythras.stateAfter(one, facts) }, time);
            expect(mythras.faults({ ...one, state })).toEqual([]);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
