import { expect, test } from 'vitest';
import { enter } from './hostile-stage.ts';
import { setUpTable } from './seats.ts';

const { table, pages } = setUpTable(['Game Master', 'Alix'], { ruleset: 'd20', isFresh: false });

/** Hoel, whom Alix plays. */
const HOEL = `passePlayer.theCombat().turns.find(({ name }) => name.startsWith('Hoel')).actor`;
const spent = (page: 0 | 1) =>
  pages[page].evaluate<Record<string, number>>(`${HOEL}.toFighter().state.spent`);

test('what a turn has used stays used when its owner writes otherwise, and the Game Master hears of it', async () => {
  await pages[0].evaluate(`globalThis.notes = [];
    { const say = ui.notifications.info;
      ui.notifications.info = function (text, ...more) { notes.push(text); return say.call(this, text, ...more); }; }`);
  await pages[0].evaluate(
    `${HOEL}.update({ system: { state: { spent: { standard: 1, move: 1 } } } }).then(() => true)`,
  );
  await table.untilCalm();
  const before = await spent(0);
  expect(before).toMatchObject({ standard: 1, move: 1 });
  const wire = await enter(table, 'Alix');
  const hoel = await pages[1].evaluate<string>(`${HOEL}.id`);
  await wire.update('Actor', { _id: hoel, system: { state: { spent: { standard: 0, step: 7 } } } });
  await expect
    .poll(() => pages[0].evaluate<string[]>('notes'))
    .toContainEqual(expect.stringContaining('Alix'));
  for (const page of [0, 1] as const) await expect.poll(() => spent(page)).toEqual(before);
  wire.leave();
  expect(table.errors()).toEqual([]);
});
