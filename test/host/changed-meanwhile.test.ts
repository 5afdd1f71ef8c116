import { expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix']);

test('a wound that the Game Master enters during an exchange stays, and the exchange’s wound is added', async () => {
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.choose(exchange, 'defence', 'none');
  await alix.asked(exchange, 'effects');
  await pages[0].evaluate(
    `passePlayer.actorNamed('Corvin').update({ system: { state: { hurt: { 'right-arm': 1 } } } }).then(() => true)`,
  );
  await agree(pages);
  await alix.dice([14, 20], [4, 8]);
  await alix.take(exchange);
  await gm.settled(exchange);
  await agree(pages);
  for (const player of [gm, alix]) expect(await player.lost('Corvin')).toBe(3);
});

test('answers that no longer count say so in their messages, also hidden ones', async () => {
  await alix.dice([30, 100]);
  await alix.aim('Corvin');
  const { exchange } = await alix.attack('Maëlys', 'Broadsword');
  await gm.choose(exchange, 'defence', 'none');
  for (const player of [gm, alix]) await player.asked(exchange, 'effects');
  await gm.wholeChat();
  const refused = { rule: '', id: 'rewritten' };
  await pages[0].evaluate(
    `game.messages.get('${exchange}').update({ system: { refused: ${JSON.stringify(refused)} } }).then(() => true)`,
  );
  for (const player of [gm, alix]) {
    await player.stands(exchange, 'refused');
    await expect.poll(() => player.inChat('.passe-latest')).toHaveLength(1);
    expect(await player.inChat('.passe-earlier')).toEqual([]);
  }
});
