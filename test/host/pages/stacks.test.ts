import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setUpTable } from '../seats.ts';

/** Each system once, on either generation of Foundry, with its type of gear. */
const TABLES = [
  ['mythras', 13, 'gear'],
  ['runequest4', 14, 'gear'],
  ['ref10', 14, 'ref10-gear'],
  ['d20', 13, 'd20-gear'],
  ['segments', 14, 'segments-gear'],
] as const;

const TWO = `const [one, other] = [...game.actors].filter(actor => actor.isFighter());`;

describe.each(TABLES)('things by the rules of %s on Foundry %i', (ruleset, foundry, type) => {
  const { pages } = setUpTable(['Game Master'], { ruleset, foundry, isFresh: false });

  /** The stacks of a thing: how many each of two fighters has, in each. */
  const stacks = (page: Page, name: string) =>
    page.evaluate<number[][]>(`(() => {
      ${TWO}
      return [one, other].map(actor =>
        [...actor.items].filter(item => item.name === '${name}').map(item => item.system.quantity));
    })()`);

  test.each([
    ['with a key', 'oil', `{ key: 'lamp-oil', quantity: 2 }`],
    ['of one’s own making', 'pebble', '{ quantity: 2 }'],
  ])('%s that are dropped twice, at once too, are one stack', async (_what, name, system) => {
    await pages[0].evaluate(`(async () => {
      ${TWO}
      const data = () => ({ name: '${name}', type: '${type}', system: ${system} });
      await Promise.all([1, 2, 3].map(() => one.createEmbeddedDocuments('Item', [data()])));
      await one.createEmbeddedDocuments('Item', [data()]);
      await one.createEmbeddedDocuments('Item', [data(), data()]);
    })()`);
    await expect.poll(() => stacks(pages[0], name)).toEqual([[12], []]);
  });

  test('with a different price, weight or state they stay separate', async () => {
    await pages[0].evaluate(`(async () => {
      ${TWO}
      const ways = [{}, { price: 2 }, { weight: 0.5 }, { carried: false }, { notes: '<p>Wet</p>' }, {}];
      for (const way of ways) {
        const system = { quantity: 1, ...way };
        await one.createEmbeddedDocuments('Item', [{ name: 'torch', type: '${type}', system }]);
      }
    })()`);
    await expect.poll(() => stacks(pages[0], 'torch')).toEqual([[2, 1, 1, 1, 1], []]);
  });

  test('a stack splits, and no piece gets lost', async () => {
    const all = () =>
      pages[0].evaluate<number[]>(`(() => {
        ${TWO}
        return [...one.items].filter(item => item.name === 'rope').map(item => item.system.quantity).sort();
      })()`);
    await pages[0].evaluate(`(async () => {
      ${TWO}
      const data = { name: 'rope', type: '${type}', system: { quantity: 5 } };
      await one.createEmbeddedDocuments('Item', [data]);
      await one.sheet.render({ force: true });
    })()`);
    const split = async (shrinks: boolean) => {
      await pages[0].evaluate(`(async () => {
        ${TWO}
        const item = [...one.items].find(item => item.name === 'rope' && item.system.quantity > 1);
        const row = await passePlayer.until('its row', () =>
          one.sheet.element?.querySelector('[data-item-id="' + item.id + '"]'));
        row.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 }));
      })()`);
      await pages[0].locator('.context-item', { hasText: 'Split' }).click();
      const asks = pages[0].locator('.passe-choice');
      await asks.locator('input').fill('2');
      if (shrinks) {
        await pages[0].evaluate(`(async () => {
          ${TWO}
          const item = [...one.items].find(item => item.name === 'rope' && item.system.quantity > 2);
          await item.update({ system: { quantity: 2 } });
        })()`);
      }
      await asks.locator('[data-action="split"]').click();
      await asks.waitFor({ state: 'detached' });
    };
    await split(false);
    await expect.poll(all).toEqual([2, 3]);
    // One that has fewer by the time of the answer stays as it is.
    await split(true);
    await expect.poll(all).toEqual([2, 2]);
    await pages[0].evaluate(`(async () => { ${TWO} await one.sheet.close(); })()`);
  });

  test('of several pieces, asks how many to hand over', async () => {
    const drop = `(async () => {
      ${TWO}
      await other.sheet.render({ force: true });
      await passePlayer.until('the sheet', () => other.sheet.element?.querySelector('.passe-attack'));
      const item = [...one.items].find(item => item.name === 'oil');
      passePlayer.dropOn(other.sheet.element.querySelector('.passe-attack'), item.toDragData());
      return true;
    })()`;
    const answer = async (many: string, action: string) => {
      await pages[0].evaluate(drop);
      const asks = pages[0].locator('.passe-choice');
      await asks.locator('input').fill(many);
      await asks.locator(`[data-action="${action}"]`).click();
      await asks.waitFor({ state: 'detached' });
    };
    await answer('5', 'give');
    await expect.poll(() => stacks(pages[0], 'oil')).toEqual([[7], [5]]);
    await answer('3', 'copy');
    await expect.poll(() => stacks(pages[0], 'oil')).toEqual([[7], [8]]);
    // What belongs to no number keeps the dialog open, with the reason below the field.
    await pages[0].evaluate(drop);
    const asks = pages[0].locator('.passe-choice');
    const field = asks.locator('input');
    for (const typed of ['1,5', 'abc', '-1']) {
      await field.press('ControlOrMeta+a');
      await field.pressSequentially(typed);
      await field.press('Enter');
      await asks.locator('.passe-field-problem').waitFor();
      await asks.locator('[data-action="give"]').click();
      expect(await field.inputValue()).not.toBe('7');
    }
    // One more than there are.
    await field.fill('8');
    await asks.locator('[data-action="give"]').click();
    expect(await stacks(pages[0], 'oil')).toEqual([[7], [8]]);
    await field.fill('7');
    await asks.locator('[data-action="give"]').click();
    await asks.waitFor({ state: 'detached' });
    await expect.poll(() => stacks(pages[0], 'oil')).toEqual([[], [15]]);
  });
});
