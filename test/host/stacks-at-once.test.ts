import { beforeEach, expect, test } from 'vitest';
import type { Seat } from '../../host/testing/seat.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

/* Two users who change one stack in the same instant: no piece is gained or lost, and nothing is thrown. */

const { table, pages } = setUpSeats(['Game Master', 'Alix'], { isFresh: false });

const PEOPLE = ['Maëlys', 'Corvin', 'Brannoc', 'Ysolt'];
const torches = (who: string) =>
  `passePlayer.actorNamed('${who}').items.filter(({ name }) => name === 'Torch')`;

/** The pieces of all stacks, by who has them, as the Game Master and the player see them once they agree. */
async function pieces(): Promise<Readonly<Record<string, readonly number[]>>> {
  const seen = async (page: Seat) =>
    page.evaluate<Record<string, number[]>>(`Object.fromEntries(${JSON.stringify(PEOPLE)}.flatMap(who => {
      const all = ${torches('WHO').replace("'WHO'", 'who')}.map(({ system }) => system.quantity).sort((a, b) => a - b);
      return all.length > 0 ? [[who, all]] : [];
    }))`);
  const [first, second] = await Promise.all([seen(pages[0]), seen(pages[1])]);
  expect(second).toEqual(first);
  return first;
}

const sumOf = (all: Readonly<Record<string, readonly number[]>>): number =>
  Object.values(all)
    .flat()
    .reduce((sum, one) => sum + one, 0);

/** Waits until all that was asked for is written and seen on both pages, and counts. */
async function counted(): Promise<Readonly<Record<string, readonly number[]>>> {
  await table.untilCalm();
  await agree(pages);
  return pieces();
}

beforeEach(async () => {
  await pages[0].evaluate(`(async () => {
    for (const who of ${JSON.stringify(PEOPLE)}) {
      const actor = passePlayer.actorNamed(who);
      await actor.deleteEmbeddedDocuments('Item', actor.items.filter(({ name }) => name === 'Torch').map(({ id }) => id));
    }
    await passePlayer.actorNamed('Brannoc').update({ ownership: { [game.users.getName('Alix').id]: 3 } });
    await passePlayer.actorNamed('Maëlys').createEmbeddedDocuments(
      'Item', [{ name: 'Torch', type: 'gear', system: { quantity: 10 } }]);
  })()`);
  await pages[1].waitForFunction(
    `${torches('Maëlys')}.length === 1 && ${torches('Maëlys')}[0].system.quantity === 10 && passePlayer.actorNamed('Brannoc').isOwner`,
  );
});

/** Opens the menu of the stack and asks to split; answers once `answer` is called on the page. */
const askToSplit = (page: Seat) =>
  page.evaluate(`(async () => {
    const { sheet } = passePlayer.actorNamed('Maëlys');
    await sheet.render({ force: true });
    const [item] = ${torches('Maëlys')};
    const row = await passePlayer.until('the row', () => sheet.element?.querySelector('[data-item-id="' + item.id + '"]'));
    row.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 }));
    const line = await passePlayer.until('Split', () =>
      [...document.querySelectorAll('#context-menu .context-item')].find(({ textContent }) => textContent.includes('Split')));
    line.click();
    await passePlayer.until('the question', () => document.querySelector('dialog.passe-choice input'));
  })()`);

/** Drops the stack on another's sheet, which asks how many. */
const askToGive = (page: Seat, to: string) =>
  page.evaluate(`(async () => {
    const { sheet } = passePlayer.actorNamed('${to}');
    await sheet.render({ force: true });
    const target = await passePlayer.until('the sheet', () => sheet.element?.querySelector('.passe-attack'));
    void sheet._onDropItem({ target }, ${torches('Maëlys')}[0]);
    await passePlayer.until('the question', () => document.querySelector('dialog.passe-choice input'));
  })()`);

/** Types how many, and presses the button. */
const answer = (page: Seat, many: number, action: 'split' | 'give') =>
  page.evaluate(`(async () => {
    const dialog = document.querySelector('dialog.passe-choice');
    const field = dialog.querySelector('input');
    field.value = '${many}';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    dialog.querySelector('[data-action="${action}"]').click();
    await passePlayer.until('its end', () => !document.querySelector('dialog.passe-choice'));
  })()`);

