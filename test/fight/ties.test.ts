import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakTies, type Contender, type TieBreak } from '../../src/fight/ties.ts';
import { byRank } from '../../src/fight/turns.ts';

const contender = (id: string, rank: readonly number[], tie = 0): Contender => ({ id, rank, tie });

/** Dice that fall as listed; the number of throws. */
function dice(...faces: number[]) {
  const thrown: (readonly string[])[] = [];
  const throwFor = (ids: readonly string[]) => {
    thrown.push(ids);
    return Promise.resolve(ids.map(() => faces.shift() ?? 1));
  };
  return { throwFor, thrown };
}

const tiesOf = (broken: readonly TieBreak[]) => Object.fromEntries(broken.map(({ id, tie }) => [id, tie]));

test('throws nothing where nobody is equal', async () => {
  const { throwFor, thrown } = dice();
  expect(await breakTies([contender('a', [9, 12]), contender('b', [9, 11])], throwFor)).toEqual([]);
  expect(thrown).toEqual([]);
});

test('those still equal throw again, and keep their place among the others (MYT-INIT-04.b)', async () => {
  const { throwFor, thrown } = dice(5, 5, 7, 3, 9);
  const broken = await breakTies(
    ['a', 'b', 'c'].map(id => contender(id, [14])),
    throwFor,
  );
  expect(thrown).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b'],
  ]);
  expect(broken).toEqual([
    { id: 'a', tie: 5.03, fell: [5, 3] },
    { id: 'b', tie: 5.09, fell: [5, 9] },
    { id: 'c', tie: 7, fell: [7] },
  ]);
});

test('one who joins equals throws against the dice that they have thrown before', async () => {
  const { throwFor, thrown } = dice(7, 2, 6);
  const settled = [contender('a', [14], 7), contender('b', [14], 5.03)];
  const broken = await breakTies([...settled, contender('c', [14])], throwFor);
  expect(thrown).toEqual([['c'], ['a', 'c']]);
  expect(tiesOf(broken)).toEqual({ a: 7.02, c: 7.06 });
});

test('a tie-break that no dice give is thrown for', async () => {
  const odd = [-1, 1e300, Number.NaN, 0.5, 7.0004];
  const { throwFor } = dice(1, 2, 3, 4, 5);
  const broken = await breakTies(
    odd.map((tie, i) => contender(String(i), [1], tie)),
    throwFor,
  );
  expect(broken.map(({ tie }) => tie)).toEqual([1, 2, 3, 4, 5]);
});

test('dice that always fall alike end after seven throws, and are not thrown again', async () => {
  const { throwFor, thrown } = dice();
  const alike = ['a', 'b'].map(id => contender(id, [14]));
  const broken = await breakTies(alike, throwFor);
  expect(thrown).toHaveLength(7);
  const settled = broken.map(({ id, tie }) => contender(id, [14], tie));
  expect(await breakTies(settled, throwFor)).toEqual([]);
});

test('any number of combatants, equal in any way, settled or not: it ends, and nothing is left to throw', async () => {
  const tie = fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 20 }),
    fc.double(),
    fc.integer({ min: 1, max: 10 }).map(die => die + 0.01),
  );
  const table = fc.array(fc.record({ initiative: fc.integer({ min: 1, max: 3 }), tie }), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(table, fc.infiniteStream(fc.integer({ min: 1, max: 10 })), async (those, faces) => {
      const throwFor = (ids: readonly string[]) => Promise.resolve(ids.map(() => Number(faces.next().value)));
      const contenders = those.map((one, i) => contender(String(i), [one.initiative], one.tie));
      const after = await settle(contenders, throwFor);
      expect(await breakTies(after, () => Promise.reject(new Error('thrown again')))).toEqual([]);
      // Dice thrown before keep their order.
      for (const a of contenders) {
        for (const b of contenders) {
          const known = [a, b].every(one => one.tie >= 1 && one.tie <= 20 && Number.isInteger(one.tie));
          if (!known || byRank(a.rank, b.rank) !== 0 || a.tie <= b.tie) continue;
          const [first, second] = [a, b].map(one => after.find(({ id }) => id === one.id)?.tie ?? 0);
          expect(first).toBeGreaterThan(second ?? 0);
        }
      }
    }),
  );
});

async function settle(
  contenders: readonly Contender[],
  throwFor: (ids: readonly string[]) => Promise<readonly number[]>,
): Promise<readonly Contender[]> {
  const ties = tiesOf(await breakTies(contenders, throwFor));
  return contenders.map(one => ({ ...one, tie: ties[one.id] ?? one.tie }));
}
