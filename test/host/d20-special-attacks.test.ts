import { expect, test } from 'vitest';
import { bringFromPack } from '../browser/sheets.ts';
import { setUpSeats } from './seats.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], { ruleset: 'd20', isFresh: false });

/** A creature of the pack attacks Hoel with its bite, outside a fight; gives the exchange. */
async function bites(key: string): Promise<string> {
  const id = await bringFromPack(pages[0], 'd20-creatures', key);
  return pages[0].evaluate<string>(`(async () => {
    for (const combat of [...game.combats]) await combat.delete();
    const beast = game.actors.get('${id}');
    const weapon = [...beast.items].find(({ system }) => system.key === 'bite').id;
    return game.system.api.begin('attack', beast.uuid, { target: passePlayer.actorNamed('Hoel').uuid, weapon });
  })()`);
}

const conditions = () =>
  pages[1].evaluate<string[]>(`[...passePlayer.actorNamed('Hoel').statuses].toSorted()`);

test('D20-CREATURE-01: after the bite of a wolf the Game Master is asked, and the card tells the trip', async () => {
  await gm.dice([19, 20], [3, 6], [18, 20]);
  await alix.dice([2, 20]);
  const exchange = await bites('wolf');
  await gm.asked(exchange, 'trip-after');
  await gm.choose(exchange, 'trip-after', 'trip');
  await alix.asked(exchange, 'resists-with');
  await alix.choose(exchange, 'resists-with', 'dex');
  await gm.settled(exchange);
  await expect.poll(conditions).toContain('prone');
  expect(await gm.shown(await gm.lastLink(exchange))).toMatch(/Trip.*Strength/u);
});

test('D20-CREATURE-07: the poison of a spider is saved against, told with its dice', async () => {
  await gm.dice([19, 20], [3, 8], [4, 6]);
  await alix.dice([1, 20]);
  const exchange = await bites('giant-spider');
  await gm.settled(exchange);
  const strength = () =>
    pages[1].evaluate<number>(`passePlayer.actorNamed('Hoel').system.state.weakened?.str ?? 0`);
  await expect.poll(strength).toBe(4);
  await expect.poll(conditions).toContain('poisoned');
  const shown = await gm.shown(await gm.lastLink(exchange));
  expect(shown).toMatch(/Poison, Fortitude .*failed, 1d6 = 4/u);
  expect(shown).toContain('Hoel Varenne: Strength −4');
});

test('the sheet of a spider shows its poison as a stat block does', async () => {
  const id = await bringFromPack(pages[0], 'd20-creatures', 'giant-spider');
  const text = await pages[0].evaluate<string>(`(async () => {
    const { sheet } = game.actors.get('${id}');
    await sheet.render({ force: true });
    const shown = sheet.element.textContent;
    await sheet.close();
    return shown;
  })()`);
  expect(text).toContain('Poison DC 13: Strength 1d6/1d6');
});
