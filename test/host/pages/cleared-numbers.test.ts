import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setUpTable } from '../seats.ts';
import { EACH_SYSTEM } from '../table.ts';

/** Opens the sheet of the first fighter to be edited; gives the fields of its characteristics. */
const FIELDS = `(async () => {
  const { actor } = passePlayer.theCombat().turns[0];
  const { sheet } = actor;
  sheet.isEditing = true;
  await sheet.render({ force: true });
  const all = () => [...sheet.element.querySelectorAll('input[type="number"][name^="system."]')].filter(({ name }) => {
    const field = actor.system.schema.getField(name.slice(7));
    return field && !field.nullable;
  });
  await passePlayer.until('fields', () => all().length > 0);
  return { actor, all };
})()`;

/** Writes into one of these fields as a user does; gives what the actor has there, and what the sheet says. */
const write = (page: Page, at: number, typed: string) =>
  page.evaluate<{ before: unknown; after: unknown; said: string }>(`(async () => {
    const { actor, all } = await ${FIELDS};
    const input = all()[Math.min(${at}, all().length - 1)];
    const value = () => foundry.utils.getProperty(actor.toObject(), input.name);
    const [before, shown] = [value(), input.value];
    input.focus();
    input.value = '${typed}';
    input.dispatchEvent(new Event('change', { bubbles: true }));
    const said = await passePlayer.until('what is wrong', () =>
      actor.sheet.element.querySelector('.passe-field-problem')?.textContent);
    const after = value();
    input.value = shown;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await passePlayer.until('nothing is wrong', () => !actor.sheet.element.querySelector('.passe-field-problem'));
    return { before, after, said };
  })()`);

describe.each(EACH_SYSTEM)(
  'a number that is needed, by the rules of %s on Foundry %i',
  (ruleset, foundry) => {
    const { pages, table } = setUpTable(['Game Master'], { ruleset, foundry, isFresh: false });

    test.each([0, 3, 99])(
      'is not written again where field %i is cleared, or holds a part of a number',
      async at => {
        const cleared = await write(pages[0], at, '');
        expect(cleared.after).toBe(cleared.before);
        expect(cleared.said).toBe('Write a number');
        const part = await write(pages[0], at, '1.5');
        expect(part.after).toBe(part.before);
        expect(part.said).toBe('Write a whole number');
        // Foundry also logs each refusal to the console.
        table.errors();
      },
    );
  },
);
