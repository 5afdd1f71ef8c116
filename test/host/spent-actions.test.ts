import { expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages } = setUpSeats(['Game Master'], { ruleset: 'd20', isFresh: false });

/** What the sheet of the fighter whose turn it is lists as spent, by reason, and the keys of its buttons. */
const listed = () =>
  pages[0].evaluate<{ spent: Record<string, string[]>; open: string[] }>(`(async () => {
    const { actor } = passePlayer.theCombat().combatant;
    const { element } = await new actor.sheet.constructor({ document: actor }).render({ force: true });
    const all = (from, selector) => [...from.querySelectorAll(selector)];
    const spent = {};
    for (const part of all(element, '.passe-spent-actions')) {
      const { textContent: why } = part.querySelector('p');
      spent[why] = [...(spent[why] ?? []), ...all(part, 'li').map(row => row.dataset.key)];
    }
    return { spent, open: all(element, '.passe-action-groups .passe-act').map(row => row.dataset.key) };
  })()`);

test('what a turn has used up is no button any more, and stands under the reason where it stood', async () => {
  await pages[0].evaluate(`(async () => {
    const combat = passePlayer.theCombat();
    while (!combat.combatant.name.startsWith('Hoel')) await combat.nextTurn();
  })()`);
  await agree(pages);
  const before = await listed();
  expect(before.spent).toEqual({});
  expect(before.open).toContain('trip-with');
  await pages[0].evaluate(
    `passePlayer.actorNamed('Hoel').update({ 'system.state.spent': { standard: 1 } }).then(() => true)`,
  );
  await agree(pages);
  const { spent, open } = await listed();
  expect(spent['No standard action left']).toContain('trip-with');
  expect(open).not.toContain('trip-with');
  expect(open).toContain('drop-item');
});
