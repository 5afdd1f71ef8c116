import { expect, test } from 'vitest';
import type { Setup } from '../../src/rules/shared/ruleset.ts';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages, gm, alix } = setUpSeats(['Game Master', 'Alix'], { ruleset: 'd20', isFresh: false });

/** Hoel, with empty hands and without armour, which might spoil it, learns the fireball; gives the id of the spell. */
async function learnFireball(): Promise<string> {
  const id = await pages[0].evaluate<string>(`(async () => {
    const [hoel, ronan] = ['Hoel', 'Ronan'].map(passePlayer.actorNamed);
    const spell = [...ronan.items].find(({ system }) => system.key === 'fireball').toObject();
    const worn = [...hoel.items].filter(({ type }) => type === 'd20-armour').map(({ id }) => id);
    await hoel.deleteEmbeddedDocuments('Item', worn);
    const [own] = await hoel.createEmbeddedDocuments('Item', [spell]);
    const dropped = [...hoel.items].filter(({ system }) => system.handling && system.kind !== 'unarmed').map(({ id }) => id);
    await hoel.update({ system: { state: { dropped } } });
    return own.id;
  })()`);
  await pages[1].waitForFunction(`passePlayer.actorNamed('Hoel').items.has('${id}')
    && passePlayer.actorNamed('Hoel').system.state.dropped.length > 3`);
  return id;
}

test('a caster leaves nobody out of the area of a spell, and lays it within its range only', async () => {
  // A round later nobody is off their guard any more: Nolwenn, beside him, may strike at a caster.
  await pages[0].evaluate(`(async () => {
    for (let turns = 0; turns < 4; turns++) await game.combats.contents[0].nextTurn();
    return true;
  })()`);
  await agree(pages);
  const spell = await learnFireball();
  const begun = await pages[1].evaluate<
    string | null
  >(`game.system.api.begin('cast', passePlayer.actorNamed('Hoel').uuid,
    { weapon: '${spell}', path: [{ x: 5, y: 3 }] })`);
  if (begun === null) throw new Error(String(await alix.heard()));
  await gm.asked(begun, 'casting');
  const opening = await pages[1].evaluate<{ setup: Setup }>(`(async () => {
    const { opening } = game.messages.get('${begun}').system.toObject();
    return { ...opening, setup: await passeUnpack(opening.setup) };
  })()`);
  await pages[0].evaluate(`game.messages.get('${begun}').delete().then(() => true)`);
  await pages[1].waitForFunction(`!game.messages.has('${begun}')`);
  const { setup } = opening;
  const nolwenn = await pages[1].evaluate<string>(`passePlayer.actorNamed('Nolwenn').toFighter().id`);
  const without = <T>(all: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => id !== nolwenn));
  const forged = {
    ...setup,
    fighters: without(setup.fighters),
    places: without(setup.places),
    sides: without(setup.sides),
    fight: setup.fight && {
      ...setup.fight,
      order: setup.fight.order.filter(id => id !== nolwenn),
      ap: without(setup.fight.ap),
    },
  };
  const spared = await alix.send({ opening: { ...opening, setup: forged }, answers: [], facts: null });
  expect((await gm.stands(spared, 'refused')).refused).toContain('Nolwenn');
  const attempt = { ...setup.attempt, path: [{ x: 900, y: 3 }] };
  const far = await alix.send({
    opening: { ...opening, setup: { ...setup, attempt } },
    answers: [],
    facts: null,
  });
  expect((await gm.stands(far, 'refused')).refused).toContain('Out of range');
  expect(await gm.lost('Nolwenn')).toBe(0);
});

test('the Game Master says in their own name whom it catches, whatever token they have selected', async () => {
  const spell = await pages[1].evaluate<string>(
    `[...passePlayer.actorNamed('Hoel').items].find(({ system }) => system.key === 'fireball').id`,
  );
  // Squares of another size than those of the rules: the table says who stands where.
  await pages[0].evaluate(`canvas.scene.update({ grid: { distance: 5 } }).then(() => true)`);
  await pages[1].waitForFunction('canvas.scene.grid.distance === 5');
  await pages[0].evaluate(
    `canvas.tokens.placeables.find(({ name }) => name.startsWith('Tiphaine')).control({ releaseOthers: true })`,
  );
  const exchange = await pages[1].evaluate<string | null>(
    `game.system.api.begin('cast', passePlayer.actorNamed('Hoel').uuid, { weapon: '${spell}' })`,
  );
  if (exchange === null) throw new Error(String(await alix.heard()));
  await alix.choose(exchange, 'casting', 'openly');
  await gm.asked(exchange, 'target.blast', 'yours');
  await gm.pickAll(exchange, await gm.fighter('Nolwenn'), await gm.fighter('Ronan'));
  await gm.settled(exchange);
  const spoken = await pages[1].evaluate<(string | null)[][]>(
    `game.messages.filter(({ system }) => system.answers?.some(({ name }) => name === 'target.blast'))
      .map(({ speaker: { actor, token, alias } }) => [actor, token, alias])`,
  );
  expect(spoken).toEqual([[null, null, 'Game Master']]);
});
