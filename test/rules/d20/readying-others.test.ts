import { describe, expect, test } from 'vitest';
import { ACTIONS } from '../../../src/rules/d20/actions/all-actions.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const FIGHT = { round: 2, cycle: 1, turn: 'odo', order: ['odo', 'orc'], ap: {} };

/** Odo, the cleric, readies something with what he names, against whom he names. */
function setup(named: string, at: string): Setup {
  const fighters = { odo: ready('odo'), orc: ready('orc') };
  const sides = { odo: 'us', orc: 'them' };
  return { attempt: { action: 'ready-other', by: 'odo', at, with: named }, fighters, fight: FIGHT, sides };
}

/** What he may ready, and what he has readied when he takes the first of these. */
function readies(named: string, at: string, wanted?: string) {
  let open: readonly string[] = [];
  const facts: readonly Fact[] = playOut(d20.play(setup(named, at)), question => {
    if (question.ask !== 'choose') throw new Error(`asked ${question.name}`);
    const ids = question.options.map(({ id }) => id);
    if (question.name === 'readies') open = ids;
    const [first = ''] = ids;
    return { chosen: [question.name === 'readies' ? (wanted ?? first) : 'moves'] };
  });
  return { open, prepared: facts.filter(({ fact }) => fact === 'prepared') };
}

/** The needs of the actions that he may ready. */
function needs(named: string, at: string): readonly string[] {
  const { open } = readies(named, at);
  const all = open.map(id => ACTIONS.find(action => action.id === id)?.needs ?? 'nothing');
  return [...new Set(all)].sort();
}

describe('D20-READY-02: what can be readied', () => {
  test.each([
    ['alone, with nothing', '', 'odo', ['nothing']],
    ['with a weapon', 'mace', 'odo', ['nothing', 'weapon']],
    ['with a spell', 'cure', 'odo', ['nothing', 'spell']],
    ['against a target', '', 'orc', ['nothing', 'target']],
    ['with a weapon against a target', 'mace', 'orc', ['both', 'nothing', 'target', 'weapon']],
    ['with a spell against a target', 'cure', 'orc', ['nothing', 'spell', 'target']],
  ])('%s is what needs no more', (_how, named, at, kinds) => {
    expect(needs(named, at)).toEqual(kinds);
  });

  test('is a standard, a move or a free action: none that takes a round, costs nothing or readies another', () => {
    const { open } = readies('mace', 'orc');
    const costs = new Set(open.map(id => ACTIONS.find(action => action.id === id)?.cost));
    expect([...costs].sort()).toEqual(['free', 'move', 'standard']);
    for (const id of [
      'ready',
      'ready-other',
      'ready-counterspell',
      'full-attack',
      'withdraw-from',
      'end-turn',
    ])
      expect(open).not.toContain(id);
  });

  test('keeps its weapon, target and trigger', () => {
    const kept = { fact: 'prepared', who: 'odo', action: 'ready', trigger: 'moves' };
    expect(readies('mace', 'orc', 'attack').prepared).toEqual([
      { ...kept, does: 'attack', with: 'mace', at: 'orc' },
    ]);
    expect(readies('', 'odo', 'stand-up').prepared).toEqual([{ ...kept, does: 'stand-up' }]);
  });
});
