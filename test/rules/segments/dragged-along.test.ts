import { describe, expect, test } from 'vitest';
import type { Condition, Fact } from '../../../src/rules/shared/fact.ts';
import { only } from '../play.ts';
import { played, read, readIn, setupOf, under } from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const square = (x: number, y: number) => ({ x, y, width: 1, height: 1 });
const moves = (facts: readonly Fact[]) => only(facts, 'moved').map(({ who, onto }) => [who, onto]);

describe('SEG-WRESTLE-38.d: held by the one whom it pushes, a wrestler goes along', () => {
  const grips = (by: string): Condition => ({ condition: 'wrestling', by });
  const due = { action: 'wrestling', hand: 'wrestling', at: 'orc', due: 5 };
  const shoves = (
    places: Record<string, ReturnType<typeof square>>,
    answers: Parameters<typeof played>[1] = {},
  ) => {
    const held: Condition = { condition: 'held', by: 'orc', where: 'left-arm' };
    const near = places['jurl'] ? [engaged('jurl')] : [];
    const pirian = read('pirian', {
      ...under(engaged('orc'), grips('orc'), held, ...near),
      prepared: [due],
    });
    const fighters = [
      pirian,
      readIn('orc', engaged('pirian'), grips('pirian')),
      ...(places['jurl'] ? [readIn('jurl', engaged('pirian'))] : []),
    ];
    const sides = { pirian: 'town', orc: 'orcs', jurl: 'orcs' };
    const setup = setupOf(fighters, { action: 'shove' }, { places, sides });
    return played(setup, {
      ...{ shove: 20, resists: 2, squares: 3, ...answers, 'reaction-time.wrestling': [4, 4] },
    }).result;
  };
  const apart = (facts: readonly Fact[]) =>
    only(facts, 'ended').flatMap(({ who, condition, by }) =>
      condition === 'engaged' ? [`${who} ${by}`] : [],
    );

  test('from a square beside it, and from the same one', () => {
    const beside = shoves({ pirian: square(0, 0), orc: square(1, 0) });
    expect(moves(beside)).toEqual([
      ['orc', { x: 4, y: 0 }],
      ['pirian', { x: 3, y: 0 }],
    ]);
    expect(apart(beside)).toEqual([]);
    const shared = moves(shoves({ pirian: square(0, 0), orc: square(0, 0) }));
    expect(shared[0]?.[1]).toEqual(shared[1]?.[1]);
  });

  test('SEG-MELEE-03: others beside it are left behind', () => {
    const facts = shoves({ pirian: square(0, 0), orc: square(1, 0), jurl: square(-1, 0) });
    expect(apart(facts)).toEqual(['jurl pirian', 'pirian jurl']);
  });

  test('SEG-MOVE-15: or follow a single square', () => {
    const places = { pirian: square(0, 0), orc: square(1, 0), jurl: square(-1, 0) };
    const facts = shoves(places, { squares: 1, follow: 'follow' });
    expect(moves(facts)).toContainEqual(['jurl', { x: 0, y: 0 }]);
    expect(apart(facts)).toEqual([]);
  });
});
