import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RawClient } from '../../../host/test/core/raw-client.ts';
import { enter, type Data } from '../hostile-stage.ts';
import { reload } from '../remote-player.ts';
import { setUpSeats } from '../seats.ts';
import { hitUndefended } from '../whole-exchange.ts';

const { table, pages, gm, alix, goOut, comeIn } = setUpSeats(['Game Master', 'Alix', 'Basile']);
let wire: RawClient;

beforeAll(async () => {
  wire = await enter(table, 'Alix');
});
afterAll(() => wire.leave());

beforeEach(async () => {
  // These tests are all of the same turn.
  for (const page of pages)
    for (const key of ['seenRolls', 'seenLinks'])
      await page.evaluate(`game.settings.set('passe-darmes', '${key}', '').then(() => true)`);
});

/** Deletes a link of Alix’s and makes it again under its id, with something else in it. */
async function remake(id: string, change: (system: Data) => void, newId = id): Promise<void> {
  const system = await pages[1].evaluate<Data>(`passePlayer.systemOf('${id}')`);
  change(system);
  await wire.modify('ChatMessage', 'delete', { ids: [id] });
  await wire.modify('ChatMessage', 'create', { data: [{ _id: newId, type: 'link', system }], keepId: true });
}

/** Does something before the Game Master’s page has come in again. */
async function whileAway(act: () => Promise<void>): Promise<void> {
  await goOut('Game Master');
  await act();
  await comeIn('Game Master');
}

/** Alix has taken Trip Opponent, and Corvin is to resist. */
async function tripped(): Promise<{ exchange: string; link: string }> {
  const exchange = await hitUndefended(gm, alix);
  await alix.take(exchange, 'trip-opponent');
  await gm.asked(exchange, 'skill.trip-opponent');
  return { exchange, link: await gm.lastLink(exchange) };
}

const bleed = (system: Data): void => {
  const answers = system['answers'] as Data[];
  const effects = answers.find(({ name }) => name === 'effects');
  if (!effects) throw new Error('no effects were chosen');
  effects['chosen'] = ['choose-location'];
  system['answers'] = [effects];
};

const DOES_NOT_COUNT = 'Does not count: One of its messages was changed later.';

describe('while the Game Master reloads the page, a player deletes a message of theirs and creates it again', () => {
  test.each([
    ['under its id', (id: string) => id],
    ['under another', () => 'remadeUnderOther'],
  ])('an answer with another choice, %s', async (_what, idFor) => {
    const { exchange, link } = await tripped();
    await whileAway(() => remake(link, bleed, idFor(link)));
    expect((await gm.stands(exchange, 'refused')).refused).toBe(DOES_NOT_COUNT);
  });

  test('an opening with another target, with the dice that fell', async () => {
    await alix.dice([95, 100]);
    await alix.aim('Brannoc');
    const other = JSON.parse(await alix.opening('Maëlys', 'Broadsword')) as Data;
    await alix.aim('Corvin');
    const { exchange } = await alix.attack('Maëlys', 'Broadsword');
    await gm.asked(exchange, 'defence');
    await whileAway(() => remake(exchange, system => Object.assign(system, { opening: other['opening'] })));
    expect((await gm.stands(exchange, 'refused')).refused).toBe(DOES_NOT_COUNT);
  });

  test('an answer deleted meanwhile, and replaced by another once the Game Master is back', async () => {
    const { exchange, link } = await tripped();
    await goOut('Game Master');
    const system = await pages[1].evaluate<Data>(`passePlayer.systemOf('${link}')`);
    await wire.modify('ChatMessage', 'delete', { ids: [link] });
    await comeIn('Game Master');
    await gm.asked(exchange, 'effects');
    bleed(system);
    await wire.create('ChatMessage', { type: 'link', system });
    expect((await gm.stands(exchange, 'refused')).refused).toBe(DOES_NOT_COUNT);
  });

  test('an identical copy counts, and an exchange that a Game Master accepts continues', async () => {
    const { exchange, link } = await tripped();
    await whileAway(() => remake(link, () => undefined));
    await gm.asked(exchange, 'skill.trip-opponent');
    await whileAway(() => remake(link, bleed));
    await gm.stands(exchange, 'refused');
    await gm.button(exchange, 'accept');
    await gm.asked(exchange, 'location');
    await reload(pages[0]);
    await gm.asked(exchange, 'location');
  });

  test('a Game Master may delete an answer, and another is given', async () => {
    const { exchange, link } = await tripped();
    await pages[0].evaluate(`game.messages.get('${link}').delete().then(() => true)`);
    await alix.asked(exchange, 'effects');
    await alix.take(exchange);
    await alix.settled(exchange);
    await reload(pages[0]);
    expect(await gm.lost('Corvin')).toBe(2);
  });
});
