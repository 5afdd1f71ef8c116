import { describe, expect, test } from 'vitest';
import type { Condition, Prepared } from '../../../src/rules/shared/fact.ts';
import { only, type Answers } from '../play.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import { FIGHT, gained, played, read, setupOf } from './playing.ts';

const near = (by: string): readonly Condition[] => [
  { condition: 'engaged', by },
  { condition: 'wrestling', by },
];
const due: Prepared = { action: 'wrestling', hand: 'wrestling', at: 'orc', due: 5 };
const firsts = (facts: readonly Parameters<typeof gained>[0][number][]) =>
  gained(facts).filter(told => told.endsWith('initial-reaction'));

describe('SEG-MELEE-08.a, SEG-WRESTLE-20: out of the grips and into the melee the first reaction is an initial one', () => {
  const guard = (more: readonly Condition[] = [], dropped: readonly string[] = []) =>
    read('guard', { conditions: [...near('orc'), ...more], prepared: [due], dropped });
  const orc = (...more: readonly Condition[]) =>
    read('orc', { conditions: [...near('guard'), ...more], prepared: [{ ...due, at: 'guard', due: 9 }] });
  const outOf = (
    action: string,
    fighters: Parameters<typeof setupOf>[0],
    answers: Answers = {},
    more: Parameters<typeof setupOf>[2] = {},
  ) => played(setupOf(fighters, { action }, more), answers).result;

  test('SEG-WRESTLE-20.c: on both sides, from one who is turned over', () => {
    const turned: Condition = { condition: 'turned-over', by: 'guard' };
    expect(firsts(outOf('break-off', [guard(), orc(turned)]))).toEqual([
      'guard: initial-reaction',
      'orc: initial-reaction',
    ]);
  });

  test('SEG-WRESTLE-20.d: not of the one whom an ally keeps at grips', () => {
    const ally = read('pirian', { conditions: near('orc') });
    const facts = outOf('break-off', [guard(), orc(...near('pirian')), ally]);
    expect(firsts(facts)).toEqual(['guard: initial-reaction']);
  });

  test('SEG-WRESTLE-20.b: from one who is thrown down and not followed', () => {
    const facts = outOf('throw-down', [guard(), orc()], {
      ...{ 'throw-down': 19, 'block.with': 'none', follow: 'stay', 'reaction-time.wrestling': 4 },
    });
    expect(firsts(facts)).toEqual(['guard: initial-reaction', 'orc: initial-reaction']);
  });

  test('not where nobody is in contact any more', () => {
    const apart = (name: string, by: string) =>
      read(name, { conditions: [{ condition: 'wrestling', by }], prepared: [] });
    const foe = { ...apart('orc', 'guard') };
    const held: Condition = { condition: 'turned-over', by: 'guard' };
    const turned = { ...foe, state: { ...foe.state, conditions: [...foe.state.conditions, held] } };
    expect(firsts(outOf('break-off', [apart('guard', 'orc'), turned]))).toEqual([]);
  });

  test('SEG-SURPRISE-06: not after a surprise', () => {
    const after: Condition = { condition: 'after-surprise' };
    const turned: Condition = { condition: 'turned-over', by: 'guard' };
    expect(firsts(outOf('break-off', [guard([after]), orc(turned)]))).toEqual(['orc: initial-reaction']);
  });

  test('a third who is freed by a death rolls so against those left in contact', () => {
    const dying = read('orc', {
      conditions: [...near('guard'), { condition: 'acts-to-the-last' }, { condition: 'dead' }],
    });
    const jurl: Condition = { condition: 'engaged', by: 'jurl' };
    const fighters = { guard: guard([jurl]), orc: dying, jurl: read('jurl') };
    const fight = { ...FIGHT, turn: 'guard', order: ['guard', 'orc', 'jurl'] };
    const facts = segments.timeFacts(fight, { ...fight, round: 6, cycle: 1 }, fighters);
    expect(firsts(facts)).toEqual(['guard: initial-reaction']);
    expect(only(facts, 'ended')).toContainEqual(
      expect.objectContaining({ who: 'guard', condition: 'wrestling' }),
    );
  });
});
