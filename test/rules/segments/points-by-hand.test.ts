import { describe, expect, test } from 'vitest';
import { handsSharedWith } from '../../../src/rules/segments/fighter.ts';
import { pointsByHand } from '../../../src/rules/segments/points-by-hand.ts';
import type { PointsChange, Setup } from '../../../src/rules/shared/ruleset.ts';
import { read } from './playing.ts';

const conrath = read('conrath');
const { endurance, body } = conrath;

/** What a change by hand tells, as kind, place and points or wound. */
function told(attribute: string, change: PointsChange, of = conrath, options?: Setup['options']) {
  return pointsByHand(of, attribute, change, options)?.map(fact => {
    if (fact.fact === 'hurt' || fact.fact === 'healed') return [fact.fact, fact.where, fact.points];
    if (fact.fact === 'wounded') return [fact.fact, fact.where, fact.wound];
    return [fact.fact, 'condition' in fact ? fact.condition : ''];
  });
}

const hurtBy = (points: Readonly<Record<string, number>>) => read('conrath', { hurt: points });

describe('SEG-CORE-07: endurance and body points changed by hand', () => {
  test('of another number nothing is known, and no change tells nothing', () => {
    expect(pointsByHand(conrath, 'hitPoints', { by: -1 }, undefined)).toBeNull();
    expect(told('vigour', { by: 0 })).toEqual([]);
    expect(told('vigour', { to: endurance })).toEqual([]);
    expect(told('health', { to: body })).toEqual([]);
  });

  test('endurance is lost first, and the body takes what that cannot', () => {
    expect(told('vigour', { by: -1 })).toEqual([
      ['hurt', 'endurance', 1],
      ['wounded', 'endurance', 'worn'],
    ]);
    expect(told('vigour', { by: -endurance - 1 })).toEqual([
      ['hurt', 'endurance', endurance],
      ['wounded', 'endurance', 'worn'],
      ['hurt', 'body', 1],
      ['wounded', 'body', 'body'],
    ]);
    expect(told('vigour', { to: endurance - 2 })).toEqual([
      ['hurt', 'endurance', 2],
      ['wounded', 'endurance', 'worn'],
    ]);
  });

  test('the body loses its own, and without any its fighter is out of it, as the world plays it', () => {
    expect(told('health', { by: -1 })).toEqual([
      ['hurt', 'body', 1],
      ['wounded', 'body', 'body'],
    ]);
    const down = told('health', { by: -body });
    expect(down?.slice(0, 4)).toEqual([
      ['hurt', 'body', body],
      ['wounded', 'body', 'out-of-action'],
      ['gained', 'out-of-action'],
      ['gained', 'prone'],
    ]);
    expect(told('health', { by: -body }, conrath, { atZero: 'dead' })?.[2]).toEqual(['gained', 'dead']);
    expect(told('health', { by: -2 * body })?.[2]).toEqual(['gained', 'dead']);
  });

  test('no more comes back than was lost, and who has a body point again is no longer out of it', () => {
    expect(told('vigour', { by: 3 }, hurtBy({ endurance: 2 }))).toEqual([['healed', 'endurance', 2]]);
    expect(told('health', { by: 1 }, hurtBy({ body: 1 }))).toEqual([['healed', 'body', 1]]);
    expect(told('vigour', { by: 3 })).toEqual([]);
    const out = read('conrath', { hurt: { body }, conditions: [{ condition: 'out-of-action' }] });
    expect(told('health', { to: 1 }, out)).toEqual([
      ['healed', 'body', 1],
      ['ended', 'out-of-action'],
    ]);
  });
});

test('SEG-FREE-03.a: the hands that act together', () => {
  expect(['both', 'right', 'left', 'fist'].map(handsSharedWith)).toEqual([
    ['both', 'right', 'left'],
    ['right', 'both'],
    ['left', 'both'],
    ['fist'],
  ]);
});

test('SEG-CORE-07: without a body point one stays out of it; with one, no longer', () => {
  const out = read('conrath', { hurt: { body: body + 1 }, conditions: [{ condition: 'out-of-action' }] });
  expect(told('health', { by: 1 }, out)).toEqual([['healed', 'body', 1]]);
  expect(told('health', { by: 2 }, out)).toEqual([
    ['healed', 'body', 2],
    ['ended', 'out-of-action'],
  ]);
});
