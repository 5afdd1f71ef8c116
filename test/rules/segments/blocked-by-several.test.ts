import { expect, test } from 'vitest';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { only, type Answers } from '../play.ts';
import { played, read, setupOf, under } from './playing.ts';

const wrestles = (by: string): Condition => ({ condition: 'wrestling', by });
const clock = (at: string, due: number) => ({ action: 'wrestling', hand: 'wrestling', at, due });
const use = { action: 'use-in-clinch', with: 'rod', at: 'guard' };
const rolls = (answers: Answers) => ({ 'use-in-clinch': 19, ...answers, 'reaction-time.wrestling': 5 });

/** The mage uses a rod at the guard, who grips with the others. */
const among = (others: Readonly<Record<string, readonly Condition[]>>) => {
  const ids = Object.keys(others);
  const mage = read('teluard', { ...under(...ids.map(wrestles)), prepared: [clock('guard', 5)] });
  const foes = ids.map(id =>
    read(id, { ...under(wrestles('teluard'), ...(others[id] ?? [])), prepared: [clock('teluard', 9)] }),
  );
  return setupOf([mage, ...foes], use);
};

test('SEG-WRESTLE-36.b: each opponent at grips may block, and the next where one does not', () => {
  const { asked, result } = played(
    among({ guard: [], orc: [] }),
    rolls({ 'block.with': 'none', 'block.with.2': 'block', block: 20 }),
  );
  const names = asked.filter(({ name }) => name.startsWith('block.with')).map(({ by }) => by);
  expect(new Set(names)).toEqual(new Set(['guard', 'orc']));
  expect(only(result, 'hurt')).toEqual([]);
  expect(only(result, 'prepared').filter(({ who }) => who === names[1])).toMatchObject([{ due: 13 }]);
  expect(only(result, 'prepared').filter(({ who }) => who === names[0])).toEqual([]);
});

test('SEG-WRESTLE-27.b: where one block holds, the other keeps its time', () => {
  const { asked, result } = played(
    among({ guard: [], orc: [] }),
    rolls({ 'block.with': 'block', block: 20 }),
  );
  const deferred = only(result, 'prepared').filter(({ who }) => who !== 'teluard');
  expect(deferred).toHaveLength(1);
  expect(asked.filter(({ name }) => name.startsWith('block.with'))).toHaveLength(1);
});

test.each<[string, string, readonly Condition[]]>([
  ['acted', 'orc', [{ condition: 'acted', with: 'wrestling' }]],
  ['acted', 'guard', [{ condition: 'acted', with: 'wrestling' }]],
  ['been stunned', 'orc', [{ condition: 'stunned' }]],
  ['chosen to act', 'guard', [{ condition: 'commits' }]],
])('SEG-WRESTLE-27.c: one who has %s, the %s, blocks nothing, and the other does', (_, unable, states) => {
  const setup = among({ guard: [], orc: [], [unable]: states });
  const { asked } = played(setup, rolls({ 'block.with': 'none', damage: 4 }));
  const [one, ...more] = asked.filter(({ name }) => name.startsWith('block.with'));
  expect([one?.by, more]).toEqual([unable === 'orc' ? 'guard' : 'orc', []]);
});

test('SEG-WRESTLE-28.b: against one who lies on the ground the roll has 3 more, and counts against the other', () => {
  const setup = among({ guard: [{ condition: 'prone' }], orc: [] });
  const { asked } = played(setup, rolls({ 'block.with': 'none', 'block.with.2': 'none', damage: 4 }));
  expect(asked.find(({ name }) => name === 'use-in-clinch')).toMatchObject({ against: 'orc' });
});
