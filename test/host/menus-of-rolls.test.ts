import { describe, expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';
import { EACH_SYSTEM, systemsPlayed } from './table.ts';

/* What a right click on a skill, a save or a weapon offers on the sheets of each combat system. */

describe.each(systemsPlayed(EACH_SYSTEM, 1))('on the sheets of %s on Foundry %i', (ruleset, foundry) => {
  const { pages } = setUpSeats(['Game Master'], { ruleset, foundry, isFresh: false });

  /** Right-clicks the button of an action on the first sheet that has one, and chooses a modifier. */
  const chosen = (action: string) =>
    pages[0].evaluate<string[]>(`(async () => {
      const sheetWith = async () => {
        for (const { sheet } of game.actors.filter(actor => actor.isFighter())) {
          await sheet.render({ force: true });
          await passePlayer.until('the sheet', () => sheet.element?.querySelector('[data-action="openItem"]'));
          const button = sheet.element.querySelector('[data-action="${action}"]:not(:disabled)');
          if (button) return button;
        }
        throw new Error('no such button');
      };
      const button = await sheetWith();
      button.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 }));
      const lines = () => [...document.querySelectorAll('#context-menu .context-item')];
      const line = await passePlayer.until('the menu', () =>
        lines().find(({ textContent }) => textContent.includes('With a modifier')));
      const offered = lines().map(({ textContent }) => textContent.trim());
      line.click();
      return offered;
    })()`);

  test('a skill or save is rolled with a modifier', async () => {
    expect(await chosen('roll')).toContain('Put on the hotbar');
    await pages[0].evaluate(`(async () => {
      const dialog = await passePlayer.until('the dialog', () => document.querySelector('dialog.passe-ask-own'));
      dialog.querySelector('[name="amount"]').value = '1';
      dialog.querySelector('[name="why"]').value = 'good light';
      dialog.querySelector('[data-action="take"]').click();
    })()`);
    await pages[0].waitForFunction(
      `game.messages.some(({ system }) => system.why === 'good light' && system.own === 1)`,
    );
  });

  test('a weapon shows its circumstances first', async () => {
    await pages[0].evaluate(`(async () => {
      for (const combat of [...game.combats]) await combat.delete();
      const [, other] = canvas.tokens.placeables;
      other.setTarget(true, { releaseOthers: true });
    })()`);
    await chosen('attack');
    await pages[0].evaluate(
      `passePlayer.until('the circumstances', () => document.querySelector('.passe-circumstances')).then(() => true)`,
    );
  });
});
