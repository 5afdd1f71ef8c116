import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { setUpTable } from '../host/seats.ts';
import { axeViolations } from './axe.ts';
import { playByKeyboard, playByMouse } from './keys-and-mouse.ts';
import { picture } from './looking.ts';
import { seedDice, standing } from './playing.ts';
import { readSheets } from './read-words.ts';
import { beginAnew, surfacesOf, SYSTEMS } from './surfaces.ts';
import { brokenWords, cutChoices, cutWords, mouseOnly, rests, splitWords, tooSmall } from './usable.ts';
import { closeAll } from './windows.ts';

/*
 * The surfaces that every combat system has, in French, where words are longest; those of the usual system are gone
 * through by every-window.test.ts.
 */

describe.each(SYSTEMS)('$id', system => {
  const { pages } = setUpTable(['Game Master'], {
    ruleset: system.id,
    views: { 'Game Master': { lang: 'fr', height: 900 } },
    isFresh: false,
  });
  let page: Page;

  beforeAll(() => {
    [page] = pages;
  });

  // The dark theme, the tour and 200 % are looked at in long/every-system.test.ts.
  describe('with a mouse, in the light theme', () => {
    it.each(surfacesOf(system))('$name keeps nobody out', async ({ selector, open, isFoundrys }) => {
      await closeAll(page);
      await open(page);
      await page.locator(selector).first().waitFor();
      expect.soft(await axeViolations(page, selector)).toEqual([]);
      if (!isFoundrys) expect.soft(await tooSmall(page, selector, 24)).toEqual([]);
      if (!isFoundrys) expect.soft(await mouseOnly(page, selector)).toEqual([]);
      expect.soft(await cutChoices(page, selector)).toEqual([]);
      // What cannot be chosen is folded away.
      await page.locator('.passe-closed').evaluateAll(all => {
        for (const one of all) one.setAttribute('open', '');
      });
      await rests(page, selector);
      expect.soft(await splitWords(page, selector)).toEqual([]);
      expect.soft(await cutWords(page, selector)).toEqual([]);
      expect.soft(await brokenWords(page)).toEqual([]);
    });
  });

  it('the head of the tracker holds all its buttons before the fight and with a second one', async () => {
    await closeAll(page);
    const before = await page.evaluate<{ round: number; turn: number }>(`(async () => {
      ui.combat.activate();
      const combat = game.combats.contents[0];
      const { round, turn } = combat;
      await combat.update({ round: 0, turn: null });
      await Combat.create({ scene: canvas.scene.id });
      await combat.activate();
      return { round, turn };
    })()`);
    const head = page.locator('#combat .encounter-controls');
    await head.getByText('Combat non commencé').waitFor();
    const outside = await head.evaluate(row => {
      const { right } = row.getBoundingClientRect();
      const buttons = [...row.querySelectorAll('button')];
      return buttons.filter(one => one.getBoundingClientRect().right > right).map(one => one.ariaLabel);
    });
    expect(outside).toEqual([]);
    await page.evaluate(`(async () => {
      const [combat, second] = game.combats.contents;
      await second.delete();
      await combat.update(${JSON.stringify(before)});
    })()`);
  });

  // The same in English is read in long/every-system.test.ts.
  it('no sheet of a fighter shows a key without words, nor anything without a name', async () => {
    await readSheets(page, system);
  });

  it.each([
    ['keyboard', playByKeyboard],
    ['mouse', playByMouse],
  ] as const)('an attack is played by %s alone', async (hand, play) => {
    await closeAll(page);
    await beginAnew(page);
    await seedDice(page, 3);
    await page.evaluate('document.activeElement?.blur?.()');
    const asked = await play(page, system.id);
    if (system.id === 'ref10') expect(asked[0]).toBe('declare');
    const { state } = await standing(page, await page.evaluate(`game.system.api.exchanges().at(-1)`));
    expect(state).toBe('applied');
    await picture(page, `${system.id}-by-${hand}-fr`);
  });
});
