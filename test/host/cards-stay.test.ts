import { beforeEach, expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

/* A card that offers to take something back is filled again when that changes, and stays as it is while others change. */

// Where a page is not laid out nothing can have the focus.
const { table, pages } = setUpSeats(['Game Master'], {
  views: { 'Game Master': { isLaidOut: true } },
  isFresh: false,
});

const TOOLS = `
  const BUTTON = '[data-act="take-back-change"]';
  const cards = () => [...document.querySelectorAll('#chat .passe-time')].filter(one => one.querySelector(BUTTON));
  const changed = async who => {
    const before = cards().length;
    await passePlayer.actorNamed(who).modifyTokenAttribute('fatigue', 0).catch(() => undefined);
    return before;
  };`;
const run = <T>(body: string) => pages[0].evaluate<T>(`(async () => { ${TOOLS} ${body} })()`);

/** A fighter of the table rests an hour on record, which a card tells. */
const rests = (who: string) =>
  run(`
    const actor = passePlayer.actorNamed('${who}');
    await actor.update({ system: { state: { conditions: [{ condition: 'fatigue', amount: 2 }] } } });
    await actor.sheet.render({ force: true });
    (await passePlayer.until('the button', () => actor.sheet.element?.querySelector('[data-action="rest"]'))).click();
    const rest = await passePlayer.until('the rest', () =>
      [...foundry.applications.instances.values()].find(({ id, rendered }) => id === 'passe-rest' && rendered));
    await passePlayer.until('its button', () => rest.element.querySelector('[data-action="take"]'));
    await rest.take();
    await actor.sheet.close();
    await passePlayer.wholeChat();`);

beforeEach(async () => {
  await run(`for (const combat of [...game.combats]) await combat.delete();`);
});

test('keeps the card and the focus while another fighter changes, and offers nothing once it is taken back', async () => {
  await rests('Maëlys');
  await run(`
    const card = await passePlayer.until('the card', () => cards().at(-1));
    card.dataset.mark = 'first';
    card.querySelector(BUTTON).focus();`);
  await rests('Brannoc');
  await table.untilCalm();
  expect(
    await run(`
      const card = document.querySelector('#chat [data-mark="first"]');
      return [cards().length, card?.contains(document.activeElement) || document.activeElement === document.body];`),
  ).toEqual([2, true]);
  await run(`
    document.querySelector('#chat [data-mark="first"]').querySelector(BUTTON).click();
    const asked = () => document.querySelector('dialog [data-action="yes"]');
    await passePlayer.until('a question, or the end', () => asked() || cards().length === 1);
    asked()?.click();
    await passePlayer.until('the end', () => cards().length === 1);`);
  expect(table.errors()).toEqual([]);
});