test('two users add to it', async () => {
  const more = `passePlayer.actorNamed('Maëlys').createEmbeddedDocuments('Item', [{ name: 'Torch', type: 'gear', system: { quantity: 3 } }]).then(() => true)`;
  await Promise.all([pages[0].evaluate(more), pages[1].evaluate(more)]);
  expect(sumOf(await counted())).toBe(16);
});

test.each([
  [2, 3],
  [9, 9],
])('two who split it, %i and %i off', async (one, other) => {
  for (const page of pages) await askToSplit(page);
  await Promise.all([answer(pages[0], one, 'split'), answer(pages[1], other, 'split')]);
  expect(sumOf(await counted())).toBe(10);
});

test('a user splits it, and hears of another user’s pieces before their own are removed', async () => {
  for (const page of pages) await askToSplit(page);
  await pages[1].evaluate(`(() => {
    const actor = passePlayer.actorNamed('Maëlys');
    const [item] = ${torches('Maëlys')};
    const { createEmbeddedDocuments } = actor;
    actor.createEmbeddedDocuments = async function (...given) {
      delete actor.createEmbeddedDocuments;
      const made = await createEmbeddedDocuments.apply(this, given);
      await passePlayer.until('the pieces of the other', () => item.system.quantity === 1);
      return made;
    };
  })()`);
  await answer(pages[1], 9, 'split');
  await pages[0].waitForFunction(`${torches('Maëlys')}.length === 2`);
  await answer(pages[0], 9, 'split');
  await pages[1].waitForFunction(`${torches('Maëlys')}[0].system.quantity === 1`);
  expect(sumOf(await counted())).toBe(10);
});

test.each([
  [2, 3],
  [6, 7],
  [10, 10],
  [10, 4],
  [4, 10],
])('two who hand some of it over, %i and %i, to different people', async (one, other) => {
  await askToGive(pages[0], 'Corvin');
  await askToGive(pages[1], 'Brannoc');
  await Promise.all([answer(pages[0], one, 'give'), answer(pages[1], other, 'give')]);
  expect(sumOf(await counted())).toBe(10);
});

test.each([
  [4, 4],
  [7, 6],
])('one who splits %i off while another hands %i over', async (one, other) => {
  await askToSplit(pages[0]);
  await askToGive(pages[1], 'Brannoc');
  await Promise.all([answer(pages[0], one, 'split'), answer(pages[1], other, 'give')]);
  expect(sumOf(await counted())).toBe(10);
});

test.each(['split', 'give'] as const)('one that is deleted before the answer: %s', async how => {
  if (how === 'split') await askToSplit(pages[1]);
  else await askToGive(pages[1], 'Brannoc');
  await pages[0].evaluate(`${torches('Maëlys')}[0].delete().then(() => true)`);
  await pages[1].waitForFunction(`${torches('Maëlys')}.length === 0`);
  await answer(pages[1], 4, how);
  expect(await counted()).toEqual({});
});

test.each(['split', 'give'] as const)('one that is deleted in the same instant: %s', async how => {
  if (how === 'split') await askToSplit(pages[1]);
  else await askToGive(pages[1], 'Brannoc');
  await Promise.all([
    pages[0].evaluate(`${torches('Maëlys')}[0].delete().then(() => true)`),
    answer(pages[1], 4, how),
  ]);
  const left = await counted();
  expect([0, 4]).toContain(sumOf(left));
});

test('one user hands it to a fighter who has some, while another takes it all', async () => {
  await pages[0].evaluate(`passePlayer.actorNamed('Brannoc').createEmbeddedDocuments(
    'Item', [{ name: 'Torch', type: 'gear', system: { quantity: 5 } }]).then(() => true)`);
  await pages[1].waitForFunction(`${torches('Brannoc')}.length === 1`);
  await askToGive(pages[0], 'Corvin');
  await askToGive(pages[1], 'Brannoc');
  await Promise.all([answer(pages[0], 10, 'give'), answer(pages[1], 10, 'give')]);
  expect(sumOf(await counted())).toBe(15);
});
