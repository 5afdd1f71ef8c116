import { expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

const { pages } = setUpSeats(['Game Master', 'Alix'], { ruleset: 'segments', isFresh: false });

/** An action that makes sense only where the table says so, and one that always does. */
const [unusual, name, usual] = ['tie-rope', 'Tie a rope', 'step'];

test('pointless actions appear in a search, or all at a click', async () => {
  const shown = await pages[1].evaluate<boolean[][]>(`(async () => {
      const actor = game.user.character;
      const { element } = await new actor.sheet.constructor({ document: actor }).render({ force: true });
      const isShown = id => !element.querySelector('.passe-act[data-key="' + id + '"]').closest('li').hidden;
      const both = () => [isShown('${unusual}'), isShown('${usual}')];
      const seen = [both()];
      const search = element.querySelector('[data-search="actions"]');
      for (const typed of ['${name}', '']) {
        search.value = typed;
        search.dispatchEvent(new Event('input', { bubbles: true }));
        seen.push(both());
      }
      element.querySelector('[data-more="actions"]').click();
      return [...seen, both()];
    })()`);
  expect(shown).toEqual([
    [false, true],
    [true, false],
    [false, true],
    [true, true],
  ]);
});
