import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

let open: OpenTable;

beforeAll(async () => {
  open = await openTable();
  await run(
    open.gm,
    `const cards = ['A', 'B', 'C'].map((name, sort) => ({ name, sort, faces: [{ name }] }));
    globalThis.deck = await Cards.create({ name: 'Deck', type: 'deck', cards });
    globalThis.hand = await Cards.create({ name: 'Hand', type: 'hand' });
    globalThis.pile = await Cards.create({ name: 'Pile', type: 'pile' });`,
  );
});

afterAll(() => open.close());

const stacks = () =>
  run(
    open.gm,
    `return { deck: deck.availableCards.map(card => card.name), hand: hand.cards.map(card => card.name), pile: pile.cards.map(card => card.name) }`,
  );

it('cards are drawn from the top or the bottom, passed on, and come back', async () => {
  await run(
    open.gm,
    `await hand.draw(deck, 1); await hand.draw(deck, 1, { how: CONST.CARD_DRAW_MODES.BOTTOM })`,
  );
  expect(await stacks()).toEqual({ deck: ['B'], hand: ['A', 'C'], pile: [] });
  await run(open.gm, `await hand.pass(pile, [hand.cards.getName('A').id])`);
  expect(await stacks()).toEqual({ deck: ['B'], hand: ['C'], pile: ['A'] });
  expect(await run(open.gm, `return pile.cards.contents[0].source === deck`)).toBe(true);
  await run(open.gm, `await pile.recall(); await deck.recall()`);
  expect(await stacks()).toEqual({ deck: ['A', 'B', 'C'], hand: [], pile: [] });
});

it('a drawn card cannot be drawn again, nor more cards than there are', async () => {
  const refused = `await hand.draw(deck, 1); const [drawn] = deck.drawnCards;
    return Promise.all([deck.pass(pile, [drawn.id]), hand.draw(deck, 3)].map(one => one.then(() => 'done', error => error.message)))`;
  expect(await run(open.gm, refused)).toEqual([
    'A has been drawn from Deck already',
    'Deck has only 2 cards that can be drawn, not 3',
  ]);
});

it('a user without permission does not receive a stack', async () => {
  expect(await run(open.anna, 'return game.cards.size')).toBe(0);
});
