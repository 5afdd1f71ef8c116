import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter } from '../../../src/rules/d20/fighter.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { type Answers, only, optionsOf, playWith, questionOf } from '../play.ts';
import { attacks, beast, FIGHT, foe, namesOf, natural } from './beasts.ts';
import { ready } from './ready.ts';

const { state: whole, ...ORC } = { ...ready('orc'), hitPoints: 20, traits: [] };

/** An orc of 20 hit points that has lost some of them, and is in these conditions. */
function orc(id: string, body = 0, ...conditions: readonly string[]): D20Fighter {
  return {
    ...{ ...ORC, id },
    state: { ...whole, hurt: { body }, conditions: conditions.map(condition => ({ condition })) },
  };
}

/** Hoel, who strikes twice, makes a full attack on the first of these orcs. */
function fullAttack(...orcs: readonly D20Fighter[]): Setup {
  const hoel = ready('fighter', 'hoel');
  const weapons = hoel.weapons.filter(({ id }) => id === 'longsword');
  const all = [{ ...hoel, weapons, feats: [], bab: 6 }, ...orcs];
  const order = all.map(({ id }) => id);
  return {
    attempt: { action: 'full-attack', by: 'hoel', at: orcs[0]?.id ?? '', with: 'longsword' },
    fighters: Object.fromEntries(all.map(one => [one.id, one])),
    fight: { round: 2, cycle: 1, turn: 'hoel', order, ap: {} },
    sides: Object.fromEntries(order.map(id => [id, id === 'hoel' ? 'us' : 'them'])),
  };
}

const HITS = { attack: 16, damage: 5 };
const AGAIN = { 'attack.blow-2': 16, 'damage.blow-2': 1 };

/** Whom the second blow may go at, and what is proposed. */
function second(setup: Setup, answers: Answers) {
  const { asked } = playWith(d20.play(setup), { ...answers, 'next.blow-2': 'stop' });
  const question = questionOf(asked, 'next.blow-2');
  return {
    options: Object.keys(optionsOf(asked, 'next.blow-2')),
    proposed: question.ask === 'choose' ? d20.presentation.suggestion(setup, question) : [],
  };
}

describe('a full attack that fells its target', () => {
  test('D20-ACT-36.e: asks for the next one, the fallen last, however it was planned', () => {
    for (const plan of ['all-at-one', 'one-by-one'])
      expect(second(fullAttack(orc('one', 17), orc('two')), { plan, ...HITS })).toEqual({
        options: ['two', 'move', 'stop', 'one'],
        proposed: ['two'],
      });
  });

  test('D20-ACT-36.e: proposes nobody where nobody else stands', () => {
    const { options, proposed } = second(fullAttack(orc('one', 17)), { plan: 'all-at-one', ...HITS });
    expect(options).toEqual(['move', 'stop', 'one']);
    expect(proposed).not.toContain('one');
  });

  test('D20-ACT-36.e, D20-HELP-01: goes on at the fallen, who is helpless', () => {
    const chosen = { plan: 'all-at-one', ...HITS, 'next.blow-2': 'one', ...AGAIN };
    const { result, asked } = playWith(d20.play(fullAttack(orc('one', 17), orc('two'))), chosen);
    expect(only(result, 'hurt').map(({ who }) => who)).toEqual(['one', 'one']);
    const blow = questionOf(asked, 'attack.blow-2');
    const reasons = blow.ask === 'roll' ? [...(blow.reasons ?? []), ...(blow.target?.reasons ?? [])] : [];
    expect(reasons.map(({ rule }) => rule)).toContain('D20-HELP-01');
  });

  test('D20-ACT-36.e: offers the dying, the stable and the unconscious who lay there before, and none of the dead', () => {
    const others = [
      ...[orc('two', 22, 'dying'), orc('three', 22, 'stable'), orc('four', 0, 'unconscious')],
      orc('five', 40, 'dead'),
    ];
    const { options } = second(fullAttack(orc('one', 0), ...others), { plan: 'one-by-one', ...HITS });
    expect(options).toEqual(['one', 'move', 'stop', 'two', 'three', 'four']);
    const killed = second(fullAttack(orc('one', 28, 'dying'), orc('two')), { plan: 'all-at-one', ...HITS });
    expect(killed.options).toEqual(['two', 'move', 'stop']);
  });

  test('D20-ACT-36.e: goes on unasked at one who lay there before', () => {
    const chosen = { plan: 'all-at-one', ...HITS, damage: 1, ...AGAIN };
    const setup = fullAttack(orc('one', 0, 'unconscious'), orc('two'));
    expect(only(playWith(d20.play(setup), chosen).result, 'hurt')).toHaveLength(2);
  });

  test('D20-ACT-36.e: so with a special attack in place of a blow, which trips nobody who lies', () => {
    const chosen = { plan: 'special', instead: 'strike', ...HITS, 'next.blow-2': 'one' };
    const setup = fullAttack(orc('one', 17), orc('two'));
    const { asked } = playWith(d20.play(setup), { ...chosen, 'instead.blow-2': 'strike', ...AGAIN });
    expect(optionsOf(asked, 'instead.blow-2')).toMatchObject({
      'trip-with': { refused: { id: 'condition.prone' } },
      strike: {},
    });
  });

  test('D20-ACT-36.e, D20-CREATURE-04.a, D20-CREATURE-06.a: so do a pounce and claws that rend', () => {
    const claws = [natural('claw', { rend: '2d6' }), natural('claw-second', { rend: '2d6' })];
    const weak = { ...foe, hitPoints: 6 };
    for (const action of ['full-attack', 'charge-at']) {
      const by = beast(claws, { traits: ['pounce'] });
      const chosen = { plan: 'all-at-one', next: 'foe' };
      const { facts, asked } = attacks({
        action,
        by,
        at: weak,
        fight: FIGHT,
        dice: { attack: 18, damage: 3 },
        chosen,
      });
      expect(namesOf(asked).filter(name => name.startsWith('attack'))).toEqual(['attack', 'attack.blow-2']);
      expect(namesOf(asked)).toContain(action === 'full-attack' ? 'next.blow-2' : 'next');
      expect(only(facts, 'hurt').length).toBeGreaterThan(1);
    }
  });
});
