import { expect, test } from 'vitest';
import { FIGHTER } from './hostile-stage.ts';
import { setUpSeats } from './seats.ts';

/* What a player shows to the table that their fighter has taken from another: it is in none of the fighter's collections. */

const { table, pages } = setUpSeats(['Game Master', 'Alix', 'Basile'], { isFresh: false });

const CARD = `[...document.querySelectorAll('#chat .passe-item-card')].at(-1)?.textContent.replaceAll(/\\s+/g, ' ') ?? ''`;

test('a weapon taken from another is shown as it is, and by name alone once it is given back', async () => {
  const name = await pages[0].evaluate<string>(`(async () => {
    const corvin = passePlayer.actorNamed('Corvin');
    const item = corvin.items.find(({ type, system }) => type === 'weapon' && !system.natural);
    const taken = [{ item: item.id, by: '${FIGHTER.maelys}', amount: 1 }];
    await corvin.update({ system: { state: { taken } } });
    return item.name;
  })()`);
  const held = `passePlayer.actorNamed('Maëlys').allItems.find(one => one.name === '${name}' && one.flags['passe-darmes']?.takenFrom)`;
  await pages[1].waitForFunction(`${held} !== undefined`);
  await pages[1].evaluate(`(async () => {
    const { sheet } = passePlayer.actorNamed('Maëlys');
    await sheet.render({ force: true });
    const { id } = ${held};
    const row = await passePlayer.until('the row', () => sheet.element?.querySelector('[data-item-id="' + id + '"]'));
    row.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 }));
    const line = await passePlayer.until('its menu', () =>
      [...document.querySelectorAll('#context-menu .context-item')].find(({ textContent }) => textContent.includes('Show in chat')));
    line.click();
  })()`);
  await table.untilCalm();
  for (const page of pages) {
    const [card, words] = await page.evaluate<[string, string]>(`(async () => {
      await passePlayer.wholeChat();
      return [await passePlayer.until('the card', () => ${CARD}), game.messages.contents.at(-1).export()];
    })()`);
    expect(card).toContain(name);
    for (const text of [card, words]) expect(text).not.toMatch(/No longer there|does not count/u);
  }
  await pages[0].evaluate(`(async () => {
    await passePlayer.actorNamed('Corvin').update({ system: { state: { taken: [] } } });
  })()`);
  await table.untilCalm();
  expect(await pages[2].evaluate(`game.messages.contents.at(-1).export()`)).toContain('No longer there');
  expect(table.errors()).toEqual([]);
});

test('the exported log names an item of a pack', async () => {
  const words = await pages[0].evaluate<string>(`(async () => {
    const pack = game.packs.find(({ documentName }) => documentName === 'Item');
    const [entry] = await pack.getIndex();
    const message = await ChatMessage.create({ type: 'item', system: { item: entry.uuid, name: 'Zweihander' } });
    return message.export();
  })()`);
  expect(words).toContain('Zweihander');
  expect(words).not.toContain('No longer there');
});
