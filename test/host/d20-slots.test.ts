import { expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], { ruleset: 'd20', isFresh: false });

/** Hoel becomes a sorcerer or a wizard of level 6, with one spell of level 1; gives its id. */
async function casts(name: 'sorcerer' | 'wizard', prepared = 0): Promise<string> {
  const id = await pages[0].evaluate<string>(`(async () => {
    const hoel = passePlayer.actorNamed('Hoel');
    const old = [...hoel.items].filter(({ type }) => type === 'd20-spell' || type === 'd20-armour').map(({ id }) => id);
    await hoel.deleteEmbeddedDocuments('Item', old);
    const [own] = await hoel.createEmbeddedDocuments('Item', [{
      name: 'Whisper', type: 'd20-spell',
      system: { level: 1, delivery: 'self', components: [], arcane: true, prepared: ${prepared} },
    }]);
    const used = { [\`arcane-1\`]: 0 };
    await hoel.update({ system: { arcane: { class: '${name}', level: 6 }, abilities: { int: 13, cha: 13 }, state: { used } } });
    return own.id;
  })()`);
  await pages[1].waitForFunction(`passePlayer.actorNamed('Hoel').items.has('${id}')
    && passePlayer.actorNamed('Hoel').system.arcane.class === '${name}'`);
  return id;
}

const begins = (spell: string) =>
  pages[1].evaluate<string | null>(
    `game.system.api.begin('cast', passePlayer.actorNamed('Hoel').uuid, { weapon: '${spell}' })`,
  );

const used = (key: string) =>
  pages[0].evaluate<number>(`passePlayer.actorNamed('Hoel').system.state.used['${key}'] ?? 0`);

test('a casting takes a slot of its level, an undo gives it back', async () => {
  // Squares of another size than those of the rules: nobody knows who could strike at the caster.
  await pages[0].evaluate(`canvas.scene.update({ grid: { distance: 5 } }).then(() => true)`);
  await pages[1].waitForFunction('canvas.scene.grid.distance === 5');
  const spell = await casts('sorcerer');
  const exchange = await begins(spell);
  if (exchange === null) throw new Error(String(await alix.heard()));
  await alix.choose(exchange, 'casting', 'openly');
  await gm.stands(exchange, 'applied');
  expect(await used('arcane-1')).toBe(1);
  await gm.button(exchange, 'undo');
  await gm.stands(exchange, 'undone');
  await expect.poll(() => used('arcane-1')).toBe(0);
});

test('a casting that claims slots which the sheet does not have is refused by the Game Master’s client', async () => {
  const spell = await casts('wizard', 1);
  const exchange = await begins(spell);
  if (exchange === null) throw new Error(String(await alix.heard()));
  await gm.asked(exchange, 'casting');
  const opening = await pages[1].evaluate<{ setup: { fighters: Record<string, object> } }>(`(async () => {
    const { opening } = game.messages.get('${exchange}').system.toObject();
    return { ...opening, setup: await passeUnpack(opening.setup) };
  })()`);
  await pages[0].evaluate(`game.messages.get('${exchange}').delete().then(() => true)`);
  await pages[0].evaluate(
    `passePlayer.actorNamed('Hoel').update({ system: { state: { used: { '${spell}': 1 } } } }).then(() => true)`,
  );
  await pages[1].waitForFunction(`!game.messages.has('${exchange}')
    && passePlayer.actorNamed('Hoel').system.state.used['${spell}'] === 1`);
  const sent = await alix.send({ opening, answers: [], facts: null });
  await gm.stands(sent, 'refused');
  expect(await used(spell)).toBe(1);
});

test('without a slot left the spell is refused with its reason before anything is sent', async () => {
  const spell = await casts('wizard', 0);
  expect(await begins(spell)).toBe(null);
  expect(String(await alix.heard())).toContain('Not prepared today');
});
